"""What the tests of the window use: the app's theme, and a page with a table of our own."""

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache, partial, partialmethod
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, QTranslator
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from dealer_trainer.games import Game
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.felt.background import paint_background
from dealer_trainer.ui.felt.pixmap_cache import Sprite
from dealer_trainer.ui.records_worker import open_progress
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.game_shell import GameShell
from dealer_trainer.ui.sound import sound_output as sound_module
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.style.stylesheet import WindowStyle, stylesheet
from dealer_trainer.ui.style.theme import DARK, FeltColor, appearance
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.pressed_key import note_input
from tests import loaded
from tests.schedule import PATIENCE
from tests.ui.hands import bring_up, deal_until
from tests.ui.progress.training import NOW
from tests.ui.pseudo import marked
from tests.ui.sound.tape import Tape
from tests.ui.translators import remove_translators

MakePage = Callable[..., TablePage]
OpenProgress = Callable[[], Progress]
OpenStore = Callable[..., TraineeStore]


class PatientBot(QtBot):
    """Gives up later than pytest-qt's own: a busy machine is not a failure."""

    waitUntil = partialmethod(QtBot.waitUntil, timeout=PATIENCE * 1000)  # noqa: N815 - Qt's names
    waitSignal = partialmethod(QtBot.waitSignal, timeout=PATIENCE * 1000)  # noqa: N815 - as above
    waitExposed = partialmethod(QtBot.waitExposed, timeout=PATIENCE * 1000)  # noqa: N815 - as above
    waitActive = partialmethod(QtBot.waitActive, timeout=PATIENCE * 1000)  # noqa: N815 - as above


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Who waits for the window, with patience."""
    return PatientBot(request)


rock_n_roll = loaded.rock_n_roll


@pytest.fixture
def _marked(qapp: QApplication) -> Iterator[None]:
    """The marked language, from before the first widget of a test is made."""
    with marked():
        assert install_language(qapp, "es") == ""
        yield
    remove_translators(qapp)


@pytest.fixture(params=["en", "es"])
def each_language(request: pytest.FixtureRequest, home: Path, qapp: QApplication) -> Iterator[str]:
    """Each language that ships, from before the first widget of a test is made."""
    code: str = request.param
    if code != "en":
        assert install_language(qapp, code) == ""
    yield code
    remove_translators(qapp)


def windows() -> set[QWidget]:
    """The windows that can be seen, and the closed ones that are still dressed anew with the others."""
    found = QApplication.topLevelWidgets()
    return {widget for widget in found if widget.isVisible() or widget.findChild(WindowStyle) is not None}


@pytest.fixture(autouse=True)
def _deleted(qapp: QApplication) -> Iterator[None]:
    """Delete at its end what a test has closed: each widget that stays makes every later window slower to open."""
    before = windows()
    yield
    for closed in windows() - before:
        if not closed.isVisible():
            closed.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = windows() - before
    assert not left, f"left open: {sorted(map(str, left))}"
    assert not qapp.findChildren(QTranslator), "left in another language"


@pytest.fixture(autouse=True)
def _appearance(qapp: QApplication) -> None:
    """Every test begins in the dark, on the midnight felt, with nothing moving and no key pressed."""
    note_input(is_key=False)
    appearance().choose("dark", "midnight", is_moving=False)


@pytest.fixture(autouse=True)
def _painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every window opens on the same game and mostly at the same size: paint that felt once, and what lies on it.

    The app keeps the pictures of the last few scales as well; the tests have more of them.
    """
    monkeypatch.setattr("dealer_trainer.ui.felt.canvas.paint_background", painted)
    monkeypatch.setattr("dealer_trainer.ui.felt.pixmap_cache._shared", _pictures)


@lru_cache(maxsize=64)
def _pictures(*_: Hashable) -> dict[Hashable, Sprite]:
    """The pictures of one family of felts, at a scale and a device pixel ratio."""
    return {}


def painted(svg: str, felt: FeltColor, size: QSize, ratio: float, table: QRectF, room: str) -> QPixmap:
    """The same pixels as a felt of the same picture, color and size had before."""
    return _painted(svg, felt, size.toTuple(), ratio, table.getRect(), room)


@lru_cache(maxsize=16)
def _painted(svg: str, felt: FeltColor, size: Any, ratio: float, table: Any, room: str) -> QPixmap:
    return paint_background(svg, felt, QSize(*size), ratio, QRectF(*table), room)


@pytest.fixture
def tape(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tape]:
    """One in place of the player, at full volume."""
    found, output = Tape(), sound_output()
    monkeypatch.setattr(output, "player", found)
    monkeypatch.setattr(sound_module, "SILENT_PLATFORMS", frozenset[str]())
    output.choose(100)
    yield found
    output.choose(0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A progress file that nobody has written yet."""
    return tmp_path / "kept" / "progress.sqlite"


@pytest.fixture
def open_store(qtbot: QtBot, game: Game, file: Path) -> Iterator[OpenStore]:
    """Opens the store of a trainee on that file or another, as often as the test asks; it has read nothing yet."""
    stores: list[TraineeStore] = []

    def make(
        open_: OpenProgress | None = None, *, of: Game = game, chosen: str | None = None, now: int = NOW
    ) -> TraineeStore:
        stores.append(TraineeStore(open_ or partial(open_progress, file), of, chosen, lambda: now))
        return stores[-1]

    yield make
    for store in stores:
        store.close()


def read(qtbot: QtBot, store: TraineeStore) -> TraineeStore:
    """The store after its file was read."""
    with qtbot.waitSignal(store.past_changed):
        store.reload()
    return store


@pytest.fixture
def shell(qapp: QApplication) -> Iterator[GameShell]:
    """Windows as the app opens them; those that it has not deleted itself are closed."""
    shown: list[QWidget] = []

    def show(window: QWidget) -> None:
        shown.append(window)
        window.show()
        window.activateWindow()

    yield GameShell(make_window, show, qapp)
    for window in filter(isValid, shown):
        window.close()
        window.deleteLater()


@pytest.fixture
def make_page(qtbot: QtBot) -> MakePage:
    """Open a table page, shown and active, on a seeded table, `until`: dealt right to the first act of that kind."""

    def make(seed: int = 7, level: Level = "learn", options: Options | None = None, until: str = "") -> TablePage:
        bridge = TableBridge(LiveTable(rock_n_roll(), seed, level, options or Options()))
        if until:
            deal_until(bridge, until)  # before there is a page: it would draw every act on the way
        page = TablePage(bridge)
        page.setStyleSheet(stylesheet(DARK))
        bring_up(qtbot, page, (1500, 880), is_active=True)
        page.setFocus()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return page

    return make

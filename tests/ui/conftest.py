"""What the tests of the window stand on: the app's dress, and a page on a table of our own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from tests import loaded
from tests.ui.pseudo import make_language

MakePage = Callable[..., TablePage]


def rock_n_roll() -> Game:
    """The game of every test here."""
    return loaded.rock_n_roll()


@pytest.fixture
def game() -> Game:
    """The game that ships with the app."""
    return rock_n_roll()


@pytest.fixture(scope="session")
def language(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The marked language."""
    return make_language(tmp_path_factory.mktemp("language"))


@pytest.fixture
def _marked(qapp: QApplication, language: Path) -> Iterator[None]:
    """The marked language, from before the first widget of a test is made."""
    translator = QTranslator()
    assert translator.load(str(language))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.fixture(autouse=True)
def _deleted(qapp: QApplication) -> Iterator[None]:
    """Delete at its end what a test has closed: each widget that stays makes every later window slower to open."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True)
def _appearance(qapp: QApplication) -> None:
    """Every test begins in the dark, on the midnight felt, with nothing moving."""
    appearance().choose("dark", "midnight", is_moving=False)


@pytest.fixture
def make_page(qtbot: QtBot) -> MakePage:
    """Open a table page, shown and active, on a seeded table."""

    def make(seed: int = 7, level: Level = "learn", options: Options | None = None) -> TablePage:
        live = LiveTable(rock_n_roll(), seed, level, options or Options())
        page = TablePage(TableBridge(live))
        page.setStyleSheet(stylesheet(DARK))
        qtbot.addWidget(page)
        page.resize(1500, 880)
        page.show()
        qtbot.waitExposed(page)
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        page.setFocus()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return page

    return make

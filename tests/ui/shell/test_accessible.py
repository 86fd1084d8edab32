"""Every screen for a keyboard and a screen reader: names, and a focus that goes round."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.records.school.school import set_up_school
from dealer_trainer.records.school.station_lock import FOLDER
from dealer_trainer.ui.crash.crash_dialog import CrashDialog
from dealer_trainer.ui.home.home_window import HomeWindow
from dealer_trainer.ui.opened.opening import window_of
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.settings.about import AboutDialog
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.game_shell import offered_games
from dealer_trainer.ui.shell.page_stack import DRILLS, EXAM, PLACES
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.show.host_window import HostWindow
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from tests.certification.examining import NOON
from tests.certification.paper.test_sealed_report import passed
from tests.certification.verify.test_file import ADMIN, PASSWORD
from tests.cheap_keys import make_keys_cheap
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS
from tests.loaded import score_games
from tests.ui.opened.test_opened import exported, record

pytestmark = pytest.mark.slow
STOPS = 250
"""More than any screen has."""

Screen = tuple[str, QWidget]


@pytest.fixture
def window(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The app on a station of a school."""
    make_keys_cheap(monkeypatch)
    save_settings(Settings(motion=False, seed=7))
    (home / "data").mkdir(exist_ok=True)
    with set_up_school(home / "data" / FOLDER, "Harbour School", ADMIN, PASSWORD, NOON, lambda: None):
        pass
    shown = make_window(4)
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    bring_up(shown, qtbot)
    return shown


def bring_up(widget: QWidget, qtbot: QtBot) -> None:
    """Show a window, active."""
    widget.show()
    qtbot.waitExposed(widget)
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)


def screens(window: MainWindow, qtbot: QtBot) -> Iterator[Screen]:
    """Each screen of the table's window, and a drill; the office with each of its tabs; dialogs and other windows."""
    for place in PLACES:
        window.show_page(place)
        QTest.qWait(250)
        yield f"screen {place}", window
    window.show_page(DRILLS)
    window.training.drills.start("pay-circle-odd")
    yield "drill", window
    window.show_page(EXAM)
    window.exam.service.sign_in(ADMIN, PASSWORD, pytest.fail)
    qtbot.waitUntil(lambda: window.exam.screen_name == "in", timeout=20_000)
    for tab in range(5):
        window.exam.tabs.views.choose(tab)
        QTest.qWait(250)
        yield f"office, tab {tab}", window
    dialog = TraineeDialog(window.training.book)
    others = (
        ("trainees", dialog),
        ("Home", HomeWindow(offered_games(), Settings())),
        ("scorekeeper", KeeperWindow(score_games()[0], Settings(), seed=3)),
        ("host", HostWindow(shipped(SHOWS[0]), Settings(), seed=7)),
        ("crash", CrashDialog("Something went wrong", "It goes on.", files.user_data(), window)),
        ("about", AboutDialog(window)),
        ("record", window_of(record(files.user_data(), passed()))),
        ("progress", window_of(exported(files.user_data()))),
    )
    for name, other in others:
        qtbot.addWidget(other)
        bring_up(other, qtbot)
        yield name, other
        other.close()


def unnamed(root: QWidget) -> list[str]:
    """What can be focused or pressed, is shown, and has no name for a screen reader."""
    found = []
    for widget in root.findChildren(QWidget):
        if not (widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus):
            continue
        if widget.focusProxy() is not None:
            continue
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name).strip():
            found.append(f"{type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}")
    return found


def test_nothing_is_unnamed_and_focus_goes_round(window: MainWindow, qtbot: QtBot) -> None:
    """On each screen, each control has a name; Tab reaches it, leaves it, and comes back."""
    wrong: list[str] = []
    for name, root in screens(window, qtbot):
        wrong += [f"{name}: no name: {control}" for control in unnamed(root)]
        wrong += [f"{name}: {fault}" for fault in walk(root)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def walk(root: QWidget) -> Iterator[str]:
    """Press Tab until the first stop comes again; what is wrong on the way."""
    QTest.keyClick(focused() or root, Qt.Key.Key_Tab)
    first = focused()
    if first is None:
        yield "the focus is lost"
        return
    at = first
    for _ in range(STOPS):
        if not at.isVisible():
            yield f"the focus is on what is hidden: {described(at)}"
        QTest.keyClick(at, Qt.Key.Key_Tab)
        after = focused()
        if after is None:
            yield f"the focus is lost after {described(at)}"
            return
        if after is at:
            yield f"the focus does not leave {described(at)}"
            return
        at = after
        if at is first:
            return
    yield "the focus does not come round"


def focused() -> QWidget | None:
    """Where the keyboard is."""
    return QApplication.focusWidget()


def described(widget: QWidget) -> str:
    """A widget in words."""
    return f"{type(widget).__name__} {widget.objectName()} {widget.accessibleName()!r}"

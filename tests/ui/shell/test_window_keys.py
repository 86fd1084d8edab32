"""The keys of the window: `?` tells them on every screen without a sheet of its own; Ctrl and a comma open Settings."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.shell.game_shell import GameShell
from dealer_trainer.ui.shell.page_stack import DRILLS, GUIDE, PATH, PROGRESS, SETTINGS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.shell.window_keys import WindowKeys
from tests.ui.hands import not_none, press, type_text


def sheets(window: MainWindow) -> list[WindowKeys]:
    """The sheets of keys on screen."""
    return [sheet for sheet in window.findChildren(WindowKeys) if sheet.isVisible()]


@pytest.mark.slow
def test_a_question_mark_tells_the_keys_of_the_window(qtbot: QtBot, window: MainWindow) -> None:
    """On each screen; another one or Esc takes the sheet away, and the focus is where it was."""
    for page in (TODAY, DRILLS, PROGRESS, GUIDE, PATH):
        window.show_page(page)
        QTest.qWait(10)
        if page in (TODAY, PATH):  # once it is planned
            qtbot.waitUntil(lambda: bool(not_none(QApplication.focusWidget()).property("isMain")))
        if page == GUIDE:
            window.guide.entries.setFocus()  # in the field of its search it is typed
        before = QApplication.focusWidget()
        for leave in ("?", "Esc"):
            type_text("?")
            (sheet,) = sheets(window)
            qtbot.waitUntil(sheet.isActiveWindow)
            if leave == "Esc":
                press(Qt.Key.Key_Escape)
            else:
                type_text("?")
            assert sheets(window) == []
            qtbot.waitUntil(lambda before=before: QApplication.focusWidget() is before)  # type: ignore[misc]  # bound
        assert window.pages.currentIndex() == page
    window.show_page(TABLE)
    type_text("?")
    assert sheets(window) == []
    assert window.table.overlay.isVisible()


@pytest.mark.slow
def test_a_slash_searches_the_guide(window: MainWindow) -> None:
    """As it goes to the call at the table; in the field it is a slash."""
    window.show_page(GUIDE)
    window.guide.entries.setFocus()
    type_text("/")
    assert window.guide.search.hasFocus()
    assert window.guide.search.text() == ""
    type_text("/")
    assert window.guide.search.text() == "/"


@pytest.mark.slow
@pytest.mark.parametrize("game", [None, "rock-n-roll-dice", "dice-10000"])
def test_settings_have_one_key_everywhere(qtbot: QtBot, shell: GameShell, game: str | None) -> None:
    """From Home at the first start, over the table, and over another family's game; and in the window itself."""
    if game is not None:
        shell.open(game)
    shell.show_home()
    home = shell.home
    assert home is not None
    assert home.settings.isHidden() == (game is None)
    qtbot.waitUntil(home.isActiveWindow)
    press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    window = shell.window
    assert isinstance(window, MainWindow)
    assert window.pages.currentIndex() == SETTINGS
    assert not home.isVisible()
    window.show_page(TODAY)
    qtbot.waitUntil(window.isActiveWindow)
    press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.currentIndex() == SETTINGS

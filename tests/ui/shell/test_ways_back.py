"""Ways from a mistake that lead on at once, and back to where they began."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.shell.page_stack import DRILLS, GUIDE, TABLE
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.situation_dialog import SituationDialog
from dealer_trainer.ui.widget.source_link import SourceLink
from tests.ui.drill.hands import wrong_answer
from tests.ui.hands import not_none, press

pytestmark = pytest.mark.slow


def test_a_miss_in_a_drill_leads_on_at_once_and_back(window: MainWindow) -> None:
    """To its rule by F5 and to a situation by F6; then back to the Guide, where the drill was begun."""
    window.show_page(GUIDE)
    window.guide.open("guide-16")
    window.guide.start()
    press(Qt.Key.Key_K)
    drill = window.training.drills.drill
    not_none(drill.bridge).answer(wrong_answer(drill))
    for key, page in ((Qt.Key.Key_F5, GUIDE), (Qt.Key.Key_F6, TABLE)):
        press(key)
        assert window.pages.currentIndex() == page
        press(Qt.Key.Key_Escape)
        assert window.pages.currentIndex() == DRILLS
        assert drill.state.stage == "explained"
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == GUIDE
    assert window.guide.back.isHidden()


@pytest.mark.parametrize(("key", "page"), [(Qt.Key.Key_V, GUIDE), (Qt.Key.Key_K, DRILLS)])
def test_the_list_of_situations_leads_on_and_back(window: MainWindow, qtbot: QtBot, key: Qt.Key, page: int) -> None:
    """V opens the row of the chosen one, K its drill, also while the list has the keyboard; Esc the table again."""
    window.choose_situation()
    dialogs = (child for child in window.findChildren(QDialog) if isinstance(child, SituationDialog))
    dialog = next(child for child in dialogs if child.isVisible())
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.entries.setCurrentRow(2)
    dialog.entries.setFocus()
    to_rule, to_drill = (link.source for link in dialog.findChildren(SourceLink) if link.isVisible())
    press(key)
    assert not dialog.isVisible()
    assert window.pages.currentIndex() == page
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    if page == GUIDE:
        rows = window.table.bridge.game.guide.rows
        assert not_none(window.guide.current).key == next(row.id for row in rows if row.source == to_rule)
        window.guide.start()
    else:
        assert f"drill:{window.training.drills.drill.state.item.skill}" == to_drill
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TABLE

"""From a mistake to its rule, to a situation like it, and to its drill, each in one press, and back again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.table_answer import skill_of_fault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.table.round import bad_pop_row, opening_rows
from dealer_trainer.ui.shell.page_stack import DRILLS, GUIDE, TABLE
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.situation.situation_dialog import SituationDialog
from dealer_trainer.ui.widget.source_link import SourceLink
from tests.ui.drill.hands import right_answer
from tests.ui.hands import click, deal_until, press
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


@pytest.fixture
def window(open_app: OpenApp) -> MainWindow:
    """The app's window at the table, with a round in review that has mistakes."""
    shown = open_app(4)
    bridge = shown.table.bridge
    bridge.choose_level("practice")
    deal_until(bridge, "take")
    bridge.finish()
    shown.table.setFocus()
    return shown


def chosen_fault(window: MainWindow) -> Fault:
    """The mistake whose card is chosen: the first."""
    graded = window.table.bridge.snapshot.graded
    assert graded is not None
    return graded.faults[0]


def guide_key(window: MainWindow) -> str:
    """What the Guide is open at."""
    assert window.guide.current is not None
    return window.guide.current.key


def test_a_mistake_leads_to_its_rule_and_back(window: MainWindow) -> None:
    """V opens the Guide at the rule, Esc leads back to the review."""
    fault, own = chosen_fault(window), window.table.bridge.live
    press(Qt.Key.Key_V)
    assert window.pages.currentIndex() == GUIDE
    rows = [row.id for row in own.game.guide.rows if row.source == fault.row]
    assert guide_key(window) in (*rows, fault.row)
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TABLE
    assert window.table.bridge.snapshot.stage == "review"


def test_a_mistake_leads_to_a_situation_like_it_and_back(window: MainWindow) -> None:
    """E deals a situation of the same row beside the table; B leads back to the review."""
    own = window.table.bridge.live
    press(Qt.Key.Key_E)
    practice = window.table.bridge.live
    assert practice is not own
    practice.deal_to_pop()
    assert practice.round.model.row.id == own.round.model.row.id
    press(Qt.Key.Key_B)
    assert window.table.bridge.live is own
    assert window.table.bridge.snapshot.stage == "review"


def test_the_way_back_stays_from_situation_to_situation(window: MainWindow) -> None:
    """Whoever came from the Guide and dealt one more after a mistake comes back to the Guide."""
    window.show_page(GUIDE)
    window.guide.open("guide-16")
    {link.source: link for link in window.guide.article.links}["situation:guide-16"].click()
    first = window.table.bridge.live
    deal_until(window.table.bridge, "pay")
    window.table.bridge.finish()
    window.table.setFocus()
    press(Qt.Key.Key_E)
    assert window.table.bridge.live is not first
    window.table.leave_practice()
    assert window.pages.currentIndex() == GUIDE


def test_a_mistake_leads_to_its_drill_and_back(window: MainWindow) -> None:
    """K asks the skill that trains it; from its summary Esc leads back to the review, also after a repeat."""
    skill = skill_of_fault(window.table.bridge.live, chosen_fault(window))
    assert skill is not None
    press(Qt.Key.Key_K)
    assert window.pages.currentIndex() == DRILLS
    drills = window.training.drills
    for _ in range(2):
        assert drills.drill.state.item.skill == skill.id
        assert drills.drill.bridge is not None
        drills.drill.bridge.answer(right_answer(drills.drill))
        drills.drill.bridge.finish()
        assert "Back to Table" in [button.text() for button in drills.summary.choices.buttons]
        press(Qt.Key.Key_Return)
    assert drills.drill.bridge is not None
    drills.drill.bridge.finish()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TABLE
    assert window.table.bridge.snapshot.stage == "review"


def test_the_guide_leads_to_situations_and_drills_of_a_row(window: MainWindow) -> None:
    """Both are links at its end, and both lead back to the Guide, at that row."""
    window.show_page(GUIDE)
    window.guide.open("guide-16")
    links = {link.source: link for link in window.guide.article.links}
    links["situation:guide-16"].click()
    assert window.pages.currentIndex() == TABLE
    window.table.bridge.live.deal_to_pop()
    assert window.table.bridge.live.round.model.row.id == "guide-16"
    window.table.leave_practice()
    assert window.pages.currentIndex() == GUIDE
    links["drill:order-point-made"].click()
    assert window.pages.currentIndex() == DRILLS
    assert window.training.drills.drill.state.item.skill == "order-point-made"
    drill = window.training.drills.drill
    assert drill.bridge is not None
    drill.bridge.answer(right_answer(drill))
    drill.bridge.finish()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == GUIDE
    assert guide_key(window) == "guide-16"


def listed(window: MainWindow) -> SituationDialog:
    """The list of situations over the window."""
    dialogs = (child for child in window.findChildren(QDialog) if isinstance(child, SituationDialog))
    return next(dialog for dialog in dialogs if dialog.isVisible())


def follow(qtbot: QtBot, window: MainWindow, kind: str) -> tuple[str, str]:
    """Follow a link of the list to a row or a drill; where it leads, and the entry that was chosen."""
    dialog = listed(window)
    link = next(link for link in dialog.findChildren(SourceLink) if link.source.startswith(kind) and link.isVisible())
    found, entry = link.source, dialog.entries.item(dialog.entries.currentRow()).text()
    click(link)
    assert not dialog.isVisible()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return found, entry


def test_a_situation_leads_to_its_row_and_to_its_drill_and_back(window: MainWindow, qtbot: QtBot) -> None:
    """Each in one press; the way back opens the list again, where it was left."""
    window.choose_situation()
    listed(window).entries.setCurrentRow(2)
    for _ in range(2):
        source, entry = follow(qtbot, window, "guide:")
        assert window.pages.currentIndex() == GUIDE
        assert window.guide.current is not None
        assert window.guide.current.key == next(r.id for r in window.table.bridge.game.guide.rows if r.source == source)
        assert window.guide.back.text() == "Back to Situations"
        window.guide.start()
        press(Qt.Key.Key_Escape)
        assert window.pages.currentIndex() == TABLE
        assert listed(window).entries.currentItem().text() == entry
    skill, entry = follow(qtbot, window, "drill:")
    assert window.pages.currentIndex() == DRILLS
    drill = window.training.drills.drill
    assert f"drill:{drill.state.item.skill}" == skill
    assert drill.bridge is not None
    drill.bridge.answer(right_answer(drill))
    drill.bridge.finish()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TABLE
    assert listed(window).entries.currentItem().text() == entry


def test_the_list_comes_back_only_where_its_own_link_leads_back(window: MainWindow, qtbot: QtBot) -> None:
    """Another link, followed later from the review, leads back to the review alone."""
    window.choose_situation()
    follow(qtbot, window, "guide:")
    window.show_page(TABLE)
    window.table.setFocus()
    press(Qt.Key.Key_V)
    assert window.pages.currentIndex() == GUIDE
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TABLE
    assert not [child for child in window.findChildren(QDialog) if child.isVisible()]


def test_every_row_has_a_situation_and_a_drill(window: MainWindow) -> None:
    """The Guide links to both from each row; the situation deals that row, a bad pop, or what comes before any."""
    guide, rows = window.guide, window.table.bridge.game.guide
    opening, bad = {row.id for row in opening_rows(rows)}, bad_pop_row(rows)
    for row in rows.rows:
        window.show_page(GUIDE)
        guide.open(row.id)
        links = {link.source: link for link in guide.article.links}
        assert any(source.startswith("drill:") for source in links), row.id
        links[f"situation:{row.id}"].click()
        assert window.pages.currentIndex() == TABLE
        dealt = window.table.bridge.live.round
        assert row.id == dealt.model.row.id or row.id in opening or (row is bad and dealt.pops[0].is_bad), row.id
        window.table.leave_practice()

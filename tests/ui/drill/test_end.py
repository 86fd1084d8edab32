"""The end of a drill: what it says, and that what was missed is asked again first."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.drill.hands import answer_by_keys, right_answer, wrong_answer
from tests.ui.hands import press

pytestmark = pytest.mark.slow

SKILL = "pay-four-ten-reds"


def answer(opened: Opened, *rights: bool, ms: int = 1000) -> list[str]:
    """Answer so many items right or wrong, each in that time; returns the ids of those that were missed."""
    drill, missed = opened.page.drill, []
    for is_right in rights:
        QApplication.processEvents()
        opened.watch.ms += ms
        item = drill.state.item
        answer_by_keys(drill, right_answer(drill) if is_right else wrong_answer(drill))
        if not is_right:
            missed.append(item.id)
            QTest.qWait(DOUBLE_PRESS_MS + 20)
            press(Qt.Key.Key_Return)
    return missed


def main_text(opened: Opened) -> str:
    """What the main button of the end says."""
    return opened.page.summary.choices.buttons[0].text()


def test_what_was_missed_is_repeated_first(make_drills: MakeDrills) -> None:
    """Enter asks these items again and no others, and their answers are kept as helped; then the drill goes on."""
    opened = make_drills(SKILL, length=4)
    missed = answer(opened, False, True, False, True)
    assert "2 of 4 right" in opened.page.summary.words
    assert "Repeat the 2 you missed while you remember why." in opened.page.summary.words
    assert len(opened.page.summary.cards) == 2
    assert main_text(opened) == "Repeat 2 missed"
    press(Qt.Key.Key_Return)
    answer(opened, True, True)
    assert [(past.item_id, past.hinted) for past in opened.past[4:]] == [(item, True) for item in missed]
    assert main_text(opened) == "Another 4"
    press(Qt.Key.Key_Return)
    assert opened.page.drill.state.length == 4


def test_nothing_missed_leads_on(make_drills: MakeDrills) -> None:
    """One sentence says what to do: be faster, or go on; Esc leads back to all drills."""
    opened = make_drills(SKILL, length=2)
    answer(opened, True, True)
    assert "All right, and in time. Go on to the next skill." in opened.page.summary.words
    assert opened.page.summary.cards == ()
    press(Qt.Key.Key_Return)
    answer(opened, True, True, ms=60_000)
    assert "All right. Now faster: the aim is" in opened.page.summary.words
    press(Qt.Key.Key_Escape)
    assert opened.page.chooser.isVisible()


def test_several_skills_are_told_apart(make_drills: MakeDrills) -> None:
    """Each has a bar; the one with the smallest part right comes first."""
    opened = make_drills("payout", length=4, seed=3)
    skills = []
    for is_right in (False, True, True, True):
        skills.append(opened.page.drill.state.skill.title)
        answer(opened, is_right)
    said = opened.page.summary.words
    places = [said.index(title) for title in dict.fromkeys(skills)]
    assert len(places) > 1
    assert places[0] == min(places)

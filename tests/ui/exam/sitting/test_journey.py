"""A whole test in its window: questions of several forms, three rounds at the table, every act kept in order."""

import pytest
from PySide6.QtCore import Qt

from dealer_trainer.certification.sitting import Sitting
from dealer_trainer.ui.table.action.keyboard import DOUBLE_PRESS_MS
from tests.certification.examining import rock_n_roll
from tests.ui.exam.conftest import Station
from tests.ui.hands import key_act, press

pytestmark = pytest.mark.slow


def test_a_trainee_works_the_whole_test(station: Station) -> None:
    """By keyboard alone, from the first part to the close, and all that was right is right in the record."""
    window, over = station.window, list[bool]()
    window.over.connect(lambda: over.append(True))
    assert window.message.heading == "Questions"
    assert "5 questions, 10 minutes." in window.message.words
    press(Qt.Key.Key_Return)
    station.settle()
    assert len({_answer(station, number) for number in range(1, 6)}) >= 3
    assert window.message.heading == "Table"
    assert "3 rounds at the table, 5 minutes." in window.message.words
    station.begin_part()
    for number in range(1, 4):
        _deal(station, number)
    assert station.stage == "closed"
    assert over == [True]
    assert window.message.heading == "The exam is over"
    assert station.kinds.count("answered") == 5
    assert station.kinds.count("round_finished") == 3
    sitting = Sitting.of(rock_n_roll(), station.room.log.events)
    assert all(answer.graded.is_right for answer in sitting.answers)
    assert not [fault for dealt in sitting.rounds for fault in dealt.verdict.faults]
    window.message.button.click()
    assert not window.isVisible()


def _answer(station: Station, number: int) -> str:
    """Answer a question; the form that it has."""
    window, item = station.window, station.bridge.view.item
    assert item is not None
    assert window.items.isVisible()
    assert not window.items.feedback.isVisible()
    assert f"{number} / 5" in window.header.text
    station.answer()
    station.settle()
    assert window.header.note == "✓ Saved"
    return item.form


def _deal(station: Station, number: int) -> None:
    """Deal a round as the model dealer does."""
    window, live = station.window, station.bridge.view.live
    assert live is not None
    assert window.table is not None
    assert window.table.isVisible()
    assert f"{number} / 3" in window.header.text
    for done, act in enumerate(live.model_acts(), start=1):
        key_act(window.table, act)
        station.settle()
        assert len(live.acts) == done
    window.table.setFocus()
    for _ in range(2):
        station.qtbot.wait(DOUBLE_PRESS_MS + 20)
        press(Qt.Key.Key_Return)
    station.settle()
    assert not window.table.review.isVisible()

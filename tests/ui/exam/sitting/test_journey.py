"""A whole exam in its window: questions of several forms, three rounds at the table, every act kept in order."""

import pytest
from PySide6.QtCore import Qt

from dealer_trainer.certification.form.form import item_of
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS
from tests.certification.examining import right_answer, rock_n_roll
from tests.ui.drill.hands import answer_by_keys
from tests.ui.exam.conftest import Station
from tests.ui.exam.hands import said
from tests.ui.hands import key_act, later, not_none, press

pytestmark = pytest.mark.slow


def test_a_trainee_works_the_whole_exam(station: Station) -> None:
    """By keyboard alone, from the first part to the close, and all that was right is right in the record."""
    window, over = station.window, list[bool]()
    window.over.connect(lambda: over.append(True))
    assert window.message.accessibleName() == "Part 1 of 2: Questions"
    assert dict(window.message.facts.facts)["Time"] == "10 min for 5 questions, from when you begin"
    _warm_up_with_questions(station)
    press(Qt.Key.Key_Return)
    station.settle()
    assert len({_answer(station, number) for number in range(1, 6)}) >= 3
    assert window.message.accessibleName() == "Part 2 of 2: Table"
    assert dict(window.message.facts.facts)["Time"] == "5 min for 3 rounds at the table, from when you begin"
    _warm_up_at_the_table(station)
    press(Qt.Key.Key_Return)
    station.settle()
    for number in range(1, 4):
        _deal(station, number)
    assert station.stage == "closed"
    assert over == [True]
    assert window.message.accessibleName() == "The exam is over"
    assert station.kinds.count("answered") == 5
    assert station.kinds.count("round_finished") == 3
    sitting = Sitting.of(rock_n_roll(), station.room.log.events)
    assert all(answer.graded.is_right for answer in sitting.answers)
    assert not [fault for dealt in sitting.rounds for fault in dealt.graded.faults]
    press(Qt.Key.Key_Return)
    assert not window.isVisible()


def _warm_up_with_questions(station: Station) -> None:
    """Try a question of each form; nothing of it is kept, none is one of the exam's, and no clock runs."""
    window, before = station.window, list(station.kinds)
    asked = [item_of(rock_n_roll(), each_item) for each_item in station.exam.sitting.form.parts[0].items]
    left = station.exam.view.left_ms
    assert "It does not count and is not recorded." in window.message.words
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    tried = []
    while window.items.isVisible():
        item = not_none(window.items.state.item)
        tried.append(item)
        assert f"Warm-up: it does not count\n{len(tried)} of {window.items.state.length}" in said(window.header)
        station.qtbot.wait(20)
        with later():
            answer_by_keys(window.items, right_answer(item))
        station.qtbot.wait(20)
    assert [item.form for item in tried] == list(dict.fromkeys(item.form for item in asked))
    assert not {item.question for item in tried if item.id in {other.id for other in asked}}
    _is_back_at_the_card(station, before, left)


def _warm_up_at_the_table(station: Station) -> None:
    """Deal a round that is neither kept nor graded."""
    window, before, left = station.window, list(station.kinds), station.exam.view.left_ms
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    assert window.table is not None
    live = window.table.bridge.live
    for act in live.model_acts():
        key_act(window.table, act)
    window.table.setFocus()
    for _ in range(2):
        with later():
            press(Qt.Key.Key_Return)
    station.qtbot.wait(20)
    _is_back_at_the_card(station, before, left)


def _is_back_at_the_card(station: Station, before: list[str], left: int) -> None:
    """A third press in the same breath does not begin the part."""
    press(Qt.Key.Key_Return)
    station.qtbot.wait(DOUBLE_PRESS_MS + 20)
    assert station.stage == "ready"
    assert station.kinds == before
    assert station.exam.view.left_ms == left
    assert station.window.message.button.text() == "Begin"
    assert not station.window.message.other.isVisible()
    assert not station.window.header.skip.isVisible()


def _answer(station: Station, number: int) -> str:
    """Answer a question; the form that it has."""
    window, item = station.window, station.exam.view.item
    assert item is not None
    assert window.items.isVisible()
    assert f"{number} of 5" in said(window.header)
    station.answer()
    station.settle()
    assert window.header.note.text() == "✓ Saved"
    return item.form


def _deal(station: Station, number: int) -> None:
    """Deal a round as the model dealer does."""
    window, live = station.window, station.exam.view.live
    assert live is not None
    assert window.table is not None
    assert window.table.isVisible()
    assert f"{number} of 3" in said(window.header)
    for done, act in enumerate(live.model_acts(), start=1):
        key_act(window.table, act)
        station.settle()
        assert len(live.acts) == done
    window.table.setFocus()
    for _ in range(2):
        with later():
            press(Qt.Key.Key_Return)
    station.settle()
    assert not window.table.review.isVisible()

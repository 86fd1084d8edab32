"""The side bets' pad has the table's keys, without those that mean nothing in a drill."""

import pytest
from PySide6.QtCore import Qt

from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import pad_of
from tests.ui.hands import press

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize(
    ("key", "modifier"),
    [(Qt.Key.Key_S, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Slash, Qt.KeyboardModifier.NoModifier),
     (Qt.Key.Key_Question, SHIFT)],
    ids=["S", "slash", "question mark"],
)  # fmt: skip
@pytest.mark.slow
def test_a_key_of_the_table_that_a_drill_does_not_know_does_nothing(
    make_drills: MakeDrills, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    """Show me, the call line and the overlay of keys are the table's alone: no act, no message, no error."""
    drill = make_drills("marks-run").page.drill
    pad = pad_of(drill, MarksPad)
    press(key, modifier)
    assert pad.controller.run.answer.acts == ()
    assert drill.bar.says.text() == ""
    press(Qt.Key.Key_Space)
    assert pad.controller.run.number == 2, "the keys that it knows still work"


@pytest.mark.parametrize(("level", "is_told"), [("practice", True), ("test", False)])
@pytest.mark.slow
def test_what_a_roll_missed_is_told_with_the_next_roll(make_drills: MakeDrills, level: Level, *, is_told: bool) -> None:
    """A mark that was forgotten is put right before the next roll, and that is said at once; a test says nothing."""
    drill = make_drills("marks-run", level=level).page.drill
    pad = pad_of(drill, MarksPad)
    assert [fault.kind for fault in pad.controller.run.missed] == ["omitted"]
    press(Qt.Key.Key_Space)
    assert ("was left out. The felt was corrected." in drill.question.words.text()) == is_told
    assert f"Roll {pad.controller.run.number} of" in drill.question.words.text()


@pytest.mark.slow
def test_the_number_that_was_missed_is_lit(make_drills: MakeDrills) -> None:
    """The explanation outlines the mark that was forgotten, and no bet that has nothing to do with it."""
    drill = make_drills("marks-run").page.drill
    pad = pad_of(drill, MarksPad)
    missed = pad.controller.run.missed[0].due
    assert missed is not None
    pad.hands.walk(1)
    while not pad.controller.run.is_last:
        press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)
    assert drill.state.stage == "explained"
    assert pad.drill_felt.felt.picture.faults == {f"track.{missed.number}"}
    assert pad.drill_felt.selection is None
    assert drill.state.explained is not None
    assert len(drill.state.explained.graded.due.splitlines()) > 1

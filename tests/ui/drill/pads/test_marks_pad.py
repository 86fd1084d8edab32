"""The pad of the side bets has the table's keys, and none of the table's that mean nothing in a drill."""

import pytest
from PySide6.QtCore import Qt

from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from tests.ui.drill.conftest import MakeDrills
from tests.ui.hands import press

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize(
    ("key", "modifier"),
    [(Qt.Key.Key_S, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Slash, Qt.KeyboardModifier.NoModifier),
     (Qt.Key.Key_Question, SHIFT)],
    ids=["S", "slash", "question mark"],
)  # fmt: skip
def test_a_key_of_the_table_that_a_drill_does_not_know_does_nothing(
    make_drills: MakeDrills, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    """Show me, the call line and the overlay of keys are the table's alone: no act, no message, no error."""
    opened = make_drills("marks-run")
    drill = opened.page.drill
    pad = drill.pad
    assert isinstance(pad, MarksPad)
    press(key, modifier)
    assert pad.controller.run.answer.acts == ()
    assert drill.bar.says.text() == ""
    press(Qt.Key.Key_Space)
    assert pad.controller.run.number == 2, "the keys that it knows still work"

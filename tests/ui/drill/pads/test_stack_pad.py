"""A stack is chosen among several."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import right_answer
from tests.ui.hands import press, type_text

pytestmark = pytest.mark.slow


def test_a_stack_is_chosen_with_tab_and_space(make_drills: MakeDrills) -> None:
    """The stacks are reached with the arrows and pressed with Space."""
    opened = make_drills("read-wrong-stack", length=1)
    drill = opened.page.drill
    wanted = right_answer(drill).choice
    assert wanted is not None
    for _ in range(wanted + 1):
        press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Space)
    assert [answer.is_right for answer in opened.past] == [True]


def test_a_stray_enter_chooses_no_stack(make_drills: MakeDrills) -> None:
    """A right answer leads on by itself; Enter meant for Next answers nothing of the item behind it."""
    opened = make_drills("read-wrong-stack", length=3)
    drill = opened.page.drill
    for count in (1, 2):
        press(Qt.Key.Key_Return)
        wanted = right_answer(drill).choice
        assert wanted is not None
        type_text(str(wanted + 1))
        press(Qt.Key.Key_Return)
        assert [answer.is_right for answer in opened.past] == [True] * count
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return)
    assert len(opened.past) == 3

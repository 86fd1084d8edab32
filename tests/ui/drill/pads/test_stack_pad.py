"""A stack is chosen among several."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import right_answer
from tests.ui.hands import press

pytestmark = pytest.mark.slow


def test_a_stack_is_chosen_with_tab_and_space(make_drills: MakeDrills) -> None:
    """The stacks are reached with the arrows and pressed with Space."""
    opened = make_drills("read-wrong-stack", length=1)
    drill = opened.page.drill
    wanted = right_answer(drill).choice
    assert wanted is not None
    for _ in range(wanted):
        press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Space)
    assert [answer.is_right for answer in opened.past] == [True]

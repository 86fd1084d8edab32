"""Esc in a lesson with something in hand."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from tests.ui.hands import not_none, of_kind, press
from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import walk_to

pytestmark = pytest.mark.slow


def test_esc_puts_a_marker_down_before_it_leaves(make_view: MakeView, qtbot: QtBot) -> None:
    """At the side bets too, where the bar of numbers has an Esc of its own."""
    view = make_view("seven-clears")
    walk_to(view, "drill")
    pad = of_kind(not_none(view.items).pad, MarksPad)
    for _ in range(2):
        press(Qt.Key.Key_M)
        assert pad.hands.marker == "mark"
        with qtbot.assertNotEmitted(view.left):
            press(Qt.Key.Key_Escape)
        assert pad.hands.marker is None
    with qtbot.waitSignal(view.left):
        press(Qt.Key.Key_Escape)

"""Cards are laid in order with the mouse and with keys."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_trainer.ui.drill.pads.cards_pad import CardsPad
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import pad_of
from tests.ui.hands import move, press, type_text

pytestmark = pytest.mark.slow


def test_a_card_is_dragged_into_place(make_drills: MakeDrills) -> None:
    """A card let go between two others lies between them; let go at the left it is shuffled again."""
    opened = make_drills("steps-point")
    pad = pad_of(opened.page.drill, CardsPad)
    type_text("12")
    _drag(pad, 2, pad.board.slot_box(1, is_laid=True).center())
    assert list(pad.laid) == [0, 2, 1]
    _drag(pad, 2, pad.board.slot_box(0, is_laid=False).center())
    assert list(pad.laid) == [0, 1]


def test_a_card_is_moved_with_keys(make_drills: MakeDrills) -> None:
    """Shift and an arrow move the last card, or the card with the focus; some cards alone are not an answer."""
    opened = make_drills("steps-point")
    pad = pad_of(opened.page.drill, CardsPad)
    type_text("123")
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert list(pad.laid) == [0, 2, 1]
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert list(pad.laid) == [2, 0, 1]
    press(Qt.Key.Key_Return)
    assert opened.past == []
    assert opened.page.drill.bar.says.text()
    press(Qt.Key.Key_Backspace)
    assert opened.page.drill.bar.says.text() == "", "how many are missing is not true any more"


def _drag(pad: CardsPad, index: int, to: QPointF) -> None:
    QApplication.processEvents()
    card = pad.board.cards[index]
    start = card.rect().center()
    QTest.mousePress(card, Qt.MouseButton.LeftButton, pos=start)
    move(card, start + QPoint(12, 12), held=Qt.MouseButton.LeftButton)
    move(card, card.mapFrom(pad.board, to.toPoint()), held=Qt.MouseButton.LeftButton)
    QTest.mouseRelease(card, Qt.MouseButton.LeftButton, pos=card.mapFrom(pad.board, to.toPoint()))

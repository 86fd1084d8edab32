"""Dice are named with Alt and their position, counted from the left; plain digits are typed into the fields."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from dealer_trainer.ui.widget.pressed_key import digit_of


def press_die(dice: Sequence[QAbstractButton], event: QKeyEvent) -> bool:
    """Name the die that a key stands for, or unname it; returns whether the key stands for a die."""
    digit = digit_of(event)
    if digit is None or event.modifiers() != Qt.KeyboardModifier.AltModifier or not 0 < digit <= len(dice):
        return False
    dice[digit - 1].click()
    return True


def begin_figure(fields: Sequence[QLineEdit], digit: str) -> bool:
    """Type a digit into the first empty field, wherever the cursor was; returns whether there was such a field."""
    field = next((each for each in fields if not each.text()), None)
    if field is None or not (digit.isascii() and digit.isdigit()):
        return False
    field.setFocus()
    field.insert(digit)
    return True

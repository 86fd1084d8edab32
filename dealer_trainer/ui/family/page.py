"""A page of a scorekeeper's or host's window: what Enter and the other keys do on it, and whether it listens."""

from collections.abc import Sequence

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.ui.style.window_style import WindowStyle


class FamilyPage(QWidget):
    """A page; by default it has no keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("page")

    def fit(self, part: QWidget) -> None:
        """Give a part with new widgets the margins and gaps of the window's scale."""
        style = self.window().findChild(WindowStyle)
        if style is not None:
            style.fit(part)

    def press(self) -> None:
        """Press the main button."""

    def press_key(self, event: QKeyEvent) -> bool:
        """Do what a key stands for; returns whether it stands for anything."""
        del event
        return False

    def talk(self, *, is_pressed: bool) -> bool:
        """Push to talk, or release; returns False if nothing listens."""
        del is_pressed
        return False


def begin_figure(fields: Sequence[QLineEdit], digit: str) -> bool:
    """Type a digit into the first empty field, wherever the cursor was; returns whether there was such a field."""
    field = next((each for each in fields if not each.text()), None)
    if field is None or not (digit.isascii() and digit.isdigit()):
        return False
    field.setFocus()
    field.insert(digit)
    return True

"""A text field at the table: none of its keys reaches the table, and Escape returns there."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit


class TypingLine(QLineEdit):
    """Keeps every key to itself: a Return that reached the table would end the round."""

    left = Signal()
    """Escape was pressed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, or leave."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Keep the release with its press."""
        super().keyReleaseEvent(event)
        event.accept()

    def start(self) -> None:
        """Put the cursor into the field."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

"""The search field above a table."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from dealer_trainer.ui.style.scaling import unit

LONGEST = 200
"""The most characters that it takes."""
AIR = 64
"""Space beside the hint within the field, at scale 1: its frame and padding, and the clear button."""


class SearchField(QLineEdit):
    """Escape clears it, or goes on to the window if it is empty; Down and Enter lead into the table."""

    left = Signal()
    """Down or Enter was pressed."""

    def __init__(self, hint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setPlaceholderText(hint)
        self.setMaxLength(LONGEST)
        self.setClearButtonEnabled(True)

    def sizeHint(self) -> QSize:
        """Wide enough for its whole hint."""
        hint = super().sizeHint()
        wide = self.fontMetrics().horizontalAdvance(self.placeholderText()) + round(AIR * unit(self))
        return QSize(max(hint.width(), wide), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the clear button as high as the field: Qt's own is smaller than a finger can press."""
        super().resizeEvent(event)
        side, button = self.height(), self.findChild(QToolButton)
        if button is not None:
            self.setTextMargins(0, 0, max(0, side - button.width()), 0)
            button.setGeometry(self.width() - side, 0, side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, clear, or leave."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)

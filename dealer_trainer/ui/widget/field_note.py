"""What is wrong with a field, written into the field itself, where nothing moves for it."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel

AIR, GAP = 12, 20
"""Pixels at scale 1 at the right of the note, and between it and what is typed."""


class FieldNote(PlainLabel):
    """Stands at the right end of one field at a time."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("wrong")
        self._line: QLineEdit | None = None
        self.hide()

    def show_in(self, field: QWidget | None, words: str) -> bool:
        """Show a note in a field, or nowhere; returns whether the field has room for it."""
        if self._line is not None:
            self._line.removeEventFilter(self)
            self._line.setTextMargins(0, 0, 0, 0)
        self._line = None
        self.hide()
        if not isinstance(field, QLineEdit):
            return False
        self.setText(words)
        typed = field.fontMetrics().horizontalAdvance(field.displayText() or field.placeholderText())
        wide = field.fontMetrics().horizontalAdvance(words) + round((AIR + GAP) * unit(field))
        if typed + wide + round(AIR * unit(field)) > field.width():
            return False
        self._line = field
        field.setTextMargins(0, 0, wide, 0)
        field.installEventFilter(self)
        self.setParent(field)
        self._lie()
        self.show()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the field's end."""
        if event.type() == QEvent.Type.Resize:
            self._lie()
        return super().eventFilter(watched, event)

    def _lie(self) -> None:
        assert self._line is not None
        self.adjustSize()
        right = self._line.width() - round(AIR * unit(self._line))
        self.move(right - self.width(), (self._line.height() - self.height()) // 2)

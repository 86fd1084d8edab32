"""A field for TOML that keeps its undo history and scrolling when code changes the text, and can mark a line."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QColor, QFontDatabase, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget


class TomlEdit(QPlainTextEdit):
    """Shows the whole blueprint as its file has it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("entries")
        self.setAccessibleName(self.tr("The blueprint as TOML"))
        self.setTabChangesFocus(True)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))

    def write(self, text: str) -> None:
        """Change the text without a signal; scrolls to the change, which can be undone."""
        before = self.toPlainText()
        head = next((at for at, (old, new) in enumerate(zip(before, text, strict=False)) if old != new), -1)
        head = min(len(before), len(text)) if head < 0 else head
        tail = 0
        while tail < min(len(before), len(text)) - head and before[-1 - tail] == text[-1 - tail]:
            tail += 1
        with QSignalBlocker(self):
            cursor = QTextCursor(self.document())
            cursor.setPosition(_units(before[:head]))
            cursor.setPosition(_units(before[: len(before) - tail]), QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(text[head : len(text) - tail])
            cursor.setPosition(_units(text[:head]))
            self.setTextCursor(cursor)

    def mark_line(self, line: int | None) -> None:
        """Mark only this line, counted from 1; None for no mark."""
        self.setExtraSelections([self._mark(line)] if line else [])

    def _mark(self, line: int) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        mark.cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
        color = QColor(self.palette().highlight().color())
        color.setAlpha(70)
        mark.format.setBackground(color)
        mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
        return mark


def _units(text: str) -> int:
    """The length of a text in UTF-16 units, as Qt counts it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2

"""A text field at the table: none of its keys reaches the table, and Escape returns there."""

from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget


class TypingFocus(QObject):
    """Whether a text field has the keyboard focus: a digit is a figure there, and elsewhere a chip."""

    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.is_typing = False
        application.focusChanged.connect(self._on_focus)

    def _on_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        is_typing = isinstance(now, QLineEdit)
        if is_typing != self.is_typing and now is not None:
            self.is_typing = is_typing
            self.changed.emit()


@cache
def typing_focus() -> TypingFocus:
    """The one of this application."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return TypingFocus(application)


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

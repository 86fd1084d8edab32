"""A button that is only pressed directly: Enter in a field beside it presses the form's main button."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from dealer_trainer.ui.widget.plain_label import explain

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object

_WALKS = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
_RETURNS = Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason


class PressedByEnter(_Button):
    """Mixed into a button: Enter presses it once Tab has put the focus on it, else Enter is left to the page."""

    _is_walked_to = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Notice how the focus came; another window in between changes nothing."""
        if event.reason() not in _RETURNS:
            self._is_walked_to = event.reason() in _WALKS
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it with Enter as with Space."""
        if not self._is_walked_to or event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()


class PushButton(PressedByEnter, QPushButton):
    """A push button for any page."""


def push_button(text: str, parent: QWidget, press: Callable[[], object]) -> QPushButton:
    """A button with its text and its action."""
    button = PushButton(text, parent)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _=False: press())
    return button


def allow(button: QAbstractButton, reason: str) -> None:
    """Enable a button if there is no reason against it; otherwise its tip says the reason.

    If it has the focus, its page gets it: Qt would give it to the next button, and Enter would press that one.
    """
    if button.isEnabled():
        button.setProperty("use", button.accessibleDescription())
    if button.isEnabled() == bool(reason) or (reason and reason != button.accessibleDescription()):
        page = button.parentWidget()
        while reason and button.hasFocus() and page is not None:
            if page.focusPolicy() == Qt.FocusPolicy.StrongFocus:
                page.setFocus(Qt.FocusReason.OtherFocusReason)
            page = page.parentWidget()
        button.setEnabled(not reason)
        explain(button, reason or button.property("use"))

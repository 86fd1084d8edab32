"""Buttons: pushed, also with Enter; as a whole row; switched on and off, also by assistive technology."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.ui.widget.plain_label import PlainLabel, explain

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


class RowButton(PressedByEnter, QPushButton):
    """As high as its parts need at its width. `name`: in the stylesheet; `words`: what a screen reader says."""

    def __init__(self, name: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def fill(self, layout: QLayout) -> None:
        """Lay out the parts; a press goes through them."""
        self.setLayout(layout)
        for label in self.findChildren(PlainLabel):
            label.ensurePolished()  # its height counts before it is first shown
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """As large as its parts."""
        layout = self.layout()
        return super().sizeHint() if layout is None else layout.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The least that its parts need."""
        layout = self.layout()
        return super().minimumSizeHint() if layout is None else layout.totalMinimumSize()


class ToggledAsClicked(PressedByEnter):
    """Mixed into a button: when a screen reader toggles it, it emits `clicked`, as it does for a mouse.

    Qt's accessibility calls `toggle()`, after which a checkable button emits only `toggled`; so does `setChecked`, by
    which the program shows a state that nobody chose. The latter is called from here, and recognized by that.
    """

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._is_answered = False
        self.toggled.connect(self._answer)

    def setChecked(self, arg__1: bool) -> None:
        """Set the state on the program's behalf, not as a choice of the user."""
        before, self._is_answered = self._is_answered, True
        super().setChecked(arg__1)
        self._is_answered = before

    def nextCheckState(self) -> None:
        """Change with a click, which emits its own signal."""
        before, self._is_answered = self._is_answered, True
        super().nextCheckState()
        self._is_answered = before

    def _answer(self, is_checked: bool) -> None:
        group: QButtonGroup | None = self.group()
        is_one_of_many = self.autoExclusive() or (group is not None and group.exclusive())
        if self._is_answered or (is_one_of_many and not is_checked):
            return
        if not is_one_of_many:
            self.blockSignals(True)
            self.setChecked(not is_checked)
            self.blockSignals(False)
        self.click()


class ChoiceButton(ToggledAsClicked, QPushButton):
    """A push button that is switched on and off."""

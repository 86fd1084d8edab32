"""Buttons that are switched on and off, also for assistive technology, which toggles them instead of clicking."""

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object


class ToggledAsClicked(_Button):
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

"""An amount that the dealer set or paid, typed with a finger on twelve keys."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.ui.settings.translated import decimal_sign
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button

TOUCH = 46
"""Height of a button, and least width; 44 pixels are what a finger can hit."""
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫")
DOLLARS = 6
"""The most digits before the point."""


def touch_button(text: str, parent: QWidget, press: Callable[[], object], name: str = "tableAct") -> QPushButton:
    """A button that is large enough for a finger; `name`: its style."""
    button = push_button(text, parent, press)
    button.setObjectName(name)
    button.setMinimumSize(TOUCH, TOUCH)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


class AmountPad(QWidget):
    """Twelve keys, and a button that enters what they typed."""

    entered = Signal(int)
    """An amount in cents."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typed = ""
        self._text_of: Callable[[Cents], str] = str
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        heading = PlainLabel(self, self.tr("Wrong amount"))
        heading.setObjectName("heading")
        grid.addWidget(heading, 0, 0, 1, 3)
        self.keys = {key: touch_button(key, self, partial(self._type, key), "digit") for key in KEYS}
        self.keys["."].setText(decimal_sign())
        self.keys["⌫"].setAccessibleName(self.tr("Delete"))
        self.keys["."].setAccessibleName(self.tr("Point"))
        for at, button in enumerate(self.keys.values()):
            grid.addWidget(button, 1 + at // 3, at % 3)
        self.enter = touch_button("", self, lambda: self.entered.emit(self.amount), "digit")
        grid.addWidget(self.enter, 5, 0, 1, 3)
        grid.setRowStretch(6, 1)

    @property
    def amount(self) -> Cents:
        """The amount that is typed, in cents."""
        dollars, _, cents = self._typed.partition(".")
        return int(dollars or 0) * 100 + int(cents.ljust(2, "0"))

    def begin(self, text_of: Callable[[Cents], str]) -> None:
        """Begin a new amount; `text_of`: what entering it says, "Paid $15"."""
        self._typed, self._text_of = "", text_of
        self._show()

    def _type(self, key: str) -> None:
        dollars, point, cents = self._typed.partition(".")
        if key == "⌫":
            self._typed = self._typed[:-1]
        elif key == ".":
            self._typed = self._typed if point else f"{dollars or 0}."
        elif len(cents) < 2 if point else len(dollars) < DOLLARS:
            self._typed += key
        self._show()

    def _show(self) -> None:
        self.enter.setText(self._text_of(self.amount) if self.amount else "")
        self.enter.setEnabled(bool(self.amount))

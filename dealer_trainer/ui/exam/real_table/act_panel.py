"""What an examiner taps for one act: every possible deviation on its own button, and keys for another amount."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.ui.exam.real_table.option import Option
from dealer_trainer.ui.exam.real_table.touch_scroll import TouchArea
from dealer_trainer.ui.settings.translated import decimal_sign
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
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
        grid.addWidget(named_label(self, "heading", self.tr("Wrong amount"), is_wrapped=False), 0, 0, 1, 3)
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
        self.enter.setText(self._text_of(self.amount) if self.amount else self.tr("Amount"))
        self.enter.setEnabled(bool(self.amount))


GAP = 4
"""Pixels between two buttons."""
WIDE, PAD = 150, 154
"""Pixels at scale 1 for an option at least, and for the keys."""
AROUND, BESIDE = 32, 26
"""Pixels at scale 1 outside the columns, and in each column outside its text."""


class ActPanel(TouchArea):
    """A headline with what was noted, the options in columns, and the keys beside them."""

    chosen = Signal(object)
    """An Option."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inner = self._inner = QFrame(self)
        inner.setObjectName("panel")
        self._title, self.done = named_label(inner, "cardTitle"), named_label(inner, "cardTitle")
        self.buttons: list[QPushButton] = []
        self._shown: tuple[Option, ...] = ()
        self._options = QGridLayout()
        self._options.setSpacing(GAP)
        self.pad = AmountPad(inner)
        head = row((self._title, 3), (column(self.done, 1), 2))
        body = row((column(self._options, 1), 1), self.pad)
        inner.setLayout(column(head, (body, 1), gap=6, margins=(10, 6, 10, 4)))
        self.setWidget(inner)

    def show_options(
        self, title: str, options: Sequence[Option], done: str = "", text_of: Callable[[Cents], str] | None = None
    ) -> None:
        """Show the options; `done`: what was noted, in words. `text_of`: what an amount would say; None without one."""
        is_new = (title, tuple(options)) != (self._title.text(), self._shown)
        self._title.setText(title)
        self.done.setText(done)
        if not is_new:
            return
        self.setAccessibleName(title)
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons, self._shown = [], tuple(options)
        for option in options:
            button = touch_button(option.title, self._inner, partial(self.chosen.emit, option))
            button.setAccessibleName(f"{option.title} {option.note}".strip())
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self.buttons.append(button)
        self.pad.setVisible(text_of is not None)
        if text_of is not None:
            self.pad.begin(text_of)
        self._place()
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the options again, and break the lines of their text for the new width."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Place the options in as many columns as there is room for."""
        scale, metrics = unit(self), self.fontMetrics()
        pad = round(PAD * scale)
        self.pad.setFixedWidth(pad)
        room = self.viewport().width() - AROUND * scale - (0 if self.pad.isHidden() else pad)
        columns = max(1, int(room // (WIDE * scale)))
        wide = room / columns - BESIDE * scale
        for at, (button, option) in enumerate(zip(self.buttons, self._shown, strict=True)):
            self._options.addWidget(button, at // columns, at % columns)
            button.setText(_text(option, lambda text: metrics.horizontalAdvance(text) <= wide))
        for place in range(self._options.columnCount()):
            self._options.setColumnStretch(place, 1 if place < columns else 0)


def _text(option: Option, fits: Callable[[str], bool]) -> str:
    """An option's title and note in as many lines as they need; `fits`: whether a line has room."""
    lines = []
    for text in filter(None, (option.title, option.note)):
        line = ""
        for word in text.split():
            if line and not fits(f"{line} {word}"):
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    return "\n".join(lines)

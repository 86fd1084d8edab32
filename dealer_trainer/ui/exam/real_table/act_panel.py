"""What an examiner taps for one act: every possible deviation on its own button, and keys for another amount."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.engine import Cents
from dealer_trainer.ui.exam.real_table.amount_pad import AmountPad, touch_button
from dealer_trainer.ui.exam.real_table.option import Option
from dealer_trainer.ui.exam.real_table.touch_scroll import TouchScroll
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel

GAP = 4
"""Pixels between two buttons."""
WIDE, PAD = 150, 154
"""Pixels at scale 1 for an option at least, and for the keys."""
AROUND, BESIDE = 32, 26
"""Pixels at scale 1 outside the columns, and in each column outside its text."""


class ActPanel(QScrollArea):
    """A headline with what was noted, the options in columns, and the keys beside them."""

    chosen = Signal(object)
    """An Option."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        TouchScroll(self)
        inner = self._inner = QFrame(self)
        inner.setObjectName("panel")
        self._title = PlainLabel(inner)
        self.done = PlainLabel(inner)
        for label in (self._title, self.done):
            label.setObjectName("cardTitle")
            label.setWordWrap(True)
        self.buttons: list[QPushButton] = []
        self._shown: tuple[Option, ...] = ()
        self._options = QGridLayout()
        self._options.setSpacing(GAP)
        self.pad = AmountPad(inner)
        self._lay_out()

    def _lay_out(self) -> None:
        head, body, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self._inner)
        head.addWidget(self._title, 3)
        head.addWidget(self.done, 2, Qt.AlignmentFlag.AlignTop)
        options = QVBoxLayout()
        options.addLayout(self._options)
        options.addStretch()
        body.addLayout(options, 1)
        body.addWidget(self.pad)
        column.setContentsMargins(10, 6, 10, 4)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(body, 1)
        self.setWidget(self._inner)

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
        for column in range(self._options.columnCount()):
            self._options.setColumnStretch(column, 1 if column < columns else 0)


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

"""What an examiner taps for one act: every possible deviation, each on its own button."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.ui.exam.real_table.amount_grid import TOUCH
from dealer_trainer.ui.exam.real_table.option import Option
from dealer_trainer.ui.exam.real_table.touch_scroll import TouchScroll
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button

GAP = 4
"""Pixels between two buttons."""
COLUMNS, WIDE = 3, 190
"""The fewest options side by side; pixels for each if there is room for more."""
AROUND, BESIDE = 44, 26
"""Pixels at scale 1 outside the columns, and in each column outside its text."""


class ActPanel(QScrollArea):
    """A headline with what was paid, and the options in columns."""

    chosen = Signal(object)
    """An Option."""
    call_said = Signal(str)
    """The words of a call that is not among the options."""
    closed = Signal()
    """Back to the felt."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        TouchScroll(self)
        inner = self._inner = QFrame(self)
        inner.setObjectName("panel")
        self._title = PlainLabel(inner)
        self._title.setObjectName("cardTitle")
        self._title.setWordWrap(True)
        self.done = PlainLabel(inner)
        self.done.setObjectName("cardTitle")
        self.buttons: list[QPushButton] = []
        self._shown: tuple[Option, ...] = ()
        self._options = QGridLayout()
        self._options.setSpacing(GAP)
        self._columns = COLUMNS
        self.words = QLineEdit(inner)
        self.words.setPlaceholderText(self.tr("Other words that were said, then Enter"))
        self.words.setAccessibleName(self.tr("Other words that were said"))
        self.words.setMaxLength(200)
        self.words.setMinimumHeight(TOUCH)
        self.words.returnPressed.connect(self._on_call_typed)
        self.as_due = self._wide(self.tr("As it should be"), inner)
        self.back = self._wide(self.tr("Back to the felt"), inner)
        self.back.clicked.connect(lambda _=False: self.closed.emit())
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(16, 6, 16, 4)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.done, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        column.addLayout(self._options)
        column.addWidget(self.words)
        column.addStretch()
        last = QGridLayout()
        last.setSpacing(GAP)
        last.addWidget(self.as_due, 0, 0)
        last.addWidget(self.back, 0, 1)
        column.addLayout(last)
        self.setWidget(self._inner)

    @property
    def title(self) -> str:
        """The headline."""
        return self._title.text()

    def show_options(self, title: str, options: Sequence[Option], done: str, *, is_call: bool, is_noted: bool) -> None:
        """Show the options; `done`: the noted payment in words, empty if nothing was paid."""
        self._title.setText(title)
        self.done.setText(done)
        self.setAccessibleName(title)
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons, self._shown = [], tuple(options)
        for option in options:
            button = self._wide(self._option_text(option), self._inner)
            button.setAccessibleName(f"{option.title} {option.note}".strip())
            button.clicked.connect(partial(self._on_option, option))
            self.buttons.append(button)
        self._place()
        self.words.setVisible(is_call)
        self.words.clear()
        self.as_due.setEnabled(is_noted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines of the options' text again for the new width."""
        super().resizeEvent(event)
        columns = max(COLUMNS, int(self.viewport().width() // (WIDE * unit(self))))
        if columns != self._columns:
            self._columns = columns
            self._place()
        for button, option in zip(self.buttons, self._shown, strict=True):
            button.setText(self._option_text(option))

    def _place(self) -> None:
        for at, button in enumerate(self.buttons):
            self._options.addWidget(button, at // self._columns, at % self._columns)
        for column in range(self._options.columnCount()):
            self._options.setColumnStretch(column, 1 if column < self._columns else 0)

    def _option_text(self, option: Option) -> str:
        """An option's text, as far as its column has room; the longest calls continue on a second line."""
        metrics, scale = self.fontMetrics(), unit(self)
        room = round((self.viewport().width() - AROUND * scale) / self._columns - BESIDE * scale)
        if not option.note and metrics.horizontalAdvance(option.title) > room:
            words, first = option.title.split(), ""
            while words and metrics.horizontalAdvance(f"{first} {words[0]}") <= room:
                first = f"{first} {words.pop(0)}".strip()
            return f"{first}\n{metrics.elidedText(' '.join(words), Qt.TextElideMode.ElideRight, room)}"
        note = metrics.elidedText(option.note, Qt.TextElideMode.ElideRight, room)
        return f"{option.title}\n{note}" if note else option.title

    def _wide(self, text: str, parent: QWidget) -> QPushButton:
        button = push_button(text, parent, lambda: None)
        button.setObjectName("tableAct")
        button.setMinimumHeight(TOUCH)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return button

    def _on_option(self, option: Option, _: bool = False) -> None:
        self.chosen.emit(option)

    def _on_call_typed(self) -> None:
        if words := " ".join(self.words.text().split()):
            self.call_said.emit(words)

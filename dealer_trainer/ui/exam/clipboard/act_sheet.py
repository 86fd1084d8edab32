"""What an examiner taps of one act: everything that may have been done otherwise, each on a button of its own."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QScroller,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.engine import Cents
from dealer_trainer.ui.exam.clipboard.amount_grid import TOUCH, AmountGrid
from dealer_trainer.ui.exam.clipboard.option import Option
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button

COLUMNS = 3
AROUND, BESIDE = 44, 26
"""Pixels at scale 1 that are not the columns', and those of each column that are not its words'."""


class ActSheet(QScrollArea):
    """A headline, the options three beside each other, and where an amount may be another one its digits."""

    chosen = Signal(object)
    """An Option."""
    amount_chosen = Signal(int)
    """What was paid, in cents."""
    call_said = Signal(str)
    """The words of a call that is not among the options."""
    closed = Signal()
    """Back to the felt."""

    def __init__(self, smallest_chip: Cents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        inner = self._inner = QFrame(self)
        inner.setObjectName("panel")
        self._title = PlainLabel(inner)
        self._title.setObjectName("cardTitle")
        self._title.setWordWrap(True)
        self.buttons: list[QPushButton] = []
        self._shown: tuple[Option, ...] = ()
        self._options = QGridLayout()
        self._options.setSpacing(6)
        for place in range(COLUMNS):
            self._options.setColumnStretch(place, 1)
        self.amounts = AmountGrid(smallest_chip, inner)
        self.amounts.changed.connect(self.amount_chosen)
        self.words = QLineEdit(inner)
        self.words.setPlaceholderText(self.tr("Other words that were said, then Enter"))
        self.words.setAccessibleName(self.tr("Other words that were said"))
        self.words.setMaxLength(200)
        self.words.setMinimumHeight(TOUCH)
        self.words.returnPressed.connect(self._on_words)
        self.as_due = self._wide(self.tr("As it should be"), inner)
        self.back = self._wide(self.tr("Back to the felt"), inner)
        self.back.clicked.connect(lambda _=False: self.closed.emit())
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        column.addWidget(self._title)
        column.addLayout(self._options)
        column.addWidget(self.words)
        column.addWidget(self.amounts)
        column.addStretch()
        last = QGridLayout()
        last.setSpacing(6)
        last.addWidget(self.as_due, 0, 0)
        last.addWidget(self.back, 0, 1)
        column.addLayout(last)
        self.setWidget(inner)

    @property
    def title(self) -> str:
        """What is looked at."""
        return self._title.text()

    def show_options(
        self, title: str, options: Sequence[Option], amount: Cents | None, *, is_call: bool, is_noted: bool
    ) -> None:
        """Show what may be tapped; `amount`: what was paid as it is noted, None where none is asked."""
        self._title.setText(title)
        self.setAccessibleName(title)
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons, self._shown = [], tuple(options)
        for at, option in enumerate(options):
            button = self._wide(self._words(option), self._inner)
            button.setAccessibleName(f"{option.title} {option.note}".strip())
            button.clicked.connect(partial(self._on_option, option))
            self._options.addWidget(button, at // COLUMNS, at % COLUMNS)
            self.buttons.append(button)
        self.amounts.setVisible(amount is not None)
        if amount is not None and amount != self.amounts.amount:
            self.amounts.show_amount(amount)
        self.words.setVisible(is_call)
        self.words.clear()
        self.as_due.setEnabled(is_noted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the options' words anew where there is other room."""
        super().resizeEvent(event)
        for button, option in zip(self.buttons, self._shown, strict=True):
            button.setText(self._words(option))

    def _words(self, option: Option) -> str:
        """An option's words, as much as its column has room for; the longest calls go on in a second line."""
        metrics, scale = self.fontMetrics(), unit(self)
        room = round((self.viewport().width() - AROUND * scale) / COLUMNS - BESIDE * scale)
        if not option.note and metrics.horizontalAdvance(option.title) > room:
            words, first = option.title.split(), ""
            while words and metrics.horizontalAdvance(f"{first} {words[0]}") <= room:
                first = f"{first} {words.pop(0)}".strip()
            return f"{first}\n{metrics.elidedText(' '.join(words), Qt.TextElideMode.ElideRight, room)}"
        note = metrics.elidedText(option.note, Qt.TextElideMode.ElideRight, room)
        return f"{option.title}\n{note}" if note else option.title

    def _wide(self, text: str, parent: QWidget) -> QPushButton:
        button = push_button(text, parent, lambda: None)
        button.setObjectName("deed")
        button.setMinimumHeight(TOUCH)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return button

    def _on_option(self, option: Option, _: bool = False) -> None:
        self.chosen.emit(option)

    def _on_words(self) -> None:
        if words := " ".join(self.words.text().split()):
            self.call_said.emit(words)

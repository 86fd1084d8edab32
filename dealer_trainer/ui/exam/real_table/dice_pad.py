"""The dice of a real table, entered with two taps, one for each die."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from dealer_trainer.engine import Roll
from dealer_trainer.table.round import MOST_BAD_POPS
from dealer_trainer.ui.exam.real_table.amount_grid import TOUCH
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import mark, push_button

FACES = "⚀⚁⚂⚃⚄⚅"


class DicePad(QWidget):
    """A row of faces for each die; bad pops before them are counted on a button."""

    rolled = Signal(object, int)
    """The Roll, and how many bad pops came before it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dice: list[int | None] = [None, None]
        self._bad = 0
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        title = PlainLabel(self, self.tr("The dice, once they land"))
        title.setObjectName("heading")
        grid.addWidget(title, 0, 0, 1, 4)
        self.faces = [
            [push_button(f"{face} {FACES[face - 1]}", self, partial(self._choose, die, face)) for face in range(1, 7)]
            for die in range(2)
        ]
        for die, row in enumerate(self.faces):
            for column, button in enumerate(row):
                button.setObjectName("digit")
                button.setMinimumSize(TOUCH, TOUCH)
                button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
                words = self.tr("First die: {face}") if die == 0 else self.tr("Second die: {face}")
                button.setAccessibleName(words.format(face=column + 1))
                grid.addWidget(button, die + 1, column)
        self.bad = push_button("", self, self._count_bad)
        self.bad.setMinimumHeight(TOUCH)
        grid.addWidget(self.bad, 0, 4, 1, 2)
        self.clear()

    def clear(self) -> None:
        """Choose no die."""
        self._dice, self._bad = [None, None], 0
        self._show()

    def _choose(self, die: int, face: int) -> None:
        self._dice[die] = face
        self._show()
        first, second = self._dice
        if first is not None and second is not None:
            self.rolled.emit(Roll(first, second), self._bad)

    def _count_bad(self) -> None:
        self._bad = (self._bad + 1) % (MOST_BAD_POPS + 1)
        self._show()

    def _show(self) -> None:
        for row, chosen in zip(self.faces, self._dice, strict=True):
            for face, button in enumerate(row, 1):
                mark(button, is_main=face == chosen)
        self.bad.setText(self.tr("Bad pops: {count}").format(count=self._bad))

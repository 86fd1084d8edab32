"""An amount to be set digit by digit, each with one tap; the digits that are right stand there."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.engine import Cents, dollars
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import mark, push_button

TOUCH = 46
"""Height of what is tapped, at least; 44 pixels are what a finger finds."""
THOUSAND: Cents = 100_000


class AmountGrid(QWidget):
    """A row for each place of the amount, a button for each digit."""

    changed = Signal(int)
    """Another amount, in cents."""

    def __init__(self, smallest_chip: Cents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._amount: Cents = 0
        self._chip = smallest_chip
        self._rows: dict[Cents, QWidget] = {}
        self.buttons: dict[tuple[Cents, int], QPushButton] = {}
        self._shown = PlainLabel(self)
        self._shown.setObjectName("figure")
        self._shown.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        grid.addWidget(self._shown, 0, 0, 1, 10)
        places = [value for value in (10_000_000, 1_000_000, THOUSAND, 10_000, 1_000, 100) if value >= smallest_chip]
        for line, value in enumerate(places, 1):
            for digit in range(10):
                self._add(grid, line, digit, (value, digit), f"{digit * value // 100:,}")
        for column, cents in enumerate(range(0, 100, smallest_chip) if smallest_chip < 100 else ()):
            self._add(grid, len(places) + 1, column, (1, cents), f".{cents:02d}")
        self.show_amount(0)

    @property
    def amount(self) -> Cents:
        """The amount that stands there."""
        return self._amount

    def show_amount(self, amount: Cents) -> None:
        """Show an amount; places above a thousand only where it has them."""
        self._amount = amount
        self._shown.setText(dollars(amount))
        for (value, digit), button in self.buttons.items():
            is_chosen = amount % 100 == digit if value == 1 else amount // value % 10 == digit
            mark(button, is_main=is_chosen)
            button.setVisible(value < THOUSAND or amount >= value)

    def _add(self, grid: QGridLayout, line: int, column: int, place: tuple[Cents, int], text: str) -> None:
        button = push_button(text, self, partial(self._choose, *place))
        button.setObjectName("digit")
        button.setMinimumSize(TOUCH, TOUCH)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setAccessibleName(self.tr("{text} of the amount").format(text=text))
        self.buttons[place] = button
        grid.addWidget(button, line, column)

    def _choose(self, value: Cents, digit: int) -> None:
        amount = self._amount
        rest = amount - amount % 100 if value == 1 else amount - amount // value % 10 * value
        self.show_amount(rest + digit * value)
        self.changed.emit(self._amount)

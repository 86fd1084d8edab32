"""The taps of a finger on the grid that sets an amount."""

from collections.abc import Iterator

from PySide6.QtWidgets import QPushButton

from dealer_trainer.engine import Cents
from dealer_trainer.ui.exam.real_table.amount_grid import AmountGrid


def taps_to(grid: AmountGrid, amount: Cents) -> Iterator[QPushButton]:
    """The buttons that lead from the amount that stands there to another one: one for each digit that differs."""
    for place in reversed(grid._places):
        if place.digit(amount) != place.digit(grid.amount):
            yield grid.buttons[place.worth, place.digit(amount)]

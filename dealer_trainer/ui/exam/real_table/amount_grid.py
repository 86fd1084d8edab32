"""An amount to be set place by place, each with one tap; it starts with the current digits."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.ui.exam.real_table.amount_place import ABOVE, AmountPlace
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.push_button import mark, push_button

TOUCH, LEAST = 46, 44
"""Height of a button; 44 pixels are what a finger can hit, and the least width."""
COLUMNS, GAP, BETWEEN = 10, 4, 12
"""Digits per line; pixels between them, and between the hundreds and the other places."""


class AmountGrid(QWidget):
    """Thousands on the left, the other places on the right; or one below the other if there is no room."""

    changed = Signal(int)
    """Another amount, in cents."""

    def __init__(self, places: tuple[AmountPlace, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._amount: Cents = 0
        self._places = places
        self.buttons: dict[tuple[Cents, int], QPushButton] = {}
        """The buttons by the worth of their place and their digit."""
        hundreds = next(place for place in reversed(places) if place.digits > ABOVE)
        others = [place for place in reversed(places) if place != hundreds]
        self._blocks = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._blocks.setContentsMargins(0, 0, 0, 0)
        for block in ([hundreds], others):
            self._blocks.addLayout(self._block(block), 1)
        self._turn()
        self.show_amount(0)

    @property
    def amount(self) -> Cents:
        """The amount that is shown."""
        return self._amount

    def show_amount(self, amount: Cents) -> None:
        """Show an amount."""
        self._amount = amount
        for place in self._places:
            for digit in range(place.digits):
                mark(self.buttons[place.worth, digit], is_main=place.digit(amount) == digit)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the places one below the other, so that a tablet can be turned."""
        gap = round(GAP * unit(self))
        return QSize(COLUMNS * LEAST + (COLUMNS - 1) * gap, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the places side by side, or one below the other."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        scale = unit(self)
        is_wide = self.width() >= 2 * self.minimumSizeHint().width() + round(BETWEEN * scale)
        ways = QBoxLayout.Direction
        self._blocks.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)
        self._blocks.setSpacing(round((BETWEEN if is_wide else GAP) * scale))
        self._fit(self.width() / (2 * COLUMNS if is_wide else COLUMNS) - GAP * scale)

    def _fit(self, room: float) -> None:
        """Write thousands without a comma if large type has no room for it in so many pixels."""
        texts = {at: _text(*at) for place in self._places for at in self._at(place) if place.digits > ABOVE}
        metrics = self.buttons[max(texts)].fontMetrics()
        is_tight = max(map(metrics.horizontalAdvance, texts.values())) > room
        for at, text in texts.items():
            self.buttons[at].setText(text.replace(",", "") if is_tight else text)

    def _at(self, place: AmountPlace) -> list[tuple[Cents, int]]:
        return [(place.worth, digit) for digit in range(place.digits)]

    def _block(self, places: list[AmountPlace]) -> QGridLayout:
        """The buttons of a place in lines of ten; if its digits have cents, those with the same cents share a line."""
        grid = QGridLayout()
        grid.setSpacing(GAP)
        first = 0
        for place in places:
            cents = 100 // place.worth if 100 % place.worth == 0 else 1
            wide = COLUMNS // place.digits if place.digits <= ABOVE else 1
            for digit in range(place.digits):
                line, column = digit % cents, digit // cents
                line, column = line + column // COLUMNS, column % COLUMNS
                grid.addWidget(self._button(place, digit), first + line, column * wide, 1, wide)
            first += 1 + line
        for column in range(COLUMNS):
            grid.setColumnStretch(column, 1)
        grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        return grid

    def _button(self, place: AmountPlace, digit: int) -> QPushButton:
        text = _text(place.worth, digit)
        button = push_button(text, self, partial(self._choose, place, digit))
        button.setObjectName("digit")
        button.setMinimumSize(LEAST, TOUCH)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setAccessibleName(self.tr("{text} of the amount").format(text=text))
        self.buttons[place.worth, digit] = button
        return button

    def _choose(self, place: AmountPlace, digit: int) -> None:
        self.show_amount(place.with_digit(self._amount, digit))
        self.changed.emit(self._amount)


def _text(worth: Cents, digit: int) -> str:
    return money_text(worth * digit).removeprefix("$")

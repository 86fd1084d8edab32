"""The chips in the dealer's hand: a payout on its way from the rack to a bet."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, MoneyError, dollars, parse_money
from dealer_trainer.engine.chip import ChipError, stack_of

MOST_CHIPS = 400
"""More than any payout needs; this stops a typing slip with too many zeros."""


class HeldChips(NamedTuple):
    """Chips by value in cents, in the order in which they were picked up.

    >>> HeldChips().add(500).add(500).add(100).total
    1100
    """

    chips: tuple[Cents, ...] = ()

    @property
    def total(self) -> Cents:
        """What the chips are worth."""
        return sum(self.chips)

    def add(self, value: Cents) -> "HeldChips":
        """The same with one more chip."""
        return HeldChips((*self.chips, value))

    def drop(self) -> "HeldChips":
        """The same without the chip that was picked up last."""
        return HeldChips(self.chips[:-1])


def held_for(amount: Cents, rack: tuple[Cents, ...]) -> HeldChips:
    """The fewest chips of `rack` that make `amount`, largest first; raises MoneyError if none do.

    >>> held_for(2250, (50, 100, 500, 2500)).chips
    (500, 500, 500, 500, 100, 100, 50)
    >>> held_for(4000, (100, 2000, 2500)).chips
    (2000, 2000)
    """
    if amount > MOST_CHIPS * max(rack):
        raise MoneyError(f"{dollars(amount)} is more than the rack holds")
    try:
        chips = stack_of(amount, rack)
    except ChipError as error:
        raise MoneyError(f"{dollars(amount)} cannot be made: the smallest chip is {dollars(min(rack))}") from error
    if len(chips) > MOST_CHIPS:
        raise MoneyError(f"{dollars(amount)} is more than the rack holds")
    return HeldChips(chips)


def read_amount(text: str, rack: tuple[Cents, ...]) -> HeldChips:
    """Chips for a typed amount such as "$22.50"; raises MoneyError with the reason by name."""
    return held_for(parse_money(text.strip().removeprefix("$").replace(",", "")), rack)

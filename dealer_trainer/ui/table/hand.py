"""The chips in the dealer's hand: a payout on its way from the rack to a bet."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, MoneyError, dollars, parse_money
from dealer_trainer.engine.chip import ChipError, fewest_chips


class Hand(NamedTuple):
    """Chips by value in cents, in the order in which they were picked up.

    >>> Hand().add(500).add(500).add(100).total
    1100
    """

    chips: tuple[Cents, ...] = ()

    @property
    def total(self) -> Cents:
        """What the chips are worth."""
        return sum(self.chips)

    def add(self, value: Cents) -> "Hand":
        """One chip more."""
        return Hand((*self.chips, value))

    def drop(self) -> "Hand":
        """Without the chip that was picked up last."""
        return Hand(self.chips[:-1])

    @property
    def stacks(self) -> tuple[tuple[Cents, int], ...]:
        """The chips as value and count, dearest first.

        >>> Hand((100, 500, 100)).stacks
        ((500, 1), (100, 2))
        """
        return tuple((value, self.chips.count(value)) for value in sorted(set(self.chips), reverse=True))


MOST_CHIPS = 400
"""More than any payout needs; a typing slip with too many zeros ends here."""


def read_amount(text: str, rack: tuple[Cents, ...]) -> Hand:
    """The fewest chips for a typed amount such as "$22.50"; raises MoneyError with the reason by name.

    >>> read_amount("$22.50", (50, 100, 500, 2500)).chips
    (500, 500, 500, 500, 100, 100, 50)
    """
    amount = parse_money(text.strip().removeprefix("$").replace(",", ""))
    try:
        counts = fewest_chips(amount, rack)
    except ChipError:
        raise MoneyError(f"{dollars(amount)} cannot be made: the smallest chip is {dollars(min(rack))}") from None
    if sum(count for _, count in counts) > MOST_CHIPS:
        raise MoneyError(f"{dollars(amount)} is more than the rack holds")
    return Hand(tuple(value for value, count in counts for _ in range(count)))

"""The chips in the dealer's hand: a payout on its way from the rack to a bet."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, MoneyError, dollars, parse_money


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
        """One chip more."""
        return HeldChips((*self.chips, value))

    def drop(self) -> "HeldChips":
        """Without the chip that was picked up last."""
        return HeldChips(self.chips[:-1])

    @property
    def stacks(self) -> tuple[tuple[Cents, int], ...]:
        """The chips as value and count, dearest first.

        >>> HeldChips((100, 500, 100)).stacks
        ((500, 1), (100, 2))
        """
        return tuple((value, self.chips.count(value)) for value in sorted(set(self.chips), reverse=True))


def held_for(amount: Cents, rack: tuple[Cents, ...]) -> HeldChips:
    """The held_for chips of `rack` that make `amount`; raises MoneyError where they cannot.

    >>> held_for(2250, (50, 100, 500, 2500)).chips
    (500, 500, 500, 500, 100, 100, 50)
    """
    chips: list[Cents] = []
    rest = amount
    for value in sorted(rack, reverse=True):
        count, rest = divmod(rest, value)
        if len(chips) + count > MOST_CHIPS:
            raise MoneyError(f"{dollars(amount)} is more than the rack holds")
        chips.extend([value] * count)
    if rest:
        raise MoneyError(f"{dollars(amount)} cannot be made: the smallest chip is {dollars(min(rack))}")
    return HeldChips(tuple(chips))


MOST_CHIPS = 400
"""More than any payout needs; a typing slip with too many zeros ends here."""


def read_amount(text: str, rack: tuple[Cents, ...]) -> HeldChips:
    """Chips for a typed amount such as "$22.50"; raises MoneyError with the reason by name."""
    return held_for(parse_money(text.strip().removeprefix("$").replace(",", "")), rack)

"""The chips in the dealer's hand: a payout on its way from the rack to a bet."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, MoneyError, Rules, dollars
from dealer_trainer.engine.chip import ChipError, stack_of
from dealer_trainer.message import message

Marker = Literal["puck", "mark"]


class HeldMarker(NamedTuple):
    """What is held, the `numbers` that it can go on, and the digits typed so far.

    >>> puck = HeldMarker("puck", (4, 5, 6, 8, 9, 10))
    >>> puck.type("1").is_waiting, puck.type("1").type("0").number, puck.type("7").number
    (True, 10, None)
    """

    kind: Marker
    numbers: tuple[int, ...]
    digits: str = ""

    def type(self, digit: str) -> "HeldMarker":
        """The same with one more digit."""
        return self._replace(digits=self.digits + digit)

    @property
    def is_waiting(self) -> bool:
        """Whether the typed 1 waits for a 0, 1, or 2 after it."""
        return self.digits == "1"

    @property
    def number(self) -> int | None:
        """The number that was typed, None if the marker cannot go on it."""
        is_number = self.digits.isascii() and self.digits.isdigit()
        return int(self.digits) if is_number and int(self.digits) in self.numbers else None


def held_marker(kind: Marker, rules: Rules) -> HeldMarker:
    """The puck, which goes on points, or a marker, which goes on numbers that a bet collects."""
    if kind == "puck":
        return HeldMarker(kind, tuple(sorted(rules.points)))
    return HeldMarker(kind, tuple(sorted({n for bet in rules.bets if bet.kind == "collect" for n in bet.numbers})))


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

    @property
    def piled(self) -> "HeldChips":
        """The same as they lie beside the rack, the largest at the bottom.

        >>> HeldChips((100, 500, 100)).piled.cut(2).chips
        (500, 100)
        """
        return HeldChips(tuple(sorted(self.chips, reverse=True)))

    def cut(self, left: int) -> "HeldChips":
        """The same with so many chips left, from the first one on."""
        return HeldChips(self.chips[: max(0, left)])

    def cut_at(self, index: int) -> "HeldChips":
        """The piles without the chip at an index, counted from the largest, and without those of its value on it.

        >>> HeldChips((500, 500, 100, 100)).cut_at(1).chips
        (500, 100, 100)
        """
        piled = self.piled.chips
        value = piled[index]
        return HeldChips((*piled[:index], *(chip for chip in piled[index:] if chip != value)))

    def sized(self, height: int) -> "HeldChips":
        """The same cut to so many chips, or filled up to them with its smallest chip.

        >>> HeldChips((500, 2500)).sized(3).chips, HeldChips((500,) * 4).sized(2).chips
        ((2500, 500, 500), (500, 500))
        """
        piled = self.piled.chips
        return HeldChips((*piled, *piled[-1:] * (height - len(piled)))).cut(height)

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
        raise _too_much(amount)
    try:
        chips = stack_of(amount, rack)
    except ChipError as error:
        words = message(
            "{amount} cannot be made: the smallest chip is {chip}.", amount=dollars(amount), chip=dollars(min(rack))
        )
        raise MoneyError(words) from error
    if len(chips) > MOST_CHIPS:
        raise _too_much(amount)
    return HeldChips(chips)


def _too_much(amount: Cents) -> MoneyError:
    return MoneyError(message("{amount} is more than the rack holds.", amount=dollars(amount)))

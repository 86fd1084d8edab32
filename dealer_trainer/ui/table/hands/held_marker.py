"""The puck or a marker in the dealer's hand, on its way to a number that is clicked or typed."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Rules

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

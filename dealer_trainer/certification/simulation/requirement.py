"""What the operating characteristic of an exam must be (ruling A6), and whether a curve shows it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dealer_trainer.certification.simulation.curve import CurvePoint, Interval
from dealer_trainer.certification.simulation.dealer import SIX_IN_TEN, WITH_ANY_BETS, WITHOUT_A_DUTY, erring
from dealer_trainer.message import Message, message

ENOUGH = 200
"""Sittings without a pass after which "never" is accepted."""


class Requirement(NamedTuple):
    """One line of the ruling, and the dealer who violates it most or comes closest.

    `limit`: the share of passes that it allows, from 0 to 1; `is_least`: it is a lower limit. `found`: this dealer's
    own. `is_met`: as far as the sittings show; `is_sure`: chance alone does not explain that.
    """

    text: Message
    limit: float
    is_least: bool
    point: CurvePoint
    found: Interval

    @property
    def is_met(self) -> bool:
        """Whether the share of passes is on the right side."""
        return self.found.share >= self.limit if self.is_least else self.found.share <= self.limit

    @property
    def is_sure(self) -> bool:
        """Whether the limit is outside the interval; "never" is certain after `ENOUGH` sittings, or one pass."""
        if not self.limit:
            return not self.is_met or self.point.runs >= ENOUGH
        return not self.found.low <= self.limit <= self.found.high


def requirements_of(points: Sequence[CurvePoint]) -> tuple[Requirement, ...]:
    """The four lines of ruling A6, each with its worst dealer; empty for a curve without those dealers."""
    known = {point.dealer.id: point for point in points if point.runs}
    if not all(dealer.id in known for dealer in WITH_ANY_BETS):
        return ()
    never = [dealer.id for dealer in WITH_ANY_BETS if dealer in WITHOUT_A_DUTY or dealer.manner == "away"]
    return (
        _requirement(message("Errs in 1 of 100 decisions: passes at least 95 times in 100"), 0.95,
                     [known[erring(100).id]], is_least=True),
        _requirement(message("Errs in 1 of 8 decisions: passes at most 2 times in 100"), 0.02,
                     [known[erring(1250).id]]),
        _requirement(message("Does one duty right 6 times in 10: passes at most 10 times in 100"), 0.10,
                     [known[dealer.id] for dealer in SIX_IN_TEN]),
        _requirement(message("Leaves out a whole duty, or the table: never passes"), 0.0,
                     [known[dealer_id] for dealer_id in never]),
    )  # fmt: skip


def _requirement(text: Message, limit: float, points: Iterable[CurvePoint], *, is_least: bool = False) -> Requirement:
    shares = [(point.interval("pass"), point) for point in points]
    found, point = (min if is_least else max)(shares, key=lambda pair: pair[0].share)
    return Requirement(text, limit, is_least, point, found)

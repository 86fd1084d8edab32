"""(pressure): whether rehearsal under pressure keeps learners at 85 right of 100, whoever they are.

What pressure costs somebody is assumed, as the rest of the learner is: nobody has been measured.
"""

from collections.abc import Iterator
from random import Random
from statistics import mean
from typing import NamedTuple

from benchmarks.clock import Row
from dealer_trainer.table.pressure import MOST, Pressure

ROUNDS, FIRST = 120, 40
"""Rounds that are dealt, and those of the beginning that are not counted: the dose finds its place."""
DUTIES = (6, 16)
"""The fewest and the most of a round."""
LEARNERS = 200
LEAST, MOST_RIGHT = 82.0, 88.0
"""Goals in percent: 85, and 3 to either side, for each learner."""


class Rehearsed(NamedTuple):
    """`share`: what was right after the first rounds; `dose`: the mean of it then."""

    share: float
    dose: float


class PressedLearner:
    """Who deals well in quiet, worse the more they are pressed, and gets used to it."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._calm = self._chance.uniform(0.92, 0.99)
        self._cost = self._chance.uniform(0.25, 0.6)
        self._eased = self._chance.uniform(0.0, 0.003)

    def deal(self, dose: float, due: int) -> int:
        """How many of the duties of a round are right; nights and moods differ."""
        chance = self._calm - self._cost * dose / MOST + self._chance.gauss(0, 0.03)
        self._cost *= 1 - self._eased
        return sum(self._chance.random() < chance for _ in range(due))


def rehearse(seed: int) -> Rehearsed:
    """One learner's rounds, each at the dose that the rounds before it came to."""
    learner, chance, pressure = PressedLearner(seed), Random(-seed - 1), Pressure()
    right = dealt = 0
    doses = []
    for number in range(ROUNDS):
        due = chance.randint(*DUTIES)
        well = learner.deal(pressure.dose, due)
        if number >= FIRST:
            right, dealt = right + well, dealt + due
            doses.append(pressure.dose)
        pressure = pressure.after(well, due)
    return Rehearsed(right / dealt, mean(doses))


def measure() -> Iterator[Row]:
    """The learners that are furthest off to either side, the mean, and how much they were pressed."""
    found = [rehearse(seed) for seed in range(LEARNERS)]
    shares = [each.share for each in found]
    detail = f"{LEARNERS} learners, rounds {FIRST + 1} to {ROUNDS}"
    mine = "pressure"
    yield Row(mine, "right under pressure: the learner with least", 100 * min(shares), "%", detail, least=LEAST)
    yield Row(mine, "right under pressure: the learner with most", 100 * max(shares), "%", detail, most=MOST_RIGHT)
    yield Row(mine, "right under pressure, mean", 100 * mean(shares), "%", detail)
    yield Row(mine, "dose, mean", mean(each.dose for each in found), "of 10", detail)

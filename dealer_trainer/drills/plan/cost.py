"""What a trainee's errors would have cost at a table, exactly.

A round is one roll. For every guide row and every kind of drill, the mean cost of an answer is taken over all answers,
right ones included, and charged as often as that row answers a roll:

    rounds * sum over rows r and kinds k of P(r) * mean cost(r, k)

P(r) is the exact share of rolls that row r answers in an endless game. So each time a row comes up, one task of each
kind that was trained on it is done once, as well as it was done in training. What is given away and what players are
owed are kept apart, because one does not make up for the other. Answers that belong to no roll are left out and
counted.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from dealer_trainer.engine import ROLLS, Cents, Rules
from dealer_trainer.engine.settlement import next_point
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Guide
from dealer_trainer.records.progress.past import Past

ROUNDS = 60
"""Rolls in an hour at a table."""


class Cost(NamedTuple):
    """The cost of an hour, in cents, rounded to the nearest.

    `given`: paid too much, or paid to losers. `owed`: paid too little, or taken from winners. `answers`: how many this
    is based on; those that belong to no roll are left out.
    """

    given: Cents
    owed: Cents
    answers: int


def hourly_cost(chances: Mapping[str, Fraction], past: Sequence[Past], rounds: int = ROUNDS) -> Cost:
    """What the errors in these answers would have cost in `rounds` rolls; `chances` from `row_chances`."""
    groups: dict[tuple[str, str], list[Cents]] = {}
    for answer in past:
        if answer.row is not None and answer.row in chances:
            groups.setdefault((answer.row, answer.kind), []).append(answer.cost)
    given = owed = Fraction(0)
    for (row, _), costs in groups.items():
        given += chances[row] * Fraction(sum(cost for cost in costs if cost > 0), len(costs))
        owed += chances[row] * Fraction(-sum(cost for cost in costs if cost < 0), len(costs))
    answers = sum(map(len, groups.values()))
    return Cost(_cents(given * rounds), _cents(owed * rounds), answers)


def row_chances(rules: Rules, guide: Guide) -> dict[str, Fraction]:
    """The share of rolls that each row answers in an endless game; they add up to 1."""
    chances: dict[str, Fraction] = {}
    for point, share in point_chances(rules).items():
        for roll in ROLLS:
            row = row_for(guide, point, roll).id
            chances[row] = chances.get(row, Fraction(0)) + share * Fraction(1, 36)
    return chances


def point_chances(rules: Rules) -> dict[int | None, Fraction]:
    """How much of the time each point is on, None for the come-out.

    A point only ends in a come-out, so as many rolls set it as decide it.
    """
    weights: dict[int | None, Fraction] = {None: Fraction(1)}
    for point in sorted(rules.points):
        sets = sum(next_point(rules, None, roll) == point for roll in ROLLS)
        decides = sum(next_point(rules, point, roll) is None for roll in ROLLS)
        weights[point] = Fraction(sets, decides)
    whole = sum(weights.values())
    return {point: weight / whole for point, weight in weights.items()}


def _cents(exact: Fraction) -> Cents:
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)

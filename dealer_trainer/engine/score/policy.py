"""Bank or roll: the play that makes the most of one turn, and the play that gets on the board most often.

The turn is simplified: no pick-up, limits, attempts, or re-rolls of a lone die; six of a kind at once ends it. The
points of a turn only grow, so one sweep from above solves it.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from dealer_trainer.engine.score.dice_value import (
    FACES,
    STEP,
    Counts,
    ScoreRules,
    best_of,
    choices,
    counts_of,
    faces_of,
    points_of,
    wins_at_once,
)

SIDES = len(FACES)


@lru_cache(maxsize=16)
def rolls(count: int) -> tuple[tuple[Counts, int], ...]:
    """Every roll of so many dice as face counts, with the number of ways it can come up.

    >>> len(rolls(6)), sum(ways for _, ways in rolls(6))
    (462, 46656)
    """
    return tuple((counts, _ways(counts)) for counts in map(counts_of, combinations_with_replacement(FACES, count)))


def distribution(rules: ScoreRules, count: int) -> Mapping[int, Fraction]:
    """The probability of each best score of a roll of so many dice, 0 for a roll that does not score; ascending.

    Progressive scoring is left out: no dice are held.
    """
    found: dict[int, int] = {}
    for counts, ways in rolls(count):
        points = best_of(rules, faces_of(counts)).points
        found[points] = found.get(points, 0) + ways
    return {points: Fraction(found[points], SIDES**count) for points in sorted(found)}


def expected_best(rules: ScoreRules, count: int) -> Fraction:
    """The mean of the best score."""
    return sum((points * share for points, share in distribution(rules, count).items()), Fraction(0))


def bust_chance(rules: ScoreRules, count: int) -> Fraction:
    """The chance that so many dice bust, leaving out the house rules that re-roll a lone die."""
    return distribution(rules, count).get(0, Fraction(0))


def all_score_chance(rules: ScoreRules, count: int) -> Fraction:
    """The chance that all of so many dice score in one roll; a roll that wins the game does not count."""
    ways = sum(
        ways
        for counts, ways in rolls(count)
        if points_of(rules, counts) is not None and not wins_at_once(rules, faces_of(counts))
    )
    return Fraction(ways, SIDES**count)


def _ways(counts: Counts) -> int:
    return factorial(sum(counts)) // prod(map(factorial, counts))


BOUNDARY = 40_000
"""Above these points a turn is worth what it has: they are far above every boundary between banking and rolling."""


_ZERO = Fraction(0)


class Outcome(NamedTuple):
    """Rolls that leave the same choices: points by dice taken (the most there are), and the number of ways."""

    options: tuple[tuple[int, int], ...]
    wins: bool
    ways: int


class Policy(NamedTuple):
    """The best play of a simple turn: `gain[dice][total // 50]` is how much more rolling is worth than banking."""

    worth: float
    gain: tuple[tuple[float, ...], ...]

    def gain_of(self, total: int, dice: int) -> float:
        """How many points more rolling so many dice at this total is worth than banking; bank if it is negative."""
        return self.gain[dice][total // STEP]

    def rolls_up_to(self, dice: int) -> int:
        """The highest total, from 50 up, at which rolling so many dice is worth more than banking."""
        gains = self.gain[dice]
        return max((STEP * at for at in range(1, len(gains) // 2) if gains[at] > 0), default=0)


@lru_cache(maxsize=32)
def outcomes(rules: ScoreRules, count: int) -> tuple[Outcome, ...]:
    """What rolling so many dice can lead to; a bust is left out."""
    found: Counter[tuple[tuple[tuple[int, int], ...], bool]] = Counter()
    for counts, ways in rolls(count):
        most: dict[int, int] = {}
        for part, points in choices(rules, counts):
            taken = sum(part)
            most[taken] = max(points, most.get(taken, 0))
        if most:
            found[tuple(sorted(most.items())), wins_at_once(rules, faces_of(counts))] += ways
    return tuple(Outcome(options, wins, ways) for (options, wins), ways in found.items())


@lru_cache(maxsize=16)
def best_policy(rules: ScoreRules) -> Policy:
    """The play that makes the most points of a simple turn on average."""
    size, is_forced = BOUNDARY // STEP, rules.house.hot_dice == "must"
    found = {count: outcomes(rules, count) for count in range(1, rules.dice + 1)}
    most = max((points for each in found.values() for outcome in each for _, points in outcome.options), default=0)
    # By dice left; with none left, all are rolled again. At the boundary and above, a total is worth itself.
    worth = [[float(at * STEP) for at in range(size + most // STEP + 1)] for _ in range(rules.dice + 1)]
    steps = {count: _steps(found[count], count, worth) for count in found}
    gain = [[0.0] * size for _ in range(rules.dice + 1)]
    for at in range(size - 1, -1, -1):
        for count in found:
            rolled = _rolled(steps[count], at)
            gain[count][at] = rolled - at * STEP
            worth[count][at] = max(float(at * STEP), rolled)
        worth[0][at] = gain[rules.dice][at] + at * STEP if is_forced else worth[rules.dice][at]
    return Policy(gain[rules.dice][0], tuple(map(tuple, gain)))


def is_near_tie(policy: Policy, total: int, dice: int) -> bool:
    """Whether banking and rolling are within a point of each other, so that neither is wrong."""
    return abs(policy.gain_of(total, dice)) < 1


@lru_cache(maxsize=16)
def opening_chance(rules: ScoreRules) -> Fraction:
    """The chance to get on the board in one turn that is played for nothing else.

    With the points reached, a turn goes on while more dice are left over than may be (ruling S17).
    """
    need, once_more = rules.house.opening, _open_after_hot_dice(rules)

    @cache
    def chance(total: int, count: int) -> Fraction:
        return sum((share(outcome, count) * best(outcome, total, count) for outcome in outcomes(rules, count)), _ZERO)

    def share(outcome: Outcome, count: int) -> Fraction:
        return Fraction(outcome.ways, SIDES**count)

    def best(outcome: Outcome, total: int, count: int) -> Fraction:
        if outcome.wins:
            return Fraction(1)
        return max(after(min(need, total + points), count - taken) for taken, points in outcome.options)

    def after(total: int, left: int) -> Fraction:
        if total < need:
            return chance(total, left or rules.dice)
        if not left:
            return once_more
        return Fraction(1) if _may_leave(rules, left) else chance(total, left)

    return chance(0, rules.dice)


def _may_leave(rules: ScoreRules, dice: int) -> bool:
    """Whether a player may open with so many dice left over."""
    most = rules.house.open_max_left
    return most is None or dice <= most


def _open_after_hot_dice(rules: ScoreRules) -> Fraction:
    """The chance to bank with enough points after hot dice; it is part of itself where all must be rolled once more."""
    if rules.house.hot_dice != "must":
        return Fraction(1)
    chance, found = None, Fraction(1)
    while found != chance:
        chance = found
        sure, again = _ends_with_enough(rules, chance)[rules.dice]
        found = sure / (1 - again)
    return chance


def _ends_with_enough(rules: ScoreRules, chance: Fraction) -> dict[int, tuple[Fraction, Fraction]]:
    """By dice to roll with enough points: how likely to bank, and how likely in hot dice, which are worth `chance`."""
    ends: dict[int, tuple[Fraction, Fraction]] = {}
    after = {0: (_ZERO, Fraction(1))}
    for count in range(1, rules.dice + 1):
        sure = again = _ZERO
        for outcome in outcomes(rules, count):
            choices = [(Fraction(1), _ZERO)] if outcome.wins else [after[count - taken] for taken, _ in outcome.options]
            best = max(choices, key=lambda end: end[0] + end[1] * chance)
            share = Fraction(outcome.ways, SIDES**count)
            sure, again = sure + share * best[0], again + share * best[1]
        ends[count] = sure, again
        after[count] = (Fraction(1), _ZERO) if _may_leave(rules, count) else ends[count]
    return ends


_Step = tuple[float, bool, tuple[tuple[int, list[float]], ...]]


def _steps(found: tuple[Outcome, ...], count: int, worth: list[list[float]]) -> tuple[_Step, ...]:
    """Probability, whether the game is won, and each choice's points in steps with the worth of the totals after it."""
    return tuple(
        (
            outcome.ways / SIDES**count,
            outcome.wins,
            tuple((points // STEP, worth[count - taken]) for taken, points in outcome.options),
        )
        for outcome in found
    )


def _rolled(steps: tuple[_Step, ...], at: int) -> float:
    total = 0.0
    for share, wins, options in steps:
        if wins:
            total += share * (at + max(points for points, _ in options)) * STEP
        elif len(options) == 1:
            ((points, worth),) = options
            total += share * worth[at + points]
        else:
            total += share * max([worth[at + points] for points, worth in options])
    return total

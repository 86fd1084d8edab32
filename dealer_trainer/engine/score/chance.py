"""Exact chances of one roll, by going through every possible roll; fractions throughout."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from dealer_trainer.engine.score.dice_value import Counts, best_of, counts_of, faces_of, points_of, wins_at_once
from dealer_trainer.engine.score.rules import FACES, ScoreRules
from dealer_trainer.engine.score.turn import Start, Thrown, Turn, play

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


def bust_chance(rules: ScoreRules, count: int, total: int | None = None) -> Fraction:
    """The chance that so many dice bust.

    `total`: the points of the turn before the roll, which The 420 depends on; None ignores the house rules that re-roll
    a lone die.
    """
    chance = distribution(rules, count).get(0, Fraction(0))
    return chance if total is None or count > 1 else _lone_die_bust(rules, total)


def all_score_chance(rules: ScoreRules, count: int) -> Fraction:
    """The chance that all of so many dice score in one roll; a roll that wins the game does not count."""
    ways = sum(ways for counts, ways in rolls(count) if _all_score(rules, counts))
    return Fraction(ways, SIDES**count)


def _all_score(rules: ScoreRules, counts: Counts) -> bool:
    return points_of(rules, counts) is not None and not wins_at_once(rules, faces_of(counts))


def _lone_die_bust(rules: ScoreRules, total: int) -> Fraction:
    """The bust chance of a lone die; faces that are rolled again for as long as they show do not count at all."""
    start = Turn(Start(), "choose", total, 1)
    phases = [play(rules, start, Thrown((face,))) for face in FACES]
    busts = sum(turn.phase == "bust" for turn in phases)
    again = [turn for turn in phases if turn.phase == "re_roll"]
    once = [turn for turn in again if turn.why == "hard_six" and rules.house.hard_six == "once"]
    always = len(again) - len(once)
    # b = (busts + always * b + once * c) / 6, where c is the same after the one re-roll: a six busts then.
    after = Fraction(busts + len(once), SIDES - always)
    return (busts + len(once) * after) / (SIDES - always)


def _ways(counts: Counts) -> int:
    return factorial(sum(counts)) // prod(map(factorial, counts))

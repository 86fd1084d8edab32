"""The basis of the passing score: the score that examiners expect of a dealer who is just good enough.

The method is the Modified Angoff: for every skill and duty, each judge says how many of a hundred such dealers do it
right; the score of such a dealer, with the exam's weights, is that judge's passing score.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, Judge
from dealer_trainer.certification.blueprint.part import AreaId, Part
from dealer_trainer.guide.grading.fault import DUTIES_OF

FEWEST_JUDGES = 3
"""Fewer judges do not make a standard."""


class JudgeMark(NamedTuple):
    """One judge's passing score, out of 100; None while judgments are `missing`, by skill or duty."""

    name: str
    mark: Fraction | None
    missing: tuple[str, ...]


class Standard(NamedTuple):
    """The result of the worksheet.

    `mark`: the mean of the judges' scores, None while fewer than three are complete. `spread`: their standard
    deviation, and `error` the standard error of the mean, in thousandths of a point. `disputed`: skills and duties on
    which two judges differ most, with the difference in percentage points, the largest first: what to discuss before
    the second round.
    """

    judges: tuple[JudgeMark, ...]
    mark: Fraction | None
    spread: int
    error: int
    disputed: tuple[tuple[str, int], ...]


def standard_of(blueprint: Blueprint) -> Standard:
    """The standard that a blueprint's worksheet sets; without judges it has no mark."""
    judges = tuple(_judge_mark(blueprint, judge) for judge in blueprint.judges)
    marks = [judge.mark for judge in judges if judge.mark is not None]
    if len(marks) < FEWEST_JUDGES:
        return Standard(judges, None, 0, 0, _disputed(blueprint))
    mean = sum(marks, Fraction(0)) / len(marks)
    variance = sum(((mark - mean) ** 2 for mark in marks), Fraction(0)) / (len(marks) - 1)
    return Standard(judges, mean, _root(variance), _root(variance / len(marks)), _disputed(blueprint))


def _judge_mark(blueprint: Blueprint, judge: Judge) -> JudgeMark:
    missing = tuple(name for name in blueprint.judged if name not in judge.per_cent)
    return JudgeMark(judge.name, None if missing else _mark(blueprint, judge), missing)


def _mark(blueprint: Blueprint, judge: Judge) -> Fraction:
    """The score of a dealer who does everything right as often as the judge says."""
    total = Fraction(0)
    for area, points in blueprint.points.items():
        weighed = [weight for part in blueprint.parts for weight in _weighed(part, area, judge)]
        worth = sum(weight for weight, _ in weighed)
        if worth:
            total += points * sum((weight * share for weight, share in weighed), Fraction(0)) / worth
    return total


def _weighed(part: Part, area: AreaId, judge: Judge) -> list[tuple[int, Fraction]]:
    """What a part adds to an area: how many items it is worth, and how much of that is expected."""
    if area == "pace":
        things = sum(draw.count for draw in part.draws) + (part.live.all_rounds if part.live else 0)
        return [(things, Fraction(judge.per_cent["pace"], 100))]
    found = [(draw.count, _mean(judge, draw.skills)) for draw in part.draws if draw.area == area]
    if part.live is not None and area in DUTIES_OF:
        found.append((part.live.all_rounds * part.live.worth, _mean(judge, DUTIES_OF[area])))
    return found


def _mean(judge: Judge, names: Sequence[str]) -> Fraction:
    return Fraction(sum(judge.per_cent[name] for name in names), 100 * len(names))


def _disputed(blueprint: Blueprint) -> tuple[tuple[str, int], ...]:
    found = []
    for name in blueprint.judged:
        said = [judge.per_cent[name] for judge in blueprint.judges if name in judge.per_cent]
        if len(said) > 1 and max(said) > min(said):
            found.append((name, max(said) - min(said)))
    return tuple(sorted(found, key=lambda dispute: -dispute[1]))


def _root(variance: Fraction) -> int:
    scaled = variance * 1_000_000
    return isqrt(scaled.numerator // scaled.denominator)

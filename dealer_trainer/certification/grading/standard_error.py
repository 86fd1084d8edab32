"""The error of a score and of a percentage, from the sitting itself: each item and round is left out once (A5)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isqrt

from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.grading.mark import unit_of
from dealer_trainer.certification.grading.result import Mark


def score_error(points: Mapping[AreaId, Fraction], marks: Sequence[Mark]) -> int:
    """One standard error of the score, in thousandths of a point.

    The marks of one round depend on each other, so a round is left out with all of them. An area of which nothing would
    be left is left out with its points, and the other areas stand in for it.
    """
    sums = _Sums(points, marks)
    units: dict[tuple[str, ...], list[Mark]] = {}
    for mark in marks:
        units.setdefault(unit_of(mark), []).append(mark)
    return _jackknife(sums.score(()), [sums.score(left_out) for left_out in units.values()])


def share_error(counts: Sequence[tuple[int, int]]) -> int:
    """One standard error of a percentage, in thousandths of a percent; `counts`: right and made, by item or round."""
    right, made = sum(count[0] for count in counts), sum(count[1] for count in counts)
    if not made:
        return 0
    without = [
        Fraction(100 * (right - its_right), made - its_made)
        for its_right, its_made in counts
        if its_made and made > its_made
    ]
    return _jackknife(Fraction(100 * right, made), without)


class _Sums:
    """An area's marks added up once, so that leaving some out is a subtraction."""

    def __init__(self, points: Mapping[AreaId, Fraction], marks: Sequence[Mark]) -> None:
        self._points = points
        self._worth: dict[AreaId, int] = dict.fromkeys(points, 0)
        self._granted: dict[AreaId, Fraction] = dict.fromkeys(points, Fraction(0))
        for mark in marks:
            if mark.area in points:
                self._worth[mark.area] += mark.worth
                self._granted[mark.area] += mark.granted * mark.worth

    def score(self, left_out: Sequence[Mark]) -> Fraction:
        """The score without some marks, again out of 100."""
        of = Fraction(0)
        total = Fraction(0)
        for area, points in self._points.items():
            mine = [mark for mark in left_out if mark.area == area]
            worth = self._worth[area] - sum(mark.worth for mark in mine)
            if worth:
                granted = self._granted[area] - sum((mark.granted * mark.worth for mark in mine), Fraction(0))
                total += points * granted / worth
                of += points
        return 100 * total / of if of else Fraction(0)


def _jackknife(whole: Fraction, without: Sequence[Fraction]) -> int:
    """The square root of (n - 1) / n times the sum of squared changes from leaving one out, in thousandths."""
    if not without:
        return 0
    squares = sum(((value - whole) ** 2 for value in without), Fraction(0))
    scaled = squares * (len(without) - 1) / len(without) * 1_000_000
    return isqrt(scaled.numerator // scaled.denominator)

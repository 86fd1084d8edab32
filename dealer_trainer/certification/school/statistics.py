"""What a school's sittings say about its items and its exam: facility, discrimination, time, reliability.

Figures of few sittings are chance: below `LEAST` of them nothing is shown.
"""

from collections.abc import Sequence
from math import exp, sqrt
from statistics import median
from typing import NamedTuple

from dealer_trainer.certification.sitting import Sitting

LEAST = 10
"""Sittings below which a figure is hidden."""

_NORMAL = 1.96


class FamilyFigures(NamedTuple):
    """An item family over the sittings in which it was asked; None where there are too few, or no differences.

    `facility`: the share that was right. `discrimination`: correlation with the rest of the paper, the item itself left
    out. `median_ms`: of the answers. `asked`: answers, `sittings`: how many sittings they are from.
    """

    family: str
    title: str
    asked: int
    sittings: int
    facility: float | None
    discrimination: float | None
    median_ms: int | None


class Reliability(NamedTuple):
    """Cronbach's alpha over the families (KR-20 where each has one item), with its interval of 95 per cent.

    `sittings`, `families`: what it is taken over; families that were not in every sitting are left out.
    """

    sittings: int
    families: int
    alpha: float | None
    low: float | None
    high: float | None


def family_figures(sittings: Sequence[Sitting]) -> tuple[FamilyFigures, ...]:
    """Every family that was asked, in the order of the game's file; all sittings are of one game."""
    if not sittings:
        return ()
    scores = [_shares(sitting) for sitting in sittings]
    asked = {family for shares in scores for family in shares}
    families = sittings[0].game.drills.families
    return tuple(_figures(sittings, scores, family.id, family.title) for family in families if family.id in asked)


def reliability(sittings: Sequence[Sitting]) -> Reliability:
    """How much of the differences between trainees is theirs, and not the form's."""
    scores = [_shares(sitting) for sitting in sittings]
    shared = sorted(set.intersection(*map(set, scores))) if scores else []
    table = [[_share(shares[family]) for family in shared] for shares in scores]
    if len(sittings) < LEAST or len(shared) < 2:
        return Reliability(len(sittings), len(shared), None, None, None)
    total = _variance([sum(row) for row in table])
    if not total:
        return Reliability(len(sittings), len(shared), None, None, None)
    k = len(shared)
    within = sum(_variance([row[place] for row in table]) for place in range(k))
    alpha = k / (k - 1) * (1 - within / total)
    return Reliability(len(sittings), k, alpha, *_interval(alpha, len(sittings), k))


def _shares(sitting: Sitting) -> dict[str, tuple[int, int]]:
    """By family, how many items were right of how many the form asked: what was not reached is wrong."""
    right = {(answering.part, answering.number): answering.graded.is_right for answering in sitting.answers}
    found: dict[str, tuple[int, int]] = {}
    for place, part in enumerate(sitting.form.parts):
        for number, asked in enumerate(part.items):
            family = asked.item_id.split("/")[1]
            got, of = found.get(family, (0, 0))
            found[family] = got + right.get((place, number), False), of + 1
    return found


def _share(found: tuple[int, int]) -> float:
    return found[0] / found[1]


def _figures(
    sittings: Sequence[Sitting], scores: Sequence[dict[str, tuple[int, int]]], family: str, title: str
) -> FamilyFigures:
    mine = [shares for shares in scores if family in shares]
    asked = sum(shares[family][1] for shares in mine)
    if len(mine) < LEAST:
        return FamilyFigures(family, title, asked, len(mine), None, None, None)
    times = [answering.ms for sitting in sittings for answering in sitting.answers if answering.item.family == family]
    rest = [_rest(shares, family) for shares in mine]
    return FamilyFigures(
        family,
        title,
        asked,
        len(mine),
        sum(shares[family][0] for shares in mine) / asked,
        _correlation([_share(shares[family]) for shares in mine], rest),
        int(median(times)) if times else None,
    )


def _rest(found: dict[str, tuple[int, int]], family: str) -> float:
    others = [share for name, share in found.items() if name != family]
    return sum(got for got, _ in others) / max(1, sum(of for _, of in others))


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def _correlation(first: Sequence[float], second: Sequence[float]) -> float | None:
    """Pearson's; None where one of the two does not vary."""
    mean_first, mean_second = sum(first) / len(first), sum(second) / len(second)
    spread = sqrt(sum((a - mean_first) ** 2 for a in first) * sum((b - mean_second) ** 2 for b in second))
    if spread < 1e-12:
        return None
    return sum((a - mean_first) * (b - mean_second) for a, b in zip(first, second, strict=True)) / spread


def _interval(alpha: float, sittings: int, families: int) -> tuple[float | None, float | None]:
    """Of ln(1 - alpha), whose standard error is known (Bonett, 2002)."""
    if sittings < 3 or alpha >= 1:
        return None, None
    error = sqrt(2 * families / ((families - 1) * (sittings - 2)))
    return 1 - (1 - alpha) * exp(_NORMAL * error), 1 - (1 - alpha) * exp(-_NORMAL * error)

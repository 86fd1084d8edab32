"""What a school's sittings say about its items and its exam: facility, discrimination, time, reliability.

Figures of few sittings are chance: below `LEAST` of them nothing is shown.
"""

from collections.abc import Sequence
from math import exp, sqrt
from statistics import median
from typing import NamedTuple

from dealer_trainer.certification.sitting.sitting import Sitting

LEAST = 10
"""Sittings below which a figure is hidden."""

_NORMAL = 1.96


class SkillFigures(NamedTuple):
    """An item skill over the sittings in which it was asked; None where there are too few, or no differences.

    `facility`: the share that was right. `discrimination`: correlation with the rest of the paper, the item itself left
    out. `median_ms`: of the answers. `asked`: answers, `sittings`: how many sittings they are from.
    """

    skill: str
    title: str
    asked: int
    sittings: int
    facility: float | None
    discrimination: float | None
    median_ms: int | None


class Reliability(NamedTuple):
    """Cronbach's alpha over the skills (KR-20 where each has one item), with its interval of 95 per cent.

    `sittings`, `skills`: what it is taken over; skills that were not in every sitting are left out.
    """

    sittings: int
    skills: int
    alpha: float | None
    low: float | None
    high: float | None


def skill_figures(sittings: Sequence[Sitting]) -> tuple[SkillFigures, ...]:
    """Every skill that was asked, in the order of the game's file; all sittings are of one game."""
    if not sittings:
        return ()
    scores = [_shares(sitting) for sitting in sittings]
    asked = {skill for shares in scores for skill in shares}
    skills = sittings[0].game.drills.skills
    return tuple(_figures(sittings, scores, skill.id, skill.title) for skill in skills if skill.id in asked)


def reliability(sittings: Sequence[Sitting]) -> Reliability:
    """How much of the differences between trainees is theirs, and not the form's."""
    scores = [_shares(sitting) for sitting in sittings]
    shared = sorted(set.intersection(*map(set, scores))) if scores else []
    table = [[_share(shares[skill]) for skill in shared] for shares in scores]
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
    """By skill, how many items were right of how many the form asked: what was not reached is wrong."""
    right = {(answer.part, answer.number): answer.graded.is_right for answer in sitting.answers}
    found: dict[str, tuple[int, int]] = {}
    for place, part in enumerate(sitting.form.parts):
        for number, asked in enumerate(part.items):
            skill = asked.item_id.split("/")[1]
            got, of = found.get(skill, (0, 0))
            found[skill] = got + right.get((place, number), False), of + 1
    return found


def _share(found: tuple[int, int]) -> float:
    return found[0] / found[1]


def _figures(
    sittings: Sequence[Sitting], scores: Sequence[dict[str, tuple[int, int]]], skill: str, title: str
) -> SkillFigures:
    mine = [shares for shares in scores if skill in shares]
    asked = sum(shares[skill][1] for shares in mine)
    if len(mine) < LEAST:
        return SkillFigures(skill, title, asked, len(mine), None, None, None)
    times = [answer.ms for sitting in sittings for answer in sitting.answers if answer.item.skill == skill]
    rest = [_rest(shares, skill) for shares in mine]
    return SkillFigures(
        skill,
        title,
        asked,
        len(mine),
        sum(shares[skill][0] for shares in mine) / asked,
        _correlation([_share(shares[skill]) for shares in mine], rest),
        int(median(times)) if times else None,
    )


def _rest(found: dict[str, tuple[int, int]], skill: str) -> float:
    others = [share for name, share in found.items() if name != skill]
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


def _interval(alpha: float, sittings: int, skills: int) -> tuple[float | None, float | None]:
    """Of ln(1 - alpha), whose standard error is known (Bonett, 2002)."""
    if sittings < 3 or alpha >= 1:
        return None, None
    error = sqrt(2 * skills / ((skills - 1) * (sittings - 2)))
    return 1 - (1 - alpha) * exp(_NORMAL * error), 1 - (1 - alpha) * exp(-_NORMAL * error)

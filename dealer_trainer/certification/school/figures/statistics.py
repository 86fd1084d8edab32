"""What a school's sittings say about its items and its exam: facility, discrimination, time, reliability.

Figures of few sittings are chance: with fewer than `LEAST` nothing is shown.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from math import exp, sqrt
from statistics import correlation, median, variance
from typing import NamedTuple

from dealer_trainer.certification.school.figures.sitting_figures import Paper
from dealer_trainer.games.drills import Skill

LEAST = 10
"""Sittings below which a figure is hidden."""

_NORMAL = 1.96
_NO_SPREAD = 1e-10
"""What rounding can leave if nobody differs."""


class SkillFigures(NamedTuple):
    """A skill over the sittings in which it was asked; None if there are too few, or no differences.

    `facility`: the share that was right. `discrimination`: correlation with the rest of the paper, without the item
    itself. `median_ms`: of the answers. `asked`: answers; `sittings`: how many sittings they are from.
    """

    skill: str
    title: str
    asked: int
    sittings: int
    facility: float | None
    discrimination: float | None
    median_ms: int | None


class Reliability(NamedTuple):
    """Cronbach's alpha over the skills (KR-20 if each has one item), with its 95 percent interval.

    `sittings`, `skills`: the basis; skills that were not in every sitting are left out.
    """

    sittings: int
    skills: int
    alpha: float | None
    low: float | None
    high: float | None


def skill_figures(skills: Sequence[Skill], papers: Sequence[Paper]) -> tuple[SkillFigures, ...]:
    """The figures of every one of `skills` that was asked, in their order."""
    asked = set(chain.from_iterable(paper.skills for paper in papers))
    return tuple(_figures(papers, skill) for skill in skills if skill.id in asked)


def reliability(papers: Sequence[Paper]) -> Reliability:
    """How much of the differences between trainees is real, not due to the form."""
    shared = sorted(set.intersection(*(set(paper.skills) for paper in papers))) if papers else []
    k = len(shared)
    if len(papers) < LEAST or k < 2:
        return Reliability(len(papers), k, None, None, None)
    columns = [[_share(paper, _places(paper.skills)[skill]) for paper in papers] for skill in shared]
    spread = variance([sum(shares) for shares in zip(*columns, strict=True)])
    if spread < _NO_SPREAD:
        return Reliability(len(papers), k, None, None, None)
    alpha = k / (k - 1) * (1 - sum(map(variance, columns)) / spread)
    return Reliability(len(papers), k, alpha, *_interval(alpha, len(papers), k))


def _figures(papers: Sequence[Paper], skill: Skill) -> SkillFigures:
    mine = [(paper, at) for paper in papers if (at := _places(paper.skills).get(skill.id)) is not None]
    got, asked = sum(paper.got[at] for paper, at in mine), sum(paper.of[at] for paper, at in mine)
    if len(mine) < LEAST:
        return SkillFigures(skill.id, skill.title, asked, len(mine), None, None, None)
    shares, others = [_share(*found) for found in mine], [_share_of_others(*found) for found in mine]
    # Equal shares are equal floats, because each is one division.
    has_spread = len(set(shares)) > 1 and len(set(others)) > 1
    discrimination = correlation(shares, others) if has_spread else None
    times = [ms for paper, at in mine for ms in paper.times[at]]
    median_ms = int(median(times)) if times else None
    return SkillFigures(skill.id, skill.title, asked, len(mine), got / asked, discrimination, median_ms)


@lru_cache(maxsize=256)
def _places(skills: tuple[str, ...]) -> dict[str, int]:
    """The position of each skill in a form, of which most papers have the same."""
    return {skill: at for at, skill in enumerate(skills)}


def _share(paper: Paper, at: int) -> float:
    """The share of a skill's items that was right."""
    return paper.got[at] / paper.of[at]


def _share_of_others(paper: Paper, at: int) -> float:
    """The share of all other items that was right; a paper with only this skill has no others."""
    return (sum(paper.got) - paper.got[at]) / max(1, sum(paper.of) - paper.of[at])


def _interval(alpha: float, sittings: int, skills: int) -> tuple[float | None, float | None]:
    """The interval of ln(1 - alpha), whose standard error is known (Bonett, 2002)."""
    if sittings < 3 or alpha >= 1:
        return None, None
    error = sqrt(2 * skills / ((skills - 1) * (sittings - 2)))
    return 1 - (1 - alpha) * exp(_NORMAL * error), 1 - (1 - alpha) * exp(-_NORMAL * error)

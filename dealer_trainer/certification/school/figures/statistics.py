"""What a school's sittings say about its items and its exam: facility, discrimination, time, reliability.

Figures of few sittings are chance: below `LEAST` of them nothing is shown.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, sqrt
from operator import mul
from statistics import median
from typing import NamedTuple

from dealer_trainer.certification.school.paper import Paper
from dealer_trainer.games.drills import Skill

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


class Column(NamedTuple):
    """A skill over the papers that asked it, in their order: its share of right items, that of all others, answers."""

    shares: "array[float]"
    rests: "array[float]"
    times: "array[int]"


class PaperTable(NamedTuple):
    """Papers of one exam turned round. `papers`: how many; `got`, `of`: items right and asked, by skill."""

    papers: int
    columns: dict[str, Column]
    got: Counter[str]
    of: Counter[str]


def table_of(papers: Iterable[Paper]) -> PaperTable:
    """Every paper taken in, once."""
    columns: dict[str, Column] = {}
    got, of, count = Counter[str](), Counter[str](), 0
    for paper in papers:
        count += 1
        all_got, all_of = sum(paper.got), sum(paper.of)
        for skill, right, asked in zip(paper.skills, paper.got, paper.of, strict=True):
            column = columns.get(skill)
            if column is None:
                column = columns[skill] = Column(array("d"), array("d"), array("Q"))
            column.shares.append(right / asked)
            column.rests.append((all_got - right) / max(1, all_of - asked))
            got[skill] += right
            of[skill] += asked
        for skill, times in paper.times_of():
            columns[skill].times.extend(times)
    return PaperTable(count, columns, got, of)


def skill_figures(skills: Sequence[Skill], table: PaperTable) -> tuple[SkillFigures, ...]:
    """Every one of `skills` that was asked, in their order."""
    return tuple(_figures(table, skill.id, skill.title) for skill in skills if skill.id in table.columns)


def reliability(table: PaperTable) -> Reliability:
    """How much of the differences between trainees is theirs, and not the form's."""
    shared = sorted(skill for skill, column in table.columns.items() if len(column.shares) == table.papers)
    if table.papers < LEAST or len(shared) < 2:
        return Reliability(table.papers, len(shared), None, None, None)
    columns = [table.columns[skill].shares for skill in shared]
    total = _variance(list(map(sum, zip(*columns, strict=True))))
    if not total:
        return Reliability(table.papers, len(shared), None, None, None)
    k = len(shared)
    alpha = k / (k - 1) * (1 - sum(map(_variance, columns)) / total)
    return Reliability(table.papers, k, alpha, *_interval(alpha, table.papers, k))


def _figures(table: PaperTable, skill: str, title: str) -> SkillFigures:
    column, asked = table.columns[skill], table.of[skill]
    count = len(column.shares)
    if count < LEAST:
        return SkillFigures(skill, title, asked, count, None, None, None)
    usual = int(median(column.times)) if column.times else None
    apart = _correlation(column.shares, column.rests)
    return SkillFigures(skill, title, asked, count, table.got[skill] / asked, apart, usual)


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    apart = [value - mean for value in values]
    return _product(apart, apart) / (len(values) - 1)


def _product(first: Iterable[float], second: Iterable[float]) -> float:
    found: float = sum(map(mul, first, second))
    return found


def _correlation(first: Sequence[float], second: Sequence[float]) -> float | None:
    """Pearson's; None where one of the two does not vary."""
    mean_first, mean_second = sum(first) / len(first), sum(second) / len(second)
    here, there = [a - mean_first for a in first], [b - mean_second for b in second]
    spread = sqrt(_product(here, here) * _product(there, there))
    if spread < 1e-12:
        return None
    return _product(here, there) / spread


def _interval(alpha: float, sittings: int, skills: int) -> tuple[float | None, float | None]:
    """Of ln(1 - alpha), whose standard error is known (Bonett, 2002)."""
    if sittings < 3 or alpha >= 1:
        return None, None
    error = sqrt(2 * skills / ((skills - 1) * (sittings - 2)))
    return 1 - (1 - alpha) * exp(_NORMAL * error), 1 - (1 - alpha) * exp(-_NORMAL * error)

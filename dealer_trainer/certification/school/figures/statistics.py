"""What a school's sittings say about its items and its exam: facility, discrimination, time, reliability.

Figures of few sittings are chance: below `LEAST` of them nothing is shown.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, sqrt
from operator import mul, sub, truediv
from statistics import median
from typing import NamedTuple

from dealer_trainer.certification.school.paper import Paper
from dealer_trainer.games.drills import Skill

LEAST = 10
"""Sittings below which a figure is hidden."""

_NORMAL = 1.96
_ALIKE = 4
"""Papers of one form below which it takes longer to put columns together."""


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
    """Every paper taken in, once, those of one form after those of another; of many alike it takes whole columns."""
    forms: dict[tuple[tuple[str, ...], tuple[int, ...]], list[Paper]] = {}
    for paper in papers:
        forms.setdefault((paper.skills, tuple(paper.timed)), []).append(paper)
    table = PaperTable(sum(map(len, forms.values())), {}, Counter(), Counter())
    for alike in forms.values():
        if len(alike) < _ALIKE:
            for paper in alike:
                _take(table, paper)
        else:
            _take_alike(table, alike)
    return table


def _take(table: PaperTable, paper: Paper) -> None:
    all_got, all_of, end = sum(paper.got), sum(paper.of), 0
    for skill, right, asked, count in zip(paper.skills, paper.got, paper.of, paper.timed, strict=True):
        column = table.columns.get(skill)
        if column is None:
            column = table.columns[skill] = Column(array("d"), array("d"), array("I"))
        column.shares.append(right / asked)
        column.rests.append((all_got - right) / max(1, all_of - asked))
        table.got[skill] += right
        table.of[skill] += asked
        column.times.extend(paper.times[end : end + count])
        end += count


def _take_alike(table: PaperTable, papers: Sequence[Paper]) -> None:
    """Papers with the same skills, and as many answers to each."""
    names, timed = papers[0].skills, papers[0].timed
    rows_got = _row_after_row(each.got for each in papers)
    rows_of = _row_after_row(each.of for each in papers)
    all_got, all_of = [sum(each.got) for each in papers], [sum(each.of) for each in papers]
    for place, skill in enumerate(names):
        got, of = rows_got[place :: len(names)], rows_of[place :: len(names)]
        column = table.columns.setdefault(skill, Column(array("d"), array("d"), array("I")))
        column.shares.extend(map(truediv, got, of))
        others = list(map(sub, all_of, of))
        if 0 in others:  # a paper of this skill alone
            others = [max(1, each) for each in others]
        column.rests.extend(map(truediv, map(sub, all_got, got), others))
        table.got[skill] += sum(got)
        table.of[skill] += sum(of)
    times = _row_after_row(each.times for each in papers)
    answered = [skill for skill, count in zip(names, timed, strict=True) for _ in range(count)]
    for place, skill in enumerate(answered):
        table.columns[skill].times.extend(times[place :: len(answered)])


def _row_after_row(rows: Iterable["array[int]"]) -> "array[int]":
    found = array("I")
    for row in rows:
        found.extend(row)
    return found


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

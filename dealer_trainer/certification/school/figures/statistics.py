"""What a school's sittings say about its items and its exam: facility, discrimination, time, reliability.

Figures of few sittings are chance: with fewer than `LEAST` nothing is shown.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat
from math import exp, sqrt
from operator import add, mul, truediv
from statistics import median
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


class PaperTable:
    """Papers of one exam, transposed: a skill's column is built when it is needed, and not kept.

    `papers`: how many; `skills`: all that any paper asks; `shared`: those that every paper asks, sorted. All columns
    have the papers in the same order, grouped by form.
    """

    def __init__(self, papers: Iterable[Paper]) -> None:
        forms: dict[tuple[tuple[str, ...], tuple[int, ...]], list[Paper]] = {}
        for paper in papers:
            forms.setdefault((paper.skills, paper.of), []).append(paper)
        self._forms = [_Form(of, alike) for (_, of), alike in forms.items()]
        self.papers = sum(len(form.papers) for form in self._forms)
        asked = [frozenset(skills) for skills, _ in forms]
        self.skills = frozenset[str]().union(*asked)
        self.shared = tuple(sorted(self.skills.intersection(*asked)))

    def count(self, skill: str) -> tuple[int, int]:
        """How many items of a skill were right, and asked."""
        found = [form.count(place) for form, place in self._places(skill)]
        return sum(right for right, _ in found), sum(asked for _, asked in found)

    def sums(self, skill: str) -> "Sums":
        """Sums over the papers that ask it, x being the share of its items that was right, and y that of all others."""
        return Sums(*map(sum, zip(*(form.sums(place) for form, place in self._places(skill)), strict=True)))

    def shares(self, skill: str) -> "array[float]":
        """The share of its items that was right, paper by paper."""
        return array("d", chain.from_iterable(form.shares(place) for form, place in self._places(skill)))

    def median_time(self, skill: str) -> int | None:
        """The median time of the answers, in ms; None if nothing was answered."""
        answers = [answer for form, place in self._places(skill) for answer in form.times(place)]
        times = _row_after_row(answers) if answers else ()
        return int(median(times)) if times else None

    def _places(self, skill: str) -> "Iterator[tuple[_Form, int]]":
        """The forms that ask a skill, and its position in them."""
        return ((form, form.places[skill]) for form in self._forms if skill in form.places)


class Sums(NamedTuple):
    """For two figures x and y of each paper: the sums of both, of their squares, and of their product."""

    papers: int
    x: float
    y: float
    xx: float
    xy: float
    yy: float

    @property
    def variance(self) -> float:
        """The variance of x, over two papers at least."""
        return (self.xx - self.x * self.x / self.papers) / (self.papers - 1)

    @property
    def correlation(self) -> float | None:
        """Pearson's correlation; None if either does not vary."""
        apart, others = self.xx - self.x * self.x / self.papers, self.yy - self.y * self.y / self.papers
        if min(apart, others) < _NO_SPREAD:
            return None
        return (self.xy - self.x * self.y / self.papers) / sqrt(apart * others)


class _Form:
    """Papers that ask the same number of items of the same skills."""

    def __init__(self, of: tuple[int, ...], papers: Sequence[Paper]) -> None:
        self.skills = papers[0].skills
        self.places = {skill: place for place, skill in enumerate(self.skills)}
        self.papers = papers
        self._of = of
        self._rows = _row_after_row([paper.got for paper in papers])
        self._totals = array("I", [sum(paper.got) for paper in papers])
        self._total_squares = sum(map(mul, self._totals, self._totals))
        self._times = tuple(_times_alike(papers))

    def count(self, place: int) -> tuple[int, int]:
        return sum(self._got(place)), self._of[place] * len(self.papers)

    def sums(self, place: int) -> "Sums":
        got, of = self._got(place), self._of[place]
        others = max(1, sum(self._of) - of)  # a paper with only this skill has no others
        right, total = sum(got), sum(self._totals)
        squares, products = sum(map(mul, got, got)), sum(map(mul, got, self._totals))
        rests = self._total_squares - 2 * products + squares
        return Sums(
            len(got), right / of, (total - right) / others,
            squares / of**2, (products - squares) / (of * others), rests / others**2,
        )  # fmt: skip

    def shares(self, place: int) -> Iterator[float]:
        return map(truediv, self._got(place), repeat(self._of[place]))

    def times(self, place: int) -> Iterator["array[int]"]:
        for timed, rows in self._times:
            begin, row = sum(timed[:place]), sum(timed)
            for answer in range(begin, begin + timed[place]):
                yield rows[answer::row]

    def _got(self, place: int) -> "array[int]":
        return self._rows[place :: len(self.skills)]


def _times_alike(papers: Sequence[Paper]) -> Iterator[tuple[tuple[int, ...], "array[int]"]]:
    """The times of papers with the same number of answers to each skill, row after row."""
    alike: dict[tuple[int, ...], list[array[int]]] = {}
    for paper in papers:
        alike.setdefault(paper.timed, []).append(paper.times)
    for timed, rows in alike.items():
        yield timed, _row_after_row(rows)


def _row_after_row(rows: "Sequence[array[int]]") -> "array[int]":
    """All rows, with as many bytes for a number as the largest needs."""
    found = array(max(row.typecode for row in rows))  # codes of larger numbers come later in the alphabet
    for row in rows:
        found.extend(row if row.typecode == found.typecode else array(found.typecode, row))
    return found


def skill_figures(skills: Sequence[Skill], table: PaperTable) -> tuple[SkillFigures, ...]:
    """The figures of every one of `skills` that was asked, in their order."""
    return tuple(_figures(table, skill.id, skill.title) for skill in skills if skill.id in table.skills)


def reliability(table: PaperTable) -> Reliability:
    """How much of the differences between trainees is real, not due to the form."""
    k = len(table.shared)
    if table.papers < LEAST or k < 2:
        return Reliability(table.papers, k, None, None, None)
    totals, parts = array("d", [0.0]) * table.papers, 0.0
    for skill in table.shared:
        totals, parts = array("d", map(add, totals, table.shares(skill))), parts + table.sums(skill).variance
    mean = sum(totals) / table.papers
    spread = sum((total - mean) ** 2 for total in totals) / (table.papers - 1)
    if spread < _NO_SPREAD:
        return Reliability(table.papers, k, None, None, None)
    alpha = k / (k - 1) * (1 - parts / spread)
    return Reliability(table.papers, k, alpha, *_interval(alpha, table.papers, k))


def _figures(table: PaperTable, skill: str, title: str) -> SkillFigures:
    sums, (got, asked) = table.sums(skill), table.count(skill)
    if sums.papers < LEAST:
        return SkillFigures(skill, title, asked, sums.papers, None, None, None)
    return SkillFigures(skill, title, asked, sums.papers, got / asked, sums.correlation, table.median_time(skill))


def _interval(alpha: float, sittings: int, skills: int) -> tuple[float | None, float | None]:
    """The interval of ln(1 - alpha), whose standard error is known (Bonett, 2002)."""
    if sittings < 3 or alpha >= 1:
        return None, None
    error = sqrt(2 * skills / ((skills - 1) * (sittings - 2)))
    return 1 - (1 - alpha) * exp(_NORMAL * error), 1 - (1 - alpha) * exp(-_NORMAL * error)

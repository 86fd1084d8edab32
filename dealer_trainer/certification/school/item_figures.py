"""What this station's sittings say about the items and the exam: facility, discrimination, time, reliability; as CSV.

Figures of few sittings are chance: with fewer than `LEAST` nothing is shown.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import exp, sqrt
from pathlib import Path
from statistics import correlation, median, variance
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.paper.export import csv_text
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games import Game, load_game
from dealer_trainer.games.drills import Skill
from dealer_trainer.records.school.school import open_school

LEAST = 10
"""Sittings below which a figure is hidden."""

_NORMAL = 1.96
_NO_SPREAD = 1e-10
"""What rounding can leave if nobody differs."""


class Paper(NamedTuple):
    """What a form asked and what was answered, by skill.

    `skills`: sorted; `got`, `of`: how many items of each were right, and how many the form has: what was not reached
    counts as wrong. `times`: the answers' times in ms, for each skill.
    """

    skills: tuple[str, ...]
    got: tuple[int, ...]
    of: tuple[int, ...]
    times: tuple[tuple[int, ...], ...]


def paper_of(sitting: Sitting) -> Paper:
    """The paper of a sitting."""
    asked = [item.item_id.split("/")[1] for part in sitting.form.parts for item in part.items]
    skills = tuple(sorted(set(asked)))
    answers = [[answer for answer in sitting.answers if answer.item.skill == skill] for skill in skills]
    return Paper(
        skills,
        tuple(sum(answer.graded.is_right for answer in mine) for mine in answers),
        tuple(asked.count(skill) for skill in skills),
        tuple(tuple(answer.ms for answer in mine) for mine in answers),
    )


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
    shares = [_share(*found) for found in mine]
    # Of all other items; a paper with only this skill has no others.
    others = [(sum(paper.got) - paper.got[at]) / max(1, sum(paper.of) - paper.of[at]) for paper, at in mine]
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


def _interval(alpha: float, sittings: int, skills: int) -> tuple[float | None, float | None]:
    """The interval of ln(1 - alpha), whose standard error is known (Bonett, 2002)."""
    if sittings < 3 or alpha >= 1:
        return None, None
    error = sqrt(2 * skills / ((skills - 1) * (sittings - 2)))
    return 1 - (1 - alpha) * exp(_NORMAL * error), 1 - (1 - alpha) * exp(-_NORMAL * error)


class ItemFigures(NamedTuple):
    """The file's text, and how many sittings this game cannot grade because its content differs."""

    csv: str
    unread: int


def item_figures(records: Path, game_folder: Path, tell: Callable[[int, int], None]) -> ItemFigures:
    """Grade this station's finished sittings of a game again, and compute their figures; raises SchoolError.

    It runs in its own process, so it opens the records itself. `tell`: called with how many were graded, and of how
    many.
    """
    game, unread = load_game(game_folder), 0
    papers: dict[Blueprint, list[Paper]] = {}
    with open_school(records, is_trusting=True) as school:
        rows = [row for row in school.sittings() if row.game == game.id and row.state in ("closed", "signed")]
        for done, row in enumerate(rows):
            tell(done, len(rows))
            try:
                sitting = Sitting.of(game, school.events(row.stream))
            except SittingError:
                unread += 1
                continue
            if not (sitting.is_terminated or sitting.is_abandoned):
                papers.setdefault(sitting.blueprint, []).append(paper_of(sitting))
    return ItemFigures(items_csv(game, papers.items()), unread)


_HEADS = (
    "exam", "version", "blueprint", "sittings", "reliability", "reliability_low", "reliability_high",
    "skill", "title", "asked", "skill_sittings", "right_percent", "discrimination", "median_seconds",
)  # fmt: skip


def items_csv(game: Game, exams: Iterable[tuple[Blueprint, Sequence[Paper]]]) -> str:
    """The figures of every exam; a figure that too few sittings stand behind is empty.

    Reliability: how much of the difference between trainees is skill rather than luck, up to 1. Discrimination: how
    well a skill separates strong trainees from weak ones, from -1 to 1.
    """
    return csv_text(_HEADS, (row for blueprint, papers in exams for row in _rows(game, blueprint, papers)))


def _rows(game: Game, blueprint: Blueprint, papers: Sequence[Paper]) -> Iterator[tuple[str, ...]]:
    found = reliability(papers)
    head = (blueprint.title, str(blueprint.version), blueprint.digest(), str(len(papers)))
    for skill in skill_figures(game.drills.skills, papers):
        per_cent = None if skill.facility is None else 100 * skill.facility
        seconds = None if skill.median_ms is None else skill.median_ms / 1000
        yield (
            *head, *map(_number, found[2:]), skill.skill, skill.title, str(skill.asked), str(skill.sittings),
            *map(_number, (per_cent, skill.discrimination, seconds)),
        )  # fmt: skip


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"

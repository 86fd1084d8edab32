"""Item figures: known figures come out, few sittings say nothing; a row of CSV for each skill of each exam."""

import csv
import io
from collections.abc import Sequence
from functools import cache
from statistics import mean

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.paper.export import (
    Paper,
    SkillAnswers,
    SkillFigures,
    item_figures,
    items_csv,
    paper_of,
    skill_figures,
)
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from dealer_trainer.table.seeded_random import SeededRandom
from tests.certification.examining import HandClock, Room, rock_n_roll, shipped, short
from tests.certification.school.new_sittings import failed, opened, passed

pytestmark = pytest.mark.slow


@cache
def sittings() -> tuple[Sitting, ...]:
    """Twelve trainees, of whom the first knows 35 per cent, and each next one 5 more."""
    found = []
    for number in range(12):
        room, chance = Room(short(), seed=number), SeededRandom(number, "trainee")
        for _ in range(2):
            room.do_part(lambda _, chance=chance, knows=35 + 5 * number: chance.hits(knows))  # type: ignore[misc]  # bound
        found.append(room.exam.sitting)
    return tuple(found)


def all_papers() -> list[Paper]:
    """The papers of all of them."""
    return [paper_of(sitting) for sitting in sittings()]


def figures(papers: Sequence[Paper]) -> tuple[SkillFigures, ...]:
    """The figures of every skill of the game."""
    return tuple(skill_figures(rock_n_roll().drills.skills, papers))


def test_few_sittings_say_nothing() -> None:
    """Below ten every figure is hidden, and how many there were is told."""
    few = all_papers()[:9]
    for skill_figure in figures(few):
        assert (skill_figure.facility, skill_figure.median_ms) == (None, None)
        assert skill_figure.asked
    assert figures(()) == figures([{}] * 12) == ()


def test_each_skill_is_figured_out_by_itself() -> None:
    """Sittings that ask different skills: the share of all items, the median of all times."""
    skill, other = rock_n_roll().drills.skills[:2]
    some = {skill.id: SkillAnswers(1, 2, (900, 1000))}
    papers: list[Paper] = [some, *([{**some, other.id: SkillAnswers(2, 2, ())}] * 10)]
    first, second = figures(papers)
    assert first == SkillFigures(skill.id, skill.title, 22, 11, 0.5, 950)
    assert second == SkillFigures(other.id, other.title, 20, 10, 1.0, None)


def rows(*exams: tuple[Blueprint, Sequence[Paper]]) -> list[dict[str, str]]:
    """The rows as a spreadsheet reads them."""
    return list(csv.DictReader(io.StringIO(items_csv(rock_n_roll(), exams), newline="")))


def test_each_skill_has_a_row() -> None:
    """With the skill's share and time."""
    papers = all_papers()
    for row, skill in zip(rows((short(), papers)), figures(papers), strict=True):
        assert (row["skill"], row["sittings"]) == (skill.skill, "12")
        assert skill.facility is not None
        assert skill.median_ms is not None
        assert row["right_percent"] == f"{100 * skill.facility:.2f}"
        assert row["median_seconds"] == f"{skill.median_ms / 1000:.2f}"
        answers = [answer for each in sittings() for answer in each.answers if answer.item.skill == skill.skill]
        assert (skill.asked, skill.facility) == (len(answers), mean(answer.graded.is_right for answer in answers))


def test_two_exams_are_told_apart_and_few_sittings_have_empty_figures() -> None:
    """By blueprint and version; a title that looks like a formula is none in a spreadsheet."""
    other = shipped().model_copy(update={"version": 99, "title": "=1+1"})
    found = rows((shipped(), all_papers()[:3]), (other, all_papers()[:3]))
    assert {row["blueprint"] for row in found} == {shipped().digest(), other.digest()}
    assert not any(row["exam"].startswith("=") for row in found)
    assert {row[name] for row in found for name in ("right_percent", "median_seconds")} == {""}


def test_a_stations_finished_sittings_are_graded_again(school: School, admin: Session, clock: HandClock) -> None:
    """Those that were signed for, not one that runs; what was declined says nothing of the items."""
    people = [school.add_person(admin, f"Trainee {number}", "trainee", None, clock.now()) for number in range(4)]
    for person in people[:2]:
        passed(school, admin, person, clock)
    failed(school, admin, people[2], clock)
    opened(school, admin, people[3], clock)
    told: list[tuple[int, int]] = []
    found = item_figures(school.folder, rock_n_roll().folder, lambda *progress: told.append(progress))
    lines = list(csv.DictReader(io.StringIO(found.csv, newline="")))
    assert ({line["sittings"] for line in lines}, {line["exam"] for line in lines}) == ({"2"}, {short().title})
    assert (found.unread, told) == (0, [(0, 2), (1, 2)])

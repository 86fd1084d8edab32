"""Item figures: known figures come out, few sittings say nothing; a row of CSV for each skill of each exam."""

import csv
import io
from collections.abc import Sequence
from functools import cache
from random import Random
from statistics import correlation, mean, median, variance

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.item_figures import (
    LEAST,
    Paper,
    SkillFigures,
    item_figures,
    items_csv,
    paper_of,
    reliability,
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
        room, chance = Room(shipped(), seed=number), SeededRandom(number, "trainee")
        for _ in range(2):
            room.do_part(lambda _, chance=chance, knows=35 + 5 * number: chance.hits(knows))  # type: ignore[misc]  # bound
        found.append(room.exam.sitting)
    return tuple(found)


def all_papers() -> list[Paper]:
    """The papers of all of them."""
    return [paper_of(sitting) for sitting in sittings()]


def figures(papers: Sequence[Paper]) -> tuple[SkillFigures, ...]:
    """The figures of every skill of the game."""
    return skill_figures(rock_n_roll().drills.skills, papers)


def test_few_sittings_say_nothing() -> None:
    """Below ten every figure is hidden, and how many there were is told."""
    few = all_papers()[: LEAST - 1]
    for skill_figure in figures(few):
        assert (skill_figure.facility, skill_figure.discrimination, skill_figure.median_ms) == (None, None, None)
        assert skill_figure.asked
    assert reliability(few).alpha is None
    assert reliability(few).sittings == LEAST - 1
    assert figures(()) == ()


def test_a_paper_that_parts_good_from_bad_is_reliable() -> None:
    """Skill runs through all skills: alpha is high, its interval holds it; the median item discriminates."""
    found = reliability(all_papers())
    assert found.alpha is not None
    assert found.low is not None
    assert found.high is not None
    assert 0.6 < found.alpha < 1
    assert found.low < found.alpha < found.high <= 1
    told = sorted(
        skill_figure.discrimination for skill_figure in figures(all_papers()) if skill_figure.discrimination is not None
    )
    assert told[len(told) // 2] > 0.1


def test_a_paper_that_is_all_chance_is_not_reliable() -> None:
    """Twelve trainees who toss a coin at every item; they have the forms of those who know something."""
    random = Random(16)
    tossed = [
        paper._replace(got=tuple(random.getrandbits(most).bit_count() for most in paper.of)) for paper in all_papers()
    ]
    alpha = reliability(tossed).alpha
    assert alpha is not None
    assert alpha < 0.5


def test_nobody_differs_nothing_is_told() -> None:
    """Where everybody knows everything there is no correlation and no alpha to report."""
    room = Room(shipped())
    room.do_part()
    same = [paper_of(room.exam.sitting)] * 12
    assert reliability(same).alpha is None
    assert all(skill_figure.discrimination is None for skill_figure in figures(same))


def test_rounding_is_no_difference() -> None:
    """Papers that are all alike, whatever thirds and sevenths they have: what rounding leaves tells nothing."""
    names = tuple(sorted(skill.id for skill in rock_n_roll().drills.skills[:3]))
    for of in ((3, 3, 7), (7, 9, 11), (3, 6, 13)):
        for right in ((1, 2, 1), (2, 1, 5), (3, 3, 3)):
            papers = [Paper(names, right, of, ((), (), ()))] * 12
            assert reliability(papers).alpha is None
            assert [figure.discrimination for figure in figures(papers)] == [None] * 3


def test_a_paper_that_asks_nothing_is_a_sitting_all_the_same() -> None:
    """An exam of table rounds alone: nothing to be figured out, and nothing that fails."""
    for count in (1, 12):
        papers = [Paper((), (), (), ())] * count
        assert (figures(papers), reliability(papers)[:2]) == ((), (count, 0))


def test_the_figures_are_those_of_the_formulas() -> None:
    """Random papers that ask different skills: what the slow way comes to, skill by skill, from the definitions."""
    random = Random(16)
    names = [skill.id for skill in rock_n_roll().drills.skills[:6]]
    papers = []
    for _ in range(40):
        skills = sorted([*names[:2], *random.sample(names[2:], 2)])
        of = [random.randint(1, 5) for _ in skills]
        for _ in range(random.choice((1, 1, 2, 7))):
            got = [random.randint(0, most) for most in of]
            took = [tuple(random.randint(500, 9000) for _ in range(random.randint(0, most))) for most in of]
            papers.append(Paper(tuple(skills), tuple(got), tuple(of), tuple(took)))
    random.shuffle(papers)
    for figure in figures(papers):
        mine = [paper for paper in papers if figure.skill in paper.skills]
        places = [paper.skills.index(figure.skill) for paper in mine]
        shares = [paper.got[place] / paper.of[place] for paper, place in zip(mine, places, strict=True)]
        rests = [
            (sum(paper.got) - paper.got[place]) / (sum(paper.of) - paper.of[place])
            for paper, place in zip(mine, places, strict=True)
        ]
        times = [ms for paper in mine for ms in paper.times[paper.skills.index(figure.skill)]]
        assert (figure.sittings, figure.median_ms) == (len(mine), int(median(times)))
        assert figure.discrimination == pytest.approx(correlation(shares, rests))
    shared = [[paper.got[place] / paper.of[place] for paper in papers for place in [paper.skills.index(name)]]
              for name in names[:2]]  # fmt: skip
    found = reliability(papers)
    parts = sum(map(variance, shared)) / variance([sum(both) for both in zip(*shared, strict=True)])
    assert found.skills == 2
    assert found.alpha == pytest.approx(2 * (1 - parts))


def rows(*exams: tuple[Blueprint, Sequence[Paper]]) -> list[dict[str, str]]:
    """The rows as a spreadsheet reads them."""
    return list(csv.DictReader(io.StringIO(items_csv(rock_n_roll(), exams), newline="")))


def test_each_skill_has_a_row() -> None:
    """The exam's reliability on every one; the skill's share, discrimination, and time."""
    papers = all_papers()
    alpha = reliability(papers).alpha
    assert alpha is not None
    for row, skill in zip(rows((shipped(), papers)), figures(papers), strict=True):
        assert (row["skill"], row["sittings"], row["reliability"]) == (skill.skill, "12", f"{alpha:.2f}")
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
    assert {row[name] for row in found for name in ("reliability", "right_percent", "discrimination")} == {""}


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

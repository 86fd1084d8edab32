"""Statistics of a school's sittings: known figures come out, few sittings say nothing, dates follow the blueprint."""

from functools import cache

import pytest

from dealer_trainer.certification.school.statistics import LEAST, reliability, skill_figures
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.table.seeded_random import SeededRandom
from tests.certification.examining import Room, shipped

pytestmark = pytest.mark.slow


@cache
def sittings() -> tuple[Sitting, ...]:
    """Twelve trainees, the n-th of whom knows more than the one before."""
    found = []
    for skill in range(12):
        room, chance = Room(shipped(), seed=skill), SeededRandom(skill, "trainee")
        for _ in range(2):
            room.do_part(lambda _, chance=chance, skill=skill: chance.hits(35 + 5 * skill))  # type: ignore[misc]  # bound
        found.append(room.exam.sitting)
    return tuple(found)


def test_few_sittings_say_nothing() -> None:
    """Below ten every figure is hidden, and how many there were is told."""
    few = sittings()[: LEAST - 1]
    for skill_figure in skill_figures(few):
        assert (skill_figure.facility, skill_figure.discrimination, skill_figure.median_ms) == (None, None, None)
        assert skill_figure.asked
    assert reliability(few).alpha is None
    assert reliability(few).sittings == LEAST - 1
    assert skill_figures(()) == ()


def test_facility_is_the_share_that_was_right() -> None:
    """Counted by hand."""
    figures = {skill_figure.skill: skill_figure for skill_figure in skill_figures(sittings())}
    answers = [
        exam_answer
        for sitting in sittings()
        for exam_answer in sitting.answers
        if exam_answer.item.skill == "protect-all"
    ]
    figure = figures["protect-all"]
    assert figure.asked == len(answers)
    assert figure.facility == sum(answer.graded.is_right for answer in answers) / len(answers)
    assert figure.median_ms == 2000


def test_a_paper_that_parts_good_from_bad_is_reliable() -> None:
    """Skill runs through all skills: alpha is high, its interval holds it; the median item discriminates."""
    found = reliability(sittings())
    assert found.alpha is not None
    assert found.low is not None
    assert found.high is not None
    assert 0.6 < found.alpha < 1
    assert found.low < found.alpha < found.high <= 1
    told = sorted(
        skill_figure.discrimination
        for skill_figure in skill_figures(sittings())
        if skill_figure.discrimination is not None
    )
    assert told[len(told) // 2] > 0.1


def test_a_paper_that_is_all_chance_is_not_reliable() -> None:
    """Twelve trainees who toss a coin at every item; they have the forms of those who know something."""
    found = []
    for number in range(12):
        room, chance = Room(shipped(), seed=number), SeededRandom(number, "coin")
        for _ in range(2):
            room.do_part(lambda _, chance=chance: chance.hits(50))  # type: ignore[misc]  # bound
        found.append(room.exam.sitting)
    alpha = reliability(found).alpha
    assert alpha is not None
    assert alpha < 0.5


def test_nobody_differs_nothing_is_told() -> None:
    """Where all know everything there is no correlation and no alpha to be told."""
    room = Room(shipped())
    room.do_part()
    same = [room.exam.sitting] * 12
    assert reliability(same).alpha is None
    assert all(skill_figure.discrimination is None for skill_figure in skill_figures(same))

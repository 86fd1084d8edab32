"""Experienced dealers skip what they know: few questions, at most eight minutes, and hardly ever too much skipped."""

from collections.abc import Callable
from random import Random

import pytest

from dealer_trainer.drills.course.placement import (
    MOST_MS,
    PlacementAnswer,
    first_lesson,
    missed_lessons,
    most_left,
    next_question,
    placement,
    skills_of,
)
from tests.drills.item.drilled import rock

UNITS = len(rock().course.units)
RUNS = 25

Answers = Callable[[int, Random], bool]
"""Whether somebody answers rightly about the unit of that index."""


def knows_up_to(height: int, slip: float, guess: float) -> Answers:
    """Somebody who knows so many units from the bottom."""
    return lambda unit, dice: dice.random() < (1 - slip if unit < height else guess)


def placed(answers: Answers, seed: int, slowness: float = 1.5) -> list[PlacementAnswer]:
    """The whole placement of one trainee."""
    dice, asked = Random(seed), list[PlacementAnswer]()
    while (question := next_question(rock(), asked, seed)) is not None:
        ms = round(rock().drills.skill(question.skill).target_ms * slowness)
        asked.append(PlacementAnswer(question.unit, question.skill, answers(question.unit, dice), ms))
    return asked


@pytest.mark.parametrize("height", range(UNITS + 1))
@pytest.mark.parametrize(("slip", "guess"), [(0.05, 0.1), (0.1, 0.25)])
@pytest.mark.slow
def test_hardly_anybody_skips_what_they_do_not_know(height: int, slip: float, guess: float) -> None:
    """With slips and guesses at most two of 25 skip a unit too much, and nobody is asked beyond eight minutes."""
    runs = [placed(knows_up_to(height, slip, guess), seed) for seed in range(RUNS)]
    skipped = [placement(rock(), asked).skipped for asked in runs]
    assert sum(found > height for found in skipped) <= 2
    assert all(sum(answer.ms for answer in asked) <= MOST_MS for asked in runs)


def test_a_sure_answerer_skips_nearly_all_that_is_known() -> None:
    """Without a slip or a guess no unit too much is skipped, and of those known only units that have nothing to ask."""
    for height in range(UNITS + 1):
        found = placement(rock(), placed(knows_up_to(height, 0, 0), height)).skipped
        course = rock().course
        assert found <= height
        assert all(height - found < 4 and not skills_of(course, unit) for unit in course.units[max(found, 1) : height])


def test_it_ends_early_when_it_is_sure() -> None:
    """Who knows nothing is done after a few questions, who knows all in well under half of the time."""
    nothing, everything = (placed(knows_up_to(height, 0, 0), 1) for height in (0, UNITS))
    assert len(nothing) <= 4
    assert sum(answer.ms for answer in everything) < MOST_MS // 2
    assert placement(rock(), everything).skipped == UNITS


def test_slow_answers_end_it_within_the_time() -> None:
    """At three times the target no question is begun that could not be ended."""
    for height in range(0, UNITS + 1, 3):
        asked = placed(knows_up_to(height, 0.3, 0.5), height, slowness=3)
        assert sum(answer.ms for answer in asked) <= MOST_MS


def test_the_same_answers_and_seed_ask_the_same() -> None:
    """Which item comes next depends on nothing else; another seed asks another one."""
    assert next_question(rock(), (), 5) == next_question(rock(), (), 5)
    assert len({next_question(rock(), (), seed) for seed in range(8)}) > 1


def test_the_first_lesson_is_that_of_the_first_unit_not_skipped() -> None:
    """Nobody who answered nothing skips anything; who knows all has no lesson left."""
    assert first_lesson(rock().course, placement(rock(), ())) == rock().course.lessons[0].id
    everything = placed(knows_up_to(UNITS, 0, 0), 1)
    assert first_lesson(rock().course, placement(rock(), everything)) is None


def test_a_missed_skill_leads_to_the_lesson_that_teaches_it() -> None:
    """Each skill to the first lesson that drills it, in the order of the course; what was right leads nowhere."""
    course = rock().course
    answers = [
        PlacementAnswer(9, "pay-numbers-five-nine", is_right=False, ms=1),
        PlacementAnswer(6, "full-call-seven-out", is_right=False, ms=1),
        PlacementAnswer(7, "pay-hardway-reds", is_right=True, ms=1),
    ]
    assert [lesson.id for lesson in missed_lessons(course, answers)] == ["seven-out", "four-boxes"]
    assert missed_lessons(course, ()) == ()


def test_skills_of_a_unit_are_asked_in_turn() -> None:
    """No skill of a unit comes a second time before the others came once."""
    asked = placed(knows_up_to(8, 0.1, 0.25), 3)
    for unit in {answer.unit for answer in asked}:
        names = [answer.skill for answer in asked if answer.unit == unit]
        every = skills_of(rock().course, rock().course.units[unit])
        assert len(set(names)) == min(len(names), len(every))


def test_two_wrong_answers_about_chips_are_followed_by_one_about_the_game() -> None:
    """Nobody is placed before a unit that teaches how a roll is dealt was asked, unless the time is up."""
    course = rock().course
    for seed in range(6):
        asked = placed(lambda _unit, _dice: False, seed)
        units = [course.units[answer.unit] for answer in asked]
        assert any(lesson.rows for unit in units for lesson in course.lessons_of(unit))
        assert len(asked) <= 4


@pytest.mark.slow
def test_it_is_known_about_how_many_questions_are_left() -> None:
    """One before the last answer, none after it; for somebody who knows a part of it never far from the truth."""
    for height in (0, 5, UNITS):
        asked = placed(knows_up_to(height, 0, 0), 1)
        for done in range(len(asked)):
            assert len(asked) - done <= most_left(rock(), asked[:done], 1) + 2
        assert most_left(rock(), asked, 1) == 0

"""Placement: finds the units somebody may skip with few questions. No clock, no window: answers come in as values.

The course is a ladder, so placement looks for how many units from the bottom are known. It tracks how likely each
height is after the answers so far. The next question is about the unit that halves what is left; the questions end as
soon as the height is certain enough or the time is up.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.games.course import Course, Lesson, Unit
from dealer_trainer.games.game import Game
from dealer_trainer.table.seeded_random import SeededRandom

MOST_MS = 480_000
"""Eight minutes, in milliseconds."""

SURE = 0.97
"""How likely it must be that a unit is known before it may be skipped."""

SLIP, GUESS = 0.08, 0.25
"""How often somebody who knows a unit answers wrongly, and somebody who does not answers rightly; our figures."""

PACE = 2
"""Times its target that a question is assumed to take, for telling how many are left."""

SLOWER = 3
"""Times its target that a question may take: slower answers do not fit in a placement."""

SEEDS = 1 << 31


class PlacementAnswer(NamedTuple):
    """An answer in the placement. `unit`: index of the unit; `ms`: how long it took."""

    unit: int
    skill: str
    is_right: bool
    ms: int


class Question(NamedTuple):
    """What to ask next: an item of `skill`, made with `seed`."""

    unit: int
    skill: str
    seed: int


class Placement(NamedTuple):
    """The result so far. `skipped`: units from the bottom that are known; `is_over`: no more questions."""

    skipped: int
    is_over: bool


class _CourseUnits(NamedTuple):
    """A course as a placement goes through it. `skills`: what each unit drills; `longest`: most ms for one question.

    `askable`: the units that have anything to ask without a table; the others count as known with the next one above.
    `first_of_game`: the first unit that teaches how a roll is dealt, not just chips.
    """

    skills: tuple[tuple[str, ...], ...]
    longest: tuple[int, ...]
    askable: tuple[int, ...]
    first_of_game: int


@by_identity
def _course_units(game: Game) -> _CourseUnits:
    course, targets = game.course, {skill.id: skill.target_ms for skill in game.drills.skills}
    skills = tuple(skills_of(course, unit) for unit in course.units)
    with_rows = (
        index for index, unit in enumerate(course.units) if any(lesson.rows for lesson in course.lessons_of(unit))
    )
    return _CourseUnits(
        skills,
        tuple(duration_ms(targets, each) if each else 0 for each in skills),
        tuple(index for index, each in enumerate(skills) if each),
        next(with_rows, len(skills)),
    )


def next_question(game: Game, answers: Sequence[PlacementAnswer], seed: int) -> Question | None:
    """The next question, the same for the same answers and seed; None if the placement is over."""
    if placement(game, answers).is_over:
        return None
    course_units, heights = _course_units(game), heights_after(game.course, answers)
    chance = SeededRandom(seed, "placement", len(answers))
    # Even if chip questions have settled it already, the game itself is asked about once.
    is_open = not answers or bool(_doubtful(course_units, heights))
    units = course_units.askable if is_open else _unasked_game(course_units, answers)[:1]
    unit = min(units, key=lambda each: abs(_known(heights, each) - 0.5))
    asked = [answer.skill for answer in answers]
    skills = chance.shuffled(course_units.skills[unit])
    skill = min(skills, key=asked.count)
    return Question(unit, skill, chance.below(SEEDS))


def placement(game: Game, answers: Sequence[PlacementAnswer]) -> Placement:
    """The result of these answers: every unit up to the first that is not surely known is skipped."""
    course_units, heights = _course_units(game), heights_after(game.course, answers)
    units = range(len(course_units.skills))
    skipped = next((unit for unit in units if _known(heights, unit) < SURE), len(course_units.skills))
    doubtful = _doubtful(course_units, heights) or (_unasked_game(course_units, answers)[:1] if answers else ())
    left = MOST_MS - sum(answer.ms for answer in answers)
    return Placement(skipped, not doubtful or left < max(course_units.longest[unit] for unit in doubtful))


def most_left(game: Game, answers: Sequence[PlacementAnswer], seed: int) -> int:
    """Roughly the most questions left: for somebody who knows some units from the bottom, and slips once."""
    targets = {skill.id: skill.target_ms for skill in game.drills.skills}
    found = []
    for height, slips in product(range(len(game.course.units) + 1), (False, True)):
        asked = list(answers)
        while (question := next_question(game, asked, seed)) is not None:
            ms = PACE * targets[question.skill]
            is_right = (question.unit < height) != (slips and len(asked) == len(answers))
            asked.append(PlacementAnswer(question.unit, question.skill, is_right, ms))
        found.append(len(asked) - len(answers))
    return max(found)


def heights_after(course: Course, answers: Sequence[PlacementAnswer]) -> tuple[float, ...]:
    """The probability that exactly so many units from the bottom are known, from none to all of them.

    Before the first answer, the chance that none is known is one half.
    """
    weights = [float(len(course.units)), *(1.0 for _ in course.units)]
    for answer in answers:
        for height in range(len(weights)):
            right = 1 - SLIP if answer.unit < height else GUESS
            weights[height] *= right if answer.is_right else 1 - right
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def skills_of(course: Course, unit: Unit) -> tuple[str, ...]:
    """The skills that a unit drills, without repeats."""
    return tuple(dict.fromkeys(skill for lesson in course.lessons_of(unit) for skill in lesson.skills))


def first_lesson(course: Course, found: Placement) -> str | None:
    """The lesson to begin with; None if the whole course is known."""
    if found.skipped >= len(course.units):
        return None
    return course.lessons_of(course.units[found.skipped])[0].id


def missed_lessons(course: Course, answers: Sequence[PlacementAnswer]) -> tuple[Lesson, ...]:
    """The lessons that first drill what was answered wrongly, in the order of the course."""
    missed = {answer.skill for answer in answers if not answer.is_right}
    found = []
    for lesson in course.lessons:
        if missed.intersection(lesson.skills):
            found.append(lesson)
            missed.difference_update(lesson.skills)
    return tuple(found)


def duration_ms(targets: Mapping[str, int], skills: Sequence[str]) -> int:
    """The longest that a question of these skills may take, in milliseconds."""
    return SLOWER * max(targets[skill] for skill in skills)


def _unasked_game(course_units: _CourseUnits, answers: Sequence[PlacementAnswer]) -> tuple[int, ...]:
    """The askable units that teach how a roll is dealt; empty once one of them was asked."""
    first = course_units.first_of_game
    if any(answer.unit >= first for answer in answers):
        return ()
    return tuple(unit for unit in course_units.askable if unit >= first)


def _doubtful(course_units: _CourseUnits, heights: Sequence[float]) -> tuple[int, ...]:
    """The askable units for which it is still uncertain whether they are known."""
    return tuple(unit for unit in course_units.askable if 1 - SURE < _known(heights, unit) < SURE)


def _known(heights: Sequence[float], unit: int) -> float:
    """How likely it is that a unit is known."""
    return sum(heights[unit + 1 :])

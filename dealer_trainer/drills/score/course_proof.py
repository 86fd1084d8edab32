"""The proof of a scoring game's course: everything is taught before it is asked, and each turn shown can be played."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.course.shape import faults_of, outline_shape
from dealer_trainer.engine.score.dice_value import ScoreRules
from dealer_trainer.engine.score.turn import IllegalActError, begin, play
from dealer_trainer.games.error import GameError, first_of
from dealer_trainer.games.game import COURSE
from dealer_trainer.games.score.loading import ScoreGame, ScoreLesson, ShownTurn
from dealer_trainer.message import message

LESSONS = 5
"""Fewer lessons are not a course."""


class CourseFigures(NamedTuple):
    """What the proof counts."""

    lessons: int
    rows: int
    skills: int


def lessons_of(game: ScoreGame) -> tuple[LessonOutline, ...]:
    """The game's lessons in the form shared by all families."""
    return tuple(
        LessonOutline(
            lesson.id, lesson.title, lesson.text, lesson.skills, lesson.turn is not None, lesson.items, lesson.gate
        )
        for lesson in game.course.lessons
    )


def check(game: ScoreGame) -> CourseFigures:
    """The figures of a sound course; raises GameError with the first fault, the others in it."""
    lessons = game.course.lessons
    faults = [*_faults(game)] if lessons else []
    if faults:
        raise first_of(faults)
    rows = {row for lesson in lessons for row in lesson.rows}
    return CourseFigures(len(lessons), len(rows), len({skill for lesson in lessons for skill in lesson.skills}))


def _faults(game: ScoreGame) -> Iterator[GameError]:
    file, lessons = game.folder / COURSE, game.course.lessons
    if len(lessons) < LESSONS:
        reason = message("there are {found} lessons; there must be at least {least}", found=len(lessons), least=LESSONS)
        yield GameError(file, "lessons", reason, message("Add a lesson"))
    taught: dict[str, str] = {}
    for index, (lesson, outline) in enumerate(zip(lessons, lessons_of(game), strict=True)):
        key = f"lessons[{index}] ({lesson.id})"
        yield from faults_of(file, key, outline_shape(outline))
        yield from _row_faults(file, f"{key}.rows", game, lesson, taught)
        yield from _skill_faults(file, f"{key}.skills", game, lesson, taught)
        if lesson.turn is not None:
            yield from _turn_faults(file, f"{key}.turn", game.rules, lesson.turn)
    for row in game.rows:
        if row.id not in taught:
            yield _refused(file, "lessons", message("no lesson teaches {row}", row=row.id))
    drilled = {skill for lesson in lessons for skill in lesson.skills}
    for skill in game.drills.skills:
        if skill.id not in drilled:
            yield _refused(file, "lessons", message("no lesson drills {skill}", skill=skill.id))


def _row_faults(
    file: Path, key: str, game: ScoreGame, lesson: ScoreLesson, taught: dict[str, str]
) -> Iterator[GameError]:
    """Rows that are not in the guide, or are taught twice; `taught` is extended by the others."""
    known = {row.id for row in game.rows}
    for row in lesson.rows:
        if row not in known:
            yield _refused(file, key, message("{row} is not a row of the guide", row=row))
        elif row in taught:
            yield _refused(file, key, message("{row} is taught in {lesson}", row=row, lesson=taught[row]))
        taught.setdefault(row, lesson.id)


def _skill_faults(
    file: Path, key: str, game: ScoreGame, lesson: ScoreLesson, taught: dict[str, str]
) -> Iterator[GameError]:
    """Skills that are not among the drills, or that ask for what has not been taught."""
    skills = {skill.id: skill for skill in game.drills.skills}
    for skill in lesson.skills:
        if skill not in skills:
            yield _refused(file, key, message("{skill} is not a skill", skill=skill))
            continue
        rows = [fact.removeprefix("row:") for fact in skills[skill].facts if fact.startswith("row:")]
        for row in rows:
            if row not in taught:
                reason = message("{skill} asks for {row}, which is not taught yet", skill=skill, row=row)
                yield _refused(file, key, reason)


def _turn_faults(file: Path, key: str, rules: ScoreRules, shown: ShownTurn) -> Iterator[GameError]:
    """Events that cannot be played, apart from those that must be refused."""
    turn = begin(rules, shown.start())
    for index, event in enumerate(shown.events):
        place = f"{key}.events[{index}]"
        try:
            after = play(rules, turn, event.built())
        except IllegalActError as error:
            if not event.illegal:
                yield _refused(file, place, message("this cannot be played: {reason}", reason=error.reason))
                return
            continue
        if event.illegal:
            yield _refused(file, place, message("this can be played, though it is to be refused"))
        turn = after


def _refused(file: Path, key: str, reason: str) -> GameError:
    return GameError(file, key, reason, message("Correct the lesson"))

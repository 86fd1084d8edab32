"""A day's session: what is due and weak, the next lesson, one situation dealt on the table; five to twenty minutes."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.drills.course.length import lesson_minutes, minutes_left
from dealer_trainer.drills.course.lesson_state import LessonState
from dealer_trainer.drills.course.path import History, LessonStation, Path
from dealer_trainer.drills.course.situation_choice import (
    SITUATION_MINUTES,
    SituationTask,
    TableWhy,
    choose_situation,
)
from dealer_trainer.drills.course.taught import taught_skills
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.plan.table_kind import TABLE
from dealer_trainer.drills.plan.today import Proposal, Why, propose
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.game import Game
from dealer_trainer.games.situations import ListedSituation
from dealer_trainer.records.progress.past import Past

LENGTHS = (5, 10, 20)
"""The session lengths to choose from, in minutes."""

MINUTE_MS = 60_000

PRESSING: frozenset[Why] = frozenset({"table", "due", "weak"})

DEBT_MS = 4 * MINUTE_MS
"""If this much is due and weak, a short session has nothing else; the lesson comes in the next one."""

REVIEWED = 12
"""Items since the last lesson after which a short session is a lesson again."""

REVIEW_PERCENT = 30
"""The least share of a longer session for what was taught before."""

LEAST_DRILL_MS = MINUTE_MS
MOST_LESSONS = 3
"""Lessons in a day if earlier material fills the rest; on the first day, as many as fit."""


class LessonTask(NamedTuple):
    """The next lesson of the course, or the one in progress: `activity` and `activities` as on the path."""

    lesson: str
    title: str
    unit: str
    minutes: int
    activity: int = 0
    activities: int = 0


class DrillTask(NamedTuple):
    """Items of skills that have been taught."""

    proposal: Proposal


class TableTask(NamedTuple):
    """A roll of a finished lesson, dealt again without help. `title`: of the row that answers it."""

    roll: str
    lesson: str
    row: str
    title: str
    why: TableWhy
    minutes: int = SITUATION_MINUTES


Task = LessonTask | DrillTask | TableTask | SituationTask


class DayPlan(NamedTuple):
    """The parts of a day's session, in order."""

    tasks: tuple[Task, ...]

    @property
    def drill(self) -> Proposal:
        """Its drill; empty if it has none."""
        return next((task.proposal for task in self.tasks if isinstance(task, DrillTask)), Proposal(()))

    @property
    def ms(self) -> int:
        """How long it takes, in milliseconds."""
        return sum(task_ms(task) for task in self.tasks)


def task_ms(task: Task) -> int:
    """How long a part of the session takes, in milliseconds."""
    return task.proposal.ms if isinstance(task, DrillTask) else task.minutes * MINUTE_MS


def plan_day(
    game: Game, history: History, path: Path, minutes: int, situations: Sequence[ListedSituation] = ()
) -> DayPlan:
    """The session of `minutes`; it only asks for what has been taught before or is taught in it.

    `situations`: those that may be dealt at the table.
    """
    wanted = minutes * MINUTE_MS
    tables = _at_table(game, history, path, situations) if minutes > LENGTHS[0] else ()
    waiting = _begun_first(tuple(_waiting(game, path)), history)
    if not path.skills:
        return _first_day(game, history, path, waiting, wanted)
    left = wanted - sum(map(task_ms, tables))
    count = _lesson_count(game, history, path, waiting, left)
    while True:
        lessons = waiting[:count]
        rest = left - sum(map(task_ms, lessons))
        drill = _drill(game, history, path.skills, rest)
        if count == len(waiting) or rest - drill.ms < task_ms(waiting[count]):
            break
        count += 1  # what was taught is not enough to fill the time
    begun = int(bool(lessons) and bool(lessons[0].activity))
    return DayPlan((*lessons[:begun], *_as_step(drill), *lessons[begun:], *tables))


def brought_up(plan: DayPlan, path: Path) -> DayPlan:
    """The plan in progress, with each lesson's activity updated to the path."""
    now = {lesson.id: lesson.activity for lesson in path.lessons}
    return DayPlan(
        tuple(task._replace(activity=now[task.lesson]) if isinstance(task, LessonTask) else task for task in plan.tasks)
    )


def pressing_ms(proposal: Proposal) -> int:
    """The part of a proposal that cannot wait, in milliseconds."""
    return sum(share.ms for share in proposal.shares if share.reason.why in PRESSING)


def _first_day(
    game: Game, history: History, path: Path, waiting: tuple[LessonTask, ...], wanted: int
) -> DayPlan:  # fmt: skip
    """Lessons, then drills of what they taught, with those that are done."""
    left = wanted * (100 - REVIEW_PERCENT) // 100
    lessons: list[LessonTask] = []
    for task in waiting:
        if lessons and task_ms(task) > left:
            break
        lessons.append(task)
        left -= task_ms(task)
    done = [lesson.id for lesson in path.lessons if lesson.status in ("done", "known")]
    skills = taught_skills(game, [*done, *(task.lesson for task in lessons)])
    drill = _drill(game, history, skills, wanted - sum(map(task_ms, lessons)))
    return DayPlan((*lessons, *_as_step(drill)))


def _as_step(drill: Proposal) -> tuple[DrillTask, ...]:
    return (DrillTask(drill),) if drill.shares else ()


def _drill(game: Game, history: History, skills: Collection[str], ms: int) -> Proposal:
    if ms < LEAST_DRILL_MS:
        return Proposal(())
    return propose(game.drills, history.past, history.now, history.settings, skills, ms)


def _lesson_count(game: Game, history: History, path: Path, waiting: Sequence[LessonTask], wanted: int) -> int:
    """How many lessons fit beside the review of earlier material.

    A short session is either lesson or review, in turn, if there is much to review and no lesson was begun.
    """
    due = pressing_ms(_drill(game, history, path.skills, wanted))
    if wanted <= LENGTHS[0] * MINUTE_MS:
        is_next = due < DEBT_MS or _reviewed(history) >= REVIEWED
        return int(bool(waiting) and (bool(waiting[0].activity) or is_next))
    left = wanted - max(due // 3, wanted * REVIEW_PERCENT // 100)
    count = 0
    for task in waiting[:MOST_LESSONS]:
        if count and task_ms(task) > left:
            break
        count += 1
        left -= task_ms(task)
    return count


def _reviewed(history: History) -> int:
    """How many items were answered since the last lesson ended."""
    last = max((result.at for result in history.lessons), default=0)
    return sum(answer.at > last and answer.kind != TABLE for answer in history.past)


def _waiting(game: Game, path: Path) -> Iterator[LessonTask]:
    """The lessons that are not finished, in order."""
    for unit in path.units:
        for lesson in unit.lessons:
            if lesson.status in ("next", "locked"):
                yield LessonTask(
                    lesson.id, lesson.title, unit.title, _minutes(game, lesson), lesson.activity, lesson.activities
                )  # fmt: skip


def _minutes(game: Game, station: LessonStation) -> int:
    """The minutes of a lesson, or those left of it."""
    lesson = game.course.lesson(station.id)
    if not station.activity:
        return lesson_minutes(game, lesson)
    return minutes_left(Walk(game, lesson, 0), LessonState(activity=station.activity - 1))


def _begun_first(waiting: tuple[LessonTask, ...], history: History) -> tuple[LessonTask, ...]:
    """The lessons, with the one left last first."""
    at = {each.lesson: number for number, each in enumerate(history.begun)}
    first = min((task for task in waiting if task.activity), key=lambda task: at[task.lesson], default=None)
    return waiting if first is None else (first, *(task for task in waiting if task is not first))


def _at_table(
    game: Game, history: History, path: Path, situations: Sequence[ListedSituation]
) -> tuple[TableTask | SituationTask, ...]:
    """A situation or, before enough has been taught for any, a roll of a lesson to deal again."""
    task = choose_situation(game, history, path, situations)
    return _rolls(game, history, path) if task is None else (task,)


def _rolls(game: Game, history: History, path: Path) -> tuple[TableTask, ...]:
    """Rolls to deal again: what was missed at the table first, then the longest not dealt."""
    behind = {lesson.id for lesson in path.lessons if lesson.status in ("done", "known")}
    rolls = {
        roll: lesson
        for lesson in game.course.lessons
        if lesson.id in behind and len(lesson.duties) > 1
        for roll in lesson.rolls
    }
    by_row: dict[str, TableTask] = {}
    for roll, lesson in rolls.items():
        by_row[game.course.roll(roll).row] = _situation(game, history.past, roll, lesson)
    order = sorted(by_row.values(), key=lambda task: _urgency(history.past, task))
    return tuple(order[:1])


def _situation(game: Game, past: Sequence[Past], roll: str, lesson: Lesson) -> TableTask:
    row = game.guide.row(game.course.roll(roll).row)
    dealt = [answer for answer in past if answer.kind == TABLE and answer.skill == TABLE and answer.row == row.id]
    why: TableWhy = "fresh" if not dealt else "keep" if dealt[-1].is_right else "missed"
    return TableTask(roll, lesson.id, row.id, row.title, why)


def _urgency(past: Sequence[Past], task: TableTask) -> tuple[bool, int]:
    last = max((answer.at for answer in past if answer.skill == TABLE and answer.row == task.row), default=0)
    return task.why != "missed", last

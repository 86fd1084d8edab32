"""A course in the form shared by all families: lessons with a gate each, how far they are done, and what comes next."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.drills.course.day import LEAST_DRILL_MS, MINUTE_MS, REVIEWED, DayPlan, DrillTask, LessonTask, Task
from dealer_trainer.drills.course.overview import Overview, day_number, lead_of, work_of
from dealer_trainer.drills.course.path import (
    History,
    LessonStation,
    Path,
    UnitStation,
    days_left,
    minutes_a_day,
    outcomes_of,
    status_of,
)
from dealer_trainer.drills.plan.today import BETWEEN_MS, READING_MS, Proposal, Room, propose
from dealer_trainer.games.drills import Drills

if TYPE_CHECKING:
    from dealer_trainer.games.course import Criterion
    from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
    from dealer_trainer.records.progress.past import Past


class LessonOutline(NamedTuple):
    """A lesson. `text`: what it says; `skills`: what may be asked once it is passed.

    `has_example`: it has something to see or do, or only to see (`is_watched`). `items` with help, then the `gate`: how
    many of so many must be right without help.
    """

    id: str
    title: str
    text: tuple[str, ...]
    skills: tuple[str, ...]
    has_example: bool
    items: int
    gate: "Criterion"
    is_watched: bool = False


class CourseProgress(NamedTuple):
    """How far a course is done. `next`: the lesson to take now, None after the last.

    `places`: how far each lesson in progress is. `taught`: the skills that may be asked.
    """

    done: frozenset[str]
    next: str | None
    places: Mapping[str, int]
    taught: frozenset[str]


def progress_of(
    lessons: Sequence[LessonOutline],
    results: "Sequence[LessonResult]",
    begun: "Sequence[BegunLesson]",
    past: "Sequence[Past]",
) -> CourseProgress:
    """What a trainee has done of a course; a skill that was practiced by itself counts as taught."""
    done = frozenset(outcomes_of(results))
    places = {left.lesson: left.activity for left in reversed(begun)}
    waiting = [lesson.id for lesson in lessons if lesson.id not in done]
    next_ = next((left.lesson for left in begun if left.lesson in waiting), next(iter(waiting), None))
    skills = {skill for lesson in lessons if lesson.id in done for skill in lesson.skills}
    return CourseProgress(done, next_, places, frozenset(skills | {answer.skill for answer in past}))


def is_lesson_due(progress: CourseProgress, results: "Sequence[LessonResult]", past: "Sequence[Past]") -> bool:
    """Whether the day continues with the next lesson: one is in progress, or enough was reviewed since the last."""
    if progress.next is None:
        return False
    last = max((result.at for result in results), default=None)
    if last is None or progress.next in progress.places:
        return True
    return sum(answer.at > last for answer in past) >= REVIEWED


MIXED = 2
"""Skills that take turns."""

EXAMPLE_MS = 2 * MINUTE_MS
"""How long watching an example takes."""


def outline_overview(
    title: str, drills: Drills, lessons: Sequence[LessonOutline], history: History, minutes: int
) -> Overview:
    """A trainee's progress now; `title`: of the course, `minutes`: of today's session."""
    history = history.on_one_clock()
    progress = progress_of(lessons, history.lessons, history.begun, history.past)
    taught = frozenset(skill.id for skill in drills.skills if skill.id in progress.taught or not lessons)
    unit = _unit(title, drills, lessons, progress, history)
    lesson = _lesson_step(unit, progress, history, is_first=not taught)
    left = minutes * MINUTE_MS - sum(task.minutes for task in lesson) * MINUTE_MS
    tasks: tuple[Task, ...] = lesson
    asked = taught.union(*(each.skills for each in lessons if each.id in {task.lesson for task in lesson}))
    if asked and left >= LEAST_DRILL_MS:
        drill = propose(drills, history.past, history.now, history.settings, asked, Room(left))
        tasks += (DrillTask(drill),) if drill != Proposal(()) else ()
    ahead = sum(each.minutes for each in unit.lessons if each.status in ("next", "locked"))
    pace = minutes_a_day(history.lessons, history.past, history.now, history.zone)
    days = days_left(ahead, pace)
    path = Path((unit,) if lessons else (), progress.next, taught, (), ahead, days, lesson_minutes=ahead)
    untaught = {skill.id: 1 for skill in drills.skills if skill.id not in taught}
    plan, work = DayPlan(tasks), work_of(drills, history)
    return Overview(
        path,
        plan,
        history.settings,
        lead_of(plan, history, path, is_empty=not (lessons or drills.skills)),
        day_number(history),
        work,
        untaught,
    )


def _lesson_step(
    unit: UnitStation, progress: CourseProgress, history: History, *, is_first: bool
) -> tuple[LessonTask, ...]:
    """The lesson that is due today, or None if enough must be reviewed first."""
    if progress.next is None or not (is_first or is_lesson_due(progress, history.lessons, history.past)):
        return ()
    due = next(each for each in unit.lessons if each.id == progress.next)
    return (LessonTask(due.id, due.title, unit.title, due.minutes, due.activity, due.activities),)


def _unit(
    title: str, drills: Drills, lessons: Sequence[LessonOutline], progress: CourseProgress, history: History
) -> UnitStation:
    outcomes = outcomes_of(history.lessons)
    stations = []
    for lesson in lessons:
        place, activities = progress.places.get(lesson.id, 0), lesson.items + 2
        activity = place + 1 if 0 < place < activities else 0
        status = status_of(lesson.id, outcomes, progress.next)
        stations.append(LessonStation(lesson.id, lesson.title, _minutes(drills, lesson), status, activity, activities))
    return UnitStation("course", title, "", tuple(stations))


def _minutes(drills: Drills, lesson: LessonOutline) -> int:
    """The minutes of a lesson: its example, and its items with and without help at a good dealer's pace."""
    targets = [drills.skill(skill).target_ms for skill in lesson.skills] or [skill.target_ms for skill in drills.skills]
    item = sum(targets) / len(targets) + BETWEEN_MS + READING_MS / 2 if targets else 0
    ms = EXAMPLE_MS * lesson.has_example + (lesson.items + lesson.gate.of) * item
    return max(1, round(ms / MINUTE_MS))

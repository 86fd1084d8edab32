"""A trainee's day in a course of outlined lessons: the lesson that is due, then what was taught and is missed."""

from collections.abc import Sequence

from dealer_trainer.drills.course.day import LEAST_DRILL_MS, MINUTE_MS, DayPlan, DrillTask, LessonTask, Task
from dealer_trainer.drills.course.day_summary import gains
from dealer_trainer.drills.course.outline import CourseProgress, LessonOutline, is_lesson_due, progress_of
from dealer_trainer.drills.course.overview import Overview, day_number, start_of_week, week_of
from dealer_trainer.drills.course.path import History, LessonStation, Path, Status, UnitStation, outcomes_of
from dealer_trainer.drills.course.time_left import days_left, minutes_a_day
from dealer_trainer.drills.plan.today import BETWEEN_MS, READING_MS, Proposal, propose
from dealer_trainer.games.drills import Drills

EXAMPLE_MS = 2 * MINUTE_MS
"""How long watching an example takes."""


def outline_overview(
    title: str, drills: Drills, lessons: Sequence[LessonOutline], history: History, minutes: int
) -> Overview:
    """A trainee's progress now; `title`: of the course, `minutes`: of today's session."""
    progress = progress_of(lessons, history.lessons, history.begun, history.past)
    taught = frozenset(skill.id for skill in drills.skills if skill.id in progress.taught or not lessons)
    unit = _unit(title, drills, lessons, progress, history)
    lesson = _lesson_step(unit, progress, history, is_first=not taught)
    left = minutes * MINUTE_MS - sum(task.minutes for task in lesson) * MINUTE_MS
    tasks: tuple[Task, ...] = lesson
    asked = taught.union(*(each.skills for each in lessons if each.id in {task.lesson for task in lesson}))
    if asked and left >= LEAST_DRILL_MS:
        drill = propose(drills, history.past, history.now, history.settings, asked, left)
        tasks += (DrillTask(drill),) if drill != Proposal(()) else ()
    ahead = sum(each.minutes for each in unit.lessons if each.status in ("next", "locked"))
    pace = minutes_a_day(history.lessons, history.past, history.now, history.zone)
    path = Path((unit,) if lessons else (), progress.next, taught, frozenset(), (), ahead, days_left(ahead, pace))
    start = start_of_week(history)
    better = gains(drills, history, round(start.timestamp() * 1000))
    untaught = {skill.id: 1 for skill in drills.skills if skill.id not in taught}
    week = week_of(history, start)
    return Overview(path, DayPlan(tasks), history.settings, day_number(history), week, better, untaught)


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

    def status(lesson: str) -> Status:
        if lesson == progress.next:
            return "next"
        return "locked" if lesson not in outcomes else "done" if outcomes[lesson] == "passed" else "known"

    stations = []
    for lesson in lessons:
        place, activities = progress.places.get(lesson.id, 0), lesson.items + 2
        activity = place + 1 if 0 < place < activities else 0
        stations.append(
            LessonStation(lesson.id, lesson.title, _minutes(drills, lesson), status(lesson.id), activity, activities)
        )
    return UnitStation("course", title, "", tuple(stations))


def _minutes(drills: Drills, lesson: LessonOutline) -> int:
    """The minutes of a lesson: its example, and its items with and without help at a good dealer's pace."""
    targets = [drills.skill(skill).target_ms for skill in lesson.skills] or [skill.target_ms for skill in drills.skills]
    item = sum(targets) / len(targets) + BETWEEN_MS + READING_MS / 2 if targets else 0
    ms = EXAMPLE_MS * lesson.has_example + (lesson.items + lesson.gate.of) * item
    return max(1, round(ms / MINUTE_MS))

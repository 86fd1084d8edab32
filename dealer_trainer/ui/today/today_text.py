"""The first screen in words: the greeting, the position on the path, the tasks of the session, and its results."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.course.day import PRESSING, DrillTask, LessonTask, TableTask, Task, task_minutes, why_text
from dealer_trainer.drills.course.overview import Gain, Overview
from dealer_trainer.drills.course.path import Path
from dealer_trainer.drills.course.situation_choice import SituationTask
from dealer_trainer.drills.plan.figure import score_text
from dealer_trainer.drills.plan.mastery import LEAST
from dealer_trainer.drills.plan.today import reason_text
from dealer_trainer.games.course import Background, Course
from dealer_trainer.ui.settings.translated import game_text, quoted, translated

NOON, EVENING, NIGHT = 12, 18, 4
MOST_TITLES = 2


class TaskLine(NamedTuple):
    """A line of the list of tasks. `note`: why it is included; `length`: how long it takes."""

    title: str
    note: str
    length: str
    is_pressing: bool = False


def greeting(name: str, hour: int) -> str:
    """A greeting by the hour, with the name if it is known."""
    if NIGHT <= hour < NOON:
        plain = QCoreApplication.translate("Today", "Good morning.")
        named = QCoreApplication.translate("Today", "Good morning, {name}.")
    elif NOON <= hour < EVENING:
        plain = QCoreApplication.translate("Today", "Good afternoon.")
        named = QCoreApplication.translate("Today", "Good afternoon, {name}.")
    else:
        plain = QCoreApplication.translate("Today", "Good evening.")
        named = QCoreApplication.translate("Today", "Good evening, {name}.")
    return named.format(name=name) if name else plain


def where_text(found: Overview) -> str:
    """The day, and the position on the path, in one or two sentences."""
    lessons = found.path.lessons
    station = next((unit for unit in found.path.units if unit.status == "next"), None)
    if not lessons:
        return QCoreApplication.translate("Today", "Day {day}.").format(day=found.day)
    if station is None:
        words = QCoreApplication.translate("Today", "Day {day}. You’ve finished the course. Now it’s practice.")
        if found.path.is_ready:
            words = QCoreApplication.translate("Today", "Day {day}. You deal as well as the exam requires.")
        return words.format(day=found.day)
    return QCoreApplication.translate("Today", "Day {day}. You’re on unit {number}: {unit}.").format(
        day=found.day, number=found.path.units.index(station) + 1, unit=game_text(station.title)
    )


def path_text(path: Path) -> str:
    """The progress on the path."""
    behind = sum(lesson.status in ("done", "known") for lesson in path.lessons)
    lessons = QCoreApplication.translate("Today", "{done} of {count} lessons").format(
        done=behind, count=len(path.lessons)
    )
    return f"{lessons} · {left_text(path)}"


def left_text(path: Path) -> str:
    """How long it is to the exam and of what, and how many days at the present pace if there is one."""
    if path.is_ready:
        return QCoreApplication.translate("Today", "ready for the exam")
    words = QCoreApplication.translate("Today", "about {time} of practice to the exam")
    if path.lesson_minutes:
        words = QCoreApplication.translate(
            "Today", "about {time} to the exam: {lessons} of lessons, {practice} of practice"
        )
    if path.days_left == 1:
        words = QCoreApplication.translate("Today", "about {time} to the exam, a day at your pace")
    elif path.days_left is not None:
        words = QCoreApplication.translate("Today", "about {time} to the exam, {days} days at your pace")
    practice = path.minutes_left - path.lesson_minutes
    return words.format(
        time=length_text(path.minutes_left), lessons=length_text(path.lesson_minutes), practice=length_text(practice),
        days=path.days_left,
    )  # fmt: skip


def length_text(minutes: int) -> str:
    """Minutes as hours and minutes, exact: what is shown in parts adds up to the whole."""
    hours, minutes = divmod(minutes, 60)
    words = QCoreApplication.translate("Today", "{hours} h {minutes} min")
    if not hours:
        words = QCoreApplication.translate("Today", "{minutes} min")
    elif not minutes:
        words = QCoreApplication.translate("Today", "{hours} h")
    return words.format(hours=hours, minutes=minutes)


def task_line(task: Task, course: Course, background: Background | None) -> TaskLine:
    """A task as a line of the list; a lesson speaks in terms of what the trainee has dealt before."""
    length = QCoreApplication.translate("Today", "{minutes} min").format(minutes=task_minutes(task))
    match task:
        case LessonTask():
            title, known = game_text(task.title), background and _bridge(course, task.lesson, background)
            words = QCoreApplication.translate("Today", "Lesson: {title}").format(title=title)
            if task.activity:
                words = QCoreApplication.translate("Today", "Resume {lesson} at activity {number} of {count}")
                words = words.format(lesson=title, number=task.activity, count=task.activities)
            return TaskLine(words, known or game_text(task.unit), length)
        case TableTask() | SituationTask():
            title = QCoreApplication.translate("Today", "Deal it: {title}").format(title=game_text(task.title))
            return TaskLine(title, translated(why_text(task)), length, task.why in ("faults", "missed"))
        case DrillTask(proposal):
            first = proposal.shares[0].reason
            words = QCoreApplication.translate("Today", "{count} questions: {titles}")
            if proposal.items == 1:
                words = QCoreApplication.translate("Today", "One question: {titles}")
            titles = _names([game_text(share.reason.title) for share in proposal.shares])
            note = translated(reason_text(first))
            if len(proposal.shares) > 1:
                note = f"{quoted(game_text(first.title))}: {note}"
            elif first.accuracy_percent is not None:
                score, right = translated(score_text(first.score)), QCoreApplication.translate("Today", "{score} right")
                note = f"{right.format(score=score)}: {note}"
            return TaskLine(words.format(count=proposal.items, titles=titles), note, length, first.why in PRESSING)


def _names(titles: list[str]) -> str:
    """A few titles, and how many more; a single one more is named."""
    if len(titles) <= MOST_TITLES + 1:
        return " · ".join(titles)
    words = QCoreApplication.translate("Today", "{titles} and {count} more")
    return words.format(titles=" · ".join(titles[:MOST_TITLES]), count=len(titles) - MOST_TITLES)


def _bridge(course: Course, lesson_id: str, background: Background) -> str:
    """A lesson in terms of another table, empty if it has none."""
    lesson = next((lesson for lesson in course.lessons if lesson.id == lesson_id), None)
    bridge = course.bridge(background, lesson) if lesson is not None else None
    return game_text(bridge) if bridge else ""


def done_text(tasks: Sequence[Task], path: Path) -> str:
    """What of a session is behind: a tick before what is finished, then the drills and lessons that were not."""
    passed = {lesson.id for lesson in path.lessons if lesson.status in ("done", "known")}
    taken = [task for task in tasks if isinstance(task, LessonTask)]
    lessons = [game_text(task.title) for task in taken if task.lesson in passed]
    rounds = sum(isinstance(task, TableTask | SituationTask) for task in tasks)
    drills = [task for task in tasks if isinstance(task, DrillTask)]
    items = sum(task.proposal.items for task in drills if not task.of)
    parts = [*lessons]
    if items == 1:
        parts.append(QCoreApplication.translate("Today", "one question"))
    elif items:
        parts.append(QCoreApplication.translate("Today", "{count} questions").format(count=items))
    if rounds == 1:
        parts.append(QCoreApplication.translate("Today", "one round dealt"))
    elif rounds:
        parts.append(QCoreApplication.translate("Today", "{count} rounds dealt").format(count=rounds))
    begun = QCoreApplication.translate("Today", "{done} of {count} questions")
    left = [begun.format(done=task.proposal.items, count=task.of) for task in drills if task.of]
    failed = QCoreApplication.translate("Today", "{lesson}: not passed yet, comes back")
    left += [failed.format(lesson=game_text(task.title)) for task in taken if task.lesson not in passed]
    return "; ".join([*(["✓ " + " · ".join(parts)] if parts else []), *left])


def better_text(gain: Gain) -> str:
    """One thing that got better: "JukeBox rates: from 70% to 95%"; both counted out if one has few answers."""
    least = LEAST if min(gain.before.of, gain.after.of) >= LEAST else gain.before.of + gain.after.of + 1
    title, after = game_text(gain.title), translated(score_text(gain.after, least))
    if not gain.before.of:
        return QCoreApplication.translate("Today", "New: {title}, {score} right").format(title=title, score=after)
    words = QCoreApplication.translate("Today", "{title}: from {before} to {after}")
    return words.format(title=title, before=translated(score_text(gain.before, least)), after=after)


def summary_lines(found: Overview) -> list[str]:
    """The results of a session, and what comes next time."""
    summary = found.summary
    if summary is None:
        return []
    lines = [
        QCoreApplication.translate("Today", "Learned: {lesson}.").format(lesson=game_text(lesson))
        for lesson in summary.lessons
    ]
    lines += [better_text(gain) for gain in summary.better]
    if summary.score.of:
        words = QCoreApplication.translate("Today", "{right} of {count} answers right. What you missed comes back.")
        if summary.score.right == summary.score.of:
            words = QCoreApplication.translate("Today", "{right} of {count} answers right.")
        lines.append(words.format(right=summary.score.right, count=summary.score.of))
    if summary.rounds and found.work.rounds.run > 1:
        words = QCoreApplication.translate("Today", "{count} clean rounds in a row without help.")
        lines.append(words.format(count=found.work.rounds.run))
    if summary.next is not None:
        words = QCoreApplication.translate("Today", "Next lesson: {lesson}.")
        lines.append(words.format(lesson=game_text(summary.next)))
    if summary.tomorrow:
        titles = " · ".join(map(game_text, summary.tomorrow))
        lines.append(QCoreApplication.translate("Today", "Keeping fresh: {titles}.").format(titles=titles))
    return lines

"""The first screen in words: the greeting, the position on the path, the tasks of the session, and its results."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.course.day import DrillTask, LessonTask, TableTask, Task, task_ms
from dealer_trainer.drills.course.day_summary import DaySummary, Gain
from dealer_trainer.drills.course.overview import Overview
from dealer_trainer.drills.course.path import Path
from dealer_trainer.drills.course.situation_choice import SituationTask, TableWhy
from dealer_trainer.drills.plan.today import Proposal
from dealer_trainer.ui.progress.plan_text import figure_text, reason_text
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.today.task_list import TaskLine

NOON, EVENING, NIGHT = 12, 18, 4
PRESSING = ("table", "due", "weak")
MOST_TITLES = 2


def greeting(name: str, hour: int) -> str:
    """A greeting by the hour, with the name if it is known."""
    if NIGHT <= hour < NOON:
        plain, named = (
            QCoreApplication.translate("Today", "Good morning."),
            QCoreApplication.translate("Today", "Good morning, {name}."),
        )
    elif hour < EVENING and hour >= NOON:
        plain, named = (
            QCoreApplication.translate("Today", "Good afternoon."),
            QCoreApplication.translate("Today", "Good afternoon, {name}."),
        )
    else:
        plain, named = (
            QCoreApplication.translate("Today", "Good evening."),
            QCoreApplication.translate("Today", "Good evening, {name}."),
        )
    return named.format(name=name) if name else plain


def where_text(found: Overview) -> str:
    """The day, and the position on the path, in one or two sentences."""
    lessons = found.path.lessons
    station = next((unit for unit in found.path.units if unit.status == "next"), None)
    if not lessons:
        return QCoreApplication.translate("Today", "Day {day}.").format(day=found.day)
    if station is None:
        words = QCoreApplication.translate("Today", "Day {day}. The course is behind you. What is left is practice.")
        if found.path.is_ready:
            words = QCoreApplication.translate("Today", "Day {day}. You are as good as the exam requires.")
        return words.format(day=found.day)
    if all(lesson.status in ("next", "locked") for lesson in lessons):
        return QCoreApplication.translate("Today", "First stop: {unit}. No experience needed.").format(
            unit=game_text(station.title)
        )
    return QCoreApplication.translate("Today", "Day {day}. You are at unit {number}: {unit}.").format(
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
    """How long it is to the exam, at the present pace if there is one."""
    if path.is_ready:
        return QCoreApplication.translate("Today", "ready for the exam")
    if path.days_left is None:
        hours, minutes = divmod(path.minutes_left, 60)
        if hours and minutes < 10:
            return QCoreApplication.translate("Today", "about {hours} h to the exam").format(hours=hours)
        return QCoreApplication.translate("Today", "about {hours} h {minutes} min to the exam").format(
            hours=hours, minutes=minutes // 10 * 10
        )
    if path.days_left == 1:
        return QCoreApplication.translate("Today", "ready for the exam in about a day at your pace")
    return QCoreApplication.translate("Today", "ready for the exam in about {days} days at your pace").format(
        days=path.days_left
    )


def headline(task: Task) -> str:
    """What is next."""
    match task:
        case LessonTask() if task.activity:
            words = QCoreApplication.translate("Today", "Resume {lesson} at activity {number} of {count}")
            return words.format(lesson=game_text(task.title), number=task.activity, count=task.activities)
        case LessonTask():
            return game_text(task.title)
        case TableTask() | SituationTask():
            return game_text(task.title)
        case DrillTask(proposal):
            reasons = [share.reason.why for share in proposal.shares]
            if set(reasons) == {"new"}:
                return QCoreApplication.translate("Today", "New questions")
            if 2 * sum(why in ("table", "weak") for why in reasons) > len(reasons):
                return QCoreApplication.translate("Today", "What needs work")
            return QCoreApplication.translate("Today", "What you know, kept fresh")


def task_line(task: Task, *, is_done: bool = False, is_next: bool = False) -> TaskLine:
    """A task as a line of the list."""
    length = QCoreApplication.translate("Today", "{minutes} min").format(minutes=max(1, round(task_ms(task) / 60_000)))
    match task:
        case LessonTask():
            return TaskLine(
                QCoreApplication.translate("Today", "Lesson: {title}").format(title=game_text(task.title)),
                game_text(task.unit),
                length,
                is_done,
                is_next,
            )
        case TableTask():
            title = QCoreApplication.translate("Today", "Deal it: {title}").format(title=game_text(task.title))
            return TaskLine(title, _table_why(task.why), length, is_done, is_next, task.why == "missed")
        case SituationTask():
            title = QCoreApplication.translate("Today", "Deal it: {title}").format(title=game_text(task.title))
            note, is_pressing = _situation_why(task), task.why in ("faults", "missed")
            return TaskLine(title, note, length, is_done, is_next, is_pressing)
        case DrillTask(proposal):
            shares = proposal.shares
            first = shares[0].reason
            title = _names([game_text(share.reason.title) for share in shares])
            return TaskLine(title, reason_text(first), length, is_done, is_next, first.why in PRESSING)


def part_lines(proposal: Proposal, most: int) -> list[TaskLine]:
    """The parts of a drill, as lines below it, if there is room."""
    lines = []
    for share in proposal.shares[: max(0, most)]:
        figures, why = figure_text(share.reason), reason_text(share.reason)
        count = QCoreApplication.translate("Today", "{count} ×").format(count=share.items)
        lines.append(
            TaskLine(game_text(share.reason.title), f"{figures}: {why}" if figures else why, count, is_part=True)
        )
    return lines if len(proposal.shares) > 1 else []


def better_text(gain: Gain) -> str:
    """One thing that got better: "Better: JukeBox rates, from 70% to 95%."."""
    if gain.before is None:
        return QCoreApplication.translate("Today", "New: {title}, {after}% right.").format(
            title=game_text(gain.title), after=gain.after
        )
    words = QCoreApplication.translate("Today", "Better: {title}, from {before}% to {after}%.")
    return words.format(title=game_text(gain.title), before=gain.before, after=gain.after)


def summary_lines(summary: DaySummary) -> list[str]:
    """The results of a session, and what comes tomorrow."""
    lines = [
        QCoreApplication.translate("Today", "Learned: {lesson}.").format(lesson=lesson) for lesson in summary.lessons
    ]
    lines += [better_text(gain) for gain in summary.better]
    if not lines and summary.answers:
        words = QCoreApplication.translate("Today", "{right} of {count} answers right. What was missed comes back.")
        lines.append(words.format(right=summary.right, count=summary.answers))
    if summary.next is not None:
        lines.append(QCoreApplication.translate("Today", "Tomorrow: {lesson}.").format(lesson=summary.next))
    if summary.tomorrow:
        lines.append(
            QCoreApplication.translate("Today", "To keep fresh: {titles}.").format(
                titles=_names(list(summary.tomorrow))
            )
        )
    return lines


def _names(titles: list[str]) -> str:
    """A few titles, and how many more."""
    shown, left = titles[:MOST_TITLES], len(titles) - MOST_TITLES
    words = " · ".join(shown)
    return (
        words
        if left <= 0
        else QCoreApplication.translate("Today", "{titles} and {count} more").format(titles=words, count=left)
    )


def _situation_why(task: SituationTask) -> str:
    if task.why == "fresh":
        return QCoreApplication.translate("Today", "at the table, with every bet on it")
    once = QCoreApplication.translate("Today", "at the table you missed: {title}")
    often = QCoreApplication.translate("Today", "at the table you missed {times} times: {title}")
    if task.why == "faults":
        return (once if task.times == 1 else often).format(title=task.trains, times=task.times)
    return _table_why(task.why)


def _table_why(why: TableWhy) -> str:
    words: dict[TableWhy, str] = {
        "missed": QCoreApplication.translate("Today", "it went wrong last time"),
        "fresh": QCoreApplication.translate("Today", "at the table, without help"),
        "keep": QCoreApplication.translate("Today", "not dealt for a while"),
    }
    return words[why]

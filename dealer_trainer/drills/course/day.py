"""A session: a few items of what is due and weak, a roll dealt after them, the next lesson, and so on in turn."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.drills.course.length import lesson_minutes, minutes_left, roll_ms
from dealer_trainer.drills.course.path import History, LessonStation, Path
from dealer_trainer.drills.course.situation_choice import SituationTask, TableWhy, choose_situation
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.drills.plan.clean_round import LESSON, TABLE, went_wrong
from dealer_trainer.drills.plan.mastery import NIGHT_MS
from dealer_trainer.drills.plan.setting import LENGTHS
from dealer_trainer.drills.plan.today import (
    FIRST_ITEMS,
    LONGER_PER_CENT,
    PART_ITEMS,
    Proposal,
    Room,
    Share,
    Why,
    propose,
)
from dealer_trainer.drills.plan.trainee_state import trainee_state
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.game import Game, ListedSituation
from dealer_trainer.message import Message, message
from dealer_trainer.records.progress.past import Past

MINUTE_MS = 60_000

PRESSING: frozenset[Why] = frozenset({"table", "due", "weak"})

DEBT_MS = 4 * MINUTE_MS
"""If this much is due and weak, a short session has nothing else; the lesson comes in the next one."""

REVIEWED = 12
"""Items since the last lesson after which a short session is a lesson again."""

REVIEW_PERCENT = 30
"""The least share of a longer session for what was taught before."""

REFRESHER_MINUTES = 3
"""A session before a shift."""

REVIEW_MS = 15_000
"""How long the result of a roll is looked at."""

OVER = 5
"""The part of a session by which a lesson may make it longer."""

LEAST_DRILL_MS = MINUTE_MS
TOGETHER = 2
"""Lessons before a roll, where there are no items between them."""

MOST_LESSONS = 3
"""Lessons in a session if earlier material fills the rest; otherwise as many as fit."""


class LessonTask(NamedTuple):
    """The next lesson of the course, or the one in progress: `activity` and `activities` as on the path."""

    lesson: str
    title: str
    unit: str
    minutes: int
    activity: int = 0
    activities: int = 0


class DrillTask(NamedTuple):
    """Items of skills that have been taught. `of`: how many were planned, if it was left before its end; else 0."""

    proposal: Proposal
    of: int = 0


class TableTask(NamedTuple):
    """A roll of a finished lesson, dealt again without help. `title`: of the row that answers it."""

    roll: str
    lesson: str
    row: str
    title: str
    why: TableWhy
    minutes: int


DealTask = TableTask | SituationTask
Task = LessonTask | DrillTask | DealTask


class DayPlan(NamedTuple):
    """The parts of a day's session, in order."""

    tasks: tuple[Task, ...]

    @property
    def drill(self) -> Proposal:
        """All of its items; empty if it has none."""
        parts = [task.proposal for task in self.tasks if isinstance(task, DrillTask)]
        return Proposal(tuple(share for part in parts for share in part.shares))

    @property
    def minutes(self) -> int:
        """How long it takes: the minutes that its parts say, added up."""
        return sum(map(task_minutes, self.tasks))


def task_ms(task: Task) -> int:
    """How long a part of the session takes, in milliseconds."""
    return task.proposal.ms if isinstance(task, DrillTask) else task.minutes * MINUTE_MS


def task_minutes(task: Task) -> int:
    """The same in minutes, at least one."""
    return max(1, round(task_ms(task) / MINUTE_MS))


def why_text(task: DealTask) -> Message:
    """Why a roll is dealt now."""
    if isinstance(task, SituationTask) and task.why == "faults":
        if task.times == 1:
            return message("while dealing you missed: {title}", title=task.trains)
        return message("while dealing you missed {times} times: {title}", times=task.times, title=task.trains)
    words = {
        "missed": message("missed last time"),
        "slipped": message("missed once in its lesson"),
        "keep": message("not dealt for a while"),
    }
    return words.get(task.why) or message("at the table, on your own")


def plan_day(
    game: Game,
    history: History,
    path: Path,
    minutes: int,
    situations: Sequence[ListedSituation] = (),
    done: Sequence[Task] = (),
) -> DayPlan:
    """What is left of a session of `minutes` after the tasks `done`; it only asks for what was taught before.

    `situations`: those that may be dealt at the table. A new lesson begins only where it fits, or where nothing was
    done yet.
    """
    left, over = minutes * MINUTE_MS - sum(map(task_ms, done)), min(MINUTE_MS, minutes * MINUTE_MS // OVER)
    first, deals = _due_deal(done, _deals(game, history, path, situations))
    if left < LEAST_DRILL_MS:
        return DayPlan(first)  # items are never the end
    waiting = _begun_first(tuple(_waiting(game, path)), history)
    if done and waiting and task_ms(waiting[0]) > left + over:
        waiting = ()
    left -= sum(map(task_ms, first))
    had, taken = _had(done), sum(isinstance(task, LessonTask) for task in done)
    drill = _drill(game, history, path.skills, left, had)
    due = sum(share.ms for share in drill.shares if share.reason.why in PRESSING)
    if minutes <= LENGTHS[0]:
        count = int(bool(waiting) and not taken and _is_lesson_next(history, waiting[0], due))
    else:
        room = left - max(due // 3, left * REVIEW_PERCENT // 100)
        count = _fitting(waiting[: max(0, MOST_LESSONS - taken)], room, least=int(not taken))
    rest = left - sum(map(task_ms, waiting[:count]))
    mix = _mix(game, history, path.skills, deals, rest, had)
    spare = rest + over - sum(map(task_ms, mix))
    while count < len(waiting) and task_ms(waiting[count]) <= spare:
        spare -= task_ms(waiting[count])
        count += 1  # what was taught is not enough to fill the time
    if not count and not mix:
        return DayPlan((*first, *_only_deals(deals, rest)))
    between = () if mix else deals[: max(0, count - 1) // TOGETHER]
    while count > 1 and between and sum(map(task_ms, (*waiting[:count], *between))) > left + over:
        count -= 1
        between = between[: (count - 1) // TOGETHER]
    is_lesson_next = bool(done) and not isinstance(done[-1], LessonTask)
    turns = _in_turn(waiting[:count], mix or between, is_lesson_next=is_lesson_next)
    longest = minutes * LONGER_PER_CENT // 100
    return DayPlan(_shortened((*first, *turns), longest - sum(map(task_minutes, done))))


def plan_refresher(
    game: Game, history: History, path: Path, situations: Sequence[ListedSituation] = (), done: Sequence[Task] = ()
) -> DayPlan:
    """Three minutes before a shift: what slipped and what has rested longest, a roll, and nothing new."""
    found = trainee_state(game.drills, history.past, history.now, history.settings)
    asked = frozenset(skill for skill in path.skills if found.mastery(skill).answers)
    first, deals = _due_deal(done, _deals(game, history, path, situations))
    left = REFRESHER_MINUTES * MINUTE_MS - sum(map(task_ms, (*done, *first)))
    return DayPlan((*first, *(_mix(game, history, asked, deals, left, _had(done)) or _only_deals(deals, left))))


def _had(done: Sequence[Task]) -> tuple[Share, ...]:
    """The items that a session has had: what was missed in them came back at once."""
    return tuple(share for task in done if isinstance(task, DrillTask) for share in task.proposal.shares)


def _due_deal(
    done: Sequence[Task], deals: Sequence["DealTask"]
) -> tuple[tuple["DealTask", ...], tuple["DealTask", ...]]:
    """The roll that comes now, where items were the last thing done; and the other rolls."""
    count = int(bool(done) and isinstance(done[-1], DrillTask))
    return tuple(deals[:count]), tuple(deals[count:])


def _mix(
    game: Game, history: History, skills: Collection[str], deals: Sequence["DealTask"], ms: int,
    had: tuple[Share, ...],
) -> tuple[Task, ...]:  # fmt: skip
    """Items a few minutes at a time, with a dealt roll after each part."""
    waiting, first = [*deals], next(iter(deals), None)
    if first is not None and ms < task_ms(first):
        return ()  # items without their roll
    room = ms if first is None or ms < 2 * task_ms(first) else ms - task_ms(first)
    tasks: list[Task] = []
    for part in _drill(game, history, skills, room, had).parts(game.drills, PART_ITEMS if had else FIRST_ITEMS):
        if ms < LEAST_DRILL_MS:
            break
        block: tuple[Task, ...] = (DrillTask(part), *waiting[:1])
        if tasks and 2 * ms < sum(map(task_ms, block)):
            block = tuple(waiting[:1])  # no room for both: the roll alone
        del waiting[:1]
        tasks += block
        ms -= sum(map(task_ms, block))
    return tuple(tasks)


def _shortened(tasks: tuple[Task, ...], minutes: int) -> tuple[Task, ...]:
    """The tasks with as few items less as make them that long, from the longest part each."""
    found = dict(enumerate(tasks))
    while sum(map(task_minutes, found.values())) > minutes:
        parts = {at: task.proposal for at, task in found.items() if isinstance(task, DrillTask)}
        at = max(parts, key=lambda at: parts[at].ms, default=0)
        if not parts or parts[at].ms <= LEAST_DRILL_MS:
            break
        found[at] = DrillTask(parts[at].first(parts[at].items - 1))
    return tuple(found.values())


def _only_deals(deals: Iterable["DealTask"], ms: int) -> tuple[Task, ...]:
    """Rolls alone, where all that was taught is done for today."""
    tasks = []
    for deal in deals:
        if ms < LEAST_DRILL_MS:
            break
        tasks.append(deal)
        ms -= task_ms(deal)
    return tuple(tasks)


def _in_turn(lessons: Sequence[LessonTask], mix: Sequence[Task], *, is_lesson_next: bool) -> tuple[Task, ...]:
    """A part of the mix with its roll, a lesson, the next part, and so on; a lesson that was begun comes first."""
    begun = int(bool(lessons) and (is_lesson_next or bool(lessons[0].activity)))
    found: list[Task] = [*lessons[:begun]]
    waiting = [*lessons[begun:]]
    for at, task in enumerate(mix):
        is_part = isinstance(task, DrillTask)
        if waiting and at and is_part:
            found.append(waiting.pop(0))
        elif waiting and not is_part and not (at and isinstance(mix[at - 1], DrillTask)):
            found.extend(waiting[:TOGETHER])  # a roll by itself, between lessons
            del waiting[:TOGETHER]
        found.append(task)
    return (*found, *waiting)


def _drill(game: Game, history: History, skills: Collection[str], ms: int, had: tuple[Share, ...]) -> Proposal:
    if ms < LEAST_DRILL_MS:
        return Proposal(())
    return propose(game.drills, history.past, history.now, history.settings, skills, Room(ms, had))


def _is_lesson_next(history: History, lesson: LessonTask, due: int) -> bool:
    """Whether a short session is a lesson: it and review take turns if much is `due`, unless a lesson was begun."""
    if lesson.activity or due < DEBT_MS:
        return True
    last = max((result.at for result in history.lessons), default=0)
    return sum(answer.at > last and answer.kind != TABLE for answer in history.past) >= REVIEWED


def _fitting(lessons: Sequence[LessonTask], ms: int, least: int) -> int:
    """How many lessons fit into that time beside the review of earlier material; `least`: so many in any case."""
    count = 0
    for task in lessons:
        if count >= least and task_ms(task) > ms:
            break
        count += 1
        ms -= task_ms(task)
    return count


def _waiting(game: Game, path: Path) -> Iterator[LessonTask]:
    """The lessons that are not finished, in order."""
    for unit in path.units:
        for lesson in unit.lessons:
            if lesson.status in ("next", "locked"):
                yield LessonTask(
                    lesson.id, lesson.title, unit.title, _minutes(game, lesson), lesson.activity, lesson.activities
                )


def _minutes(game: Game, station: LessonStation) -> int:
    """The minutes of a lesson, or those left of it."""
    lesson = game.course.lesson(station.id)
    if not station.activity:
        return lesson_minutes(game, lesson)
    return minutes_left(Walk(game, lesson, 0), station.activity - 1)


def _begun_first(waiting: tuple[LessonTask, ...], history: History) -> tuple[LessonTask, ...]:
    """The lessons, with the one left last first."""
    at = {each.lesson: number for number, each in enumerate(history.begun)}
    first = min((task for task in waiting if task.activity), key=lambda task: at[task.lesson], default=None)
    return waiting if first is None else (first, *(task for task in waiting if task is not first))


def _deals(game: Game, history: History, path: Path, situations: Sequence[ListedSituation]) -> tuple["DealTask", ...]:
    """What can be dealt now: a situation, then rolls of finished lessons; what was dealt well today rests."""
    since = history.now - NIGHT_MS
    rounds = (answer for answer in history.past if answer.skill == TABLE and answer.at > since)
    dealt = {answer.row for answer in rounds if not went_wrong(answer)}
    situation = choose_situation(game, history, path, situations)
    rolls = [task for task in _rolls(game, history, path) if situation is None or task.row != situation.situation.row]
    tasks: list[DealTask] = [*([] if situation is None else [situation]), *rolls]
    return tuple(task for task in tasks if _row(task) not in dealt)


def _row(task: "DealTask") -> str:
    return task.row if isinstance(task, TableTask) else task.situation.row


def _rolls(game: Game, history: History, path: Path) -> tuple[TableTask, ...]:
    """Rolls to deal again, one a row: what was missed at the table first, then the longest not dealt.

    Those of today's lessons come last.
    """
    behind = {lesson.id for lesson in path.lessons if lesson.status in ("done", "known")}
    today = {result.lesson for result in history.lessons if result.at > history.now - NIGHT_MS}
    slips = (answer for answer in history.past if answer.skill == TABLE or (answer.skill == LESSON and answer.mistake))
    dealt = {answer.row: answer for answer in slips}
    by_row: dict[str, TableTask] = {}
    for lesson in game.course.lessons:
        for roll in lesson.rolls if lesson.id in behind and len(lesson.duties) > 1 else ():
            task = _roll_task(game, dealt, roll, lesson)
            by_row[task.row] = task

    def urgency(task: TableTask) -> tuple[bool, bool, int]:
        return (
            task.lesson in today,
            task.why not in ("missed", "slipped"),
            dealt[task.row].at if task.row in dealt else 0,
        )

    return tuple(sorted(by_row.values(), key=urgency))


def _roll_task(game: Game, dealt: Mapping[str | None, Past], roll: str, lesson: Lesson) -> TableTask:
    row = game.guide.row(game.course.roll(roll).row)
    last = dealt.get(row.id)
    why: TableWhy = "fresh" if last is None else "missed" if went_wrong(last) else "keep"
    if last is not None and last.skill == LESSON:
        why = "slipped"
    return TableTask(roll, lesson.id, row.id, row.title, why, _dealt_minutes(game, lesson.id, roll))


@by_identity
def _dealt_minutes(game: Game, lesson_id: str, roll_id: str) -> int:
    """How long a roll takes to deal, and to look at once more; at least one minute."""
    dealt = roll_ms(Walk(game, game.course.lesson(lesson_id), 0), game.course.roll(roll_id))
    return max(1, round((dealt + REVIEW_MS) / MINUTE_MS))

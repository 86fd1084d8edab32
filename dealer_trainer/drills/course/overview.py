"""What the first screen of a day shows: the path, today's session, the week; computed without a window."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from itertools import takewhile
from typing import NamedTuple, get_args

from dealer_trainer.drills.course.day import DayPlan, DrillTask, LessonTask, TableTask, Task, plan_day, plan_refresher
from dealer_trainer.drills.course.path import AreaNeed, History, Path, goals_of, path_of
from dealer_trainer.drills.course.taught import untaught_units
from dealer_trainer.drills.plan.clean_round import TABLE, CleanRounds, clean_rounds
from dealer_trainer.drills.plan.figure import score_of
from dealer_trainer.drills.plan.mastery import DAY_MS, MENDED, Score
from dealer_trainer.drills.plan.setting import LENGTHS, PlanSettings
from dealer_trainer.drills.plan.summary import day_at, minutes_trained, monday
from dealer_trainer.drills.plan.today import Proposal, Reason, Why
from dealer_trainer.drills.plan.trainee_state import trainee_state
from dealer_trainer.engine import Odds, parse_odds
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.game import Game, ListedSituation
from dealer_trainer.guide.grading.naming import odds_text
from dealer_trainer.message import Message, message

MOST = 3
"""The most skills that are named."""

LEAST_BEFORE = 4
"""Answers before a session from which something can be said to have improved."""

LEAST_GAIN = 3
"""Percentage points that count as an improvement."""


WEEK_MS = 7 * DAY_MS
ODDS = "odds:"


class Gain(NamedTuple):
    """A skill that improved: the score of its latest answers, before the session and now.

    `before` counts nothing if the skill had never been practiced.
    """

    title: str
    before: Score
    after: Score


class DaySummary(NamedTuple):
    """A session. `score`: of its answers to items; `rounds`: dealt at the table. `lessons`: titles of those passed.

    `next`: the title of the next lesson, None after the last. `tomorrow`: titles of the skills that tomorrow begins
    with.
    """

    score: Score
    rounds: int
    lessons: tuple[str, ...]
    better: tuple[Gain, ...]
    next: str | None
    tomorrow: tuple[str, ...]


def day_summary(game: Game, history: History, since: int, minutes: int = LENGTHS[1]) -> DaySummary:
    """The results of the answers and lessons from `since` on; `minutes` of the next session."""
    new = [answer for answer in history.past if answer.at >= since]
    passed = [result for result in history.lessons if result.at >= since and result.outcome == "passed"]
    tomorrow = history._replace(now=history.now + DAY_MS)
    plan = plan_day(game, tomorrow, path_of(game, tomorrow), minutes)
    lesson = next((task.title for task in plan.tasks if isinstance(task, LessonTask)), None)
    return DaySummary(
        score_of(answer for answer in new if answer.kind != TABLE),
        sum(answer.skill == TABLE for answer in new),
        tuple(game.course.lesson(lesson_id).title for lesson_id in dict.fromkeys(result.lesson for result in passed)),
        gains(game.drills, history, since),
        lesson,
        tuple(share.reason.title for share in plan.drill.shares[:MOST]),
    )


def gains(drills: Drills, history: History, since: int) -> tuple[Gain, ...]:
    """The skills that improved most, first those that had been practiced before."""
    now = trainee_state(drills, history.past, history.now, history.settings)
    earlier = [answer for answer in history.past if answer.at < since]
    before = trainee_state(drills, earlier, since, history.settings)
    found = [
        Gain(skill.title, before.mastery(skill.id).score, mastery.score)
        for skill in drills.skills
        if (mastery := now.mastery(skill.id)).score.of and mastery.last >= since
    ]
    known = (gain for gain in found if not 0 < gain.before.of < LEAST_BEFORE)
    better = [gain for gain in known if _rise(gain) >= LEAST_GAIN]
    return tuple(sorted(better, key=lambda gain: (not gain.before.of, -_rise(gain)))[:MOST])


def _rise(gain: Gain) -> int:
    return (gain.after.percent or 0) - (gain.before.percent or 0)


class Work(NamedTuple):
    """What was done. `today`, `week`: minutes trained. `better`: what improved this week, the most first."""

    today: float
    week: float
    rounds: CleanRounds
    better: tuple[Gain, ...]


class BegunSession(NamedTuple):
    """A session that began at `since`, with its finished tasks; whether it is a refresher before a shift."""

    since: int
    done: tuple[Task, ...] = ()
    is_refresher: bool = False


class Overview(NamedTuple):
    """The whole overview. `settings`: what the plan follows, with what the exam requires of each skill.

    `lead`: why the session helps. `untaught`: skills that may not be asked yet, each with the number of the unit that
    teaches it. `day`: which day of training this is, from 1. `summary`: the results of a session that is over.
    """

    path: Path
    plan: DayPlan
    settings: PlanSettings
    lead: Message
    day: int
    work: Work
    untaught: Mapping[str, int]
    summary: DaySummary | None = None


def overview(
    game: Game,
    history: History,
    needs: Sequence[AreaNeed],
    minutes: int,
    begun: BegunSession | None = None,
    situations: Sequence[ListedSituation] = (),
) -> Overview:
    """A trainee's progress now; `minutes` of today's session, of which some are behind if it was `begun`.

    The plan works toward what the exam requires until that is reached, then toward the usual goal.
    """
    history = history.on_one_clock()
    goals = {**history.settings.model_dump(), "goals": goals_of(needs)}
    toward = history._replace(settings=PlanSettings(**goals))
    path = path_of(game, toward, needs)
    if path.is_ready:
        toward = history
    done = () if begun is None else begun.done
    if begun is not None and begun.is_refresher:
        plan = plan_refresher(game, toward, path, situations, done)
    else:
        plan = plan_day(game, toward, path, minutes, situations, done)
    is_over = begun is not None and not plan.tasks
    summary = day_summary(game, toward, begun.since, minutes) if begun is not None and is_over else None
    untaught, work = untaught_units(game, path.skills), work_of(game.drills, toward)
    lead = lead_of(plan, history, path, is_empty=not (game.course.lessons or game.drills.skills))
    return Overview(path, plan, toward.settings, lead, day_number(history), work, untaught, summary)


def lead_of(plan: DayPlan, history: History, path: Path, *, is_empty: bool = False) -> Message:
    """Why a session helps, in one sentence about what comes first in it.

    `is_empty`: the game has neither lessons nor drills.
    """
    if not plan.tasks:
        return message("Deal for a while.") if is_empty else message("All of it is done for today.")
    minutes, first = plan.minutes, plan.tasks[0]
    drill = first.proposal if isinstance(first, DrillTask) else Proposal(())
    lesson = next((task for task in plan.tasks if isinstance(task, LessonTask)), None)
    values = {"title": "" if lesson is None else lesson.title, "minutes": minutes}
    reasons = {why: [each.reason for each in drill.shares if each.reason.why == why] for why in get_args(Why)}
    if lesson is not None and lesson.activity and lesson is first:
        return message("You stopped partway through “{title}”. Pick it up there: {minutes} min.", **values)
    slip = _slip_text(drill, reasons, history)
    if isinstance(first, TableTask) and first.why == "slipped":
        slip = message("You missed “{title}” once in its lesson", title=first.title)
    if slip is not None:
        return message("{slip}. It’s in today’s {minutes} min.", slip=slip, minutes=minutes)
    if reasons["due"]:
        due = reasons["due"][0].title
        return message("“{title}” needs a refresher. It’s in today’s {minutes} min.", title=due, minutes=minutes)
    if lesson is not None and lesson is not first:
        return message("Practice first, then the lesson “{title}”: {minutes} min.", **values)
    if lesson is not None:
        return _next_text(lesson.title, minutes, path)
    if reasons["slow"]:
        slow = reasons["slow"][0].title
        return message(
            "You know “{title}”, but you’re slow. It’s in today’s {minutes} min.", title=slow, minutes=minutes
        )
    if drill.shares:
        return message("You know all of this. {minutes} min keeps it fresh.", minutes=minutes)
    return message("Full rounds, as in a live game: {minutes} min.", minutes=minutes)


def _next_text(title: str, minutes: int, path: Path) -> Message:
    """Why a lesson comes next."""
    earlier = takewhile(lambda each: each.title != title, path.lessons)
    *_, before = "", *(each.title for each in earlier if each.status in ("done", "known"))
    if not before:
        return message(
            "Next: “{title}”. Everything else builds on it. Today: {minutes} min.", title=title, minutes=minutes
        )
    return message(
        "Next: “{title}”, now that you know “{before}”. Today: {minutes} min.",
        title=title, before=before, minutes=minutes,
    )  # fmt: skip


def _slip_text(drill: Proposal, reasons: Mapping[str, Sequence[Reason]], history: History) -> Message | None:
    """What goes wrong, the costliest first; None if nothing does."""
    slip = _worst_payout(drill.skills, history)
    if slip is not None and slip.is_short:
        return message("You shorted {what} {times}", what=odds_text(slip.odds), times=_times(slip.times))
    if slip is not None:
        return message("You overpaid {what} {times}", what=odds_text(slip.odds), times=_times(slip.times))
    if reasons["table"]:
        first = reasons["table"][0]
        return message("While dealing you missed “{title}” {times}", title=first.title, times=_times(first.facts))
    due = (each for each in reasons["due"] if each.score.right * 10 < 9 * each.score.of)
    missed = next((each for each in (*reasons["weak"], *due) if each.is_missed), None)
    if missed is None:
        return None
    right, of, _ = missed.score
    if of == 1:
        return message("You missed the first question in “{title}”", title=missed.title)
    if not right:
        return message("You missed “{title}” {times}", title=missed.title, times=_times(of))
    return message("You got {right} of the last {of} right in “{title}”", title=missed.title, right=right, of=of)


class _PayoutSlip(NamedTuple):
    """Odds that were paid wrongly so many times in the same direction."""

    odds: Odds
    is_short: bool
    times: int


def _worst_payout(skills: Collection[str], history: History) -> _PayoutSlip | None:
    """The most frequent slip of the week in these skills; one that was made up for since does not count."""
    found: dict[tuple[str, bool], int] = {}
    right: Counter[str] = Counter()
    for answer in reversed(history.past):
        if history.now - answer.at > WEEK_MS:
            break
        if answer.skill not in skills:
            continue
        right[answer.skill] += answer.is_right and not answer.hinted
        fact = next((fact for fact in answer.facts if fact.startswith(ODDS)), None)
        if fact is not None and answer.cost and not answer.is_right and right[answer.skill] < MENDED:
            key = fact.removeprefix(ODDS), answer.cost < 0
            found[key] = found.get(key, 0) + 1
    worst = max(found, key=lambda key: found[key], default=None)
    return None if worst is None else _PayoutSlip(parse_odds(worst[0]), worst[1], found[worst])


def _times(count: int) -> Message:
    few = {1: message("once"), 2: message("twice")}
    return few.get(count) or message("{count} times", count=count)


def work_of(drills: Drills, history: History) -> Work:
    """What was done this week."""
    start = datetime.combine(monday(day_at(history.now, history.zone)), datetime.min.time(), history.zone)
    today = datetime.combine(day_at(history.now, history.zone), datetime.min.time(), history.zone)
    better = gains(drills, history, round(start.timestamp() * 1000))
    return Work(_minutes(history, today), _minutes(history, start), clean_rounds(history.past), better)


def _minutes(history: History, begin: datetime) -> float:
    since = round(begin.timestamp() * 1000)
    answers = [answer for answer in history.past if since <= answer.at <= history.now]
    return minutes_trained(answers, [result for result in history.lessons if since <= result.at <= history.now])


def day_number(history: History) -> int:
    """The number of days on which anything was done, counting today."""
    moments = [history.now, *(answer.at for answer in history.past), *(each.at for each in history.lessons)]
    return len({day_at(moment, history.zone) for moment in moments})

"""What the first screen of a day shows: the path, today's session, the week; computed without a window."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from dealer_trainer.drills.course.day import DayPlan, plan_day
from dealer_trainer.drills.course.day_summary import DaySummary, Gain, day_summary, gains
from dealer_trainer.drills.course.path import AreaNeed, History, Path, goals_of, path_of
from dealer_trainer.drills.course.taught import untaught_units
from dealer_trainer.drills.course.time_left import minutes_trained
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.summary import day_at
from dealer_trainer.drills.plan.weekly import monday
from dealer_trainer.games.game import Game
from dealer_trainer.games.situations import ListedSituation

WEEK = 7


class DayMark(NamedTuple):
    """A day of this week, Monday first. `minutes`: trained on it."""

    minutes: float
    is_today: bool
    is_ahead: bool


class Overview(NamedTuple):
    """The whole overview. `settings`: what the plan follows, with what the exam requires of each skill.

    `untaught`: skills that may not be asked yet, each with the number of the unit that teaches it. `day`: which day of
    training this is, from 1. `better`: what improved this week, the most first. `summary`: the results of the session
    that began at the given moment, or None.
    """

    path: Path
    plan: DayPlan
    settings: PlanSettings
    day: int
    week: tuple[DayMark, ...]
    better: tuple[Gain, ...]
    untaught: Mapping[str, int]
    summary: DaySummary | None = None


def overview(
    game: Game,
    history: History,
    needs: Sequence[AreaNeed],
    minutes: int,
    since: int | None = None,
    situations: Sequence[ListedSituation] = (),
) -> Overview:
    """A trainee's progress now; `minutes` of today's session, `since` the beginning of one that is over.

    The plan works toward what the exam requires until that is reached, then toward the usual goal.
    """
    toward = history._replace(settings=_with_goals(history.settings, needs))
    path = path_of(game, toward, needs)
    if path.is_ready:
        toward = history
    plan = plan_day(game, toward, path, minutes, situations)
    summary = None if since is None else day_summary(game, toward, since, minutes)
    start = start_of_week(history)
    better = gains(game.drills, toward, round(start.timestamp() * 1000))
    week, untaught = week_of(history, start), untaught_units(game, path.skills)
    return Overview(path, plan, toward.settings, day_number(history), week, better, untaught, summary)


def _with_goals(settings: PlanSettings, needs: Sequence[AreaNeed]) -> PlanSettings:
    return PlanSettings(**{**settings.model_dump(), "goals": goals_of(needs)})


def start_of_week(history: History) -> datetime:
    """Monday, midnight."""
    return datetime.combine(monday(day_at(history.now, history.zone)), datetime.min.time(), history.zone)


def week_of(history: History, start: datetime) -> tuple[DayMark, ...]:
    """The days of the week that begins at `start`."""
    today = day_at(history.now, history.zone)
    marks = []
    for number in range(WEEK):
        begin = start + timedelta(days=number)
        minutes = _minutes(history, begin, begin + timedelta(days=1))
        marks.append(DayMark(minutes, begin.date() == today, begin.date() > today))
    return tuple(marks)


def _minutes(history: History, begin: datetime, end: datetime) -> float:
    first, last = (round(moment.timestamp() * 1000) for moment in (begin, end))
    answers = [answer for answer in history.past if first <= answer.at < last]
    return minutes_trained(answers, [result for result in history.lessons if first <= result.at < last])


def day_number(history: History) -> int:
    """The number of days on which anything was done, counting today."""
    moments = [history.now, *(answer.at for answer in history.past), *(each.at for each in history.lessons)]
    return len({day_at(moment, history.zone) for moment in moments})

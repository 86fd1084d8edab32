"""A trainee's progress, computed in one go: every figure that the screen shows."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta, tzinfo
from fractions import Fraction
from typing import Literal, NamedTuple

from dealer_trainer.drills.plan.celeration import SkillFluency, fluency
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.spot_statistics import PeriodStatistics, period_statistics
from dealer_trainer.drills.plan.summary import WEEK, Day, Summary, stretch, summarize, weeks_of
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past

Span = Literal["month", "year", "all"]
SPANS: tuple[Span, ...] = ("month", "year", "all")
DAYS = 30
WEEKS = 52
ENOUGH_ANSWERS, ENOUGH_DAYS = 20, 2
"""The fewest for a chart: one dot between two axes shows nothing."""


class ProgressFigures(NamedTuple):
    """All figures. `week`, `before`: the last seven days and the seven before. `past`: the answers behind them."""

    past: Sequence[Past]
    now: int
    today: date
    summary: Summary
    weeks: tuple[Day, ...]
    week: Day
    before: Day
    fluency: tuple[SkillFluency, ...]
    spot_statistics: PeriodStatistics

    @property
    def has_enough(self) -> bool:
        """Whether there is enough for charts; before that, one sentence says it all."""
        return len(self.past) >= ENOUGH_ANSWERS and len(self.summary.days) >= ENOUGH_DAYS

    def days(self, span: Span) -> tuple[Day, ...]:
        """The days or weeks of a span."""
        if span == "month":
            start = self.today - timedelta(days=DAYS)
            return tuple(day for day in self.summary.days if day.day > start)
        if span == "year":
            start = self.today - timedelta(weeks=WEEKS)
            return tuple(week for week in self.weeks if week.day > start)
        return self.weeks


def width(span: Span) -> int:
    """How many days a point of a span covers."""
    return 1 if span == "month" else 7


def figures(
    game: Game,
    past: Sequence[Past],
    now: int,
    chances: Mapping[str, Fraction],
    timezone: tzinfo,
    settings: PlanSettings,
) -> ProgressFigures:
    """Compute all figures; a year of training takes half a second, and the next answer little."""
    today = datetime.fromtimestamp(now / 1000, timezone).date()
    summary = summarize(game.drills, past, now, chances, timezone, settings)
    week, before = (_week(past, now - ago, today) for ago in (0, WEEK))
    rates = fluency(game.drills, past, timezone, settings)
    spots = period_statistics(game.layout, past, now)
    return ProgressFigures(past, now, today, summary, weeks_of(past, timezone), week, before, rates, spots)


def _week(past: Sequence[Past], end: int, first: date) -> Day:
    return stretch(first, [answer for answer in past if end - WEEK < answer.at <= end])

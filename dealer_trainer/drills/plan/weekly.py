"""Weeks of training, to look at a whole year: like `summary.Day`, but by week."""

from collections.abc import Iterable
from datetime import UTC, date, timedelta, tzinfo

from dealer_trainer.drills.plan.summary import Day, day_at, minutes_of, spread_of
from dealer_trainer.records.progress.past import Past


def weeks_of(past: Iterable[Past], zone: tzinfo = UTC) -> tuple[Day, ...]:
    """Accuracy, time, and minutes week by week, each under its Monday; weeks without training are left out."""
    by_week: dict[date, list[Past]] = {}
    for answer in past:
        by_week.setdefault(monday(day_at(answer.at, zone)), []).append(answer)
    return tuple(_week(start, found) for start, found in sorted(by_week.items()))


def monday(day: date) -> date:
    """The Monday of a day's week.

    >>> monday(date(2026, 11, 20))
    datetime.date(2026, 11, 16)
    """
    return day - timedelta(days=day.weekday())


def _week(start: date, found: list[Past]) -> Day:
    share = sum(answer.is_right for answer in found) / len(found)
    return Day(start, len(found), share, spread_of(found), minutes_of(found))

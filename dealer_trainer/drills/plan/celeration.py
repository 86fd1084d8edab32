"""How a skill's speed grows: right and wrong answers per minute over the days, and when the aim would be reached.

As on a standard celeration chart, a line is fitted to the logarithm of the right answers per minute, because practice
multiplies them. A date is only given if the points support one.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, tzinfo
from math import exp, log, sqrt
from typing import Literal, NamedTuple

from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.summary import day_at
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past

MINUTE_MS = 60_000


class Rate(NamedTuple):
    """Answers whose time counts, without help: how many were right and wrong, and their total time."""

    right: int = 0
    wrong: int = 0
    ms: int = 0

    @property
    def answers(self) -> int:
        """The number of answers."""
        return self.right + self.wrong

    @property
    def accuracy(self) -> float | None:
        """The share of right answers, None if there are none."""
        return self.right / self.answers if self.answers else None

    @property
    def rights(self) -> float:
        """Right answers per minute.

        >>> Rate(6, 2, 30_000).rights
        12.0
        """
        return self.right * MINUTE_MS / max(1, self.ms)

    @property
    def wrongs(self) -> float:
        """Wrong answers per minute."""
        return self.wrong * MINUTE_MS / max(1, self.ms)


def rate_of(answers: Iterable[tuple[bool, int]]) -> Rate:
    """The rate of these answers: whether each was right, and its time in ms."""
    found = list(answers)
    right = sum(is_right for is_right, _ in found)
    return Rate(right, len(found) - right, sum(ms for _, ms in found))


def aim_of(skill: Skill) -> float:
    """Right answers wanted per minute: from the file, or else from a good dealer's time."""
    return float(skill.aim_per_minute or MINUTE_MS / skill.target_ms)


def joint_aim(parts: Iterable[tuple[float, int]]) -> float | None:
    """The joint aim of several skills, each with its aim and its number of answers; None without answers.

    >>> joint_aim([(30.0, 10), (10.0, 10)])
    15.0
    """
    found = [(aim, count) for aim, count in parts if count]
    minutes = sum(count / aim for aim, count in found)
    return sum(count for _, count in found) / minutes if minutes else None


EACH = 8
"""Timed answers without help that a point is based on, from one day or several in a row."""

LEAST_POINTS, LEAST_DAYS = 4, 7
"""Points, and days from the first to the last, before a date is given."""

RECENT_DAYS = 42
"""How far back the line is fitted: older answers say little about the current pace."""

HORIZON_DAYS = 180
"""A date further away than this is not given."""

CERTAIN = (6.31, 2.92, 2.35, 2.13, 2.02, 1.94, 1.89, 1.86, 1.83, 1.81)
"""Student's t for 1, 2, 3 … degrees of freedom: a rise of this many standard errors is real in 19 of 20 cases."""

OutlookKind = Literal["few", "inaccurate", "reached", "flat", "far", "date"]
"""Few: not enough points. Inaccurate: too many wrong answers for speed to count. Flat: no certain rise.

Far: no date soon.
"""


class RatePoint(NamedTuple):
    """The rate on one day, as an ordinal, or over several days if one had too few answers."""

    day: int
    rate: Rate

    @property
    def rights(self) -> float:
        """Right answers per minute; if none was right, counted as half an answer."""
        return self.rate.rights or MINUTE_MS / 2 / max(1, self.rate.ms)


class CelerationLine(NamedTuple):
    """A line through the logarithms: `level` at `day`, the last one, and the rise per day, with its error."""

    day: int
    level: float
    rise: float
    error: float

    def at(self, day: int) -> float:
        """Right answers per minute on a day."""
        return exp(self.level + self.rise * (day - self.day))


class Outlook(NamedTuple):
    """The forecast. `weekly`: the factor by which a week multiplies the right answers per minute.

    `day`: when the aim is reached, which in 9 of 10 cases is between `early` and `late`; `late` is None if it may be
    beyond the horizon. All are ordinals.
    """

    kind: OutlookKind
    weekly: float | None = None
    day: int | None = None
    early: int | None = None
    late: int | None = None
    line: CelerationLine | None = None


class SkillFluency(NamedTuple):
    """One skill: its points, oldest first, its aim in right answers per minute, the forecast. `answers`: timed ones."""

    skill: str
    title: str
    aim: float
    answers: int
    points: tuple[RatePoint, ...]
    outlook: Outlook


def fluency(
    drills: Drills, past: Sequence[Past], zone: tzinfo = UTC, settings: PlanSettings = DEFAULTS
) -> tuple[SkillFluency, ...]:  # fmt: skip
    """Every skill that was practiced, in the order of the file."""
    timed: dict[str, list[Past]] = {}
    for answer in past:
        if answer.latency_ms is not None and not answer.hinted:
            timed.setdefault(answer.skill, []).append(answer)
    found = []
    for skill in (skill for skill in drills.skills if skill.id in timed):
        points, aim = points_of(timed[skill.id], zone), aim_of(skill)
        ahead = outlook(points, aim, settings)
        found.append(SkillFluency(skill.id, skill.title, aim, len(timed[skill.id]), points, ahead))
    return tuple(found)


def points_of(answers: Sequence[Past], zone: tzinfo = UTC) -> tuple[RatePoint, ...]:
    """Points day by day; days with few answers are combined with later ones, and a remainder makes no point."""
    points: list[RatePoint] = []
    waiting: list[tuple[bool, int]] = []
    for day, found in _days(answers, zone):
        waiting += [(answer.is_right, answer.latency_ms) for answer in found if answer.latency_ms is not None]
        if len(waiting) >= EACH:
            points.append(RatePoint(day, rate_of(waiting)))
            waiting = []
    return tuple(points)


def outlook(points: Sequence[RatePoint], aim: float, settings: PlanSettings = DEFAULTS) -> Outlook:
    """The forecast from the points: aim reached with the required accuracy, a date, or why there is none."""
    if not points:
        return Outlook("few")
    last = points[-1].rate
    is_right = (last.accuracy or 0) * 100 >= settings.accuracy_goal_percent
    if is_right and last.rights >= aim:
        return Outlook("reached")
    recent = [point for point in points if points[-1].day - point.day <= RECENT_DAYS]
    if len(recent) < LEAST_POINTS or recent[-1].day - recent[0].day < LEAST_DAYS:
        return Outlook("few")
    line = fitted(recent)
    weekly = exp(7 * line.rise)
    if not is_right:
        return Outlook("inaccurate", weekly, line=line)
    spread = line.error * CERTAIN[min(len(recent) - 2, len(CERTAIN)) - 1]
    if line.rise <= spread:
        return Outlook("flat", weekly, line=line)
    day, early, late = (_reached(line, aim, rise) for rise in (line.rise, line.rise + spread, line.rise - spread))
    if day is None:
        return Outlook("far", weekly, line=line)
    return Outlook("date", weekly, day, early, late, line)


def fitted(points: Sequence[RatePoint]) -> CelerationLine:
    """The least-squares line through three points or more, on two days or more."""
    days, logs = [point.day for point in points], [log(point.rights) for point in points]
    mean_day, mean_log = sum(days) / len(days), sum(logs) / len(logs)
    across = sum((day - mean_day) ** 2 for day in days)
    rise = sum((day - mean_day) * (value - mean_log) for day, value in zip(days, logs, strict=True)) / across
    rest = sum((value - mean_log - rise * (day - mean_day)) ** 2 for day, value in zip(days, logs, strict=True))
    error = sqrt(rest / (len(points) - 2) / across)
    return CelerationLine(days[-1], mean_log + rise * (days[-1] - mean_day), rise, error)


def _reached(line: CelerationLine, aim: float, rise: float) -> int | None:
    """The day on which a rise reaches the aim, None beyond the horizon."""
    days = (log(aim) - line.level) / rise if rise > 0 else HORIZON_DAYS + 1
    return line.day + max(1, round(days)) if days <= HORIZON_DAYS else None


def _days(answers: Sequence[Past], zone: tzinfo) -> Iterator[tuple[int, list[Past]]]:
    by_day: dict[int, list[Past]] = {}
    for answer in answers:
        day = day_at(answer.at, zone).toordinal()
        by_day.setdefault(day, []).append(answer)
    yield from sorted(by_day.items())

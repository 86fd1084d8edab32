"""What the Progress page shows, as figures without words: days, and a line for each skill."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.drills.plan.clean_round import TABLE
from dealer_trainer.drills.plan.figure import score_of
from dealer_trainer.drills.plan.mastery import DAY_MS, Score, Stage, stage
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.round_time import BREAK_MS

if TYPE_CHECKING:
    from dealer_trainer.records.progress.course_record import LessonResult

WEEK = 7 * DAY_MS

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LAST = 253_401_091_199_000
"""Two weeks before the last moment that can be written as a date."""


class Day(NamedTuple):
    """One day of training, or another stretch that begins with it. `time_ms`: None if no time counts.

    `minutes`: in drills and in lessons.
    """

    day: date
    answers: int
    score: Score
    time_ms: int | None
    minutes: float


class SkillLine(NamedTuple):
    """One skill over all answers, and its present state.

    `score`: of all answers; `latest`: of the latest ones. `target_ms`: the personal target. `last`: when it was last
    asked, in ms of UTC.
    """

    skill: str
    kind: str
    title: str
    stage: Stage
    answers: int
    score: Score
    latest: Score
    time_ms: int | None
    target_ms: int
    last: int | None


def day_at(at: int, zone: tzinfo = UTC) -> date:
    """The day of a time in UTC ms, at the latest the last one that every zone can write.

    Windows cannot tell a local date after the year 3000; reckoned from 1970, it can.

    >>> day_at(32_535_215_999_999)
    datetime.date(3000, 12, 31)
    """
    return (_EPOCH + timedelta(milliseconds=min(at, _LAST))).astimezone(zone).date()


def days_since(at: int, now: int, zone: tzinfo = UTC) -> int:
    """How many midnights of `zone` are between two times in UTC ms: 0 today, 1 yesterday; 0 if `at` is in the future.

    >>> days_since(86_400_000 - 1, 86_400_000), days_since(0, 86_400_000 - 1)
    (1, 0)
    """
    before, today = (day_at(time, zone) for time in (at, now))
    return max(0, (today - before).days)


def days_of(past: Iterable[Past], zone: tzinfo = UTC, lessons: "Iterable[LessonResult]" = ()) -> tuple[Day, ...]:
    """Accuracy and time day by day, without days off."""
    answers, taken = defaultdict[date, list[Past]](list), defaultdict[date, "list[LessonResult]"](list)
    for answer in past:
        answers[day_at(answer.at, zone)].append(answer)
    for result in lessons:
        taken[day_at(result.at, zone)].append(result)
    return tuple(stretch(day, answers[day], taken[day]) for day in sorted({*answers, *taken}))


def skill_lines(
    drills: Drills, past: Iterable[Past], found: TraineeState, settings: PlanSettings = DEFAULTS
) -> tuple[SkillLine, ...]:
    """A line for every skill, in the order of the file."""
    answers: dict[str, list[Past]] = {skill.id: [] for skill in drills.skills}
    for answer in past:
        answers.get(answer.skill, []).append(answer)
    lines = []
    for skill in drills.skills:
        own, mastery, target = answers[skill.id], found.mastery(skill.id), found.target_ms(skill)
        last = max((answer.at for answer in own), default=None)
        lines.append(
            SkillLine(
                skill.id, skill.kind, skill.title, stage(mastery, settings, target, skill.id), len(own),
                score_of(own), mastery.score, time_of(own), target, last,
            )
        )  # fmt: skip
    return tuple(lines)


def minutes_of(past: Iterable[Past]) -> float:
    """Minutes of training: the time between answers; after a break, that of the answer or the round itself."""
    found = list(past)
    ms = sum((answer.latency_ms or 0) for answer in found[:1])
    for before, answer in pairwise(found):
        gap = answer.at - before.at
        ms += gap if 0 <= gap <= BREAK_MS else answer.latency_ms or 0
    return ms / 60_000


def minutes_trained(past: Sequence[Past], lessons: "Sequence[LessonResult]") -> float:
    """Time in drills and lessons; answers given in a lesson are in the lesson's time."""
    spans = [(result.at - result.ms, result.at) for result in lessons]
    others = [answer for answer in past if not any(begin <= answer.at <= end for begin, end in spans)]
    return minutes_of(others) + sum(result.ms for result in lessons) / 60_000


def time_of(past: Iterable[Past]) -> int | None:
    """How many ms right answers to items without help took, their median; None if no time counts."""
    alone = (answer for answer in past if answer.is_right and not answer.hinted and answer.kind != TABLE)
    times = [answer.latency_ms for answer in alone if answer.latency_ms is not None]
    return round(median(times)) if times else None


def monday(day: date) -> date:
    """The Monday of a day's week.

    >>> monday(date(2026, 11, 20))
    datetime.date(2026, 11, 16)
    """
    return day - timedelta(days=day.weekday())


def stretch(start: date, found: list[Past], lessons: "Sequence[LessonResult]" = ()) -> Day:
    """The figures of the answers and lessons of some days from `start` on."""
    return Day(start, len(found), score_of(found), time_of(found), minutes_trained(found, lessons))

"""How long it is until the exam: what is left of the course and of practice, and the trainee's pace."""

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import UTC, tzinfo
from math import ceil
from typing import TYPE_CHECKING

from dealer_trainer.drills.course.length import MINUTE_MS, course_minutes, explained_ms
from dealer_trainer.drills.plan.clean_round import ROUNDS, clean_rounds
from dealer_trainer.drills.plan.mastery import DAY_MS, is_accurate
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.summary import days_since, minutes_of
from dealer_trainer.drills.plan.trainee_state import TraineeState
from dealer_trainer.games.game import Game
from dealer_trainer.records.progress.past import Past

if TYPE_CHECKING:
    from dealer_trainer.records.progress.course_record import LessonResult

PACE_DAYS = 14
"""How many past days the pace is based on."""

LEAST_DAYS = 2
"""Days of training before there is a pace."""

ITEMS = 14
"""Answers a skill needs, with those in lessons, until it counts as known: eight right ones, and the misses before."""

MISSED = 0.43
"""The share of its first answers that the simulated learners give wrongly (docs/training-plan.md)."""

LEAST_ITEMS = 4
"""Answers that a skill still needs when it is nearly known."""

ROUND_MINUTES = 3
"""How long a whole round at a full table takes, including its review; our figure."""


def minutes_left(
    game: Game, done: Collection[str], wanted: Collection[str], found: TraineeState, settings: PlanSettings
) -> int:  # fmt: skip
    """Minutes of unfinished lessons, and of practice for the skills in `wanted` that are not known yet.

    What the unfinished lessons ask of a skill is practice, too.
    """
    ahead = [lesson for lesson in game.course.lessons if lesson.id not in done]
    asked = Counter(skill for lesson in ahead for skill in lesson.asked)
    practice = 0
    for skill in game.drills.skills:
        mastery = found.mastery(skill.id)
        if skill.id in wanted and not is_accurate(mastery, settings, skill.id):
            missed = MISSED if mastery.latest_accuracy is None else 1 - mastery.latest_accuracy
            one = (mastery.median_ms or found.target_ms(skill)) + explained_ms(missed)
            practice += max(LEAST_ITEMS, ITEMS - mastery.answers - asked[skill.id]) * one
    return course_minutes(game, ahead) + ceil(practice / MINUTE_MS)


def table_minutes_left(past: Sequence[Past]) -> int:
    """Minutes of rounds still to be dealt at the table before their result is significant."""
    return (ROUNDS - clean_rounds(past).counted) * ROUND_MINUTES


def minutes_a_day(results: "Sequence[LessonResult]", past: Sequence[Past], now: int, zone: tzinfo = UTC) -> float:
    """Average minutes of training per day in the last two weeks, counting days off; 0 if there were none.

    The first day gives no pace: five minutes of it would predict months.
    """
    begin = now - PACE_DAYS * DAY_MS
    answers = [answer for answer in past if begin < answer.at <= now]
    lessons = [result for result in results if begin < result.at <= now and result.ms]
    if not answers and not lessons:
        return 0.0
    first = min([answer.at for answer in past] + [result.at for result in results])
    days = min(PACE_DAYS, days_since(max(begin, first), now, zone) + 1)
    if days < LEAST_DAYS:
        return 0.0
    return minutes_trained(answers, lessons) / days


def minutes_trained(past: Sequence[Past], lessons: "Sequence[LessonResult]") -> float:
    """Time in drills and lessons; answers given in a lesson are in the lesson's time."""
    spans = [(result.at - result.ms, result.at) for result in lessons]
    others = [answer for answer in past if not any(begin <= answer.at <= end for begin, end in spans)]
    return minutes_of(others) + sum(result.ms for result in lessons) / MINUTE_MS


def days_left(minutes: int, a_day: float) -> int | None:
    """Days at that pace, counting today; None without a pace.

    >>> days_left(90, 20.0), days_left(0, 20.0), days_left(90, 0.0)
    (5, 0, None)
    """
    return None if a_day <= 0 else ceil(minutes / a_day)

"""The results of a day's session: what improved, what was learned, what comes tomorrow."""

from typing import NamedTuple

from dealer_trainer.drills.course.day import LENGTHS, DrillTask, LessonTask, plan_day
from dealer_trainer.drills.course.path import History, path_of
from dealer_trainer.drills.plan.memory import DAY_MS, is_due
from dealer_trainer.drills.plan.table_kind import TABLE
from dealer_trainer.drills.plan.trainee_state import trainee_state
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.game import Game

MOST = 3
"""The most skills that are named."""

LEAST_GAIN = 3
"""Percentage points that count as an improvement."""


class Gain(NamedTuple):
    """A skill that improved: percent right of the latest answers, before the session and now.

    `before` None: the skill had never been practiced.
    """

    title: str
    before: int | None
    after: int


class DaySummary(NamedTuple):
    """A session. `answers`: to items; `rounds`: dealt at the table. `lessons`: titles of those passed.

    `due`: facts due for review by tomorrow. `next`: the title of the next lesson, None after the last. `tomorrow`:
    titles of the skills that tomorrow begins with.
    """

    answers: int
    right: int
    rounds: int
    lessons: tuple[str, ...]
    better: tuple[Gain, ...]
    due: int
    next: str | None
    tomorrow: tuple[str, ...]


def day_summary(game: Game, history: History, since: int, minutes: int = LENGTHS[1]) -> DaySummary:
    """The results of the answers and lessons from `since` on; `minutes` of the next session."""
    new = [answer for answer in history.past if answer.at >= since]
    items = [answer for answer in new if answer.kind != TABLE]
    passed = [result for result in history.lessons if result.at >= since and result.outcome == "passed"]
    tomorrow = history._replace(now=history.now + DAY_MS)
    path = path_of(game, tomorrow)
    plan = plan_day(game, tomorrow, path, minutes)
    lesson = next((task.title for task in plan.tasks if isinstance(task, LessonTask)), None)
    mix = next((task.proposal.shares for task in plan.tasks if isinstance(task, DrillTask)), ())
    return DaySummary(
        len(items),
        sum(answer.is_right for answer in items),
        sum(answer.skill == TABLE for answer in new),
        tuple(game.course.lesson(lesson_id).title for lesson_id in dict.fromkeys(result.lesson for result in passed)),
        gains(game.drills, history, since),
        _due(game, tomorrow),
        lesson,
        tuple(share.reason.title for share in mix[:MOST]),
    )


def gains(drills: Drills, history: History, since: int) -> tuple[Gain, ...]:
    """The skills that improved most, first those that had been practiced before."""
    now = trainee_state(drills, history.past, history.now, history.settings)
    earlier = [answer for answer in history.past if answer.at < since]
    before = trainee_state(drills, earlier, since, history.settings)
    found = []
    for skill in drills.skills:
        was, has = before.mastery(skill.id).latest_accuracy, now.mastery(skill.id).latest_accuracy
        if has is None or now.mastery(skill.id).last < since:
            continue
        gain = Gain(skill.title, None if was is None else round(100 * was), round(100 * has))
        if gain.after - (gain.before or 0) >= LEAST_GAIN:
            found.append(gain)
    found.sort(key=lambda gain: (gain.before is None, (gain.before or 0) - gain.after))
    return tuple(found[:MOST])


def _due(game: Game, tomorrow: History) -> int:
    found = trainee_state(game.drills, tomorrow.past, tomorrow.now, tomorrow.settings)
    return sum(is_due(memory, found.now) for memory in found.memories.values())

"""The memory of facts (rows, calls, odds, remedies), scheduled by the library `fsrs` with explicit ids and times."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from enum import IntEnum
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.drills.plan.mastery import DAY_MS, NIGHT_MS

if TYPE_CHECKING:
    from fsrs import Card, Scheduler


RETENTION_PERCENT = 90
"""How likely a fact should still be known when it comes again."""
LONGEST_DAYS = 365
"""The longest a fact stays away."""


class Grade(IntEnum):
    """The four grades of the scheduler."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


def grade_of(is_right: bool, latency_ms: int | None, hinted: bool, target_ms: int) -> Grade:
    """Wrong is again; right with help or beyond 1.5 times the target is hard; within 0.6 times the target is easy.

    >>> [grade_of(True, ms, hinted=False, target_ms=1000).name for ms in (600, 601, 1500, 1501, None)]
    ['EASY', 'GOOD', 'GOOD', 'HARD', 'GOOD']
    """
    if not is_right:
        return Grade.AGAIN
    if hinted or (latency_ms is not None and latency_ms * 2 > target_ms * 3):
        return Grade.HARD
    if latency_ms is not None and latency_ms * 5 <= target_ms * 3:
        return Grade.EASY
    return Grade.GOOD


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class FactMemory(NamedTuple):
    """What is remembered of a fact: the scheduler's card, and when it is due and was last asked, in ms of UTC.

    `is_missed`: the last answer was wrong.
    """

    card: "Card"
    due: int
    last: int
    is_missed: bool = False

    def is_early(self, at: int) -> bool:
        """Whether a right answer at time `at` comes early, on the day of the last review."""
        return self.due > at and at - self.last < DAY_MS


Review = Callable[[FactMemory | None, str, Grade, int], FactMemory]
"""From the memory of a fact, None for a new one, to that after an answer with this grade at this time."""


@cache
def reviewer() -> Review:
    """Tells the memory of a fact after an answer.

    Right answers that come early, on the day of the last review, change nothing: otherwise a hundred payouts in a row
    would count as proof that their odds are remembered for years. A wrong one always counts.
    """
    from fsrs import Card, Rating

    class QuickCard(Card):
        """A card that is copied without inspecting its fields: the scheduler copies it for every answer."""

        def __copy__(self) -> "QuickCard":
            card = QuickCard.__new__(QuickCard)
            card.__dict__.update(self.__dict__)
            return card

    review_card, ratings = _scheduler().review_card, {grade: Rating(grade) for grade in Grade}

    def review(memory: FactMemory | None, fact: str, grade: Grade, at: int) -> FactMemory:
        if memory is None:
            card: Card = QuickCard(card_id=card_id(fact), due=_time(at))
        elif grade != Grade.AGAIN and memory.is_early(at):
            return memory
        else:
            card = memory.card
        after, _ = review_card(card, ratings[grade], _time(at))
        return FactMemory(after, (after.due - _EPOCH) // timedelta(milliseconds=1), at, grade == Grade.AGAIN)

    return review


def is_due(memory: FactMemory, now: int) -> bool:
    """Whether a fact is due for review: on the day on which it was asked, only if it was missed."""
    return memory.due <= now and (memory.is_missed or now - memory.last >= NIGHT_MS)


def card_id(fact: str) -> int:
    """The id of a fact's card, the same on every machine.

    >>> card_id("odds:6:5")
    30932760807729
    """
    return int.from_bytes(blake2b(fact.encode(), digest_size=6).digest(), "big")


@cache
def _scheduler() -> "Scheduler":
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RETENTION_PERCENT / 100,
        learning_steps=[timedelta(minutes=1), timedelta(minutes=10)],
        relearning_steps=[timedelta(minutes=10)],
        maximum_interval=LONGEST_DAYS,
        enable_fuzzing=False,  # its fuzz uses the global generator
    )


def _time(at: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=at)

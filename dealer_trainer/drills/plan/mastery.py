"""How well a skill of generated items is mastered: errors and time over its latest answers, accuracy before speed."""

from functools import cached_property
from statistics import median
from typing import Literal, NamedTuple

from dealer_trainer.drills.plan.setting import PlanSettings

WINDOW = 16
"""How many answers count; older ones were given by somebody who knew less."""

LEAST = 8
"""Answers without help before a skill can pass the gate."""

FADES_DAYS = 30
"""After this many days without an answer, what is known about a skill counts half."""

SLOW_PERCENT = 125
"""Slower than this multiple of the personal target is slow."""

DAY_MS = 86_400_000

NIGHT_MS = 6 * 3_600_000
"""A break long enough to have slept: what comes after it is another day, in any time zone."""

MENDED = 3
"""Right answers to items of a skill that make up for a fault."""

Stage = Literal["new", "learning", "slow", "known"]
"""New: never practiced. Learning: the accuracy goal is not reached. Slow: it is, but the personal target is not."""


class RatedAnswer(NamedTuple):
    """One answer. `is_back_to_back`: it came directly after one of the skill that this one is confused with."""

    is_right: bool
    latency_ms: int | None
    hinted: bool
    is_back_to_back: bool


class Score(NamedTuple):
    """How many answers were right without help, out of how many; those right with help are counted apart."""

    right: int
    of: int
    helped: int = 0

    @property
    def share(self) -> float | None:
        """The share of right answers, None without any that counts."""
        return self.right / self.of if self.of else None

    @property
    def percent(self) -> int | None:
        """The same in percent."""
        return round(100 * self.right / self.of) if self.of else None


class _Known(NamedTuple):
    answers: int = 0
    right: int = 0
    latest: tuple[RatedAnswer, ...] = ()
    last: int = 0
    days: int = 0
    right_on_last: int = 0
    right_since_miss: int | None = None


class Mastery(_Known):
    """What is known about a trainee's performance in one skill.

    `latest`: the answers that count, oldest first. `last`: when the last one was given, in ms. `days`: on how many days
    it was practiced; `right_on_last`: how often it was right on the last of them; `right_since_miss`: how often since
    the last miss of that day, None without one.
    """

    def after(self, answer: RatedAnswer, at: int) -> "Mastery":
        """What is known after one more answer."""
        is_new_day = not self.answers or at - self.last >= NIGHT_MS
        since = None if is_new_day else self.right_since_miss
        return Mastery(
            self.answers + 1, self.right + answer.is_right, (*self.latest[1 - WINDOW :], answer), at,
            self.days + is_new_day, answer.is_right + (0 if is_new_day else self.right_on_last),
            0 if not answer.is_right else None if since is None else since + 1,
        )  # fmt: skip

    @cached_property  # called for every skill for every item
    def evidence(self) -> tuple[int, int]:
        """Wrong and right answers that are evidence; right ones with help are not."""
        wrong = sum(not answer.is_right for answer in self.latest)
        return wrong, sum(answer.is_right and not answer.hinted for answer in self.latest)

    @property
    def score(self) -> Score:
        """The score of the latest answers."""
        wrong, right = self.evidence
        return Score(right, wrong + right, len(self.latest) - wrong - right)

    @property
    def latest_accuracy(self) -> float | None:
        """The share of right answers among the latest, None without any evidence."""
        return self.score.share

    @property
    def times(self) -> tuple[int, ...]:
        """The times of right answers without help, in ms."""
        alone = (answer.latency_ms for answer in self.latest if answer.is_right and not answer.hinted)
        return tuple(ms for ms in alone if ms is not None)

    @cached_property
    def median_ms(self) -> int | None:
        """The usual time of a right answer, None if no time counts."""
        return round(median(self.times)) if self.times else None

    def is_done_for_today(self, now: int) -> bool:
        """Whether it was practiced today, and either not missed or made up for: it comes again another day."""
        is_mended = self.right_since_miss is None or self.right_since_miss >= MENDED
        return bool(self.answers) and now - self.last < NIGHT_MS and is_mended

    @property
    def contrasts(self) -> int:
        """Right answers without help directly after the skill that it is confused with."""
        return sum(answer.is_right and not answer.hinted and answer.is_back_to_back for answer in self.latest)


NOTHING = Mastery()


def is_accurate(mastery: Mastery, settings: PlanSettings, skill: str = "") -> bool:
    """Whether the accuracy gate is passed, the skill's own if it has one."""
    return is_enough(*mastery.evidence, settings.goal_percent(skill))


def is_enough(wrong: int, right: int, goal_percent: int) -> bool:
    """Whether there are enough answers to pass the gate.

    >>> is_enough(0, 7, 90), is_enough(0, 8, 90), is_enough(2, 14, 90)
    (False, True, False)
    """
    return wrong + right >= LEAST and right * 100 >= goal_percent * (wrong + right)


def is_slow(mastery: Mastery, target_ms: int) -> bool:
    """Whether the usual time is well beyond the personal target."""
    usual = mastery.median_ms
    return usual is not None and usual * 100 > target_ms * SLOW_PERCENT


def stage(mastery: Mastery, settings: PlanSettings, target_ms: int, skill: str = "") -> Stage:
    """How far a skill has come; `skill`: its id, for its own gate."""
    if not mastery.answers:
        return "new"
    if not is_accurate(mastery, settings, skill):
        return "learning"
    return "slow" if is_slow(mastery, target_ms) else "known"


def faded_evidence(mastery: Mastery, now: int) -> tuple[int, int]:
    """Wrong and right answers, weighted less the longer ago the last one was: what was known may be forgotten."""
    days = max(0, now - mastery.last) // DAY_MS
    wrong, right = (
        (2 * count * FADES_DAYS + FADES_DAYS + days) // (2 * (FADES_DAYS + days)) for count in mastery.evidence
    )
    return wrong, right

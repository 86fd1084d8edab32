"""What a card on the Drills screen shows about one or several skills: how good, how fast, what is due."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from dealer_trainer.drills.plan.mastery import LEAST, Stage, is_accurate, stage
from dealer_trainer.drills.plan.memory import is_due
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState
from dealer_trainer.games.drills import Skill

MINUTE_MS = 60_000
FEW = 4
"""Timed answers before a card shows the speed."""


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


class CardFigures(NamedTuple):
    """One card. `rate`: of the latest answers to each skill. `aim`: right answers wanted per minute.

    `due`: facts due for review. `mastery`: 0 to 1, half for accuracy and half for speed. `known` of `skills`. `stage`:
    of the skill, or of the one that needs most practice.
    """

    answers: int
    rate: Rate
    aim: float | None
    due: int
    mastery: float
    known: int
    skills: int
    stage: Stage

    @property
    def has_speed(self) -> bool:
        """Whether there is enough data for a speed."""
        return self.rate.answers >= FEW and self.rate.right > 0


def card_figures(skills: Sequence[Skill], found: TraineeState, settings: PlanSettings) -> CardFigures:
    """The figures of one or more skills."""
    rates = [_rate(found, skill) for skill in skills]
    whole = Rate(*(sum(column) for column in zip(*rates, strict=True)))
    stages = [stage(found.mastery(skill.id), settings, found.target_ms(skill)) for skill in skills]
    order: tuple[Stage, ...] = ("learning", "slow", "new", "known")
    return CardFigures(
        sum(found.mastery(skill.id).answers for skill in skills), whole,
        joint_aim((aim_of(skill), rate.answers) for skill, rate in zip(skills, rates, strict=True)),
        _due(found, {skill.id for skill in skills}),
        sum(mastered(found, skill, settings) for skill in skills) / len(skills),
        stages.count("known"), len(skills), next(each for each in order if each in stages),
    )  # fmt: skip


def mastered(found: TraineeState, skill: Skill, settings: PlanSettings) -> float:
    """How far a skill has come, 0 to 1: the first half is being right, the second being fast."""
    mastery = found.mastery(skill.id)
    wrong, right = mastery.evidence
    if not is_accurate(mastery, settings):
        share = right * 100 / (settings.accuracy_goal_percent * max(LEAST, wrong + right))
        return min(0.45, share / 2)
    return 0.5 + min(0.5, _rate(found, skill).rights / aim_of(skill) / 2)


def _rate(found: TraineeState, skill: Skill) -> Rate:
    latest = found.mastery(skill.id).latest
    timed = [
        (answer.is_right, answer.latency_ms) for answer in latest if answer.latency_ms is not None and not answer.hinted
    ]
    right = sum(is_right for is_right, _ in timed)
    return Rate(right, len(timed) - right, sum(ms for _, ms in timed))


def _due(found: TraineeState, skills: Collection[str]) -> int:
    return sum(found.homes[fact] in skills and is_due(memory, found.now) for fact, memory in found.memories.items())

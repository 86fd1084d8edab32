"""What a card on the Drills screen shows about one or several skills: how good, how fast, what is due."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from dealer_trainer.drills.plan.celeration import Rate, aim_of, joint_aim, rate_of
from dealer_trainer.drills.plan.mastery import LEAST, Stage, is_accurate, stage
from dealer_trainer.drills.plan.memory import is_due
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState
from dealer_trainer.games.drills import Skill

FEW = 4
"""Timed answers before a card shows the speed."""


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
    return rate_of(
        (answer.is_right, answer.latency_ms) for answer in latest if answer.latency_ms is not None and not answer.hinted
    )


def _due(found: TraineeState, skills: Collection[str]) -> int:
    return sum(found.homes[fact] in skills and is_due(memory, found.now) for fact, memory in found.memories.items())

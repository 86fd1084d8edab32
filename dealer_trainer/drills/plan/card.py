"""What a card on the Drills screen shows about one or several skills: how good, how fast, what is due."""

from collections.abc import Collection, Sequence
from statistics import median
from typing import NamedTuple

from dealer_trainer.drills.plan.mastery import LEAST, Score, Stage, is_accurate, stage
from dealer_trainer.drills.plan.memory import is_due
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState
from dealer_trainer.games.drills import Skill


class CardFigures(NamedTuple):
    """One card: its figures are those that Today and Progress show, of the latest answers to each skill.

    `time_ms`: the middle time. `aim_ms`: the personal target of one skill, None for several. `due`: facts due for
    review. `mastery`: 0 to 1, half for accuracy and half for speed. `known` of `skills`. `stage`: of the skill, or of
    the one that needs most practice.
    """

    answers: int
    score: Score
    time_ms: int | None
    aim_ms: int | None
    due: int
    mastery: float
    known: int
    skills: int
    stage: Stage


def card_figures(skills: Sequence[Skill], found: TraineeState, settings: PlanSettings) -> CardFigures:
    """The figures of one or more skills."""
    masteries = [found.mastery(skill.id) for skill in skills]
    times = [ms for mastery in masteries for ms in mastery.times]
    stages = [stage(found.mastery(skill.id), settings, found.target_ms(skill)) for skill in skills]
    order: tuple[Stage, ...] = ("learning", "slow", "new", "known")
    return CardFigures(
        sum(mastery.answers for mastery in masteries),
        Score(*(sum(column) for column in zip(*(mastery.score for mastery in masteries), strict=True))),
        round(median(times)) if times else None,
        found.target_ms(skills[0]) if len(skills) == 1 else None,
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
    return 0.5 if mastery.median_ms is None else 0.5 + min(0.5, skill.target_ms / max(1, mastery.median_ms) / 2)


def _due(found: TraineeState, skills: Collection[str]) -> int:
    return sum(found.homes[fact] in skills and is_due(memory, found.now) for fact, memory in found.memories.items())

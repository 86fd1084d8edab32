"""The parts of a host's training in order: lessons, each with questions of its stages, then skills."""

from typing import NamedTuple

from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.games.show.course import HostLesson
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.games.show.skills import HostSkill

TARGET_MS = 8_000
"""What a good host takes for the questions of an event, where the skill does not say."""


class TrainingPart(NamedTuple):
    """One part. `number`: of a lesson, from 1; None for a skill. `text`: what is said of it, a sentence or several."""

    number: int | None
    title: str
    text: str
    skill: HostSkill


def parts_of(game: ShowGame) -> tuple[TrainingPart, ...]:
    """Lessons, then skills."""
    lessons = [
        TrainingPart(number, lesson.title, " ".join(lesson.text), _skill_of(game, lesson))
        for number, lesson in enumerate(game.lessons, 1)
    ]
    return (*lessons, *(TrainingPart(None, skill.title, skill.text, skill) for skill in game.skills))


def _skill_of(game: ShowGame, lesson: HostLesson) -> HostSkill:
    """All that any skill asks, at the stages of a lesson, from the beginnings of the skills that ask there."""
    keys = dict.fromkeys(key for skill in game.skills for key in skill.keys)
    near = [skill for skill in game.skills if {*skill.stages} & {*lesson.stages}]
    starts = tuple(start for skill in near for start in skill.starts) or ({},)
    return HostSkill(
        id=lesson.id,
        title=lesson.title,
        text=lesson.text[0],
        keys=tuple(keys),
        stages=tuple(stage for stage in lesson.stages if not game.show.stages[stage].is_end),
        starts=starts[:12],
    )


def drills_of(game: ShowGame) -> Drills:
    """The host's skills as the training plan knows skills."""
    return Drills(
        skills=tuple(
            Skill(id=skill.id[:40], kind="host", title=skill.title, text=skill.text[:120],
                  target_ms=skill.target_ms or TARGET_MS)
            for skill in game.skills
        )
    )  # fmt: skip

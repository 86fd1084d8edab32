"""What a lesson of a host's course asks, which skill an answer counts for, and the skills in the plan's form."""

from collections.abc import Mapping

from dealer_trainer.drills.show.session import AskedEvent
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.games.show.course import HostLesson
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.games.show.skills import ODDS, HostSkill

TARGET_MS = 8_000
"""How long a good host takes for the questions about an event, if the skill does not say."""


def _asked_keys(game: ShowGame) -> Mapping[str, None]:
    """Everything that any skill asks about an event; only their own skill asks for odds."""
    return dict.fromkeys(key for skill in game.skills for key in skill.keys if key != ODDS)


def lesson_skill(game: ShowGame, lesson: HostLesson) -> HostSkill:
    """Everything that any skill asks, at the stages of a lesson, from the beginnings of the skills used there."""
    keys = _asked_keys(game)
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


def whole_skill(game: ShowGame) -> HostSkill:
    """Everything that any skill asks, at every stage of a show from its beginning."""
    keys = _asked_keys(game)
    return HostSkill(id="whole", title=game.name, text=game.name, keys=tuple(keys))


def skill_asked(game: ShowGame, skill: HostSkill, asked: AskedEvent) -> str:
    """The skill that an answer counts for: the one practiced; in a lesson, the narrowest that asks this."""
    if skill in game.skills:
        return skill.id[:40]
    keys = {question.key for question in asked.questions}
    fitting = [
        known
        for known in game.skills
        if keys & {*known.keys} and (not known.stages or asked.before.stage in known.stages)
    ]
    widest = len(game.show.stages)
    found = min(fitting, key=lambda known: len(known.stages) or widest, default=skill)
    return found.id[:40]


def drills_of(game: ShowGame) -> Drills:
    """The host's skills in the plan's form."""
    return Drills(
        skills=tuple(
            Skill(id=skill.id[:40], kind="host", title=skill.title, text=skill.text[:120],
                  target_ms=skill.target_ms or TARGET_MS)
            for skill in game.skills
        )
    )  # fmt: skip

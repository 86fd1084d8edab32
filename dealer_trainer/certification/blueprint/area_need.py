"""What an exam requires of each area, as plain values for a trainee's path: skills, and percent right."""

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import WRITTEN, AreaId, Part
from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.drills.course.path import AreaNeed
from dealer_trainer.games import Game, GameError

MONEY: AreaId = "payouts"
"""The area of money decisions, of which the accuracy floor asks more."""


CLEAN_ROUNDS_PERCENT = 50
"""Of the latest rounds.

With about 25 decisions a round, a dealer who errs in 1 of 50 deals three rounds in five without a fault and passes the
shipped exam 93 times in 100; one who errs in 1 of 25 deals one round in three without a fault and passes 6 times in 10.
"""


def needs_of(blueprint: Blueprint) -> tuple[AreaNeed, ...]:
    """The areas that draw items, the written part first: the pass mark of each, or the accuracy floor for payouts.

    Last comes the live table, if the exam has one: no answer to a question shows that somebody can deal.
    """
    titles: dict[AreaId, str] = {WRITTEN: next((part.title for part in blueprint.parts if _is_written(part)), "")}
    titles |= {area.id: area.title for area in blueprint.areas}
    needs = []
    for area, title in titles.items():
        draws = (draw for part in blueprint.parts for draw in part.draws if draw.area == area)
        skills = tuple(dict.fromkeys(skill for draw in draws for skill in draw.skills))
        asked = max(blueprint.accuracy_floor, blueprint.pass_mark) if area == MONEY else blueprint.pass_mark
        if skills:
            needs.append(AreaNeed(area, title, skills, min(asked, 99)))
    tables = (part for part in blueprint.parts if part.live is not None)
    return (*needs, *(AreaNeed("table", part.title, (), CLEAN_ROUNDS_PERCENT) for part in tables))


def shipped_needs(game: Game) -> tuple[AreaNeed, ...]:
    """What the exam that ships with a game requires; empty if there is none, or it is not sound."""
    try:
        return needs_of(shipped_blueprint(game))
    except GameError:  # `check` reports what is wrong with it
        return ()


def _is_written(part: Part) -> bool:
    return WRITTEN in part.areas

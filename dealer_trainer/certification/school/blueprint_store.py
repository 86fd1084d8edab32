"""The blueprints of a school: those it keeps, the one that ships, a new one."""

from typing import TYPE_CHECKING

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint, shipped_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


def blueprints_of(school: "School", game: Game) -> tuple[Blueprint, ...]:
    """The blueprints that a game can be examined by, those the school keeps before the one that ships; no two alike."""
    found: dict[str, Blueprint] = {}
    for kept in school.blueprints():
        try:
            blueprint = read_blueprint(kept.text, game)
        except GameError:
            continue  # of another game, or of rows that this guide no longer has
        found.setdefault(blueprint.digest(), blueprint)
    try:
        shipped = shipped_blueprint(game)
    except GameError:
        return tuple(found.values())
    found.setdefault(shipped.digest(), shipped)
    return tuple(found.values())


def keep_blueprint(school: "School", session: "Session", blueprint: Blueprint, game: Game, at: int) -> None:
    """Keep a blueprint that a form can be drawn from; raises SchoolError."""
    session.require("supervisor")
    try:
        draw(game, blueprint, 0)
    except GameError as error:
        what = message("no exam can be drawn from the blueprint: {key}: {reason}", key=error.key, reason=error.reason)
        raise SchoolError("wrong_file", what, error.hint) from error
    school.keep_blueprint(session, dump_blueprint(blueprint), at)

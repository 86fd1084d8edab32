"""A blueprint as the records keep it; away from the window's thread."""

from typing import TYPE_CHECKING

from dealer_trainer.certification.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.form import draw
from dealer_trainer.games import Game, GameError
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


def keep(game: Game, blueprint: Blueprint, at: int, school: "School", session: "Session") -> None:
    """Keep a blueprint that a form can be drawn from; raises SchoolError."""
    session.require("supervisor")
    try:
        draw(game, blueprint, 0)
    except GameError as error:
        what = f"the blueprint has no form: {error.key}: {error.reason}"
        raise SchoolError("wrong_file", what, error.hint) from error
    school.keep_blueprint(session, dump_blueprint(blueprint), at)

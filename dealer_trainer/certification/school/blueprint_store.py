"""The blueprints of a school: those it keeps, the one that ships, a new one."""

from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import parse_blueprint, read_blueprint, shipped_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.school.house_rules import school_game, signed_house
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import message
from dealer_trainer.records.log.school_document import blueprint_document
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class BlueprintList(NamedTuple):
    """The blueprints usable for a game, and why others are not. A reason names the file or the title."""

    sound: tuple[Blueprint, ...] = ()
    refused: tuple[str, ...] = ()


def blueprints_of(school: "School", game: Game) -> BlueprintList:
    """The blueprints for a game, the school's own before the shipped one, without duplicates.

    Blueprints for other games are in neither list.
    """
    found: dict[str, Blueprint] = {}
    refused = []
    for stored in school.documents("blueprint"):
        toml = str(stored.document.content.get("toml"))
        try:
            blueprint = read_blueprint(toml, game)
        except GameError as error:
            if (reason := _reason(toml, game, error)) is not None:
                refused.append(reason)
            continue
        found.setdefault(blueprint.digest(), blueprint)
    try:
        shipped = shipped_blueprint(game)
    except GameError as error:
        if error.file.exists():
            refused.append(str(error))
    else:
        found.setdefault(shipped.digest(), shipped)
    return BlueprintList(tuple(found.values()), tuple(refused))


def _reason(text: str, game: Game, error: GameError) -> str | None:
    """Why a stored blueprint cannot be used, with its title if it has one; None if it is for another game."""
    try:
        blueprint = parse_blueprint(text, error.file)
    except GameError:
        return str(error)
    if blueprint.game != game.id:
        return None
    return message(
        "{title}, version {version}: {key}: {reason}. {hint}.", title=blueprint.title, version=blueprint.version,
        key=error.key, reason=error.reason, hint=error.hint,
    )  # fmt: skip


def keep_blueprint(school: "School", session: "Session", blueprint: Blueprint, game: Game, at: int) -> None:
    """Store a blueprint from which a form can be drawn in the school's house; raises SchoolError."""
    session.require("supervisor")
    game = school_game(game, signed_house(school, game))
    try:
        draw(game, blueprint, 0)
    except GameError as error:
        what = message("no exam can be drawn from the blueprint: {key}: {reason}", key=error.key, reason=error.reason)
        raise SchoolError("wrong_file", what, error.hint) from error
    check_version(school, blueprint, game)
    school.keep_document(session, blueprint_document(dump_blueprint(blueprint)), at)


def check_version(school: "School", blueprint: Blueprint, game: Game) -> None:
    """Raise SchoolError for a blueprint with the title and version of another one that is known here."""
    for known in blueprints_of(school, game).sound:
        is_same = known.version == blueprint.version and (known.id == blueprint.id or known.title == blueprint.title)
        if is_same and known.digest() != blueprint.digest():
            what = message("there is another {title}, version {version}", title=known.title, version=known.version)
            raise SchoolError("wrong_file", what, message("Give what you changed its own version number"))

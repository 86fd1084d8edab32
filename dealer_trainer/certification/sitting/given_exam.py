"""Blueprint and form of a sitting, reconstructed from its first event."""

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.form.form import Form, draw
from dealer_trainer.certification.sitting.opened import Opened, RealTable
from dealer_trainer.certification.sitting.stage import SealedError, SittingError
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.games.house import House, house_of, in_house
from dealer_trainer.message import message
from dealer_trainer.records.log.sealed_seed import SeedOpening
from dealer_trainer.table.seeded_random import GENERATOR


def examined_game(game: Game, opened: Opened) -> Game:
    """The game in the house that event 0 names; raises SittingError if it leaves a house rule open.

    A sitting of an earlier version names none: it was given by the game's own rules.
    """
    if opened.house is None or opened.house == house_of(game.rules):
        return game
    found = game_in(game, opened.house)
    if house_of(found.rules) != opened.house:
        raise SittingError(message("event 0 does not say all that a house sets for this game"))
    return found


def game_in(game: Game, house: House) -> Game:
    """The game in a house, the same object each time: what is drawn from a game is kept by its identity."""
    return _in_house(game, house.model_dump_json())


@by_identity
def _in_house(game: Game, house: str) -> Game:
    return in_house(game, House.model_validate_json(house))


def given_exam(game: Game, opened: Opened, secret: SeedOpening | None) -> tuple[Blueprint, Form]:
    """Blueprint and form that event 0 names; raises SittingError if they are not what it says.

    `game`: as `examined_game` returns it. `secret`: the seed, opened by a supervisor or at the close; SealedError
    without.
    """
    if secret is None:
        raise SealedError(message("the form is sealed until the sitting is closed"))
    if secret.commitment != opened.seed.commitment:
        raise SittingError(message("the seed that was opened is not the one that event 0 committed to"))
    if (opened.game, opened.content) != (game.id, game.content_hash):
        raise SittingError(
            message(
                "the sitting was given with another edition of {game}, {content}…",
                game=opened.game,
                content=opened.content[:16],
            )
        )
    if opened.generator != GENERATOR:
        raise SittingError(
            message(
                "the form was drawn with {then}, this version draws with {now}",
                then=opened.generator[:40],
                now=GENERATOR,
            )
        )
    try:
        blueprint = read_blueprint(opened.blueprint, game)
        form = draw(game, blueprint, secret.seed)
    except GameError as error:
        raise SittingError(message("the blueprint cannot be used: {error}", error=str(error))) from error
    _check_given(opened, blueprint)
    if form.digest() != opened.form:
        raise SittingError(message("the form drawn from the seed does not match the record"))
    return blueprint, form


def _check_given(opened: Opened, blueprint: Blueprint) -> None:
    """Raise SittingError if event 0 says something about the exam that its blueprint does not."""
    if blueprint.digest() != opened.blueprint_digest:
        raise SittingError(message("the blueprint does not match its digest in the record"))
    if RealTable.parts_of(blueprint) != opened.real_table:
        raise SittingError(message("event 0 and the blueprint name different parts as dealt at a real table"))
    if opened.extra_time_per_cent > blueprint.extra_time:
        raise SittingError(
            message(
                "{given}% extra time given, {most}% allowed",
                given=opened.extra_time_per_cent,
                most=blueprint.extra_time,
            )
        )

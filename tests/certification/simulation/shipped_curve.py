"""The curves that ship, read back from their files."""

import json
from pathlib import Path

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import pack_blueprint, shipped_blueprint
from dealer_trainer.certification.simulation.curve import OUTCOMES, SHIPPED, CurvePoint, dealers_of
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_folder


def shipped_curve(game: Game) -> tuple[CurvePoint, ...]:
    """The curve of a game's own exam."""
    return _curve_in(game.folder, game, shipped_blueprint(game))


def pack_curve(game: Game) -> tuple[CurvePoint, ...]:
    """The curve of the exam of its pack of duties."""
    blueprint = pack_blueprint(game)
    assert blueprint is not None
    return _curve_in(pack_folder(game.packs[0]), game, blueprint)


def _curve_in(folder: Path, game: Game, blueprint: Blueprint) -> tuple[CurvePoint, ...]:
    lines = json.loads((folder / SHIPPED).read_text("utf-8"))["dealers"]
    counts = [{outcome: line[outcome]["runs"] for outcome in OUTCOMES} for line in lines]
    dealers = dealers_of(game, blueprint)
    return tuple(CurvePoint(dealer, sum(mine.values()), mine) for dealer, mine in zip(dealers, counts, strict=True))

"""A curve in a file: as `exam curve --json` prints it, and as it ships beside a blueprint."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dealer_trainer import files
from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.certification.simulation.curve import OUTCOMES, CurvePoint
from dealer_trainer.certification.simulation.dealer import dealers_in
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game

SHIPPED = "exam-curve.json"
"""In a game's folder, beside its blueprint: the output of `dealer-trainer exam curve --json` for it."""

MOST_BYTES = 1_000_000


def curve_document(blueprint: Blueprint, runs: int, points: tuple[CurvePoint, ...]) -> dict[str, object]:
    """The curve for programs: shares and their intervals from 0 to 1."""
    return {
        "game": blueprint.game, "blueprint": blueprint.id, "version": blueprint.version, "digest": blueprint.digest(),
        "runs": runs, "dealers": [_dealer_document(point) for point in points],
    }  # fmt: skip


def shipped_curve(game: Game) -> tuple[CurvePoint, ...]:
    """The curve that ships with a game, if it is of the shipped blueprint; otherwise empty."""
    try:
        shipped = shipped_blueprint(game)
    except GameError:
        return ()
    document = _document(game.folder / SHIPPED)
    return points_of(document, game) if document.get("digest") == shipped.digest() else ()


def is_stale(game: Game) -> bool:
    """Whether a game's folder has a curve of another blueprint, or of dealers of then."""
    return (game.folder / SHIPPED).exists() and not shipped_curve(game)


def points_of(document: Mapping[str, Any], game: Game) -> tuple[CurvePoint, ...]:
    """The points in a document; empty if it is not about the dealers that this program knows for the game's house."""
    dealers = dealers_in(game.rules)
    try:
        said = {str(line["dealer"]): {outcome: _count(line[outcome]["runs"]) for outcome in OUTCOMES}
                for line in document["dealers"]}  # fmt: skip
        points = tuple(CurvePoint(dealer, sum(said[dealer.id].values()), said[dealer.id]) for dealer in dealers)
    except (KeyError, TypeError, ValueError):
        return ()
    return points if len(said) == len(dealers) and all(point.runs > 0 for point in points) else ()


def _count(value: object) -> int:
    """How many sittings; raises ValueError for anything that is not such a number."""
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _dealer_document(point: CurvePoint) -> dict[str, object]:
    dealer = point.dealer
    found: dict[str, object] = {"dealer": dealer.id, "text": dealer.text}
    for outcome in OUTCOMES:
        interval = point.interval(outcome)
        shares = {name: round(value, 6) for name, value in interval._asdict().items()}
        found[outcome] = {"runs": point.counts[outcome], **shares}
    return found


def _document(file: Path) -> dict[str, Any]:
    """The document in a file; empty if the file does not exist or is not one."""
    try:
        found = json.loads(files.read_plain(file, MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}

"""`dealer-trainer exam spread`: how alike the forms of a blueprint are, feature by feature."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from dealer_trainer.games.error import GameError, listed, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealer_trainer.certification.blueprint import Blueprint
    from dealer_trainer.certification.form import FeatureRange
    from dealer_trainer.games import Game

WELL, FINDINGS, UNUSABLE = 0, 1, 2
FORMS = 20
MOST_FORMS = 1000


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked."""
    parts = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    words = "how alike the forms of a blueprint are: the least, the mean and the most of each feature"
    spread = parts.add_parser("spread", help=words, description=words, allow_abbrev=False)
    spread.add_argument("game", nargs="?", metavar="GAME", help="a game's id; all games where it is left out")
    spread.add_argument(
        "--blueprint", type=Path, metavar="FILE", help="a blueprint's TOML; the one that ships where it is left out"
    )
    spread.add_argument("--forms", type=_forms, default=FORMS, metavar="N", help=f"how many forms; {FORMS} if not said")


def run(options: argparse.Namespace) -> int:
    """Draw forms of seeds 0, 1, 2 … and print; 0 well, 1 a blueprint that is refused or has no form, 2 unusable."""
    games, is_well = _games(), True
    chosen = games if options.game is None else [game for game in games if game.id == options.game]
    if not chosen:
        _refuse(f"{options.game} is no game; there are: {listed(game.id for game in games) or 'none'}")
    if options.blueprint is not None:
        chosen = [_game_of(options.blueprint, chosen)]
    for index, game in enumerate(chosen):
        try:
            text = _spread_text(game, options.blueprint, options.forms)
        except GameError as error:
            print(f"dealer-trainer: exam spread: {error}", file=sys.stderr)
            is_well = False
        else:
            print(f"\n{text}" if index else text, flush=True)
    return WELL if is_well else FINDINGS


def spread_table(blueprint: "Blueprint", forms: int, ranges: "Sequence[FeatureRange]") -> str:
    """The spread for reading."""
    from dealer_trainer.cli.odds import decimal

    title = printable(f"{blueprint.title}, version {blueprint.version} ({blueprint.game})")
    lines = [
        (range_.feature, str(range_.least), decimal(range_.mean, 1), str(range_.most), str(range_.most - range_.least))
        for range_ in ranges
    ]
    rows = [("feature", "least", "mean", "most", "range"), *lines]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    table = ("  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows)
    return "\n".join([f"{title}: {forms} forms, seeds 0 to {forms - 1}", f"blueprint {blueprint.digest()}", "", *table])


def _spread_text(game: "Game", file: Path | None, forms: int) -> str:
    from dealer_trainer.certification.blueprint import load_blueprint, shipped_blueprint
    from dealer_trainer.certification.form import spread

    blueprint = shipped_blueprint(game) if file is None else load_blueprint(file, game)
    return spread_table(blueprint, forms, spread(game, blueprint, range(forms)))


def _game_of(file: Path, games: "Sequence[Game]") -> "Game":
    """The one of the games that a blueprint names; where it names none of them, the first says what is wrong."""
    from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text

    if not file.is_file():
        _refuse(f"{file} is no file")
    try:
        named = parse_toml(file, read_text(file.parent, file.name, TOML_BYTES)).get("game")
    except GameError:
        named = None
    return next((game for game in games if game.id == named), games[0])


def _games() -> "Sequence[Game]":
    from dealer_trainer import files
    from dealer_trainer.games import load_games

    return load_games(files.layout_folders())[0]


def _forms(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and 2 <= int(text) <= MOST_FORMS):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of forms from 2 to {MOST_FORMS}")
    return int(text)


def _refuse(reason: str) -> NoReturn:
    print(f"dealer-trainer: exam spread: {printable(reason)}", file=sys.stderr)
    raise SystemExit(UNUSABLE)

"""`dealer-trainer exam`: its arguments, and which game and blueprint they mean."""

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, cast

from dealer_trainer.cli.status import FINDINGS, WELL, complain, refuse, whole_between
from dealer_trainer.message import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealer_trainer.certification.blueprint.blueprint import Blueprint
    from dealer_trainer.games import Game, GameError

RUNS, MOST_RUNS = 200, 100_000


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked."""
    parts = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    words = "how an exam decides: what share of simulated dealers of known skill passes, is referred, or fails"
    curve = _part(parts, "curve", run_curve, words)
    runs = partial(whole_between, least=1, most=MOST_RUNS, what="a number of sittings")
    curve.add_argument("--runs", type=runs, default=RUNS, metavar="N", help=f"sittings per dealer; {RUNS} if omitted")
    curve.add_argument("--json", action="store_true", help="one JSON object")
    words = "a practice exam without a window: one prompt and one answer per line, as JSON; nothing is saved"
    sit = _part(parts, "sit", _sit, words)
    sit.add_argument("--seed", type=_seed, required=True, metavar="N", help="of the form, to get the same one again")
    sit.add_argument("--key", action="store_true", help="give each prompt a correct answer")


def _part(
    parts: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, task: object, words: str
) -> argparse.ArgumentParser:
    part = parts.add_parser(name, help=words, description=words, allow_abbrev=False)
    part.add_argument("game", nargs="?", metavar="GAME", help="a game's id; the first one if omitted")
    part.add_argument(
        "--blueprint", type=Path, metavar="FILE", help="a blueprint's TOML; the one that ships if omitted"
    )
    part.add_argument("--duties", action="store_true", help="the exam of the table duties, instead of the game's own")
    part.set_defaults(run=task, part=name)
    return part


def _sit(options: argparse.Namespace) -> int:
    """Run a sitting; 0 success, 1 a refused blueprint, an unfit answer, or answers that end too soon, 2 unusable."""
    from dealer_trainer.cli.exam.exam_sit import sit
    from dealer_trainer.cli.lines import stdin_lines
    from dealer_trainer.families.family import family_for, resolved
    from dealer_trainer.games.error import GameError

    game = _chosen(options)
    exam = family_for(game.folder).exam
    assert exam is not None
    try:
        practice = resolved(exam)(game, _blueprint(game, options), options.seed)
    except GameError as error:
        _say_refused(options, error)
        return FINDINGS
    return sit(practice, stdin_lines(), sys.stdout, with_key=options.key)


def run_curve(options: argparse.Namespace) -> int:
    """Let simulated dealers sit; 0 success, 1 a blueprint that is refused or has no form, 2 unusable."""
    from dealer_trainer.cli.exam.exam_curve import curve_text
    from dealer_trainer.games.error import GameError

    game = _chosen(options)
    try:
        blueprint = _blueprint(game, options)
        print(curve_text(game, blueprint, options.runs, as_json=options.json), flush=True)
    except GameError as error:
        _say_refused(options, error)
        return FINDINGS
    return WELL


def _blueprint(game: "Game", options: argparse.Namespace) -> "Blueprint":
    """The blueprint that is named, that of the duties, or the game's own; raises GameError."""
    from dealer_trainer.certification.blueprint.reading import load_blueprint, pack_blueprint, shipped_blueprint

    if options.blueprint is not None:
        return load_blueprint(options.blueprint, game)
    found = pack_blueprint(game) if options.duties else None
    if options.duties and found is None:
        _refuse(options, f"{game.id} has no exam of table duties")
    return found or shipped_blueprint(game)


def _chosen(options: argparse.Namespace) -> "Game":
    """The game that is named, or the one that the blueprint is for; the first one if neither is given."""
    if options.game is not None:
        from dealer_trainer.cli.game_choice import game_of_any_family, has_none

        game, family = game_of_any_family(options.game)
        if family.exam is None:
            _refuse(options, has_none("exam", game, family).removeprefix("exam: "))
        chosen: Sequence[Game] = (cast("Game", game),)
    else:
        chosen = _games()
    return chosen[0] if options.blueprint is None else _game_of(options, chosen)


def _game_of(options: argparse.Namespace, games: "Sequence[Game]") -> "Game":
    """The game that a blueprint names; if it names none of them, the first game reports what is wrong."""
    from dealer_trainer.games.error import GameError
    from dealer_trainer.games.validation import TOML_BYTES, parse_toml, read_text

    file = options.blueprint
    if not file.is_file():
        _refuse(options, f"{file} is not a file")
    try:
        named = parse_toml(file, read_text(file.parent, file.name, TOML_BYTES)).get("game")
    except GameError:
        named = None
    return next((game for game in games if game.id == named), games[0])


def _games() -> "Sequence[Game]":
    """The sound games of the families that have an exam, and a blueprint's place in it."""
    from dealer_trainer.families.family import families, load_any

    without = [family.id for family in families() if family.exam is None]
    return tuple(cast("Game", game) for game in load_any(besides=without)[0].values())


def _seed(text: str) -> int:
    from dealer_trainer.certification.form.form import MOST_SEED

    return whole_between(text, 0, MOST_SEED, "a seed")


def _say_refused(options: argparse.Namespace, error: "GameError") -> None:
    complain(f"exam {options.part}: {error}")


def _refuse(options: argparse.Namespace, reason: str) -> NoReturn:
    refuse(f"exam {options.part}: {printable(reason)}")

"""`dealer-trainer print`: the payout chart and the felt as PDF, to print."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer_trainer.games import Game

WELL, UNUSABLE = 0, 2
WHAT = ("felt", "payouts")
STYLES = ("lines", "felt")


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Its arguments."""
    command.add_argument("what", choices=WHAT, help="the felt at true size, or the payout chart")
    command.add_argument("file", type=Path, metavar="FILE", help="the PDF to write")
    command.add_argument("--game", metavar="GAME", help="the first one if omitted")
    words = "default: what this system's country prints on; poster: the felt on one page"
    command.add_argument("--paper", choices=("a4", "letter", "poster"), help=words)
    words = "the felt as dark lines on white, which saves ink, or as it looks; default: lines"
    command.add_argument("--look", choices=STYLES, default="lines", help=words)


def run(options: argparse.Namespace) -> int:
    """Write the PDF and return the exit status."""
    from dealer_trainer.games import GameError
    from dealer_trainer.ui.print.printed import printed

    try:
        data = printed(_game(options.game), options.what, options.paper, options.look)
        options.file.parent.mkdir(parents=True, exist_ok=True)
        options.file.write_bytes(data)
    except GameError as error:
        return _refuse(str(error))
    except (OSError, ValueError) as error:
        return _refuse(f"print: {error}")
    return WELL


def _game(game_id: str | None) -> "Game":
    """The game that is named, else the first sound one, in this user's house; raises GameError."""
    from dealer_trainer.ui.settings.settings import load_settings, with_house_rules

    return with_house_rules(_own_game(game_id), load_settings().settings)


def _own_game(game_id: str | None) -> "Game":
    from dealer_trainer import files
    from dealer_trainer.games import GameError, find_game, load_games
    from dealer_trainer.message import message

    if game_id is not None:
        return find_game(game_id)
    games, refused = load_games(files.layout_folders(), with_course=False)
    if games:
        return games[0]
    raise next(
        iter(refused),
        GameError(files.layouts(), "", message("there is no game here"), message("Install the app again")),
    )


def _refuse(reason: str) -> int:
    print(f"dealer-trainer: {reason}", file=sys.stderr)
    return UNUSABLE

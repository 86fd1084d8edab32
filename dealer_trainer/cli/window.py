"""The window, which opens where no command is given."""

import argparse
import sys

from dealer_trainer.cli.game_choice import game_of_any_family
from dealer_trainer.cli.status import FINDINGS


def run(options: argparse.Namespace) -> int:
    """Open the window, or that of the game that is asked for; the exit status."""
    from dealer_trainer.games import GameError
    from dealer_trainer.ui.shell.app import open_game, open_window

    if options.window_game is not None:
        from dealer_trainer.ui.family.family_screen import screen_of

        game, family = game_of_any_family(options.window_game)
        if screen_of(family.id).open is not None:
            return open_game(game.id, options.window_seed)
    file = getattr(options, "file", None)
    if file is not None:
        from dealer_trainer.ui.shell.app import open_file

        return open_file(file)
    try:
        return open_window(options.window_seed, options.window_game)
    except GameError as error:
        print(f"dealer-trainer: {error}", file=sys.stderr)
        return FINDINGS

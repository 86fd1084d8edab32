"""The window, which opens where no command is given."""

import argparse
import sys

from dealer_trainer.cli.game_choice import game_of_any_family
from dealer_trainer.cli.status import FINDINGS
from dealer_trainer.records.school.account_lock import AccountLock


def run(options: argparse.Namespace) -> int:
    """Open the window, or that of the game that is asked for; the exit status."""
    from dealer_trainer.games import GameError
    from dealer_trainer.ui.shell.app import open_game, open_window

    lock = AccountLock(options.lock_folder)
    if options.window_game is not None:
        from dealer_trainer.ui.family.family_screen import screen_of

        game, family = game_of_any_family(options.window_game)
        if screen_of(family.id).open is not None:
            return open_game(game.id, options.window_seed, lock)
    file = getattr(options, "file", None)
    if file is not None:
        from dealer_trainer.ui.shell.app import open_file

        return open_file(file, lock)
    try:
        return open_window(options.window_seed, options.window_game, lock)
    except GameError as error:
        print(f"dealer-trainer: {error}", file=sys.stderr)
        return FINDINGS

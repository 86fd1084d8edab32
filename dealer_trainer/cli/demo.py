"""`dealer-trainer demo`: the floor monitor. This process is the watchdog; it starts another one for the display."""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from dealer_trainer.cli.status import FINDINGS, WELL, complain, whole_between


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked of the monitor."""
    command.add_argument("game", nargs="?", metavar="GAME", help="a game's id; the first game if omitted")
    screen = partial(whole_between, least=1, most=64, what="a screen")
    command.add_argument("--monitor", type=screen, metavar="N", help="the screen to use, from 1")
    command.add_argument("--kiosk", action="store_true", help="no key or click ends it (docs/floor-monitor.md)")
    command.add_argument("--program", type=Path, metavar="FILE", help="a program of your own (docs/floor-monitor.md)")
    command.add_argument("--check", action="store_true", help="only say whether the program is sound")
    command.add_argument("--display", action="store_true", help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> int:
    """Run the requested task."""
    if options.display:
        return _display(options)
    if options.check:
        return _check(options)
    return _watch(options)


def _watch(options: argparse.Namespace) -> int:
    """Watch over a display until it is left."""
    from dealer_trainer.demo.machine.state import LOG, folder_of
    from dealer_trainer.demo.machine.watchdog import AlreadyRunningError, Watchdog

    try:
        watchdog = Watchdog(display_command(_arguments(options)), folder_of(options.monitor), tell=_tell, warn=complain)
    except AlreadyRunningError:
        return complain(f"screen {options.monitor or 1} already shows the demonstration")
    watchdog.stop_with_signals()
    status = watchdog.run()
    if status:
        log = folder_of(options.monitor) / LOG
        where = f"; {log} says why" if log.is_file() else ""
        print(watchdog.complaint or f"dealer-trainer: the display cannot start{where}", file=sys.stderr)
    return status


def _tell(words: str) -> None:
    complain(f"{words.rstrip('.')}; trying again")


def display_command(arguments: Sequence[str]) -> list[str]:
    """The command that starts the display with the same arguments."""
    itself = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "dealer_trainer"]
    return [*itself, *arguments, "--display"]


def _arguments(options: argparse.Namespace) -> list[str]:
    """The arguments that the display needs, from those that were given."""
    arguments = ["demo", *([options.game] if options.game else []), *(["--kiosk"] if options.kiosk else [])]
    for name, value in {"--monitor": options.monitor, "--program": options.program}.items():
        arguments += [] if value is None else [name, str(value)]
    return arguments


def _display(options: argparse.Namespace) -> int:
    from dealer_trainer.ui.demo.run import DisplayOptions, run_display

    return run_display(DisplayOptions(options.game, options.monitor, options.kiosk, options.program))


def _check(options: argparse.Namespace) -> int:
    from dealer_trainer.demo.program import PROGRAM, cautions, load_program
    from dealer_trainer.games import GameError, find_game

    try:
        game = find_game(options.game or "rock-n-roll-dice")
        file = (options.program or game.folder / PROGRAM).absolute()
        program = load_program(file, game)
    except GameError as error:
        complain(str(error))
        return FINDINGS
    kinds = [card.kind for card in program.cards]
    print(f"{program.title}: {len(kinds)} cards in turn ({', '.join(kinds)}), {len(program.rules)} rules, "
          f"{len(program.questions)} questions. The program is sound.")  # fmt: skip
    for caution in cautions(program):
        print(f"Check {caution}.")
    return WELL

"""`dealer-trainer demo`: the floor monitor. This process is the watchdog; it starts another one for the display."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from dealer_trainer.cli.status import FINDINGS, WELL, ask_password, complain

CARDS = ("welcome", "bets", "paid", "rule", "question", "answer", "rolls", "quiz", "score", "night", "roll")


def add_arguments(command: argparse.ArgumentParser, size: Callable[[str], tuple[int, int]]) -> None:
    """What can be asked of the monitor."""
    command.add_argument("game", nargs="?", metavar="GAME", help="a game's id; the first game if omitted")
    command.add_argument("--monitor", type=_number, metavar="N", help="the screen to use, from 1")
    command.add_argument("--kiosk", action="store_true", help="no way out except with the password")
    command.add_argument("--program", type=Path, metavar="FILE", help="a program of your own (docs/floor-monitor.md)")
    command.add_argument("--programme", dest="program", type=Path, help=argparse.SUPPRESS)  # its earlier spelling
    command.add_argument("--side", choices=("players", "dealer"), help="the side the table is seen from")
    command.add_argument("--check", action="store_true", help="only say whether the program is sound")
    command.add_argument("--set-password", action="store_true", help="choose the password that ends a kiosk")
    command.add_argument("--picture", type=Path, metavar="FILE", help="write a picture of a card instead")
    command.add_argument("--card", choices=CARDS, default="paid", help="which card the picture shows")
    command.add_argument("--place", type=_number, metavar="N", help="which of the program's cards instead, from 1")
    command.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH")
    command.add_argument("--display", action="store_true", help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> int:
    """Run the requested task."""
    if options.set_password:
        return _set_password()
    if options.display:
        return _display(options)
    if options.check:
        return _check(options)
    if options.picture is not None:
        return _picture(options)
    return _watch(options)


def _watch(options: argparse.Namespace) -> int:
    """Watch over a display until it is left."""
    from dealer_trainer.demo.machine.password import KioskPassword
    from dealer_trainer.demo.machine.screen_claims import AlreadyRunningError
    from dealer_trainer.demo.machine.state import LOG, PASSWORD, folder, folder_of
    from dealer_trainer.demo.machine.watchdog import Watchdog

    if options.kiosk and not KioskPassword(folder() / PASSWORD).is_set:
        return complain("a kiosk needs a password to leave it: run `dealer-trainer demo --set-password` first")
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
    named = {"--monitor": options.monitor, "--program": options.program, "--side": options.side}
    arguments = ["demo", *([options.game] if options.game else []), *(["--kiosk"] if options.kiosk else [])]
    for name, value in named.items():
        arguments += [] if value is None else [name, str(value)]
    return arguments


def _display(options: argparse.Namespace) -> int:
    from dealer_trainer.ui.demo.run import DisplayOptions, run_display

    display = DisplayOptions(options.game, options.monitor, options.kiosk, options.program, options.side)
    return run_display(display)


def _check(options: argparse.Namespace) -> int:
    from dealer_trainer.cli.check import load_program
    from dealer_trainer.demo.program import PROGRAM, cautions
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
    for caution in cautions(program, game):
        print(f"Check {caution}.")
    return WELL


def _picture(options: argparse.Namespace) -> int:
    from dealer_trainer.games import GameError, find_game
    from dealer_trainer.ui.demo.picture import write_card_picture, write_demo_picture
    from dealer_trainer.ui.demo.run import program_of
    from dealer_trainer.ui.settings.settings import load_settings, with_house_rules

    try:
        game = with_house_rules(find_game(options.game or "rock-n-roll-dice"), load_settings().settings)
        program, _ = program_of(game, options.program)
        if options.side is not None:
            program = type(program).model_validate({**dict(program), "side": options.side})
        if options.place is not None:
            if options.place > len(program.cards):
                return complain(f"there is no card {options.place}: the program has {len(program.cards)}")
            write_card_picture(options.picture, game, program, options.place - 1, options.size)
        else:
            write_demo_picture(options.picture, game, program, options.size, options.card)
    except (GameError, OSError) as error:
        return complain(str(error))
    return WELL


def _set_password() -> int:
    """Ask for the password twice, without an echo."""
    from dealer_trainer.demo.machine.password import KioskPassword, PasswordError
    from dealer_trainer.demo.machine.state import PASSWORD, folder

    try:
        password = ask_password("Password that ends the kiosk: ")
        if password != ask_password("Repeat password: "):
            return complain("the two passwords do not match; nothing was changed")
        KioskPassword(folder() / PASSWORD).set(password)
    except (PasswordError, OSError) as error:
        return complain(str(error))
    print(f"The password is set. Its hash is in {folder() / PASSWORD}.")
    return WELL


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= 64):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a screen: count them from 1")
    return int(text)

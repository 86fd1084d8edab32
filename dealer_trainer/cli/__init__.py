"""The command line: the one place that reads arguments. Every command imports what it needs when it runs."""

import argparse
import errno
import gc
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer import __version__
from dealer_trainer.cli import command
from dealer_trainer.cli.status import FINDINGS, INTERRUPTED, UNUSABLE, WELL, refuse, say, whole_between
from dealer_trainer.records.account_lock import AccountLock

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Commands = _SubParsersAction[argparse.ArgumentParser]

__all__ = ["FINDINGS", "INTERRUPTED", "UNUSABLE", "WELL", "main", "parser"]

_NO_ROOM = frozenset({errno.ENOSPC, errno.EIO})
"""Error numbers of writing to a full or failing disk."""

_BESIDE_AN_EXAM = frozenset({"records", "verify", "about", "hear"})
"""Commands that say nothing about the game, and so run beside an exam."""
_LONGEST = 100
"""Characters of a path that is too long, as far as it is repeated."""

_MOST_SIDE = 8192
"""Pixels of a picture's longest side."""

_seed = partial(whole_between, least=0, most=2**63 - 1, what="a seed")

_LINES = "JSON Lines on standard input, one answer per line on standard output"

_OTHERS = {
    "a game and its folder": ("check", "odds", "course", "deal", "picture"),
    "answers for other programs": (
        "settle", "grade-call", "grade-round", "grade-duty", "score", "grade-turn", "host", "hear",
    ),
}  # fmt: skip
"""Commands that the first help leaves out, because no trainee or supervisor needs them."""
_EPILOG = "`dealer-trainer --help all` lists every command, `dealer-trainer COMMAND --help` says more about one."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    if getattr(sys, "frozen", False):
        # In a frozen app, a process that shares the work of `exam curve` starts as this same program.
        from multiprocessing import freeze_support

        freeze_support()
    # Until a window's first paint hardly anything becomes garbage; collecting it costs a twentieth of the start.
    collect = gc.enable if gc.isenabled() else gc.disable
    gc.disable()
    # To a file or a pipe: the code page of Windows lacks many of the letters in names and texts.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors=stream.errors)
    try:
        return _run(arguments, collect)
    finally:
        collect()


def _run(arguments: Sequence[str] | None, collect: Callable[[], None]) -> int:
    """Run the command. `collect`: turn garbage collection on again, if it was on before."""
    given = sys.argv[1:] if arguments is None else arguments
    options = _parsed(given)
    _refuse_for_a_window(options)
    if options.run is not command.window:
        collect()
    if sys.stdout is None and options.run is not command.window:
        refuse("standard output is closed")
    lock = AccountLock(options.lock_folder)
    _share(lock, options)
    try:
        if arguments is None:
            _watch_for_crashes(options)
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return WELL  # the reader has closed the pipe
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            refuse(f"{str(error.filename)[:_LONGEST]}…: {error.strerror}; give a shorter path")
        if error.errno not in _NO_ROOM:
            raise
        _forget_output()
        refuse(f"standard output: {error.strerror}")
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        lock.close()
    return status


def _parsed(given: Sequence[str]) -> argparse.Namespace:
    """The options of a command; ends with a help, or with a message if they cannot be used.

    A window needs those of no command.
    """
    if list(given) in (["--help", "all"], ["-h", "all"]):
        say(_help_of_all())
        raise SystemExit(WELL)
    return (parser() if given else _of_window()).parse_args(given)


def _share(lock: AccountLock, options: argparse.Namespace) -> None:
    """Refuse a command that knows the game while an exam runs in this account."""
    asks_itself = options.run in (command.window, command.exam_process)
    if not asks_itself and options.command not in _BESIDE_AN_EXAM and not lock.share():
        refuse(
            f"{options.command}: an exam is in progress in this computer account. Until it is over, only "
            f"{', '.join(sorted(_BESIDE_AN_EXAM))} run; a supervisor can end it or leave it in its own window"
        )


def _refuse_for_a_window(options: argparse.Namespace) -> None:
    """Refuse options before a command that are for the window alone; the command would go on without them."""
    for name in ("seed", "game"):
        if options.run is not command.window and getattr(options, f"window_{name}") is not None:
            refuse(f"--{name} before {options.command} is for the window; what {options.command} takes comes after it")


def _watch_for_crashes(options: argparse.Namespace) -> None:
    """Have uncaught errors recorded; for long-running commands, also crashes that Python does not survive."""
    from dealer_trainer.crash.watch import crash_watch

    kind = next((f" {flag}" for flag in ("display", "stream") if getattr(options, flag, False)), "")
    crash_watch().install(f"{options.command or 'window'}{kind}")
    if options.command in (None, "demo") or kind:
        crash_watch().prepare()


def _forget_output() -> None:
    """Discard the buffer's contents, so that writing them is not tried again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """The arguments of every command."""
    return _with_commands()[0]


def _of_window() -> argparse.ArgumentParser:
    """The arguments without a command."""
    top = argparse.ArgumentParser(
        "dealer-trainer",
        description="Teaches, drills, and examines the dealer of a dice table. Without a command, the window opens.",
        epilog=_EPILOG,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    words = "begin a new table in the window, with these dice and players"
    top.add_argument("--seed", type=_seed, dest="window_seed", metavar="SEED", help=words)
    top.add_argument("--game", dest="window_game", metavar="GAME", help="the game that the window opens with")
    words = "where this account's lock is during an exam, for a second station on one computer"
    top.add_argument("--lock-folder", type=Path, metavar="FOLDER", help=words)
    top.set_defaults(run=command.window, command=None)
    return top


def _with_commands() -> "tuple[argparse.ArgumentParser, Commands]":
    """The same, and the commands alone; the first help lists only some of them."""
    from dealer_trainer.cli import demo, hear, records, verify
    from dealer_trainer.cli.exam import exam

    top = _of_window()
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name, words in (
        ("settle", "what the model dealer does for a roll"),
        ("grade-call", "how a call holds up"),
        ("grade-round", "how a dealer's acts hold up"),
        ("grade-duty", "how a table duty holds up, or without acts what the model dealer does"),
        ("score", "what a scorekeeper needs to know about a roll, a turn, a game"),
        ("grade-turn", "how a scorekeeper's turn holds up"),
    ):
        _added(commands, name, command.answer, f"{words}; {_LINES}")
    _add_host(commands)
    _add_games(commands)
    _add_picture(commands)
    _add_training(commands)
    words = "the floor monitor: a demonstration that runs by itself"
    demo.add_arguments(_added(commands, "demo", demo.run, words))
    words = "the school's records: check, back up, restore, export"
    records.add_arguments(_added(commands, "records", records.run, words))
    words = "check that the record of an exam is what it says it is"
    verify.add_arguments(_added(commands, "verify", verify.run, words))
    words = "the exam: a practice run, how the exam decides"
    exam.add_arguments(_added(commands, "exam", exam.run_curve, words))
    hear.add_arguments(_added(commands, "hear", hear.run, "what the recognizer hears in recordings of calls"))
    _added(commands, "about", command.about, "versions, folders, and licenses")
    # Without a description it is in no list: only the window starts it.
    commands.add_parser("exam-process", allow_abbrev=False).set_defaults(run=command.exam_process)
    return top, commands


def _help_of_all() -> str:
    """Every command: those of the first help, and then the others by what they are for."""
    top, commands = _with_commands()
    top.usage = top.format_usage().removeprefix("usage: ")
    top.epilog = "`dealer-trainer COMMAND --help` says more about one of them."
    for title, names in _OTHERS.items():
        group = top.add_argument_group(title)
        for name in names:
            group.add_argument(name, help=commands.choices[name].description)
    return top.format_help()


def _add_games(commands: "Commands") -> None:
    odds = _added(commands, "odds", command.odds, "every bet's exact odds")
    odds.add_argument("game", nargs="?", metavar="GAME", help="a game's id; all games if omitted")
    odds.add_argument("--json", action="store_true", help="one JSON object per game and line")
    check = _added(
        commands, "check", command.check, "validate a game folder and prove that its guide answers every roll"
    )
    check.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="a game folder; every game's if omitted")
    deal = _added(commands, "deal", command.deal, "let the model dealer deal")
    deal.add_argument("game", metavar="GAME")
    deal.add_argument(
        "--seed", type=_seed, required=True, help="number that sets dice and players; the same one deals the same again"
    )
    count = partial(whole_between, least=1, most=1_000_000, what="a number of rounds")
    deal.add_argument("--rounds", type=count, required=True, metavar="K")
    deal.add_argument("--text", action="store_true", help="text for reading instead of JSON Lines")


def _add_host(commands: "Commands") -> None:
    host = _added(commands, "host", command.host, f"lead a show, grade its host, count its odds; {_LINES}")
    host.add_argument("show", metavar="SHOW", help="the id of a show")
    mode = host.add_mutually_exclusive_group()
    mode.add_argument("--ask", action="store_true", help='grade the "claim" that a line may carry')
    mode.add_argument("--odds", action="store_true", help="exact odds of each situation, or of a state that is given")


def _add_picture(commands: "Commands") -> None:
    picture = _added(commands, "picture", command.picture, "write a picture of the table")
    picture.add_argument("file", type=Path, metavar="FILE")
    picture.add_argument("--game", metavar="GAME", help="the first one if omitted")
    picture.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH")
    picture.add_argument("--seed", type=_seed, help="dice and players")
    picture.add_argument("--theme", choices=("dark", "light"), default="dark")
    stages = ("open", "settle", "review", "mistake", "explained")
    words = (
        "how far the round is, settle if omitted; mistake: its first hardway was just paid even money; "
        "explained: the review of that; casino tables only"
    )
    picture.add_argument("--stage", choices=stages, help=words)
    words = "the round to show, or the turn of a scoring game, or the event of a show"
    number = partial(whole_between, least=1, most=1000, what="a round")
    picture.add_argument("--round", type=number, default=1, metavar="N", help=words)


def _add_training(commands: "Commands") -> None:
    course = _added(commands, "course", command.course, "a game's course: units, lessons, minutes, what each teaches")
    course.add_argument("game", nargs="?", metavar="GAME", help="a game's id; all games if omitted")
    words = "write the training program to hand in, as PDF; default: GAME-program.pdf"
    course.add_argument("--program", nargs="?", const="", metavar="FILE", help=words)
    course.add_argument("--state", default="", metavar="STATE", help="whose preset of rules the program names")
    course.add_argument("--check", action="store_true", help="prove that everything is taught before it is asked")
    today = _added(commands, "today", command.plan_of_today, "the plan of the day, with its reasons")
    today.add_argument("game", nargs="?", metavar="GAME", help="a game's id; the first one if omitted")
    today.add_argument("--trainee", metavar="NAME", help="whose plan; the beginning of a name is enough")
    today.add_argument("--minutes", type=int, choices=(5, 10, 20), default=20, help="how long the session should be")
    today.add_argument("--json", action="store_true", help="one JSON object")


def _added(commands: "Commands", name: str, run: object, words: str) -> argparse.ArgumentParser:
    if any(name in names for names in _OTHERS.values()):
        added = commands.add_parser(name, description=words, allow_abbrev=False)
    else:
        added = commands.add_parser(name, help=words, description=words, allow_abbrev=False)
    added.set_defaults(run=run)
    return added


def _size(text: str) -> tuple[int, int]:
    wide, cross, high = text.lower().partition("x")
    if not cross:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a size: write it like 1920x1080")
    return whole_between(wide, 1, _MOST_SIDE, "a width"), whole_between(high, 1, _MOST_SIDE, "a height")

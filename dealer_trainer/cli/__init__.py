"""The command line: the one place that reads arguments. Every command imports what it needs when it runs."""

import argparse
import errno
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from dealer_trainer import __version__

if TYPE_CHECKING:
    from dealer_trainer.families.family import Family
    from dealer_trainer.games import Game
    from dealer_trainer.games.family import AnyGame
    from dealer_trainer.games.score.game import ScoreGame
    from dealer_trainer.games.show.loading import ShowGame

WELL, FINDINGS, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses: all well; something was found or a line was bad; arguments that cannot be used; stopped by a key."""

_NO_ROOM = frozenset({errno.ENOSPC, errno.EIO})
"""Errors of writing to a full or failing disk."""

_MOST_SIDE = 8192
"""Pixels of a picture's longest side."""

_LINES = "JSON Lines on standard input, one answer per line on standard output"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    if getattr(sys, "frozen", False):
        # In a frozen app a process that shares the work of `exam curve` starts as this very program.
        from multiprocessing import freeze_support

        freeze_support()
    options = parser().parse_args(arguments)
    if sys.stdout is None and options.run is not _window:
        _refuse("standard output is closed")
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return WELL  # whoever read us has enough
    except OSError as error:
        if error.errno not in _NO_ROOM:
            raise
        _forget_output()
        _refuse(f"standard output: {error.strerror}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _forget_output() -> None:
    """What is left in the buffer must not be tried again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """The arguments of every command."""
    top = argparse.ArgumentParser(
        "dealer-trainer",
        description="Teaches, drills and examines the dealer of a dice table. Without a command the window opens.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    top.add_argument("--seed", type=_seed, help="begin a new table in the window, with these dice and players")
    top.add_argument("--game", metavar="GAME", help="the game that the window opens with")
    top.set_defaults(run=_window)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for name, run, words in (
        ("settle", _settle, "what the model dealer does for a roll"),
        ("grade-call", _grade_call, "how a call holds up"),
        ("grade-round", _grade_round, "how a dealer's acts hold up"),
        ("score", _score, "what a scorekeeper needs to know of a roll, a turn, a game"),
        ("grade-turn", _grade_turn, "how a scorekeeper's turn holds up"),
    ):
        _command(commands, name, run, f"{words}; {_LINES}")
    _add_host(commands)
    odds = _command(commands, "odds", _odds, "every bet's exact odds")
    odds.add_argument("game", nargs="?", metavar="GAME", help="a game's id; all games where it is left out")
    odds.add_argument("--json", action="store_true", help="one JSON object per game and line")
    check = _command(commands, "check", _check, "validate a game folder and prove that its guide answers every roll")
    check.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="every game's where it is left out")
    deal = _command(commands, "deal", _deal, "let the model dealer deal")
    deal.add_argument("game", metavar="GAME")
    deal.add_argument("--seed", type=_seed, required=True, help="dice and players, to deal the same again")
    deal.add_argument("--rounds", type=_count, required=True, metavar="K")
    deal.add_argument("--text", action="store_true", help="for reading; JSON Lines where it is left out")
    _add_drill(commands)
    _add_keep(commands)
    _add_picture(commands)
    _add_training(commands)
    _add_demo(commands)
    _add_records(commands)
    _add_verify(commands)
    _add_exam(commands)
    _add_hear(commands)
    return top


def _add_drill(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    drill = _command(commands, "drill", _drill, f"drill a scorekeeper: a question and an answer a line; {_LINES}")
    drill.add_argument("game", metavar="GAME")
    drill.add_argument("--skill", metavar="ID", help="one of drills.toml; all in turn where it is left out")
    drill.add_argument("--seed", type=_seed, required=True, help="to be asked the same again")
    drill.add_argument("--items", type=_count, default=10, metavar="N", help="how many; 10 where it is left out")
    drill.add_argument("--key", action="store_true", help="print the answers too")


def _add_keep(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    keep = _command(commands, "keep", _keep, f"keep the score of a game; {_LINES}")
    keep.add_argument("game", metavar="GAME")
    keep.add_argument("--seed", type=_seed, required=True, help="dice and players, to keep the same again")
    keep.add_argument("--turns", type=_count, default=1000, metavar="K", help="to the end where it is left out")
    keep.add_argument("--key", action="store_true", help="print what the model keeper does too")


def _add_picture(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    picture = _command(commands, "picture", _picture, "write a picture of the table")
    picture.add_argument("file", type=Path, metavar="FILE")
    picture.add_argument("--game", metavar="GAME", help="the first one, where none is named")
    picture.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH")
    picture.add_argument("--seed", type=_seed, help="dice and players")
    picture.add_argument("--theme", choices=("dark", "light"), default="dark")
    stages = ("open", "settle", "review", "mistake", "explained")
    words = "how far the round is; mistake: its first hardway was just paid even money; explained: the review of that"
    picture.add_argument("--stage", choices=stages, default="settle", help=words)
    picture.add_argument(
        "--round",
        type=_round,
        default=1,
        metavar="N",
        help="the round that is shown; the turn of a scoring game, the event of a show",
    )
    _add_print(commands)


def _add_training(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    course = _command(commands, "course", _course, "a game's course: units, lessons, minutes, what each teaches")
    course.add_argument("game", nargs="?", metavar="GAME", help="a game's id; all games where it is left out")
    course.add_argument("--check", action="store_true", help="prove that all is taught, and before it is asked")
    today = _command(commands, "today", _today, "the plan of the day, with its reasons")
    today.add_argument("game", nargs="?", metavar="GAME", help="a game's id; the first one where it is left out")
    today.add_argument("--trainee", metavar="NAME", help="whose plan; the beginning of a name is enough")
    today.add_argument("--minutes", type=int, choices=(5, 10, 20), default=20, help="how long the session is to be")
    today.add_argument("--json", action="store_true", help="one JSON object")


def _add_print(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from dealer_trainer.cli.printing import add_arguments, run

    add_arguments(_command(commands, "print", run, "the payout card, or the felt at true size, as PDF"))


def _add_demo(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from dealer_trainer.cli.demo import add_arguments, run

    add_arguments(_command(commands, "demo", run, "the floor monitor: a demonstration that runs by itself"), _size)


def _add_host(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from dealer_trainer.cli.host import add_arguments, run

    add_arguments(_command(commands, "host", run, f"lead a show, grade its host, count its odds; {_LINES}"))


def _add_verify(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from dealer_trainer.cli.verify import add_arguments, run

    add_arguments(_command(commands, "verify", run, "whether a record of an exam is what it says it is"))


def _add_exam(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from dealer_trainer.cli.exam import add_arguments, run

    add_arguments(
        _command(
            commands,
            "exam",
            run,
            "the exam: a practice sitting, how the test decides, its judges, how alike its forms are",
        )
    )


def _add_hear(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from dealer_trainer.cli.hear import add_arguments

    add_arguments(_command(commands, "hear", _hear, "what the recognizer hears in recordings of calls"))


def _add_records(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from dealer_trainer.cli.records import add_arguments, run

    add_arguments(_command(commands, "records", run, "the school's records: check, back up, restore, export"))


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, run: object, words: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=words, description=words, allow_abbrev=False)
    command.set_defaults(run=run)
    return command


def _settle(_: argparse.Namespace) -> int:
    return _answer("settle")


def _grade_call(_: argparse.Namespace) -> int:
    return _answer("grade_call")


def _grade_round(_: argparse.Namespace) -> int:
    return _answer("grade_round")


def _answer(name: str) -> int:
    from dealer_trainer.cli.answer import GameAnswers
    from dealer_trainer.cli.lines import answer_lines, stdin_lines

    return answer_lines(stdin_lines(), sys.stdout, getattr(GameAnswers(_games()), name))


def _score(_: argparse.Namespace) -> int:
    return _answer_score("answer")


def _grade_turn(_: argparse.Namespace) -> int:
    return _answer_score("grade_turn")


def _answer_score(name: str) -> int:
    from dealer_trainer.cli.lines import answer_lines, stdin_lines
    from dealer_trainer.cli.score import ScoreAnswers

    return answer_lines(stdin_lines(), sys.stdout, getattr(ScoreAnswers(_score_games()), name))


def _score_games() -> "tuple[ScoreGame, ...]":
    """Every sound scoring game; of the others the reason why not goes to standard error."""
    from dealer_trainer.games.score.loading import load_score_games

    games, refused = load_score_games()
    for error in refused:
        print(f"dealer-trainer: {error}", file=sys.stderr)
    return games


def _odds(options: argparse.Namespace) -> int:
    if options.game:
        game, family = _of_any_family(options.game)
        if family.odds is None:
            _refuse(_has_none("odds", game, family))
        chosen = [(game, family)]
    else:
        chosen = [(game, family) for game, family in _games_with_families() if family.odds is not None]
    shows = ((game, family.odds_json if options.json else family.odds) for game, family in chosen)
    _say("\n".join(show(game) for game, show in shows if show is not None))
    return WELL


def _check(options: argparse.Namespace) -> int:
    from dealer_trainer import files
    from dealer_trainer.cli.check import check_folders

    if options.folder is not None and not options.folder.is_dir():
        _refuse(f"check: {options.folder} is no folder")
    if options.folder is None:
        reports = check_folders(files.layout_folders())
    else:
        reports = check_folders((options.folder,), _installed(options.folder))
    _say("\n\n".join(report.text for report in reports))
    return WELL if reports and all(report.is_sound for report in reports) else FINDINGS


def _hear(options: argparse.Namespace) -> int:
    from dealer_trainer.cli.hear import hear
    from dealer_trainer.cli.lines import LineError

    games = _games()
    if not games:
        _refuse("hear: there is no game")
    try:
        return hear(_named(games, options.game) if options.game else games[0], options)
    except LineError as error:
        _refuse(f"hear: {error}")


def _installed(folder: Path) -> "list[AnyGame]":
    """The sound games that a folder would stand beside; one of its own name is the game that it would replace."""
    from dealer_trainer import files
    from dealer_trainer.families.registry import load_any

    name = folder.resolve().name
    return list(load_any(place for place in files.layout_folders() if place.name != name)[0].values())


def _course(options: argparse.Namespace) -> int:
    from dealer_trainer.cli.course import course_text, proof_text

    if options.game is not None and (status := _course_of_another_family(options.game, options.check)) is not None:
        return status
    games = _games()
    chosen = [_named(games, options.game)] if options.game else [game for game in games if game.course.lessons]
    if not all(game.course.lessons for game in chosen):
        _refuse(f"course: {options.game} has no course.toml")
    if not options.check:
        _say("\n\n".join(map(course_text, chosen)))
        return WELL
    proofs = [proof_text(game) for game in chosen]
    _say("\n".join(text for text, _ in proofs))
    return WELL if all(is_proved for _, is_proved in proofs) else FINDINGS


def _course_of_another_family(game_id: str, is_checked: bool) -> int | None:
    """Print the course of a game that is no table, or its proof; the status, None of a table."""
    from dealer_trainer.games.family import family_with

    if family_with(game_id) in (None, "table"):
        return None
    game, family = _of_any_family(game_id)
    if family.course is None:
        _refuse(_has_none("course", game, family))
    if not is_checked:
        _say(family.course(game))
        return WELL
    faults = family.look(game.folder, {}).faults
    _say("\n".join(str(fault) for fault in faults) if faults else "\n".join([game.id, *family.proof(game)]))
    return FINDINGS if faults else WELL


def _today(options: argparse.Namespace) -> int:
    from dealer_trainer.cli.today import TraineeNameError, today
    from dealer_trainer.records.error import RecordsError

    games = _games()
    if not games:
        _refuse("today: there is no game")
    game = _named(games, options.game) if options.game else games[0]
    try:
        _say(today(game, options.trainee, as_json=options.json, minutes=options.minutes))
    except TraineeNameError as error:
        _refuse(str(error))
    except RecordsError as error:
        print(f"dealer-trainer: {error}", file=sys.stderr)
        return FINDINGS
    return WELL


def _deal(options: argparse.Namespace) -> int:
    game, family = _of_any_family(options.game)
    if family.deal is None:
        _refuse(_has_none("deal", game, family))
    for part in family.deal(game, options.seed, options.rounds, options.text):
        _say(part)
    return WELL


def _drill(options: argparse.Namespace) -> int:
    from dealer_trainer.cli.drill import Drilled
    from dealer_trainer.cli.lines import stdin_lines
    from dealer_trainer.cli.situation import unknown

    game, family = _of_any_family(options.game)
    drilling = family.drilling
    if drilling is None:
        _refuse(_has_none("drill", game, family))
    skills = drilling.skills(game)
    if options.skill is not None and options.skill not in skills:
        _refuse(str(unknown("--skill", options.skill, skills)))
    chosen = skills if options.skill is None else (options.skill,)
    if not chosen:
        _refuse(f"drill: {game.id} has no drills.toml")
    return Drilled(drilling, game, chosen, options.seed, with_key=options.key).run(
        options.items, stdin_lines(), sys.stdout
    )


def _keep(options: argparse.Namespace) -> int:
    from dealer_trainer.cli.keep import keep
    from dealer_trainer.cli.lines import stdin_lines

    game, family = _of_any_family(options.game)
    if family.session is None:
        _refuse(_has_none("keep", game, family))
    session = family.session(game, options.seed)
    return keep(session, session.words, options.turns, stdin_lines(), sys.stdout, key=options.key)


def _picture(options: argparse.Namespace) -> int:
    from dealer_trainer.ui.shell.picture import write_picture

    own = None if options.game is None else _show_named(options.game)
    try:
        if own is not None:
            from dealer_trainer.ui.shell.family_picture import write_family_picture

            write_family_picture(own, options.file, options.size, options.seed, options.theme, options.round)
            return WELL
        write_picture(
            options.file, options.size, options.seed, options.theme, options.stage, options.round, options.game
        )
    except (OSError, ValueError) as error:
        _refuse(f"picture: {error}")
    return WELL


def _window(options: argparse.Namespace) -> int:
    # Until the first paint hardly anything becomes garbage: looking for it costs a twentieth of the start.
    gc.disable()
    try:
        return _open_window(options)
    finally:
        gc.enable()


def _open_window(options: argparse.Namespace) -> int:
    from dealer_trainer.games import GameError
    from dealer_trainer.ui.shell.app import open_show, open_window

    if options.game is not None:
        if (show := _show_named(options.game)) is not None:
            return open_show(show, options.seed)
        _named(_games(), options.game)
    try:
        return open_window(options.seed, options.game)
    except GameError as error:
        print(f"dealer-trainer: {error}", file=sys.stderr)
        return FINDINGS


def _show_named(game_id: str) -> "ShowGame | ScoreGame | None":
    """The hosted show or the scoring game of that id, which have windows of their own."""
    from dealer_trainer.families.registry import load_any
    from dealer_trainer.games.family import family_with
    from dealer_trainer.games.score.game import ScoreGame
    from dealer_trainer.games.show.loading import ShowGame

    if family_with(game_id) not in ("show", "score"):
        return None
    game = load_any(besides=("table",))[0].get(game_id)
    return game if isinstance(game, ShowGame | ScoreGame) else None


def _games() -> "tuple[Game, ...]":
    """Every sound game; of the others the reason why not goes to standard error."""
    from dealer_trainer import files
    from dealer_trainer.games import load_games

    games, refused = load_games(files.layout_folders())
    for error in refused:
        print(f"dealer-trainer: {error}", file=sys.stderr)
    return games


def _named(games: "tuple[Game, ...]", game_id: str) -> "Game":
    from dealer_trainer.cli.situation import unknown
    from dealer_trainer.games.family import family_with

    game = next((game for game in games if game.id == game_id), None)
    if game is None:
        family = family_with(game_id)
        if family is not None and family != "table":
            _refuse(f"{game_id} is a game of the family {family}; this is for casino tables")
        _refuse(str(unknown("GAME", game_id, [game.id for game in games])))
    return game


def _games_with_families() -> "list[tuple[AnyGame, Family]]":
    """Every sound game of any family, with it; of the others the reason why not goes to standard error."""
    from dealer_trainer.families.registry import family_for, load_any

    games, refused = load_any()
    for error in refused:
        print(f"dealer-trainer: {error}", file=sys.stderr)
    return [(game, family_for(game.folder)) for game in games.values()]


def _of_any_family(game_id: str) -> "tuple[AnyGame, Family]":
    from dealer_trainer.cli.situation import unknown

    games = _games_with_families()
    found = next((known for known in games if known[0].id == game_id), None)
    if found is None:
        _refuse(str(unknown("GAME", game_id, [game.id for game, _ in games])))
    return found


def _has_none(command: str, game: "AnyGame", family: "Family") -> str:
    return f"{command}: {game.id} is a game of the family {family.id}, for which there is no `{command}`"


def _say(text: str) -> None:
    print(text, flush=True)


def _refuse(reason: str) -> NoReturn:
    """End with the status of arguments that cannot be used."""
    print(f"dealer-trainer: {reason}", file=sys.stderr)
    raise SystemExit(UNUSABLE)


def _seed(text: str) -> int:
    return _between(text, 0, 2**63 - 1, "a seed")


def _round(text: str) -> int:
    return _between(text, 1, 1000, "a round")


def _count(text: str) -> int:
    return _between(text, 1, 1_000_000, "a number of rounds")


def _between(text: str, least: int, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 19 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not {what}: a whole number from {least} to {most}")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    wide, cross, high = text.lower().partition("x")
    if not cross:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no size: write it like 1920x1080")
    return _between(wide, 1, _MOST_SIDE, "a width"), _between(high, 1, _MOST_SIDE, "a height")

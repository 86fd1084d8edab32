"""The work of the short commands; the others have a module each. Every command imports what it needs when it runs."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.cli import game_choice
from dealer_trainer.cli.status import FINDINGS, UNUSABLE, WELL, complain, file_trouble, refuse, say
from dealer_trainer.records.account_lock import AccountLock

if TYPE_CHECKING:
    from dealer_trainer.families.family import Family
    from dealer_trainer.games.family import AnyGame


def answer(options: argparse.Namespace) -> int:
    """Answer lines about games: what is due, or how something holds up."""
    from dealer_trainer.cli.answer import DutyAnswers, GameAnswers
    from dealer_trainer.cli.lines import answer_lines, stdin_lines
    from dealer_trainer.cli.score import ScoreAnswers

    match options.command:
        case "grade-duty":
            run = DutyAnswers(game_choice.sound_games()).grade_duty
        case "score":
            run = ScoreAnswers(game_choice.score_games()).answer
        case "grade-turn":
            run = ScoreAnswers(game_choice.score_games()).grade_turn
        case name:
            run = getattr(GameAnswers(game_choice.sound_games()), name.replace("-", "_"))
    return answer_lines(stdin_lines(), sys.stdout, run)


def host(options: argparse.Namespace) -> int:
    """Lead a show."""
    from dealer_trainer.cli.host import HostAnswers, find_show
    from dealer_trainer.cli.lines import answer_lines, stdin_lines

    show = find_show(options.show)
    if show is None:
        return UNUSABLE
    host = HostAnswers(show)
    answer = host.odds if options.odds else host.ask if options.ask else host.play
    return answer_lines(stdin_lines(), sys.stdout, answer)


def odds(options: argparse.Namespace) -> int:
    """Print every bet's exact odds."""
    chosen = [game_choice.game_of_any_family(options.game)] if options.game else game_choice.games_with_families()
    say("\n".join((family.odds_json if options.json else family.odds)(game) for game, family in chosen))
    return WELL


def check(options: argparse.Namespace) -> int:
    """Validate game folders and print the proof of coverage."""
    from dealer_trainer import files
    from dealer_trainer.cli.check import check_folders
    from dealer_trainer.games.family import folders_with

    if options.folder is not None and not options.folder.is_dir():
        meant = folders_with(str(options.folder))
        refuse(
            f"check: {options.folder} is not a folder" + (f"; the game with that id is in {meant[0]}" if meant else "")
        )
    if options.folder is None:
        reports = check_folders((*files.layout_folders(), *files.pack_folders()))
    else:
        reports = check_folders((options.folder,), game_choice.installed_games(options.folder))
    say("\n\n".join(report.text for report in reports))
    return WELL if reports and all(report.is_sound for report in reports) else FINDINGS


def course(options: argparse.Namespace) -> int:
    """Print courses, or prove that all is taught before it is asked."""
    named = [game_choice.game_of_any_family(options.game)] if options.game else game_choice.games_with_families()
    chosen = [(game, family) for game, family in named if family.lessons(game)]
    if options.game and not chosen:
        refuse(f"course: {options.game} has no course.toml")
    if options.program is not None:
        return _write_program(options)
    if not options.check:
        say("\n\n".join(_course_text(game, family) for game, family in chosen))
        return WELL
    proofs = [family.course_proof(game) for game, family in chosen]
    say("\n".join(text for text, _ in proofs))
    return WELL if all(is_proved for _, is_proved in proofs) else FINDINGS


def _write_program(options: argparse.Namespace) -> int:
    """Write the training program of the game that is named."""
    from dealer_trainer.games import GameError
    from dealer_trainer.games.loading import find_game
    from dealer_trainer.ui.print.program import printed_program

    if not options.game:
        refuse("course: --program needs the id of a game")
    try:
        data = printed_program(find_game(options.game), options.state)
        file = Path(options.program or f"{options.game}-program.pdf")
        file.write_bytes(data)
    except GameError as error:
        refuse(str(error))
    except OSError as error:
        refuse(f"course: {error}")
    say(str(file))
    return WELL


def _course_text(game: "AnyGame", family: "Family") -> str:
    """The course, and how long it is to the exam for somebody new: what Today says before the first lesson."""
    from dealer_trainer.cli.today import MINUTES
    from dealer_trainer.drills.course.path import History
    from dealer_trainer.families.family import resolved

    text = family.course(game).rstrip("\n")
    if family.needs is None:
        return text
    path = family.overview(game, History((), (), 0), resolved(family.needs)(game), MINUTES).path
    practice = path.minutes_left - path.lesson_minutes
    parts = f"{path.lesson_minutes} of lessons and {practice} of practice"
    return f"{text}\n\nTo the exam, for somebody new: about {path.minutes_left} minutes, {parts}"


def plan_of_today(options: argparse.Namespace) -> int:
    """Print the plan of the day."""
    from dealer_trainer.cli.today import TraineeNameError, today
    from dealer_trainer.records.error import RecordsError

    game, family = game_choice.chosen_game("today", options.game)
    try:
        say(today(game, family, options.trainee, as_json=options.json, minutes=options.minutes))
    except TraineeNameError as error:
        refuse(str(error))
    except RecordsError as error:
        complain(str(error))
        return FINDINGS
    return WELL


def deal(options: argparse.Namespace) -> int:
    """Let the model dealer deal."""
    game, family = game_choice.game_of_any_family(options.game)
    for part in family.deal(game, options.seed, options.rounds, options.text):
        say(part)
    return WELL


def picture(options: argparse.Namespace) -> int:
    """Write a picture of the table."""
    from dealer_trainer.ui.shell.picture import write_family_picture, write_picture

    own = None if options.game is None else game_choice.game_of_any_family(options.game)
    try:
        if own is not None and own[1].window is not None:
            if options.stage is not None:
                words = f"--stage is for a casino table, and {options.game} is not one"
                raise ValueError(f"{words}: leave it out and use --round")
            write_family_picture(own[0], options.file, options.size, options.seed, options.theme, options.round)
            return WELL
        write_picture(
            options.file, options.size, options.seed, options.theme,
            options.stage or "settle", options.round, options.game,
        )  # fmt: skip
    except OSError as error:
        refuse(f"picture: {file_trouble(error)}")
    except ValueError as error:
        refuse(f"picture: {error}")
    return WELL


def about(_: argparse.Namespace) -> int:
    """Print versions, folders, and licenses."""
    from dealer_trainer.about.about import about_text

    say(about_text())
    return WELL


def window(options: argparse.Namespace) -> int:
    """Open the window, or that of the game that is asked for; the exit status."""
    from dealer_trainer.games import GameError
    from dealer_trainer.ui.shell.app import open_window

    if options.window_game is not None:
        game_choice.game_of_any_family(options.window_game)
    try:
        return open_window(options.window_seed, options.window_game, AccountLock(options.lock_folder))
    except GameError as error:
        complain(str(error))
        return FINDINGS


def exam_process(_: argparse.Namespace) -> int:
    """The process of one exam, which the window starts: only once everybody is kept out, its keys are made."""
    from dealer_trainer.certification.exam.own_memory import go_on_unopened, is_traced

    go_on_unopened()
    if sys.stdin is None or sys.stdout is None or sys.stdin.isatty():
        refuse("the window starts this command")
    from dealer_trainer.crash.watch import crash_watch

    crash_watch().install("exam")
    crash_watch().prepare()
    from dealer_trainer.ui.shell.exam_program import run_exam

    return run_exam(is_traced=is_traced())

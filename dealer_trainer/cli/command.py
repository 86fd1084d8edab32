"""What the short commands do; the others have a module each. Every one imports what it needs when it runs."""

import argparse
import sys

from dealer_trainer.cli.game_choice import (
    game_of_any_family,
    games_with_families,
    has_none,
    installed_games,
    named_game,
    score_games,
    show_named,
    sound_games,
)
from dealer_trainer.cli.status import FINDINGS, WELL, refuse, say


def settle(_: argparse.Namespace) -> int:
    """Settle situations: what the model dealer does for a roll."""
    return _answer("settle")


def grade_call(_: argparse.Namespace) -> int:
    """Grade calls."""
    return _answer("grade_call")


def grade_round(_: argparse.Namespace) -> int:
    """Grade rounds: a dealer's acts."""
    return _answer("grade_round")


def _answer(name: str) -> int:
    from dealer_trainer.cli.answer import GameAnswers
    from dealer_trainer.cli.lines import answer_lines, stdin_lines

    return answer_lines(stdin_lines(), sys.stdout, getattr(GameAnswers(sound_games()), name))


def score(_: argparse.Namespace) -> int:
    """Answer what a scorekeeper needs to know."""
    return _answer_score("answer")


def grade_turn(_: argparse.Namespace) -> int:
    """Grade a scorekeeper's turns."""
    return _answer_score("grade_turn")


def _answer_score(name: str) -> int:
    from dealer_trainer.cli.lines import answer_lines, stdin_lines
    from dealer_trainer.cli.score import ScoreAnswers

    return answer_lines(stdin_lines(), sys.stdout, getattr(ScoreAnswers(score_games()), name))


def odds(options: argparse.Namespace) -> int:
    """Print every bet's exact odds."""
    if options.game:
        game, family = game_of_any_family(options.game)
        if family.odds is None:
            refuse(has_none("odds", game, family))
        chosen = [(game, family)]
    else:
        chosen = [(game, family) for game, family in games_with_families() if family.odds is not None]
    shows = ((game, family.odds_json if options.json else family.odds) for game, family in chosen)
    say("\n".join(show(game) for game, show in shows if show is not None))
    return WELL


def check(options: argparse.Namespace) -> int:
    """Validate game folders and print the proof of coverage."""
    from dealer_trainer import files
    from dealer_trainer.cli.check import check_folders

    if options.folder is not None and not options.folder.is_dir():
        refuse(f"check: {options.folder} is no folder")
    if options.folder is None:
        reports = check_folders(files.layout_folders())
    else:
        reports = check_folders((options.folder,), installed_games(options.folder))
    say("\n\n".join(report.text for report in reports))
    return WELL if reports and all(report.is_sound for report in reports) else FINDINGS


def hear_recordings(options: argparse.Namespace) -> int:
    """Print what the recognizer hears in recordings."""
    from dealer_trainer.cli.hear import hear, hear_other
    from dealer_trainer.cli.lines import LineError

    if options.game is not None and (other := show_named(options.game)) is not None:
        try:
            return hear_other(other, options)
        except LineError as error:
            refuse(f"hear: {error}")
    games = sound_games()
    if not games:
        refuse("hear: there is no game")
    try:
        return hear(named_game(games, options.game) if options.game else games[0], options)
    except LineError as error:
        refuse(f"hear: {error}")


def course(options: argparse.Namespace) -> int:
    """Print courses, or prove that all is taught before it is asked."""
    from dealer_trainer.cli.course import course_text, proof_text

    if options.game is not None and (status := _course_of_another_family(options.game, options.check)) is not None:
        return status
    games = sound_games()
    chosen = [named_game(games, options.game)] if options.game else [game for game in games if game.course.lessons]
    if not all(game.course.lessons for game in chosen):
        refuse(f"course: {options.game} has no course.toml")
    if not options.check:
        say("\n\n".join(map(course_text, chosen)))
        return WELL
    proofs = [proof_text(game) for game in chosen]
    say("\n".join(text for text, _ in proofs))
    return WELL if all(is_proved for _, is_proved in proofs) else FINDINGS


def _course_of_another_family(game_id: str, is_checked: bool) -> int | None:
    """Print the course of a game that is no table, or its proof; the status, None of a table."""
    from dealer_trainer.games.family import family_with

    if family_with(game_id) in (None, "table"):
        return None
    game, family = game_of_any_family(game_id)
    if family.course is None:
        refuse(has_none("course", game, family))
    if not is_checked:
        say(family.course(game))
        return WELL
    faults = family.look(game.folder, {}).faults
    say("\n".join(str(fault) for fault in faults) if faults else "\n".join([game.id, *family.proof(game)]))
    return FINDINGS if faults else WELL


def plan_of_today(options: argparse.Namespace) -> int:
    """Print the plan of the day."""
    from dealer_trainer.cli.today import TraineeNameError, today
    from dealer_trainer.records.error import RecordsError

    games = sound_games()
    if not games:
        refuse("today: there is no game")
    game = named_game(games, options.game) if options.game else games[0]
    try:
        say(today(game, options.trainee, as_json=options.json, minutes=options.minutes))
    except TraineeNameError as error:
        refuse(str(error))
    except RecordsError as error:
        print(f"dealer-trainer: {error}", file=sys.stderr)
        return FINDINGS
    return WELL


def deal(options: argparse.Namespace) -> int:
    """Let the model dealer deal."""
    game, family = game_of_any_family(options.game)
    if family.deal is None:
        refuse(has_none("deal", game, family))
    for part in family.deal(game, options.seed, options.rounds, options.text):
        say(part)
    return WELL


def drill(options: argparse.Namespace) -> int:
    """Drill: a question and an answer a line."""
    from dealer_trainer.cli.drill import Drilled
    from dealer_trainer.cli.lines import stdin_lines
    from dealer_trainer.cli.situation import unknown

    game, family = game_of_any_family(options.game)
    drilling = family.drilling
    if drilling is None:
        refuse(has_none("drill", game, family))
    skills = drilling.skills(game)
    if options.skill is not None and options.skill not in skills:
        refuse(str(unknown("--skill", options.skill, skills)))
    chosen = skills if options.skill is None else (options.skill,)
    if not chosen:
        refuse(f"drill: {game.id} has no drills.toml")
    return Drilled(drilling, game, chosen, options.seed, with_key=options.key).run(
        options.items, stdin_lines(), sys.stdout
    )


def keep_score(options: argparse.Namespace) -> int:
    """Have the score of a game kept."""
    from dealer_trainer.cli.keep import keep
    from dealer_trainer.cli.lines import parse_line, stdin_lines

    game, family = game_of_any_family(options.game)
    if family.session is None:
        refuse(has_none("keep", game, family))
    if options.house is not None and family.under is not None:
        try:
            game = family.under(game, parse_line(options.house.encode()))
        except ValueError as error:
            refuse(f"--house: {error}")
    session = family.session(game, options.seed)
    return keep(session, session.words, options.turns, stdin_lines(), sys.stdout, key=options.key)


def picture(options: argparse.Namespace) -> int:
    """Write a picture of the table."""
    from dealer_trainer.ui.shell.picture import write_picture

    own = None if options.game is None else show_named(options.game)
    try:
        if own is not None:
            if options.stage is not None:
                raise ValueError(f"--stage is for a casino table, and {own.id} is none: leave it out, and use --round")
            from dealer_trainer.ui.shell.family_picture import write_family_picture

            write_family_picture(own, options.file, options.size, options.seed, options.theme, options.round)
            return WELL
        write_picture(
            options.file, options.size, options.seed, options.theme,
            options.stage or "settle", options.round, options.game,
        )  # fmt: skip
    except (OSError, ValueError) as error:
        refuse(f"picture: {error}")
    return WELL

"""The scoring games as a family: points on paper, kept by a scorekeeper; with their course and odds for reading."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.drills.course.shape import figure_line
from dealer_trainer.drills.score.course_proof import check as check_course
from dealer_trainer.drills.score.course_proof import lessons_of
from dealer_trainer.drills.score.item import ScoreItem
from dealer_trainer.drills.score.kind import check as check_drills
from dealer_trainer.drills.score.kind import make
from dealer_trainer.engine.score.policy import (
    all_score_chance,
    best_policy,
    bust_chance,
    distribution,
    expected_best,
    is_near_tie,
    opening_chance,
)
from dealer_trainer.families.family import CheckedFolder, Family, decimal, faults_of, folder_proof, lazy
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE
from dealer_trainer.games.score import loading
from dealer_trainer.games.score.loading import EventText, ScoreGame, ScoreLesson
from dealer_trainer.games.translation import SourceTexts, source_texts_in
from dealer_trainer.guide.score.row import prove
from dealer_trainer.message import message
from dealer_trainer.table.score.playthrough import event_document, event_text


def course_text(game: ScoreGame) -> str:
    """All lessons, one paragraph each."""
    head = f"{game.name} ({game.id}): {len(game.course.lessons)} lessons"
    lessons = ("\n".join(_lesson(game, number, lesson)) for number, lesson in enumerate(game.course.lessons, 1))
    return "\n\n".join([head, *lessons]) + "\n"


def _lesson(game: ScoreGame, number: int, lesson: ScoreLesson) -> Iterator[str]:
    titles = {row.id: row.title for row in game.rows}
    yield f"{number}. {lesson.title}"
    yield from (f"   {line}" for line in lesson.text)
    if lesson.rows:
        yield "   rows: " + "; ".join(f"{row} {titles.get(row, '')}".strip() for row in lesson.rows)
    if lesson.turn is not None:
        yield "   turn: " + ", ".join(map(_event, lesson.turn.events))
    if lesson.skills:
        titles = {skill.id: skill.title for skill in game.drills.skills}
        yield f"   {lesson.items} items of: " + "; ".join(titles.get(skill, skill) for skill in lesson.skills)
    yield f"   gate: {lesson.gate.right} of {lesson.gate.of} right"


def _event(event: EventText) -> str:
    return event_text(event_document(event.built())) + (" (to be refused)" if event.illegal else "")


Document = dict[str, object]


def odds_table(game: ScoreGame) -> str:
    """By number of dice: the chance of a bust, the mean of the best score, and up to which total to roll."""
    rules, policy = game.rules, best_policy(game.rules)
    lines = [f"{game.name} ({game.id}): chances of one roll, and when to bank", ""]
    lines.append(f"{'dice':<6}{'bust':>10}{'percent':>12}{'mean of the best score':>28}{'roll up to':>14}")
    lines.append("-" * 70)
    for count in range(1, rules.dice + 1):
        bust, mean = bust_chance(rules, count), expected_best(rules, count)
        forced = count == rules.dice and rules.house.hot_dice == "must"
        up_to = "must roll" if forced else f"{policy.rolls_up_to(count):,}"
        percent = f"{decimal(100 * bust, 4)} %"
        lines.append(f"{count:<6}{bust!s:>10}{percent:>12}{f'{mean} = {decimal(mean, 2)}':>28}{up_to:>14}")
    every, opens = all_score_chance(rules, rules.dice), opening_chance(rules)
    lines += ["", f"All {rules.dice} dice score in one roll: {every} = {decimal(100 * every, 4)} %"]
    lines.append(f"{rules.house.opening} points in one turn, played for that alone: {decimal(100 * opens, 2)} %")
    lines.append(f"A turn played for the most points is worth {policy.worth:.4f} on average,")
    lines.append("limits, pick-ups, and attempts left out.")
    return "\n".join(lines) + "\n"


def odds_json(game: ScoreGame) -> str:
    """One JSON object on one line; a probability is its fraction and its decimal."""
    rules, policy = game.rules, best_policy(game.rules)
    document = {
        "game": game.id,
        "name": game.name,
        "dice": [_of_dice(game, count) for count in range(1, rules.dice + 1)],
        "all_score": _share(all_score_chance(rules, rules.dice)),
        "opening": decimal(opening_chance(rules), 12),
        "turn": {
            "worth": f"{policy.worth:.4f}",
            "close_calls": [
                {"total": total, "dice": count}
                for count in range(1, rules.dice + 1)
                for total in range(50, 20_000, 50)
                if is_near_tie(policy, total, count)
            ],
        },
    }
    return json.dumps(document)


def _of_dice(game: ScoreGame, count: int) -> Document:
    rules = game.rules
    forced = count == rules.dice and rules.house.hot_dice == "must"
    return {
        "dice": count,
        "bust": _share(bust_chance(rules, count)),
        "best": _share(expected_best(rules, count)),
        "distribution": {str(points): str(share) for points, share in distribution(rules, count).items()},
        "roll_up_to": None if forced else best_policy(rules).rolls_up_to(count),
    }


def _share(share: Fraction) -> Document:
    return {"fraction": str(share), "decimal": decimal(share, 12)}


def check(folder: Path, others: Mapping[str, AnyGame]) -> CheckedFolder:
    """The game with the proof of its guide, and all the faults in its files."""
    game, faults = loading.examine(folder, others)
    if game is not None:
        faults += faults_of(loading.check_coverage, game)
        faults += faults_of(check_drills, game, {**_games(), game.id: game})
        faults += faults_of(check_course, game)
    return CheckedFolder(game, faults)


def proof(game: ScoreGame) -> list[str]:
    """The figures of the proof that every situation of a turn has exactly one row, and what the game rests on."""
    coverage = prove(game.rules, game.rows)
    by_document = sum(any(source.startswith("document") for source in row.source) for row in game.rows)
    figures = {
        "rows": (len(game.rows), f"of the scorekeeper, {by_document} of which rest on a document besides rulings"),
        "situations": (coverage.situations, f"of a turn, under {coverage.houses} sets of house rules"),
        "gaps": (coverage.count("gap"), "situations without a row"),
        "overlaps": (coverage.count("overlap"), "situations with more than one row"),
        "dead rows": (coverage.count("dead_row"), "rows that answer no situation"),
    }
    if game.course.lessons:
        taught = check_course(game)
        words = f"lessons, which teach {taught.rows} rows and drill {taught.skills} skills, each after it was taught"
        figures["course"] = (taught.lessons, words)
    lines = [figure_line(name, count, words) for name, (count, words) in figures.items()]
    if game.text.reconstruction is not None:
        lines.append(f"  rests on a reconstruction: {game.text.reconstruction}")
    return lines


def _source_texts(game: ScoreGame) -> SourceTexts:
    """The game's texts, with the usual words for what a scorekeeper calls out."""
    words = game.words
    said = (
        words.bust, words.hot_dice, words.no_roll, words.hot_roll, words.big_one, words.six_at_once, words.the_420,
        words.hard_six, words.last_round, words.not_enough,
    )  # fmt: skip
    return source_texts_in(game, calls=said)


def _games() -> dict[str, ScoreGame]:
    """The shipped scoring games by id, for drills that compare two games."""
    return _games_in(files.layouts())


@cache
def _games_in(_: Path) -> dict[str, ScoreGame]:
    return {game.id: game for game in loading.load_score_games()[0]}


def item_of(game: ScoreGame, skill_id: str, seed: int) -> ScoreItem:
    """The item of a skill and a seed, which may ask for what a roll is worth in another shipped game."""
    return make(game, skill_id, seed, {**_games(), game.id: game})


FAMILY = Family(
    id="score",
    files=(GAME, GUIDE, CALLS, DRILLS, COURSE),
    companion_files=(),
    load=loading.load_score_game,
    check=check,
    dice=lambda game: game.rules.dice,
    proof=proof,
    odds=odds_table,
    odds_json=odds_json,
    deal=lazy("dealer_trainer.table.score.playthrough:deal_turns"),
    course=course_text,
    course_proof=lambda game: folder_proof(game, check, proof, lessons_of(game)),
    trained=lambda game: game.drills,
    lessons=lessons_of,
    source_texts=_source_texts,
    role=message("Scorekeeper"),
    window="dealer_trainer.ui.score.keeper_window:KeeperWindow",
)

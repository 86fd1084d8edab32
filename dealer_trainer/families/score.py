"""The scoring games as a family: points on paper, kept by a scorekeeper."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from dealer_trainer.drills.course.shape import figure_line
from dealer_trainer.drills.score.course_proof import check as check_course
from dealer_trainer.drills.score.course_proof import lessons_of
from dealer_trainer.drills.score.item import grade
from dealer_trainer.drills.score.kind import check as check_drills
from dealer_trainer.drills.score.kind import make
from dealer_trainer.families.family import (
    VOICE,
    CheckedFolder,
    Drilling,
    Family,
    Marking,
    faults_of,
    folder_proof,
    lazy,
)
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE
from dealer_trainer.games.score import loading
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.loading import under
from dealer_trainer.games.translation import SourceTexts, source_texts_in
from dealer_trainer.guide.score.coverage import prove
from dealer_trainer.guide.score.fault import MAY_BE_CRITICAL


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
    return source_texts_in(game, calls=(phrases[0] for phrases in said))


AREAS: Mapping[str, tuple[str, ...]] = {
    "players": ("K1", "K2", "K3", "K13"),
    "dice": ("K4", "K5", "K6", "K7", "K14"),
    "turn": ("K8", "K9", "K10", "K11", "K15"),
    "sheet": ("K12", "K16", "K17", "K18", "K19"),
}
"""The rows that are a scorekeeper's duties, by subject: who rolls, the dice, the offer, what is written."""


@cache
def _games() -> dict[str, ScoreGame]:
    """The shipped scoring games by id, for drills that compare two games."""
    return {game.id: game for game in loading.load_score_games()[0]}


_REPORT = "dealer_trainer.families.score_report"
FAMILY = Family(
    id="score",
    files=(GAME, GUIDE, CALLS, DRILLS, COURSE),
    companion_files=(VOICE,),
    load=loading.load_score_game,
    check=check,
    dice=lambda game: game.rules.dice,
    note=lambda game: game.text.reconstruction,
    proof=proof,
    odds=lazy(f"{_REPORT}:odds_table"),
    odds_json=lazy(f"{_REPORT}:odds_json"),
    deal=lazy("dealer_trainer.table.score.playthrough:deal_turns"),
    drilling=Drilling(
        skills=lambda game: tuple(skill.id for skill in game.drills.skills),
        make=lambda game, skill, seed: make(game, skill, seed, {**_games(), game.id: game}),
        grade=grade,
    ),
    session=lazy("dealer_trainer.table.score.live_keeping:LiveKeeping"),
    marking=lambda _: Marking(AREAS, frozenset(MAY_BE_CRITICAL)),
    course=lazy(f"{_REPORT}:course_text"),
    course_proof=lambda game: folder_proof(game, check, proof, lessons_of(game)),
    trained=lambda game: game.drills,
    lessons=lessons_of,
    source_texts=_source_texts,
    vocabulary="dealer_trainer.voice.vocabulary:score_vocabulary",
    screen="dealer_trainer.ui.score.screen:SCREEN",
    under=under,
    keep="dealer_trainer.cli.keep:keep",
)

"""The casino tables as a family: bets against the house, dealt by the guide's rows."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dealer_trainer.drills.course.overview import Overview, overview
from dealer_trainer.drills.course.path import AreaNeed, History
from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.families.family import CheckedFolder, CompanionFile, Family, faults_of, lazy
from dealer_trainer.games import Game, GameError, loading
from dealer_trainer.games.consistency import coverage_lines
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE, LAYOUT, SITUATIONS, parse_situations
from dealer_trainer.games.pack import pack_of
from dealer_trainer.games.translation import SourceTexts, source_texts_in
from dealer_trainer.guide.call.grade import model_calls
from dealer_trainer.guide.coverage import prove
from dealer_trainer.guide.grading.naming import zone_text
from dealer_trainer.guide.model import title_for
from dealer_trainer.message import message, plain_message


def check(folder: Path, others: Mapping[str, AnyGame]) -> CheckedFolder:
    """The game with its drills, course, and situations, and all the faults in them."""
    from dealer_trainer.drills.course.proof import check as check_course
    from dealer_trainer.drills.item.factory import check as check_drills
    from dealer_trainer.table.situation import read_situations

    game, found, partly = loading.examine(folder, others)
    faults = list(found)
    if game is not None:
        faults += faults_of(check_drills, game) or faults_of(check_course, game)
    file = folder / SITUATIONS
    if file.exists() or file.is_symlink():
        alone = game is None
        faults += faults_of(parse_situations, file) if alone else faults_of(read_situations, file, game)
        partly = (*partly, SITUATIONS) if alone else partly
    return CheckedFolder(game, tuple(faults), partly)


def proof(game: Game) -> list[str]:
    """The figures of the proof that every roll in every phase has exactly one row."""
    return coverage_lines(prove(game.rules, game.guide))


def _source_texts(game: Game) -> SourceTexts:
    """The game's texts, with row titles for single numbers, steps as lessons shorten them, zones, and passages."""
    from dealer_trainer.drills.course.taught_guide import shortened_texts
    from dealer_trainer.table.situation import load_situations

    points = (None, *sorted(game.rules.points))
    titles = {title_for(row, point, roll) for row in game.guide.rows for point in points for roll in ROLLS}
    zones = tuple(zone_text(game.rules, zone) for zone in game.guide.zones)
    calls = model_calls(game.guide, game.rules.points)
    steps = tuple(shortened_texts(game.guide))
    named = (rule.id.removeprefix("guide:") for rule in game.guide.rules if rule.id.startswith("guide:"))
    passages = tuple(plain_message(name) for name in named if not name.isdigit())
    parts = (game, pack_of(game), load_situations(game), tuple(titles), steps, zones, passages)
    return source_texts_in(*parts, calls=calls)


def _plan(game: Game, history: History, needs: Sequence[AreaNeed], minutes: int) -> Overview:
    from dealer_trainer.table.situation import load_situations

    try:
        situations = load_situations(game)
    except GameError:  # `check` says what is wrong with the list
        situations = ()
    return overview(game, history, needs, minutes, situations=situations)


_REPORT = "dealer_trainer.families.table_report"
_PROGRAM = "dealer_trainer.demo.program"
FAMILY = Family(
    id="table",
    files=(GAME, GUIDE, LAYOUT, CALLS, DRILLS, COURSE, SITUATIONS),
    companion_files=(
        CompanionFile(
            "exam.toml",
            "dealer_trainer.certification.blueprint.reading:load_blueprint",
            "dealer_trainer.certification.blueprint.reading:parse_file",
        ),
        CompanionFile("demo.toml", f"{_PROGRAM}:load_program", f"{_PROGRAM}:read_program"),
        CompanionFile(
            "voice.toml",
            "dealer_trainer.voice.speech_words:check_pronunciations",
            "dealer_trainer.voice.speech_words:read_voice",
        ),
    ),
    load=loading.load_game,
    check=check,
    proof=proof,
    odds=lazy(f"{_REPORT}:odds_table"),
    odds_json=lazy(f"{_REPORT}:odds_json"),
    deal=lazy("dealer_trainer.table.playthrough:deal"),
    course=lazy(f"{_REPORT}:course_text"),
    course_proof=lazy(f"{_REPORT}:proof_text"),
    trained=lambda game: game.drills,
    lessons=lazy(f"{_REPORT}:outlines"),
    plan=_plan,
    source_texts=_source_texts,
    role=message("Dealer"),
    exam="dealer_trainer.certification.exam.practice:PracticeSitting",
    needs="dealer_trainer.certification.blueprint.standing:shipped_needs",
)

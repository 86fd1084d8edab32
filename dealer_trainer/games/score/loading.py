"""From a folder to a scoring game: every file is read and checked against the others."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel

from dealer_trainer.engine.score.dice_value import ScoreRules
from dealer_trainer.games.drills import Drills, check_names
from dealer_trainer.games.error import GameError, first_of, listed, name_hint, shown
from dealer_trainer.games.family import AnyGame, folders_of
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE
from dealer_trainer.games.score.game import ScoreCourse, ScoreGame, ScoreGameText
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.score.coverage import CoverageFinding, ScoreCoverage, prove
from dealer_trainer.guide.score.row import ScoreGuide, ScoreRow, ScoreWords
from dealer_trainer.message import Message, message, printable

Model = TypeVar("Model", bound=BaseModel)


class Examined(NamedTuple):
    """The result of examining a folder; the game is None if one of its files could not be used."""

    game: ScoreGame | None
    faults: tuple[GameError, ...]


def load_score_game(folder: Path) -> ScoreGame:
    """The game in `folder`; raises GameError with the first fault."""
    game, faults = examine(folder)
    if faults or game is None:
        raise faults[0]
    return game


def load_score_games(folders: Iterable[Path] | None = None) -> tuple[tuple[ScoreGame, ...], tuple[GameError, ...]]:
    """The sound scoring games among `folders`, by default the shipped ones, and the reason for each that is not."""
    games: dict[str, ScoreGame] = {}
    refused: list[GameError] = []
    for folder in folders_of("score", folders):
        game, faults = examine(folder, games)
        if game is None or faults:
            refused.append(faults[0])
        else:
            games[game.id] = game
    return tuple(games.values()), tuple(refused)


def examine(folder: Path, others: Mapping[str, AnyGame] | None = None) -> Examined:
    """Read every file of a game; `others`: games of any family by id."""
    faults: list[GameError] = []
    text = _read(folder / GAME, ScoreGameText, faults)
    guide = _read(folder / GUIDE, ScoreGuide, faults)
    words = _read(folder / CALLS, ScoreWords, faults)
    if text is not None:
        faults += _faults_of(lambda: _check_id(folder / GAME, text.id, others or {}))
    rows: tuple[ScoreRow, ...] = ()
    if text is not None and guide is not None and words is not None:
        faults += _faults_of(lambda: _check_ids(folder / GUIDE, guide))
        try:
            rows = filled_rows(folder / GUIDE, guide, words, text.rules())
        except GameError as error:
            faults.append(error)
    drills = _drills(folder / DRILLS, rows, faults)
    course = _course(folder / COURSE, faults)
    if text is None or words is None or guide is None or faults:
        return Examined(None, tuple(faults))
    named = (text.id, text.name, text.content)
    game = ScoreGame(folder, *named, text, text.rules(), guide, rows, words, drills, course)
    return Examined(game, ())


def _course(file: Path, faults: list[GameError]) -> ScoreCourse:
    """The game's course; empty if it has no file of it."""
    if not file.exists() and not file.is_symlink():
        return ScoreCourse()
    return _read(file, ScoreCourse, faults) or ScoreCourse()


def _drills(file: Path, rows: tuple[ScoreRow, ...], faults: list[GameError]) -> Drills:
    """The game's drills; empty if it has no file of them."""
    if not file.exists() and not file.is_symlink():
        return Drills()
    drills = _read(file, Drills, faults)
    if drills is None:
        return Drills()
    faults += _faults_of(lambda: check_names(file, drills, [row.id for row in rows], []))
    return drills


def check_coverage(game: ScoreGame) -> ScoreCoverage:
    """The proof of a game's guide; raises GameError if a situation has no row or several, or a row answers none."""
    coverage = prove(game.rules, game.rows)
    file = game.folder / GUIDE
    faults = [_finding_error(file, finding) for finding in coverage.findings]
    if faults:
        raise first_of(faults)
    return coverage


def _finding_error(file: Path, finding: CoverageFinding) -> GameError:
    if finding.situation is None:
        reason = message("row {row} does not answer any situation of the game", row=finding.rows[0])
        return GameError(file, f"rows ({finding.rows[0]})", reason, message("Take it out, or correct its when"))
    situation = ", ".join(f"{name} {value}" for name, value in finding.situation._asdict().items() if value is not None)
    if finding.kind == "gap":
        return GameError(
            file, "rows", message("no row answers: {situation}", situation=situation), message("Add a row")
        )
    reason = message("rows {rows} both answer: {situation}", rows=listed(finding.rows), situation=situation)
    return GameError(file, "rows", reason, message("Make their when conditions differ"))


def filled_rows(file: Path, guide: ScoreGuide, words: ScoreWords, rules: ScoreRules) -> tuple[ScoreRow, ...]:
    """The rows with the game's own words and numbers filled in; raises GameError."""
    values = {
        "bust": words.bust[0].capitalize(),
        "opening": f"{rules.house.opening:,}",
        "minimum": f"{rules.house.minimum:,}",
        "dice": rules.dice,
    }
    return tuple(
        row.model_copy(
            update={
                "call": "".join(_filled(file, row.id, row.call, values)),
                "do": _filled(file, row.id, row.do, values),
            }
        )
        for row in guide.rows
    )


def _filled(file: Path, row: str, text: str, values: Mapping[str, object]) -> Message:
    try:
        return Message(f"{text}", values)
    except (KeyError, ValueError, IndexError, AttributeError) as error:
        reason = message("a name in braces is not known: {text}", text=shown(text))
        raise GameError(file, f"rows ({row})", reason, name_hint("", values)) from error


def _read(file: Path, model: type[Model], faults: list[GameError]) -> Model | None:
    try:
        return validated(file, model, parse_toml(file, read_text(file.parent, file.name, TOML_BYTES)))
    except GameError as error:
        faults += [error, *error.others]
        return None


def _faults_of(step: Callable[[], object]) -> tuple[GameError, ...]:
    try:
        step()
    except GameError as error:
        return error, *error.others
    return ()


def _check_ids(file: Path, guide: ScoreGuide) -> None:
    seen: set[str] = set()
    for index, row in enumerate(guide.rows):
        if row.id in seen:
            raise GameError(
                file, f"rows[{index}] ({row.id}).id", message("two rows have this id"), message("Rename one of them")
            )
        seen.add(row.id)


def _check_id(file: Path, game_id: str, others: Mapping[str, AnyGame]) -> None:
    if game_id in others:
        reason = message(
            "{id} is already the id of the game in {folder}", id=game_id, folder=printable(others[game_id].folder.name)
        )
        raise GameError(file, "id", reason, message("Give the game an id of its own"))

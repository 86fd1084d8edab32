"""From a folder to a scoring game: every file read and checked against the others; and the game under other rules."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from dealer_trainer.engine import parse_money
from dealer_trainer.engine.money import format_cost
from dealer_trainer.engine.score.dice_value import ScoreRules
from dealer_trainer.games.drills import Drills, check_names
from dealer_trainer.games.error import Fault, GameError, Gathered, listed, name_hint, refuse_all, refuse_first, shown
from dealer_trainer.games.family import AnyGame, check_id, folders_of
from dealer_trainer.games.folder import is_there
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE
from dealer_trainer.games.score.game import HouseText, ScoreCourse, ScoreGame, ScoreGameText
from dealer_trainer.games.validation import read_model
from dealer_trainer.guide.score.row import CoverageFinding, ScoreCoverage, ScoreGuide, ScoreRow, ScoreWords, prove
from dealer_trainer.message import Message, message
from dealer_trainer.pydantic_text import pydantic_text

Model = TypeVar("Model", bound=BaseModel)


def load_score_game(folder: Path) -> ScoreGame:
    """The game in `folder`; raises GameError with the first fault."""
    game, faults = examine(folder)
    if faults or game is None:
        raise faults[0]
    return game


def load_score_games() -> tuple[tuple[ScoreGame, ...], tuple[GameError, ...]]:
    """The sound scoring games that ship, and the reason for each that is not."""
    games: dict[str, ScoreGame] = {}
    refused: list[GameError] = []
    for folder in folders_of("score"):
        game, faults = examine(folder, games)
        if game is None or faults:
            refused.append(faults[0])
        else:
            games[game.id] = game
    return tuple(games.values()), tuple(refused)


def examine(
    folder: Path, others: Mapping[str, AnyGame] | None = None
) -> tuple[ScoreGame | None, tuple[GameError, ...]]:
    """The game, None if a file of it could not be used, and all the faults; `others`: games of any family by id."""
    faults = Gathered()
    text, guide = faults.of(read_model, folder, GAME, ScoreGameText), faults.of(read_model, folder, GUIDE, ScoreGuide)
    words = faults.of(read_model, folder, CALLS, ScoreWords)
    if text is not None:
        faults.of(check_id, folder / GAME, text.id, others or {})
    rows: tuple[ScoreRow, ...] = ()
    if text is not None and guide is not None and words is not None:
        faults.of(refuse_first, folder / GUIDE, _id_faults([row.id for row in guide.rows]))
        rows = faults.of(filled_rows, folder / GUIDE, guide, words, text.rules()) or ()
    drills = faults.of(_optional, folder, DRILLS, Drills)
    faults.of(check_names, folder / DRILLS, drills, [row.id for row in rows], [])
    course = faults.of(_optional, folder, COURSE, ScoreCourse)
    if faults or text is None or words is None or guide is None or drills is None or course is None:
        return None, tuple(faults)
    game = (folder, text.id, text.name, text.content, text, text.rules(), guide, rows, words, drills, course)
    return ScoreGame(*game), ()


def _optional(folder: Path, name: str, model: type[Model]) -> Model:
    """A file of a game, or what stands for one that is left out; raises GameError."""
    return read_model(folder, name, model) if is_there(folder / name) else model()


def _id_faults(ids: list[str]) -> Iterator[Fault]:
    for index, row in enumerate(ids):
        if row in ids[:index]:
            yield f"rows[{index}] ({row}).id", message("two rows have this id"), message("Rename one of them")


def check_coverage(game: ScoreGame) -> ScoreCoverage:
    """The proof of a game's guide; raises GameError if a situation has no row or several, or a row answers none."""
    coverage = prove(game.rules, game.rows)
    refuse_all(game.folder / GUIDE, map(_finding_fault, coverage.findings))
    return coverage


def _finding_fault(finding: CoverageFinding) -> Fault:
    if finding.situation is None:
        reason = message("row {row} does not answer any situation of the game", row=finding.rows[0])
        return f"rows ({finding.rows[0]})", reason, message("Take it out, or correct its when")
    situation = ", ".join(f"{name} {value}" for name, value in finding.situation._asdict().items() if value is not None)
    if finding.kind == "gap":
        return "rows", message("no row answers: {situation}", situation=situation), message("Add a row")
    reason = message("rows {rows} both answer: {situation}", rows=listed(finding.rows), situation=situation)
    return "rows", reason, message("Make their when conditions differ")


def filled_rows(file: Path, guide: ScoreGuide, words: ScoreWords, rules: ScoreRules) -> tuple[ScoreRow, ...]:
    """The rows with the game's own words and numbers filled in; raises GameError."""
    values = {
        "bust": words.bust.capitalize(),
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


TABLE_SWITCHES = ("of_a_kind", "double_trips")
"""Switches that are in the table of points."""
SWITCHES = (*HouseText.model_fields, *TABLE_SWITCHES)

Switches = Mapping[str, bool | int | str]
"""House rules by the names of their switches, as `[house_rules]` has them."""


class SwitchError(ValueError):
    """An unknown switch, or a value that it does not take."""


def switched(game: ScoreGameText, switches: Mapping[str, object]) -> ScoreRules:
    """The rules of a game under other house rules; raises SwitchError."""
    for name in switches:
        if name not in SWITCHES:
            raise SwitchError(
                message("{name}: there is no such switch. {hint}", name=shown(name), hint=name_hint(name, SWITCHES))
            )
    house = {**game.house_rules.model_dump(), **{k: v for k, v in switches.items() if k not in TABLE_SWITCHES}}
    table = {name: switches.get(name, getattr(game, name)) for name in TABLE_SWITCHES}
    if house["open_max_left"] is None:
        house["open_max_left"] = "none"
    try:
        text = ScoreGameText.model_validate({**game.model_dump(), **table, "house_rules": house})
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        name = next((str(step) for step in reversed(detail["loc"]) if step in SWITCHES), "house")
        raise SwitchError(
            message("{name}: found {value}: {problem}", name=name, value=shown(detail["input"]),
                    problem=pydantic_text(detail))
        ) from error  # fmt: skip
    return text.rules()


def under(game: ScoreGame, switches: Mapping[str, object]) -> ScoreGame:
    """A game under other house rules, with its guide's figures changed accordingly; raises SwitchError."""
    if not switches:
        return game
    rules = switched(game.text, switches)
    return game._replace(rules=rules, rows=filled_rows(game.folder / GUIDE, game.guide, game.words, rules))


def own_switches(game: ScoreGameText) -> Switches:
    """The value of every switch under the game's own rules."""
    return {**game.house_rules.model_dump(), **{name: getattr(game, name) for name in TABLE_SWITCHES}}


def changed_switches(game: ScoreGame) -> Switches:
    """The switches whose values differ from the game's own rules, with their values."""
    house = {**game.rules.house._asdict(), "ante": format_cost(game.rules.house.ante)}
    house |= {"open_max_left": "none"} if game.rules.house.open_max_left is None else {}
    now = {**house, **{name: getattr(game.rules, name) for name in TABLE_SWITCHES}}
    return {name: now[name] for name, own in own_switches(game.text).items() if not _is_same(now[name], own)}


def offers(game: ScoreGameText) -> tuple[str, ...]:
    """The switches that matter in a game."""
    needs = {
        "six_at_once": game.dice == 6,
        "double_trips": game.dice == 6,
        "four_and_a_pair": game.three_pairs > 0,
        "attempts": game.three_pairs > 0 or any(len(run.dice) == game.dice for run in game.runs),
    }
    return tuple(name for name in SWITCHES if needs.get(name, True))


def _is_same(now: object, own: object) -> bool:
    """Whether a switch is unchanged; a stake may be written in more than one way."""
    if isinstance(now, str) and isinstance(own, str) and now[:1].isdigit():
        return parse_money(now) == parse_money(own)
    return now == own

"""From a folder to a scoring game: every file read and checked against the others; and the game under other rules."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from dealer_trainer.engine import parse_money
from dealer_trainer.engine.money import format_cost
from dealer_trainer.engine.score.dice_value import ScoreRules
from dealer_trainer.games.drills import Drills, check_names
from dealer_trainer.games.error import GameError, first_of, listed, name_hint, shown
from dealer_trainer.games.family import AnyGame, check_id, folders_of
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE
from dealer_trainer.games.score.game import HouseText, ScoreCourse, ScoreGame, ScoreGameText
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.score.coverage import CoverageFinding, ScoreCoverage, prove
from dealer_trainer.guide.score.row import ScoreGuide, ScoreRow, ScoreWords
from dealer_trainer.message import Message, message
from dealer_trainer.pydantic_text import pydantic_text

Model = TypeVar("Model", bound=BaseModel)
Found = TypeVar("Found")


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


def examine(folder: Path, others: Mapping[str, AnyGame] | None = None) -> Examined:
    """Read every file of a game; `others`: games of any family by id."""
    reading = _Reading(folder)
    text, guide = reading.file(GAME, ScoreGameText), reading.file(GUIDE, ScoreGuide)
    words = reading.file(CALLS, ScoreWords)
    rows: tuple[ScoreRow, ...] = ()
    if text is not None:
        reading.check(check_id, folder / GAME, text.id, others or {})
    if text is not None and guide is not None and words is not None:
        reading.check(_check_ids, folder / GUIDE, guide)
        rows = reading.check(filled_rows, folder / GUIDE, guide, words, text.rules()) or ()
    drills = reading.file(DRILLS, Drills, Drills())
    if drills is not None:
        reading.check(check_names, folder / DRILLS, drills, [row.id for row in rows], [])
    course = reading.file(COURSE, ScoreCourse, ScoreCourse())
    if text is None or words is None or guide is None or reading.faults:
        return Examined(None, tuple(reading.faults))
    rules = text.rules()
    game = ScoreGame(folder, text.id, text.name, text.content, text, rules, guide, rows, words)
    return Examined(game._replace(drills=drills or game.drills, course=course or game.course), ())


class _Reading:
    """Reads the files of a folder, and collects what is wrong with them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.faults: list[GameError] = []

    def file(self, name: str, model: type[Model], without: Model | None = None) -> Model | None:
        """A file as it is read, or `without` it; None if it cannot be used."""
        file = self._folder / name
        if without is not None and not file.exists() and not file.is_symlink():
            return without
        return self.check(lambda: validated(file, model, parse_toml(file, read_text(self._folder, name, TOML_BYTES))))

    def check(self, step: Callable[..., Found], *given: object) -> Found | None:
        """What a step finds; None if it raises GameError."""
        try:
            return step(*given)
        except GameError as error:
            self.faults += [error, *error.others]
            return None


def _check_ids(file: Path, guide: ScoreGuide) -> None:
    ids = [row.id for row in guide.rows]
    for index, row in enumerate(ids):
        if row in ids[:index]:
            what, hint = message("two rows have this id"), message("Rename one of them")
            raise GameError(file, f"rows[{index}] ({row}).id", what, hint)


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


def offers(game: ScoreGameText) -> dict[str, bool]:
    """The switches that matter in a game, with whether its own documents mention it."""
    needs = {
        "six_at_once": game.dice == 6,
        "double_trips": game.dice == 6,
        "four_and_a_pair": game.three_pairs > 0,
        "attempts": game.three_pairs > 0 or any(len(run.dice) == game.dice for run in game.runs),
    }
    named = game.house_rules.model_fields_set
    return {name: name in named for name in SWITCHES if needs.get(name, True)}


def _is_same(now: object, own: object) -> bool:
    """Whether a switch is unchanged; a stake may be written in more than one way."""
    if isinstance(now, str) and isinstance(own, str) and now[:1].isdigit():
        return parse_money(now) == parse_money(own)
    return now == own

"""A scoring game: the strict models of its files, read from a folder, checked against each other; other rules."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Self, TypeVar

from pydantic import AfterValidator, BaseModel, Field, ValidationError, create_model, model_validator

from dealer_trainer.engine import MoneyError, parse_money
from dealer_trainer.engine.score.dice_value import FACES, STEP, OfAKind, Run, ScoreHouse, ScoreRules
from dealer_trainer.engine.score.turn import Bank, Event, LastTurn, PickUp, SetAside, Start, Thrown
from dealer_trainer.games.course import Criterion
from dealer_trainer.games.drills import Drills, Slug, check_names
from dealer_trainer.games.error import Fault, GameError, Gathered, listed, name_hint, refuse_all, refuse_first, shown
from dealer_trainer.games.family import AnyGame, check_id, folders_of
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE
from dealer_trainer.games.schema import GameId, Name, one_line
from dealer_trainer.games.validation import is_there, read_model
from dealer_trainer.guide.row import Frozen
from dealer_trainer.guide.score.row import CoverageFinding, ScoreCoverage, ScoreGuide, ScoreRow, ScoreWords, prove
from dealer_trainer.message import Message, message, pydantic_text
from dealer_trainer.message_field import AS_MESSAGE

Points = Annotated[int, Field(ge=STEP, le=20_000, multiple_of=STEP)]
Limit = Annotated[int, Field(ge=0, le=20_000, multiple_of=STEP)]
Face = Annotated[int, Field(ge=1, le=6)]
Sentence = Annotated[str, Field(min_length=1, max_length=400), AfterValidator(one_line), AS_MESSAGE]


def _face_key(text: str) -> str:
    if text not in {str(face) for face in FACES}:
        raise ValueError(message("{text!r} is not a face of a die: 1 to 6", text=text[:20]))
    return text


PointsByFace = Annotated[dict[Annotated[str, AfterValidator(_face_key)], Points], Field(max_length=6)]


def _ascending(dice: tuple[int, ...]) -> tuple[int, ...]:
    if list(dice) != sorted(set(dice)):
        raise ValueError(message("a run names different dice in ascending order"))
    return dice


def _stake(text: str) -> str:
    try:
        parse_money(text)
    except MoneyError as error:
        raise ValueError(str(error)) from error
    return text


class RunText(Frozen):
    """Different dice thrown together, and their points."""

    dice: Annotated[tuple[Face, ...], Field(min_length=3, max_length=6), AfterValidator(_ascending)]
    points: Points


class _LimitedHouse(Frozen):
    """The house switches that a file limits, or writes differently from the engine."""

    opening: Limit = ScoreHouse().opening
    minimum: Limit = ScoreHouse().minimum
    open_max_left: Literal["none"] | Annotated[int, Field(ge=1, le=5)] = "none"
    ante: Annotated[str, AfterValidator(_stake)] = "0.00"

    def built(self) -> ScoreHouse:
        """The engine's house rules."""
        values: dict[str, Any] = self.model_dump()
        left = None if self.open_max_left == "none" else self.open_max_left
        return ScoreHouse(**{**values, "open_max_left": left, "ante": parse_money(self.ante)})


if TYPE_CHECKING:
    HouseText = _LimitedHouse
else:
    HouseText = create_model(
        "HouseText",
        __base__=_LimitedHouse,
        __doc__="The switches of a house; those that no file limits are the engine's own, with type and default.",
        **{
            name: (kind, ScoreHouse._field_defaults[name])
            for name, kind in ScoreHouse.__annotations__.items()
            if name not in _LimitedHouse.model_fields
        },
    )


class ScoreGameText(Frozen):
    """The whole game.toml. `reconstruction`: what the sources leave out, and where it was taken from."""

    format: Literal[1]
    family: Literal["score"]
    id: GameId
    name: Name
    content: Annotated[str, Field(pattern=r"^[0-9][0-9A-Za-z.-]{0,19}$")]
    reconstruction: Sentence | None = None
    dice: Annotated[int, Field(ge=3, le=6)]
    target: Points = 10_000
    singles: PointsByFace
    triples: PointsByFace = {}  # noqa: RUF012 - frozen
    of_a_kind: OfAKind
    runs: Annotated[tuple[RunText, ...], Field(max_length=6)] = ()
    three_pairs: Limit = 0
    double_trips: bool = False
    house_rules: HouseText = HouseText()

    @model_validator(mode="after")
    def _fits_its_dice(self) -> "ScoreGameText":
        if not self.singles and not self.triples:
            raise ValueError(message("no die scores: name points under singles or triples"))
        for run in self.runs:
            if len(run.dice) > self.dice:
                raise ValueError(
                    message("a run of {length} needs more than {dice} dice", length=len(run.dice), dice=self.dice)
                )
        if self.dice != 6 and (self.three_pairs or self.double_trips):
            raise ValueError(message("three pairs and two triples need six dice, there are {dice}", dice=self.dice))
        return self

    def rules(self) -> ScoreRules:
        """The engine's rules."""
        runs = tuple(Run(run.dice, run.points) for run in self.runs)
        return ScoreRules(
            self.dice, _by_face(self.singles), _by_face(self.triples), self.of_a_kind, runs, self.three_pairs,
            self.double_trips, self.target, self.house_rules.built(),
        )  # fmt: skip


def _by_face(points: dict[str, int]) -> tuple[int, ...]:
    return (0, *(points.get(str(face), 0) for face in FACES))


Line = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(one_line), AS_MESSAGE]
Dice = Annotated[tuple[Face, ...], Field(min_length=1, max_length=6)]


class EventText(Frozen):
    """One event of a turn: a roll, a set-aside, a bank, or a pick-up; `illegal` if it must be refused."""

    roll: Dice | None = None
    set_aside: Dice | None = None
    bank: bool = False
    pick_up: bool = False
    illegal: bool = False

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        if sum((self.roll is not None, self.set_aside is not None, self.bank, self.pick_up)) != 1:
            raise ValueError(message("an event is one of roll, set_aside, bank, pick_up"))
        return self

    def built(self) -> Event:
        """The engine's event."""
        if self.roll is not None:
            return Thrown(self.roll)
        if self.set_aside is not None:
            return SetAside(self.set_aside)
        return Bank() if self.bank else PickUp()


class ShownTurn(Frozen):
    """A turn that a lesson shows. `previous`: points and dice of the turn before, if they may be taken over."""

    score: Limit = 0
    previous: Annotated[tuple[int, int], Field()] | None = None
    events: Annotated[tuple[EventText, ...], Field(min_length=1, max_length=20)]

    def start(self) -> Start:
        """What the turn starts from."""
        return Start(self.score, self.score > 0, None if self.previous is None else LastTurn(*self.previous))


class ScoreLesson(Frozen):
    """One lesson. `text`: what it says, by line. `rows`: guide rows taught here. `skills`: drilled here.

    `items`: of the skills in turn, with help; `gate`: how many of so many without help must be right.
    """

    id: Slug
    title: Line
    text: Annotated[tuple[Line, ...], Field(min_length=1, max_length=8)]
    rows: Annotated[tuple[str, ...], Field(max_length=19)] = ()
    turn: ShownTurn | None = None
    skills: Annotated[tuple[Slug, ...], Field(min_length=1, max_length=12)]
    items: Annotated[int, Field(ge=1, le=40)] = 6
    gate: Criterion


class ScoreCourse(Frozen):
    """All of course.toml; a game without it has no lessons."""

    format: Literal[1] = 1
    lessons: Annotated[tuple[ScoreLesson, ...], Field(max_length=40)] = ()


class ScoreGame(NamedTuple):
    """A sound scoring game. `text`: game.toml as read; `rules`: the engine's, under the game's own house rules.

    `guide`: as read; `rows`: its rows with the game's words and numbers filled in.
    """

    folder: Path
    id: str
    name: str
    content: str
    text: ScoreGameText
    rules: ScoreRules
    guide: ScoreGuide
    rows: tuple[ScoreRow, ...]
    words: ScoreWords
    drills: Drills = Drills()
    course: ScoreCourse = ScoreCourse()


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


def offers(game: ScoreGameText) -> tuple[str, ...]:
    """The switches that matter in a game."""
    needs = {
        "six_at_once": game.dice == 6,
        "double_trips": game.dice == 6,
        "four_and_a_pair": game.three_pairs > 0,
        "attempts": game.three_pairs > 0 or any(len(run.dice) == game.dice for run in game.runs),
    }
    return tuple(name for name in SWITCHES if needs.get(name, True))

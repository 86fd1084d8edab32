"""A scoring game, and the strict models of its files: what dice are worth, the house rules, the lessons."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Self

from pydantic import AfterValidator, Field, create_model, model_validator

from dealer_trainer.engine import MoneyError, parse_money
from dealer_trainer.engine.score.dice_value import FACES, STEP, OfAKind, Run, ScoreHouse, ScoreRules
from dealer_trainer.engine.score.turn import Bank, Event, LastTurn, PickUp, SetAside, Start, Thrown
from dealer_trainer.games.course import Criterion
from dealer_trainer.games.drills import Drills, Slug
from dealer_trainer.games.schema import GameId, Name, one_line
from dealer_trainer.guide.row import Frozen
from dealer_trainer.guide.score.row import ScoreGuide, ScoreRow, ScoreWords
from dealer_trainer.message import message
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

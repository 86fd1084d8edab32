"""game.toml of a scoring game as strict models: what dice are worth, and the house rules."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, Field, create_model, model_validator

from dealer_trainer.engine import MoneyError, parse_money
from dealer_trainer.engine.score.rules import FACES, STEP, OfAKind, Run, ScoreHouse, ScoreRules
from dealer_trainer.games.schema import GameId, Name, one_line
from dealer_trainer.guide.row import Frozen
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

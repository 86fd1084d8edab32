"""A game's layout file: spots, zones, and picture of the felt, and how its chips look."""

import tomllib
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from dealer_trainer import files
from dealer_trainer.engine import Cents, Place, parse_money
from dealer_trainer.games.error import shown
from dealer_trainer.games.validation import is_file_name
from dealer_trainer.guide.row import Frozen, Zone
from dealer_trainer.message import message

Color = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class ChipDesign(Frozen):
    """The design of the chip of one value."""

    value: str
    print: Annotated[str, Field(min_length=1, max_length=5)]
    face: Color
    edge: Color
    ink: Color
    size: Annotated[float, Field(ge=0.5, le=1)] = 1.0
    shape: Literal["bar", "wedge", "pearl"] = "bar"
    repeat: Annotated[int, Field(ge=1, le=24)]
    inserts: tuple[tuple[float, float], ...]

    @property
    def spans(self) -> tuple[tuple[float, float], ...]:
        """Start and width of every insert around the rim, in degrees."""
        step = 360 / self.repeat
        return tuple((turn * step + start, width) for turn in range(self.repeat) for start, width in self.inserts)


_PLAIN = ChipDesign(
    value="", print="?", face="#4a5a6a", edge="#d7dde3", ink="#ffffff", repeat=6, inserts=((0.0, 10.0),)
)


class _ChipDesigns(Frozen):
    """The whole of assets/chips.toml."""

    format: Literal[1]
    chips: tuple[ChipDesign, ...]


@cache
def designs() -> dict[Cents, ChipDesign]:
    """Every chip that has a design, by its value in cents."""
    document = tomllib.loads((files.assets() / "chips.toml").read_text(encoding="utf-8"))
    chips = _ChipDesigns.model_validate(document, strict=False).chips
    return {parse_money(design.value): design for design in chips}


@cache
def design_of(value: Cents) -> ChipDesign:
    """The design of a chip; a value without a design gets a plain chip with its value printed on it."""
    known = designs().get(value)
    if known is not None:
        return known
    printed = f"{value // 100}" if value % 100 == 0 else f"{value}¢" if value < 100 else f"{value / 100:.2f}"
    return _PLAIN.model_copy(update={"value": str(value), "print": printed[:5]})


def _file_name(text: str) -> str:
    if not is_file_name(text):
        raise ValueError(
            message("{text} is not a file name: name a file of this folder, without a path", text=shown(text))
        )
    return text


Coordinate = Annotated[float, Field(ge=-10_000, le=10_000)]
Length = Annotated[float, Field(gt=0, le=10_000)]
Point = tuple[Coordinate, Coordinate]
ElementId = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_.-]{0,59}$")]


class Spot(Frozen):
    """The place of one bet of one seat.

    `hit`: id of the shape that takes the pointer; by default "hit." and the spot's id. `player` and `dealer`: the feet
    of the player's stack and of the toke beside it. `chip`: diameter of a chip.
    """

    id: ElementId
    bet: str
    seat: int
    number: int | None = None
    hit: ElementId
    player: Point
    dealer: Point
    chip: Annotated[float, Field(ge=8, le=400)]

    @model_validator(mode="before")
    @classmethod
    def _with_hit(cls, data: Any) -> Any:
        if isinstance(data, dict) and "hit" not in data and isinstance(data.get("id"), str):
            return {**data, "hit": f"hit.{data['id']}"}
        return data

    @property
    def place(self) -> Place:
        """The place of the player's wager here."""
        return Place(self.bet, self.seat, self.number)


class Print(Frozen):
    """What is drawn at every spot of a bet, written once: `shapes` and the shape that takes the pointer, `hit`, as SVG.

    0 0 is the foot of the player's stack, moved by `at`. `{seat}`, `{number}`, and `{hit}` are the spot's own.
    """

    bet: str
    at: Point = (0, 0)
    shapes: Annotated[tuple[str, ...], Field(max_length=60)] = ()
    hit: str


class Area(Frozen):
    """A named rectangle that is not a bet: `box` is left, top, width, height."""

    id: ElementId
    box: tuple[Coordinate, Coordinate, Length, Length]


class Layout(Frozen):
    """A felt: its picture, the size of its view box, zones, bet spots, what is drawn at each of them, other places."""

    format: Literal[1]
    picture: Annotated[str, AfterValidator(_file_name)]
    size: tuple[Annotated[float, Field(ge=100, le=10_000)], Annotated[float, Field(ge=100, le=10_000)]]
    zones: Annotated[tuple[Zone, ...], Field(min_length=1, max_length=24)]
    spots: Annotated[tuple[Spot, ...], Field(min_length=1, max_length=1000)]
    prints: Annotated[tuple[Print, ...], Field(max_length=24)] = ()
    places: Annotated[tuple[Area, ...], Field(max_length=200)]

    def spot(self, place: Place) -> Spot:
        """The spot of a wager, the player's or the toke beside it; raises KeyError."""
        for spot in self.spots:
            if (spot.bet, spot.seat, spot.number) == place[:3]:
                return spot
        raise KeyError(place)

"""layout.toml: where every bet is on the felt and in which direction each zone is worked, in view box units."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from dealer_trainer.engine import Place
from dealer_trainer.games.error import shown
from dealer_trainer.games.folder import is_file_name
from dealer_trainer.guide.row import Frozen, Zone
from dealer_trainer.message import message


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

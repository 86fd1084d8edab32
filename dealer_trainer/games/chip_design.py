"""The chips of every table, as assets/chips.toml has them: how they look."""

import tomllib
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer import files
from dealer_trainer.engine import Cents, parse_money
from dealer_trainer.guide.row import Frozen

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

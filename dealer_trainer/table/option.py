"""How hard a table is to deal: what its players do, and how often."""

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """The difficulty of a table.

    `seats`: how many players sit. `illegal_per_cent`: how often, per player and round, a player wants something that
    the rules do not allow. `bad_pop_per_cent`: how often a pop is bad (ruling R20). `one_roll_bets`, `number_bets`:
    whether anybody makes bets of that kind. `grows`: it is a beginner's table, which grows as rounds are dealt right.
    `irregular_per_cent`: in how many rounds something lies wrong on the layout before the pop (ruling G11).
    `comes_and_goes`: players leave, and others come; who ran dry buys in, one at a time.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    seats: int = Field(default=6, ge=1, le=12)
    side_bets: bool = True
    tokes: bool = True
    odd_amounts: bool = True
    illegal_per_cent: int = Field(default=8, ge=0, le=100)
    bad_pop_per_cent: int = Field(default=3, ge=0, le=50)
    one_roll_bets: bool = True
    number_bets: bool = True
    grows: bool = False
    irregular_per_cent: int = Field(default=0, ge=0, le=100)
    comes_and_goes: bool = False


USUAL_IRREGULAR = 20
"""In how many rounds in a hundred something lies wrong where nobody chose otherwise."""

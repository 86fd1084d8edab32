"""Scripted tables as strict models: the wagers, the players' requests, and the dice.

Course rolls and the situations practiced at the table are both made of them.
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from dealer_trainer.games.drills import Slug
from dealer_trainer.games.schema import Money
from dealer_trainer.guide.irregularity import IrregularityKind
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

MOST_WAGERS = 120
"""Bets on one table: six seats with every bet, every Number, and a toke on each make 108."""

RowId = Annotated[str, Field(max_length=80)]


class ScriptedWager(Frozen, defer_build=True):
    """Chips on a spot. `toke`: the dealers', beside the player's. `off`: its player has called it off."""

    bet: Annotated[str, Field(max_length=40)]
    seat: int
    amount: Money
    number: int | None = None
    toke: bool = False
    off: bool = False


class ScriptedRequest(Frozen, defer_build=True):
    """What a player asks before the pop, or after it if `late`.

    `amount`: the new total of the bet, or None to take it down.
    """

    kind: Literal["make", "raise", "lower", "take_down"]
    bet: Annotated[str, Field(max_length=40)]
    seat: int
    amount: Money | None = None
    number: int | None = None
    toke: bool = False
    late: bool = False
    placed: bool = False

    @model_validator(mode="after")
    def _check(self) -> "ScriptedRequest":
        if (self.amount is None) != (self.kind == "take_down"):
            raise ValueError(message("every request but take_down needs an amount"))
        return self


class ScriptedIrregularity(Frozen, defer_build=True):
    """A bet that lies wrong before the pop (ruling G11), while `wagers` have the table put right.

    `amount`: what lies there, if that is what is wrong: above the limit, topped up, or a bet where nobody plays.
    """

    kind: IrregularityKind
    bet: Annotated[str, Field(max_length=40)]
    seat: int
    number: int | None = None
    amount: Money | None = None

    @model_validator(mode="after")
    def _check(self) -> "ScriptedIrregularity":
        is_misplaced = self.kind in ("between", "buried_chip")
        if is_misplaced != (self.amount is None):
            other = message("{kind} needs the amount that lies there", kind=self.kind)
            ours = message("{kind} takes no amount: the bet is the one in wagers", kind=self.kind)
            raise ValueError(ours if is_misplaced else other)
        return self


TwoDice = tuple[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=6)]]


class ScriptedTable(Frozen, defer_build=True):
    """A table before the pop: the wagers, what has rolled, what players ask, and what lies wrong on the `layout`.

    `rolled`: totals since the last seven besides the point. `bad_pops`: bad pops before the first good roll.
    """

    point: int | None = None
    rolled: Annotated[tuple[int, ...], Field(max_length=11)] = ()
    wagers: Annotated[tuple[ScriptedWager, ...], Field(min_length=1, max_length=MOST_WAGERS)]
    requests: Annotated[tuple[ScriptedRequest, ...], Field(max_length=12)] = ()
    bad_pops: Annotated[int, Field(ge=0, le=2)] = 0
    layout: Annotated[tuple[ScriptedIrregularity, ...], Field(max_length=6)] = ()


class ScriptedRoll(ScriptedTable, defer_build=True):
    """A table and the dice rolled on it, and the guide `row` that answers them."""

    id: Slug
    row: RowId
    dice: TwoDice


class TableSituation(ScriptedTable, defer_build=True):
    """A table and the rolls dealt on it, one after the other; `duty`: the table duty that arrives before the first."""

    duty: Annotated[str, Field(max_length=40)] | None = None
    rolls: Annotated[tuple[TwoDice, ...], Field(min_length=1, max_length=12)]

"""How hard a table is to deal: what its players do, how often, and how a beginner's table grows up to the full one."""

from collections.abc import Collection
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """The difficulty of a table.

    `seats`: how many players sit. `illegal_per_cent`: how often, per player and round, a player wants something that
    the rules do not allow. `bad_pop_per_cent`: how often a pop is bad (ruling R20). `one_roll_bets`, `number_bets`:
    whether anybody makes bets of that kind. `grows`: it is a beginner's table, which grows as rounds are dealt right.
    `irregular_per_cent`: in how many rounds something lies wrong on the layout before the pop (ruling G11).
    `comes_and_goes`: players leave, and others come; who ran dry buys in, one at a time. `rolls`: which are left to the
    trainee; the others are dealt by the book, unseen.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

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
    rolls: Literal["all", "come_out", "point"] = "all"

    @property
    def is_asked(self) -> bool:
        """Whether players ask for anything: not where they make no bet but the line."""
        return self.one_roll_bets or self.number_bets or self.side_bets or self.tokes


USUAL_IRREGULAR = 20
"""In how many rounds in a hundred something lies wrong where nobody chose otherwise."""


FULL: Final = Options(irregular_per_cent=USUAL_IRREGULAR, comes_and_goes=True)
"""The trainee's own table unless somebody chose otherwise."""
QUIET: Final = Options(side_bets=False, tokes=False, odd_amounts=False, illegal_per_cent=0, bad_pop_per_cent=0)
"""A table where nothing but the game's own bets is dealt, and nothing goes wrong."""

CLEAN_ROUNDS: Final = 3
"""The table grows after this many rounds in a row without a mistake; the number is our choice."""


def _with(before: Options, **more: object) -> Options:
    return Options.model_validate({**dict(before), **more})


_FIRST = _with(QUIET, seats=1, one_roll_bets=False, number_bets=False, grows=True)
_SECOND = _with(_FIRST, seats=2, one_roll_bets=True)
_THIRD = _with(_SECOND, seats=3, number_bets=True)
_FOURTH = _with(_THIRD, seats=4, tokes=True, odd_amounts=True)
_FIFTH = _with(_FOURTH, seats=5, side_bets=True, illegal_per_cent=8)

STAGES: Final = (_FIRST, _SECOND, _THIRD, _FOURTH, _FIFTH)
"""In the order of the course: the line, one-roll bets, Numbers, tokes and odd amounts, side bets and refusals."""

_MADE = ("side_bets", "tokes", "odd_amounts", "one_roll_bets", "number_bets")
"""What players may do, as options."""


def first_table(full: Options) -> Options:
    """How a beginner's table begins; `full`: what it grows to, never less than this."""
    return _within(_FIRST, full)


def grown(options: Options, full: Options) -> Options:
    """The next stage of a table that was dealt right for long enough; the full one after the last stage."""
    return next((stage for stage in (_within(stage, full) for stage in STAGES) if is_more(stage, options)), full)


def is_more(options: Options, than: Options) -> bool:
    """Whether a table has something to deal that another has not."""
    flags = any(getattr(options, name) and not getattr(than, name) for name in _MADE)
    return flags or options.seats > than.seats or options.illegal_per_cent > than.illegal_per_cent


def taught_table(full: Options, seats: int, made: Collection[str]) -> Options:
    """The largest beginner's table for a dealer who was taught so many seats, and what is `made`, named as options.

    "illegal_per_cent" stands for refusals; odd amounts are never a reason to wait.
    """
    known = {"odd_amounts", *made}
    last = _FIRST
    for stage in STAGES:
        if {name for name in _MADE if getattr(stage, name)} <= known and (
            not stage.illegal_per_cent or "illegal_per_cent" in known
        ):
            last = stage
    return _within(_with(last, seats=max(1, seats)), full)


def _within(stage: Options, full: Options) -> Options:
    """Options limited to what the full table has."""
    flags = {name: getattr(stage, name) and getattr(full, name) for name in ("side_bets", "tokes", "odd_amounts")}
    illegal = min(stage.illegal_per_cent, full.illegal_per_cent)
    return _with(stage, seats=min(stage.seats, full.seats), illegal_per_cent=illegal, **flags)

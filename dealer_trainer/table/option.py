"""How hard a table is to deal: what its players do, how often, and how a beginner's table grows up to the full one."""

from typing import Final

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


CLEAN_ROUNDS: Final = 3
"""The table grows after this many rounds in a row without a mistake; the number is our choice."""

_QUIET = Options(
    side_bets=False, tokes=False, odd_amounts=False, illegal_per_cent=0, bad_pop_per_cent=0, one_roll_bets=False,
    number_bets=False, grows=True,
)  # fmt: skip


def _with(before: Options, **more: object) -> Options:
    return Options.model_validate({**dict(before), **more})


_FIRST = _with(_QUIET, seats=2)
_SECOND = _with(_FIRST, one_roll_bets=True)
_THIRD = _with(_SECOND, seats=3, number_bets=True)
_FOURTH = _with(_THIRD, seats=4, tokes=True, odd_amounts=True)
_FIFTH = _with(_FOURTH, seats=5, side_bets=True, illegal_per_cent=8)

STAGES: Final = (_FIRST, _SECOND, _THIRD, _FOURTH, _FIFTH)
"""In the order of the course: the line, one-roll bets, Numbers, tokes and odd amounts, side bets and refusals."""


def first_table(full: Options) -> Options:
    """How a beginner's table begins; `full`: what it grows to, never less than this."""
    return _within(_FIRST, full)


def grown(options: Options, full: Options) -> Options:
    """The next stage of a table that was dealt right for long enough; the full one after the last stage."""
    stages = [_within(stage, full) for stage in STAGES]
    at = stages.index(options) if options in stages else len(stages)
    return next((stage for stage in stages[at + 1 :] if stage != options), full)


def _within(stage: Options, full: Options) -> Options:
    """Options limited to what the full table has."""
    flags = {name: getattr(stage, name) and getattr(full, name) for name in ("side_bets", "tokes", "odd_amounts")}
    illegal = min(stage.illegal_per_cent, full.illegal_per_cent)
    return _with(stage, seats=min(stage.seats, full.seats), illegal_per_cent=illegal, **flags)

"""A beginner's table: one seat with one bet, then more as it is taught or dealt right, up to the full table."""

from collections.abc import Collection
from typing import Final

from dealer_trainer.table.option import Options

CLEAN_ROUNDS: Final = 3
"""The table grows after this many rounds in a row without a mistake; the number is our choice."""

_QUIET = Options(
    side_bets=False, tokes=False, odd_amounts=False, illegal_per_cent=0, bad_pop_per_cent=0, one_roll_bets=False,
    number_bets=False, grows=True,
)  # fmt: skip


def _with(before: Options, **more: object) -> Options:
    return Options.model_validate({**dict(before), **more})


_FIRST = _with(_QUIET, seats=1)
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

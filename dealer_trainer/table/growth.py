"""A beginner's table: two seats with a bet each, then more as rounds are dealt right, up to the full table."""

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

"""Every call that the model dealer of a guide makes, each once."""

from collections.abc import Iterable

from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.guide.model import opening_row, row_for
from dealer_trainer.guide.row import Guide
from dealer_trainer.guide.wording import call_for


def calls_of_rolls(guide: Guide, points: Iterable[int]) -> tuple[str, ...]:
    """The calls of all rolls on the come-out and under each point, in that order."""
    calls: dict[str, None] = {}
    for point in (None, *sorted(points)):
        for roll in ROLLS:
            calls.setdefault(call_for(guide, row_for(guide, point, roll), point, roll))
    return tuple(calls)


def model_calls(guide: Guide, points: Iterable[int]) -> tuple[str, ...]:
    """The same calls together with those before a come-out."""
    row = opening_row(guide)
    opening = () if row is None else (call_for(guide, row, None, None),)
    return (*opening, *calls_of_rolls(guide, points))

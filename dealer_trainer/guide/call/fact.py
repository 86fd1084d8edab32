"""What a call can state, and what is true in a situation: the facts a call is graded against."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Roll
from dealer_trainer.guide.row import Guide, LineFact, Row

FactName = Literal["total", "line", "way", "rate", "line_rate", "opening", "point", "elsewhere"]
"""`elsewhere`: what becomes of a zone that a call need not name, "numbers: win"."""

Way = Literal["easy", "hard"]
Rate = str
"""A one-roll rate as odds ("3:2"), or "lose"."""

BOX_WITH_WAYS = frozenset({4, 6, 8, 10})
"""The numbers that can fall easy or hard; 2 and 12 are never called hardway (ruling R12)."""


class Truth(NamedTuple):
    """All that may be said of a roll, and which of it must be.

    None means that nothing of the kind may be claimed: `line` where the line bet stands, `way` for a total that has
    no easy and hard, `line_rate` where the line is not paid, all of them where no roll counts. A call that must open
    the come-out is graded on that alone: its patter tells no roll. `opening`: the next roll comes out. `point`: the
    point that was on, which a call may mention. `elsewhere`: all that may be said of the zones that need no naming.
    """

    must: frozenset[FactName]
    total: int | None = None
    line: LineFact | None = None
    way: Way | None = None
    rate: Rate | None = None
    opening: bool = False
    line_rate: Rate | None = None
    point: int | None = None
    elsewhere: frozenset[str] = frozenset()


def truth_of(guide: Guide, row: Row, point: int | None, roll: Roll | None) -> Truth:
    """The facts of `roll` under its row with `point` on before it; before the pop (`roll` None) the opening words."""
    say = row.say
    if roll is None:
        return Truth(frozenset({"opening"} if say.opening else ()), opening=point is None, point=point)
    flags: dict[FactName, bool] = {"total": say.total, "line": say.line is not None, "way": say.way, "rate": say.rate}
    must = frozenset(name for name, due in flags.items() if due)
    comes_out_next = say.line in ("win", "out") or (point is None and say.line is not None)
    rate, line_rate = _rate(guide, guide.rate_zone, row, roll), _rate(guide, guide.line_zone, row, roll)
    paid = line_rate if say.line == "win" else None
    elsewhere = guide.elsewhere[row.id, roll.total]
    return Truth(must, roll.total, say.line, _way(roll), rate, comes_out_next, paid, point, elsewhere)


def _way(roll: Roll) -> Way | None:
    if roll.total not in BOX_WITH_WAYS:
        return None
    return "hard" if roll.is_double else "easy"


def _rate(guide: Guide, zone: str, row: Row, roll: Roll) -> Rate | None:
    """The zone's rate by the odds that the row itself names for this total; the proof holds them against the game's."""
    for step in row.steps:
        if step.zone == zone:
            return "lose" if step.do == "take" else guide.odds_of(step.pays_for(roll.total, zone))
    return None

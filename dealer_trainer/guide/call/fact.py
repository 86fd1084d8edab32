"""What a call can state, and what is true in a situation: the facts a call is graded against."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Roll
from dealer_trainer.guide.row import Guide, LineFact, Row

FactName = Literal["total", "line", "way", "rate", "line_rate", "opening", "point", "elsewhere"]
"""`elsewhere`: the result of a zone that a call need not name, "numbers: win"."""

Way = Literal["easy", "hard"]
Rate = str
"""A one-roll rate as odds ("3:2"), or "lose"."""

BOX_WITH_WAYS = frozenset({4, 6, 8, 10})
"""The numbers that can come easy or hard; 2 and 12 are never called hardways (ruling R12)."""


class Truth(NamedTuple):
    """Everything that may be said about a roll, and which of it must be said.

    None means that nothing of the kind may be claimed: `line` if the line bet stays, `way` for a total without easy and
    hard, `line_rate` if the line is not paid, all of them if no roll counts. A call that must open the come-out is
    graded on that alone, because its patter does not describe a roll. `opening`: the next roll is a come-out. `point`:
    the point that was on, which a call may mention. `elsewhere`: everything that may be said about the zones that need
    not be named.
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
    """The zone's rate, by the odds that the row names for this total; the proof checks them against the game's."""
    for step in row.steps:
        if step.zone == zone:
            return "lose" if step.do == "take" else guide.odds_of(step.pays_for(roll.total, zone))
    return None

"""What a call can state, and what is true in a situation: the facts a call is graded against."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Roll
from dealer_trainer.guide.row import Guide, LineFact, Row

FactName = Literal["total", "dice", "line", "way", "rate", "line_rate", "opening", "point", "puck", "elsewhere"]
"""`dice`: what the two dice show, "5-3". `elsewhere`: the result of a zone, bet, or number that a call need not name,
"numbers: win"."""

Way = Literal["easy", "hard"]
Rate = str
"""A one-roll rate as odds ("3:2"), or "lose"."""

POINTS = frozenset({4, 5, 6, 8, 9, 10})
"""The numbers that can be a point."""

BOX_WITH_WAYS = frozenset({4, 6, 8, 10})
"""The numbers that can come easy or hard; 2 and 12 are never called hardways (ruling R12)."""


class Truth(NamedTuple):
    """Everything that may be said about a roll, and which of it must be said.

    None means that nothing of the kind may be claimed: `line` if the line bet stays, `way` for a total without easy and
    hard, `line_rate` if the line is not paid, all of them if no roll counts. A call that must open the come-out is
    graded on that alone and on the point, because its patter does not describe a roll. `opening`: the next roll is a
    come-out. `point`: the point that was on; `next_point`: the one that is on after the roll. `dice`: what fell, the
    lower die first. `elsewhere`: everything that may be said about the zones, bets, and numbers that need not be named.
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
    next_point: int | None = None
    dice: str | None = None


def before_pop(guide: Guide, point: int | None, must: frozenset[FactName] = frozenset()) -> Truth:
    """What is true before the pop."""
    return Truth(must, opening=point is None, point=point, elsewhere=guide.switched(point, point), next_point=point)


def truth_of(guide: Guide, row: Row, point: int | None, roll: Roll | None) -> Truth:
    """The facts of `roll` under its row with `point` on before it; before the pop (`roll` None) the opening words."""
    say = row.say
    if roll is None:
        return before_pop(guide, point, frozenset({"opening"} if say.opening else ()))
    flags: dict[FactName, bool] = {"total": say.total, "line": say.line is not None, "way": say.way, "rate": say.rate}
    must = frozenset(name for name, due in flags.items() if due)
    comes_out_next = say.line in ("win", "out") or (point is None and say.line is not None)
    rate, line_rate = _rate(guide, guide.rate_zone, row, roll), _rate(guide, guide.line_zone, row, roll)
    paid = line_rate if say.line == "win" else None
    told = ("down" if say.line == "out" else say.line or "stay", "down" if rate == "lose" else "win", rate, paid)
    elsewhere = guide.elsewhere(row.id, roll.total) | {f"some: {said}" for said in told}
    set_or_same = roll.total if point is None else point
    next_point = None if comes_out_next else set_or_same
    dice = "-".join(map(str, sorted(roll)))
    return Truth(must, roll.total, say.line, _way(roll), rate, comes_out_next, paid, point, elsewhere, next_point, dice)


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

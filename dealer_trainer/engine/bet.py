"""The four kinds of bet as data, each with one pure resolve function. Nothing here is specific to one game."""

from typing import Literal, NamedTuple

from dealer_trainer.engine.dice import Roll
from dealer_trainer.engine.money import EVEN, Odds

Outcome = Literal["win", "lose", "push", "stay"]
"""What a roll does to a wager."""


class Resolution(NamedTuple):
    """What a roll does to a bet; `pays` is given for a win alone."""

    outcome: Outcome
    pays: Odds | None = None


class Situation(NamedTuple):
    """What a bet may look at: the point, and the numbers rolled since the last seven that decided."""

    point: int | None = None
    rolled: frozenset[int] = frozenset()


LOSE = Resolution("lose")
PUSH = Resolution("push")
STAY = Resolution("stay")


class Limit(NamedTuple):
    """Table limits of one bet, in cents."""

    least: int = 100
    most: int = 100_000


class Line(NamedTuple):
    """Decided on the come-out or rides on a point; `hard_pays` when a point in `hard_points` is made with a double."""

    id: str
    name: str
    come_out_wins: frozenset[int]
    come_out_loses: frozenset[int]
    come_out_pushes: frozenset[int] = frozenset()
    pays: Odds = EVEN
    hard_points: frozenset[int] = frozenset()
    hard_pays: Odds = EVEN
    limit: Limit = Limit()
    kind: Literal["line"] = "line"


class OneRoll(NamedTuple):
    """Decided by every roll: `pays` by total, the totals in `loses` lose."""

    id: str
    name: str
    pays: dict[int, Odds]
    loses: frozenset[int]
    limit: Limit = Limit()
    kind: Literal["one_roll"] = "one_roll"


class Number(NamedTuple):
    """A box number that pays when it rolls while a point is on; limited to the same player's `limited_by` bet."""

    id: str
    name: str
    pays: dict[int, Odds]
    loses: frozenset[int] = frozenset({7})
    limited_by: str | None = None
    limit: Limit = Limit()
    kind: Literal["number"] = "number"


class Collect(NamedTuple):
    """Wins once all of `numbers` have rolled before a total in `ends_on`; `near_pays` by how many had rolled then."""

    id: str
    name: str
    numbers: frozenset[int]
    pays: Odds
    near_pays: dict[int, Odds] = {}  # noqa: RUF012 - a NamedTuple default, never changed
    ends_on: frozenset[int] = frozenset({7})
    limit: Limit = Limit()
    kind: Literal["collect"] = "collect"


Bet = Line | OneRoll | Number | Collect


def odds_of(bet: Bet) -> tuple[Odds, ...]:
    """Every odds that a bet may be paid at."""
    if bet.kind == "line":
        return bet.pays, bet.hard_pays
    if bet.kind == "collect":
        return bet.pays, *bet.near_pays.values()
    return tuple(bet.pays.values())


def resolve_line(bet: Line, situation: Situation, roll: Roll, seven: int) -> Resolution:
    """The decision of a line bet on the come-out or on a point."""
    total = roll.total
    if situation.point is None:
        if total in bet.come_out_wins:
            return Resolution("win", bet.pays)
        if total in bet.come_out_loses:
            return LOSE
        return PUSH if total in bet.come_out_pushes else STAY
    if total == situation.point:
        hard = roll.is_double and total in bet.hard_points
        return Resolution("win", bet.hard_pays if hard else bet.pays)
    return LOSE if total == seven else STAY


def resolve_one_roll(bet: OneRoll, roll: Roll) -> Resolution:
    """The decision of a bet that stands for one roll."""
    pays = bet.pays.get(roll.total)
    if pays is not None:
        return Resolution("win", pays)
    return LOSE if roll.total in bet.loses else PUSH


def resolve_number(bet: Number, number: int, is_on: bool, roll: Roll) -> Resolution:
    """The decision of a bet on `number`; a bet that is off is not touched (rulings R7, R8)."""
    if not is_on:
        return STAY
    if roll.total == number:
        return Resolution("win", bet.pays[number])
    return LOSE if roll.total in bet.loses else STAY


def resolve_collect(bet: Collect, situation: Situation, roll: Roll) -> Resolution:
    """The decision of a collecting bet: complete, ended, or still collecting."""
    have = bet.numbers & situation.rolled
    if roll.total in bet.ends_on:
        pays = bet.near_pays.get(len(have))
        return LOSE if pays is None else Resolution("win", pays)
    if have | ({roll.total} & bet.numbers) == bet.numbers:
        return Resolution("win", bet.pays)
    return STAY

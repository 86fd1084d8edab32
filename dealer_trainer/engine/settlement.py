"""What one roll does to a whole table."""

from operator import itemgetter
from typing import NamedTuple

from dealer_trainer.engine.bet import (
    Bet,
    Outcome,
    Resolution,
    resolve_collect,
    resolve_line,
    resolve_number,
    resolve_one_roll,
)
from dealer_trainer.engine.dice import Roll
from dealer_trainer.engine.money import Cents, Odds, payout
from dealer_trainer.engine.table import Rules, Table, Wager, is_collecting, marks_are_kept, number_is_on


class Decision(NamedTuple):
    """What became of one wager.

    `amount`, in cents: what a win is paid on top of the stake, the stake that a loss takes, otherwise 0. `comes_down`:
    the wager is off the layout afterwards.
    """

    wager: Wager
    outcome: Outcome
    pays: Odds | None
    amount: Cents
    comes_down: bool


class Settlement(NamedTuple):
    """A roll's decisions, one per wager in the order of the table's wagers, and the table it leaves."""

    roll: Roll
    decisions: tuple[Decision, ...]
    next: Table


class SpotResolution(NamedTuple):
    """What a roll does to all wagers on the same bet and number that work alike."""

    outcome: Outcome
    pays: Odds | None
    comes_down: bool


_spot = itemgetter(*map(Wager._fields.index, ("bet", "number", "is_working")))
"""The parts of a wager that a roll depends on."""
_new = tuple.__new__
"""Builds a value without its class's own constructor, in half the time: a full table has a hundred decisions."""


def settle(rules: Rules, table: Table, roll: Roll) -> Settlement:
    """Decide every wager of `table` for `roll`.

    Wagers on one spot of the layout differ only in their amounts, so each spot is resolved once.
    """
    resolutions: dict[tuple[object, ...], SpotResolution] = {}
    chip, breakage = rules.house.smallest_chip, rules.house.breakage
    decisions = []
    left = []
    for wager in table.wagers:
        spot = _spot(wager)
        resolution = resolutions.get(spot)
        if resolution is None:
            resolution = resolutions[spot] = _resolution(rules, table, wager, roll)
        outcome, pays, comes_down = resolution
        amount = wager[2] if outcome == "lose" else 0 if pays is None else payout(wager[2], pays, chip, breakage)
        decisions.append(_new(Decision, (wager, outcome, pays, amount, comes_down)))
        if not comes_down:
            left.append(wager)
    after = Table(next_point(rules, table.point, roll), next_rolled(rules, table, roll), tuple(left))
    return Settlement(roll, tuple(decisions), after._replace(marked=_left_marked(rules, table, after)))


def next_point(rules: Rules, point: int | None, roll: Roll) -> int | None:
    """The point after `roll`: set by a box number, off when it is made or sevened out."""
    total = roll.total
    if point is None:
        return total if total in rules.points else None
    return None if total in (point, rules.seven) else point


def next_rolled(rules: Rules, table: Table, roll: Roll) -> frozenset[int]:
    """The numbers shown since the last seven (ruling H1)."""
    return frozenset() if roll.total == rules.seven else table.rolled | {roll.total}


def _left_marked(rules: Rules, table: Table, after: Table) -> frozenset[int]:
    """The lammers that still lie on the table `after` a roll on `table` where no bet needs them (ruling H6)."""
    if not after.rolled or rules.house.marks == "always" or is_collecting(rules, after.wagers):
        return frozenset()
    return after.rolled if marks_are_kept(rules, table) else table.marked


def resolve(rules: Rules, bet: Bet, table: Table, wager: Wager, roll: Roll) -> Resolution:
    """What `roll` does to one wager on `bet`."""
    if bet.kind == "line":
        return resolve_line(bet, table.situation, roll, rules.seven)
    if bet.kind == "one_roll":
        return resolve_one_roll(bet, roll)
    if bet.kind == "number":
        assert wager.number is not None
        return resolve_number(bet, wager.number, number_is_on(rules, table.point, wager), roll)
    return resolve_collect(bet, table.situation, roll)


def _resolution(rules: Rules, table: Table, wager: Wager, roll: Roll) -> SpotResolution:
    bet = rules.bet(wager.bet)
    outcome, pays = resolve(rules, bet, table, wager, roll)
    comes_down = comes_down_after_win(rules, bet) if outcome == "win" else outcome == "lose"
    return SpotResolution(outcome, pays, comes_down)


def comes_down_after_win(rules: Rules, bet: Bet) -> bool:
    """Whether a winner is returned with its pay; a Number stays up unless the house takes it down (ruling R5)."""
    return not (bet.kind == "number" and rules.house.numbers_after_win == "stay")

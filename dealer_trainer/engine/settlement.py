"""What one roll does to a whole table: the general path, the one the compiled tables are proved against."""

from __future__ import annotations

from dealer_trainer.engine.bet import (
    Bet,
    Resolution,
    resolve_collect,
    resolve_line,
    resolve_number,
    resolve_one_roll,
)
from dealer_trainer.engine.dice import Roll
from dealer_trainer.engine.money import Cents, Odds, payout
from dealer_trainer.engine.table import Rules, Table, Wager, number_is_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from dealer_trainer.engine.alias import Outcome
else:
    from dealer_trainer.engine.value import NamedTuple


class Decision(NamedTuple):
    """What became of one wager.

    `amount`, in cents: what a win is paid besides the stake, the stake that a loss takes, 0 else.
    `comes_down`: the wager is off the layout afterwards.
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


def settle(rules: Rules, table: Table, roll: Roll) -> Settlement:
    """Decide every wager of `table` for `roll`."""
    decisions = tuple(_decide(rules, table, wager, roll) for wager in table.wagers)
    wagers = tuple(decision.wager for decision in decisions if not decision.comes_down)
    left = Table(next_point(rules, table.point, roll), next_rolled(rules, table, roll), wagers)
    return Settlement(roll, decisions, left)


def next_point(rules: Rules, point: int | None, roll: Roll) -> int | None:
    """The point after `roll`: set by a box number, off when it is made or sevened out."""
    total = roll.total
    if point is None:
        return total if total in rules.points else None
    return None if total in (point, rules.seven) else point


def next_rolled(rules: Rules, table: Table, roll: Roll) -> frozenset[int]:
    """The numbers shown since the last seven (ruling H1)."""
    return frozenset() if roll.total == rules.seven else table.rolled | {roll.total}


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


def _decide(rules: Rules, table: Table, wager: Wager, roll: Roll) -> Decision:
    bet = rules.bet(wager.bet)
    outcome, pays = resolve(rules, bet, table, wager, roll)
    if outcome == "win":
        assert pays is not None
        paid = payout(wager.amount, pays, rules.house.smallest_chip, rules.house.breakage)
        return Decision(wager, outcome, pays, paid, comes_down_after_win(rules, bet))
    if outcome == "lose":
        return Decision(wager, outcome, None, wager.amount, True)
    return Decision(wager, outcome, None, 0, False)


def comes_down_after_win(rules: Rules, bet: Bet) -> bool:
    """A winner goes back to its player with its pay; a Number stays up unless the house takes it down (ruling R5)."""
    return not (bet.kind == "number" and rules.house.numbers_after_win == "stay")

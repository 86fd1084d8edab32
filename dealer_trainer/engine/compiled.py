"""Rules compiled into lookup tables: the hot path of settling, proved equal to the general path by an exhaustive test.

What a roll does to a bet depends on few things: the point, the 36 rolls, and for a collecting bet which of its numbers
are in. Each such answer is worked out once, by the general path's own resolve functions, and then looked up.
"""

from __future__ import annotations

from dealer_trainer.engine.bet import (
    Bet,
    Resolution,
    Situation,
    resolve_collect,
    resolve_line,
    resolve_number,
    resolve_one_roll,
)
from dealer_trainer.engine.dice import ROLLS, Roll
from dealer_trainer.engine.money import Cents, Odds, round_to_chip
from dealer_trainer.engine.settlement import Decision, Settlement, comes_down_after_win, next_point
from dealer_trainer.engine.table import Rules, Table, Wager, number_is_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from dealer_trainer.engine.alias import Outcome
else:
    from dealer_trainer.engine.value import NamedTuple


class Answer(NamedTuple):
    """What a roll does to a bet, ready to be applied: a win pays `num` per `unit` in whole chips."""

    outcome: Outcome
    pays: Odds | None
    comes_down: bool


Spot = tuple[str, "int | None", bool]
"""Bet, number, whether it works: what an answer is looked up by, besides the state and the roll."""

_STAY = Answer("stay", None, comes_down=False)


class CompiledRules:
    """One game's answers by point and roll; those of collecting bets also by the numbers in, made when first met."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.collected_numbers = {bet.id: bet.numbers for bet in rules.bets if bet.kind == "collect"}
        self.next_points: dict[int | None, tuple[int | None, ...]] = {}
        self._cells: dict[int | None, tuple[dict[Spot, Answer], ...]] = {}
        self._collects: dict[str, dict[frozenset[int], tuple[Answer, ...]]] = {
            bet: {} for bet in self.collected_numbers
        }
        self._rolled: dict[frozenset[int], tuple[frozenset[int], ...]] = {}
        for point in (None, *sorted(rules.points)):
            self.next_points[point] = tuple(next_point(rules, point, roll) for roll in ROLLS)
            self._cells[point] = tuple(self._cell(point, roll) for roll in ROLLS)

    def settle(self, table: Table, roll: Roll) -> Settlement:
        """Decide every wager of `table`: the same settlement as `engine.settle` gives."""
        point, rolled, wagers = table
        ordinal = roll.ordinal
        cell = self._cells[point][ordinal]
        collects = self._collects
        new = tuple.__new__
        decisions = []
        left = []
        for wager in wagers:
            bet, _, amount, number, _, is_working = wager
            answer = self.collect_answers(bet, rolled)[ordinal] if bet in collects else cell[bet, number, is_working]
            outcome, pays, comes_down = answer
            if outcome != "lose":
                amount = self.pay(amount, pays) if pays is not None else 0
            decisions.append(new(Decision, (wager, outcome, pays, amount, comes_down)))
            if not comes_down:
                left.append(wager)
        after = Table(self.next_points[point][ordinal], self.next_rolled(rolled)[ordinal], tuple(left))
        return Settlement(roll, tuple(decisions), after)

    def is_collecting(self, bet_id: str) -> bool:
        """Whether a bet collects numbers."""
        return bet_id in self._collects

    def answer(self, point: int | None, spot: Spot, ordinal: int) -> Answer:
        """What the roll of that ordinal does to a bet that does not collect."""
        return self._cells[point][ordinal][spot]

    def pay(self, stake: Cents, pays: Odds) -> Cents:
        """What a win of `stake` is paid in whole chips."""
        house = self.rules.house
        return round_to_chip(stake * pays[0], pays[1], house.smallest_chip, house.breakage)

    def collect_answers(self, bet_id: str, rolled: frozenset[int]) -> tuple[Answer, ...]:
        """What each of the 36 rolls does to a collecting bet after `rolled`."""
        rows = self._collects[bet_id]
        answers = rows.get(rolled)
        if answers is None:
            bet = self.rules.bet(bet_id)
            assert bet.kind == "collect"
            situation = Situation(None, rolled)
            answers = tuple(self._answer(bet, resolve_collect(bet, situation, roll)) for roll in ROLLS)
            rows[rolled] = answers
        return answers

    def next_rolled(self, rolled: frozenset[int]) -> tuple[frozenset[int], ...]:
        """The numbers shown since the last seven, after each of the 36 rolls."""
        after = self._rolled.get(rolled)
        if after is None:
            sets = {total: rolled | {total} for total in range(2, 13)}
            sets[self.rules.seven] = frozenset()
            after = self._rolled[rolled] = tuple(sets[roll.total] for roll in ROLLS)
        return after

    def _cell(self, point: int | None, roll: Roll) -> dict[Spot, Answer]:
        """Answers for every spot that does not collect, under `point`."""
        cell: dict[Spot, Answer] = {}
        for bet in self.rules.bets:
            if bet.kind == "number":
                for number in bet.pays:
                    for is_working in (True, False):
                        wager = Wager(bet.id, 1, 1, number, is_working=is_working)
                        is_on = number_is_on(self.rules, point, wager)
                        cell[bet.id, number, is_working] = self._answer(bet, resolve_number(bet, number, is_on, roll))
            elif bet.kind != "collect":
                resolution = (
                    resolve_line(bet, Situation(point), roll, self.rules.seven)
                    if bet.kind == "line"
                    else resolve_one_roll(bet, roll)
                )
                cell[bet.id, None, True] = cell[bet.id, None, False] = self._answer(bet, resolution)
        return cell

    def _answer(self, bet: Bet, resolution: Resolution) -> Answer:
        outcome, pays = resolution
        if outcome == "win":
            return Answer(outcome, pays, comes_down_after_win(self.rules, bet))
        return Answer(outcome, None, comes_down=True) if outcome == "lose" else _STAY._replace(outcome=outcome)

"""Many rolls fast: a player who makes the same bets whenever they may be made, as a machine of states.

Between two rolls the table of such a player is one of finitely many. Each state knows for every class of rolls what is
won or lost and which state follows, so a roll is one look-up: in a loop of the standard library over one table, or with
numpy over many tables at once.
"""

from collections.abc import Iterable
from itertools import accumulate
from operator import getitem, itemgetter
from typing import Any, NamedTuple

from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.engine.legality import verify_make
from dealer_trainer.engine.money import Cents
from dealer_trainer.engine.settlement import Settlement, settle
from dealer_trainer.engine.table import Rules, Table, Wager


class Run(NamedTuple):
    """What a run of rolls came to, in cents.

    `gain`: won less lost on every bet decided. `lying`: stakes left on the layout by the last roll; a bankroll that the
    bets are paid from stands at its start + gain - lying. `table`: where play goes on, every bet made again.
    """

    rolls: int
    gain: Cents
    lying: Cents
    table: Table


class ManyRuns(NamedTuple):
    """Gains of many tables, each of so many rolls: a numpy array in cents."""

    rolls: int
    gains: Any


class Machine:
    """A player's states under given rules; `wagers` are made, in this order, whenever the rules allow it."""

    def __init__(self, rules: Rules, wagers: Iterable[Wager]) -> None:
        self.rules = rules
        self.wagers = tuple(wagers)
        self._ranks = {wager.place: rank for rank, wager in enumerate(self.wagers)}
        self.classes, members = _roll_classes(rules)
        """Class of each of the 36 rolls, as bytes; rolls of a class do the same to every bet."""
        self.width = len(members)
        self.tables: list[Table] = []
        """The table of each state, bets made."""
        self.moves: list[list[tuple[int, Cents, Cents]]] = []
        """For each state and class of rolls: the next state, the gain, the stakes lying before bets are made again."""
        self._explore(members)

    def _explore(self, members: list[int]) -> None:
        places: dict[Table, int] = {}
        ready: dict[Table, int] = {}

        def state(left: Table) -> int:
            place = ready.get(left)
            if place is None:
                table = self._with_bets(left)
                place = places.get(table, len(self.tables))
                if place == len(self.tables):
                    places[table] = place
                    self.tables.append(table)
                ready[left] = place
            return place

        state(Table())
        for table in self.tables:
            moves = []
            for ordinal in members:
                settlement = settle(self.rules, table, ROLLS[ordinal])
                moves.append((state(settlement.next), _gain(settlement), _lying(settlement.next)))
            self.moves.append(moves)

    def _with_bets(self, table: Table) -> Table:
        for wager in self.wagers:
            if table.wager(wager.place) is None and verify_make(self.rules, table, wager) is None:
                table = table._replace(wagers=(*table.wagers, wager))
        return table._replace(wagers=tuple(sorted(table.wagers, key=self._rank)))

    def _rank(self, wager: Wager) -> int:
        """Place of a wager among the player's: tables that differ in the order of bets are one state."""
        return self._ranks[wager.place]

    def nodes(self) -> list[list[Any]]:
        """The states as lists that hold one another: a roll's class leads to the next, a look-up and nothing else.

        The list of a move ends with its gain, the stakes lying and the state; the first is where a run starts.
        """
        made: dict[tuple[int, Cents, Cents], list[Any]] = {}
        start: list[Any] = [0, 0, 0]
        nodes = [start]
        for move in (move for moves in self.moves for move in moves):
            if move not in made:
                made[move] = [move[1], move[2], move[0]]
                nodes.append(made[move])
        for node in nodes:
            node[:0] = [made[move] for move in self.moves[node[-1]]]
        return nodes


def play(machine: Machine, start: list[Any], blocks: Iterable[bytes], rolls: int) -> Run:
    """Play `rolls` rolls at one table; `start` is the first of the machine's nodes, `blocks` are `fair_indices`."""
    gain_of = itemgetter(machine.width)
    classes = machine.classes + bytes(256 - len(machine.classes))
    node, gain, left = start, 0, rolls
    for block in blocks:
        indices = block[:left] if len(block) > left else block
        path = list(accumulate(indices.translate(classes), getitem, initial=node))
        gain += sum(map(gain_of, path)) - gain_of(node)
        node = path[-1]
        left -= len(indices)
        if not left:
            break
    return Run(rolls - left, gain, node[machine.width + 1], machine.tables[node[machine.width + 2]])


def play_many(machine: Machine, tables: int, rolls: int, seed: int) -> ManyRuns:
    """Play `rolls` rolls at each of many tables at once, with numpy; the same seed gives the same gains."""
    import numpy as np

    moves = [move for of_state in machine.moves for move in of_state]
    follow = np.array([move[0] * machine.width for move in moves], dtype=np.intp)
    gain = np.array([move[1] for move in moves], dtype=np.int64)
    classes = np.frombuffer(machine.classes, dtype=np.uint8).astype(np.intp)
    # One number below 1,296 is two rolls: drawing is what costs most.
    pairs = (classes.repeat(36), np.tile(classes, 36))
    generator = np.random.Generator(np.random.PCG64(seed))
    states = np.zeros(tables, dtype=np.intp)
    gains = np.zeros(tables, dtype=np.int64)
    for roll in range(rolls):
        if roll % 2 == 0:
            drawn = generator.integers(0, 1296, tables, dtype=np.uint16)
        states += pairs[roll % 2].take(drawn)
        gains += gain.take(states)
        states = follow.take(states)
    return ManyRuns(rolls, gains)


def _roll_classes(rules: Rules) -> tuple[bytes, list[int]]:
    """The class of each of the 36 rolls, and one roll of each class: by total, doubles apart where a bet heeds them."""
    heeds = frozenset[int]().union(*(bet.hard_points for bet in rules.bets if bet.kind == "line"))
    seen: dict[tuple[int, bool], int] = {}
    members = []
    classes = []
    for ordinal, roll in enumerate(ROLLS):
        key = (roll.total, roll.is_double and roll.total in heeds)
        if key not in seen:
            seen[key] = len(seen)
            members.append(ordinal)
        classes.append(seen[key])
    return bytes(classes), members


def _gain(settlement: Settlement) -> Cents:
    amounts = {"win": 1, "lose": -1}
    return sum(amounts.get(decision.outcome, 0) * decision.amount for decision in settlement.decisions)


def _lying(table: Table) -> Cents:
    return sum(wager.amount for wager in table.wagers)

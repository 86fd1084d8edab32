"""Simulated runs match the general path on the same dice, to the cent."""

from functools import cache
from itertools import islice
from random import Random

import numpy as np
import pytest

from benchmarks.machine import Machine, Run, play, play_many
from dealer_trainer.engine import ROLLS, Rules, Table, Wager, settle
from dealer_trainer.engine.dice import fair_indices
from dealer_trainer.engine.legality import verify_make
from dealer_trainer.engine.odds import bet_odds
from tests.engine.sample import CRAPS, ROCK, house, wager

pytestmark = pytest.mark.slow

ATS = (Wager("pass_line", 1, 500), Wager("all", 1, 100), Wager("tall", 1, 100), Wager("small", 1, 100))
ROCKER = (
    wager("players_circle", 15),
    wager("jukebox", 7),
    wager("numbers", 15, 6),
    wager("players_circle", 2, toke=True),
    wager("flaming_four", 5),
)


@cache
def collecting() -> Machine:
    """The machine of four thousand tables, made once."""
    return Machine(CRAPS, ATS)


def by_hand(rules: Rules, wagers: tuple[Wager, ...], indices: bytes) -> Run:
    """The same run through the general path."""
    table, gain = Table(), 0
    for index in indices:
        for bet in wagers:
            if table.wager(bet.place) is None and verify_make(rules, table, bet) is None:
                table = table._replace(wagers=(*table.wagers, bet))
        settlement = settle(rules, table, ROLLS[index])
        gain += sum(
            {"win": 1, "lose": -1}.get(decision.outcome, 0) * decision.amount for decision in settlement.decisions
        )
        table = settlement.next
    return Run(len(indices), gain, sum(bet.amount for bet in table.wagers), table)


@pytest.mark.parametrize(
    ("rules", "wagers"),
    [(CRAPS, ATS), (ROCK, ROCKER), (house(numbers_after_win="down", numbers_on_come_out="on", breakage="up"), ROCKER)],
    ids=["craps", "rock", "another-house"],
)
def test_a_run_is_what_the_general_path_gives(rules: Rules, wagers: tuple[Wager, ...]) -> None:
    """Gain and stakes lying after any number of rolls are those of settling roll by roll."""
    machine = collecting() if rules is CRAPS else Machine(rules, wagers)
    (start, *_) = machine.nodes()
    (indices,) = islice(fair_indices(Random(11).randbytes, 1200), 1)
    for rolls in (0, 1, 2, 100, 1100):
        expected = by_hand(rules, wagers, indices[:rolls])
        # Blocks of any size: a run goes on where the block before left it.
        blocks = [indices[first : first + 399] for first in range(0, len(indices), 399)]
        run = play(machine, start, blocks, rolls)
        assert run[:3] == expected[:3]
        assert rolls == 0 or set(expected.table.wagers) <= set(run.table.wagers)


def test_many_tables_at_once() -> None:
    """Every table of a numpy run is a run of its own, to the cent."""
    machine = collecting()
    many = play_many(machine, tables=3, rolls=201, seed=4)
    generator = np.random.Generator(np.random.PCG64(4))
    drawn = [generator.integers(0, 1296, 3, dtype=np.uint16) for _ in range(101)]
    for table in range(3):
        indices = bytes(int(number) for pair in drawn for number in divmod(int(pair[table]), 36))[:201]
        assert many.gains[table] == by_hand(CRAPS, ATS, indices).gain
    again = play_many(machine, tables=3, rolls=201, seed=4)
    assert (many.gains == again.gains).all()


def test_simulated_edge_is_the_exact_edge() -> None:
    """Two million simulated JukeBox bets lose the exact edge, within five standard errors."""
    odds = bet_odds(ROCK, "jukebox")
    many = play_many(Machine(ROCK, [wager("jukebox", 1)]), tables=10_000, rolls=200, seed=1)
    mean = many.gains.sum() / 100 / 2_000_000
    assert abs(mean + float(odds.edge)) < 5 * float(odds.deviation) / 2_000_000**0.5


def test_states_are_few() -> None:
    """A machine holds each table once: a point and what has rolled, 4,096 for the line and three collecting bets."""
    machine = collecting()
    assert len(machine.tables) == len(set(machine.tables)) == 1024 + 6 * 512
    assert len(machine.moves) == len(machine.tables)
    assert {len(moves) for moves in machine.moves} == {11}


def test_hardways_are_told_apart() -> None:
    """Rolls of one total are one class unless a bet heeds the double."""
    assert Machine(CRAPS, ATS[:1]).width == 11
    assert Machine(ROCK, ROCKER[:1]).width == 15

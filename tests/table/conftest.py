"""The shipped game, and tables to deal on where players do exactly what a test wants."""

from collections.abc import Callable

import pytest

from dealer_trainer.engine import Roll, Table
from dealer_trainer.games.game import Game
from dealer_trainer.table import round as dealt_round
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.asking import Visit
from dealer_trainer.table.players.request import judge
from dealer_trainer.table.round import Pop, pops
from dealer_trainer.table.round_start import Carry, Seated
from dealer_trainer.table.snapshot import Level, Request
from tests import loaded

TableAt = Callable[..., LiveTable]


def shipped() -> Game:
    """Rock'N Roll Dice as it ships; for tests that Hypothesis calls, whose fixtures it would write out in full."""
    return loaded.rock_n_roll()


@pytest.fixture
def game() -> Game:
    """Rock'N Roll Dice as it ships."""
    return shipped()


@pytest.fixture
def table_at(game: Game, monkeypatch: pytest.MonkeyPatch) -> TableAt:
    """A table with these bets, these wishes and no others, on which these dice fall; `bad` pops come before."""

    def find(
        table: Table,
        roll: tuple[int, int],
        level: Level = "practice",
        requests: tuple[Request, ...] = (),
        bad: tuple[tuple[int, int], ...] = (),
    ) -> LiveTable:
        wishes = tuple(judge(game.rules, table, request) for request in requests)
        late = tuple(wish for wish in wishes if wish.request.is_late)
        visit = Visit(table, tuple(wish for wish in wishes if wish not in late), late)
        fallen = (*(Pop(Roll(*one), is_bad=True) for one in bad), Pop(Roll(*roll), is_bad=False))
        monkeypatch.setattr(dealt_round, "visit", lambda *_: visit)
        monkeypatch.setattr(dealt_round, "pops", lambda *_: fallen)
        live = LiveTable(game, 1, level, Options(), carried(table))
        monkeypatch.setattr(dealt_round, "pops", pops)
        return live

    return find


def carried(table: Table) -> Carry:
    """A carry with rich players at every seat and `table` on the felt, its money made up so that it adds up."""
    lies = {seat: sum(wager.amount for wager in table.wagers if wager.seat == seat) for seat in range(1, 7)}
    players = tuple(Seated(seat, 1_000_000, 1_000_000 + lies[seat]) for seat in range(1, 7))
    return Carry(5, table, players)

"""The shipped game, and tables to deal on where players do exactly what a test wants."""

from collections.abc import Callable

import pytest

from dealer_trainer.engine import Roll, Table
from dealer_trainer.games.game import Game
from dealer_trainer.table import round as dealt_round
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.betting import Betting
from dealer_trainer.table.players.due_answer import due_answer
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.round import Pop, pops
from dealer_trainer.table.round_start import PlayerMoney, RoundStart
from dealer_trainer.table.snapshot import Level
from tests import loaded

TableAt = Callable[..., LiveTable]


def shipped() -> Game:
    """Rock'N Roll Dice as it ships; for tests that Hypothesis calls, whose fixtures it would write out in full."""
    return loaded.rock_n_roll()


@pytest.fixture
def table_at(game: Game, monkeypatch: pytest.MonkeyPatch) -> TableAt:
    """A table with these bets, these requests and no others, on which these dice fall; `bad` pops come before."""

    def find(
        table: Table,
        roll: tuple[int, int],
        level: Level = "practice",
        requests: tuple[PlayerRequest, ...] = (),
        bad: tuple[tuple[int, int], ...] = (),
    ) -> LiveTable:
        due_answers = tuple(due_answer(game.rules, table, request) for request in requests)
        late = tuple(due for due in due_answers if due.request.is_late)
        betting = Betting(table, tuple(due for due in due_answers if due not in late), late)
        fallen = (*(Pop(Roll(*entry), is_bad=True) for entry in bad), Pop(Roll(*roll), is_bad=False))
        monkeypatch.setattr(dealt_round, "place_bets", lambda *_: betting)
        monkeypatch.setattr(dealt_round, "pops", lambda *_: fallen)
        live = LiveTable(game, 1, level, Options(), start_with(table))
        monkeypatch.setattr(dealt_round, "pops", pops)
        return live

    return find


def start_with(table: Table) -> RoundStart:
    """A start with rich players at every seat and `table` on the felt, its money made up so that it adds up."""
    lies = {seat: sum(wager.amount for wager in table.wagers if wager.seat == seat) for seat in range(1, 7)}
    players = tuple(PlayerMoney(seat, 1_000_000, 1_000_000 + lies[seat]) for seat in range(1, 7))
    return RoundStart(5, table, players)

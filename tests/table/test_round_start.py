"""Money and chips between rounds: none made, none lost, limits restored."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.engine import Roll, Table, Wager, settle
from dealer_trainer.games.game import Game
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import buy_in, first_start, seat_players
from dealer_trainer.table.round import Round
from dealer_trainer.table.round_start import HISTORY, PlayerMoney, RoundStart, cut_down, next_start
from tests.effort import examples
from tests.table.conftest import shipped


@pytest.mark.slow
@settings(max_examples=examples(15))
@given(
    seed=st.integers(0, 2**63 - 1),
    options=st.builds(
        Options,
        seats=st.integers(1, 6),
        side_bets=st.booleans(),
        tokes=st.booleans(),
        odd_amounts=st.booleans(),
        illegal_per_cent=st.integers(0, 100),
        bad_pop_per_cent=st.integers(0, 50),
    ),
)
def test_chips_are_conserved(seed: int, options: Options) -> None:
    """Over a long session players, felt, house and the dealers' box together hold what was bought, to the cent."""
    game = shipped()
    profiles = seat_players(game.rules, options, seed)
    start = first_start(profiles)
    for _ in range(60):
        assert start.chips == 0
        assert all(player.bankroll >= 0 for player in start.players)
        each_round = Round(game.rules, game.guide, seed, options, profiles, start)
        start = next_start(game.rules, each_round.start, each_round.table, each_round.model.settlement)
    assert start.round == 61
    assert len(start.history) == HISTORY


def test_winners_losers_and_tokes(game: Game) -> None:
    """A winner gets stake and pay in hand, the dealers their toke with its pay; the house has the difference."""
    before = RoundStart(1, Table(6, frozenset({6})), (PlayerMoney(1, 10_000, 10_000), PlayerMoney(2, 10_000, 10_000)))
    wagers = (
        Wager("players_circle", 1, 2500),
        Wager("players_circle", 1, 500, owner="dealer"),
        Wager("jukebox", 2, 1000),
    )
    table = before.table._replace(wagers=wagers)
    after = next_start(game.rules, before, table, settle(game.rules, table, Roll(3, 3)))
    assert after.player(1).bankroll == 10_000 - 3000 + 2500 + 3000
    assert after.player(2).bankroll == 10_000 - 1000
    assert after.tokes == 500 + 600
    assert after.house == 1000 - 3000 - 600
    assert after.table.wagers == ()
    assert (after.player(1).streak, after.player(2).streak) == (1, 0)


def test_carry_over_is_cut_down(game: Game) -> None:
    """A Number above the line bet comes down to it, one without a line bet altogether; the rest goes home."""
    wagers = (Wager("players_circle", 1, 1000), Wager("numbers", 1, 2500, 6), Wager("numbers", 2, 3500, 9))
    cut = cut_down(game.rules, Table(5, frozenset({5, 6}), wagers))
    assert cut.wagers == (Wager("players_circle", 1, 1000), Wager("numbers", 1, 1000, 6))
    table = Table(None, frozenset({6}), wagers)
    before = RoundStart(1, table, (PlayerMoney(1, 5000, 8500), PlayerMoney(2, 5000, 8500)))
    after = next_start(game.rules, before, table, settle(game.rules, table, Roll(2, 3)))
    assert (after.player(1).bankroll, after.player(2).bankroll) == (6500, 8500)
    assert after.chips == before.chips == 0


def test_who_is_short_buys_in(game: Game) -> None:
    """Somebody short of a few bets buys chips: the bankroll grows by what was bought, nobody else's does."""
    profiles = seat_players(game.rules, Options(), 1)
    start = first_start(profiles)
    first, *others = start.players
    poor = start._replace(players=(first._replace(bankroll=0), *others))
    richer = buy_in(profiles, poor)
    assert richer.players[0].bankroll == profiles[0].buy_in == richer.players[0].bought - first.bought
    assert richer.players[1:] == tuple(others)

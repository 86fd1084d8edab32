"""Players who come, leave, run dry, and buy in: the money adds up, one change at a time, each with its duty."""

import pytest

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import FEWEST, first_start, seat_players, seated
from dealer_trainer.table.round import rounds
from dealer_trainer.table.round_start import RoundStart
from dealer_trainer.table.seeded_random import SeededRandom
from tests.loaded import rock_n_roll

OPTIONS = Options(comes_and_goes=True, irregular_per_cent=20)


def money(start: RoundStart) -> dict[int, int]:
    """What each player has in hand, by seat."""
    return {player.seat: player.bankroll for player in start.players}


@pytest.mark.slow
def test_what_changes_is_the_duty_and_nothing_else() -> None:
    """No chip is lost; a buy-in is what the player has more, a color-up all that the player had; then the seat is free.

    Nobody leaves who has a bet, nobody sits twice under one name, and somebody always stays.
    """
    game, found = rock_n_roll(), set[str]()
    for seed in range(6):
        profiles = seat_players(game.rules, OPTIONS, seed)
        before = first_start(profiles)
        dice = (SeededRandom(seed, "dice", number).roll() for number in range(1, 80))
        for dealt in rounds(game.rules, game.guide, seed, OPTIONS, dice):
            start, here = dealt.start, seated(game.rules, OPTIONS, seed, profiles, dealt.start)
            assert start.chips == 0
            assert len({profile.name for profile in here}) == len(here) == len(start.seats) >= FEWEST
            assert {wager.seat for wager in dealt.betting.table.wagers} <= set(start.seats)
            if dealt.duty is not None:
                given = dealt.duty.given
                assert given.seat is not None
                assert given.amount > 0
                found.add(dealt.duty.duty)
                if dealt.duty.duty == "color_up":
                    assert given.seat not in start.seats
                    assert money(start)[given.seat] == 0
                else:
                    assert given.seat in start.seats
                    assert money(start)[given.seat] >= given.amount
            before = start
        assert before.round == 79
    assert found == {"buy_in", "color_up"}


def test_without_the_option_nobody_comes_or_goes() -> None:
    """Who runs dry buys in without a word, as before there was a choice."""
    game = rock_n_roll()
    dice = (SeededRandom(3, "dice", number).roll() for number in range(1, 30))
    for dealt in rounds(game.rules, game.guide, 3, Options(), dice):
        assert dealt.duty is None
        assert all(not player.guest and not player.is_away for player in dealt.start.players)


@pytest.mark.slow
def test_a_table_where_somebody_left_is_resumed() -> None:
    """With the same players, by name, and their money; the seat of who left is empty on the felt."""
    game = rock_n_roll()
    live = LiveTable(game, 2, options=OPTIONS)
    while len(live.snapshot.players) == 6:
        live.deal_to_pop()
        while (act := live.next_act()) is not None:
            live.do(act)
        live.finish()
        live.next_round()
    again = LiveTable.restore(game, live.save())
    assert again.snapshot == live.snapshot
    assert len(again.snapshot.players) == 5

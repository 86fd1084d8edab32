"""A beginner's table: few seats and bets at first, never more than the full table has, and that one at the end."""

from typing import Literal

import pytest

from dealer_trainer.games.game import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import STAGES, Options, first_table, grown
from tests.table.dealing import deal_out

SMALL = Options(seats=3, side_bets=False, tokes=False)


def stages(full: Options) -> list[Options]:
    """Every table from the first to the full one."""
    found = [first_table(full)]
    while found[-1] != full:
        found.append(grown(found[-1], full))
    return found


@pytest.mark.parametrize("full", [Options(), SMALL, Options(seats=1)])
def test_it_grows_to_the_full_table(full: Options) -> None:
    """Step by step, never less than before; what the full table does not have never lies on the felt."""
    found = stages(full)
    assert [table.seats for table in found] == sorted(table.seats for table in found)
    assert all(table.grows for table in found[:-1])
    assert all(not table.side_bets or full.side_bets for table in found)
    assert all(not table.tokes or full.tokes for table in found)
    assert len(set(found)) == len(found) <= len(STAGES) + 1
    assert grown(Options(), full) == full, "options that are not a stage have grown"


@pytest.mark.slow
def test_little_lies_on_the_first_table(game: Game) -> None:
    """One seat with the line alone: nobody asks for anything, and nothing else is bet in many rounds."""
    lines = {bet.id for bet in game.rules.bets if bet.kind == "line"}
    for seed in range(4):
        live = LiveTable(game, seed, "practice", first_table(Options()))
        rounds = 0
        for _ in range(15):
            assert {wager.bet for wager in live.round.betting.table.wagers} <= lines
            assert all(due.request.place.bet in lines for due in live.round.due_answers)
            rounds += bool(live.round.betting.table.wagers)
            deal_out(live, 1)
            live.next_round()
        assert len(live.snapshot.players) == 1
        assert rounds == 15, "an empty table teaches nothing"


@pytest.mark.slow
def test_bets_come_with_their_stage(game: Game) -> None:
    """The second has bets of one roll and no Numbers, the third Numbers and no side bets."""
    kinds = []
    for options in STAGES:
        found = set()
        for seed in range(3):
            live = LiveTable(game, seed, "practice", options)
            for _ in range(12):
                deal_out(live, 1)
                found |= {game.rules.bet(wager.bet).kind for wager in live.round.table.wagers}
                live.next_round()
        kinds.append(found)
    assert kinds == [
        {"line"}, {"line", "one_roll"}, {"line", "one_roll", "number"}, {"line", "one_roll", "number"},
        {"line", "one_roll", "number", "collect"},
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("rolls", ["come_out", "point"])
def test_only_the_wanted_rolls_are_left_to_the_trainee(game: Game, rolls: Literal["come_out", "point"]) -> None:
    """From the first round on, with what the bets of the others came to; a saved table goes on the same."""
    live = LiveTable(game, 5, "practice", Options(rolls=rolls))
    for _ in range(12):
        assert (live.snapshot.point is None) is (rolls == "come_out")
        assert live.start.chips == 0
        deal_out(live, 1)
        again = LiveTable.restore(game, live.save())
        assert again.next_round() == live.next_round()
    assert live.snapshot.round > 13, "the others were dealt too"

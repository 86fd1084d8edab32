"""A row's example: a roll that the row is for, dealt by the model to its end, nothing left out."""

import pytest

from dealer_trainer.engine import check_table
from dealer_trainer.games import Game
from dealer_trainer.guide.model import model_round, row_for
from dealer_trainer.guide.row import Row
from dealer_trainer.table.row_example import example_table, first_roll, initial_frame, row_frames
from tests import loaded

GAMES = (loaded.rock_n_roll(), loaded.harbor_craps())
ROWS = [pytest.param(game, row, id=f"{game.id} {row.id}") for game in GAMES for row in game.guide.rows]


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_the_model_dealer_deals_the_row(game: Game, row: Row) -> None:
    """The frames are the model round's acts, each at a step of this row, and end with the true felt."""
    frames = row_frames(game.rules, game.guide, row)
    found = first_roll(game.rules, game.guide, row)
    if found is None:
        assert row.when.phase == "before"
        assert [frame.step for frame in frames] == [None, *range(len(row.steps))]
        return
    point, roll = found
    assert row_for(game.guide, point, roll) is row
    table = example_table(game.rules, point, roll)
    check_table(game.rules, table)
    model = model_round(game.rules, game.guide, table, roll)
    assert [frame.act for frame in frames] == [None, *(step.act for step in model.steps)]
    steps = [frame.step for frame in frames[1:]]
    assert steps == sorted(step for step in steps if step is not None)
    last = frames[-1].snapshot
    assert last.puck == model.settlement.next.point
    pays = {step.act.place: step.act.amount for step in model.steps if step.act.do == "pay"}
    assert dict(last.paid) == pays


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_the_first_frame_shown_tells_the_most(game: Game, row: Row) -> None:
    """Everything that the row pays lies there; where it pays nothing, bets lie still."""
    frames = row_frames(game.rules, game.guide, row)
    shown = frames[initial_frame(frames)].snapshot
    assert dict(shown.paid) == dict(frames[-1].snapshot.paid)
    assert shown.wagers or shown.paid


def test_a_direction_can_be_seen() -> None:
    """Two seats, apart from each other: the pays begin at the right one and end at the left one."""
    game = loaded.rock_n_roll()
    frames = row_frames(game.rules, game.guide, game.guide.row("guide-4"))
    seats = [frame.act.seat for frame in frames if frame.act and frame.act.do == "pay"]
    assert seats == [5, 2]

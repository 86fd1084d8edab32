"""A live table takes its rolls from the dice that it is given."""

from dealer_trainer.engine import Roll
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.playthrough import deal_round
from tests import loaded
from tests.dice import scripted_dice


def test_given_dice_decide_the_rounds() -> None:
    """Each round shows and settles the next of the rolls that were given, one for each round."""
    table = LiveTable(loaded.rock_n_roll(), 7, "test", dice=scripted_dice("33", "61", "56"))
    for roll in (Roll(3, 3), Roll(6, 1), Roll(5, 6)):
        deal_round(table)
        assert table.snapshot.roll == table.round.model.settlement.roll == roll
        if roll != Roll(5, 6):
            table.next_round()
    assert table.snapshot.history == (Roll(3, 3), Roll(6, 1), Roll(5, 6))

"""The dose of pressure settles where 85 of 100 are right, for any trainee, and stays within its bounds."""

import pytest

from benchmarks.pressure import rehearse
from dealer_trainer.table.pressure import MOST, Pressure


@pytest.mark.parametrize("first", [0, 50])
def test_every_simulated_learner_is_held_at_85_of_100(first: int) -> None:
    """Within 3 of 100 each, after 40 rounds: those who hardly mind and those whom little throws off."""
    for seed in range(first, first + 25):
        found = rehearse(seed)
        assert 0.82 <= found.share <= 0.88, seed
        assert 0 < found.dose < MOST


def test_it_stands_still_at_85_and_moves_towards_it() -> None:
    """Better dealt, more; worse, less; never beyond a quiet table or ten."""
    middle = Pressure(5.0)
    assert middle.after(17, 20).dose == pytest.approx(5.0)
    assert middle.after(20, 20).dose > 5.0 > middle.after(16, 20).dose
    assert Pressure().after(0, 20) == Pressure(0.0)
    assert Pressure(9.9).after(40, 40).dose == MOST
    assert middle.after(0, 0) == middle


def test_more_is_louder_quicker_and_less_patient() -> None:
    """A quiet table murmurs not, and nobody hurries there."""
    quiet, hard = Pressure(), Pressure(MOST)
    assert (quiet.shown, quiet.babble, quiet.hurry_ms) == (0, 0.0, None)
    assert (hard.shown, hard.babble) == (10, 1.0)
    assert hard.act_ms < quiet.act_ms
    least = Pressure(1.0).hurry_ms
    assert least is not None
    assert hard.hurry_ms is not None
    assert 5000 < hard.hurry_ms < least

"""What if it had been another roll: which rolls are offered, and that they settle the table differently."""

import pytest

from dealer_trainer.engine import ROLLS, Roll
from dealer_trainer.guide.model import row_for
from dealer_trainer.table.what_if import what_ifs
from tests import loaded

GAME = loaded.rock_n_roll()


@pytest.mark.parametrize(
    ("point", "dice", "offered"),
    [
        (6, (3, 3), [("easy", 6), ("any", 7)]),
        (6, (5, 1), [("hard", 6), ("any", 7)]),
        (6, (4, 3), [("easy", 6), ("hard", 6)]),
        (9, (5, 4), [("any", 7)]),
        (9, (5, 3), [("any", 9), ("any", 7)]),
        (None, (4, 3), [("any", 2), ("any", 11), ("any", 4)]),
        (None, (3, 3), [("any", 7), ("any", 2), ("any", 11)]),
        (None, (5, 3), [("any", 7), ("any", 2), ("any", 11)]),
    ],
)
def test_the_rolls_beside_this_one(point: int | None, dice: tuple[int, int], offered: list[tuple[str, int]]) -> None:
    """With a point: made easy, made hard, the seven; on the come-out one roll of each result; never the roll itself."""
    found = what_ifs(GAME.rules, point, Roll(*dice))
    assert [(other.way, other.roll.total) for other in found] == offered
    assert all(other.roll.is_double == (other.way == "hard") for other in found if other.way != "any")


@pytest.mark.parametrize("point", [None, *sorted(GAME.rules.points)])
def test_every_offered_roll_is_answered_otherwise(point: int | None) -> None:
    """No roll that is offered falls under the same row with the same total and way as the one that was dealt."""
    for roll in ROLLS:
        found = what_ifs(GAME.rules, point, roll)
        assert found
        for other in found:
            row_for(GAME.guide, point, other.roll)
            assert (other.roll.total, other.roll.is_double) != (roll.total, roll.is_double)

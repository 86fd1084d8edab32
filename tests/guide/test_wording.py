"""What is said of one roll: the row's title names the number that rolled, not all numbers that the row is for."""

import pytest

from dealer_trainer.engine import Roll
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.wording import title_for
from tests.guide.call.spoken import game


@pytest.mark.parametrize(
    ("point", "roll", "title"),
    [
        (None, Roll(2, 4), "The point is six"),
        (None, Roll(4, 6), "The point is ten"),
        (None, Roll(5, 6), "Come-out eleven"),
        (None, Roll(1, 1), "Come-out two"),
        (4, Roll(3, 4), "Seven out on four"),
        (8, Roll(4, 4), "Eight made the hard way"),
        (6, Roll(1, 2), "Three with a point on"),
        (6, Roll(4, 6), "Ten, another point on"),
    ],
)
def test_a_title_names_the_number_that_rolled(point: int | None, roll: Roll, title: str) -> None:
    """Roll 6 is not summed up as "five, six, eight or nine"."""
    guide = game().guide
    assert title_for(row_for(guide, point, roll), point, roll) == title

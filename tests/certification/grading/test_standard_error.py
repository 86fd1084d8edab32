"""The standard error of a score, from the sitting itself: marks of one round are left out together."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.grading.result import Mark
from dealer_trainer.certification.grading.score import score_error, share_error


def items(area: AreaId, *got: int) -> list[Mark]:
    """Items of one area, each right (1) or wrong (0); the part's number is the area's name, so no two are one unit."""
    return [
        Mark(f"item/{area}/{number}", area, 1, Fraction(right), Fraction(right)) for number, right in enumerate(got)
    ]


def test_four_items_worked_out_by_hand() -> None:
    """Three of four right: left out, a right one gives 66.67 and the wrong one 100, around 75.

    Squares: 3 x (25/3)^2 + 25^2 = 2500/3; times 3/4 is 625; its root is 25 points.
    """
    assert score_error({"written": Fraction(100)}, items("written", 1, 1, 1, 0)) == 25_000


def test_two_areas_worked_out_by_hand() -> None:
    """60 points of two items, one wrong, and 40 of two right ones: only the first area moves the score, by 30 each way.

    Squares: 2 x 30^2 = 1800; times 3/4 is 1350; its root is 36.742 points.
    """
    points: dict[AreaId, Fraction] = {"written": Fraction(60), "calls": Fraction(40)}
    assert score_error(points, [*items("written", 1, 0), *items("calls", 1, 1)]) == 36_742


def test_the_marks_of_a_round_are_left_out_together() -> None:
    """A round that is bad in both its areas weighs more than two bad marks of two rounds."""
    points: dict[AreaId, Fraction] = {"payouts": Fraction(50), "calls": Fraction(50)}
    together = [*rounds("payouts", 0, 1, 1, 1), *rounds("calls", 0, 1, 1, 1)]
    apart = [*rounds("payouts", 0, 1, 1, 1), *rounds("calls", 1, 0, 1, 1)]
    assert score_error(points, together) > score_error(points, apart)


def rounds(area: AreaId, *got: int) -> list[Mark]:
    """Marks of rounds, of one part."""
    return [
        Mark(f"round/0/{number}/{area}", area, 3, Fraction(right), Fraction(right)) for number, right in enumerate(got)
    ]


def test_an_area_of_one_item_is_left_out_with_its_points() -> None:
    """Without its only item an area stands neither for nothing nor for all: the others stand for it."""
    points: dict[AreaId, Fraction] = {"written": Fraction(50), "calls": Fraction(50)}
    assert score_error(points, [*items("written", 1), *items("calls", 1, 1, 1)]) == 0
    assert score_error(points, [*items("written", 0), *items("calls", 1, 1, 1)]) > 0


@given(st.lists(st.booleans(), min_size=2, max_size=60))
@pytest.mark.slow
def test_the_error_of_a_plain_mean_is_the_textbook_one(right: list[bool]) -> None:
    """For n equal items the jackknife is s / sqrt(n), within its rounding down."""
    n, mean = len(right), Fraction(sum(right), len(right))
    variance = mean * (1 - mean) / (n - 1)
    error = score_error({"written": Fraction(100)}, items("written", *map(int, right)))
    assert error**2 <= 100_000**2 * variance < (error + 1) ** 2


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)).map(lambda pair: (min(pair), max(pair)))))
def test_the_error_of_a_share_never_fails(counts: list[tuple[int, int]]) -> None:
    """Nothing made, one round alone, all right: there is always a figure, 0 where nothing differs."""
    error = share_error(counts)
    assert error >= 0
    if all(right == made for right, made in counts):
        assert error == 0


def test_a_share_worked_out_by_hand() -> None:
    """10 of 10, 8 of 10 and 9 of 10: left out, 85, 95 and 90 per cent, around 90.

    Squares: 25 + 25 = 50; times 2/3 is 33.33; its root is 5.773.
    """
    assert share_error([(10, 10), (8, 10), (9, 10)]) == 5773

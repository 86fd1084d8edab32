"""Amounts are made of the fewest chips that a rack allows, in odd racks too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine.chip import ChipError, fewest_chips, is_piled, stack_of
from tests.engine.sample import ROCK

STANDARD = ROCK.chips


def fewest_by_table(amount: int, rack: tuple[int, ...]) -> int | None:
    """The number of chips by building up every smaller amount."""
    best: list[int | None] = [0]
    for smaller in range(1, amount + 1):
        ways = [best[smaller - value] for value in rack if value <= smaller]
        known = [way for way in ways if way is not None]
        best.append(min(known) + 1 if known else None)
    return best[amount]


@pytest.mark.slow
@given(st.integers(0, 300), st.sets(st.integers(1, 60), min_size=1, max_size=6))
def test_fewest_in_any_rack(amount: int, rack: set[int]) -> None:
    """The count is the true minimum for any rack, and an amount that cannot be made is refused."""
    expected = fewest_by_table(amount, tuple(rack))
    if expected is None:
        with pytest.raises(ChipError):
            fewest_chips(amount, rack)
        return
    counts = fewest_chips(amount, rack)
    assert sum(value * count for value, count in counts) == amount
    assert sum(count for _, count in counts) == expected
    assert [value for value, _ in counts] == sorted({value for value, _ in counts}, reverse=True)
    assert set(dict(counts)) <= rack


@given(st.integers(0, 2_000_000))
def test_standard_rack_is_made_from_the_top(halves: int) -> None:
    """In the standard rack, taking the largest chip that fits is the fewest, for any amount up to a million dollars."""
    rest, expected = halves * 50, []
    for value in reversed(STANDARD):
        count, rest = divmod(rest, value)
        if count:
            expected.append((value, count))
    assert fewest_chips(halves * 50, STANDARD) == tuple(expected)


def test_ten_million_in_an_odd_rack() -> None:
    """The largest amount that is read is made at once, also where the largest chip does not divide it."""
    assert fewest_chips(1_000_000_000, (50, 100, 2000, 2500)) == ((2500, 400_000),)
    counts = dict(fewest_chips(999_999_950, (50, 700, 1100, 30_300)))
    assert sum(value * count for value, count in counts.items()) == 999_999_950


def test_stacks_have_the_largest_chip_at_the_bottom() -> None:
    """A model stack is piled; the same chips turned over are badly piled."""
    stack = stack_of(3750, STANDARD)
    assert stack == (2500, 500, 500, 100, 100, 50)
    assert is_piled(stack)
    assert not is_piled(stack[::-1])


def test_of_two_fewest_ways_the_larger_chips_are_taken() -> None:
    """Where two ways take equally few chips, one is always the same: that with the larger chips."""
    assert fewest_chips(700, (100, 300, 400, 600)) == ((600, 1), (100, 1))


def test_negative_amounts_are_refused() -> None:
    """Nothing below zero is made of chips."""
    with pytest.raises(ChipError):
        fewest_chips(-50, STANDARD)

"""Amounts are made of the fewest chips that a rack allows, in odd racks too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine.chip import AMERICAN, ChipError, check_rack, fewest_chips, is_piled, is_proper, stack_of

STANDARD = tuple(chip.value for chip in AMERICAN)


def fewest_by_table(amount: int, rack: tuple[int, ...]) -> int | None:
    """The number of chips by building up every smaller amount."""
    best: list[int | None] = [0]
    for smaller in range(1, amount + 1):
        ways = [best[smaller - value] for value in rack if value <= smaller]
        known = [way for way in ways if way is not None]
        best.append(min(known) + 1 if known else None)
    return best[amount]


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
    """A model stack is proper and piled; the same chips turned over are proper but badly piled."""
    stack = stack_of(3750, STANDARD)
    assert stack == (2500, 500, 500, 100, 100, 50)
    assert is_proper(stack, 3750, STANDARD)
    assert is_piled(stack)
    assert is_proper(stack[::-1], 3750, STANDARD)
    assert not is_piled(stack[::-1])


@pytest.mark.parametrize(
    ("stack", "why"),
    [
        ((2500, 500, 500, 100, 100), "it is fifty cents short"),
        ((2500, 500, 500, 100, 50, 50, 50), "a dollar is made of halves"),
        ((2500, 1000, 100, 100, 50), "the rack has no ten dollar chip"),
    ],
)
def test_what_is_not_proper(stack: tuple[int, ...], why: str) -> None:
    """A stack is not proper when its value is wrong, it has too many chips, or the rack has no such chip."""
    assert not is_proper(stack, 3750, STANDARD), why


def test_either_of_two_fewest_ways_is_proper() -> None:
    """Where two ways take equally few chips, both are proper."""
    rack = (100, 300, 400, 600)
    assert fewest_chips(700, rack) == ((600, 1), (100, 1))
    assert is_proper((400, 300), 700, rack)


@pytest.mark.parametrize("chips", [(), (0, 50), (-50, 50), (100, 50), (50, 50, 100), (100, 500)])
def test_a_rack_that_cannot_be(chips: tuple[int, ...]) -> None:
    """A rack is ascending, above zero, and holds the house's smallest chip."""
    with pytest.raises(ChipError):
        check_rack(chips, 50)


def test_racks_that_can_be() -> None:
    """The standard rack, and one whose smallest chip is a dollar."""
    check_rack(STANDARD, 50)
    check_rack((100, 2000, 2500), 100)


def test_negative_amounts_are_refused() -> None:
    """Nothing below zero is made of chips."""
    with pytest.raises(ChipError):
        fewest_chips(-50, STANDARD)

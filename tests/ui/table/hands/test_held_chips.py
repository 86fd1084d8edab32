"""Chips in hand: the fewest that make an amount, or the reason why none do."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine import MoneyError
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.message import Message
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.table.hands.held_chips import HeldChips, held_for

RACK = (50, 100, 500, 2500, 10_000, 50_000, 100_000)


@given(st.integers(1, 400_000))
def test_the_fewest_chips_make_exactly_the_amount(half_dollars: int) -> None:
    """Every multiple of the smallest chip is made to the cent, and no five chips could be one."""
    hand = held_for(half_dollars * 50, RACK)
    assert hand.total == half_dollars * 50
    for value, count in Counter(hand.chips).items():
        larger = [chip for chip in RACK if chip > value]
        assert not larger or count * value < larger[0]


def test_hand_and_felt_make_an_amount_of_the_same_chips() -> None:
    """In a rack where the largest chip that fits is not best, $40 is two chips of $20 wherever it is made."""
    rack = (100, 2000, 2500)
    assert held_for(4000, rack).chips == chips_of(4000, rack) == stack_of(4000, rack) == (2000, 2000)


@pytest.mark.parametrize(
    ("amount", "reason"), [(25, "the smallest chip is $0.50"), (10**9, "more than the rack holds")]
)
def test_what_the_rack_cannot_make_is_refused(amount: int, reason: str) -> None:
    """In a sentence that a window can translate."""
    with pytest.raises(MoneyError, match=re.escape(reason)) as caught:
        held_for(amount, RACK)
    assert isinstance(caught.value.args[0], Message)
    assert str(caught.value).endswith(".")


def test_putting_back_takes_the_chip_picked_up_last() -> None:
    """Chips leave the hand in the opposite order; an empty hand stays empty."""
    assert HeldChips((500, 100)).drop() == HeldChips((500,))
    assert HeldChips().drop() == HeldChips()

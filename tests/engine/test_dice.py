"""Rolls: fair, the same again for the same seed, on every machine and in every version."""

import hashlib
from collections import Counter
from itertools import chain, islice, pairwise
from random import Random

import pytest

from dealer_trainer.engine import ROLLS, TOTALS, WAYS, Roll, seeded_dice, system_dice
from dealer_trainer.engine.dice import GENERATOR, fair_indices
from tests.dice import scripted_dice

CHI_SQUARE_35 = 100.0
"""Chi-square with 35 degrees of freedom exceeds this about three times in a hundred million fair runs."""


def chi_square(indices: list[int]) -> float:
    """Distance of 36 counts from equal shares."""
    share = len(indices) / 36
    counts = Counter(indices)
    return sum((counts[index] - share) ** 2 / share for index in range(36))


def test_the_36_rolls() -> None:
    """Each roll stands once, and knows its total and whether it is a double."""
    assert len(ROLLS) == len(set(ROLLS)) == 36
    assert [roll for roll in ROLLS if roll.is_double] == [Roll(face, face) for face in range(1, 7)]
    assert Counter(roll.total for roll in ROLLS) == WAYS
    assert sum(WAYS[total] for total in TOTALS) == 36


def test_seeded_dice_are_frozen() -> None:
    """A seed gives the rolls that it gave when a record was written: the generator's name stands for these values."""
    assert GENERATOR == "mt19937-bytes-36-v1"
    first = list(islice(seeded_dice(7), 24))
    assert " ".join(f"{a}{b}" for a, b in first) == FIRST_OF_SEED_7
    many = bytes(ROLLS.index(roll) for roll in islice(seeded_dice(2026), 100_000))
    assert hashlib.sha256(many).hexdigest() == DIGEST_OF_SEED_2026


FIRST_OF_SEED_7 = "43 11 33 25 31 16 46 53 42 32 33 13 33 14 42 56 23 43 42 45 55 42 43 31"
DIGEST_OF_SEED_2026 = "d2c013bdc92fe22e273a8dff5884aeeaf9227adb8782def3bf2ba7a93490de4b"


def test_every_byte_below_252_counts_once() -> None:
    """The 252 bytes that are used fall on the 36 rolls seven times each, the other four are dropped."""
    blocks = iter([bytes(range(256))])
    (indices,) = islice(fair_indices(lambda count: next(blocks)), 1)
    assert Counter(indices) == dict.fromkeys(range(36), 7)


@pytest.mark.parametrize("seed", range(3))
def test_seeded_dice_are_fair(seed: int) -> None:
    """360,000 rolls spread over the 36 as chance would have it: not too unevenly, not too evenly."""
    indices = list(islice(chain.from_iterable(fair_indices(Random(seed).randbytes)), 360_000))
    assert 9 < chi_square(indices) < CHI_SQUARE_35
    pairs = Counter(pairwise(indices))
    assert len(pairs) == 36 * 36


def test_system_dice_are_fair() -> None:
    """The dice for play come from the operating system and are not visibly loaded."""
    dice = system_dice()
    assert chi_square([ROLLS.index(next(dice)) for _ in range(36_000)]) < CHI_SQUARE_35
    assert list(islice(system_dice(), 40)) != list(islice(system_dice(), 40))


def test_scripted_dice() -> None:
    """Scripted rolls come as written, and then no more."""
    assert list(scripted_dice("33", "61")) == [Roll(3, 3), Roll(6, 1)]

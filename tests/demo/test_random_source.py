"""Honest dice: the monitor's rolls come from the system's generator, evenly spread and without memory."""

import math
from collections import Counter
from collections.abc import Mapping
from itertools import islice, pairwise
from typing import Any

import pytest

from dealer_trainer.demo.show import seeded_random, system_random

DRAWS = 1_000_000
FAR = 6.1
"""Standard deviations; an honest generator is beyond them a few times in a thousand million runs of these four."""


@pytest.mark.slow
def test_a_million_rolls_of_the_system_are_even_and_without_memory() -> None:
    """Chi-square over the 36 outcomes and over pairs in a row, and the number of runs above and below seven."""
    draws = list(islice(system_random().dice, DRAWS))
    assert chi_square(Counter(draws), 36) < FAR
    pairs = Counter(pairwise(draws))
    assert chi_square(pairs, 36 * 36) < FAR
    assert abs(runs_score([roll.total > 7 for roll in draws if roll.total != 7])) < FAR
    assert abs(runs_score([roll.first > 3 for roll in draws])) < FAR


def test_seeded_random_repeats_itself() -> None:
    """For tests and pictures alone."""
    random_source, two = seeded_random(8), seeded_random(8)
    assert list(islice(random_source.dice, 50)) == list(islice(two.dice, 50))
    assert [random_source.seed() for _ in range(5)] == [two.seed() for _ in range(5)]
    assert system_random().seed() != system_random().seed()


def chi_square(counts: Mapping[Any, int], cells: int) -> float:
    """How far counts are from even, in standard deviations (Wilson and Hilferty)."""
    total = sum(counts.values())
    due = total / cells
    square = sum((count - due) ** 2 / due for count in counts.values()) + due * (cells - len(counts))
    free = cells - 1
    return float((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free))


def runs_score(signs: list[bool]) -> float:
    """How far the number of runs is from what chance gives, in standard deviations (Wald and Wolfowitz)."""
    above = sum(signs)
    below = len(signs) - above
    runs = 1 + sum(first != second for first, second in pairwise(signs))
    due = 1 + 2 * above * below / len(signs)
    return (runs - due) / math.sqrt((due - 1) * (due - 2) / (len(signs) - 1))

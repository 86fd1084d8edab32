"""Chips: the fewest for an amount, and whether a stack is piled correctly. Values in cents."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import gcd

from dealer_trainer.engine.money import Cents, dollars

Count = tuple[tuple[Cents, int], ...]
"""How many chips of each value, the largest value first."""


class ChipError(ValueError):
    """An amount that the rack cannot make; the message says why."""


def fewest_chips(amount: Cents, chips: Iterable[Cents]) -> Count:
    """The fewest chips that make `amount`; on a tie, the larger chips. Raises ChipError.

    Taking the largest chip that fits is not always best, so every count of a chip that could still win is tried.

    >>> fewest_chips(4000, (500, 2000, 2500))
    ((2000, 2),)
    """
    rack = tuple(sorted(set(chips), reverse=True))
    counts = _fewest(amount, rack, None) if amount >= 0 else None
    if counts is None:
        raise ChipError(f"{dollars(amount)} cannot be made of {', '.join(map(dollars, reversed(rack)))}")
    return tuple((value, count) for value, count in zip(rack, counts, strict=True) if count)


def stack_of(amount: Cents, chips: Iterable[Cents]) -> tuple[Cents, ...]:
    """The fewest chips for `amount` as a stack, from the bottom: the largest chip lies lowest.

    >>> stack_of(3750, (50, 100, 500, 2500))
    (2500, 500, 500, 100, 100, 50)
    """
    return tuple(value for value, count in fewest_chips(amount, chips) for _ in range(count))


def is_piled(stack: Sequence[Cents]) -> bool:
    """Whether a stack, given from the bottom, has no chip on a smaller one."""
    return all(low >= high for low, high in pairwise(stack))


def _fewest(amount: Cents, rack: tuple[Cents, ...], most: int | None) -> tuple[int, ...] | None:
    """Counts for each value of `rack`, largest first; None if it takes more than `most` chips or cannot be made."""
    if amount == 0:
        return (0,) * len(rack)
    if not rack or amount % gcd(*rack):
        return None
    value, smaller = rack[0], rack[1:]
    best: tuple[int, ...] | None = None
    for count in range(amount // value, -1, -1):
        rest = amount - count * value
        if most is not None and count + (-(-rest // smaller[0]) if rest and smaller else 0) > most:
            break
        counts = _fewest(rest, smaller, None if most is None else most - count)
        if counts is not None:
            best = (count, *counts)
            most = sum(best) - 1
    return best

"""Chips: the standard set, making an amount of the fewest, and whether a stack is proper. Values in cents."""

from __future__ import annotations

from itertools import pairwise

from dealer_trainer.engine.money import Cents, dollars

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import NamedTuple
else:
    from dealer_trainer.engine.value import NamedTuple


class Chip(NamedTuple):
    """A kind of chip; the value is always printed on it, so that the colour is never the only sign."""

    value: Cents
    colour: str


AMERICAN: tuple[Chip, ...] = (
    Chip(50, "grey"),
    Chip(100, "white"),
    Chip(500, "red"),
    Chip(2500, "green"),
    Chip(10_000, "black"),
    Chip(50_000, "purple"),
    Chip(100_000, "yellow"),
)
"""The American standard colours, ascending."""

Count = tuple[tuple[Cents, int], ...]
"""How many chips of each value, the largest value first."""


class ChipError(ValueError):
    """An amount that the rack cannot make, or a rack that cannot be; the message says why."""


def check_rack(chips: Sequence[Cents], smallest_chip: Cents) -> None:
    """Raise ChipError unless a rack of `chips` can make every multiple of `smallest_chip`."""
    if not chips or any(low >= high for low, high in pairwise((0, *chips))):
        raise ChipError("chips are values above zero, each larger than the one before")
    if smallest_chip not in chips:
        raise ChipError(f"the smallest chip of the house, {dollars(smallest_chip)}, is not in the rack")


def fewest_chips(amount: Cents, chips: Iterable[Cents]) -> Count:
    """Make `amount` of the fewest chips; of several ways, the one with the larger chips. Raises ChipError.

    Taking the largest chip that fits is not always best, so every count of a chip is tried that could still win.

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


def is_proper(stack: Iterable[Cents], amount: Cents, chips: Iterable[Cents]) -> bool:
    """Whether `stack` is worth `amount` in the fewest chips of the rack; how it is piled is `is_piled`.

    >>> is_proper((500, 100), 600, (100, 500)), is_proper([100] * 6, 600, (100, 500))
    (True, False)
    """
    pile, rack = tuple(stack), frozenset(chips)
    return sum(pile) == amount and rack.issuperset(pile) and len(pile) == len(stack_of(amount, rack))


def is_piled(stack: Sequence[Cents]) -> bool:
    """Whether no chip of a stack, given from the bottom, lies on a smaller one."""
    return all(low >= high for low, high in pairwise(stack))


def _fewest(amount: Cents, rack: tuple[Cents, ...], most: int | None) -> tuple[int, ...] | None:
    """Counts for each value of `rack`, largest first; None where it takes more than `most` or cannot be made."""
    if amount == 0:
        return (0,) * len(rack)
    if not rack or amount % _common(rack):
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


def _common(values: tuple[Cents, ...]) -> int:
    """Greatest common divisor: an amount that it does not divide cannot be made."""
    from math import gcd

    return gcd(*values)

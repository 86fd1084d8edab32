"""How much of an order was right: the longest part whose elements are in the right order."""

from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")


def well_placed(own: Sequence[_T], right: Sequence[_T]) -> tuple[_T, ...]:
    """The longest part of `own` in the same order as in `right`, the first on a tie.

    Strangers and repeats are left out.

    >>> well_placed("bcad", "abcd"), well_placed("dcba", "abcd"), well_placed("", "ab")
    (('b', 'c', 'd'), ('d',), ())
    """
    best: list[tuple[_T, ...]] = []
    for entry in own:
        if entry not in right:
            continue
        before = [run for run in best if right.index(run[-1]) < right.index(entry)]
        best.append((*max(before, key=len, default=()), entry))
    return max(best, key=len, default=())

"""The columns of the timeline: the dealer's acts above, the model's below, aligned where they match."""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple


class Column(NamedTuple):
    """One column: index of the dealer's act and of the model's step, None where that row is empty."""

    act: int | None
    step: int | None


def align(pairs: Sequence[int | None], steps: int) -> tuple[Column, ...]:
    """Columns for acts that answer the model steps `pairs`, out of `steps`.

    The longest run of pairs in the model's own order shares columns; anything else has a column of its own.
    Of equally long runs the later acts count.

    >>> align((0, 2, 1), 3)
    (Column(act=0, step=0), Column(act=1, step=None), Column(act=2, step=1), Column(act=None, step=2))
    """
    columns: list[Column] = []
    step = 0
    shared = _longest_rising(pairs)
    for act, pair in enumerate(pairs):
        if act not in shared:
            columns.append(Column(act, None))
            continue
        assert pair is not None
        columns += [Column(None, missed) for missed in range(step, pair)]
        columns.append(Column(act, pair))
        step = pair + 1
    columns += [Column(None, missed) for missed in range(step, steps)]
    return tuple(columns)


def grouped(columns: Sequence[Column], kind: Callable[[Column], Hashable | None]) -> tuple[tuple[Column, ...], ...]:
    """The columns in runs of one kind; a column of kind None is a run of its own.

    >>> columns = align((0, 1, 2), 3)
    >>> [len(run) for run in grouped(columns, lambda column: "push" if column.step else None)]
    [1, 2]
    """
    runs: list[list[Column]] = []
    before: Hashable | None = None
    for column in columns:
        now = kind(column)
        if now is not None and now == before:
            runs[-1].append(column)
        else:
            runs.append([column])
        before = now
    return tuple(tuple(run) for run in runs)


def _longest_rising(pairs: Sequence[int | None]) -> frozenset[int]:
    """Indices of one longest strictly rising run among `pairs`; of equals the later act counts."""
    tails: list[int] = []
    tops: list[int] = []
    before: dict[int, int | None] = {}
    for index, pair in enumerate(pairs):
        if pair is None:
            continue
        at = bisect_left(tops, pair)
        before[index] = tails[at - 1] if at else None
        tails[at : at + 1] = [index]
        tops[at : at + 1] = [pair]
    run: set[int] = set()
    last = tails[-1] if tails else None
    while last is not None:
        run.add(last)
        last = before[last]
    return frozenset(run)

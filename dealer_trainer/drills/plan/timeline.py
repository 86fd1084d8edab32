"""When answers were really given if the clock was set back or had been ahead: the majority of answers decides."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple


class Timeline(NamedTuple):
    """Times that never decrease: one for each answer in the order given, and `now`, which is not before the last."""

    moments: tuple[int, ...]
    now: int


def timeline(times: Sequence[int], now: int) -> Timeline:
    """Trust the longest run of consistent times, and place the others beside their neighbors.

    >>> timeline([10, 20, 900, 30, 40], 50)
    Timeline(moments=(10, 20, 20, 30, 40), now=50)
    >>> timeline([10, 20, 3, 30, 40], 50)
    Timeline(moments=(10, 20, 20, 30, 40), now=50)
    >>> timeline([10, 20, 30], 5)
    Timeline(moments=(10, 20, 30), now=30)
    """
    if all(first <= second for first, second in pairwise(times)) and (not times or times[-1] <= now):
        return Timeline(tuple(times), now)
    ahead = sum(at > now for at in times)
    latest = max(times) if ahead * 2 >= len(times) else now  # if most answers are after now, now is wrong
    believed = _longest_rise([at if at <= latest else None for at in times])
    before = times[believed[0]] if believed else latest
    is_believed = set(believed)
    moments = []
    for index, at in enumerate(times):
        before = at if index in is_believed else before
        moments.append(before)
    return Timeline(tuple(moments), max(now, moments[-1]))


def _longest_rise(times: Sequence[int | None]) -> list[int]:
    """Indices of a longest run that never decreases; a None belongs to no run."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int | None] = []
    for index, at in enumerate(times):
        before.append(None)
        if at is None:
            continue
        length = bisect_right(ends, at)
        before[index] = last[length - 1] if length else None
        ends[length : length + 1] = [at]
        last[length : length + 1] = [index]
    found: list[int] = []
    step = last[-1] if last else None
    while step is not None:
        found.append(step)
        step = before[step]
    return found[::-1]

"""How often a property is tried, and what a piece of work costs, counted so that a slow machine is not a failure."""

import sys
from collections.abc import Callable

from hypothesis import settings

TRIED, FUZZED = 25, 2000
"""Examples of a property that asks for no number of its own."""


def examples(count: int) -> int:
    """So many examples, and twenty times as many where properties are fuzzed."""
    return count * (20 if settings().max_examples >= FUZZED else 1)


def calls_of(work: Callable[[], object]) -> int:
    """How many functions a piece of work calls, Python's and C's: as many on a slow machine as on a fast one."""
    count = 0

    def note(_frame: object, event: str, _function: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count

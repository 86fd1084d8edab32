"""How often a property is tried: as often as `test` has time for, far more often in `dev.py fuzz`."""

from hypothesis import settings

TRIED, FUZZED = 50, 2000
"""Examples of a property that asks for no number of its own."""


def examples(count: int) -> int:
    """So many examples, and twenty times as many where properties are fuzzed."""
    return count * (20 if settings().max_examples >= FUZZED else 1)

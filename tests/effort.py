"""How often a property is tried: as often as `test` has time for, far more often in `dev.py fuzz`."""

from hypothesis import settings


def examples(count: int) -> int:
    """So many examples where Hypothesis would try a hundred, more where its profile asks for more."""
    return count * settings().max_examples // 100

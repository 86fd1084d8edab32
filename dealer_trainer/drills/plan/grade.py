"""How well an answer was known: first right or wrong, then help, and time against a target."""

from enum import IntEnum


class Grade(IntEnum):
    """The four grades of the scheduler."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


def grade_of(is_right: bool, latency_ms: int | None, hinted: bool, target_ms: int) -> Grade:
    """Wrong is again; right with help or beyond 1.5 times the target is hard; within 0.6 times the target is easy.

    >>> [grade_of(True, ms, hinted=False, target_ms=1000).name for ms in (600, 601, 1500, 1501, None)]
    ['EASY', 'GOOD', 'GOOD', 'HARD', 'GOOD']
    """
    if not is_right:
        return Grade.AGAIN
    if hinted or (latency_ms is not None and latency_ms * 2 > target_ms * 3):
        return Grade.HARD
    if latency_ms is not None and latency_ms * 5 <= target_ms * 3:
        return Grade.EASY
    return Grade.GOOD

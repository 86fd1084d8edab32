"""The time that drills are measured by; the one place of the drills that asks the system for it."""

import sys
import time


class SystemClock:
    """The computer's own clocks."""

    def now(self) -> int:
        """Milliseconds of UTC."""
        return time.time_ns() // 1_000_000

    def ticks(self) -> int:
        """Milliseconds of a clock that never goes back."""
        return _monotonic() // 1_000_000


def _monotonic() -> int:
    """Nanoseconds including time when the machine slept; Linux has a special clock for that."""
    if sys.platform != "linux":
        return time.monotonic_ns()
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME)

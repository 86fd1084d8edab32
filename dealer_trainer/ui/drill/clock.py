"""The time that drills are measured by; the drills ask the system for it only here."""

import sys
import time


class SystemClock:
    """The computer's clocks."""

    def now(self) -> int:
        """Milliseconds of UTC."""
        return time.time_ns() // 1_000_000

    def ticks(self) -> int:
        """Milliseconds of a clock that never goes backward."""
        return _monotonic() // 1_000_000


def _monotonic() -> int:
    """Nanoseconds including the time that the machine slept; Linux has a special clock for that."""
    if sys.platform != "linux":
        return time.monotonic_ns()
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME)

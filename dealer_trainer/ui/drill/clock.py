"""The time that drills are measured by; the one place of the drills that asks the system for it."""

import time


class SystemClock:
    """The computer's own clocks."""

    def now(self) -> int:
        """Milliseconds of UTC."""
        return time.time_ns() // 1_000_000

    def ticks(self) -> int:
        """Milliseconds of a clock that never goes back."""
        return time.monotonic_ns() // 1_000_000

"""A line of the benchmark's table, and the CPU time of a piece of work, best of a few runs."""

import gc
import time
from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """A figure, and where it has one its goal.

    `id`: the letter that the specification gives it, or the module's name. `detail`: what the figure was made of.
    """

    id: str
    what: str
    figure: float
    unit: str
    detail: str = ""
    least: float | None = None
    most: float | None = None

    @property
    def is_missed(self) -> bool:
        """Whether the goal is not reached."""
        below = self.least is not None and self.figure < self.least
        return below or (self.most is not None and self.figure > self.most)

    @property
    def goal(self) -> str:
        """The goal in words."""
        if self.least is not None:
            return f"at least {self.least:,g}"
        return "" if self.most is None else f"at most {self.most:,g}"


WORD_OF = ((1.0, "s"), (1e-3, "ms"), (1e-6, "us"), (1e-9, "ns"))


def best_of(runs: int, work: Callable[[], object]) -> float:
    """Seconds of CPU time that `work` takes at its best; the collector rests meanwhile, as in `timeit`."""
    best = float("inf")
    was_on = gc.isenabled()
    gc.disable()
    try:
        for _ in range(runs):
            before = time.process_time()
            work()
            best = min(best, time.process_time() - before)
    finally:
        if was_on:
            gc.enable()
    return best

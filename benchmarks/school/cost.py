"""What a piece of work costs: processor, clock, memory."""

import resource
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

MEGABYTE = 1024


class Cost(NamedTuple):
    """What a row took: seconds of processor and by the clock, and the most memory that its process held, in MB."""

    cpu: float
    wall: float
    memory: float


def cost_of(job: Callable[[], None]) -> Cost:
    """What `job` costs here."""
    before = time.process_time(), time.perf_counter()
    job()
    return Cost(time.process_time() - before[0], time.perf_counter() - before[1], memory())


def memory() -> float:
    """The most memory that this process has held so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE


class CallCost(NamedTuple):
    """What one call took: seconds of processor and by the clock, reads and writes that the system was asked for."""

    cpu: float
    wall: float
    reads: int
    writes: int


class Taken:
    """What many calls took, each for itself."""

    def __init__(self) -> None:
        self._all: list[CallCost] = []

    def add(self, cost: CallCost) -> None:
        """Count a call."""
        self._all.append(cost)

    @property
    def cpu(self) -> float:
        """Seconds of processor of a call, on the average: the system counts them coarsely."""
        return sum(cost.cpu for cost in self._all) / len(self._all)

    @property
    def median(self) -> float:
        """Seconds that a call took by the clock."""
        return statistics.median(cost.wall for cost in self._all)

    def __str__(self) -> str:
        """All of it of a call."""
        reads, writes = (sum(found) / len(self._all) for found in ([cost.reads for cost in self._all],
                                                                   [cost.writes for cost in self._all]))  # fmt: skip
        return (f"{1000 * self.cpu:.2f} ms of CPU, median {1000 * self.median:.2f} ms, "
                f"{reads:.1f} reads, {writes:.1f} writes")  # fmt: skip


def taken_by(job: Callable[[], object]) -> CallCost:
    """What a call takes, in all threads."""
    reads, writes = _asked()
    cpu, wall = time.process_time(), time.perf_counter()
    job()
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    now = _asked()
    return CallCost(cpu, wall, now[0] - reads - 1, now[1] - writes)  # one of them asked this


def _asked() -> tuple[int, int]:
    """How often this process asked the system to read and to write; zeros where it does not tell."""
    try:
        told = dict(line.split(": ") for line in Path("/proc/self/io").read_text().splitlines())
    except OSError:
        return 0, 0
    return int(told["syscr"]), int(told["syscw"])

"""What a piece of work costs: processor, clock, memory."""

import resource
import time
from collections.abc import Callable
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
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE
    return Cost(time.process_time() - before[0], time.perf_counter() - before[1], memory)

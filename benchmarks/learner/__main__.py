"""Print the table of the simulated learners: `python -m benchmarks.learner [LEARNERS] [--sensitivity]`."""

import os
import sys

from benchmarks.learner.model import KINDS, Kind
from benchmarks.learner.table import BLOCKED, COURSE, lines, ratio, text

VARIED: tuple[tuple[str, float], ...] = (
    ("learns", 0.05), ("learns", 0.2), ("told", 0.2), ("told", 0.9), ("shown", 0.6), ("blind", 0.0), ("blind", 1.0),
    ("guess", 0.0), ("guess", 0.25), ("slip", 0.01), ("slip", 0.04), ("helped", 0.0), ("helped", 1.0),
)  # fmt: skip


def main(arguments: list[str]) -> None:
    """The table, or how the ratios change when one assumption does."""
    numbers = [int(argument) for argument in arguments if argument.isdigit()]
    workers = os.cpu_count() or 1
    if "--sensitivity" not in arguments:
        for kind in KINDS:
            print(text(lines([kind], numbers[0] if numbers else 200, workers)), flush=True)
        return
    for name, value in VARIED:
        kinds = [Kind(**{**kind._asdict(), name: value}) for kind in KINDS]
        found = lines(kinds, numbers[0] if numbers else 20, workers, (COURSE, BLOCKED))
        shares = "".join(f"{ratio(found, kind.name, BLOCKED):>7.2f}" for kind in kinds)
        print(f"{name:<8}{value:<6}{shares}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Print the table of the simulated learners: items until ready for the exam, by kind of learner and way to train."""

import argparse
import os

from benchmarks.learner.model import KINDS, Kind
from benchmarks.learner.table import BLOCKED, COURSE, lines, ratio, text

VARIED: tuple[tuple[str, float], ...] = (
    ("learns", 0.05), ("learns", 0.2), ("told", 0.2), ("told", 0.9), ("shown", 0.6), ("blind", 0.0), ("blind", 1.0),
    ("guess", 0.0), ("guess", 0.25), ("slip", 0.01), ("slip", 0.04), ("helped", 0.0), ("helped", 1.0),
)  # fmt: skip


def main() -> None:
    """The table, or how the ratios change when one assumption does."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learner", description=__doc__)
    parser.add_argument("learners", nargs="?", type=int, help="learners of each kind: 200, or 20 with --sensitivity")
    parser.add_argument("--sensitivity", action="store_true", help="one assumption after the other is changed")
    given, workers = parser.parse_args(), os.cpu_count() or 1
    if not given.sensitivity:
        for kind in KINDS:
            print(text(lines([kind], given.learners or 200, workers)), flush=True)
        return
    for name, value in VARIED:
        kinds = [Kind(**{**kind._asdict(), name: value}) for kind in KINDS]
        found = lines(kinds, given.learners or 20, workers, (COURSE, BLOCKED))
        shares = "".join(f"{ratio(found, kind.name, BLOCKED):>7.2f}" for kind in kinds)
        print(f"{name:<8}{value:<6}{shares}", flush=True)


if __name__ == "__main__":
    main()

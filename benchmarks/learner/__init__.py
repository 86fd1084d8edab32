"""(learner): items until a simulated learner is ready for the exam, with the course and without.

`python -m benchmarks.learner` prints the whole table.
"""

from benchmarks.clock import Row
from benchmarks.learner.model import KINDS
from benchmarks.learner.table import BLOCKED, COURSE, MOST_RATIO, lines, ratio

LEARNERS = 4
"""Learners of each kind in a benchmark of all; the whole table has 200."""


def measure() -> list[Row]:
    """The ratios of a few learners, seeded."""
    found = lines(KINDS, LEARNERS, ways=(COURSE, BLOCKED))
    detail = f"{LEARNERS} learners; python -m benchmarks.learner has 200"
    rows = []
    for kind in KINDS:
        what, share = f"items against {BLOCKED}: {kind.name}", ratio(found, kind.name, BLOCKED)
        rows.append(Row("learner", what, share, "times", detail, most=MOST_RATIO))
    return rows

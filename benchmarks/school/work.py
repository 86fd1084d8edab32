"""The work of a row's process."""

import gc
from multiprocessing.connection import Connection
from pathlib import Path

from benchmarks.school import answers, rows, stations

IN_WINDOW = {"view-again", "summary", "next", "today", "record"}
"""What the window itself waits for: there Python does not look for garbage until the work is done."""


def work(name: str, place: Path, size: int, line: Connection) -> None:
    """Run a row; what it costs is sent."""
    known = rows.ROWS | stations.OF_SCHOOL | answers.ROWS
    if name in IN_WINDOW:
        gc.disable()
    cost = known[name](place) if name in known else stations.ROWS[name](size)
    line.send(tuple(cost))

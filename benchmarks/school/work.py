"""The work of a row's process."""

import gc
import signal
import sys
from multiprocessing.connection import Connection
from pathlib import Path

from benchmarks.school import answers, rows, stations

IN_WINDOW = {"view-again", "summary", "next", "today", "record"}
"""What the window itself waits for: there Python does not look for garbage until the work is done."""


def end_cleanly() -> None:
    """Have a request to end unwind what was begun: a server is stopped then, and folders are removed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def work(name: str, place: Path, size: int, line: Connection) -> None:
    """Run a row; what it costs is sent."""
    end_cleanly()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl-C asks the first process, which asks this one
    known = rows.ROWS | stations.OF_SCHOOL | answers.ROWS
    if name in IN_WINDOW:
        gc.disable()
    cost = known[name](place) if name in known else stations.ROWS[name](size)
    line.send(tuple(cost))

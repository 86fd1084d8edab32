"""The work of a row's process."""

import gc
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from benchmarks.school.cost import Cost


def end_cleanly() -> None:
    """Have a request to end unwind what was begun: a server is stopped then, and folders are removed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def work(row: Callable[[Any], Cost], argument: object, is_in_window: bool, line: Connection) -> None:
    """Run a row; what it costs is sent. Nothing is imported but what the row needs: its memory is counted."""
    end_cleanly()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl-C asks the first process, which asks this one
    if is_in_window:
        gc.disable()
    line.send(tuple(row(argument)))

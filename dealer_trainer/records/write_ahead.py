"""Switching a database to SQLite's write-ahead log, among other windows that may be about to do the same."""

import time
from typing import Any


def use_log(connection: Any, busy: type[Exception], seconds: float) -> None:
    """SQLite does not wait for other windows here, so we do; raises the driver's error `busy` when time is up."""
    ends = time.monotonic() + seconds
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except busy as error:
            if "locked" not in str(error) or time.monotonic() > ends:
                raise
        time.sleep(0.02)

"""The work of a row's process."""

from multiprocessing.connection import Connection
from pathlib import Path

from benchmarks.school import answers, rows, stations


def work(name: str, place: Path, size: int, line: Connection) -> None:
    """Run a row; what it costs is sent."""
    known = rows.ROWS | stations.OF_SCHOOL | answers.ROWS
    cost = known[name](place) if name in known else stations.ROWS[name](size)
    line.send(tuple(cost))

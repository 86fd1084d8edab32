"""(e): starting an interpreter that imports the engine, against an empty one."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.row import Row

ROOT = Path(__file__).parents[1]
RUNS = 25
ENGINE = "import dealer_trainer.engine"
WHOLE = "from dealer_trainer.engine import chip, compiled, legality, simulation, spread"


def start(script: str, cache: str) -> float:
    """Seconds of CPU time of a fresh interpreter running `script`, best of many, with its bytecode cached."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPYCACHEPREFIX": cache, "PYTHONPATH": str(ROOT)}
    return min(_child_seconds(script, environment) for _ in range(RUNS))


def _child_seconds(script: str, environment: dict[str, str]) -> float:
    from resource import RUSAGE_CHILDREN, getrusage  # not on Windows

    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", script], env=environment, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure() -> list[Row]:
    """Starts of the engine."""
    with tempfile.TemporaryDirectory() as cache:
        empty = start("pass", cache)
        rows = []
        for what, script in (("import of the engine", ENGINE), ("import of all its modules but the odds", WHOLE)):
            seconds = start(script, cache)
            detail = f"{seconds * 1e3:.1f} ms against {empty * 1e3:.1f} ms"
            rows.append(Row("e", what, seconds / empty, "x empty start", detail, most=2))
    return rows

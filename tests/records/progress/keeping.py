"""Answers and files for tests of the progress file."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dealer_trainer.records.progress.past import Past

ROOT = Path(__file__).resolve().parents[3]
MONDAY = 1_767_600_000_000
"""A Monday in January 2026, in milliseconds."""


def answer(number: int, **changes: Any) -> Past:
    """The answer to item `number`, three seconds after the one before."""
    plain = Past(
        at=MONDAY + 3000 * number,
        game="rock-n-roll-dice",
        item_id=f"payout/three-to-two/{number}",
        kind="payout",
        skill="three-to-two",
        facts=("odds:3:2", "row:guide-10"),
        is_right=number % 3 != 0,
        latency_ms=2000 + number if number % 5 else None,
        mistake=None if number % 3 else "stake counted in – ½ ☃",
        hinted=number % 7 == 0,
        cost=-250 if number % 3 == 0 else 0,
        row="guide-10",
        spots=("players_circle.1",),
    )
    return plain._replace(**changes)


def python(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a script in an interpreter of its own, as a second window would."""
    command = [sys.executable, "-W", "error", "-c", script, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, encoding="utf-8", timeout=120)


AS_NOBODY = """
import os, sys
from pathlib import Path
import pysqlite3.dbapi2, sqlalchemy.dialects.sqlite.pysqlite
from dealer_trainer.records.error import RecordsError
{imports}
def nobody(*attempts):
    if os.geteuid() == 0:
        os.seteuid(65534)  # permissions do not bind root
    for attempt in attempts:
        try:
            attempt()
            print("written")
        except RecordsError as error:
            print(error.code, "|", error)
folder = Path(sys.argv[1])
{attempts}
"""


def told_in_a_read_only_folder(tmp_path: Path, fill: Callable[[Path], object], imports: str, attempts: str) -> str:
    """What a process prints that tries to write into a folder where nobody may; what was in it is untouched."""
    place = Path("/tmp" if os.geteuid() == 0 else tmp_path) / f"read-only-{os.getpid()}"  # noqa: S108 - nobody may enter
    try:
        fill(place)
        before = {path.name: path.read_bytes() for path in place.iterdir()}
        for path in place.iterdir():
            path.chmod(0o444)
        place.chmod(0o555)
        result = python(AS_NOBODY.format(imports=imports, attempts=attempts), place)
        assert result.returncode == 0, result.stderr
        assert {path.name: path.read_bytes() for path in place.iterdir()} == before
        return result.stdout
    finally:
        place.chmod(0o755)
        shutil.rmtree(place)

"""Answers and files for tests of the progress file."""

import errno
import subprocess
import sys
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


def no_room(*_: object) -> None:
    """A disk that is full."""
    raise OSError(errno.ENOSPC, "No space left on device")

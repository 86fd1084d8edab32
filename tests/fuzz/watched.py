"""A target in a process of its own, watched from outside: what it found, or how it died."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import IO, Any, NamedTuple

PATIENCE = 420.0
"""Seconds beyond its share before a process counts as hanging; to find the least case takes up to five minutes."""


class Outcome(NamedTuple):
    """What became of a target: cases tried, seconds taken, and, where one failed, its seed and what it was."""

    cases: int
    seconds: float
    seed: int | None = None
    failure: str = ""


def run_target(name: str, seed: int, seconds: float) -> Outcome:
    """Fuzz one target from a seed on for so long; 0 seconds: the cases of this seed alone."""
    with tempfile.TemporaryDirectory() as folder:
        last, errors = Path(folder) / "case", Path(folder) / "errors"
        command = [
            sys.executable,
            "-X",
            "faulthandler",
            "-m",
            "tests.fuzz.work",
            name,
            str(seed),
            str(seconds),
            str(last),
        ]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        with errors.open("wb") as said:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, env=environment)
            assert process.stdout is not None
            timer = threading.Timer(seconds + PATIENCE, _end, (process,))
            timer.start()
            heard = _heard(process.stdout)
            process.wait()
            timer.cancel()
        if "cases" in heard:
            return Outcome(**heard)
        case = last.read_text(encoding="utf-8", errors="replace") if last.exists() else "no case had begun"
        words = errors.read_text(encoding="utf-8", errors="replace")[-6000:]
        failure = f"  the process ended with status {process.returncode}, at {case}\n{words}"
        return Outcome(0, seconds, heard.get("seed", seed), failure)


def _heard(stream: IO[bytes]) -> dict[str, Any]:
    """What the process said last: the seed that it began, or its outcome."""
    found: dict[str, Any] = {}
    for line in stream:
        if line.startswith(b"{"):
            found = json.loads(line)
    return found


def _end(process: "subprocess.Popen[bytes]") -> None:
    """With a stack, where the system has one to give."""
    process.send_signal(getattr(signal, "SIGABRT", signal.SIGTERM))

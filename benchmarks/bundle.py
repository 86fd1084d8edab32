"""(bundle): bytes of each download in dist/, and seconds from the archive on the disk to the first painted window."""

import math
import os
import shutil
import subprocess
import tarfile
import tempfile
import time
from pathlib import Path

from benchmarks.clock import Row
from bundle.frame import SIZE, is_painted
from bundle.make import MOST_BYTES

DIST = Path(__file__).parents[1] / "dist"
LATEST_S = 120


def measure() -> list[Row]:
    """A row for each download of Linux that `dev.py bundle` made, and rows for the starts of those that are folders."""
    rows = []
    for download in sorted(
        (*DIST.glob("dealer-trainer*-linux-x86-64.tar.gz"), *DIST.glob("dealer-trainer*_amd64.deb"))
    ):
        goal = MOST_BYTES / 1e6 if "-school" not in download.name else None
        rows.append(Row("bundle", download.name, download.stat().st_size / 1e6, "MB", "packed", most=goal))
        rows += _started(download) if download.suffix == ".gz" else []
    return rows or [Row("bundle", "downloads", math.nan, "MB", "none made: python3 dev.py bundle")]


def _started(archive: Path) -> list[Row]:
    """Unpack it and open its window on a virtual screen; nothing where there is none."""
    if not shutil.which("Xvfb"):
        return []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        start = time.monotonic()
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="data")
        unpacked = time.monotonic() - start
        [program] = folder.glob("*/dealer-trainer")
        cold, warm = _painted(program, folder), _painted(program, folder)
    return [
        Row("bundle", "unpacked and first window painted", unpacked + cold, "s", "from the archive on the disk"),
        Row("bundle", "the next start", warm, "s", "wall clock, X11"),
    ]


def _painted(program: Path, folder: Path) -> float:
    """Seconds from the command to a window on the screen."""
    read, write = os.pipe()
    size = "x".join(map(str, SIZE))
    server = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-fbdir", str(folder)]
    with subprocess.Popen(server, pass_fds=[write], stderr=subprocess.DEVNULL) as screen:
        os.close(write)
        with os.fdopen(read, encoding="ascii") as told:
            display = f":{told.readline().strip()}"
        given = {
            **os.environ,
            "DISPLAY": display,
            "DEALER_TRAINER_HOME": str(folder / "home"),
            "QT_QPA_PLATFORM": "xcb",
        }
        start = time.monotonic()
        with subprocess.Popen([program], env=given, stderr=subprocess.DEVNULL) as app:
            while not is_painted(folder) and app.poll() is None and time.monotonic() < start + LATEST_S:
                time.sleep(0.02)
            seconds = time.monotonic() - start if is_painted(folder) else math.nan
            app.terminate()
        screen.terminate()
    return seconds

"""(start): processor time from the command to the first paint of the window, beside that of an empty Qt window."""

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.clock import Row

ROOT = Path(__file__).parents[1]
STARTS = 7
GOAL = 0.5
"""Seconds of processor."""
TIMES_EMPTY = 3.5
"""As often as an empty window of Qt takes, at most."""

USED = """
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.application import application

application()
save_settings(Settings(learns="rock-n-roll-dice"))
window = make_window()
window.show()
window.close()
"""
"""The app was used before: it opens with the game that is learned, and not with Home or what is asked once."""

OURS = """
import os, sys, time
from dealer_trainer import cli
from dealer_trainer.cli import command

def report():
    print(time.process_time(), flush=True)
    os._exit(0)

def open_window(options, opened=command.window):
    from dealer_trainer.ui.shell import app

    first_paint = app.FirstPaint
    app.FirstPaint = lambda window, run: first_paint(window, report)
    return opened(options)

command.window = open_window
sys.exit(cli.main([]))
"""
"""The command as users give it, until what waits for the first paint would begin."""

EMPTY = """
import os, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

def report():
    print(time.process_time(), flush=True)
    os._exit(0)

class Painted(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, report)

app = QApplication([])
window = Painted()
window.show()
app.exec()
"""
"""What any program of this kind pays before a line of its own."""


def measure() -> list[Row]:
    """Median of warm starts, each a process of its own with a home of its own, on the screen that is there."""
    ours, empty = _seconds(OURS, USED), _seconds(EMPTY)
    what = "command to first paint of the window"
    return [
        Row("start", what, ours, "s of processor", "warm, whole process; the app was used before", most=GOAL),
        Row("start", "the very first start", _seconds(OURS), "s of processor", "Home"),
        Row("start", "an empty Qt window", empty, "s of processor", ""),
        Row("start", "ours in empty windows", ours / empty, "", "", most=TIMES_EMPTY),
    ]


def _seconds(script: str, before: str = "") -> float:
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "QT_QPA_PLATFORM": "offscreen", **os.environ,
            "DEALER_TRAINER_HOME": home, "PYTHONPATH": str(ROOT),
            # Compiled once, as an installation is: what the first start leaves is where all the others look.
            "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": home + "/pycache",
        }  # fmt: skip
        subprocess.run([sys.executable, "-c", before], env=environment, check=True, stderr=subprocess.DEVNULL)
        # The first start reads from the disk, and makes what a home needs.
        return statistics.median([_started(script, environment) for _ in range(STARTS + 1)][1:])


def _started(script: str, environment: dict[str, str]) -> float:
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    try:
        return float(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        raise RuntimeError(f"the window did not open: {done.stderr[-2000:]}") from None

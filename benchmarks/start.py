"""(start): processor time from the command to the first paint of the window, beside Anki's where it is installed."""

import importlib.util
import math
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.clock import Row

ROOT = Path(__file__).parents[1]
STARTS = 7
GOAL = 0.6
"""Seconds of processor."""

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
    from PySide6.QtCore import QTimer

    class Painted(app.MainWindow):
        def paintEvent(self, event):
            super().paintEvent(event)
            QTimer.singleShot(0, report)

    app.MainWindow = Painted
    return opened(options)

command.window = open_window
sys.exit(cli.main([]))
"""
"""The command as users give it. The timer fires once the paint, which draws the whole window, is over."""

HOME = """
import os, sys, time
from dealer_trainer import cli
from dealer_trainer.ui.home import home_window
from PySide6.QtCore import QTimer

def report():
    print(time.process_time(), flush=True)
    os._exit(0)

class Painted(home_window.HomeWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, report)

home_window.HomeWindow = Painted
sys.exit(cli.main([]))
"""

ANKI = """
import os, sys, time
import aqt, aqt.main, aqt.profiles
from aqt.qt import QTimer

def report():
    print(time.process_time(), flush=True)
    os._exit(0)

class Painted(aqt.main.AnkiQt):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, report)

aqt.main.AnkiQt = Painted
# A new base asks for the language in a dialog.
aqt.profiles.ProfileManager.setDefaultLang = lambda self, index: self.setLang("en_US")
sys.argv = ["anki", "-b", os.environ["ANKI_BASE"], "-p", "User 1", "-l", "en_US"]
aqt.run()
"""


def measure() -> list[Row]:
    """Median of warm starts, each a process of its own with a home of its own, on the screen that is there."""
    ours = _seconds(OURS, sys.executable, USED)
    what = "command to first paint of the window"
    rows = [
        Row("start", what, ours, "s of processor", "warm, whole process; the app was used before", most=GOAL),
        Row("start", "the very first start", _seconds(HOME, sys.executable), "s of processor", "Home"),
    ]
    python = os.environ.get("ANKI_PYTHON", sys.executable)  # Anki may live in an environment of its own
    if python == sys.executable and importlib.util.find_spec("aqt") is None:
        return [*rows, Row("start", "the same of Anki", math.nan, "s of processor", "aqt not installed: no comparison")]
    anki = _seconds(ANKI, python)
    return [
        *rows,
        Row("start", "the same of Anki", anki, "s of processor", "without its helper processes"),
        Row("start", "ours as part of Anki's", ours / anki, "", "", most=1.0),
    ]


def _seconds(script: str, python: str, before: str = "") -> float:
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "QT_QPA_PLATFORM": "offscreen", **os.environ,
            "DEALER_TRAINER_HOME": home, "PYTHONPATH": str(ROOT),
            # Compiled once, as an installation is: what the first start leaves is where all the others look.
            "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": home + "/pycache",
            "ANKI_BASE": home, "QTWEBENGINE_DISABLE_SANDBOX": "1", "QTWEBENGINE_CHROMIUM_FLAGS": "--disable-gpu",
        }  # fmt: skip
        subprocess.run([python, "-c", before], env=environment, check=True, stderr=subprocess.DEVNULL)
        # The first start reads from the disk, and makes what a home needs.
        return statistics.median([_started(script, python, environment) for _ in range(STARTS + 1)][1:])


def _started(script: str, python: str, environment: dict[str, str]) -> float:
    command = [python, "-c", script]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    try:
        return float(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        raise RuntimeError(f"the window did not open: {done.stderr[-2000:]}") from None

"""Work that waits for the first paint comes after it, once; the paint waits for nothing that it does not need."""

import builtins
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.shell.first_paint import FirstPaint

PAINTED = """
import os, sys
from PySide6 import QtWidgets
from dealer_trainer import cli
from dealer_trainer.ui.shell import app

class Painted(app.MainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        print(*sorted(sys.modules), *vars(QtWidgets), flush=True)
        os._exit(0)

app.MainWindow = Painted
cli.main([])
"""

UNNEEDED = (
    "sqlalchemy", "alembic", "filelock", "asyncio", "rapidfuzz", "numpy", "cryptography", "multiprocessing",
    "dealer_trainer.certification", "dealer_trainer.demo", "dealer_trainer.voice", "dealer_trainer.families",
    "dealer_trainer.games.score", "dealer_trainer.games.show", "dealer_trainer.ui.exam", "dealer_trainer.ui.felt",
    "dealer_trainer.ui.table.table_page", "dealer_trainer.ui.show", "dealer_trainer.records.progress.progress",
    "urllib.request",
    "dealer_trainer.games.example", "dealer_trainer.games.picture.svg",
    "importlib.metadata", "email", "QWizard",
)  # fmt: skip
"""Heavy packages, packages that the Today screen shows nothing of, and proofs of a game that were made before.

Qt for Python makes the classes of all widgets, QWizard's too, when Python first holds one that Qt made itself, as a
scroll area's viewport: a fiftieth of the start.
"""

QT = """
import builtins
own = builtins.__import__
from dealer_trainer import ui
from shibokensupport.signature.lib import enum_sig, pyi_generator
from PySide6.QtCore import QObject
assert builtins.__import__ is builtins.__orig_import__ is own
assert not hasattr(pyi_generator, "Formatter") and not hasattr(enum_sig, "ExactEnumerator")
try:
    QObject().setObjectName(5)
except TypeError as error:
    print(error)
"""


def test_it_runs_once_after_the_paint(qtbot: QtBot) -> None:
    """The window is painted first; later paints run nothing."""
    told = list[str]()

    class Window(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            told.append("painted")

    window = Window()
    qtbot.addWidget(window)
    FirstPaint(window, lambda: told.append("ran"))
    window.show()
    qtbot.waitUntil(lambda: "ran" in told)
    assert told[0] == "painted"
    window.repaint()
    qtbot.wait(10)
    assert told.count("ran") == 1


@pytest.mark.slow
def test_the_first_window_needs_little(tmp_path: Path) -> None:
    """On the second start, which opens on Today, no room and no library is loaded that its first picture lacks."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "progress.sqlite").touch()
    home = {"DEALER_TRAINER_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", PAINTED]
    done = subprocess.run(command, env={**os.environ, **home}, capture_output=True, text=True, check=True, timeout=60)
    loaded = set(done.stdout.split())
    assert "dealer_trainer.ui.today.today_page" in loaded
    assert sorted(loaded & set(UNNEEDED)) == []


@pytest.mark.slow
def test_qt_loads_no_writers_of_stubs() -> None:
    """What writes type stubs stays empty; `import` is Python's own, and a wrong call is still told with its types."""
    done = subprocess.run([sys.executable, "-c", QT], capture_output=True, text=True, check=True, timeout=60)
    assert "called with wrong argument types" in done.stdout
    assert "QObject.setObjectName(name: str, /)" in done.stdout


def test_no_import_reads_sources() -> None:
    """Qt's reads the source of every module that is imported, to learn whether it asks for `__feature__`."""
    assert builtins.__import__.__name__ != "__feature_import__"

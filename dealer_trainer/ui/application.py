"""Qt's application: one for a process, with name, icon, and typefaces; and whether it has a screen."""

import os
import re
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from dealer_trainer import files
from dealer_trainer.ui.style.theme import load_fonts

_PATIENCE_S = 3.0
"""How long a display on another machine has to answer."""


def application() -> QApplication:
    """The one application of this process."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    app = QApplication(sys.argv[:1])
    app.setApplicationName("dealer-trainer")
    app.setApplicationDisplayName("Dealer Trainer")
    app.setWindowIcon(QIcon(str(files.assets() / "icon.svg")))
    # Before the first widget: a typeface added later is not found.
    load_fonts()
    return app


def has_screen() -> bool:
    """Whether a window can be shown; without a screen, or one that answers, Qt would abort the process."""
    if sys.platform != "linux":
        return True
    wanted = os.environ.get("QT_QPA_PLATFORM", "")
    if wanted and not wanted.startswith(("xcb", "wayland")):
        return True
    wayland = os.environ.get("WAYLAND_DISPLAY", "")
    if wayland and _answers(str(Path(os.environ.get("XDG_RUNTIME_DIR", ""), wayland))):
        return True
    return any(map(_answers, _x_sockets(os.environ.get("DISPLAY", ""))))


def _x_sockets(display: str) -> Iterator[str | tuple[str, int]]:
    """Where the X server of a display such as ":0" or "host:10.0" listens: files, abstract names, and ports."""
    found = re.fullmatch(r"(?:[a-z]+/)?(?P<host>[^:/]*):(?P<number>\d{1,5})(?:\.\d+)?", display)
    if found is None:
        return
    number = int(found["number"])
    if found["host"] in ("", "unix"):
        yield from (f"{kind}/tmp/.X11-unix/X{number}" for kind in ("\0", ""))  # noqa: S108 - where X has them
    if 6000 + number < 2**16:
        yield found["host"] or "localhost", 6000 + number


def _answers(address: str | tuple[str, int]) -> bool:
    if sys.platform == "win32":
        return True
    try:
        with socket.socket(socket.AF_UNIX if isinstance(address, str) else socket.AF_INET) as tried:
            tried.settimeout(_PATIENCE_S)
            tried.connect(address)
    except (OSError, ValueError):
        return False
    return True

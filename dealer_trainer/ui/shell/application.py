"""Qt's application: one for a process, with name, icon, and typefaces; and whether it has a screen."""

import os
import sys

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from dealer_trainer import files
from dealer_trainer.crash.watch import crash_watch
from dealer_trainer.ui.style.theme import load_fonts


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
    crash_watch().renew()
    return app


def has_screen() -> bool:
    """Whether a window can be shown; without a screen, Qt would abort the process."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))

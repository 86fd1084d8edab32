"""Dialogs over a window, which is active again once they are closed; those of the system that ask for a file."""

from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QWidget
from shiboken6 import isValid


def open_over(dialog: QDialog) -> None:
    """Open a dialog over the window of its parent; closed, it is deleted."""
    come_back_from(dialog)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def come_back_from(dialog: QDialog) -> None:
    """Activate the window behind when a dialog closes, its focus where it was: not every window system does that."""
    parent = dialog.parentWidget()
    if parent is not None:
        window = parent.window()
        dialog.finished.connect(window.raise_)
        dialog.finished.connect(window.activateWindow)


def ask_file(whose: QWidget, title: str, name: str = "", kinds: str = "", *, is_new: bool = False) -> Path | None:
    """A file to open, or a new one to save to, in the home folder at first.

    None if none is chosen, or if `whose` is gone by then, because it went behind the dialog.
    """
    ask = QFileDialog.getSaveFileName if is_new else QFileDialog.getOpenFileName
    chosen = ask(whose, title, str(Path.home() / name), kinds)[0]
    return Path(chosen) if chosen and isValid(whose) else None

"""Dialogs over a window, which is active again once they are closed."""

from PySide6.QtWidgets import QDialog


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

"""A file that a user of the office chooses in a dialog."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget
from shiboken6 import isValid


def ask_file(whose: QWidget, title: str, name: str = "", kinds: str = "", *, is_new: bool = False) -> Path | None:
    """A file to open, or a new one to save to, in the home folder at first.

    None if none is chosen, or if `whose` is gone by then, because the session ended behind the dialog.
    """
    ask = QFileDialog.getSaveFileName if is_new else QFileDialog.getOpenFileName
    chosen = ask(whose, title, str(Path.home() / name), kinds)[0]
    return Path(chosen) if chosen and isValid(whose) else None

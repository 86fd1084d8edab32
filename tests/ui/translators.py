"""Translators that a test has installed, taken away again."""

from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication


def remove_translators(app: QApplication) -> None:
    """Speak English again: what a window has installed lives as long as the program."""
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)
        translator.deleteLater()

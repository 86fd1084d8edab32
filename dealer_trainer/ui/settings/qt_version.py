"""The version of Qt that the window runs on."""

from PySide6.QtCore import qVersion


def qt_version() -> str:
    """The version as Qt itself reports it."""
    return qVersion()

"""The one appearance of the application."""

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import DARK, LIGHT


def test_there_is_one_for_an_application(qapp: QApplication) -> None:
    """Whoever asks gets the same object, and it ends with the application."""
    assert appearance() is appearance()
    assert appearance().parent() is qapp


def test_every_change_is_told_once(qtbot: QtBot) -> None:
    """A new choice changes what is read and tells it; the same choice again tells nothing."""
    with qtbot.waitSignal(appearance().changed):
        appearance().choose("light", "burgundy", is_moving=True)
    assert (appearance().felt, appearance().is_moving, appearance().is_dark) == ("burgundy", True, False)
    with qtbot.assertNotEmitted(appearance().changed):
        appearance().choose("light", "burgundy", is_moving=True)


def test_the_application_wears_the_theme(qapp: QApplication) -> None:
    """Light and dark reach the palette of the application, so that also a dialog of Qt's own follows."""
    appearance().choose("light", "midnight", is_moving=False)
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == LIGHT.back
    appearance().choose("dark", "midnight", is_moving=False)
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == DARK.back


class Desktop(QObject):
    """Style hints of a desktop whose color scheme is set by hand."""

    scheme = Qt.ColorScheme.Light


def test_dark_follows_the_system_until_it_is_chosen(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    """`system` asks the desktop, also when it changes while the window is open; light and dark do not."""
    monkeypatch.setattr(QStyleHints, "colorScheme", lambda _: Desktop.scheme)
    appearance().choose("system", "midnight", is_moving=False)
    assert not appearance().is_dark
    Desktop.scheme = Qt.ColorScheme.Dark
    with qtbot.waitSignal(appearance().changed):
        QGuiApplication.styleHints().colorSchemeChanged.emit(Desktop.scheme)
    assert appearance().is_dark
    appearance().choose("light", "midnight", is_moving=False)
    with qtbot.assertNotEmitted(appearance().changed):
        QGuiApplication.styleHints().colorSchemeChanged.emit(Desktop.scheme)
    assert not appearance().is_dark

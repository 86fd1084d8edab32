"""What the tests of the window share: the app as a user opens it, on a home of the test's own."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.window import MainWindow


class OpenApp:
    """Opens the app, as often as the test asks; the window is shown and active."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot

    def __call__(self, seed: int | None = None) -> MainWindow:
        """A window: the saved table, or that of a seed."""
        window = make_window(seed)
        self._qtbot.addWidget(window)
        window.show()
        self._qtbot.waitExposed(window)
        window.activateWindow()
        self._qtbot.waitUntil(window.isActiveWindow)
        return window


@pytest.fixture
def open_app(qtbot: QtBot) -> OpenApp:
    """Opens the app as a user does."""
    return OpenApp(qtbot)


@pytest.fixture
def window(open_app: OpenApp) -> MainWindow:
    """The app's window at a table."""
    return open_app(4)

"""What the tests of the table use besides a page: the whole window."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.hands import bring_up


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """The app as a user has it, on a home folder of this test's own."""
    return bring_up(qtbot, make_window(4), is_active=True)

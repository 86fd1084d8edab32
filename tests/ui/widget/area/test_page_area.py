"""The place of a page in the window: a page that needs more room than there is scrolls."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import DISPLAY, DRILLS, EXAM, GUIDE, SETTINGS, TODAY
from dealer_trainer.ui.shell.window import MainWindow

pytestmark = pytest.mark.slow


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """The app, shown and active."""
    save_settings(Settings(motion=False))
    shown = make_window(4)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    return shown


def test_a_screen_that_needs_more_room_scrolls(window: MainWindow) -> None:
    """With type at 150 % in a small window nothing is squeezed: the page is as large as it needs, and scrolls."""
    window.resize(QSize(1280, 720))
    window.chosen.choose(window.settings.with_(text_percent=150))
    for screen in (TODAY, DRILLS, GUIDE, EXAM, DISPLAY, SETTINGS):
        window.show_page(screen)
        QApplication.processEvents()
        page = window.pages.page(screen)
        layout = page.layout()
        assert layout is not None
        assert page.height() >= layout.minimumSize().height(), screen
        assert page.visibleRegion().boundingRect().height() <= 720, screen
        for box in page.findChildren(QComboBox):
            if box.isVisible():
                assert box.height() >= box.minimumSizeHint().height(), screen

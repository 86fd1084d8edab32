"""The window by keys, and with larger type: every screen has its own Ctrl key, and no bar loses its words."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, GUIDE, SETTINGS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.appearance import appearance
from tests.ui.hands import press
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


@pytest.fixture
def window(open_app: OpenApp) -> MainWindow:
    """The app without motion."""
    save_settings(Settings(motion=False))
    return open_app(4)


def test_control_and_a_digit_change_the_screen(window: MainWindow) -> None:
    """From the table and back; the digit alone stays the table's."""
    keys = ((Qt.Key.Key_1, TODAY), (Qt.Key.Key_2, TABLE), (Qt.Key.Key_5, GUIDE), (Qt.Key.Key_8, SETTINGS))
    for key, screen in keys:
        press(key, Qt.KeyboardModifier.ControlModifier)
        assert window.pages.currentIndex() == screen
        assert not window.table.hands.held.chips
        press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
        assert window.pages.currentIndex() == TABLE


def test_enter_starts_what_today_says(window: MainWindow, qtbot: QtBot) -> None:
    """Also where the focus has left the button."""
    window.show_page(TODAY)
    today = window.training.today
    qtbot.waitUntil(today.start.isEnabled)
    today.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    today.setFocus()
    press(Qt.Key.Key_Return)
    assert window.pages.currentIndex() == COURSE


@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(1920, 1080)])
def test_larger_type_has_room(window: MainWindow, size: QSize) -> None:
    """150 % is kept, sets type larger at once, and every button of the table still shows all of its word."""
    window.resize(size)
    QApplication.processEvents()
    before = window.table.header.keys_button.fontMetrics().height()
    window.show_page(SETTINGS)
    form = window.settings_page.appearance
    form.text_size.setCurrentIndex(form.text_size.findData(150))
    window.show_page(TABLE)
    QApplication.processEvents()
    assert load_settings().settings.text_percent == 150
    assert window.table.header.keys_button.fontMetrics().height() >= 1.35 * before
    assert window.width() == size.width()
    for action in ("hand_back", "floor", "pop"):
        button = window.table.bar.acts.button("open", action)
        assert button.width() >= button.sizeHint().width()
    assert window.table.bar.call.width() > 0.15 * size.width()
    assert window.table.felt.width() > 0.55 * size.width()
    assert window.table.felt.height() >= window.table.felt.minimumSizeHint().height()
    for index in range(8):
        entry = window.navigation_bar.button(index)
        words = entry.fontMetrics().height()
        assert entry.geometry().bottom() <= window.navigation_bar.height()
        assert entry.height() >= words + 18, "the icon stands over its word"
    form.text_size.setCurrentIndex(form.text_size.findData(100))
    assert appearance().text_scale == 1.0


def test_a_drill_fits_a_small_window(window: MainWindow) -> None:
    """At 1280×720 the felt gets smaller for the texts, and nothing of a drill has to be scrolled to."""
    window.resize(QSize(1280, 720))
    window.show_page(DRILLS)
    for skill in ("pay-circle-odd", "protect-all", "order-full", "steps-next", "call-winner"):
        window.training.drills.start(skill)
        QApplication.processEvents()
        assert window.training.drills.size() == window.pages.size(), skill

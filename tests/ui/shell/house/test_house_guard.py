"""The house's settings: free without a school; once there is one, a supervisor's sign-in opens them."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import EXAM, SETTINGS
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.exam.hands import ADMIN, PASSWORD, click, enter, set_up

pytestmark = pytest.mark.slow


def is_locked(window: MainWindow) -> bool:
    """Whether the house's settings can be read alone."""
    return window.settings_page.is_house_locked


def test_a_school_s_limits_are_opened_by_a_supervisor_s_sign_in(qtbot: QtBot) -> None:
    """Limits, chips and rules are locked as soon as nobody is signed in; what is the trainee's own stays free."""
    window = make_window(7)
    qtbot.addWidget(window)
    window.show()
    window.show_page(SETTINGS)
    settings = window.settings_page
    assert not is_locked(window)
    assert not settings.sign_in.isVisible()
    window.show_page(EXAM)
    qtbot.waitUntil(lambda: window.exam.screens.shown == "welcome", timeout=20_000)
    set_up(window.exam)
    qtbot.waitUntil(lambda: window.exam.service.state == "in", timeout=20_000)
    window.show_page(SETTINGS)
    assert not is_locked(window)
    window.exam.service.sign_out()
    assert is_locked(window)
    assert settings.appearance.isEnabled()
    assert settings.players.isEnabled()
    click(settings.start)
    assert window.settings.tables == {} or window.settings.table("rock-n-roll-dice").house is None
    window.show_page(SETTINGS)
    click(settings.sign_in)
    assert window.pages.currentIndex() == EXAM
    enter(window.exam, PASSWORD, ADMIN)
    qtbot.waitUntil(lambda: window.exam.service.state == "in", timeout=20_000)
    window.show_page(SETTINGS)
    assert not is_locked(window)
    window.close()


def test_a_school_from_an_earlier_day_locks_at_once(qtbot: QtBot) -> None:
    """The app opened anew on a machine with a school: the limits are locked before its records are read."""
    window = make_window(7)
    qtbot.addWidget(window)
    window.show()
    window.show_page(EXAM)
    qtbot.waitUntil(lambda: window.exam.screens.shown == "welcome", timeout=20_000)
    set_up(window.exam)
    qtbot.waitUntil(lambda: window.exam.service.state == "in", timeout=20_000)
    window.close()
    again = make_window(7)
    qtbot.addWidget(again)
    again.show()
    again.show_page(SETTINGS)
    assert is_locked(again)
    qtbot.waitUntil(lambda: again.exam.service.state == "out", timeout=20_000)
    assert is_locked(again)
    again.close()

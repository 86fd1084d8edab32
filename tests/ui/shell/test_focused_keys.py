"""Keys where the focus is: a notice takes them before what it covers, and Enter presses whatever button Tab reached."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QRadioButton, QToolButton

from dealer_trainer.ui.shell.page_stack import DRILLS, GUIDE, PATH, SETTINGS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.focus_walk import press_tab
from tests.ui.hands import deal_to_settle, not_none, press

pytestmark = pytest.mark.slow
SCREENS = (TODAY, DRILLS, GUIDE, PATH, SETTINGS)


@pytest.mark.parametrize(("page", "key"), [(TABLE, Qt.Key.Key_Return), (TODAY, Qt.Key.Key_Escape)])
def test_a_notice_is_reached_and_closed_by_keys(window: MainWindow, page: int, key: Qt.Key) -> None:
    """Esc closes it from anywhere; Tab goes to it first, and Enter presses it there."""
    window.show_page(page)
    window.notice.show_message("You left.")
    if key != Qt.Key.Key_Escape:
        press_tab(not_none(QApplication.focusWidget()))
        assert window.notice.button.hasFocus()
    press(key)
    assert window.notice.isHidden()
    assert window.pages.currentIndex() == page
    assert not_none(QApplication.focusWidget()).isVisible()
    assert page != TABLE or window.table.hasFocus()


def test_nothing_under_a_notice_gets_the_focus(window: MainWindow) -> None:
    """Not with Tab, nor does a button keep it that the notice comes over."""
    window.show_page(DRILLS)
    covered = not_none(window.notice.parentWidget())
    at = not_none(QApplication.focusWidget())
    window.notice.show_message("You left. " * 200)
    seen = set()
    for _ in range(60):
        at = not_none(QApplication.focusWidget())
        seen.add(at)
        if covered.isAncestorOf(at) and not window.notice.isAncestorOf(at):
            middle = at.mapTo(covered, at.rect().center())
            assert not window.notice.geometry().contains(middle), at
        press_tab(at)
    assert window.notice.button in seen


def test_enter_opens_the_screens_at_the_left(window: MainWindow) -> None:
    """As Space does, once Tab has come to one."""
    for page in (TODAY, DRILLS, GUIDE):
        button = window.navigation_bar.button(page)
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(button, Qt.Key.Key_Return)
        assert window.pages.currentIndex() == page


def test_keys_of_the_table_work_with_the_focus_at_the_left(window: MainWindow) -> None:
    """A key on a button is not dead because Tab has left the page."""
    window.show_page(TABLE)
    table = window.table.bridge
    deal_to_settle(table)
    table.finish()
    for key, stage in ((Qt.Key.Key_Y, "open"), (Qt.Key.Key_Escape, "review")):
        window.navigation_bar.button(TODAY).setFocus(Qt.FocusReason.TabFocusReason)
        press(key)
        assert table.snapshot.stage == stage


def test_enter_presses_every_button_that_tab_reaches(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boxes to tick are for Space alone, as everywhere."""
    deaf = []
    for page in SCREENS:
        window.show_page(page)
        QTest.qWait(50)
        front = not_none(window.pages.currentWidget())
        buttons = [
            button
            for button in front.findChildren(QAbstractButton)
            if button.isVisible()
            and button.isEnabled()
            and button.focusPolicy() & Qt.FocusPolicy.TabFocus
            and not isinstance(button, QCheckBox | QRadioButton | QToolButton)
        ]
        assert buttons, page
        for button in buttons:
            pressed: list[bool] = []
            monkeypatch.setattr(button, "click", partial(pressed.append, True))
            button.setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyClick(button, Qt.Key.Key_Return)
            if not pressed:
                deaf.append((page, type(button).__name__, button.text(), button.accessibleName()))
    assert deaf == []

"""Enter presses the button to which Tab has gone, and otherwise does what the page does with it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.keycap import key_button
from dealer_trainer.ui.widget.push_button import push_button
from tests.ui.hands import LEFT, press, tab_to


@pytest.mark.parametrize("enter", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_presses_what_tab_went_to_and_not_what_was_clicked(qtbot: QtBot, enter: Qt.Key) -> None:
    """Both Enter keys press it; a button with the focus of a click, and one for the page's Enter, leave it alone."""
    page, pressed = QWidget(), list[str]()
    qtbot.addWidget(page)
    buttons = [
        push_button("Plain", page, lambda: pressed.append("plain")),
        key_button("Push", "H", page, lambda: pressed.append("push")),
        key_button("Next", "Enter", page, lambda: pressed.append("next")),
    ]
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    for button in buttons:
        tab_to(button)
        press(enter)
    assert pressed == ["plain", "push"]
    QTest.mouseClick(buttons[0], LEFT)
    assert QApplication.focusWidget() is buttons[0]
    press(enter)
    assert pressed == ["plain", "push", "plain"]

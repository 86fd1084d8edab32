"""A double click on a button that leads to another screen presses nothing on that screen."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QStackedWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.lazy_stack import DoubleClickGuard


@pytest.mark.slow
def test_the_second_click_presses_nothing(qtbot: QtBot) -> None:
    """Two buttons lie one over the other; later clicks, double ones too, are the new screen's own."""
    stack, pressed = QStackedWidget(), list[str]()
    qtbot.addWidget(stack)
    guard = DoubleClickGuard(stack)
    back, beneath = QPushButton("Back"), QPushButton("Beneath")
    for button in (back, beneath):
        stack.addWidget(button)
        button.clicked.connect(partial(lambda name, _=False: pressed.append(name), button.text()))
    back.clicked.connect(lambda _=False: guard.arm())
    back.clicked.connect(lambda _=False: stack.setCurrentWidget(beneath))
    stack.show()
    qtbot.waitExposed(stack)
    middle = stack.rect().center()
    window = stack.windowHandle()
    for _ in range(2):
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle, 10)
    assert pressed == ["Back"]
    qtbot.wait(QApplication.doubleClickInterval() + 100)
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    assert pressed == ["Back", "Beneath"]

"""Assistive technology toggles what is switched on and off, and the program notices it as it notices a click."""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.choice_button import ChoiceButton
from dealer_trainer.ui.widget.navigation_bar import NavigationBar
from dealer_trainer.ui.widget.segments import Segments


def toggle(button: QAbstractButton) -> None:
    """Do what a screen reader does with a checkable button."""
    interface = QAccessible.queryAccessibleInterface(button)
    action = interface.actionInterface()
    assert action is not None
    assert "Toggle" in action.actionNames()
    action.doAction("Toggle")


def test_a_toggled_screen_is_chosen_once(qtbot: QtBot) -> None:
    """In the navigation bar and in a row of words; what the program lights itself is chosen by nobody."""
    bar = NavigationBar()
    segments = Segments(("Learn", "Practice", "Test"), "Level")
    for widget in (bar, segments):
        qtbot.addWidget(widget)
    for word in ("Today", "Table", "Drills"):
        bar.add("table", word)
    for offered in (bar, segments):
        chosen: list[int] = []
        offered.chosen.connect(chosen.append)
        toggle(offered.button(2))
        assert chosen == [2], type(offered)
        offered.button(1).click()
        assert chosen == [2, 1], type(offered)
        offered.button(0).setChecked(True)
        assert chosen == [2, 1], type(offered)


def test_a_toggled_button_says_that_it_was_clicked(qtbot: QtBot) -> None:
    """On and off, each once, as a click does."""
    parent = QWidget()
    qtbot.addWidget(parent)
    button = ChoiceButton("Off", parent)
    button.setCheckable(True)
    said: list[bool] = []
    button.clicked.connect(lambda _=False: said.append(button.isChecked()))
    toggle(button)
    toggle(button)
    button.click()
    button.setChecked(False)
    assert said == [True, False, True]

"""Buttons and the rows they stand in: toggled, clicked twice, pressed with Enter, walked, folded."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton, key_button
from dealer_trainer.ui.widget.navigation_bar import NavigationBar
from dealer_trainer.ui.widget.part import ChoiceButton, push_button
from dealer_trainer.ui.widget.segments import Segments
from tests.ui.hands import LEFT, bring_up, not_none, press, tab_to

WORDS = ("Exams", "People", "School", "Blueprints", "Records")


def test_arrow_keys_walk_and_say_so(qtbot: QtBot) -> None:
    """Whoever follows a choice with the focus can tell that the keys are walking along the words."""
    segments = bring_up(qtbot, Segments(WORDS, "Tab"), is_active=True)
    walked: list[bool] = []
    segments.chosen.connect(lambda _: walked.append(segments.is_walked))
    segments.button(0).setFocus()
    press(Qt.Key.Key_Right)
    segments.choose(3)
    assert walked == [True, False]


def toggle(button: QAbstractButton) -> None:
    """Do what a screen reader does with a checkable button."""
    interface = QAccessible.queryAccessibleInterface(button)
    action = not_none(interface.actionInterface())
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


def test_parts_that_changed_while_the_row_was_hidden_stand_beside_each_other(qtbot: QtBot) -> None:
    """A button that came, or got longer words, behind another page of a form lies under no other once it is seen."""
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    pages.addWidget(QWidget())
    parts = [QPushButton(words) for words in ("Import", "Back")]
    pages.addWidget(FoldingRow(parts))
    pages.resize(600, 300)
    pages.show()
    for words, is_shown in (("", False), ("Import 512 people", True), ("Import 1 person", True)):
        pages.setCurrentIndex(0)
        QApplication.processEvents()
        parts[0].setText(words)
        parts[0].setVisible(is_shown)
        pages.setCurrentIndex(1)
        QApplication.processEvents()
        assert parts[1].x() == (parts[0].geometry().right() + 9 if is_shown else 0)
        assert not is_shown or parts[0].width() >= parts[0].sizeHint().width()


def test_choices_are_alike_and_a_long_one_takes_two_lines(qtbot: QtBot) -> None:
    """As wide as the widest where those fit in a line; in less room they share it, and the long text wraps."""
    short, long = KeyButton("Refuse", "X"), KeyButton("Not enough: roll all three again", "R")
    held = FoldingRow((short, long), spread="alike")
    bring_up(qtbot, held)
    widest, high = long.sizeHint().width(), long.sizeHint().height()
    for room, lines in ((2.2, 1), (1.4, 2)):
        held.resize(round(room * widest), held.heightForWidth(round(room * widest)))
        assert short.size() == long.size()
        assert short.y() == long.y()
        assert (long.width() == widest, long.height() > high) == (lines == 1, lines == 2)


def test_of_three_choices_in_two_lines_the_first_is_alone(qtbot: QtBot) -> None:
    """It is as wide as both others, which no line of three has room for."""
    first, second, third = (KeyButton("Next lesson: Say it", "Enter") for _ in range(3))
    held = bring_up(qtbot, FoldingRow((first, second, third), spread="alike"))
    held.resize(round(2.05 * first.sizeHint().width()), 200)
    assert first.width() == third.geometry().right() + 1
    assert first.y() < second.y() == third.y()

"""The very first start asks one question and leads into lesson 1; every other start begins at the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.course.background_view import BackgroundView
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import COURSE, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow


def opened(qtbot: QtBot, *, seed: int | None = None) -> MainWindow:
    """The window as the command opens it, shown and active."""
    window = make_window(seed)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def press(code: Qt.Key) -> None:
    """Press a key where the focus is."""
    widget = QApplication.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, code)


def test_the_first_start_leads_into_the_first_lesson(qtbot: QtBot) -> None:
    """One question, one key, and the first part of the felt is lit; the table is not the first thing one sees."""
    window = opened(qtbot)
    assert window.pages.currentIndex() == COURSE
    page = window.training.course_page
    assert isinstance(page.view, BackgroundView)
    press(Qt.Key.Key_1)
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    assert isinstance(page.view, LessonView)
    assert page.view.lesson.lesson.id == "your-side"
    press(Qt.Key.Key_Return)
    assert page.view.felt.spotlight.part == "seat.6"
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TODAY
    window.close()
    again = opened(qtbot)
    assert again.pages.currentIndex() == TABLE
    again.close()


@pytest.mark.parametrize("way", ["closed at once", "a seed"])
def test_nobody_is_asked_twice(qtbot: QtBot, way: str) -> None:
    """Not in the second window, and not where a table was asked for by its seed."""
    window = opened(qtbot, seed=3 if way == "a seed" else None)
    assert window.pages.currentIndex() == (TABLE if way == "a seed" else COURSE)
    window.close()
    again = opened(qtbot)
    assert again.pages.currentIndex() == TABLE
    again.close()

"""The very first start leads into lesson 1 without a question; every other start begins at the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.length import ACT_MS, WORD_MS
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.table.option import CLEAN_ROUNDS, STAGES, USUAL_IRREGULAR, Options
from dealer_trainer.ui.course.background_view import BackgroundView
from dealer_trainer.ui.course.path_page import PathPage
from dealer_trainer.ui.home.home_window import HomeWindow
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.game_shell import offered_games
from dealer_trainer.ui.shell.page_stack import COURSE, PATH, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.hands import click
from tests.ui.shell.conftest import OpenApp


def press(code: Qt.Key) -> None:
    """Press a key where the focus is."""
    widget = QApplication.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, code)


@pytest.mark.slow
def test_the_first_start_leads_into_the_first_lesson(qtbot: QtBot, open_app: OpenApp) -> None:
    """No question, one key, and the first roll is dealt; a lesson leads back to where it was opened.

    On the path that is its own unit, though another one is next.
    """
    window = open_app()
    assert window.pages.currentIndex() == COURSE
    page = window.training.course_page
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    assert isinstance(page.view, LessonView)
    assert page.view.lesson.lesson.id == "your-side"
    press(Qt.Key.Key_Space)
    assert [act.do for act in page.view.lesson.state.acts] == ["pop"]
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TODAY
    window.show_page(PATH)
    path = window.pages.page(PATH)
    assert isinstance(path, PathPage)
    qtbot.waitUntil(lambda: path.found is not None)
    path.lesson_wanted.emit("four-boxes")
    qtbot.waitUntil(lambda: window.pages.currentIndex() == COURSE)
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == PATH
    qtbot.waitUntil(lambda: path.unit is not None and path.unit.id == "numbers")
    window.close()
    again = open_app()
    assert again.pages.currentIndex() == TABLE
    again.close()


WORD_S, ACT_S = WORD_MS / 1000, ACT_MS / 1000


def seconds_to_read(window: QWidget) -> float:
    """All of the words on its labels and buttons at 200 a minute, whether they have to be read or not, and an act."""
    texts = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    texts += [button.text() for button in window.findChildren(QAbstractButton) if button.isVisible()]
    texts += [box.currentText() for box in window.findChildren(QComboBox) if box.isVisible()]
    return WORD_S * sum(len(text.split()) for text in texts) + ACT_S


@pytest.mark.slow
def test_the_first_act_comes_soon_after_the_start_of_the_program(qtbot: QtBot, open_app: OpenApp) -> None:
    """Two screens, Home and lesson 1, read whole."""
    home = HomeWindow(offered_games(), Settings())
    qtbot.addWidget(home)
    home.show()
    spent = [seconds_to_read(home)]
    window = open_app()
    page = window.training.course_page
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    spent.append(seconds_to_read(window))
    press(Qt.Key.Key_Space)
    assert isinstance(page.view, LessonView)
    assert page.view.lesson.state.acts
    assert sum(spent) <= 30, spent
    window.close()


def deal(window: MainWindow) -> None:
    """Deal a round rightly and go on to the next one."""
    bridge = window.table.bridge
    while (act := bridge.live.next_act()) is not None:
        bridge.do(act)
    bridge.finish()
    bridge.next_round()


@pytest.mark.slow
def test_who_wants_no_course_begins_with_a_small_table(open_app: OpenApp) -> None:
    """One seat; three rounds without a mistake, and between two hands more players sit down, with more bets."""
    window = open_app()
    press(Qt.Key.Key_Escape)
    bridge = window.table.bridge
    assert len(bridge.snapshot.players) == 1
    rounds = 0
    while bridge.live.options == STAGES[0]:
        assert "A new table" not in window.table.hint.text.text()
        deal(window)
        rounds += 1
    assert rounds >= CLEAN_ROUNDS
    assert bridge.live.options == STAGES[1]
    assert bridge.snapshot.point is None
    assert "A new table: 2 players, more bets." in window.table.hint.text.text()
    window.close()
    again = open_app()
    assert again.table.bridge.live.options == STAGES[1]
    again.close()


@pytest.mark.slow
def test_the_table_asks_no_rate_before_its_unit(qtbot: QtBot, open_app: OpenApp) -> None:
    """On the course nobody calls the JukeBox's rates before they are taught, nor does it lie on a beginner's table.

    Who sits there grows with the lessons: two seats after the first ones, three with the JukeBox later.
    """
    window = open_app()
    course, bridge = window.training.course, window.table.bridge
    qtbot.waitUntil(lambda: course.is_loaded and course.is_read)
    row = bridge.game.guide.row("guide-5")
    assert "{rate}" in row.call
    ids = [lesson.id for lesson in course.course.lessons]

    def know(*lessons: str) -> None:
        course.keep(tuple(LessonResult(lesson, course.now(), "known") for lesson in lessons), lambda: None)
        qtbot.waitUntil(lambda: lessons[-1] in {result.lesson for result in course.state.results})

    assert (len(bridge.snapshot.players), bridge.live.options) == (1, STAGES[0])
    know(*ids[: ids.index("outside-numbers")])
    two = bridge.live.options
    assert (len(bridge.snapshot.players), two.one_roll_bets) == (2, False)
    assert "{rate}" not in bridge.game.guide.row("guide-5").call
    for _ in range(CLEAN_ROUNDS + 1):
        deal(window)
    assert bridge.live.options == two
    know(*ids[ids.index("outside-numbers") : ids.index("four-and-ten") + 1])
    for _ in range(40):
        if bridge.live.options == two:
            deal(window)
    assert (len(bridge.snapshot.players), bridge.live.options.one_roll_bets) == (3, True)
    assert "{rate}" in bridge.game.guide.row("guide-5").call
    window.close()


@pytest.mark.slow
def test_who_deals_this_game_gets_the_full_table(qtbot: QtBot, open_app: OpenApp) -> None:
    """At once, for nothing was dealt on the small one yet; one of its six players may just have left.

    Lesson 1 offers to say so.
    """
    window = open_app()
    page = window.training.course_page
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    assert isinstance(page.view, LessonView)
    click(next(button for button in page.view.header.findChildren(QPushButton) if "before" in button.text()))
    assert isinstance(page.view, BackgroundView)
    press(Qt.Key.Key_4)
    assert window.table.bridge.live.options == Options(irregular_per_cent=USUAL_IRREGULAR, comes_and_goes=True)
    assert len(window.table.bridge.snapshot.players) in {5, 6}
    window.close()


@pytest.mark.parametrize("way", ["closed at once", "a seed"])
@pytest.mark.slow
def test_nobody_is_asked_twice(way: str, open_app: OpenApp) -> None:
    """Not in the second window, and not where a table was asked for by its seed."""
    window = open_app(3 if way == "a seed" else None)
    assert window.pages.currentIndex() == (TABLE if way == "a seed" else COURSE)
    window.close()
    again = open_app()
    assert again.pages.currentIndex() == TABLE
    again.close()

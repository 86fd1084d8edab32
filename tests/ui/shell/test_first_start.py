"""The very first start asks one question and leads into lesson 1; every other start begins at the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.table.option import CLEAN_ROUNDS, STAGES, USUAL_IRREGULAR, Options
from dealer_trainer.ui.course.background_view import BackgroundView
from dealer_trainer.ui.course.path_page import PathPage
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.shell.page_stack import COURSE, PATH, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.shell.conftest import OpenApp


def press(code: Qt.Key) -> None:
    """Press a key where the focus is."""
    widget = QApplication.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, code)


@pytest.mark.slow
def test_the_first_start_leads_into_the_first_lesson(qtbot: QtBot, open_app: OpenApp) -> None:
    """One question, one key, and the first roll is dealt; a lesson leads back to where it was opened.

    On the path that is its own unit, though another one is next.
    """
    window = open_app()
    assert window.pages.currentIndex() == COURSE
    page = window.training.course_page
    assert isinstance(page.view, BackgroundView)
    press(Qt.Key.Key_1)
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
    press(Qt.Key.Key_1)
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
def test_who_deals_this_game_gets_the_full_table(open_app: OpenApp) -> None:
    """At once, for nothing was dealt on the small one yet; one of its six players may just have left."""
    window = open_app()
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

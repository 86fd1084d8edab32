"""Another language from one moment to the next: every open window speaks it, and nothing recorded is lost."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.home.home_window import HomeWindow
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.settings.settings import Settings, load_settings
from dealer_trainer.ui.shell.game_shell import offered_games
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, GUIDE, SETTINGS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.drill.hands import wrong_answer
from tests.ui.every_screen import go_on
from tests.ui.hands import bring_up, end_round, not_none, of_kind
from tests.ui.shell.conftest import OpenApp
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _english_again(qapp: QApplication) -> Iterator[None]:
    """Whatever a test leaves behind."""
    yield
    remove_translators(qapp)


def choose(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Choose a language in Settings, as a user does, and wait until the page is there in it."""
    window.show_page(SETTINGS)
    before = window.settings_page
    box = not_none(before.appearance.language)
    box.setCurrentIndex(box.findData(language))
    qtbot.waitUntil(lambda: window.settings_page is not before)


PLACES = (TABLE, DRILLS, GUIDE, SETTINGS, TODAY)


def said(window: MainWindow, qtbot: QtBot) -> dict[int, set[str]]:
    """What the labels and buttons of each screen say, once it is there."""
    found = {}
    for place in PLACES:
        window.show_page(place)
        if place == TODAY:
            qtbot.waitUntil(lambda: window.training.today.found is not None)
        found[place] = texts(window.pages.page(place))
    return found


def texts(root: QWidget) -> set[str]:
    """What the labels and buttons in sight say."""
    labels = {part.text() for part in root.findChildren(QLabel) if part.isVisibleTo(root)}
    return labels | {part.text() for part in root.findChildren(QPushButton) if part.isVisibleTo(root)}


def test_a_window_says_the_same_as_one_opened_in_that_language(open_app: OpenApp, qtbot: QtBot) -> None:
    """On every screen that was made before, and back again in English; the choice is saved."""
    window = open_app(4)
    said(window, qtbot)
    english = said(window, qtbot)
    choose(window, qtbot, "es")
    assert load_settings().settings.language == "es"
    said(window, qtbot)
    spanish = said(window, qtbot)
    assert [window.navigation_bar.word(place) for place in PLACES] == ["Mesa", "Ejercicios", "Guía", "Ajustes", "Hoy"]
    assert not [place for place in PLACES if english[place] == spanish[place]]
    window.close()
    other = open_app()
    said(other, qtbot)
    assert said(other, qtbot) == spanish
    choose(other, qtbot, "en")
    said(other, qtbot)
    assert said(other, qtbot) == english


def test_a_round_goes_on(window: MainWindow, qtbot: QtBot) -> None:
    """The same table with the same acts and the same chips in hand; it is dealt to its end in Spanish."""
    bridge, live = window.table.bridge, window.table.bridge.live
    while live.snapshot.stage != "settle":
        act = not_none(live.next_act())
        bridge.do(act)
    window.table.hands.pick_up_chip(1)
    acts, held, page = live.acts, window.table.hands.held, window.table
    choose(window, qtbot, "es")
    assert window.table is not page
    assert window.table.bridge is bridge
    assert window.table.hands.held == held
    window.show_page(TABLE)
    assert window.table.bar.acts.button("settle", "take").text() == "Recoger"
    assert live.acts == acts
    window.table.hands.drop_chip()
    while (due := live.next_act()) is not None:
        bridge.do(due)
    end_round(window.table.bar.acts.button("settle", "finish"))
    assert not_none(live.snapshot.graded).points == 100
    assert window.table.review_bar.isVisible()


def test_a_drill_is_left(window: MainWindow, qtbot: QtBot) -> None:
    """With the answers given so far; the choice of drills is there in the other language."""
    drills = window.training.drills
    window.show_page(DRILLS)
    drills.start("pay-circle-easy", 3, 5)
    drill = drills.drill
    not_none(drill.bridge).answer(wrong_answer(drill))
    drill.press_main()
    choose(window, qtbot, "es")
    window.show_page(DRILLS)
    assert not window.training.drills.is_drilling
    assert "Ejercicios" in texts(window.training.drills.chooser)
    assert [past.is_right for past in window.training.store.past] == [False]


def test_a_lesson_is_left_with_its_place(window: MainWindow, qtbot: QtBot) -> None:
    """It resumes at its activity in the other language, with its course's words in it."""
    course = window.training.course_page
    course.open_lesson("your-side")
    window.show_page(COURSE)
    qtbot.waitUntil(lambda: isinstance(course.view, LessonView))
    view = of_kind(course.view, LessonView)
    while not view.lesson.state.activity:
        go_on(view)
    activity = view.lesson.state.activity
    choose(window, qtbot, "es")
    course = window.training.course_page
    course.open_lesson("your-side")
    window.show_page(COURSE)
    qtbot.waitUntil(lambda: isinstance(course.view, LessonView))
    view = of_kind(course.view, LessonView)
    assert view.lesson.state.activity == activity
    assert view.header.leave.text() == "Salir"


def test_home_follows(window: MainWindow, qtbot: QtBot) -> None:
    """It may be open in front of the window in which the language was chosen."""
    home = bring_up(qtbot, HomeWindow(offered_games(), Settings(motion=False), "rock-n-roll-dice"))
    choose(window, qtbot, "es")
    qtbot.waitUntil(lambda: home.back.text() == "Atrás")
    assert [card.game for card in home.cards] == list(offered_games())

"""Drills in the real window with the real progress file: what the course taught, and which room is lit."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.settings.settings import load_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.bar.call_bar import CallField
from tests.ui.drill.hands import answer_by_keys, right_answer
from tests.ui.hands import bring_up, click, not_none, of_kind, press

pytestmark = pytest.mark.slow


def opened(qtbot: QtBot) -> MainWindow:
    """The app's window on this test's own home folder, at the drills."""
    window = bring_up(qtbot, make_window(3), is_active=True)
    window.show_page(DRILLS)
    return window


@pytest.mark.parametrize("is_key", [False, True])
def test_from_a_result_the_navigation_leads_to_the_drills(qtbot: QtBot, *, is_key: bool) -> None:
    """Pressing Drills there shows the choice; elsewhere, and while a drill is under way, it interrupts nothing."""
    window = opened(qtbot)
    drills, button = window.training.drills, window.navigation_bar.button(DRILLS)
    drills.set_level("practice")
    drills.start("pay-four-ten-reds", length=1, seed=4)
    QApplication.processEvents()
    click(button)
    assert drills.is_drilling
    answer_by_keys(drills.drill, right_answer(drills.drill))
    not_none(drills.drill.bridge).finish()
    window.show_page(TABLE)
    click(button)
    assert drills.summary.isVisible()
    press(Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier) if is_key else click(button)
    assert drills.chooser.isVisible()
    assert not drills.summary.isVisible()
    window.close()


def test_the_help_chosen_for_drills_is_kept_apart_from_that_of_the_table(qtbot: QtBot) -> None:
    """Until it is chosen it is Learn; then the next window has it, and the table keeps its own."""
    window = opened(qtbot)
    assert window.training.drills.chooser.levels.level == window.settings.level == "learn"
    click(window.training.drills.chooser.levels.level_button("test"))
    assert load_settings().settings.drill_level == "test"
    window.close()
    again = opened(qtbot)
    assert again.training.drills.chooser.levels.level == "test"
    assert again.table.bridge.next_level == "learn"
    again.close()


def test_what_the_course_has_not_taught_is_dimmed(qtbot: QtBot) -> None:
    """A new trainee finds everything dimmed with its unit; an answer, or lessons that are passed, open what they do."""
    window = opened(qtbot)
    training = window.training
    chooser = training.drills.chooser
    qtbot.waitUntil(lambda: chooser.begin_button.text() == "First lesson", timeout=20_000)
    assert all(card.card.is_dim for card in chooser.goals.cards if card.goal != "my-mistakes")
    assert chooser.text.text().startswith("You have had no lessons yet.")
    first, second = training.course.course.lessons[:2]
    training.course.keep((LessonResult(first.id, training.store.now(), "passed"),), lambda: None)
    qtbot.waitUntil(lambda: chooser.begin_button.text() == "Next lesson", timeout=20_000)
    assert chooser.text.text().startswith("No lesson has taught you a drill yet.")
    training.course.set_background("new")
    click(chooser.begin_button)
    qtbot.waitUntil(lambda: window.pages.currentIndex() == COURSE, timeout=20_000)
    view = of_kind(training.course_page.view, LessonView)
    assert view.lesson.lesson.id == second.id
    window.show_page(DRILLS)
    training.drills.set_level("practice")
    training.drills.start("call-winner", seed=4)
    QApplication.processEvents()
    answer_by_keys(training.drills.drill, right_answer(training.drills.drill))
    training.drills.choose()
    window.show_page(TABLE)
    window.show_page(DRILLS)
    qtbot.waitUntil(lambda: chooser.begin_button.text() == "Weak spots", timeout=20_000)
    chooser.open("calls")
    assert {card.goal for card in chooser.skills.cards if not card.card.is_dim} == {"call-winner"}
    passed = training.course.course.lessons[:5]
    now = training.store.now()
    training.course.keep(tuple(LessonResult(lesson.id, now, "passed") for lesson in passed), lambda: None)
    chooser.open("reading")
    qtbot.waitUntil(lambda: not chooser.skills.cards[0].card.is_dim, timeout=20_000)
    window.close()


def test_a_lesson_that_was_only_opened_taught_nothing(qtbot: QtBot) -> None:
    """The drills ask what finished lessons taught: no rate of the one that was left in the middle."""
    window = opened(qtbot)
    training = window.training
    training.course.load()
    qtbot.waitUntil(lambda: training.course.is_loaded and training.course.is_read, timeout=20_000)
    lessons, now = training.course.course.lessons, training.store.now()
    training.course.opened = "outside-numbers"
    training.course.keep(tuple(LessonResult(lesson.id, now, "passed") for lesson in lessons[:5]), lambda: None)
    qtbot.waitUntil(
        lambda: {spot.bet for spot in training.drills.drill.game.layout.spots} == {"players_circle"}, timeout=20_000
    )
    window.close()


def test_a_link_to_a_drill_that_no_lesson_taught_names_its_lesson(qtbot: QtBot) -> None:
    """After three lessons: a fault's drill whose rule is ahead names its lesson; any other begins."""
    window = opened(qtbot)
    training = window.training
    training.course.load()
    qtbot.waitUntil(lambda: training.course.is_loaded and training.course.is_read, timeout=20_000)
    lessons, now = training.course.course.lessons, training.store.now()
    training.course.keep(tuple(LessonResult(lesson.id, now, "passed") for lesson in lessons[:3]), lambda: None)
    qtbot.waitUntil(lambda: len(training.course.state.results) == 3, timeout=20_000)
    window.show_page(TABLE)
    training.drill_from("full-call-point-set", TABLE, "Table")
    number = [lesson.id for lesson in lessons].index("point-made") + 1
    assert window.notice.text.endswith(f", lesson {number}: “{lessons[number - 1].title}”.")
    window.show_page(DRILLS)
    assert window.notice.isHidden(), "it was of the screen before"
    training.drills.chooser.wanted.emit("full-call-point-set")
    assert f", lesson {number}:" in window.notice.text, "a pale card says the same"
    assert not training.drills.is_drilling
    known = next(
        skill.id for skill in training.course.game.drills.skills if training.course.lesson_ahead(skill.id) is None
    )
    training.drills.chooser.wanted.emit(known)
    assert training.drills.drill.state.goal.id == known
    assert window.notice.isHidden(), "it was of the drill before"
    for skill in training.course.game.drills.skills:
        window.show_page(TABLE)
        training.drill_from(skill.id, TABLE, "Table")
        is_ahead = training.course.lesson_ahead(skill.id) is not None
        assert window.pages.currentIndex() == (TABLE if is_ahead else DRILLS)
        assert is_ahead or training.drills.drill.state.item.skill == skill.id
        assert window.notice.isHidden() != is_ahead
    window.close()


def test_the_room_that_is_chosen_comes_up_and_is_lit(qtbot: QtBot) -> None:
    """Over a drill of Today, a situation of Today, or a mock audition: none of them stays in front."""
    window = opened(qtbot)
    training, bar = window.training, window.navigation_bar
    drills = training.drills
    drills.start("call-come-out", length=2, seed=4)
    drills.is_session = True
    window.show_page(DRILLS)
    assert bar.button(TODAY).isChecked()
    click(bar.button(DRILLS))
    assert drills.chooser.isVisible()
    assert bar.button(DRILLS).isChecked()
    click(bar.button(TODAY))
    training.today.card.audition.click()
    audition = not_none(training.today.audition)
    assert audition.isVisible()
    click(bar.button(TODAY))
    assert audition.isHidden()
    qtbot.waitUntil(lambda: training.course.is_loaded, timeout=20_000)
    window._situations.deal_of_session(training._situations_of(training.course.game)[0])
    assert bar.button(TODAY).isChecked()
    click(bar.button(TABLE))
    assert window.pages.currentIndex() == TABLE
    assert bar.button(TABLE).isChecked()
    window.close()


def test_a_drill_of_today_belongs_to_today(qtbot: QtBot) -> None:
    """It is Today that is chosen in the bar; Escape in the empty field of a call leaves the drill, as elsewhere."""
    window = opened(qtbot)
    drills, bar = window.training.drills, window.navigation_bar
    assert bar.button(DRILLS).isChecked()
    drills.set_level("learn")
    drills.start("call-come-out", length=2, seed=4)
    drills.is_session = True
    window.show_page(DRILLS)
    assert bar.button(TODAY).isChecked()
    QApplication.processEvents()
    field = not_none(drills.drill.findChild(CallField))
    assert field.hasFocus()
    press(Qt.Key.Key_Y)
    press(Qt.Key.Key_Escape)
    assert drills.is_drilling, "the first one clears the field"
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TODAY
    window.show_page(DRILLS)
    assert bar.button(DRILLS).isChecked()
    window.close()

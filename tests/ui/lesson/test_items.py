"""Items in a lesson: the drill's own pads, help until the criterion is met, none in the gate before an answer."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.lesson_state import ActDue, ItemDue
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.ui.drill.pads.tray_pad import ChipsPad
from dealer_trainer.ui.lesson.lesson_items import ItemsPage
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.shell.page_stack import COURSE, PageStack
from dealer_trainer.ui.widget.plain_label import PlainLabel
from tests.drills.course.trainee import wrong_answer
from tests.ui.hands import type_text
from tests.ui.lesson.conftest import MakeView, show
from tests.ui.lesson.lesson_hands import (
    LEFT,
    activity_of,
    answer_amount_with_keys,
    deal_with_keys,
    due_of,
    key,
    right_answer,
    walk_to,
)


def items_of(view: LessonView) -> ItemsPage:
    """The page of its items; there must be one."""
    assert view.items is not None
    assert view.items.isVisible()
    return view.items


@pytest.mark.slow
def test_a_criterion_is_counted_and_ends_the_drill(make_view: MakeView) -> None:
    """It says how many of the latest are right and how many are wanted, and the last right one leads on."""
    view = make_view("tokes")
    walk_to(view, "drill")
    page = items_of(view)
    assert "Payouts on tokes." in page.feedback.count.text()
    assert "Goal: 3 of the last 4 right" in page.feedback.count.text()
    for right in range(1, 3):
        answer_amount_with_keys(view)
        assert f"{right} of {right} right. Goal: 3 of the last 4" in page.feedback.count.text()
    answer_amount_with_keys(view)
    assert activity_of(view).kind == "gate"
    assert not page.isVisible()


@pytest.mark.slow
def test_the_line_for_the_answer_is_in_the_window(game: Game, qtbot: QtBot) -> None:
    """Where the window is 1280 by 720 with its frame, nothing of an item has to be scrolled for."""
    walk = LessonWalk(game, game.course.lesson("breakage"), seed=5)
    view = LessonView(walk, "new", lambda _: None)
    walk.setParent(view)
    pages = PageStack()
    pages.offer(COURSE, lambda: view)
    pages.show_page(COURSE)
    show(qtbot, pages)
    pages.resize(1188, 690)
    view.start()
    walk_to(view, "drill")
    QApplication.processEvents()
    assert view.height() == pages.height()
    bar = items_of(view).bar
    assert bar.mapTo(pages, bar.rect().bottomLeft()).y() < pages.height()


@pytest.mark.slow
def test_a_wrong_answer_is_explained_before_the_next_item(make_view: MakeView) -> None:
    """The item stays with what was due and why, and Enter leads on."""
    view = make_view("four-and-ten")
    walk_to(view, "drill")
    page = items_of(view)
    due = due_of(view)
    assert isinstance(due, ItemDue)
    answer_amount_with_keys(view, is_right=False)
    assert (page.state.stage, page.state.item) == ("explained", due.item)
    assert "3 to 2" in page.feedback.words
    QTest.qWait(400)  # an Enter that comes sooner is the bounce of the answer
    key(Qt.Key.Key_Return)
    stage = page.state.stage
    assert stage == "asked"
    assert page.state.item != due.item
    answer_amount_with_keys(view)
    assert "1 of 2 right" in page.feedback.count.text()


@pytest.mark.slow
def test_the_explanation_of_a_last_answer_is_read_before_the_next_activity(make_view: MakeView) -> None:
    """Where patience is at its end, what was wrong with the last answer still stands until it is left."""
    view = make_view("tokes")
    walk_to(view, "drill")
    page = items_of(view)
    assert page.bridge is not None
    for _ in range(30):
        answer_amount_with_keys(view, is_right=False)
        if activity_of(view).kind != "drill":
            break
        page.bridge.go_on()
    assert activity_of(view).kind == "gate"
    assert page.isVisible()
    assert page.state.stage == "explained"
    QTest.mouseClick(page.bar.main_button, LEFT)
    assert not page.isVisible()


@pytest.mark.slow
def test_rounds_and_questions_of_a_gate_are_counted_together(make_view: MakeView) -> None:
    """One count from the first to the last, and one of what comes back: "1 of 2" is not followed by "2 of 3"."""
    view = make_view("build-an-amount")
    walk_to(view, "gate")
    assert "On your own, 1 of 6" in view.coach.words
    deal_with_keys(view, Act("pop"))
    key(Qt.Key.Key_Return)  # ended before anything was paid: a miss
    deal_rest(view)
    page = items_of(view)
    assert "On your own, 2 of 6" in page.feedback.count.text()
    assert page.bridge is not None
    for number in range(5):
        due = due_of(view)
        assert isinstance(due, ItemDue)
        right = right_answer(view, due.item)
        page.bridge.answer(wrong_answer(view.lesson.game, due.item) if number == 4 else right)
        if page.state.stage == "explained":
            page.bridge.go_on()
    assert "Once more, 1 of 2" in view.coach.words
    deal_rest(view)
    assert "Once more, 2 of 2" in items_of(view).feedback.count.text()


def deal_rest(view: LessonView) -> None:
    """Deal what is left of a roll as help says, and end it."""
    while isinstance(due := due_of(view), ActDue) and due.act is not None:
        view.lesson.do(due.act)
    key(Qt.Key.Key_Return)


@pytest.mark.slow
def test_a_miss_in_a_gate_is_explained_at_once_and_comes_back(
    make_view: MakeView, recorded: list[AnsweredItem]
) -> None:
    """No rule before the answer; after a wrong one why, and at the end another item of that skill, which is helped."""
    view = make_view("two-rates")
    walk_to(view, "gate")
    page = items_of(view)
    recorded.clear()
    assert "On your own, 1 of 5. You pass with 4." in page.feedback.count.text()
    assert page.feedback.words == ""
    assert page.state.done == ()
    due = due_of(view)
    assert isinstance(due, ItemDue)
    answer_amount_with_keys(view, is_right=False)
    assert page.state.stage == "explained"
    assert "On your own, 1 of 5" in page.feedback.count.text()
    assert "3 to 2" in page.feedback.words
    assert page.bridge is not None
    page.bridge.go_on()
    assert "On your own, 2 of 5" in page.feedback.count.text()
    for _ in range(4):
        item = due_of(view)
        assert isinstance(item, ItemDue)
        page.bridge.answer(right_answer(view, item.item))
    again = page.feedback.count.text()
    assert "Once more, 1 of 1." in again
    assert "You pass" not in again
    back = due_of(view)
    assert isinstance(back, ItemDue)
    assert back.item.skill == due.item.skill
    assert back.item != due.item
    answer_amount_with_keys(view)
    assert view.lesson.state.outcome == "passed"
    assert [(done.graded.is_right, done.is_hinted) for done in recorded] == [
        (False, False), *[(True, False)] * 4, (True, True)
    ]  # fmt: skip


@pytest.mark.slow
def test_answers_are_handed_on(make_view: MakeView, recorded: list[AnsweredItem]) -> None:
    """What was practiced in a lesson comes back like every other answer; help is marked as help."""
    view = make_view("four-and-ten")
    walk_to(view, "drill")
    answer_amount_with_keys(view)
    assert [done.is_hinted for done in recorded] == [True]
    assert recorded[0].graded.is_right


@pytest.mark.slow
def test_the_brackets_stand_on_the_bet_where_a_lesson_is_gone_on_with(make_view: MakeView, qtbot: QtBot) -> None:
    """A lesson that opens at an item, before it has its size: the bet that is asked about has the brackets."""
    left = make_view("four-boxes")
    walk_to(left, "drill")
    left.hide()
    home = QWidget()
    show(qtbot, home)
    room = QVBoxLayout(home)
    room.setContentsMargins(0, 0, 0, 0)
    view = LessonView(left.lesson, "new", lambda _: None, home)
    room.addWidget(view)
    view.start()
    qtbot.waitUntil(lambda: view.items is not None and view.items.isVisible())
    drill_felt = items_of(view).drill_felt
    place = drill_felt.selection
    assert drill_felt.is_close
    assert place is not None
    qtbot.waitUntil(lambda: drill_felt.spots.button(place).geometry().contains(drill_felt.felt.rect_of(place)))


@pytest.mark.slow
def test_untaught_names_are_not_heard(make_view: MakeView) -> None:
    """The rule that is remembered with an item speaks of no bet that comes later."""
    view = make_view("four-and-ten")
    walk_to(view, "drill")
    page = items_of(view)
    assert "3 to 2" in page.feedback.words
    assert "Number" not in page.feedback.words


@pytest.mark.slow
def test_the_rule_behind_a_mistake_speaks_of_no_bet_that_comes_later(make_view: MakeView) -> None:
    """Row 7 ends with the Numbers, which unit 6 knows nothing of: why is told with what is taught by now."""
    view = make_view("four-and-ten")
    walk_to(view, "drill")
    page = items_of(view)
    assert page.bridge is not None
    page.bridge.answer(Answer(amount=100))
    page.feedback.why.click()
    assert "Not quite" in page.feedback.words
    assert "Numbers" not in page.feedback.words


@pytest.mark.slow
def test_one_number_is_a_name_of_the_numbers(make_view: MakeView) -> None:
    """That the Number which rolled is paid is a rule of the unit after, and is not remembered with the calls."""
    view = make_view("point-made")
    walk_to(view, "drill")
    page = items_of(view)
    assert "Remember" in page.feedback.words
    assert "Number " not in page.feedback.words


@pytest.mark.slow
def test_esc_leaves_an_item(make_view: MakeView) -> None:
    """The lesson waits at this very item."""
    view = make_view("build-an-amount")
    left: list[bool] = []
    view.left.connect(lambda: left.append(True))
    walk_to(view, "drill")
    key(Qt.Key.Key_Escape)
    assert left == [True]
    assert isinstance(due_of(view), ItemDue)


@pytest.mark.slow
def test_esc_puts_chips_down_before_it_leaves(make_view: MakeView) -> None:
    """Nobody loses an item with chips in hand, and the second Esc leaves."""
    view = make_view("build-an-amount")
    left: list[bool] = []
    view.left.connect(lambda: left.append(True))
    walk_to(view, "drill")
    while not isinstance(pad := items_of(view).pad, ChipsPad):
        answer_amount_with_keys(view)
    key(Qt.Key.Key_Return)
    said = [label.text() for label in items_of(view).bar.findChildren(PlainLabel) if label.isVisible()]
    assert len([words for words in said if "press their numbers" in words]) == 1  # twice would be cut
    type_text("3")
    assert pad.hand.chips
    key(Qt.Key.Key_Escape)
    assert (pad.hand.chips, left) == ((), [])
    key(Qt.Key.Key_Escape)
    assert left == [True]

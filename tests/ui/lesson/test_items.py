"""Items in a lesson and what is around them: help until the criterion is met, keys on demand, names, time."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.lesson_state import ActDue, ItemDue
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.engine import Place
from dealer_trainer.guide.row import Act
from dealer_trainer.ui.drill.pads.tray_pad import ChipsPad
from dealer_trainer.ui.lesson.lesson_items import ItemsPage
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.widget.part import PlainLabel
from tests.drills.course.trainee import wrong_answer
from tests.ui.hands import click, later, not_none, of_kind, press, type_text
from tests.ui.lesson.conftest import MakeView, show
from tests.ui.lesson.lesson_hands import (
    LEFT,
    activity_of,
    answer_amount_with_keys,
    deal_with_keys,
    due_of,
    right_answer,
    walk_to,
)

pytestmark = pytest.mark.slow


def items_of(view: LessonView) -> ItemsPage:
    """The page of its items; there must be one."""
    assert view.items is not None
    assert view.items.isVisible()
    return view.items


def test_a_criterion_is_counted_and_ends_the_drill(make_view: MakeView) -> None:
    """It says how many of the latest are right and how many are wanted; the last one gets its verdict first."""
    view = make_view("tokes")
    walk_to(view, "drill")
    page = items_of(view)
    assert "Payouts on tokes." in page.feedback.count.text()
    assert "Goal: 3 of the last 4 right" in page.feedback.count.text()
    for right in range(1, 3):
        answer_amount_with_keys(view)
        assert f"{right} of {right} right. Goal: 3 of the last 4" in page.feedback.count.text()
    answer_amount_with_keys(view)
    assert "Right" in page.feedback.words
    assert page.feedback.count.text() == "", "the marks say it; the count before this answer is over"
    with later():
        press(Qt.Key.Key_Return)
    assert activity_of(view).kind == "gate"
    assert not page.isVisible()


def test_a_wrong_answer_is_explained_before_the_next_item(make_view: MakeView) -> None:
    """The item stays with what was due and why, and Enter leads on."""
    view = make_view("four-and-ten")
    walk_to(view, "drill")
    page = items_of(view)
    due = of_kind(due_of(view), ItemDue)
    answer_amount_with_keys(view, is_right=False)
    assert (page.state.stage, page.state.item) == ("explained", due.item)
    assert "3 to 2" in page.feedback.words
    with later():
        press(Qt.Key.Key_Return)
    stage = page.state.stage
    assert stage == "asked"
    assert page.state.item != due.item
    answer_amount_with_keys(view)
    assert "1 of 2 right" in page.feedback.count.text()


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


def test_rounds_and_questions_of_a_gate_are_counted_together(make_view: MakeView) -> None:
    """One count from the first to the last, and one of what comes back: "1 of 2" is not followed by "2 of 3"."""
    view = make_view("build-an-amount")
    walk_to(view, "gate")
    assert "On your own, 1 of 4" in view.coach.words
    deal_with_keys(view, Act("pop"))
    press(Qt.Key.Key_Return)  # ended before anything was paid: a miss
    deal_rest(view)
    page = items_of(view)
    assert "On your own, 2 of 4" in page.feedback.count.text()
    assert not page.feedback.dots.isVisible(), "they count the questions alone"
    press(Qt.Key.Key_Space)
    assert of_kind(QApplication.focusWidget(), QLineEdit).text() == "", "a blank hides what the field asks for"
    assert page.bridge is not None
    for number in range(3):
        due = due_of(view)
        assert isinstance(due, ItemDue)
        right = right_answer(view, due.item)
        page.bridge.answer(wrong_answer(view.lesson.game, due.item) if number == 2 else right)
        if page.state.stage == "explained":
            page.bridge.go_on()
    assert "Once more, 1 of 2" in view.coach.words
    deal_rest(view)
    assert "Once more, 2 of 2" in items_of(view).feedback.count.text()


def deal_rest(view: LessonView) -> None:
    """Deal what is left of a roll as help says, and end it."""
    while isinstance(due := due_of(view), ActDue) and due.act is not None:
        view.lesson.do(due.act)
    press(Qt.Key.Key_Return)


def test_a_miss_in_a_gate_is_explained_at_once_and_comes_back(
    make_view: MakeView, recorded: list[AnsweredItem]
) -> None:
    """No rule before the answer; after a wrong one why, and at the end another item of that skill, which is helped.

    There is room for the reason, which covers nothing of the felt.
    """
    view = make_view("two-rates")
    walk_to(view, "gate")
    page = items_of(view)
    recorded.clear()
    high = page.bar.height()
    assert "On your own, 1 of 5. You pass with 4." in page.feedback.count.text()
    assert page.feedback.words == ""
    assert page.state.done == ()
    due = of_kind(due_of(view), ItemDue)
    answer_amount_with_keys(view, is_right=False)
    assert page.state.stage == "explained"
    assert page.feedback.count.text() == "On your own, 1 of 5. You pass with 4."
    assert "3 to 2" in page.feedback.words
    assert page.bar.height() == high
    assert page.bridge is not None
    page.bridge.go_on()
    assert "On your own, 2 of 5" in page.feedback.count.text()
    for _ in range(4):
        item = of_kind(due_of(view), ItemDue)
        page.bridge.answer(right_answer(view, item.item))
    again = page.feedback.count.text()
    assert "Once more, 1 of 1." in again
    assert "You pass" not in again
    back = of_kind(due_of(view), ItemDue)
    assert back.item.skill == due.item.skill
    assert back.item != due.item
    answer_amount_with_keys(view)
    assert view.lesson.state.outcome == "passed"
    assert [(done.graded.is_right, done.is_hinted) for done in recorded] == [
        (False, False), *[(True, False)] * 4, (True, True)
    ]  # fmt: skip


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
    assert drill_felt.felt.is_close
    assert place is not None
    qtbot.waitUntil(lambda: drill_felt.spots.button(place).geometry().contains(drill_felt.felt.rect_of(place)))


def test_no_rule_speaks_of_a_bet_that_comes_later(make_view: MakeView) -> None:
    """Neither what is remembered with an item, nor why: row 7 ends with the Numbers, of which unit 6 knows nothing."""
    view = make_view("four-and-ten")
    walk_to(view, "drill")
    page = items_of(view)
    assert "3 to 2" in page.feedback.words
    assert "Number" not in page.feedback.words
    not_none(page.bridge).answer(Answer(amount=100))
    page.feedback.why.click()
    assert "Not quite" in page.feedback.words
    assert "Numbers" not in page.feedback.words


def test_one_number_is_a_name_of_the_numbers(make_view: MakeView) -> None:
    """That the Number which rolled is paid is a rule of the unit after, and is not remembered with the calls."""
    view = make_view("point-made")
    walk_to(view, "drill")
    page = items_of(view)
    assert "Remember" in page.feedback.words
    assert "Number " not in page.feedback.words


@pytest.mark.parametrize("is_in_header", [False, True])
def test_esc_puts_chips_down_before_it_leaves(make_view: MakeView, is_in_header: bool) -> None:
    """Nobody loses an item with chips in hand, wherever the focus is, and the second Esc leaves."""
    view = make_view("breakage")
    left: list[bool] = []
    view.left.connect(lambda: left.append(True))
    walk_to(view, "drill")
    while not isinstance(pad := items_of(view).pad, ChipsPad):
        answer_amount_with_keys(view)
    press(Qt.Key.Key_Return)
    said = [label.text() for label in items_of(view).bar.findChildren(PlainLabel) if label.isVisible()]
    assert len([words for words in said if "press their numbers" in words]) == 1  # twice would be cut
    type_text("3")
    assert pad.hand.chips
    if is_in_header:
        view.header.leave.setFocus()
    press(Qt.Key.Key_Escape)
    assert (pad.hand.chips, left) == ((), [])
    press(Qt.Key.Key_Escape)
    assert left == [True]


def test_the_bar_offers_what_the_hand_needs_now(make_view: MakeView) -> None:
    """Pop is alone, in the middle, with a place kept for the amount; Pay is loud with its bet and chips chosen."""
    view = make_view("your-side")
    bar, hands = view.roll.bar, view.roll.hands
    pop, pay = bar.acts.button("open", "pop"), bar.acts.button("settle", "pay")
    assert abs(pop.mapTo(bar, pop.rect().center()).y() - bar.rect().center().y()) <= 2
    assert pop.property("isMain")
    at = bar.payout.geometry()
    assert not bar.payout.isVisible(), "nothing is paid before the pop"
    press(Qt.Key.Key_Space)
    assert (bar.payout.isVisible(), bar.payout.geometry()) == (True, at)
    assert not pay.property("isMain")
    hands.select(Place("players_circle", 3))
    assert not pay.property("isMain")
    press(Qt.Key.Key_4)
    assert pay.property("isMain")
    press(Qt.Key.Key_P)
    assert not pay.property("isMain")


def test_the_keys_are_shown_on_demand(make_view: MakeView) -> None:
    """The question mark shows every key over the lesson, and Esc hides them before it leaves."""
    view = make_view("your-side")
    QTest.keyClicks(view, "?")
    assert view.overlay.isVisible()
    press(Qt.Key.Key_Escape)
    assert not view.overlay.isVisible()


def test_a_click_on_the_keys_hides_them_and_leaves_the_focus(make_view: MakeView) -> None:
    """Nothing else in the window gets the keys, also if Tab had gone into the sheet."""
    view = make_view("your-side")
    area = not_none(view.overlay.findChild(QAbstractScrollArea))
    for take_focus in (view.setFocus, area.setFocus):
        view.overlay.toggle()
        take_focus()
        click(area.viewport())
        assert not view.overlay.isVisible()
        assert view.hasFocus()


def test_an_amount_and_the_only_bet_are_enough_to_pay(make_view: MakeView) -> None:
    """Pay is loud from the first digit on, before Enter and with nothing selected; without an amount it is gray."""
    view = make_view("your-side")
    bar = view.roll.bar
    pay, amount = bar.acts.button("settle", "pay"), bar.payout.amount
    press(Qt.Key.Key_Space)
    assert [wager.place for wager in view.table.snapshot.wagers] == [Place("players_circle", 3)]
    press(Qt.Key.Key_A)
    for typed, can_pay in (("", False), ("x", False), ("0", False), ("35", True), ("25", True)):
        amount.clear()
        QTest.keyClicks(amount, typed)
        assert bool(pay.property("isMain")) is can_pay
        assert pay.isEnabled() is can_pay
    QTest.mouseClick(pay, Qt.MouseButton.LeftButton)
    assert view.roll.hands.selection == Place("players_circle", 3)
    assert not pay.property("isMain")
    assert [act.amount for act in view.table.snapshot.acts if act.do == "pay"] == [2500]


def test_bridges_speak_to_the_trainee(make_view: MakeView) -> None:
    """Who knows craps is told in its terms, and who is new to dealing is not."""
    assert "It is a pass line" in make_view("your-side", "craps").coach.words
    assert "You pay as at your table" in make_view("your-side", "blackjack").coach.words
    for background in ("new", "dealt", None):
        assert "pass line" not in make_view("your-side", background).coach.words


def test_the_time_stands_still_unseen(make_view: MakeView) -> None:
    """While another screen is up."""
    view = make_view("your-side")
    view.hide()
    ms = view.lesson.ms
    QTest.qWait(30)
    assert view.lesson.ms == ms


@pytest.mark.parametrize("kind", ["do", "drill", "gate"])
@pytest.mark.parametrize("lesson_id", ["build-an-amount", "tokes", "refuse"])
def test_everything_has_a_name(make_view: MakeView, lesson_id: str, kind: str) -> None:
    """Buttons and lines say what they are to those who do not see them."""
    view = make_view(lesson_id)
    if kind not in [activity.kind for activity in view.lesson.lesson.activities]:
        pytest.skip("the lesson has no such activity")
    walk_to(view, kind)
    for widget in (*view.findChildren(QAbstractButton), *view.findChildren(QLineEdit)):
        if widget.isVisible() and not widget.objectName().startswith("qt_"):
            name = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
            assert name.strip(), f"{widget} at {widget.geometry()}"
    focused = not_none(QApplication.focusWidget())
    assert view is focused or view.isAncestorOf(focused)

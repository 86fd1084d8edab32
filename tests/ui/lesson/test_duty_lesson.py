"""Table duties in a lesson: done with keys, told at once where they go wrong, asked again in the gate."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.lesson_state import DutyDue
from dealer_trainer.drills.item.factory import right_answer
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct, Given
from dealer_trainer.ui.drill.duty_view import DutyView
from dealer_trainer.ui.lesson.lesson_end import missed_in
from dealer_trainer.ui.lesson.lesson_view import LessonView
from tests.duties import run_of
from tests.ui.hands import bring_up, not_none, of_kind, press, type_text
from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import do_duty, walk_to
from tests.ui.table.duty_hands import drag, hand, press_on, target, thing

pytestmark = pytest.mark.slow


def duty_of(view: LessonView) -> tuple[DutyView, DutyDue]:
    """The duty that is up."""
    due = of_kind(view.lesson.due, DutyDue)
    return not_none(view.duty), due


def test_a_buy_in_is_done_with_keys(make_view: MakeView) -> None:
    """Spread, call, chips from the rack, prove, push, drop, clear: each key is on its button; Enter ends it."""
    view = make_view("duty-buy-in")
    assert "lays $200 in cash" in words_of(view)
    for keys in ("S", "C", "200", "444", "44444", "P", "I", "D", "H"):
        if keys == "200":
            type_text("changing 200")
            press(Qt.Key.Key_Return)
        else:
            type_text(keys)
    duty, due = duty_of(view)
    assert due.run.is_done
    assert due.run.graded.faults == ()
    assert duty.felt.picture.duty == due.run
    press(Qt.Key.Key_Return)
    assert view.lesson.state.activity == 1


def test_what_goes_wrong_is_undone_and_told_with_its_ruling(make_view: MakeView) -> None:
    """Cash in the tray is taken back; the reason is the pack's, the link the duty's; a push needs chips in hand."""
    view = make_view("duty-buy-in")
    type_text("S")
    type_text("R")
    duty, due = duty_of(view)
    assert [act.do for act in due.run.acts if act.by == "dealer"] == ["spread"]
    assert "never into the tray" in words_of(view)
    assert "Table duty D6" in words_of(view)
    type_text("P")
    assert "Pick up the chips first" in duty.panel.words
    press(Qt.Key.Key_Return)
    assert view.lesson.state.activity == 0, "a duty that is not done does not end"


def test_esc_puts_chips_down_before_it_leaves(make_view: MakeView, qtbot: QtBot) -> None:
    """Wherever the focus is; the second Esc leaves."""
    view = make_view("duty-buy-in")
    duty, _ = duty_of(view)
    type_text("4")
    view.header.leave.setFocus()
    with qtbot.assertNotEmitted(view.left):
        press(Qt.Key.Key_Escape)
    assert not duty.panel.in_hand.chips
    with qtbot.waitSignal(view.left):
        press(Qt.Key.Key_Escape)


def test_things_are_pressed_and_dragged_as_on_the_felt(game: Game, qtbot: QtBot) -> None:
    """Cash is spread by a press, dropped by a drag, beside the mat with a reason; hands are proved, chips counted."""
    view, done = DutyView(game), list[DutyAct]()
    bring_up(qtbot, view, (1280, 640))
    view.acted.connect(done.append)
    felt = view.felt
    view.show_run(run_of("buy_in"))
    drag(felt, thing(felt, "cash"), QPointF(-1, target(felt, "drop_slot").y()))
    assert view.words.text().startswith("That goes on the mat")
    press_on(felt, thing(felt, "cash"))
    drag(felt, thing(felt, "cash"), target(felt, "drop_slot"))
    drag(felt, thing(felt, "cash"), target(felt, "rack"))
    press_on(felt, felt._equipment.tubes[10_000].center())
    QTest.keyClicks(view, "5")
    drag(felt, hand(felt), target(felt, "mat"))
    drag(felt, hand(felt), target(felt, "seat"))
    assert [(act.do, act.of, act.amount) for act in done] == [
        ("spread", "cash", None), ("drop", "cash", None), ("rack", "cash", None),
        ("prove", "chips_out", 20_000), ("push", "chips", 20_000),
    ]  # fmt: skip
    drag(felt, hand(felt), target(felt, "drop_slot"))
    assert view.words.text().startswith("Chips in your hand go")
    drag(felt, thing(felt, "cash"), hand(felt))
    assert view.words.text().startswith("That goes on the mat")
    for left in (10_000, 0):
        drag(felt, hand(felt), target(felt, "rack"))
        assert view.panel.in_hand.total == left, "chip by chip"
    tray = {500: 10_000}
    view.show_run(run_of("close", Given(slip=tray, tray=tray)))
    press_on(felt, thing(felt, "tray"))
    assert felt.picture.counted == "tray"


def test_a_watched_duty_is_seen_act_by_act(make_view: MakeView) -> None:
    """Enter shows the next act, no other key does anything, and what was done is said."""
    view = make_view("duty-buy-in")
    walk_to_activity(view, 1)
    _, due = duty_of(view)
    assert due.is_watched
    count = len(due.run.rest)
    type_text("S")
    assert len(duty_of(view)[1].run.rest) == count
    press(Qt.Key.Key_Return)
    assert "Spreads the cash." in duty_of(view)[0].panel.words
    for _ in range(count):
        press(Qt.Key.Key_Return)
    assert view.lesson.state.activity == 2


def test_somebody_else_is_waited_for(make_view: MakeView) -> None:
    """The floor unlocks the tray when the dealer waits; to prove before that is too early."""
    view = make_view("duty-open-close")
    type_text("H")
    duty, due = duty_of(view)
    assert due.run.waiting is not None
    assert not duty.panel.wait.isHidden()
    type_text("W")
    assert "The floor unlocks the tray." in duty.panel.words
    assert duty_of(view)[1].run.waiting is None


def test_words_are_chosen_and_never_typed(make_view: MakeView) -> None:
    """Four lines with digits; a wrong one is told and taken back, and Esc puts them away."""
    view = make_view("duty-people")
    type_text("S")
    duty, due = duty_of(view)
    assert [button.isVisible() for button in duty.panel.choices] == [True] * 4
    assert not duty.felt.picture.has_keys, "a digit is no chip now"
    wrong = next(at for at, line in enumerate(due.run.lines, 1) if line.severity is not None)
    type_text(str(wrong))
    assert not duty.panel.choices
    assert all(act.do != "say" for act in duty_of(view)[1].run.acts)
    type_text("S")
    press(Qt.Key.Key_Escape)
    assert not duty.panel.choices
    assert duty.felt.picture.has_keys


def test_a_duty_missed_in_the_gate_comes_back_with_another_start(make_view: MakeView) -> None:
    """Without help nothing glows; what was missed is asked once more, with another amount, and then counts."""
    view = make_view("duty-tokes")
    walk_to(view, "gate")
    _, due = duty_of(view)
    assert not due.is_shown
    first = due.run.start
    assert not view.lesson.finish_duty()
    (miss,) = view.lesson.misses
    assert miss.duty == first
    assert missed_in(view.lesson, miss).due == "You ended it too soon.", "what was left is done before its end"
    assert duty_of(view)[1].is_shown, "the right act is shown after a miss"
    seen = []
    while view.lesson.due is not None:
        due_now = view.lesson.due
        if isinstance(due_now, DutyDue):
            seen.append((view.lesson.state.attempt, due_now.run.start))
            do_duty(view, due_now)
        else:
            walk_to_question(view)
    assert view.lesson.state.outcome == "passed"
    again = {str(start) for attempt, start in seen if attempt}
    assert again
    assert str(first) not in again


@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.soak)])
def test_every_lesson_of_the_pack_can_be_walked(make_view: MakeView, game: Game, share: int) -> None:
    """To its end, as the model dealer does it, with every answer right; one in five, all of them are soaked.

    Without a window all are walked in `tests/drills/course/test_walk.py`.
    """
    course = game.course
    for lesson in course.lessons[len(course.own_lessons) :: share]:
        view = make_view(lesson.id)
        walk_to(view, "gate")
        while view.lesson.due is not None:
            walk_to_question(view)
        assert view.lesson.state.outcome == "passed", lesson.id


def words_of(view: LessonView) -> str:
    """What the coach beside the duty says."""
    coach = view._coach_now
    return coach.words


def walk_to_activity(view: LessonView, number: int) -> None:
    """Do what is due until that activity is up."""
    while view.lesson.state.activity < number:
        walk_to_question(view)


def walk_to_question(view: LessonView) -> None:
    """Do the one thing that is due, right."""
    due = view.lesson.due
    if isinstance(due, DutyDue):
        do_duty(view, due)
        return
    assert view.items is not None
    assert view.items.bridge is not None
    state = view.items.bridge.state
    view.items.bridge.answer(right_answer(view.items.game, state.item))

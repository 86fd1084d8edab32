"""Hands that walk a lesson as people do: keys where the focus is, clicks on what is drawn."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.lesson_state import ActDue, DutyDue, ItemDue, LessonDue
from dealer_trainer.drills.item.factory import Answer, Item, grade
from dealer_trainer.engine import Place, format_money
from dealer_trainer.games.course import Activity
from dealer_trainer.guide.row import Act
from dealer_trainer.ui.course.course_page import CoursePage
from dealer_trainer.ui.lesson.lesson_view import LessonView
from tests.ui import hands
from tests.ui.hands import act_by_keys, later, not_none, of_kind, press, type_text

LEFT = Qt.MouseButton.LeftButton


def click_at(widget: QWidget, point: QPoint) -> None:
    """Click a point of a widget."""
    QTest.mouseClick(widget, LEFT, pos=point)


def click_spot(view: LessonView, place: Place) -> None:
    """Click a spot of the felt."""
    click_at(view.felt.felt.viewport(), view.felt.felt.rect_of(place).center())


def due_of(view: LessonView) -> LessonDue | None:
    """What is due, read anew: hands have changed it meanwhile."""
    return view.lesson.due


def deal_to(view: LessonView, *kinds: str) -> tuple[ActDue, Act]:
    """Deal as help says, from roll to roll, until an act of one of these kinds is due; that act."""
    while (due := of_kind(due_of(view), ActDue)).act is None or due.act.do not in kinds:
        if due.act is None:
            view.table.finish()
        else:
            view.lesson.do(due.act)
    return due, due.act


def act_due(view: LessonView) -> tuple[ActDue, Act]:
    """What is due in the roll that is up, and its next act."""
    due = of_kind(due_of(view), ActDue)
    return due, not_none(due.act)


def model_acts(view: LessonView) -> tuple[Act, ...]:
    """How the model dealer deals the roll that is up."""
    due = of_kind(due_of(view), ActDue)
    return view.lesson.walk.model_acts(due.roll)


def paid_on(view: LessonView) -> tuple[tuple[Place, int], ...]:
    """What was paid on the felt, read anew."""
    return view.table.snapshot.paid


def lesson_on(page: CoursePage) -> LessonView:
    """The lesson that the course's screen shows; it must show one."""
    return of_kind(page.view, LessonView)


def activity_of(view: LessonView) -> Activity:
    """The activity that is up, read anew."""
    return view.lesson.activity


def deal_with_keys(view: LessonView, act: Act) -> None:
    """Do one act of a roll with the keyboard alone."""
    act_by_keys(view.roll.hands, act)


def deal_roll_with_keys(view: LessonView) -> None:
    """Deal the roll that is up with keys, as the model dealer does, and end it."""
    for act in model_acts(view):
        deal_with_keys(view, act)
    with later():
        press(Qt.Key.Key_Return)


def right_answer(view: LessonView, item: Item) -> Answer:
    """The answer that is due."""
    given = Answer(amount=1, choice=0, call="seven", chips=(100,))
    return grade(view.lesson.game, item, given).right


def answer_item(view: LessonView, item: Item) -> None:
    """Give the answer that is due, and leave the verdict of a last one."""
    bridge = not_none(not_none(view.items).bridge)
    bridge.answer(right_answer(view, item))
    bridge.go_on()


def answer_amount_with_keys(view: LessonView, *, is_right: bool = True) -> None:
    """Type the amount that an item asks for, or one that is wrong."""
    due = of_kind(due_of(view), ItemDue)
    amount = not_none(right_answer(view, due.item).amount)
    type_text(format_money(amount if is_right else amount + 100))
    press(Qt.Key.Key_Return)


def walk_to(view: LessonView, kind: str) -> None:
    """Go through the lesson rightly, without hands, up to the first activity of a kind."""
    for _ in range(200):
        due = due_of(view)
        if due is None or view.lesson.activity.kind == kind:
            return
        if isinstance(due, ActDue):
            if due.act is None:
                view.table.finish()
            else:
                view.lesson.do(due.act)
        elif isinstance(due, DutyDue):
            do_duty(view, due)
        else:
            answer_item(view, due.item)
    raise AssertionError(f"no {kind} was reached")


def do_duty(view: LessonView, due: DutyDue) -> None:
    """Do the next act of a table duty as the model dealer does, or let somebody else act."""
    if due.is_watched or due.run.waiting is not None:
        view.lesson.go_on()
    elif due.act is not None:
        view.lesson.do_duty(due.act)
    else:
        view.lesson.finish_duty()


def walk_to_bet(view: LessonView, place: Place | None) -> None:
    """The arrow keys to a bet."""
    hands.walk_to(view.roll.hands, place)

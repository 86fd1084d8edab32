"""Hands that answer a drill's item as people do: with keys alone, or with the mouse."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer.drills.item.factory import Answer, Form, Item, grade
from dealer_trainer.engine import Place, format_money
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.guide.row import Act
from dealer_trainer.ui.drill.pads.cards_pad import CardsPad
from dealer_trainer.ui.drill.pads.choice_pad import ChoicePad, JudgePad
from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.drill.page import DrillPage
from dealer_trainer.ui.felt.walk_order import WalkOrder
from tests.ui.hands import LEFT, NONE, arrows_to, click, not_none, of_kind, press, type_text

Hands = Callable[[DrillPage, Answer], None]
PadKind = TypeVar("PadKind", bound=Pad)

ANY = {
    "amount": Answer(amount=1), "order": Answer(), "call": Answer(call="x"), "cards": Answer(),
    "card": Answer(choice=0), "marks": Answer(), "stack": Answer(choice=0), "judge": Answer(choice=0),
    "cuts": Answer(order=(1,)),
}  # fmt: skip
"""An answer that fits each form, right or wrong."""


def pad_of(page: DrillPage, kind: type[PadKind]) -> PadKind:
    """The pad that takes the answer; it must be of that kind."""
    return of_kind(page.pad, kind)


def right_answer(page: DrillPage) -> Answer:
    """The answer to the item that is asked, as its own grading has it."""
    item = page.state.item
    fitting = Answer(chips=page.game.rules.chips[:1]) if item.form == "chips" else ANY[item.form]
    return grade(page.game, item, fitting).right


def wrong_answer(page: DrillPage) -> Answer:
    """An answer of the right form that its grading does not accept, and that hands can give."""
    item, right = page.state.item, right_answer(page)
    found = _wrong(item, right, page)
    assert not grade(page.game, item, found).is_right
    return found


def wait_for_story(page: DrillPage) -> None:
    """Let what happened be played to its end: an answer before that has no time."""
    pad = page.pad
    if isinstance(pad, JudgePad):
        while pad._play.is_playing:
            QTest.qWait(20)


def answer_by_keys(page: DrillPage, answer: Answer) -> None:
    """Give an answer with the keyboard alone."""
    form = page.state.item.form
    _BY_KEYS[form](page, answer)
    if form not in ONE_PRESS or page.asks_for_enter:
        press(Qt.Key.Key_Return)


def answer_by_mouse(page: DrillPage, answer: Answer) -> None:
    """Give an answer with the mouse; a call is typed, as no mouse can speak."""
    form = page.state.item.form
    _BY_MOUSE[form](page, answer)
    if form not in ONE_PRESS or page.asks_for_enter:
        click(page.bar.main_button)


def _type_call(page: DrillPage, answer: Answer) -> None:
    type_text(answer.call or "")


def _type_amount(page: DrillPage, answer: Answer) -> None:
    type_text(format_money(answer.amount or 0))


def _build_amount(page: DrillPage, answer: Answer) -> None:
    for chip in stack_of(answer.amount or 0, page.game.rules.chips):
        click_rack(page, chip)


def _touch_by_keys(page: DrillPage, answer: Answer) -> None:
    for act in answer.acts:
        walk_to(page, act.place)
        press(Qt.Key.Key_Space)


def _touch_by_mouse(page: DrillPage, answer: Answer) -> None:
    for act in answer.acts:
        click_spot(page, act.place)


def _choose_by_keys(page: DrillPage, answer: Answer) -> None:
    type_text(str((not_none(answer.choice) + 1) % 10))


def _choose_by_mouse(page: DrillPage, answer: Answer) -> None:
    click(of_kind(page.pad, ChoicePad)._cards[not_none(answer.choice)])


def _click_stack(page: DrillPage, answer: Answer) -> None:
    QApplication.processEvents()
    click_at(page.tray, page.tray.placed_stacks()[answer.choice or 0].box.center())


def _mark_by_keys(page: DrillPage, answer: Answer) -> None:
    for act in answer.acts:
        mark_by_keys(page, act)


def _mark_by_mouse(page: DrillPage, answer: Answer) -> None:
    for act in answer.acts:
        mark_by_mouse(page, act)


def _pick_by_keys(page: DrillPage, answer: Answer) -> None:
    for chip in answer.chips:
        type_text(str(page.game.rules.chips.index(chip) + 1))


def _pick_by_mouse(page: DrillPage, answer: Answer) -> None:
    for chip in answer.chips:
        click_rack(page, chip)


def _lay_by_keys(page: DrillPage, answer: Answer) -> None:
    for index in answer.order:
        type_text(str((index + 1) % 10))


def _lay_by_mouse(page: DrillPage, answer: Answer) -> None:
    assert isinstance(page.pad, CardsPad)
    for index in answer.order:
        click(page.pad.board.cards[index])


def _cut_by_keys(page: DrillPage, answer: Answer) -> None:
    for count in answer.order:
        type_text(str(count % 10))


def _cut_by_mouse(page: DrillPage, answer: Answer) -> None:
    for count in answer.order:
        cut_by_mouse(page, count)


ONE_PRESS = ("card", "judge", "stack")
_BY_KEYS: dict[Form, Hands] = {
    "amount": _type_amount, "order": _touch_by_keys, "call": _type_call, "cards": _lay_by_keys,
    "card": _choose_by_keys, "marks": _mark_by_keys, "stack": _choose_by_keys, "judge": _choose_by_keys,
    "chips": _pick_by_keys, "cuts": _cut_by_keys,
}  # fmt: skip
_BY_MOUSE: dict[Form, Hands] = {
    "amount": _build_amount, "order": _touch_by_mouse, "call": _type_call, "cards": _lay_by_mouse,
    "card": _choose_by_mouse, "marks": _mark_by_mouse, "stack": _click_stack, "judge": _choose_by_mouse,
    "chips": _pick_by_mouse, "cuts": _cut_by_mouse,
}  # fmt: skip


def walk_to(page: DrillPage, place: Place | None) -> None:
    """The arrow keys to a bet."""
    pad = page.pad
    places = pad.hands.places if isinstance(pad, MarksPad) else [wager.place for wager in page.state.item.table.wagers]
    for code in arrows_to(WalkOrder(page.game.layout), places, page.drill_felt.selection, place):
        press(code)
    assert page.drill_felt.selection == place


def mark_by_keys(page: DrillPage, act: Act) -> None:
    """One act of a run, with the table's keys."""
    if act.do == "mark":
        press(Qt.Key.Key_M)
        type_text(str(act.number))
    elif act.do == "pop":
        press(Qt.Key.Key_Space)
    elif act.do == "clear_marks":
        press(Qt.Key.Key_C)
    else:
        walk_to(page, act.place)
        if act.do == "pay":
            for chip in stack_of(act.amount or 0, page.game.rules.chips):
                type_text(str(page.game.rules.chips.index(chip) + 1))
        press(Qt.Key.Key_P if act.do == "pay" else Qt.Key.Key_T)


def mark_by_mouse(page: DrillPage, act: Act) -> None:
    """One act of a run, on the felt and its buttons."""
    pad = pad_of(page, MarksPad)
    if act.do == "mark":
        click_felt(page, page.drill_felt.felt.rect_of_place(f"track.{act.number}").center())
    elif act.do == "pop":
        click(page.bar.main_button)
    elif act.do == "clear_marks":
        click(pad.buttons["clear_marks"])
    elif act.do == "pay":
        click_spot(page, act.place)
        for chip in stack_of(act.amount or 0, page.game.rules.chips):
            click_rack(page, chip)
        click_spot(page, act.place)
    else:
        click_spot(page, act.place)
        click(pad.buttons["take"])


def cut_by_mouse(page: DrillPage, count: int) -> None:
    """Click into the stack so that so many chips lie above."""
    QApplication.processEvents()
    stack = page.tray.placed_stacks()[0]
    below = len(stack.chips) - count
    front = stack.foot.y() + stack.diameter * (0.5 + 0.13)
    click_at(page.tray, QPointF(stack.foot.x(), front - (below + 0.5) * 0.13 * stack.diameter))


def click_rack(page: DrillPage, chip: int) -> None:
    """Click a chip in the rack of the surface that is shown."""
    if page.tray.isVisible():
        click_at(page.tray, page.tray.tube_box(chip).center())
    else:
        click_felt(page, page.drill_felt.felt.mapFromScene(page.drill_felt.felt._equipment.tubes[chip].center()))


def click_spot(page: DrillPage, place: Place | None) -> None:
    """Click the chips at a place."""
    assert place is not None
    spot = page.game.layout.spot(place)
    foot = QPointF(*(spot.player if place.owner == "player" else spot.dealer))
    click_felt(page, page.drill_felt.felt.mapFromScene(foot))


def click_felt(page: DrillPage, at: QPoint) -> None:
    """Click a point of the felt, in pixels."""
    click_at(page.drill_felt.felt.viewport(), QPointF(at))


def click_at(widget: QWidget, at: QPointF) -> None:
    """Click a point of a widget."""
    QApplication.processEvents()
    assert widget.isVisible()
    assert widget.rect().contains(at.toPoint())
    QTest.mouseClick(widget, LEFT, NONE, at.toPoint())


def _wrong(item: Item, right: Answer, page: DrillPage) -> Answer:
    if item.form == "amount":
        return Answer(amount=(right.amount or 0) + 100)
    if item.form in ("card", "judge", "stack"):
        count = len(item.stacks) if item.form == "stack" else len(item.cards)
        others = (Answer(choice=index) for index in range(count))
        return next(other for other in others if not grade(page.game, item, other).is_right)
    wrong = {
        "order": Answer(acts=right.acts[:-1]),
        "call": Answer(call="Lucky thirteen."),
        "marks": Answer(acts=tuple(act for act in right.acts if act.do == "pop")),
        "cards": Answer(order=tuple(reversed(right.order))),
        "chips": Answer(chips=(*right.chips, page.game.rules.chips[0])),
        "cuts": Answer(order=(4,)),
    }
    return wrong[item.form]

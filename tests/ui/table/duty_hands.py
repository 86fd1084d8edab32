"""Hands that do a table duty at the table as people do: with keys, or with the mouse on the felt."""

from typing import Literal

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from dealer_trainer.engine import Cents
from dealer_trainer.guide.duty.act import DutyAct, DutyStart
from dealer_trainer.table.duty.lying import counted_values
from dealer_trainer.table.duty.run import DutyRun, key_of
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.table.bridge import Practice
from dealer_trainer.ui.table.hands.held_chips import held_for
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui import hands
from tests.ui.hands import LEFT, NONE, click, not_none, press, type_text

By = Literal["keys", "mouse"]
DRAGS = {
    ("drop", "cash"): "drop_slot", ("drop", "foreign"): "drop_slot", ("drop", "toke"): "toke_box",
    ("rack", "cash"): "rack", ("rack", "chips_in"): "rack", ("rack", "fill"): "rack", ("rack", "toke"): "rack",
    ("release", "credit"): "seat", ("return", "foreign"): "seat", ("push", "cash"): "seat",
}  # fmt: skip
"""Acts that drag a thing somewhere."""


def begin_duty(page: TablePage, start: DutyStart) -> None:
    """Deal this round anew beside the trainee's own table, with a duty before it, as a situation has one."""
    live = page.bridge.live.demonstrate()
    live.bring(start)
    page.start_practice(Practice("A duty", lambda: live))


def duty_of(page: TablePage) -> DutyRun:
    """The duty that waits for the dealer."""
    return not_none(page.bridge.snapshot.duty)


def do_duty(page: TablePage, by: By) -> DutyRun:
    """Do the open duty as the model dealer does, to its end; how it stands then."""
    for _ in range(60):
        run = duty_of(page)
        if run.waiting is not None:
            press_key(page, "W", by)
        elif run.due is not None:
            do_act(page, run.due, by)
        else:
            press_key(page, "Enter", by)
            return page.bridge.snapshot.duties[-1]
        assert page.bridge.snapshot.duty != run, (run.start, run.due, run.waiting)
    raise AssertionError(duty_of(page).start)


def press_key(page: TablePage, cap: str, by: By) -> None:
    """Press W or Enter, or the button that shows it."""
    panel = page.side.duty
    if by == "mouse":
        click(panel.wait if cap == "W" else panel.done)
    elif cap == "W":
        type_text("w")
    else:
        press(Qt.Key.Key_Return)


def do_act(page: TablePage, act: DutyAct, by: By) -> None:
    """Do one act, with the chips, words, and figures that belong to it."""
    run, panel, rack = duty_of(page), page.side.duty, page.bridge.game.rules.chips
    if key_of(act)[1:] in (("prove", "chips_out"), ("push", "chips")) and act.amount is not None:
        build(page, act.amount, by)
    if by == "keys" or not on_felt(page.felt, act):
        buttons = dict(zip(map(key_of, run.offered), panel.buttons, strict=True))
        button = buttons.get(key_of(act), panel.clear)
        assert button is not panel.clear or act.do == "clear_hands"
        if by == "mouse":
            click(button)
        else:
            type_text(button.cap)
    if act.call is not None:
        type_text(act.call)
        press(Qt.Key.Key_Return)
    if act.line:
        say(page, [line.id for line in run.lines].index(act.line), by)
    if act.facts:
        for fact in act.facts:
            say(page, run.facts.index(fact), by)
        press(Qt.Key.Key_Escape) if by == "keys" else click(panel.back)
    if panel.figures:
        counted = act.amounts or {}
        for value in counted_values(run, act, rack) if act.of != "chips_in" else (0,):
            figure = counted.get(value, 0) if value else act.amount or 0
            type_text(f"{figure / 100:g}")
            press(Qt.Key.Key_Return)


def say(page: TablePage, at: int, by: By) -> None:
    """Choose words."""
    if by == "mouse":
        click(page.side.duty._choices[at + 1][1])
    else:
        type_text(str(at + 1))


def build(page: TablePage, amount: Cents, by: By) -> None:
    """Have chips for an amount in hand."""
    rack = page.bridge.game.rules.chips
    if page.hands.held.total == amount:
        return
    page.hands.empty_hand()
    for chip in held_for(amount, rack).chips:
        if by == "mouse":
            press_on(page.felt, page.felt._equipment.tubes[chip].center())
        else:
            type_text(str(rack.index(chip) + 1))


def on_felt(felt: FeltView, act: DutyAct) -> bool:
    """Do an act on the felt itself: by a press on what lies there, or by a drag; False if it has none there."""
    kind = (act.do, act.of)
    if kind == ("prove", "chips_out"):
        drag(felt, hand(felt), target(felt, "mat"))
    elif kind == ("push", "chips"):
        drag(felt, hand(felt), target(felt, "seat"))
    elif kind in DRAGS:
        drag(felt, thing(felt, act.of), target(felt, DRAGS[kind]))
    elif act.do == "drop":
        drag(felt, thing(felt, f"slip:{act.of}"), target(felt, "drop_slot"))
    elif kind in (("spread", "cash"), ("tap", "toke")) or act.do == "prove":
        press_on(felt, thing(felt, act.of))
    elif kind == ("show", "request") or (act.do == "sign" and act.of != "corrected"):
        press_on(felt, thing(felt, f"slip:{act.of}"))
    else:
        return False
    return True


def thing(felt: FeltView, name: str) -> QPointF:
    """The middle of a thing of the duty."""
    run = not_none(felt.picture.duty)
    return next(found.box.center() for found in felt._duties.things(run, felt.picture.counted) if found.name == name)


def target(felt: FeltView, name: str) -> QPointF:
    """The middle of where something is laid."""
    mat = felt._duties._whole
    areas: dict[str, QRectF | None] = {
        "drop_slot": felt._duties.boxes["drop_slot"], "toke_box": felt._duties.boxes["toke_box"],
        "rack": felt._spots.area("rack"),
        "seat": felt.sceneRect().adjusted(0, 0, 0, -felt.sceneRect().height() * 0.4),
        "mat": mat.adjusted(0, mat.height() * 0.8, 0, 0),
    }  # fmt: skip
    area = not_none(areas[name])
    return area.center()


def hand(felt: FeltView) -> QPointF:
    """On the chips in hand."""
    area = not_none(felt._spots.area("hand"))
    return area.center()


def at_felt(felt: FeltView, point: QPointF) -> QPoint:
    """A point of the felt in pixels."""
    return felt.viewportTransform().map(point).toPoint()


def press_on(felt: FeltView, point: QPointF) -> None:
    """Click the felt."""
    QTest.mouseClick(felt.viewport(), LEFT, NONE, at_felt(felt, point))


def drag(felt: FeltView, start: QPointF, end: QPointF) -> None:
    """Drag over the felt."""
    hands.drag(felt.viewport(), at_felt(felt, start), at_felt(felt, end))

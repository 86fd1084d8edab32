"""Hands that work the table page as people do: one act as key presses, or as clicks on what is drawn."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Place
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.games import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.ui.felt.walk_order import ACROSS, BESIDE, WalkOrder
from dealer_trainer.ui.table.action.action import ActionId
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table.table_page import TablePage
from tests import loaded, narrowed

Widget = TypeVar("Widget", bound=QWidget)
Do = Callable[[], object] | None

not_none, of_kind = narrowed.not_none, narrowed.of_kind

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton

SIMPLE = {
    "pop": Qt.Key.Key_Space,
    "clear_marks": Qt.Key.Key_C,
    "set_up": Qt.Key.Key_N,
    "puck": Qt.Key.Key_U,
    "mark": Qt.Key.Key_M,
}
ACTION_IDS: dict[str, ActionId] = {
    "take": "take", "push": "push", "puck": "puck", "mark": "mark", "clear_marks": "clear_marks",
    "set_up": "open_numbers", "floor": "floor",
}  # fmt: skip
BOUNCES = ("exam.sitting.exam_work", "exam.sitting.window", "table.action.keyboard", "widget.question_player")
"""Where a press soon after another is taken for a bounce of the key."""
HANDLE = {"take": Qt.Key.Key_T, "pay": Qt.Key.Key_P, "push": Qt.Key.Key_H}


def bring_up(
    qtbot: QtBot,
    widget: Widget,
    size: QSize | tuple[int, int] | None = None,
    *,
    is_active: bool = False,
    is_kept: bool = False,
) -> Widget:
    """Show a widget at a size until the test's end; `is_active`: with the keyboard; `is_kept`: others use it, too."""
    if not is_kept:
        qtbot.addWidget(widget)
    if size is not None:
        widget.resize(size if isinstance(size, QSize) else QSize(*size))
    widget.show()
    qtbot.waitExposed(widget)
    if is_active:
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)
    return widget


@contextmanager
def later() -> Iterator[None]:
    """What is pressed now comes long after the press before, and is no bounce of it; nobody waits for that."""
    with pytest.MonkeyPatch.context() as patch:
        for module in BOUNCES:
            patch.setattr(f"dealer_trainer.ui.{module}.DOUBLE_PRESS_MS", 0)
        yield


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Press a key where the focus is, as the window system would."""
    QTest.keyClick(_focused(), key, modifier)


def end_round(button: QWidget | None = None) -> None:
    """End the round with Enter, or with its button: the first press asks, the second ends it."""
    for _ in range(2):
        with later():
            press(Qt.Key.Key_Return) if button is None else click(button)


def move(
    widget: QWidget, point: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton, modifier: Qt.KeyboardModifier = NONE
) -> None:
    """Move the pointer to a point of a widget, a button held down or none.

    QTest.mouseMove moves the cursor instead, and the offscreen platform then tells the oldest window at that place,
    also a hidden one that another test has left.
    """
    at = QPointF(point)
    to = QPointF(widget.mapToGlobal(point))
    event = QMouseEvent(QEvent.Type.MouseMove, at, to, Qt.MouseButton.NoButton, held, modifier)
    QApplication.sendEvent(widget, event)


def drag(
    widget: QWidget, start: QPoint, end: QPoint, modifier: Qt.KeyboardModifier = NONE, parts: int = 5, at_end: Do = None
) -> None:
    """Drag with the left button from one point of a widget to another; `at_end`: what is done before it is let go."""
    QTest.mousePress(widget, LEFT, modifier, start)
    for part in range(1, parts + 1):
        move(widget, start + (end - start) * part / parts, LEFT, modifier)
    if at_end is not None:
        at_end()
    QTest.mouseRelease(widget, LEFT, modifier, end)


def tab_to(widget: QWidget) -> None:
    """Press Tab until the focus is on a widget."""
    for _ in range(200):
        press(Qt.Key.Key_Tab)
        if QApplication.focusWidget() is widget:
            return
    raise AssertionError(f"Tab does not lead to {widget}")


def type_text(words: str) -> None:
    """Type where the focus is."""
    QTest.keyClicks(_focused(), words)


def shown_texts(widget: QWidget) -> list[str]:
    """The words of every label of a widget that is shown."""
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def zone_of(game: Game, place: Place) -> int:
    """Which zone of its layout a place is in."""
    return next(index for index, zone in enumerate(game.layout.zones) if place.bet in zone.bets)


def deal_until(bridge: TableBridge, do: str) -> Act:
    """Deal rounds right until the next act is of that kind, of a bet's or of a number's; that act.

    A page does not draw every act on the way.
    """
    for _ in range(60):
        for act in iter(bridge.live.next_act, None):
            if act.do == do and (act.place is not None or act.to is not None):
                show_change(bridge)
                return act
            bridge.live.do(act)
        bridge.finish()
        bridge.next_round()
    raise AssertionError(f"no round asked to {do}")


def deal_rest(bridge: TableBridge) -> None:
    """Deal right whatever is left of the round; a page draws its end, and not every act on the way."""
    for act in iter(bridge.live.next_act, None):
        bridge.live.do(act)
    show_change(bridge)


def finish(bridge: TableBridge) -> None:
    """Deal right whatever is left of the round, and have it graded."""
    deal_rest(bridge)
    assert bridge.finish()


def roll(hands: DealerHands) -> None:
    """Pop, and again after a bad pop, until the dice have fallen."""
    for _ in range(9):
        hands.pop()
    assert hands.snapshot.stage == "settle"


def deal_to_settle(bridge: TableBridge) -> None:
    """Deal as help says until the dice lie there."""
    while bridge.snapshot.stage == "open":
        bridge.do(not_none(bridge.live.next_act()))


def show_change(bridge: TableBridge) -> None:
    """Keep and draw what was done at the table itself."""
    bridge.save()
    bridge.changed.emit(bridge.snapshot)


def next_act(page: TablePage) -> Act:
    """The next act that is due at the table of a page."""
    return not_none(page.bridge.live.next_act())


def place_of(page: TablePage) -> Place:
    """Where the next act is done."""
    return not_none(next_act(page).place)


def faults(page: TablePage) -> list[str]:
    """The kinds of fault of the reviewed round."""
    return [fault.kind for fault in not_none(page.bridge.snapshot.graded).faults]


def key_act(page: TablePage, act: Act) -> None:
    """Do one act at the table of a page with the keyboard alone."""
    act_by_keys(page.hands, act)


def act_by_keys(hands: DealerHands, act: Act) -> None:
    """Do one act with the keyboard alone, with whatever hands have it: those of a table or of a lesson."""
    if act.do == "announce":
        press(Qt.Key.Key_Slash)
        type_text(act.call or "")
        press(Qt.Key.Key_Return)
    elif act.do in HANDLE:
        walk_to(hands, act.place)
        if act.do == "pay":
            _hold_by_keys(hands, act)
        press(HANDLE[act.do])
    elif act.place is not None:
        _answer_by_keys(hands, act)
    else:
        press(SIMPLE[act.do])
        if act.do == "puck" and act.to is None:
            press(Qt.Key.Key_O)
        elif act.do in ("puck", "mark"):
            type_text(str(act.to or act.number))


def mouse_act(page: TablePage, act: Act) -> None:
    """Do one act with the mouse alone; words are typed, as no mouse can."""
    if act.do == "announce":
        click(page.bar.call)
        type_text(act.call or "")
        press(Qt.Key.Key_Return)
    elif act.do in HANDLE:
        assert act.place is not None
        click_spot(page, act.place)
        if act.do == "pay":
            for chip in stack_of(not_none(act.amount), page.bridge.game.rules.chips):
                click_felt(page, rack_point(page, chip))
            click_spot(page, act.place)
        else:
            click(page.bar.acts.button("settle", ACTION_IDS[act.do]))
    elif act.place is not None:
        _answer_by_mouse(page, act)
    elif act.do in ("puck", "mark"):
        click(page.bar.acts.button("settle", ACTION_IDS[act.do]))
        click(page.bar.numbers._buttons[act.to if act.do == "puck" else act.number])
    else:
        _click_simple(page, act)


def click(widget: QWidget) -> None:
    """Click a widget in its middle, once it has been laid out."""
    QApplication.processEvents()
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())


def click_spot(page: TablePage, place: Place) -> None:
    """Click the chips at a place."""
    spot = page.bridge.game.layout.spot(place)
    click_felt(page, QPointF(*(spot.player if place.owner == "player" else spot.dealer)))


def click_felt(page: TablePage, point: QPointF) -> None:
    """Click a point of the felt, in view box units."""
    QApplication.processEvents()
    viewport: QWidget = page.felt.viewport()
    at: QPoint = page.felt.mapFromScene(point)
    assert viewport.rect().contains(at)
    QTest.mouseClick(viewport, LEFT, NONE, at)


def rack_point(page: TablePage, chip: int) -> QPointF:
    """The middle of a chip's tube in the rack."""
    return page.felt._equipment.tubes[chip].center()


def _click_simple(page: TablePage, act: Act) -> None:
    if act.do == "pop":
        box = loaded.area(page.bridge.game.layout, "popper").box
        click_felt(page, QPointF(box[0] + box[2] / 2, box[1] + box[3] / 2))
        return
    click(page.bar.acts.button(page.bridge.snapshot.stage, ACTION_IDS[act.do]))


def arrows_to(walk: WalkOrder, places: Collection[Place], start: Place | None, end: Place | None) -> list[Qt.Key]:
    """The fewest arrow keys that lead from one selected place, or none, to another."""
    ways: dict[Place | None, list[Qt.Key]] = {start: []}
    ahead = [start]
    while ahead and end not in ways:
        here = ahead.pop(0)
        for code in (*ACROSS, *BESIDE):
            if code in ACROSS:
                there = walk.across(places, here, ACROSS[code])
            elif here is None:
                there = walk.end(places, BESIDE[code])
            else:
                there = walk.beside(places, here, BESIDE[code])
            if there is not None and there not in ways:
                ways[there] = [*ways[here], Qt.Key(code)]
                ahead.append(there)
    assert end in ways, f"the arrow keys do not reach {end}"
    return ways[end]


def walk_to(hands: DealerHands, place: Place | None) -> None:
    """The arrow keys to a bet."""
    for code in arrows_to(hands._bets.order, hands.places, hands.selection, place):
        press(code)
    assert hands.selection == place


def _hold_by_keys(hands: DealerHands, act: Act) -> None:
    rack = hands.controller.game.rules.chips
    if hands.held.chips:
        press(Qt.Key.Key_Escape)
    for chip in stack_of(not_none(act.amount), rack):
        type_text(str(rack.index(chip) + 1))


def _is_asked(hands: DealerHands, act: Act) -> bool:
    return any(request.place == act.place for request in hands.snapshot.requests)


def _answer_by_keys(hands: DealerHands, act: Act) -> None:
    if not _is_asked(hands, act):  # something lies wrong
        walk_to(hands, act.place)
        if act.do == "set_up":
            _hold_by_keys(hands, act)
        press(Qt.Key.Key_H if act.do == "refuse" else Qt.Key.Key_N)
        if act.do == "set_up" and not act.amount:  # with nothing in hand it is asked again
            press(Qt.Key.Key_N)
        return
    while not_none(hands.request).place != act.place:
        press(Qt.Key.Key_W)
    if act.do == "refuse":
        press(Qt.Key.Key_R)
        return
    _hold_by_keys(hands, act)
    press(Qt.Key.Key_G)


def _answer_by_mouse(page: TablePage, act: Act) -> None:
    if not _is_asked(page.hands, act):
        assert act.place is not None
        click_spot(page, act.place)
        if act.do == "set_up":
            for chip in stack_of(act.amount or 0, page.bridge.game.rules.chips):
                click_felt(page, rack_point(page, chip))
        stage = page.bridge.snapshot.stage
        button = page.bar.acts.button(stage, "hand_back" if act.do == "refuse" else "open_numbers")
        for _ in range(2 if act.do == "set_up" and not act.amount else 1):  # nothing in hand is asked again
            click(button)
        return
    request = next(each_request for each_request in page.bridge.snapshot.requests if each_request.place == act.place)
    card = next(request_card for request_card in page.side.requests.cards if request_card.request_id == request.id)
    click(card)
    if act.do == "refuse":
        click(card.refuse_button)
        return
    assert act.amount is not None
    if act.amount != request.asked:
        for chip in stack_of(act.amount, page.bridge.game.rules.chips):
            click_felt(page, rack_point(page, chip))
    click(card.grant_button)


def _focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert isinstance(widget, QWidget)
    return widget

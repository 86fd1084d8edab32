"""Chips of the rack in drills: its keys, whole stacks, and sizing in, as at the table."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from dealer_trainer.engine.chip import stack_of
from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from dealer_trainer.ui.drill.pads.tray_pad import ChipsPad
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import pad_of
from tests.ui.hands import LEFT, NONE, drag, press, type_text

pytestmark = pytest.mark.slow


def test_a_whole_stack_is_dragged_on_the_tray_by_its_value(make_drills: MakeDrills) -> None:
    """A click there is one chip; what goes neither into the rack nor stays says why."""
    drill = make_drills("chips-color-reds").page.drill
    pad, tray, value = pad_of(drill, ChipsPad), drill.tray, drill.game.rules.chips[3]
    cloth, tube = QPoint(tray.width() * 3 // 4, 60), tray.tube_box(value)
    plate = QPoint(round(tube.center().x()), round(tube.bottom()) - 6)
    QTest.mouseClick(tray, LEFT, NONE, plate)
    assert list(pad.hand.chips) == [value]
    drag(tray, plate, cloth)
    assert list(pad.hand.chips) == [value] * 21
    (built,) = (placed for placed in tray.placed_stacks() if placed.is_built)
    drag(tray, built.foot.toPoint(), cloth)
    assert "back into the rack" in drill.bar.says.text()
    assert list(pad.hand.chips) == [value] * 21


def test_a_payout_on_the_tray_is_sized_in(make_drills: MakeDrills, monkeypatch: pytest.MonkeyPatch) -> None:
    """By X or by a drag with Alt held, to as many chips as lie on the bet."""
    drill = make_drills("chips-pay-four-ten").page.drill
    pad, tray, rack = pad_of(drill, ChipsPad), drill.tray, drill.game.rules.chips
    bet = next(placed for placed in tray.placed_stacks() if not placed.is_built)
    type_text("3")
    press(Qt.Key.Key_X)
    assert pad.hand.chips == (rack[2],) * len(bet.chips)
    press(Qt.Key.Key_Escape)
    monkeypatch.setattr(QGuiApplication, "keyboardModifiers", lambda: Qt.KeyboardModifier.AltModifier)
    drag(tray, tray.tube_box(rack[3]).center().toPoint(), QPoint(tray.width() * 3 // 4, 60))
    assert pad.hand.chips == (rack[3],) * len(bet.chips)


def test_the_rack_shows_keys_only_where_a_digit_is_a_chip(make_drills: MakeDrills) -> None:
    """Not while it names a number to mark, nor where it chooses a card."""
    page, shown = make_drills("marks-run").page, list[bool]()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_M, Qt.Key.Key_Escape):
        press(key)
        shown.append(page.drill.drill_felt.felt.picture.has_keys)
    page.start("duty-next", 3, 5)
    assert [*shown, page.drill.drill_felt.felt.picture.has_keys] == [True, False, True, False]


def test_a_payout_of_a_side_bet_is_sized_in_by_a_drag(make_drills: MakeDrills, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Alt held, as at the table."""
    drill = make_drills("marks-run").page.drill
    pad, felt = pad_of(drill, MarksPad), drill.drill_felt.felt
    wager, rack = pad.hands.snapshot.wagers[0], drill.game.rules.chips
    monkeypatch.setattr(QGuiApplication, "keyboardModifiers", lambda: Qt.KeyboardModifier.AltModifier)
    start = felt.mapFromScene(felt._equipment.tubes[rack[2]].center())
    drag(felt.viewport(), start, felt.rect_of(wager.place).center())
    (paid,) = (act for act in pad.controller.run.answer.acts if act.do == "pay")
    assert paid.amount == rack[2] * len(stack_of(wager.amount, rack))

"""An amount that is typed, or built with chips: read as people write it, refused kindly."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from dealer_trainer.ui.drill.pads.amount_pad import AmountPad
from dealer_trainer.ui.style.appearance import appearance
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import pad_of, right_answer
from tests.ui.hands import press, type_text

pytestmark = pytest.mark.slow

FAMILY = "pay-four-ten-reds"
REFUSED = ("", "-5", "ten", "€ 5", "1" * 40, "5 $ $", "0.001", "1e999")


def test_an_amount_that_cannot_be_read_is_no_answer(make_drills: MakeDrills) -> None:
    """It is told kindly beside the line, nothing is kept, and the item goes on."""
    opened = make_drills(FAMILY)
    drill = opened.page.drill
    pad = pad_of(drill, AmountPad)
    for typed in REFUSED:
        pad.field.selectAll()
        pad.field.insert(typed)
        press(Qt.Key.Key_Return)
        assert opened.past == [], typed
        assert drill.bar.says.text(), typed
        assert pad.field.accessibleDescription() == drill.bar.says.text()
        assert opened.page.drill.state.stage == "asked", typed
        type_text("1")
        assert not drill.bar.says.text(), typed


def test_an_amount_is_read_as_people_write_it(make_drills: MakeDrills) -> None:
    """Currency signs, cents, and spaces are not mistakes."""
    opened = make_drills("pay-circle-easy")
    for number, written in enumerate(("$ {}", "{}.00", "{} dollars", " {} "), 1):
        QApplication.processEvents()
        amount = right_answer(opened.page.drill).amount
        assert amount is not None
        assert amount % 100 == 0
        type_text(written.format(amount // 100))
        press(Qt.Key.Key_Return)
        assert [answer.is_right for answer in opened.past] == [True] * number, written


def test_chips_write_the_amount_and_can_be_put_back(make_drills: MakeDrills) -> None:
    """At the felt digits pick up chips and Backspace puts one back, as at the table; typing begins anew."""
    opened = make_drills(FAMILY)
    pad = pad_of(opened.page.drill, AmountPad)
    press(Qt.Key.Key_Escape)
    type_text("4433")
    press(Qt.Key.Key_Backspace)
    assert pad.field.text() == "$55"
    assert opened.page.drill.drill_felt.felt.picture.hand == (2500, 2500, 500)
    press(Qt.Key.Key_A)
    pad.field.selectAll()
    type_text("7")
    assert not pad.hand.total
    assert not sum(opened.page.drill.drill_felt.felt.picture.hand)


@pytest.mark.parametrize("skill", ["pay-circle-easy", "pay-seat-odd"])
def test_where_stakes_are_hidden_their_stacks_are_to_be_read(make_drills: MakeDrills, skill: str) -> None:
    """Neither the question nor the felt tells what lies there; in an exam both are as they are for everybody."""
    opened = make_drills(skill)
    drill = opened.page.drill
    pad, item = pad_of(drill, AmountPad), drill.state.item
    assert "$" in pad.question(item)
    try:
        appearance().hide_stakes(True)
        words = pad.question(item)
        assert "$" not in words
        assert "Players Circle" in words
        assert not [key for key in drill.drill_felt.felt._pool._scene_items if str(key).startswith("('sum'")]
        pad.asks_for_enter = True
        assert "$" in pad.question(item)
    finally:
        appearance().hide_stakes(False)


def test_a_copy_of_a_stack_does_not_say_what_it_is_worth(make_drills: MakeDrills) -> None:
    """The field counts its chips alone, and takes them as the answer; Esc puts them back and asks on."""
    opened = make_drills("read-reds-greens")
    drill, pad = opened.page.drill, opened.page.drill.pad
    assert isinstance(pad, AmountPad)
    pad.start()
    press(Qt.Key.Key_Escape)
    type_text("33")
    assert (pad.hand.total, pad.field.text()) == (1000, "")
    assert pad.field.placeholderText() == "2 chips"
    press(Qt.Key.Key_Escape)
    assert pad.hand.total == 0
    assert drill.state.stage == "asked"
    for chip in drill.state.item.stacks[0]:
        pad.hold(pad.hand.add(chip))
    press(Qt.Key.Key_Return)
    assert [answer.is_right for answer in opened.past] == [True]

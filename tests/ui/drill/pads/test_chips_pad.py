"""Chips at a glance: covered after their time, shown again with help, and paid all the same."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.drill.pads.tray_pad import ChipsPad
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.drill.hands import answer_by_keys, pad_of, right_answer, wrong_answer
from tests.ui.hands import press

pytestmark = pytest.mark.slow


def chips_pad(opened: Opened) -> ChipsPad:
    """The pad that chips are built on."""
    return pad_of(opened.page.drill, ChipsPad)


def test_chips_at_a_glance_are_covered_and_can_still_be_paid(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """After its time the stack is gone from the tray and from the screen reader; keys build the pay all the same."""
    opened = make_drills("glance-circle")
    drill, pad = opened.page.drill, chips_pad(opened)
    assert drill.state.glance_ms == 2500
    assert not pad.is_covered
    assert "$" in drill.tray.accessibleName()
    qtbot.waitUntil(lambda: pad.is_covered)
    assert drill.tray.picture.is_covered
    assert "$" not in drill.tray.accessibleName()
    answer_by_keys(drill, right_answer(drill))
    assert [answer.is_right for answer in opened.past] == [True]
    assert drill.state.glance_ms == 2250
    assert not pad.is_covered


def test_help_shows_a_glance_again(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """F1 uncovers the chips for as long as it takes; the answer is kept as helped, and the next glance is longer."""
    opened = make_drills()
    opened.past += [
        Past(1, opened.page.drill.game.id, "x", "see_chips", "glance-circle", (), True, 900) for _ in range(30)
    ]
    opened.page.start("glance-circle", 3, 7)
    drill, pad = opened.page.drill, chips_pad(opened)
    assert drill.state.glance_ms == 300
    qtbot.waitUntil(lambda: pad.is_covered)
    press(Qt.Key.Key_F1)
    assert not pad.is_covered
    qtbot.wait(400)
    assert not pad.is_covered
    answer_by_keys(drill, right_answer(drill))
    assert opened.past[-1].hinted
    assert drill.state.glance_ms == 450


def test_a_wrong_pay_uncovers_what_lay_there(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The explanation shows the bet, the own chips and the right ones side by side."""
    opened = make_drills("glance-circle")
    drill, pad = opened.page.drill, chips_pad(opened)
    qtbot.waitUntil(lambda: pad.is_covered)
    answer_by_keys(drill, wrong_answer(drill))
    assert drill.state.stage == "explained"
    assert not drill.tray.picture.is_covered
    assert len(drill.tray.picture.built) == 2


def test_learn_and_plain_sight_leave_the_chips(make_drills: MakeDrills) -> None:
    """In Learn, and in a skill without a glance, nothing is covered."""
    assert make_drills("glance-circle", level="learn").page.drill.state.glance_ms is None
    assert make_drills("see-circle").page.drill.state.glance_ms is None


def test_what_asks_for_chips_ends_with_the_first_one(make_drills: MakeDrills) -> None:
    """An empty hand is refused in words; they are gone once a chip is taken."""
    drill = make_drills("glance-circle").page.drill
    press(Qt.Key.Key_Return)
    assert "Take chips from the rack first" in drill.bar.says.text()
    press(Qt.Key.Key_1)
    assert "first" not in drill.bar.says.text()

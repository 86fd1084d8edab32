"""Every kind of drill through real widgets and real events: with keys alone and with the mouse, right and wrong."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_trainer.drills.item import factory
from dealer_trainer.ui.drill.feedback_panel import SEEN
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import (
    Hands,
    answer_by_keys,
    answer_by_mouse,
    right_answer,
    wait_for_story,
    wrong_answer,
)
from tests.ui.hands import click, press

pytestmark = pytest.mark.slow

ITEMS = 3
STORY_MS = 60
"""What a story takes here at the most, in place of six seconds."""
BOTH = pytest.mark.parametrize("hands", [answer_by_keys, answer_by_mouse], ids=["keyboard", "mouse"])


@pytest.fixture(autouse=True)
def _short_stories(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stories are played as ever, each act of them, but fast."""
    monkeypatch.setattr("dealer_trainer.ui.drill.pads.choice_pad.LONGEST_MS", STORY_MS)


@BOTH
@pytest.mark.parametrize("kind", factory.kind_names())
def test_a_kind_from_first_to_last(make_drills: MakeDrills, kind: str, hands: Hands) -> None:
    """Right answers go on at once, a wrong one is explained and then gone on from; each is kept as it was given."""
    opened = make_drills(kind, length=ITEMS + 1)
    drill = opened.page.drill
    for number in range(1, ITEMS + 1):
        QApplication.processEvents()
        wait_for_story(drill)
        item = drill.state.item
        opened.watch.ms += 1500
        hands(drill, right_answer(drill))
        assert len(opened.past) == number, f"nothing came of {item.question}: {drill.bar.says.text()}"
        kept = opened.past[-1]
        assert (kept.item_id, kept.is_right, kept.latency_ms) == (item.id, True, 1500)
    QApplication.processEvents()
    hands(drill, wrong_answer(drill))
    assert not opened.past[-1].is_right
    told = drill.state.explained
    assert told is not None
    assert told.item.form in SEEN or told.graded.due in drill.feedback.words
    assert told.graded.why in drill.feedback.words
    if hands is answer_by_keys:
        press(Qt.Key.Key_Return)
        assert drill.state.stage == "explained", "a bounce of the key must not hide the explanation"
        QTest.qWait(DOUBLE_PRESS_MS + 20)
        press(Qt.Key.Key_Return)
    else:
        click(drill.bar.main_button)
    assert not opened.page.is_drilling
    assert f"{ITEMS} of {ITEMS + 1}" in opened.page.summary.words


@BOTH
@pytest.mark.parametrize(
    "skill",
    ["steps-come-out", "steps-next", "read-wrong-stack", "chips-color-reds", "chips-run-down", "marks-complete"],
)
def test_every_way_of_answering(make_drills: MakeDrills, skill: str, hands: Hands) -> None:
    """The skills whose form a kind's first items may not show are answered as well."""
    opened = make_drills(skill, length=2)
    drill = opened.page.drill
    for number in range(1, 3):
        QApplication.processEvents()
        hands(drill, right_answer(drill))
        assert [answer.is_right for answer in opened.past] == [True] * number
    assert not opened.page.is_drilling

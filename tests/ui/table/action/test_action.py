"""The one list of actions: every button, key and line of the overlay comes from it."""

from collections import Counter
from typing import get_args

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from dealer_trainer.guide.act import Act
from dealer_trainer.ui.table.action.action import ActionId, Key, table_actions
from dealer_trainer.ui.table.bar.bottom_bar import CELLS, STAGES
from tests.ui.conftest import MakePage
from tests.ui.hands import press

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
OF_OTHER_PARTS: frozenset[ActionId] = frozenset({"pick_up_chip"})
"""Digits pick up chips; no single key does."""


def pressed(code: Qt.Key, text: str = "", modifier: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    """A key press as the window system sends it."""
    return QKeyEvent(QEvent.Type.KeyPress, code, modifier, text)


def test_every_id_has_one_action() -> None:
    """No action is missing from the list, and none is in it twice."""
    assert Counter(found.id for found in table_actions()) == Counter(get_args(ActionId))


def test_a_key_means_one_thing_at_a_time() -> None:
    """Two actions share a key only where each has a stage of its own."""
    stages: dict[Key, list[str | None]] = {}
    for found in table_actions():
        stages.setdefault(found.key, []).append(found.stage)
    for key, found_stages in stages.items():
        assert len(found_stages) == 1 or (None not in found_stages and len(set(found_stages)) == len(found_stages)), key


def test_buttons_stand_in_their_stage() -> None:
    """No two actions have one place at one stage, and those that share a place share the key."""
    own = {found.id: found for found in table_actions()}
    for cell in CELLS:
        stages = [stage for action in cell for stage in STAGES.get(action, ("settle",))]
        assert len(set(stages)) == len(stages)
        assert all(own[action].stage in (None, stage) for action in cell for stage in STAGES.get(action, ("settle",)))
        assert cell == ("pop", "finish") or len({own[action].key for action in cell}) == 1


@pytest.mark.slow
def test_the_table_runs_every_action(make_page: MakePage) -> None:
    """Whatever the overlay promises is carried out by the table page."""
    page = make_page()
    for found in table_actions():
        assert page.keyboard.run(found.id) or found.id in OF_OTHER_PARTS, found.id


@pytest.mark.parametrize(
    ("key", "event", "is_it"),
    [
        (Key("T", Qt.Key.Key_T), pressed(Qt.Key.Key_T, "t"), True),
        (Key("T", Qt.Key.Key_T), pressed(Qt.Key.Key_T, "T", SHIFT), False),
        (Key("⇧←", Qt.Key.Key_Left, is_shifted=True), pressed(Qt.Key.Key_Left, "", SHIFT), True),
        (Key("←", Qt.Key.Key_Left), pressed(Qt.Key.Key_Left, "", SHIFT), False),
        (Key("Enter", Qt.Key.Key_Return), pressed(Qt.Key.Key_Enter, "\r"), True),
        (Key("/", Qt.Key.Key_Slash, typed="/"), pressed(Qt.Key.Key_7, "/", SHIFT), True),
        (Key("/", Qt.Key.Key_Slash, typed="/"), pressed(Qt.Key.Key_Slash, "?", SHIFT), False),
        (Key("?", Qt.Key.Key_Question, typed="?"), pressed(Qt.Key.Key_Slash, "?", SHIFT), True),
    ],
)
def test_a_key_is_told_on_every_keyboard(key: Key, event: QKeyEvent, is_it: bool) -> None:
    """Slash and question mark count as typed, wherever a keyboard has them; Shift makes another key of a letter."""
    assert key.is_pressed(event) is is_it


def test_one_key_does_what_its_stage_asks(make_page: MakePage) -> None:
    """C shows a zone to look over before the roll, which is no act, and clears the marks after it."""
    page = make_page(seed=3, level="learn")
    press(Qt.Key.Key_C)
    assert not page.bridge.snapshot.acts
    assert page.felt.picture.glow
    while page.bridge.snapshot.stage == "open":
        page.hands.pop()
    while not page.bridge.snapshot.marks:
        page.hands.mark(2)
    press(Qt.Key.Key_C)
    acts: tuple[Act, ...] = page.bridge.snapshot.acts
    assert acts[-1].do == "clear_marks"

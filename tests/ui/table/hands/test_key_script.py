"""One way to deal: the same keys do the same at every level, in lessons' hands and in an exam."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.exam.sitting.exam_work import ExamTable
from dealer_trainer.ui.table.action.keyboard import Keyboard
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from tests import loaded

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
LETTERS = "tphumocngrwfcx1234567"
"""Undo and A are left out: the one is not everywhere, and neither is the other."""


class Press(NamedTuple):
    """A key press."""

    code: Qt.Key
    text: str = ""
    modifier: Qt.KeyboardModifier = NONE


ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
SWEEPS = (Press(Qt.Key.Key_Left, "", SHIFT), Press(Qt.Key.Key_Right, "", SHIFT))
CHIPS = (Press(Qt.Key.Key_P, "p"), Press(Qt.Key.Key_T, "t"), Press(Qt.Key.Key_H, "h"), Press(Qt.Key.Key_3, "3"))
KEYS = (
    *(Press(code) for code in ARROWS * 3), *SWEEPS * 3, *CHIPS * 3,
    *(Press(Qt.Key(ord(letter.upper())), letter) for letter in LETTERS),
    Press(Qt.Key.Key_Space, " "), Press(Qt.Key.Key_Backspace), Press(Qt.Key.Key_Escape), Press(Qt.Key.Key_Return),
)  # fmt: skip
POP = Press(Qt.Key.Key_Space, " ")


class Dealt(NamedTuple):
    """What one of the ways to deal made of a script: after each key, and in the end."""

    steps: tuple[object, ...]
    graded: object


def dealt(bridge: TableBridge, script: tuple[Press, ...]) -> Dealt:
    """Press the keys and end the round. Enter is pressed with chips in hand only: ending may ask whoever has help."""
    hands = DealerHands(bridge)
    keyboard = Keyboard(hands, {})
    steps: list[object] = []
    for pressed in script:
        if pressed.code == Qt.Key.Key_Return and not hands.held.chips:
            continue
        keyboard.press(QKeyEvent(QEvent.Type.KeyPress, pressed.code, pressed.modifier, pressed.text))
        steps.append((hands.selection, hands.held, hands.marker, bridge.snapshot.acts, bridge.snapshot.wagers))
    while bridge.snapshot.stage == "open":
        hands.pop()
    assert bridge.finish()
    return Dealt(tuple(steps), bridge.snapshot.graded)


def at_level(level: Level) -> Callable[[int], TableBridge]:
    """The trainee's own table at a level."""
    return lambda seed: TableBridge(LiveTable(loaded.rock_n_roll(), seed, level, Options()))


def in_an_exam(seed: int) -> TableBridge:
    """The table of an exam."""
    return ExamTable(LiveTable(loaded.rock_n_roll(), seed, "test", Options()))


WAYS = (at_level("learn"), at_level("practice"), at_level("test"), in_an_exam)


@pytest.mark.slow(seconds=20)
@given(st.integers(0, 200), st.lists(st.sampled_from(KEYS), min_size=20, max_size=60), st.integers(0, 6))
def test_a_script_of_keys_deals_the_same_round_everywhere(seed: int, keys: list[Press], before: int) -> None:
    """In Learn, in Practice, in Test, and in an exam: same selection, same chips in hand, same acts, same grade."""
    script = (*keys[:before], POP, POP, *keys[before:])
    first, *others = (dealt(way(seed), script) for way in WAYS)
    for other in others:
        assert other == first

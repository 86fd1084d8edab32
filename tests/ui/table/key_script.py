"""Scripts of legal keys and calls, pressed at a table page at any level: undo and A are left out, not all have them."""

from typing import NamedTuple

from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_trainer.engine import Place
from dealer_trainer.guide.row import Act
from dealer_trainer.ui.table.hands.held_chips import HeldChips
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.hands import NONE, click, later, roll

SHIFT = Qt.KeyboardModifier.ShiftModifier


class Press(NamedTuple):
    """A key press."""

    code: Qt.Key
    modifier: Qt.KeyboardModifier = NONE


Script = list[Press | str]
"""Keys, and the words of calls."""
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
SWEEPS = (Press(Qt.Key.Key_Left, SHIFT), Press(Qt.Key.Key_Right, SHIFT))
ACTS = (Qt.Key.Key_P, Qt.Key.Key_T, Qt.Key.Key_H, Qt.Key.Key_3, Qt.Key.Key_Return)
OTHERS = (
    *(Qt.Key(ord(letter)) for letter in "UMOCNGRWFX1234567"),
    Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Escape,
)  # fmt: skip
CALLS = ("Yo eleven.", "Seven out, line away.", "Coming out.")
KEYS: tuple[Press, ...] = (*map(Press, ARROWS * 3), *SWEEPS * 3, *map(Press, ACTS * 3), *map(Press, OTHERS))
KEYS_AND_CALLS: Script = [*KEYS, *CALLS]
POP = Press(Qt.Key.Key_Space)


@st.composite
def _scripts(draw: st.DrawFn) -> Script:
    """Mostly after the roll."""
    keys = st.sampled_from(KEYS_AND_CALLS)
    return [*draw(st.lists(keys, max_size=6)), POP, POP, *draw(st.lists(keys, min_size=15, max_size=40))]


SCRIPTS = _scripts()


class Step(NamedTuple):
    """What a key has left: in the hands and on the felt."""

    selection: Place | None
    held: HeldChips
    marker: str | None
    acts: tuple[Act, ...]


def deal_script(page: TablePage, script: Script) -> list[Step]:
    """Press the keys and make the calls, and end the round if they have not; what each has left."""
    steps, dealt, bridge = list[Step](), page.bridge.live, page.bridge

    def is_over() -> bool:
        return page.isHidden() or bridge.live is not dealt or bridge.snapshot.stage == "review"

    for pressed in script:
        _press(page, pressed)
        QApplication.processEvents()
        if is_over():
            return steps
        hands = page.hands
        steps.append(Step(hands.selection, hands.held, hands.marker, bridge.snapshot.acts))
    page.hands.reset()
    if bridge.snapshot.stage == "open":
        roll(page.hands)
    while not is_over():
        _press(page, Press(Qt.Key.Key_Return))
        QApplication.processEvents()
    return steps


def _press(page: TablePage, pressed: Press | str) -> None:
    """Press a key on the felt; make a call by its button if there is one, else type it."""
    with later():
        if isinstance(pressed, Press):
            QTest.keyClick(page, *pressed)
            return
        quick = [each for each in page.bar.quick.buttons if each.isVisible() and each.accessibleName() == pressed]
        if quick:
            click(quick[0])
            return
        QTest.keyClick(page, Qt.Key.Key_Slash)
        QTest.keyClicks(page.bar.call, pressed)
        QTest.keyClick(page.bar.call, Qt.Key.Key_Return)

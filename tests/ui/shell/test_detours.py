"""The trainee's own round waits for every detour: what is at the table, in hand, and on disk is as it was left."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.engine import Place
from dealer_trainer.table.round import Pop
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt import FeltPicture
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, GUIDE, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.hands.held_chips import HeldChips
from dealer_trainer.ui.table.situation_dialog import SituationDialog
from tests.ui.hands import click, deal_until, finish, not_none, press
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


class Left(NamedTuple):
    """A table as somebody leaves it."""

    saved: str
    on_disk: str
    snapshot: Snapshot
    pops: tuple[Pop, ...]
    picture: FeltPicture
    held: HeldChips
    selected: Place | None
    practice: str | None


def left(window: MainWindow) -> Left:
    """The table in front, with what is drawn, held, and kept."""
    page, bridge = window.table, window.table.bridge
    practice = None if bridge.practice is None else bridge.practice.name
    on_disk = (files.user_data() / "table.json").read_text()
    return Left(
        bridge.live.save(), on_disk, bridge.snapshot, tuple(bridge.live.round.pops), page.felt.picture,
        page.hands.held, page.hands.selection, practice,
    )  # fmt: skip


def open_round(window: MainWindow) -> None:
    """Before the first act."""


def popped(window: MainWindow) -> None:
    """The dice have just landed."""
    window.table.bridge.live.deal_to_pop()
    window.table.hands.pop()


def paid_wrong(window: MainWindow) -> None:
    """A fault is told on the felt."""
    due = deal_until(window.table.bridge, "pay")
    window.table.bridge.do(due._replace(amount=not_none(due.amount) + 500))
    assert window.table.bridge.snapshot.new_faults


def reviewed(window: MainWindow) -> None:
    """A round with faults is in review."""
    deal_until(window.table.bridge, "take")
    window.table.bridge.finish()


STATES = open_round, popped, paid_wrong, reviewed


def act_beside(window: MainWindow, acts: int) -> None:
    """Deal what is in front until one act is missing to as many as the own round has, with other chips in hand."""
    bridge = window.table.bridge
    while len(bridge.snapshot.acts) < acts - 1 and (due := bridge.live.next_act()) is not None:
        bridge.do(due)
    window.table.hands.pick_up_chip(1)


def listed(window: MainWindow, qtbot: QtBot) -> None:
    """A situation of the list, left by Esc, once for the chip in hand."""
    acts = len(window.table.bridge.snapshot.acts)
    window.choose_situation()
    dialog = next(found for found in window.findChildren(SituationDialog) if found.isVisible())
    click(dialog.deal_button)
    qtbot.waitUntil(window.isActiveWindow)
    act_beside(window, acts)
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Escape)


def dealt_out(window: MainWindow, _: QtBot) -> None:
    """A situation of the Guide, dealt to its end; its last button leads back."""
    window.show_page(GUIDE)
    window.guide.open("guide-1")
    {link.source: link for link in window.guide.article.links}["situation:guide-1"].click()
    bridge = window.table.bridge
    while bridge.practice is not None:
        finish(bridge)
        bridge.next_round()


def guide(window: MainWindow, _: QtBot) -> None:
    """A row of the Guide."""
    window.show_source("ruling:R5")
    assert window.pages.currentIndex() == GUIDE
    window.guide.start()
    press(Qt.Key.Key_Escape)


def drill(window: MainWindow, _: QtBot) -> None:
    """A drill that is begun and left under way."""
    window.show_page(DRILLS)
    window.training.drills.start("order-point-made", seed=4)


def lesson(window: MainWindow, qtbot: QtBot) -> None:
    """A lesson, for which the course is read."""
    window.training.course.load()
    qtbot.waitUntil(lambda: window.training.course.is_loaded, timeout=20_000)
    window.training.course_page.open_lesson(window.training.course.course.lessons[0].id)
    window.show_page(COURSE)
    qtbot.waitUntil(lambda: window.training.course_page._wanted is None, timeout=20_000)


def audition(window: MainWindow, qtbot: QtBot) -> None:
    """A mock audition, on a table of its own."""
    window.show_page(TODAY)
    qtbot.waitUntil(lambda: window.training.course.is_loaded, timeout=20_000)
    window.training.today.card.audition.click()
    assert window.training.today.audition is not None


DETOURS: dict[str, Callable[[MainWindow, QtBot], None]] = {
    "listed situation": listed, "dealt out": dealt_out, "guide": guide, "drill": drill,
    "lesson": lesson, "audition": audition,
}  # fmt: skip
THOROUGH = ("listed situation", "guide")
"""One by way of another table, one without; the others leave the table by the same two ways."""


@pytest.mark.parametrize("detour", DETOURS)
def test_the_own_round_is_as_it_was_left(open_app: OpenApp, qtbot: QtBot, detour: str) -> None:
    """The same record, bets, players, dice, and faults, the same chips in hand, and nothing told of another table."""
    window = open_app(4)
    bridge = window.table.bridge
    bridge.choose_level("practice")
    for state in STATES if detour in THOROUGH else STATES[2:3]:
        state(window)
        window.table.setFocus()
        window.table.hands.pick_up_chip(2)
        if bridge.snapshot.wagers and bridge.snapshot.stage != "review":  # a review shows its first fault
            window.table.hands.select(bridge.snapshot.wagers[-1].place)
        before = left(window)
        DETOURS[detour](window, qtbot)
        window.show_page(TABLE)
        assert left(window) == before, state.__name__
        assert "sets the bets right" not in window.table.hint.text.text()
    window.close()


def test_a_situation_waits_for_one_of_the_guide(open_app: OpenApp, qtbot: QtBot) -> None:
    """From its review to the Guide, to a situation there, and back: the first is there again, then the own round."""
    window = open_app(4)
    bridge = window.table.bridge
    bridge.choose_level("practice")
    reviewed(window)
    own = left(window)
    window.table.setFocus()
    press(Qt.Key.Key_E)
    popped(window)
    bridge.finish()
    window.table.setFocus()
    first = left(window)
    press(Qt.Key.Key_V)
    for _ in range(2):
        window.guide.open("guide-1")
        {link.source: link for link in window.guide.article.links}["situation:guide-1"].click()
        assert window.table.side.leave.text() == "Back to Guide"
        window.show_page(GUIDE)
    window.show_page(TABLE)
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == GUIDE
    window.show_page(TABLE)
    assert left(window) == first
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TABLE
    assert left(window) == own
    window.close()

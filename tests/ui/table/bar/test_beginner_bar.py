"""A beginner's table shows what it has a use for; a request whose chips are down is coached, and its grant is told."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import STAGES, Options, first_table
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.table.action.action import ActionId, unused_by_beginner
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import rock_n_roll

UNTAUGHT: tuple[ActionId, ...] = ("case", "hand_back", "floor", "open_numbers")


def page_of(qtbot: QtBot, options: Options, level: Level = "learn", seed: int = 8) -> TablePage:
    """A table on screen."""
    page = TablePage(TableBridge(LiveTable(rock_n_roll(), seed, level, options)))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.offer_instructor()
    return page


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_what_is_not_needed_yet_has_no_button(qtbot: QtBot, level: Level) -> None:
    """Neither in the bar nor beside the table; the full table has them all."""
    for options, is_shown in ((first_table(Options()), False), (Options(seats=1), True)):
        page = page_of(qtbot, options, level)
        for name in UNTAUGHT:
            button = page.bar.acts.button("open", name)
            assert button.isVisible() is (is_shown and (name != "case" or level == "learn"))
        assert page.side.instructor.isHidden() is not is_shown
        assert page.bar.acts.button("open", "pop").isVisible()


def test_nothing_that_a_stage_needs_is_left_out() -> None:
    """Each larger stage leaves out less, and the last one nothing but the instructor."""
    snapshot = LiveTable(rock_n_roll(), 1).snapshot
    left_out = [unused_by_beginner(stage, snapshot) for stage in STAGES]
    assert all(later <= earlier for earlier, later in pairwise(left_out))
    assert left_out[-1] == {"instructor"}
    assert not unused_by_beginner(STAGES[0], snapshot._replace(is_led=True))
    assert not unused_by_beginner(Options(), snapshot)


def test_chips_that_are_down_are_coached_and_their_grant_is_told(qtbot: QtBot) -> None:
    """Learn says why no answer is due, until there is one; granting puts the card away and says what is on the felt."""
    page = page_of(qtbot, first_table(Options()))
    (request,) = page.bridge.snapshot.requests
    assert request.is_placed
    assert "plays whether or not you grant it" in page.hint.text.text()
    QTest.keyClick(page, Qt.Key.Key_G)
    assert page.bridge.snapshot.requests == ()
    assert page.side.requests.cards == ()
    assert page.hint.text.text() == "Granted: seat 5, Players Circle, $100."
    page.hint.end_message()
    assert "whether or not" not in page.hint.text.text()

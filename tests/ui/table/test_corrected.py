"""A bet that is corrected at the pop does not appear by itself: a sentence names it, and its chips are seen coming."""

import pytest
from PySide6.QtWidgets import QLabel

from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table.hint_line import moved_text
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage

pytestmark = pytest.mark.slow


def with_wrong_answer(make_page: MakePage) -> tuple[TablePage, Snapshot]:
    """A table on which a request was refused that is due, straight before the pop."""
    page = make_page(seed=22, level="practice")
    while (act := page.bridge.live.next_act()) is not None and act.do != "set_up":
        assert act.do != "pop", "no request that is due"
        page.bridge.do(act)
    assert act is not None
    request = next(each for each in page.bridge.snapshot.requests if each.place == act.place)
    page.bridge.refuse(request.id)
    return page, page.bridge.snapshot


def test_a_corrected_bet_is_told(make_page: MakePage) -> None:
    """The line names seat, bet and amount as the dice fall; a pop that corrects nothing says nothing."""
    page, before = with_wrong_answer(make_page)
    page.hands.pop()
    after = page.bridge.snapshot
    rules = page.bridge.game.rules
    words = moved_text(rules, before, after)
    assert words.startswith("The floor sets the bets right")
    assert f"seat {next(iter(set(after.wagers) - set(before.wagers))).seat}" in words
    assert page.hint.text.text() == words
    assert moved_text(rules, after, after) == ""


def test_a_corrected_bet_is_seen_coming(make_page: MakePage) -> None:
    """With motion on, its chips slide to the spot when the dice fall."""
    page, before = with_wrong_answer(make_page)
    page.felt.set_still(False)
    page.felt._motion.is_on = True
    page.hands.pop()
    came = next(iter(set(page.bridge.snapshot.wagers) - set(before.wagers))).place
    assert ("enter", ("bet", came)) in page.felt._motion._moves


@pytest.mark.parametrize("is_moving", [False, True])
def test_a_request_that_was_popped_past_is_told_at_once(make_page: MakePage, is_moving: bool) -> None:
    """At its spot while the dice fall, also where the floor corrects a bet; Z takes the pop back."""
    page = make_page(seed=22, level="practice")
    page.felt.set_still(not is_moving)
    page.felt._motion.is_on = is_moving
    while (act := page.bridge.live.next_act()) is not None and act.do != "set_up":
        page.bridge.do(act)
    assert act is not None
    page.hands.pop()
    assert page.bridge.snapshot.new_faults[0].due == act
    assert page.voice.is_telling_fault
    label = page.voice.callout.findChild(QLabel)
    assert label is not None
    assert "The bet was left as it was.  The floor sets the bets right" in label.text()
    assert page.felt.picture.faults
    page.run("undo")
    assert page.voice.callout.isHidden()
    assert page.bridge.snapshot.stage == "open"

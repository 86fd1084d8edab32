"""A bet that lies wrong: drawn as it lies, never marked outside Learn, put right by hand, or told at the pop."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from dealer_trainer.engine import Place
from dealer_trainer.guide.irregularity import IrregularityKind
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.felt.picture import Stack
from dealer_trainer.ui.felt.view import target_at
from dealer_trainer.ui.felt.wager import SLID
from dealer_trainer.ui.table.bridge import Practice
from dealer_trainer.ui.table.hint_line import moved_text
from dealer_trainer.ui.table.table_page import TablePage
from tests.table.test_misplaced_bet import KINDS, lying, opened, wrong_in
from tests.ui.conftest import MakePage
from tests.ui.hands import click, key_act, mouse_act, not_none, press

pytestmark = pytest.mark.slow


def page_of(make_page: MakePage, kind: IrregularityKind, level: Level) -> TablePage:
    """The table screen with something wrong of that kind."""
    page = make_page(level=level)
    page.start_practice(Practice("Casing", lambda: opened(kind, level)))
    return page


def stack_at(page: TablePage, place: Place) -> Stack:
    """The chips that are drawn for a bet."""
    return next(stack for stack in page.felt.picture.stacks if stack.place == place and stack.kind == "bet")


@pytest.mark.parametrize(
    ("kind", "do"), [(kind, mouse_act if number % 2 else key_act) for number, kind in enumerate(KINDS)]
)
def test_it_is_put_right_by_hand(
    make_page: MakePage, kind: IrregularityKind, do: Callable[[TablePage, object], None]
) -> None:
    """The bet is chosen, and one key or button puts it right: H for what goes back, N for a Number above its limit."""
    page = page_of(make_page, kind, "practice")
    wrong = wrong_in(page.bridge.live)
    do(page, wrong.act)
    assert page.bridge.snapshot.acts[-1].place == wrong.place
    assert lying(page.bridge.live, wrong.place) == wrong.stays
    assert page.bridge.snapshot.new_faults == ()


@pytest.mark.parametrize("kind", KINDS)
def test_it_glows_in_learn_alone(make_page: MakePage, kind: IrregularityKind) -> None:
    """Practice and Test draw it as it lies and mark nothing."""
    for level in ("practice", "test"):
        assert page_of(make_page, kind, level).felt.picture.glow == ()
    page = page_of(make_page, kind, "learn")
    while page.bridge.snapshot.hint is not None and page.bridge.snapshot.hint.act.do == "announce":
        page.bridge.do(page.bridge.snapshot.hint.act)
    assert page.felt.picture.glow == (wrong_in(page.bridge.live).place,)


def test_a_stake_on_the_line_stands_between_two_spots_and_is_taken_hold_of_there(make_page: MakePage) -> None:
    """It is drawn where neither bet's stack stands, and a press on it means that stake."""
    page = page_of(make_page, "between", "test")
    place, spots = wrong_in(page.bridge.live).place, page.felt._spots
    at = spots.line_foot(place)
    assert (at - spots.foot(place)).manhattanLength() > spots.diameter(place) / 2
    found = not_none(target_at(at, page.felt.picture, spots, page.felt._equipment))
    assert (found.kind, found.place) == ("spot", place)


def test_small_chips_lie_at_the_bottom_and_added_ones_beside_the_stack(make_page: MakePage) -> None:
    """The order of the chips is what a dealer sees; what was slid on is drawn by itself, aside."""
    page = page_of(make_page, "buried_chip", "test")
    chips, added = page.felt._wagers._chips_of(stack_at(page, wrong_in(page.bridge.live).place))
    assert chips == tuple(sorted(chips))
    assert len(set(chips)) > 1
    assert added == ()
    page = page_of(make_page, "late_top_up", "test")
    wrong = wrong_in(page.bridge.live)
    chips, added = page.felt._wagers._chips_of(stack_at(page, wrong.place))
    assert (sum(chips), sum(chips) + sum(added)) == (wrong.stays, wrong.lies)
    assert SLID > 0.5


@pytest.mark.parametrize(
    ("kind", "words"),
    [("between", "on the line between two bets"), ("buried_chip", "small chips"), ("late_top_up", "slid on top")],
)
def test_a_screen_reader_says_how_it_lies(make_page: MakePage, kind: IrregularityKind, words: str) -> None:
    """Who does not see the felt hears what the others see."""
    page = page_of(make_page, kind, "test")
    wrong = wrong_in(page.bridge.live)
    assert words in page.spots.button(wrong.place).accessibleName()
    page.hands.select(wrong.place)
    click(page.bar.acts.button("open", "hand_back"))
    assert words not in page.spots.button(wrong.place).accessibleName()


def with_wrong_answer(make_page: MakePage) -> tuple[TablePage, Snapshot]:
    """A table on which a request was refused that is due, and the mistake left, straight before the pop."""
    page = make_page(seed=22, level="practice")
    while (act := page.bridge.live.next_act()) is not None and act.do != "set_up":
        assert act.do != "pop", "no request that is due"
        page.bridge.do(act)
    assert act is not None
    request = next(each for each in page.bridge.snapshot.requests if each.place == act.place)
    page.bridge.refuse(request.id)
    press(Qt.Key.Key_Escape)
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
    label = not_none(page.voice.callout.findChild(QLabel))
    assert "The bet was left as it was.  The floor sets the bets right" in label.text()
    assert page.felt.picture.faults
    page.run("undo")
    assert page.voice.callout.isHidden()
    assert page.bridge.snapshot.stage == "open"

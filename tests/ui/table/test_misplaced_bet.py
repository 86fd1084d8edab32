"""A bet that lies wrong, on the felt: it is drawn as it lies, never marked outside Learn, and put right by hand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from dealer_trainer.engine import Place
from dealer_trainer.guide.irregularity import IrregularityKind
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.felt.picture import Stack
from dealer_trainer.ui.felt.view import target_at
from dealer_trainer.ui.felt.wager import SLID
from dealer_trainer.ui.table.bridge import Practice
from dealer_trainer.ui.table.table_page import TablePage
from tests.table.test_misplaced_bet import KINDS, lying, opened, wrong_in
from tests.ui.hands import click, key_act, mouse_act, press

MakePage = Callable[..., TablePage]


def page_of(make_page: MakePage, kind: IrregularityKind, level: Level) -> TablePage:
    """The table screen with something wrong of that kind."""
    page = make_page(level=level)
    page.start_practice(Practice("Casing", lambda: opened(kind, level)))
    return page


def stack_at(page: TablePage, place: Place) -> Stack:
    """The chips that are drawn for a bet."""
    return next(stack for stack in page.felt.picture.stacks if stack.place == place and stack.kind == "bet")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("do", [key_act, mouse_act], ids=["keys", "mouse"])
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
    found = target_at(at, page.felt.picture, spots, page.felt._equipment)
    assert found is not None
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


def test_casing_with_help_lights_zone_after_zone(make_page: MakePage) -> None:
    """C goes through the zones and ends; it is no act, and in Practice there is no such help."""
    page = page_of(make_page, "no_player", "learn")
    zones = page.bridge.game.layout.zones
    for zone in zones:
        press(Qt.Key.Key_C)
        glow = page.felt.picture.glow
        assert {spot.bet for spot in glow if isinstance(spot, Place)} == set(zone.bets)
    press(Qt.Key.Key_C)
    assert page.hands.lit == ()
    assert page.bridge.snapshot.acts == ()
    page = page_of(make_page, "no_player", "practice")
    assert not page.bar.acts.button("open", "case").isVisible()
    press(Qt.Key.Key_C)
    assert page.hands.lit == ()

"""What assistive technology meets at the table, asked through Qt's own accessibility interface."""

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Place
from dealer_trainer.guide.row import Act
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.felt.accessible import spoken, spot_name
from dealer_trainer.ui.felt.walk_order import BESIDE
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage, rock_n_roll
from tests.ui.hands import deal_until, key_act, next_act, not_none, press, zone_of

pytestmark = pytest.mark.slow


def name_of(thing: QObject) -> str:
    """The name that a screen reader is given."""
    QAccessible.setActive(True)
    interface = not_none(QAccessible.queryAccessibleInterface(thing))
    return interface.text(QAccessible.Text.Name)


def spot(page: TablePage, place: Place) -> QAbstractButton:
    """The button over a spot."""
    return page.spots.button(place)


def test_every_spot_of_every_seat_has_a_name(make_page: MakePage) -> None:
    """Each bet of each seat is a button with seat, bet and amount in its name, empty spots too."""
    page = make_page(seed=11)
    amounts = {wager.place: wager.amount for wager in page.bridge.snapshot.wagers}
    for each_spot in page.bridge.game.layout.spots:
        name = name_of(spot(page, each_spot.place))
        assert name.startswith(f"seat {each_spot.seat}, ")
        amount = amounts.get(each_spot.place)
        assert name.endswith("empty" if amount is None else spoken(amount))


@pytest.mark.parametrize(("level", "is_told"), [("learn", True), ("practice", False), ("test", False)])
def test_only_learn_says_what_a_bet_waits_for(make_page: MakePage, level: Level, is_told: bool) -> None:
    """A winner waits to be paid its odds in Learn; in Practice and Test the name gives no answer away."""
    page = make_page(seed=3, level=level, until="pay")
    act = next_act(page)
    name = name_of(spot(page, not_none(act.place)))
    assert ("waits to be paid" in name) is is_told


def test_the_name_of_a_spot_as_the_look_asks() -> None:
    """A JukeBox bet that won on four: seat, bet, amount, and the odds it waits for."""
    rules, place = rock_n_roll().rules, Place("jukebox", 3)
    due = Act("pay", "jukebox", 3, "player", None, 2250)
    assert spot_name(rules, place, 1500, due) == "seat 3, JukeBox, 15 dollars, waits to be paid 3 to 2"
    assert spot_name(rules, place, 1500, None) == "seat 3, JukeBox, 15 dollars"
    assert spot_name(rules, place, None, None) == "seat 3, JukeBox, empty"
    toke = Place("numbers", 2, 8, "dealer")
    assert spot_name(rules, toke, 150, None) == "seat 2, Number 8, toke, 1 dollar 50"


def test_pressing_a_spot_selects_it(qtbot: QtBot, make_page: MakePage) -> None:
    """The press action of assistive technology does what a click does."""
    page = make_page(seed=3, level="practice", until="take")
    act = next_act(page)
    assert act.place is not None
    QAccessible.setActive(True)
    interface = not_none(QAccessible.queryAccessibleInterface(spot(page, act.place)))
    interface.actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: page.hands.selection == act.place)


def test_tab_goes_over_the_bets_as_they_lie_and_selects(make_page: MakePage) -> None:
    """Tab moves from bet to bet, zone by zone, left to right; what has the focus is selected."""
    page = make_page(seed=11, level="learn")
    order = page.hands._bets.order.order(page.hands.places)
    spot(page, order[0]).setFocus(Qt.FocusReason.TabFocusReason)
    for place in order[1:]:
        press(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is spot(page, place)
        assert page.hands.selection == place


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_the_first_arrow_goes_to_the_end_at_its_side(make_page: MakePage, level: Level) -> None:
    """At every level: no key tells where dealing begins. Esc keeps the bet that was found."""
    page = make_page(seed=3, level=level)
    walk = page.hands._bets.order
    top = walk.swept(page.hands.places, walk.order(page.hands.places)[0], -1)
    assert len({place.seat for place in top}) > 1
    for code, end in BESIDE.items():
        page.hands.select(None)
        press(Qt.Key(code))
        press(Qt.Key.Key_Escape)
        assert page.hands.selection == walk.swept(page.hands.places, top[0], end)[0]


def test_left_and_right_are_left_and_right(make_page: MakePage) -> None:
    """The arrows to the sides go to the neighbor at that side, whatever the dealing order."""
    page = make_page(seed=11, level="learn")
    page.hands.select(Place("players_circle", 6))
    press(Qt.Key.Key_Left)
    assert page.hands.selection is not None
    assert page.hands.selection.seat <= 6
    seats = [page.hands.selection.seat]
    for _ in range(12):
        press(Qt.Key.Key_Left)
        seats.append(page.hands.selection.seat)
    assert seats == sorted(seats, reverse=True)
    assert seats[-1] == 1


def test_taking_a_toke_does_not_throw_the_focus_about(make_page: MakePage) -> None:
    """When the toke under the focus is taken, the focus goes on in its zone or to the table, never elsewhere."""
    page = make_page(seed=11, level="practice")
    for _ in range(60):
        act = deal_until(page.bridge, "take")
        if act.owner == "dealer":
            break
        page.bridge.do(act)
    assert act.owner == "dealer"
    assert act.place is not None
    spot(page, act.place).setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_T)
    assert page.spots.has_focus()
    assert zone_of(page.bridge.game, not_none(page.hands.selection)) == zone_of(page.bridge.game, act.place)


def test_a_pushed_bet_says_so(make_page: MakePage) -> None:
    """After H the spot's name tells of the push and the felt shows it; after undo neither does."""
    page = make_page(seed=11, level="practice", until="push")
    act = next_act(page)
    place = not_none(act.place)
    key_act(page, act)
    assert "pushed" in spot(page, place).accessibleName()
    assert [stack.place for stack in page.felt.picture.stacks if stack.is_pushed] == [place]
    press(Qt.Key.Key_Z)
    assert "pushed" not in spot(page, place).accessibleName()
    assert not any(stack.is_pushed for stack in page.felt.picture.stacks)

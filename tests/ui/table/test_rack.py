"""Chips of the rack at the table: its keys, what is dragged where, and what cannot be dropped."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from dealer_trainer.engine.chip import stack_of
from dealer_trainer.ui.felt.accessible import SpotButton
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui import hands
from tests.ui.conftest import MakePage
from tests.ui.hands import LEFT, NONE, end_round, move, next_act, not_none, place_of, press

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("key", [Qt.Key.Key_U, Qt.Key.Key_M])
def test_the_rack_shows_no_keys_while_a_digit_names_a_number(make_page: MakePage, key: Qt.Key) -> None:
    """With puck or marker in hand a digit is a number of the layout; afterward it is a chip again."""
    page = make_page(seed=3, level="test", until="take")
    shown = list[bool]()
    for pressed in (Qt.Key.Key_Down, key, Qt.Key.Key_Escape, key, Qt.Key.Key_6):
        press(pressed)
        shown.append(page.felt.picture.has_keys)
    assert shown == [True, False, True, False, True]


def test_chips_are_not_dropped_where_no_bet_lies(make_page: MakePage) -> None:
    """Neither out of the rack nor out of the hand; it says why."""
    page = make_page(seed=3, level="test", until="pay")
    empty = next(
        spot.place for spot in page.spots._buttons.values() if spot.place.owner == "player" and not is_bet(page, spot)
    )
    end = page.felt.rect_of(empty).center()
    drag(page, tube(page, 500), end)
    assert page.hint.text.text() == "There is no bet there."
    assert not page.hands.held.chips
    press(Qt.Key.Key_1)
    drag(page, page.felt.rect_of_place("hand").center(), end)
    assert page.hint.text.text() == "There is no bet there."
    assert page.hands.held.chips


def is_bet(page: TablePage, spot: SpotButton) -> bool:
    """Whether chips lie on a spot."""
    return spot.place in page.hands.places


def test_drawing_over_bets_with_shift_takes_each_once(make_page: MakePage) -> None:
    """A line drawn with the mouse over two bets takes these two, in the order of the line."""
    page = make_page(seed=3, level="test", until="take")
    bet = next_act(page).bet
    lying = [place for place in page.hands.places if place.bet == bet and place.owner == "player"]
    first, second = sorted(lying, key=lambda place: -place.seat)[:2]
    before = len(page.bridge.snapshot.acts)
    start, end = page.felt.rect_of(first).center(), page.felt.rect_of(second).center()
    drag(page, start, end, Qt.KeyboardModifier.ShiftModifier, parts=20)
    taken = [act.place for act in page.bridge.snapshot.acts[before:] if act.bet == bet and act.owner == "player"]
    assert taken == [first, second]


def test_dragging_a_bet_to_the_rack_takes_it(make_page: MakePage) -> None:
    """A loser that is dragged to the rack is taken."""
    page = make_page(seed=3, level="practice", until="take")
    act = next_act(page)
    drag(page, page.felt.rect_of(place_of(page)).center(), page.felt.rect_of_place("rack").center())
    assert page.bridge.snapshot.acts[-1]._replace(amount=None) == act._replace(amount=None)


def drag(
    page: TablePage,
    start: QPoint,
    end: QPoint,
    modifier: Qt.KeyboardModifier = NONE,
    *,
    parts: int = 2,
) -> None:
    """Drag from one point of the felt to another."""
    hands.drag(page.felt.viewport(), start, end, modifier, parts)


def tube(page: TablePage, chip: int, *, is_plate: bool = False) -> QPoint:
    """A point of a chip's tube in the rack: in its middle, or on the plate with its value."""
    box = page.felt.rect_of_place("rack")
    values = page.bridge.game.rules.chips
    x = box.left() + box.width() * (values.index(chip) + 0.5) / len(values)
    return QPoint(round(x), round(box.bottom() - 0.06 * box.height() if is_plate else box.center().y()))


def test_chips_of_the_rack_dragged_onto_a_bet_are_its_payout(make_page: MakePage) -> None:
    """They lie in hand for it, one by one, until it is paid, here by letting them go on it."""
    page = make_page(seed=3, level="test", until="pay")
    act, spot = next_act(page), page.felt.rect_of(place_of(page)).center()
    for chip in (2500, 500):
        drag(page, tube(page, chip), spot)
    assert page.hands.held.chips == (2500, 500)
    drag(page, page.felt.rect_of_place("hand").center(), spot)
    assert page.bridge.snapshot.acts[-1] == act._replace(amount=3000)
    assert not page.hands.held.chips


def test_a_chip_dropped_with_alt_pays_at_the_height_of_the_bet(
    make_page: MakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is dragged; as many lie there as on the bet."""
    page = make_page(seed=3, level="test", until="pay")
    act, rack = next_act(page), page.bridge.game.rules.chips
    stake = next(wager.amount for wager in page.bridge.snapshot.wagers if wager.place == act.place)
    monkeypatch.setattr(QGuiApplication, "keyboardModifiers", lambda: Qt.KeyboardModifier.AltModifier)
    drag(page, tube(page, 500), page.felt.rect_of(place_of(page)).center())
    assert page.bridge.snapshot.acts[-1] == act._replace(amount=500 * len(stack_of(stake, rack)))


def test_a_whole_stack_is_dragged_by_its_value_and_cut_in_place(make_page: MakePage) -> None:
    """Into the payout, from the chip that is clicked up, and back into the rack."""
    page = make_page(seed=3, level="practice", until="pay")
    payout, viewport = page.felt.rect_of_place("hand"), page.felt.viewport()
    drag(page, tube(page, 500, is_plate=True), payout.center())
    assert page.hands.held.chips == (500,) * 20
    QTest.mouseClick(viewport, LEFT, NONE, payout.center())
    assert 0 < page.hands.held.total < 500 * 20
    word, rack = payout.center() + QPoint(0, payout.height() // 2 - 2), page.felt.rect_of_place("rack").center()
    drag(page, word, rack)
    assert page.hands.held.total == 0, "all of it, held beside the pile"


def test_what_cannot_be_dropped_says_why(make_page: MakePage) -> None:
    """A chip on the rail, a bet on another, the puck beside every number, and a payout before the dice are popped."""
    page = make_page(seed=3, level="practice")
    act = next(act for act in page.bridge.live.model_acts() if act.place is not None)
    spot, nowhere = page.felt.rect_of(not_none(act.place)).center(), QPoint(5, 5)
    drag(page, tube(page, 500), spot)
    assert "Nothing is decided yet" in page.hint.text.text()
    drag(page, tube(page, 500), nowhere)
    assert "Chips go on a bet" in page.hint.text.text()
    drag(page, spot, nowhere)
    assert "A bet stays where it is" in page.hint.text.text()
    drag(page, page.felt.rect_of_place("puck.off").center(), nowhere)
    assert "The puck goes on" in page.hint.text.text()
    assert page.bridge.snapshot.acts == ()


def test_what_cannot_be_dropped_in_a_review_says_why(make_page: MakePage) -> None:
    """In the line over the table, for a while: then the summary is back."""
    page = make_page(seed=3, level="test", until="pay")
    spot = page.felt.rect_of(place_of(page)).center()
    end_round()
    summary = page.review.summary.text()
    drag(page, tube(page, 500), spot)
    assert page.review.summary.text() == "This round is over: nothing moves now."
    drag(page, tube(page, 500), QPoint(5, 5))
    assert "Chips go on a bet" in page.review.summary.text()
    page.review.remark_time.timeout.emit()
    assert page.review.summary.text() == summary


def test_no_light_stays_behind_a_sweep_or_a_drag(make_page: MakePage) -> None:
    """After chips were swept or carried off, what is lit lies under the pointer, not where it came from."""
    page = make_page(seed=3, level="practice", until="take")
    view = page.felt
    light = ("edge", "hover", place_of(page))
    port, start, end = view.viewport(), view.rect_of(place_of(page)).center(), QPoint(4, 4)
    for modifier in (Qt.KeyboardModifier.ShiftModifier, NONE):
        move(port, end)
        move(port, start)
        assert view._pool.item(light) is not None
        drag(page, start, end, modifier)
        assert view._pool.scene_item(light) is None

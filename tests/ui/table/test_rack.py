"""Chips of the rack at the table: when its keys are shown, and where its chips cannot be dropped."""

import pytest
from PySide6.QtCore import Qt

from dealer_trainer.ui.felt.accessible import SpotButton
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage
from tests.ui.hands import drag, press, rack_point

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
    felt, end = page.felt.viewport(), page.felt.rect_of(empty).center()
    start = page.felt.mapFromScene(rack_point(page, 500))
    drag(felt, start, end)
    assert page.hint.text.text() == "No bet lies there."
    assert not page.hands.held.chips
    press(Qt.Key.Key_1)
    drag(felt, page.felt.rect_of_place("hand").center(), end)
    assert page.hint.text.text() == "No bet lies there."
    assert page.hands.held.chips


def is_bet(page: TablePage, spot: SpotButton) -> bool:
    """Whether chips lie on a spot."""
    return spot.place in page.hands.places

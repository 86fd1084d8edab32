"""The felt of an item: what must not remain on it from the item before."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QStackedWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.item_snapshot import item_snapshot
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from tests.ui.lesson.conftest import show


def test_an_item_has_no_brackets_of_the_one_before(game: Game, qtbot: QtBot) -> None:
    """The bet of a payout had the focus; the felt comes back with an order to touch, and nothing is marked."""
    paid, order = factory.make(game, "pay-circle-easy", 3), factory.make(game, "order-point-made", 3)
    assert paid.place is not None
    pages = QStackedWidget()
    drill_felt, other = DrillFelt(game), QPushButton("another item")
    pages.addWidget(drill_felt)
    pages.addWidget(other)
    show(qtbot, pages)
    drill_felt.begin(item_snapshot(game, paid, "practice"), paid.place)
    drill_felt.spots.button(paid.place).setFocus(Qt.FocusReason.TabFocusReason)
    pages.setCurrentWidget(other)
    qtbot.waitUntil(other.hasFocus)
    drill_felt.begin(item_snapshot(game, order, "practice"))
    pages.setCurrentWidget(drill_felt)
    assert drill_felt.selection is None

"""The window knows no game: another one, with other bets on another felt, is dealt through the same widgets."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from tests import loaded
from tests.ui.hands import key_act, mouse_act, press
from tests.ui.table.test_journey import Hands, deal

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("hands", [key_act, mouse_act], ids=["keyboard", "mouse"])
def test_another_game_is_dealt_by_the_same_hands(qtbot: QtBot, hands: Hands) -> None:
    """Rounds of a craps-like game, dealt right, are worth 100 points."""
    game = loaded.harbor_craps()
    options = Options(seats=game.rules.seats, bad_pop_per_cent=0)
    page = TablePage(TableBridge(LiveTable(game, 5, "practice", options)))
    qtbot.addWidget(page)
    page.resize(1400, 900)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()
    for _ in range(6):
        deal(page, hands)
        press(Qt.Key.Key_Return)
        graded = page.bridge.snapshot.graded
        assert graded is not None
        assert graded.faults == ()
        press(Qt.Key.Key_Return)

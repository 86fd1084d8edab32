"""Sizing in: a payout is cut to the height of the bet, of chips that the dealer chooses."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from dealer_trainer.engine.chip import stack_of
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.ui.table.action.keyboard import Keyboard
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from tests import loaded

SEED = 7


@pytest.fixture
def hands() -> DealerHands:
    """The hands at a table whose dice have been popped, at a level that tells nothing."""
    made = DealerHands(TableBridge(LiveTable(loaded.rock_n_roll(), SEED, "test", Options())))
    while made.snapshot.stage == "open":
        made.pop()
    return made


def press(hands: DealerHands, *letters: str) -> None:
    """Press these keys."""
    keyboard = Keyboard(hands, {})
    for letter in letters:
        keyboard.press(QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter))


def test_the_payout_is_as_high_as_the_bet(hands: DealerHands) -> None:
    """From one chip or from too many, whatever the chip: the key knows the height and not what is due."""
    rack = hands.controller.game.rules.chips
    for wager in hands.snapshot.wagers:
        high = len(stack_of(wager.amount, rack))
        for digits in ("3", "2", "3" * 30, "42"):
            hands.empty_hand()
            hands.select(wager.place)
            press(hands, *digits, "x")
            picked = sorted((rack[int(digit) - 1] for digit in digits), reverse=True)
            assert hands.held.chips == (*picked, *picked[-1:] * (high - len(picked)))[:high]


def test_even_money_is_paid_by_its_height(hands: DealerHands) -> None:
    """The larger colors of the bet are put down, and the smallest one fills up: that is what the bet is worth."""
    rack = hands.controller.game.rules.chips
    for wager in hands.snapshot.wagers:
        colors = tuple(dict.fromkeys(chips := stack_of(wager.amount, rack)))
        hands.empty_hand()
        hands.select(wager.place)
        press(hands, *(str(rack.index(chip) + 1) for chip in (*chips[: chips.index(colors[-1])], colors[-1])), "x")
        assert hands.held.total == wager.amount


def test_without_a_bet_or_a_chip_it_says_what_is_missing(hands: DealerHands) -> None:
    """Nothing is picked up by itself."""
    said: list[str] = []
    hands.message.connect(said.append)
    press(hands, "x")
    hands.select(hands.snapshot.wagers[0].place)
    press(hands, "x")
    assert not hands.held.chips
    assert len(said) == 2
    assert "bet" in said[0]
    assert "chip" in said[1]


def test_chips_dropped_with_alt_pay_at_the_height_of_the_bet(hands: DealerHands) -> None:
    """A chip from the rack goes on the payout, which fills up and pays; beside the bets it is an ordinary drag."""
    rack = hands.controller.game.rules.chips
    wager = hands.snapshot.wagers[0]
    hands.drop_sized((rack[2],), wager.place)
    paid = hands.snapshot.acts[-1]
    assert (paid.do, paid.place, paid.amount) == ("pay", wager.place, rack[2] * len(stack_of(wager.amount, rack)))
    hands.drop_sized((rack[2],) * 2, None)
    assert hands.held.chips == (rack[2],) * 2

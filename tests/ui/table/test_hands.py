"""Hands at the table: the same keys everywhere, the fewest chips, sizing in, and the acts in a review."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from dealer_trainer.engine import MoneyError
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.guide.grading.naming import act_subject
from dealer_trainer.message import Message
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.table.action.keyboard import Keyboard
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table.hands.held_chips import held_for
from dealer_trainer.ui.table.review.timeline_view import align
from dealer_trainer.ui.table.table_page import TablePage
from tests import loaded
from tests.effort import examples
from tests.ui.hands import deal_to_settle, not_none, roll
from tests.ui.table.key_script import SCRIPTS, Script, deal_script

SEED = 7


@pytest.fixture
def hands() -> DealerHands:
    """The hands at a table whose dice have been popped, at a level that tells nothing."""
    made = DealerHands(TableBridge(LiveTable(loaded.rock_n_roll(), SEED, "test", Options())))
    roll(made)
    return made


def test_two_acts_left_are_both_named() -> None:
    """Who ends a round too early reads each of them, and never "and 1 more"."""
    live = LiveTable(loaded.rock_n_roll(), SEED, "practice", Options())
    hands = DealerHands(bridge := TableBridge(live))
    hands.asks_before_end = True
    deal_to_settle(bridge)
    while len(hands.snapshot.undone) > 2:
        bridge.do(not_none(live.next_act()))
    hands.finish()
    first, second = (str(act_subject(live.game.rules, act)) for act in hands.snapshot.undone)
    assert not_none(hands.question).words.startswith(f"Not done yet: {first}; {second}. End this round?")


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


RACK = (50, 100, 500, 2500, 10_000, 50_000, 100_000)


def test_hand_and_felt_make_an_amount_of_the_same_chips() -> None:
    """In a rack where the largest chip that fits is not best, $40 is two chips of $20 wherever it is made."""
    rack = (100, 2000, 2500)
    assert held_for(4000, rack).chips == chips_of(4000, rack) == stack_of(4000, rack) == (2000, 2000)


@pytest.mark.parametrize(
    ("amount", "reason"), [(25, "the smallest chip is $0.50"), (10**9, "more than the rack holds")]
)
def test_what_the_rack_cannot_make_is_refused(amount: int, reason: str) -> None:
    """In a sentence that a window can translate."""
    with pytest.raises(MoneyError, match=re.escape(reason)) as caught:
        held_for(amount, RACK)
    assert isinstance(caught.value.args[0], Message)
    assert str(caught.value).endswith(".")


LEVELS: tuple[Level, ...] = ("learn", "practice", "test")


def test_a_sweep_takes_what_is_left_of_a_zone(hands: DealerHands) -> None:
    """Also from a place whose bet was taken, where the hand stays after a bet that was pointed at."""
    zone = [place for place in hands.places if place.bet == "players_circle"]
    hands.select(zone[0])
    hands.take()
    assert hands.selection == zone[0]
    hands.sweep(1)
    assert not {*zone} & {*hands.places}


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
@settings(max_examples=examples(2))
@given(st.integers(0, 200), SCRIPTS)
def test_a_script_of_keys_deals_the_same_round_at_every_level(seed: int, script: Script) -> None:
    """On the page itself: same selection, chips in hand, acts, and grade.

    A mistake that is told stops no key, and ending a round asks alike; an exam is in tests/ui/exam/sitting.
    """
    rounds = []
    for level in LEVELS:
        page = TablePage(TableBridge(LiveTable(loaded.rock_n_roll(), seed, level, Options())))
        page.resize(1280, 720)
        page.show()
        steps = deal_script(page, script)
        rounds.append((steps, page.bridge.snapshot.graded))
        assert rounds[0] == rounds[-1]
        assert page.bridge.snapshot.graded is not None
        page.close()
        page.deleteLater()


@st.composite
def _pairings(draw: st.DrawFn) -> tuple[tuple[int | None, ...], int]:
    steps = draw(st.integers(0, 12))
    known = st.none() | st.integers(0, steps - 1) if steps else st.none()
    return tuple(draw(st.lists(known, max_size=15))), steps


@given(_pairings())
@pytest.mark.slow
def test_every_act_and_step_stands_once_and_in_order(pairing: tuple[tuple[int | None, ...], int]) -> None:
    """No act or step is lost, doubled or moved; columns are shared by true pairs alone."""
    pairs, steps = pairing
    columns = align(pairs, steps)
    assert [column.act for column in columns if column.act is not None] == list(range(len(pairs)))
    assert [column.step for column in columns if column.step is not None] == list(range(steps))
    for column in columns:
        if column.act is not None and column.step is not None:
            assert pairs[column.act] == column.step


def test_a_clean_round_is_two_equal_rows() -> None:
    """Acts in the model's order share every column."""
    assert all(column.act == column.step for column in align((0, 1, 2), 3))

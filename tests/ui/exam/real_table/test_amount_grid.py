"""The digits of an amount: every amount that is paid can be set, by three taps at most."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Cents
from dealer_trainer.ui.exam.real_table.amount_grid import LEAST, TOUCH, AmountGrid
from dealer_trainer.ui.exam.real_table.amount_place import amount_places, most_paid
from tests.certification.examining import rock_n_roll
from tests.ui.exam.real_table.taps import taps_to

CHIP, MOST = 50, 400_000
"""The smallest chip of the shipped game, and the first amount that is too high for three taps."""
STOOD: tuple[Cents, ...] = (0, 50, 1500, 13_750, 99_950, 100_000, 123_450, 200_000, 399_950)
"""Amounts that were due before another one is set."""


@pytest.fixture
def grid(qtbot: QtBot) -> AmountGrid:
    """The digits of the shipped game."""
    rules = rock_n_roll().rules
    made = AmountGrid(amount_places(rules.house.smallest_chip, most_paid(rules)))
    qtbot.addWidget(made)
    return made


def test_three_taps_set_every_amount_up_to_twice_what_the_game_pays(grid: AmountGrid) -> None:
    """Each half dollar below $4,000, from whatever stood there: with the act that was tapped before, four."""
    assert most_paid(rock_n_roll().rules) == MOST
    digits = {button: at for at, button in grid.buttons.items()}
    places = {place.worth: place for place in amount_places(CHIP, MOST)}
    for stood in STOOD:
        grid.show_amount(stood)
        for amount in range(0, MOST, CHIP):
            taps = [digits[button] for button in taps_to(grid, amount)]
            assert len(taps) <= 3, (stood, amount)
            reached = stood
            for worth, digit in taps:
                reached = places[worth].with_digit(reached, digit)
            assert reached == amount, (stood, taps)


@pytest.mark.slow
def test_each_tap_sets_its_digit_alone(grid: AmountGrid) -> None:
    """The buttons themselves, pressed from amount to amount, up to those that no payout of the game comes to."""
    for amount in (*range(0, MOST, 3750), *STOOD, 1_000_000, 1_999_950, 0):
        for button in tuple(taps_to(grid, amount)):
            button.click()
        assert grid.amount == amount
        chosen = [at for at, button in grid.buttons.items() if button.property("isMain") == "true"]
        assert sum(worth * digit for worth, digit in chosen) == amount


@pytest.mark.parametrize("chip", [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2000, 2500, 3000, 10_000, 50_000])
def test_amounts_of_any_rack_can_be_set(qtbot: QtBot, chip: Cents) -> None:
    """Whatever the smallest chip is, its multiples alone, and every one of them."""
    places = amount_places(chip, MOST)
    made = AmountGrid(places)
    qtbot.addWidget(made)
    for times in range(0, 4 * MOST // chip, 1 + 4 * MOST // chip // 500):
        amount = 0
        for place in places:
            amount = place.with_digit(amount, place.digit(times * chip))
        assert amount == times * chip
        assert len([*taps_to(made, amount)]) <= len(places)


@pytest.mark.parametrize("width", [1244, 988, 764, 552])
def test_every_digit_is_large_enough_for_a_finger_and_shows_its_number(
    grid: AmountGrid, qtbot: QtBot, width: int
) -> None:
    """On every tablet, lying or upright."""
    grid.resize(width, 500)
    grid.show()
    qtbot.waitExposed(grid)
    for button in grid.buttons.values():
        assert button.width() >= LEAST
        assert button.height() >= TOUCH
        assert button.fontMetrics().horizontalAdvance(button.text()) <= button.width(), button.text()
        assert grid.rect().contains(button.geometry()), button.text()

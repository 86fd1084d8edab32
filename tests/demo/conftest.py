"""What the tests of the monitor stand on: the game that ships."""

from functools import cache

import pytest

from dealer_trainer.games import Game, find_game


@cache
def rock_n_roll() -> Game:
    """The game of every test here, loaded once."""
    return find_game("rock-n-roll-dice")


@pytest.fixture
def game() -> Game:
    """The game that ships with the app."""
    return rock_n_roll()

"""What the tests of the monitor use: the game that ships."""

import pytest

from dealer_trainer.games import Game
from tests import loaded


@pytest.fixture
def game() -> Game:
    """The game that ships with the app."""
    return loaded.rock_n_roll()

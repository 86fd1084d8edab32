"""The shipped game."""

import pytest

from dealer_trainer.games.game import Game
from tests.table.conftest import shipped


@pytest.fixture
def game() -> Game:
    """Rock'N Roll Dice as it ships."""
    return shipped()

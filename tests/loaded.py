"""The two games of the tests, each loaded once in a process: the one that ships and the tests' own."""

from functools import cache

from dealer_trainer.games import Game, load_game
from tests.games.broken import HARBOR, SHIPPED


@cache
def rock_n_roll() -> Game:
    """Rock'N Roll Dice as it ships."""
    return load_game(SHIPPED)


@cache
def harbor_craps() -> Game:
    """The tests' own game: other bets, other zones, other rows, four seats in a row."""
    return load_game(HARBOR)

"""The two games of the tests, each loaded once in a process: the one that ships and the tests' own."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from dealer_trainer.games import Game, load_game, loading
from tests.games.broken import HARBOR, SHIPPED


@cache
def rock_n_roll() -> Game:
    """Rock'N Roll Dice as it ships."""
    return load_game(SHIPPED)


@cache
def harbor_craps() -> Game:
    """The tests' own game: other bets, other zones, other rows, four seats in a row."""
    return load_game(HARBOR)


_examine = loading.examine


def examine(folder: Path, others: Mapping[str, Game] | None = None, *, with_course: bool = True) -> loading.Examined:
    """What looking at a folder comes to; at the one that ships, which no test changes, it is looked at once.

    In place of `loading.examine` where the app itself is tested, and not the loading of games.
    """
    if folder == SHIPPED and not others:
        return _shipped(with_course=with_course)
    return _examine(folder, others, with_course=with_course)


@cache
def _shipped(*, with_course: bool) -> loading.Examined:
    return _examine(SHIPPED, with_course=with_course)

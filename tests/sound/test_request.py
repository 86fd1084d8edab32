"""What players ask for, put together from recordings."""

from collections.abc import Iterator

import pytest

from dealer_trainer import files
from dealer_trainer.games import Game
from dealer_trainer.sound.spoken import (
    NUMBERS,
    REQUESTS,
    WORDS,
    amount_words,
    request_files,
    request_phrases,
    spoken_name,
)
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from tests.sound.spoken_calls import phrases_of


@pytest.mark.parametrize(
    ("dollars", "cents", "words"),
    [
        (5, 0, "five"),
        (17, 0, "seventeen"),
        (40, 0, "forty"),
        (101, 0, "one hundred one"),
        (1250, 0, "one thousand two hundred fifty"),
        (12_000, 50, "twelve thousand and a half"),
        (7, 25, "seven and a quarter"),
        (0, 50, "fifty cents"),
        (0, 0, ""),
        (3, 10, ""),
        (1_000_000, 0, ""),
    ],
)
def test_amounts_are_said_in_words(dollars: int, cents: int, words: str) -> None:
    """As a player says them; what has no word is not said at all."""
    assert " ".join(amount_words(dollars, cents)) == words


def test_every_amount_is_made_of_words_that_are_there() -> None:
    """From a dollar to as much as a table takes; small ones are the words themselves."""
    for dollars in (*range(1, 1200), 9999, 25_000, 999_999):
        assert set(amount_words(dollars)) <= set(WORDS)
    assert [amount_words(number) for number in range(1, 20)] == [(word,) for word in NUMBERS]


def requests(game: Game) -> Iterator[str]:
    """What players of some tables ask for."""
    for seed in (2, 9):
        live = LiveTable(game, seed, "practice", Options())
        for _ in range(4):
            yield from (str(request.text) for request in live.snapshot.requests)
            while (act := live.next_act()) is not None:
                live.do(act)
                yield from (str(request.text) for request in live.snapshot.requests)
            live.finish()
            live.next_round()


def test_whatever_is_asked_can_be_heard(game: Game) -> None:
    """Every part of it has its recording, in the order of the words."""
    asked = set(requests(game))
    assert len(asked) > 10
    for text in asked:
        found = request_files(game.folder, text)
        assert found, text
        assert [file.name for file in found] == [spoken_name(phrase) for phrase in request_phrases(text)]


def test_the_folder_holds_what_is_needed_and_no_more(game: Game) -> None:
    """Little more than half a megabyte; a text in other words, or another language, is not spoken."""
    kept = {path.name: path.stat().st_size for path in (files.layouts() / "rock_n_roll_dice" / REQUESTS).iterdir()}
    assert set(kept) == {spoken_name(phrase) for phrase in (*WORDS, *phrases_of(game))}
    assert sum(kept.values()) < 600_000
    assert request_files(game.folder, "35 Dollar in die JukeBox.") == ()
    assert request_files(game.folder, "$35.10 in the JukeBox.") == ()

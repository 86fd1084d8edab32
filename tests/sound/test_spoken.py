"""The spoken calls that ship: one for every call of the model dealer, short and small, and saying what they are for."""

from collections.abc import Iterator

import numpy as np
import pytest

from dealer_trainer import files
from dealer_trainer.cli.hear import listen
from dealer_trainer.games import Game
from dealer_trainer.guide.call.grade import model_calls
from dealer_trainer.sound.effect import RATE, read_clip
from dealer_trainer.sound.spoken import (
    FOLDER,
    NUMBERS,
    REQUESTS,
    WORDS,
    amount_words,
    request_files,
    request_phrases,
    spoken_file,
    spoken_name,
)
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.sphinx import Arbiter, SphinxRecognizer
from tests.sound.spoken_calls import phrases_of
from tests.voice.recognizer import needs_recognizer


@pytest.fixture(scope="module")
def recognizer(game: Game) -> SphinxRecognizer:
    """The one that ships, made once."""
    return SphinxRecognizer(game)


def test_every_call_has_its_recording_and_no_other_is_there(game: Game) -> None:
    """A call that is written anew has to be spoken anew."""
    calls = model_calls(game.guide, game.rules.points)
    kept = {path.name for path in (files.layouts() / "rock_n_roll_dice" / FOLDER).iterdir()}
    assert {spoken_name(call) for call in calls} == kept
    assert len(kept) == len(calls) == 33
    assert spoken_file(game.folder, "Nice roll, folks.") is None


def test_they_are_short_and_small(game: Game) -> None:
    """Under four seconds each, three quarters of a megabyte in all."""
    found = [spoken_file(game.folder, call) for call in model_calls(game.guide, game.rules.points)]
    sizes = [file.stat().st_size for file in found if file is not None]
    assert sum(sizes) < 750_000
    assert all(size < 45_000 for size in sizes)
    first = found[0]
    assert first is not None
    samples = read_clip(first)
    assert 0.3 < len(samples) / RATE < 4
    assert 0.2 < np.max(np.abs(samples)) < 0.5


@needs_recognizer
@pytest.mark.slow
@pytest.mark.parametrize("call", ["Winner six, the hard way.", "Seven out, we are coming out."])
def test_they_say_what_they_are_for(game: Game, recognizer: SphinxRecognizer, call: str) -> None:
    """As our own recognizer hears them; all 33 were tried when they were made."""
    file = spoken_file(game.folder, call)
    assert file is not None
    heard = listen(recognizer, file)
    arbiter = Arbiter(TableMeaning(game.phrases))
    assert heard.sure
    assert arbiter.stated(heard.text) == arbiter.stated(call)


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


@pytest.mark.slow
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

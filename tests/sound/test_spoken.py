"""The spoken calls that ship: one for every call of the model dealer, short and small, and saying what they are for."""

import numpy as np
import pytest

from dealer_trainer import files
from dealer_trainer.cli.hear import listen
from dealer_trainer.games import Game
from dealer_trainer.guide.call.grade import model_calls
from dealer_trainer.sound.effect import RATE, read_clip
from dealer_trainer.sound.spoken import FOLDER, spoken_file, spoken_name
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.sphinx import Arbiter, SphinxRecognizer
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

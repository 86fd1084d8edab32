"""The recognizer that ships, on recordings."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from dealer_trainer.cli.hear import listen
from dealer_trainer.voice.audio import to_bytes
from dealer_trainer.voice.recognizer import RATE, Heard
from dealer_trainer.voice.sphinx import SphinxRecognizer
from tests import loaded
from tests.voice.noises import NOISES, noise
from tests.voice.recognizer import needs_recognizer

pytestmark = needs_recognizer

RECORDINGS = Path(__file__).parent / "recordings"


@pytest.fixture(scope="module")
def recognizer() -> SphinxRecognizer:
    """One for the shipped game, made once."""
    return SphinxRecognizer(loaded.rock_n_roll())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "accepts"),
    [
        ("winner_seven", lambda heard: heard[:2] == ("winner seven", True)),
        ("coming_out", lambda heard: heard[:2] == ("coming out make your bets", True)),
        ("twelve_push", lambda heard: heard.sure and "twelve" in heard.text and "triple" in heard.text),
        ("talk", lambda heard: not heard.sure),
    ],
)
def test_recordings(recognizer: SphinxRecognizer, name: str, accepts: Callable[[Heard], bool]) -> None:
    """Calls are heard and sure; talk is not sure."""
    heard = listen(recognizer, RECORDINGS / f"{name}.wav")
    assert accepts(heard), heard


@pytest.mark.slow
def test_a_slip_of_the_key_is_not_sure(recognizer: SphinxRecognizer) -> None:
    """An utterance too short to be one, and none at all, ask to say it again."""
    recognizer.start()
    assert recognizer.finish() == Heard()
    recognizer.start()
    recognizer.feed(bytes(3200))
    assert recognizer.finish() == Heard()


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [1.0, *(pytest.param(longer, marks=pytest.mark.soak) for longer in (2.5, 6.0))])
@pytest.mark.parametrize("name", sorted(NOISES))
def test_what_has_no_voice_in_it_is_no_call(recognizer: SphinxRecognizer, name: str, seconds: float) -> None:
    """Silence, hiss, breath and clicks, as long as a call and longer: nothing was said, whatever words fit them.

    That no voice is in the longer ones is shown of the sound alone, before any search: tests/voice/test_audio.py.
    """
    recognizer.start()
    recognizer.feed(noise(name, seconds))
    assert recognizer.finish() == Heard()


@pytest.mark.slow
def test_a_number_that_is_hummed_is_no_call(recognizer: SphinxRecognizer) -> None:
    """A buzz with the rhythm of syllables: what fits it only faintly is not a number."""
    time = np.arange(40_000) / RATE
    buzz = np.convolve(np.sign(np.sin(2 * np.pi * 110 * time)), np.ones(23) / 23, "same")
    recognizer.start()
    recognizer.feed(to_bytes(0.2 * buzz * np.clip(np.sin(2 * np.pi * 2 * time), 0, 1)))
    assert not recognizer.finish().sure

"""The recognizer that ships, on recordings."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from dealer_trainer import files
from dealer_trainer.cli.hear import listen
from dealer_trainer.voice.audio import FULL_SCALE, read_wav, to_bytes
from dealer_trainer.voice.hands_free import HandsFree
from dealer_trainer.voice.recognizer import RATE, Heard
from dealer_trainer.voice.sphinx import SphinxRecognizer
from tests import loaded
from tests.voice.noises import NOISES, noise
from tests.voice.recognizer import needs_recognizer
from tests.voice.test_utterance import ROOM, sound

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


def recorded(*names: Path | float) -> bytes:
    """Recordings one after the other, a number for so many seconds of a quiet room."""
    return b"".join(sound((ROOM - 6, name)) if isinstance(name, float) else read_wav(name) for name in names)


@pytest.mark.slow
def test_calls_are_found_among_talk_and_chips(recognizer: SphinxRecognizer) -> None:
    """The recognizer and the detector that ship, on a stretch of a round: two calls, once each, and nothing else."""
    chips = files.assets() / "sounds" / "chip_on_chip-1.wav"
    whole = recorded(
        0.5, chips, 0.5, RECORDINGS / "winner_seven.wav", 0.6, chips, 1.0, RECORDINGS / "talk.wav", 0.7,
        RECORDINGS / "six_is_the_point.wav", 0.8, chips, 0.3,
    )  # fmt: skip
    hands_free = HandsFree(recognizer)
    calls = [call for at in range(0, len(whole), 1280) for call in hands_free.feed(whole[at : at + 1280])]
    assert [(call.heard.text, call.heard.sure) for call in calls] == [
        ("winner seven", True),
        ("six is the point", True),
    ]
    assert list(hands_free.finish()) == []


@pytest.mark.slow
def test_babble_gives_no_call(recognizer: SphinxRecognizer) -> None:
    """Six people who talk at once for twelve seconds, none of them louder than the others."""
    random, spoken = np.random.default_rng(11), sorted(RECORDINGS.glob("babble_*.wav"))
    babble = np.zeros(12 * RATE)
    for _ in range(6):
        talker = np.zeros(0)
        while len(talker) < len(babble):
            file = spoken[int(random.integers(len(spoken)))]
            talker = np.concatenate([talker, np.frombuffer(read_wav(file), "<i2") / FULL_SCALE])
        babble += 0.2 * talker[: len(babble)]
    whole = to_bytes(babble)
    hands_free = HandsFree(recognizer)
    calls = [call for at in range(0, len(whole), 1280) for call in hands_free.feed(whole[at : at + 1280])]
    assert [call for call in (*calls, *hands_free.finish()) if call.heard.sure] == []

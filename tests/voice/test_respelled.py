"""What sounds alike is spelled as the game spells it, where a second recognizer has heard it so."""

import pytest

from dealer_trainer.voice.agreement import respelled
from dealer_trainer.voice.speech_words import SpeechWords
from tests import loaded
from tests.voice.recognizer import needs_recognizer

WORDS = "winner four the hard way jukebox juke box three to two snake eyes ten five mark ace deuce"
KNOWN = frozenset(WORDS.split())


@needs_recognizer
@pytest.mark.slow
def test_words_that_sound_alike_are_put_right() -> None:
    """Those that Whisper was seen to write; what sounds different, or is not a word of the game, stays as it was."""
    sounds = SpeechWords(loaded.rock_n_roll()).phones
    for written, second, expected in (
        ("winner for the hard way", "winner four the hard way", "winner four the hard way"),
        ("jukebox free to do", "jukebox three to two", "jukebox three to two"),
        ("snake ice jukebox", "snake eyes juke box", "snake eyes juke box"),
        ("mark the tin", "mark the ten", "mark the ten"),
        ("winner four", "winner five", "winner four"),
        ("ten", "two", "ten"),
        ("four i mean ten", "far hi mean ten", "four i mean ten"),
        ("winner for", "", "winner for"),
        ("xqz four", "for four", "xqz four"),
    ):
        found = respelled(tuple(written.split()), tuple(second.split()), sounds, KNOWN)
        assert " ".join(found) == expected, written

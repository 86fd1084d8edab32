"""Calls heard without a key: what is told of, when, and that babble is let pass."""

from pathlib import Path

import numpy as np
import pytest

from dealer_trainer import files
from dealer_trainer.voice.audio import FULL_SCALE, read_wav, to_bytes
from dealer_trainer.voice.hands_free import HandsFree, HeardCall
from dealer_trainer.voice.recognizer import RATE, Heard
from tests import loaded
from tests.voice.recognizer import needs_recognizer
from tests.voice.test_utterance import ROOM, VOICE, loud, sound

RECORDINGS = Path(__file__).parent / "recordings"
SURE = Heard("winner seven", sure=True)


class Said:
    """A recognizer that hears what it is told to, an answer a search; `listened`: seconds that each rested on."""

    def __init__(self, *answers: Heard) -> None:
        self._answers = list(answers)
        self.listened: list[float] = []
        self._fed = 0

    def start(self) -> None:
        """Begin anew."""
        self._fed = 0

    def feed(self, block: bytes) -> str:
        """Count."""
        self._fed += len(block) // 2
        return ""

    def finish(self) -> Heard:
        """The next answer."""
        self.listened.append(self._fed / RATE)
        return self._answers.pop(0)

    def is_likely_call(self, heard: Heard) -> bool:
        """Whatever has words."""
        return bool(heard.text)


def heard_in(recognizer: Said, of: bytes) -> list[HeardCall]:
    """The calls in a sound."""
    hands_free = HandsFree(recognizer, loud)
    found = [call for at in range(0, len(of), 1280) for call in hands_free.feed(of[at : at + 1280])]
    return [*found, *hands_free.finish()]


def test_what_is_not_a_call_is_let_pass() -> None:
    """Of three utterances the one without a call is not told; the times are those of the speech."""
    whole = sound((ROOM, 1), (VOICE, 1), (ROOM, 1), (VOICE, 2), (ROOM, 1), (VOICE, 1), (ROOM, 1))
    calls = heard_in(Said(SURE, Heard(), Heard("five")), whole)
    assert [(call.heard.text, round(call.start), round(call.stop)) for call in calls] == [
        ("winner seven", 1, 2), ("five", 6, 7),
    ]  # fmt: skip
    assert all(0.4 < call.silence < 0.6 for call in calls)


def test_a_call_that_goes_on_is_heard_as_a_whole() -> None:
    """What was searched at a pause is dropped, and all of it is listened to."""
    said = Said(Heard("seven", sure=True), SURE)
    (call,) = heard_in(said, sound((ROOM, 1), (VOICE, 1), (ROOM, 0.4), (VOICE, 1), (ROOM, 1)))
    assert call.heard == SURE
    assert said.listened[1] - said.listened[0] == pytest.approx(1.4, abs=0.1)


def recorded(*names: Path | float) -> bytes:
    """Recordings one after the other, a number for so many seconds of a quiet room."""
    return b"".join(sound((ROOM - 6, name)) if isinstance(name, float) else read_wav(name) for name in names)


@needs_recognizer
@pytest.mark.slow
def test_calls_are_found_among_talk_and_chips() -> None:
    """The recognizer and the detector that ship, on a stretch of a round: two calls, once each, and nothing else."""
    from dealer_trainer.voice.sphinx import SphinxRecognizer

    chips = files.assets() / "sounds" / "chip_on_chip-1.wav"
    whole = recorded(
        0.5, chips, 0.5, RECORDINGS / "winner_seven.wav", 0.6, chips, 1.0, RECORDINGS / "talk.wav", 0.7,
        RECORDINGS / "six_is_the_point.wav", 0.8, chips, 0.3,
    )  # fmt: skip
    hands_free = HandsFree(SphinxRecognizer(loaded.rock_n_roll()))
    calls = [call for at in range(0, len(whole), 1280) for call in hands_free.feed(whole[at : at + 1280])]
    assert [(call.heard.text, call.heard.sure) for call in calls] == [
        ("winner seven", True),
        ("six is the point", True),
    ]
    assert list(hands_free.finish()) == []


@needs_recognizer
@pytest.mark.slow
def test_babble_gives_no_call() -> None:
    """Six people who talk at once for twelve seconds, none of them louder than the others."""
    from dealer_trainer.voice.sphinx import SphinxRecognizer

    random, spoken = np.random.default_rng(11), sorted(RECORDINGS.glob("babble_*.wav"))
    babble = np.zeros(12 * RATE)
    for _ in range(6):
        talker = np.zeros(0)
        while len(talker) < len(babble):
            file = spoken[int(random.integers(len(spoken)))]
            talker = np.concatenate([talker, np.frombuffer(read_wav(file), "<i2") / FULL_SCALE])
        babble += 0.2 * talker[: len(babble)]
    whole = to_bytes(babble)
    hands_free = HandsFree(SphinxRecognizer(loaded.rock_n_roll()))
    calls = [call for at in range(0, len(whole), 1280) for call in hands_free.feed(whole[at : at + 1280])]
    assert [call for call in (*calls, *hands_free.finish()) if call.heard.sure] == []

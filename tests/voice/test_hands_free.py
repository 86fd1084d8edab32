"""Calls heard without a key: what is told of, when, and that babble is let pass."""

from pathlib import Path

import pytest

from dealer_trainer.voice.hands_free import HandsFree, HeardCall
from dealer_trainer.voice.recognizer import RATE, Heard
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

"""The pipe between window and recognizer: frames in, lines out."""

import io
import json
import struct

import pytest

from dealer_trainer.voice.listener import HEADER, LONGEST_BLOCK, StreamError, frame, frames, serve
from dealer_trainer.voice.recognizer import Heard
from tests.voice.test_utterance import ROOM, VOICE, loud, sound


class Counting:
    """A recognizer that hears how many bytes it was fed."""

    def __init__(self) -> None:
        self.fed = 0

    def start(self) -> None:
        """Begin anew."""
        self.fed = 0

    def feed(self, block: bytes) -> str:
        """A word for every hundred bytes."""
        self.fed += len(block)
        return "seven " * (self.fed // 100)

    def finish(self) -> Heard:
        """The count."""
        return Heard(str(self.fed), sure=self.fed > 100)

    def is_likely_call(self, heard: Heard) -> bool:
        """Always."""
        return True


def answers(*sent: bytes) -> list[dict[str, object]]:
    """What the recognizer's side says to frames."""
    target = io.BytesIO()
    serve(lambda _: Counting(), io.BytesIO(b"".join(sent)), target, loud)
    return [json.loads(line) for line in target.getvalue().splitlines()]


def test_each_block_gets_an_answer() -> None:
    """Words where they changed, else a heartbeat; then what was heard; each utterance begins anew."""
    sent = [frame("start"), frame("block", bytes(60)), frame("block", bytes(60)), frame("finish")]
    first = [{"ready": True}, {"alive": True}, {"words": "seven "}, {"text": "120", "sure": True, "scores": None}]
    assert answers(*sent) == first
    assert answers(*sent, frame("start"), frame("finish")) == [*first, {"text": "0", "sure": False, "scores": None}]


def test_opened_it_answers_for_every_call() -> None:
    """Hands-free a block has a heartbeat, and a call its silence; the next utterance of a key is answered alone."""
    whole = sound((ROOM, 0.8), (VOICE, 1), (ROOM, 0.8))
    blocks = [frame("block", whole[at : at + 8000]) for at in range(0, len(whole), 8000)]
    told = answers(frame("open"), *blocks, frame("finish"), frame("start"), frame("finish"))
    calls = [line for line in told if "text" in line]
    assert len(calls) == 2
    assert (calls[0]["sure"], calls[0]["silence_ms"]) == (True, 576)
    assert calls[1] == {"text": "0", "sure": False, "scores": None}
    assert told.count({"alive": True}) == len(blocks) + 1


def test_a_pipe_that_closes_ends_it() -> None:
    """In the middle of a header, of a block, or between frames."""
    assert answers() == [{"ready": True}]
    assert answers(frame("start")[:3]) == [{"ready": True}]
    assert list(frames(io.BytesIO(frame("block", b"abcd")[:-2]))) == [("block", b"ab")]


@pytest.mark.parametrize("header", [struct.pack(">BI", 7, 0), HEADER.pack(1, LONGEST_BLOCK + 1)])
def test_what_is_no_frame_is_refused(header: bytes) -> None:
    """A kind that there is none of, and a block that is far too long."""
    with pytest.raises(StreamError):
        list(frames(io.BytesIO(header)))

"""The recognizer's end of the pipe: sound frames come in, JSON lines go out."""

import json
import struct
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Literal

from dealer_trainer.voice.recognizer import RATE, Heard, Recognizer, Scored, Scores

FrameKind = Literal["start", "block", "finish"]

HEADER = struct.Struct(">BI")
"""The kind of frame, and how many bytes of sound follow."""

FRAME_KINDS: tuple[FrameKind, ...] = ("start", "block", "finish")

LONGEST_BLOCK = 2 * RATE * 5
"""The most bytes in a block; nobody sends five seconds at once."""


class StreamError(ValueError):
    """Data from the pipe that is not a frame."""


def frame(kind: FrameKind, sound: bytes = b"") -> bytes:
    """One frame as bytes."""
    return HEADER.pack(FRAME_KINDS.index(kind), len(sound)) + sound


def frames(source: BinaryIO) -> Iterator[tuple[FrameKind, bytes]]:
    """The incoming frames until the pipe closes; raises StreamError."""
    while len(header := source.read(HEADER.size)) == HEADER.size:
        number, length = HEADER.unpack(header)
        if number >= len(FRAME_KINDS) or length > LONGEST_BLOCK:
            raise StreamError("this is not a frame of sound")
        yield FRAME_KINDS[number], source.read(length)


def heard_of(reply: dict[str, Any]) -> Heard:
    """The answer in a JSON line; raises KeyError, TypeError, or ValueError."""
    scores = None
    if reply["scores"] is not None:
        patterns, free, phones, *others = reply["scores"]
        larger, raw = (None if other is None else Scored(*other) for other in others)
        scores = Scores(Scored(*patterns), Scored(*free), float(phones), larger, raw)
    return Heard(str(reply["text"]), bool(reply["sure"]), scores)


def serve(make: Callable[[Callable[[], None]], Recognizer], source: BinaryIO, target: BinaryIO) -> None:
    """Listen until the pipe closes. `make` builds the recognizer, given a function to call as a heartbeat."""

    def say(**fields: object) -> None:
        target.write(json.dumps(fields).encode() + b"\n")
        target.flush()

    recognizer = make(lambda: say(alive=True))
    say(ready=True)
    words = ""
    for kind, sound in frames(source):
        if kind == "start":
            recognizer.start()
            words = ""
        elif kind == "block":
            heard_so_far = recognizer.feed(sound)
            if heard_so_far != words:
                words = heard_so_far
                say(words=words)
            else:
                say(alive=True)
        else:
            heard = recognizer.finish()
            say(text=heard.text, sure=heard.sure, scores=heard.scores)

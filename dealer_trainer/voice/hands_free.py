"""Calls heard without a key: an utterance is listened to as it is spoken, and talk that is not a call is let pass."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from dealer_trainer.voice.recognizer import Heard, Recognizer
from dealer_trainer.voice.utterance import UtteranceCutter, detector


class CallRecognizer(Recognizer, Protocol):
    """A recognizer that can tell calls from talk."""

    def is_likely_call(self, heard: Heard) -> bool:
        """Whether somebody should be told of it: what is sure, and what is worth asking for again."""


class HeardCall(NamedTuple):
    """A call, the seconds at which it began and ended, and the seconds of silence by which that was known."""

    heard: Heard
    start: float
    stop: float
    silence: float


class HandsFree:
    """Hears the calls in sound that goes on."""

    def __init__(self, recognizer: CallRecognizer, likely: Callable[[bytes], float] | None = None) -> None:
        """`likely`: how likely a chunk of sound is speech; by default the detector that ships says so."""
        self._recognizer = recognizer
        self._cutter = UtteranceCutter(likely or detector())
        self._sound: list[bytes] = []
        self._heard = Heard()

    def feed(self, block: bytes) -> Iterator[HeardCall]:
        """The calls that are over by the end of a block."""
        for cut in self._cutter.feed(block):
            yield from self._after(*cut)

    def finish(self) -> Iterator[HeardCall]:
        """The call that the end of the sound ends."""
        for cut in self._cutter.finish():
            yield from self._after(*cut)

    def _after(self, kind: str, sound: bytes, start: float, stop: float, silence: float) -> Iterator[HeardCall]:
        if kind == "begin":
            self._sound = []
        if kind in ("begin", "resume"):
            self._recognizer.start()
            # What was searched at a pause is over: all of it is heard anew.
            for earlier in self._sound:
                self._recognizer.feed(earlier)
        if sound:
            self._sound.append(sound)
            self._recognizer.feed(sound)
        if kind in ("pause", "talk"):
            self._heard = self._recognizer.finish() if kind == "pause" else Heard()
        elif kind == "end" and self._recognizer.is_likely_call(self._heard):
            yield HeardCall(self._heard, start, stop, silence)

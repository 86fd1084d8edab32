"""Push to talk: a microphone, and a separate process that listens; whatever happens to it, no caller ever waits.

Both ends of the pipe between them: sound frames go in, JSON lines come out.
"""

import json
import queue
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import IO, Any, BinaryIO, Literal, NamedTuple

from dealer_trainer.crash.watch import crash_watch
from dealer_trainer.voice.agreement import Fit
from dealer_trainer.voice.audio import level
from dealer_trainer.voice.microphone import Microphone, MicrophoneError
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


LONGEST_S = 15.0
"""A key that is held longer than this has something lying on it."""


class Patience(NamedTuple):
    """In seconds: how long the process may take to start, and how long it may be silent while an answer is due."""

    start: float = 30.0
    silence: float = 2.0
    look: float = 0.05


class Event(NamedTuple):
    """What a listener reports: how loud it is, the words so far, what was heard, or that there is no microphone.

    `level` in decibels; `sure`, its scores, and the time from release to answer belong to "heard".
    """

    kind: Literal["level", "words", "heard", "no_microphone"]
    text: str = ""
    sure: bool = False
    level: float = 0.0
    seconds: float = 0.0
    scores: Scores | None = None


def command(game: str, fit: Fit | None = None, whisper: str = "") -> list[str]:
    """The command that starts the process listening for a game's calls by the speaker of `fit`.

    `whisper`: the folder with the weights of a larger recognizer, empty for none.
    """
    itself = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "dealer_trainer"]
    own = [] if fit is None else [f"--fit={fit.clear},{fit.ahead}"]
    larger = [f"--whisper={whisper}"] if whisper else []
    return [*itself, "hear", "--stream", "--game", game, *own, *larger]


class Listener:
    """Listens while it is pressed; `on_event` is called from its own threads.

    After `release` exactly one "heard" comes; if the process died or hung, it asks to say the call again.
    """

    def __init__(
        self,
        command: Sequence[str],
        microphone: Microphone,
        on_event: Callable[[Event], None],
        patience: Patience | None = None,
    ) -> None:
        self._command, self.microphone, self._on_event = list(command), microphone, on_event
        self._patience = patience or Patience()
        self._key_events: queue.Queue[str | None] = queue.Queue()
        self._child: _Child | None = None
        self._thread: threading.Thread | None = None

    @property
    def pid(self) -> int | None:
        """The id of the listening process, None before the first push."""
        return self._child.pid if self._child is not None else None

    def press(self) -> None:
        """Begin listening."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()
        self._key_events.put("press")

    def release(self) -> None:
        """Stop listening and ask for the answer."""
        self._key_events.put("release")

    def close(self) -> None:
        """End the process; no event comes after this."""
        thread, self._thread = self._thread, None
        self._on_event = lambda _: None
        if thread is not None:
            self._key_events.put(None)
            thread.join(self._patience.silence)
        self._end_child()

    def _run(self) -> None:
        while (event := self._key_events.get()) is not None:
            if event == "press" and not self._utterance():
                return

    def _utterance(self) -> bool:
        """Handle one push, from press to answer; returns False if the listener is to end."""
        child = self._ready_child()
        if child is not None:
            child.send(frame("start"))
        try:
            self.microphone.open(lambda block: self._on_block(child, block))
        except MicrophoneError as error:
            self._on_event(Event("no_microphone", str(error)))
            return self._until_release() is not None
        try:
            event = self._until_release()
        finally:
            self.microphone.close()
        if event is None:
            return False
        released = time.monotonic()
        heard = Heard() if child is None else self._answer(child)
        self._on_event(
            Event(
                "heard",
                heard.text,
                heard.sure,
                seconds=time.monotonic() - released,
                scores=heard.scores,
            )
        )
        return True

    def _until_release(self) -> str | None:
        try:
            while (event := self._key_events.get(timeout=LONGEST_S)) not in (None, "release"):
                pass
        except queue.Empty:
            return "release"
        return event

    def _on_block(self, child: "_Child | None", block: bytes) -> None:
        if child is not None:
            child.send(frame("block", block))
        self._on_event(Event("level", level=level(block)))

    def _answer(self, child: "_Child") -> Heard:
        """What the process heard; "say again" if it died or sent no heartbeat."""
        child.send(frame("finish"))
        while True:
            allowed = self._patience.silence if child.is_ready else self._patience.start
            if not child.is_alive or time.monotonic() - child.last_heartbeat > allowed:
                self._end_child()
                return Heard()
            try:
                return child.answers.get(timeout=self._patience.look)
            except queue.Empty:
                continue

    def _ready_child(self) -> "_Child | None":
        """The process, started if there is none; None if it cannot be started."""
        if self._child is None or not self._child.is_alive:
            self._end_child()
            try:
                self._child = _Child(self._command, lambda words: self._on_event(Event("words", words)))
            except OSError:
                return None
        self._child.forget()
        return self._child

    def _end_child(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.end()


class _Child:
    """The listening process, with a thread for each end of its pipe: neither may block a caller."""

    def __init__(self, command: Sequence[str], on_words: Callable[[str], None]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._on_words = on_words
        self._outbox: queue.Queue[bytes | None] = queue.Queue()
        self.answers: queue.Queue[Heard] = queue.Queue()
        self.last_heartbeat = time.monotonic()
        self.is_ready = False
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True).start()
        threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def send(self, sound: bytes) -> None:
        """Queue a frame to be sent."""
        self.last_heartbeat = time.monotonic() if self.is_ready else self.last_heartbeat
        self._outbox.put(sound)

    def forget(self) -> None:
        """Discard the answer to an utterance that nobody waits for any more."""
        while not self.answers.empty():
            self.answers.get_nowait()

    def end(self) -> None:
        self._outbox.put(None)
        self._process.kill()
        self._process.wait()
        crash_watch().child_ended(self._process.pid)

    def _write(self, pipe: IO[bytes]) -> None:
        # It may die at any moment; whoever waits for its answer notices that.
        with suppress(OSError), pipe:
            while (sound := self._outbox.get()) is not None:
                pipe.write(sound)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            for line in pipe:
                self.last_heartbeat = time.monotonic()
                try:
                    reply = json.loads(line)
                except ValueError:
                    continue
                self.is_ready = True
                if "words" in reply:
                    self._on_words(reply["words"])
                elif "text" in reply:
                    self.answers.put(heard_of(reply))

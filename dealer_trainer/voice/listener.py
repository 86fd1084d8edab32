"""A microphone, and a separate process that listens to it, hands-free or while a key is held; no caller ever waits.

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
from dealer_trainer.message import message
from dealer_trainer.voice.audio import level
from dealer_trainer.voice.hands_free import CallRecognizer, HandsFree
from dealer_trainer.voice.microphone import Microphone, MicrophoneError
from dealer_trainer.voice.recognizer import RATE, Heard

FrameKind = Literal["start", "block", "finish", "open"]

HEADER = struct.Struct(">BI")
"""The kind of frame, and how many bytes of sound follow."""

FRAME_KINDS: tuple[FrameKind, ...] = ("start", "block", "finish", "open")
"""An utterance from "start" to "finish", or sound that goes on from "open" on, in which calls are found."""

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
    """The answer in a JSON line; raises KeyError or TypeError."""
    return Heard(str(reply["text"]), bool(reply["sure"]))


def serve(
    make: Callable[[Callable[[], None]], CallRecognizer],
    source: BinaryIO,
    target: BinaryIO,
    likely: Callable[[bytes], float] | None = None,
) -> None:
    """Listen until the pipe closes. `make` builds the recognizer, given a function to call as a heartbeat.

    `likely`: how likely a chunk of sound is speech, as `HandsFree` takes it.
    """

    def say(**fields: object) -> None:
        target.write(json.dumps(fields).encode() + b"\n")
        target.flush()

    recognizer = make(lambda: say(alive=True))
    say(ready=True)
    words, hands_free = "", None
    for kind, sound in frames(source):
        if kind == "start":
            recognizer.start()
            words, hands_free = "", None
        elif kind == "open":
            hands_free = HandsFree(recognizer, likely)
            say(alive=True)
        elif kind == "block" and hands_free is not None:
            for heard, *_, silence in hands_free.feed(sound):
                say(text=heard.text, sure=heard.sure, silence_ms=round(1000 * silence))
            say(alive=True)
        elif kind == "block":
            heard_so_far = recognizer.feed(sound)
            if heard_so_far != words:
                words = heard_so_far
                say(words=words)
            else:
                say(alive=True)
        elif hands_free is None:
            heard = recognizer.finish()
            say(text=heard.text, sure=heard.sure)


LONGEST_S = 15.0
"""A key that is held longer than this has something lying on it."""


class Patience(NamedTuple):
    """In seconds: how long the process may take to start, and how long it may be silent while an answer is due."""

    start: float = 30.0
    silence: float = 2.0
    look: float = 0.05


class Event(NamedTuple):
    """What a listener reports: how loud it is, the words so far, what was heard, or that there is no microphone.

    `level` in decibels; `sure` and the seconds from the release, or of silence, belong to "heard".
    """

    kind: Literal["level", "words", "heard", "no_microphone"]
    text: str = ""
    sure: bool = False
    level: float = 0.0
    seconds: float = 0.0


def command(game: str) -> list[str]:
    """The command that starts the process listening for a game's calls."""
    itself = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "dealer_trainer"]
    return [*itself, "hear", "--serve", "--game", game]


STOPPED = message("The program that listens has stopped. Hold F8, or type the call.")


class Listener:
    """Listens while it is pressed, or hands-free; `on_event` is called from its own threads.

    After `release` exactly one "heard" comes; if the process died or hung, it asks to say the call again. Hands-free,
    one comes for every call, and a process that died or hung is replaced.
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
        """Begin listening to one call; hands-free listening goes on after it."""
        self._put("press")

    def open(self) -> None:
        """Listen hands-free until `shut`."""
        self._put("open")

    def shut(self) -> None:
        """No longer listen hands-free."""
        self._key_events.put("shut")

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

    def _put(self, event: str) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()
        self._key_events.put(event)

    def _run(self) -> None:
        is_open = False
        while (event := self._hands_free() if is_open else self._key_events.get()) is not None:
            if event == "press" and not self._utterance():
                return
            if event in ("open", "shut"):
                is_open = event == "open"

    def _hands_free(self) -> str | None:
        """Find calls in what the microphone hears, until a key event; a process that died or hung opens anew."""
        child = self._ready_child()
        if child is None:
            self._on_event(Event("no_microphone", STOPPED))
            return self._key_events.get()
        opened = child.send(frame("open"))
        try:
            self.microphone.open(lambda block: self._on_block(child, block))
        except MicrophoneError as error:
            self._on_event(Event("no_microphone", str(error)))
            return self._key_events.get()
        try:
            while child.is_well(self._patience, opened, child.last_sent):
                with suppress(queue.Empty):
                    return self._key_events.get(timeout=self._patience.look)
        finally:
            self.microphone.close()
        was_ready = child.is_ready
        self._end_child()
        if was_ready:
            return "open"
        self._on_event(Event("no_microphone", STOPPED))
        return self._key_events.get()

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
        self._on_event(Event("heard", heard.text, heard.sure, seconds=time.monotonic() - released))
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
        finished = child.send(frame("finish"))
        while True:
            if not child.is_well(self._patience, finished, time.monotonic()):
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
                self._child = _Child(self._command, self._on_reply)
            except OSError:
                return None
        self._child.forget()
        return self._child

    def _on_reply(self, reply: dict[str, Any]) -> None:
        """What the process says of its own accord: words so far, and calls heard hands-free."""
        if "words" in reply:
            self._on_event(Event("words", reply["words"]))
        else:
            heard = heard_of(reply)
            seconds = reply["silence_ms"] / 1000
            self._on_event(Event("heard", heard.text, heard.sure, seconds=seconds))

    def _end_child(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.end()


class _Child:
    """The listening process, with a thread for each end of its pipe: neither may block a caller."""

    def __init__(self, command: Sequence[str], on_reply: Callable[[dict[str, Any]], None]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._on_reply = on_reply
        self._outbox: queue.Queue[bytes | None] = queue.Queue()
        self.answers: queue.Queue[Heard] = queue.Queue()
        self.last_heartbeat = self.last_sent = time.monotonic()
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

    def is_well(self, patience: Patience, since: float, until: float) -> bool:
        """Whether it lives, and has not been silent for too long between two moments."""
        if self.is_ready:
            return self.is_alive and until - max(since, self.last_heartbeat) <= patience.silence
        return self.is_alive and until - self.last_heartbeat <= patience.start

    def send(self, sound: bytes) -> float:
        """Queue a frame to be sent; returns the moment."""
        self.last_sent = time.monotonic()
        self._outbox.put(sound)
        return self.last_sent

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
                if "words" in reply or "silence_ms" in reply:
                    self._on_reply(reply)
                elif "text" in reply:
                    self.answers.put(heard_of(reply))

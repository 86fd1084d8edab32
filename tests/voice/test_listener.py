"""Push to talk: the process that listens, killed, hung, talking nonsense; no microphone; nothing left behind."""

import io
import json
import os
import signal
import struct
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.crash.folder import reports
from dealer_trainer.crash.watch import Crash, CrashWatch
from dealer_trainer.voice.listener import (
    HEADER,
    LONGEST_BLOCK,
    Event,
    Listener,
    Patience,
    StreamError,
    frame,
    frames,
    serve,
)
from dealer_trainer.voice.microphone import MicrophoneError, OnBlock
from dealer_trainer.voice.recognizer import Heard
from tests.voice.recognizer import needs_recognizer
from tests.voice.test_utterance import ROOM, VOICE, loud, sound

CHILD = """
import json, struct, sys, time
mode, is_open = sys.argv[1], False
def say(**fields):
    print(json.dumps(fields), flush=True)
say(ready=True)
while header := sys.stdin.buffer.read(5):
    kind, length = struct.unpack(">BI", header)
    sys.stdin.buffer.read(length)
    if kind in (0, 3):
        is_open = kind == 3
    if kind == 1:
        if mode == "dies":
            sys.exit(3)
        if is_open and mode == "hangs":
            time.sleep(60)
        if is_open:
            say(text="six is the point", sure=True, silence_ms=512)
        else:
            say(words="winner")
    if kind == 2:
        if mode == "hangs":
            time.sleep(60)
        if mode == "nonsense":
            print("\\x00 no json {", flush=True)
        if mode == "works":
            for _ in range(5):
                time.sleep(0.1)
                say(alive=True)
        say(text="winner seven", sure=True)
"""
PATIENCE = Patience(start=10.0, silence=0.4, look=0.01)


class Speaker:
    """A microphone that hands out one block."""

    def __init__(self) -> None:
        self.is_open = False

    def open(self, on_block: OnBlock) -> None:
        """Begin."""
        self.is_open = True
        on_block(bytes(1280))

    def close(self) -> None:
        """End."""
        self.is_open = False


class Talker(Speaker):
    """A microphone that hands out a block whenever it is opened, and then more of them, until it is closed."""

    def __init__(self) -> None:
        super().__init__()
        self._closed = threading.Event()
        self.opened = 0

    def open(self, on_block: OnBlock) -> None:
        """Begin."""
        self.opened += 1
        self._closed = threading.Event()
        super().open(on_block)
        threading.Thread(target=self._talk, args=(on_block, self._closed), daemon=True).start()

    def close(self) -> None:
        """End."""
        self._closed.set()
        super().close()

    @staticmethod
    def _talk(on_block: OnBlock, closed: threading.Event) -> None:
        while not closed.wait(0.05):
            on_block(bytes(1280))


class Broken(Speaker):
    """One that is unplugged."""

    def open(self, on_block: OnBlock) -> None:
        """Fail."""
        raise MicrophoneError("unplugged")


class Told:
    """What a listener told, and waiting for it."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._came = threading.Condition()

    def __call__(self, event: Event) -> None:
        """Keep it."""
        with self._came:
            self.events.append(event)
            self._came.notify_all()

    def wait(self, kind: str, count: int = 1) -> Event:
        """The latest event of a kind, once there are so many."""
        with self._came:
            assert self._came.wait_for(lambda: len(self.of(kind)) >= count, timeout=90), self.events
            return self.of(kind)[-1]

    def of(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]


@pytest.fixture
def told() -> Told:
    """Nothing told yet."""
    return Told()


@pytest.fixture
def made() -> Iterator[list[Listener]]:
    """Listeners that are closed at the end."""
    listeners: list[Listener] = []
    yield listeners
    for listener in listeners:
        listener.close()


def listener(made: list[Listener], told: Told, mode: str, microphone: Speaker | None = None) -> Listener:
    """One whose process is the child above."""
    made.append(Listener([sys.executable, "-c", CHILD, mode], microphone or Speaker(), told, PATIENCE))
    return made[-1]


def test_what_was_said_comes_after_the_release(told: Told, made: list[Listener]) -> None:
    """Level and words come while it is pressed, one answer after the release, and the microphone is closed."""
    microphone = Speaker()
    talker = listener(made, told, "hears", microphone)
    assert talker.pid is None, "no process before the first push"
    talker.press()
    assert told.wait("words").text == "winner"
    assert told.wait("level").level == -90
    assert not told.of("heard")
    talker.release()
    assert told.wait("heard")[1:3] == ("winner seven", True)
    assert not microphone.is_open
    first = talker.pid
    talker.press()
    talker.release()
    told.wait("heard", 2)
    assert talker.pid == first, "one process from the first push on"


@pytest.mark.parametrize("mode", ["dies", "hangs"])
@pytest.mark.slow
def test_a_process_that_dies_or_hangs_means_say_again(told: Told, made: list[Listener], mode: str) -> None:
    """Its death and its silence come out as not sure, in time, and the next push has a new process."""
    talker = listener(made, told, mode)
    for count in (1, 2):
        talker.press()
        talker.release()
        event = told.wait("heard", count)
        assert (event.text, event.sure) == ("", False)
        assert talker.pid is None


def test_opened_it_hears_until_it_is_shut(told: Told, made: list[Listener]) -> None:
    """Calls come without a release, a key may be held meanwhile, and the microphone is closed in the end."""
    microphone = Talker()
    talker = listener(made, told, "hears", microphone)
    talker.open()
    assert told.wait("heard", 2)[1:3] == ("six is the point", True)
    assert told.wait("heard").seconds == 0.512
    talker.press()
    told.wait("words")
    talker.release()
    with told._came:
        assert told._came.wait_for(lambda: "winner seven" in [event.text for event in told.of("heard")], timeout=90)
        after = len(told.of("heard"))
    told.wait("heard", after + 1)
    talker.shut()
    talker.press()  # answered after it was shut
    talker.release()
    with told._came:
        assert told._came.wait_for(lambda: [e.text for e in told.of("heard")].count("winner seven") == 2, timeout=90)
    assert not microphone.is_open
    assert microphone.opened == 4


@pytest.mark.parametrize("mode", ["dies", "hangs"])
@pytest.mark.slow
def test_opened_a_process_that_dies_or_hangs_is_replaced(told: Told, made: list[Listener], mode: str) -> None:
    """Listening goes on with another one, and nothing was heard."""
    microphone = Talker()
    talker = listener(made, told, mode, microphone)
    talker.open()
    deadline = time.monotonic() + 120
    while microphone.opened < 3:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert not told.of("heard")
    assert not told.of("no_microphone")


def test_without_a_microphone_or_a_process(told: Told, made: list[Listener]) -> None:
    """The reason comes once, whether it is opened or a key is held; nothing is heard, and nobody waits."""
    listener(made, told, "hears", Broken()).open()
    assert told.wait("no_microphone").text == "unplugged"
    held = listener(made, told, "hears", Broken())
    held.press()
    held.release()
    assert told.wait("no_microphone", 2).text == "unplugged"
    assert not told.of("heard")
    made.append(Listener(["/nowhere/at/all"], Speaker(), told, PATIENCE))
    made[-1].open()
    assert "has stopped" in told.wait("no_microphone", 3).text
    made.append(Listener(["/nowhere/at/all"], Speaker(), told, PATIENCE))
    made[-1].press()
    made[-1].release()
    assert not told.wait("heard").sure


CRASHING = """
from dealer_trainer.crash.watch import crash_watch
watch = crash_watch()
watch.install("hear stream")
watch.prepare()
{how}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "what"), [("import os; os.abort()", "Aborted"), ("raise ValueError('seven out')", "ValueError")]
)
def test_a_process_that_crashes_leaves_a_report_and_the_window_hears_of_it(
    told: Told, made: list[Listener], monkeypatch: pytest.MonkeyPatch, how: str, what: str
) -> None:
    """The report does not hold what was said; the trainee is asked to say it again."""
    own = CrashWatch()
    heard = list[Crash]()
    own.listen(heard.append)
    monkeypatch.setattr("dealer_trainer.voice.listener.crash_watch", lambda: own)
    patience = PATIENCE._replace(start=60)
    made.append(Listener([sys.executable, "-c", CRASHING.format(how=how)], Speaker(), told, patience))
    made[0].press()
    made[0].release()
    with told._came:
        assert told._came.wait_for(lambda: told.of("heard"), timeout=60)
    assert not told.of("heard")[0].sure
    (report,) = reports()
    assert heard == [Crash(report, is_here=False)]
    text = report.read_text(encoding="utf-8")
    assert f"error: {what}" in text
    assert "program: hear stream" in text
    assert "seven out" not in text


def test_killed_in_mid_call(told: Told, made: list[Listener]) -> None:
    """The process killed from outside while somebody talks: say again, and then it listens anew."""
    talker = listener(made, told, "hears")
    talker.press()
    told.wait("words")
    assert talker.pid is not None
    os.kill(talker.pid, signal.SIGTERM)
    time.sleep(0.1)
    talker.release()
    assert not told.wait("heard").sure
    talker.press()
    told.wait("words", 2)
    talker.release()
    assert told.wait("heard", 2).sure


@pytest.mark.slow
def test_heartbeats_are_waited_for(told: Told, made: list[Listener]) -> None:
    """A process that works longer than the patience, and says that it lives, is heard out; nonsense is passed over."""
    talker = listener(made, told, "works")
    talker.press()
    talker.release()
    assert told.wait("heard").sure
    other = listener(made, told, "nonsense")
    other.press()
    other.release()
    assert told.wait("heard", 2).sure


@needs_recognizer
@pytest.mark.slow
def test_the_real_process_hears_and_leaves_no_file(
    told: Told, made: list[Listener], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call through the app's own process is heard, and neither home nor temporary folder has a file more."""
    from dealer_trainer.voice.listener import command
    from tests.voice.file_microphone import FileMicrophone

    for name in ("HOME", "TMPDIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    microphone = FileMicrophone([Path(__file__).parent / "recordings" / "winner_seven.wav"], hurry=4)
    made.append(Listener(command("rock-n-roll-dice"), microphone, told, Patience(silence=30)))
    made[-1].press()
    assert microphone.is_spoken.wait(90) or told.events
    made[-1].release()
    assert told.wait("heard")[1:3] == ("winner seven", True)
    made[-1].close()
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []
    assert json.dumps([event.text for event in told.of("words")])


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
    first = [{"ready": True}, {"alive": True}, {"words": "seven "}, {"text": "120", "sure": True}]
    assert answers(*sent) == first
    assert answers(*sent, frame("start"), frame("finish")) == [*first, {"text": "0", "sure": False}]


def test_opened_it_answers_for_every_call() -> None:
    """Hands-free a block has a heartbeat, and a call its silence; the next utterance of a key is answered alone."""
    whole = sound((ROOM, 0.8), (VOICE, 1), (ROOM, 0.8))
    blocks = [frame("block", whole[at : at + 8000]) for at in range(0, len(whole), 8000)]
    told = answers(frame("open"), *blocks, frame("finish"), frame("start"), frame("finish"))
    calls = [line for line in told if "text" in line]
    assert len(calls) == 2
    assert (calls[0]["sure"], calls[0]["silence_ms"]) == (True, 576)
    assert calls[1] == {"text": "0", "sure": False}
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

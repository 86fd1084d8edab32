"""The watchdog: a small process that starts the display, listens to its heartbeat, and restarts it when it fails.

The display writes a byte to its standard output with every look at the show; what it writes to standard error goes into
the log, as does whatever happens to it.
"""

import logging
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import IO, Literal, NamedTuple

from filelock import FileLock, Timeout

from dealer_trainer.crash.report import ERROR
from dealer_trainer.crash.watch import MOST_BYTES, collect
from dealer_trainer.demo.machine.state import LOCK, LOG
from dealer_trainer.files import read_plain

_CONTINUOUS, _SYSTEM, _DISPLAY = 0x80000000, 0x00000001, 0x00000002
"""Windows: SetThreadExecutionState."""
_WHY = ("--who=Dealer Trainer", "--why=A monitor shows the demonstration")


class SleepInhibitor:
    """`begin` says in words what it could do; `end` lets the machine sleep again."""

    def __init__(self, platform: str = sys.platform) -> None:
        self._platform = platform
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self) -> str:
        """Keep awake from now on."""
        if self._platform == "win32":
            return self._windows()
        if self._platform == "darwin":
            return self._hold("caffeinate", "caffeinate", "-di", "-w", str(os.getpid()))
        inhibit = ("systemd-inhibit", "--what=idle:sleep", *_WHY, "--mode=block", "cat")
        return f"{self._hold('systemd-inhibit', *inhibit)}; {_keep_x_screen()}"

    def end(self) -> None:
        """Let the machine sleep again."""
        if self._process is not None:
            if self._process.stdin is not None:
                self._process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=2)
            if self._process.poll() is None:
                self._process.kill()
                self._process.wait()
            self._process = None

    def _hold(self, name: str, *command: str) -> str:
        """Run a program for as long as this process lives: it ends with its standard input."""
        if shutil.which(command[0]) is None:
            return f"sleep is not held off: {name} is not installed"
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            code = self._process.wait(timeout=0.3)
        except subprocess.TimeoutExpired:
            return f"sleep is held off by {name}"
        self._process.stdin.close() if self._process.stdin else None
        self._process = None
        return f"sleep is not held off: {name} ended with status {code}"

    def _windows(self) -> str:
        import ctypes

        kernel = getattr(ctypes, "windll", None)
        if kernel is None or not kernel.kernel32.SetThreadExecutionState(_CONTINUOUS | _SYSTEM | _DISPLAY):
            return "sleep is not held off: Windows refused"
        return "sleep is held off by SetThreadExecutionState"


def _keep_x_screen() -> str:
    """An X server blanks its screen by itself; ask it not to."""
    if not os.environ.get("DISPLAY"):
        return "no X screen to keep lit"
    if shutil.which("xset") is None:
        return "the X screen may go blank: xset is not installed"
    done = subprocess.run(["xset", "s", "off", "-dpms"], check=False, capture_output=True)
    return "the X screen stays lit" if done.returncode == 0 else "the X screen may go blank: xset was refused"


BEAT = b"."
"""What the display writes when it is alive."""
LEFT = 0
"""Exit status of a display that was allowed to end."""
UNUSABLE = 2
"""Exit status of a display that can never start, for example without a screen or the game."""
RENEWED = 3
"""Exit status of a display that asks to be started again at once: the house has changed its rules or program."""
UNPLUGGED = 4
"""Exit status of a display whose screen is gone."""
CRASH = "Fatal Python error: "
"""How the first line of a crash's trace begins; it is more informative than the last one."""
LOG_BYTES, LOG_FILES = 1_000_000, 5
LINE_BYTES = 4_000
"""The longest piece of a complaint that is held in memory."""
STEADY_MEMORY = {"MALLOC_MMAP_THRESHOLD_": "262144", "MALLOC_TRIM_THRESHOLD_": "131072"}
"""Settings for glibc: large pictures are kept apart from small objects and returned whole, to avoid fragmentation."""
STACKS = getattr(signal, "SIGUSR1", None)
"""The signal at which a display writes down where its threads stand; Windows has none."""
STACKS_S = 0.3
"""How long a hung display has for that."""

Outcome = Literal["left", "renewed", "died", "hung", "never_started", "unusable", "unplugged", "stopped"]


class AlreadyRunningError(RuntimeError):
    """Another process holds the lock."""


class InstanceLock:
    """Hold `path` until `release`.

    Raises AlreadyRunningError where another process holds it, OSError where the file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        # A soft lock would outlive a killed process, and the watchdog may let go in another thread than it began in.
        self._lock = FileLock(path, timeout=0, mode=0o600, thread_local=False, fallback_to_soft=False)
        try:
            self._lock.acquire()
        except Timeout as error:
            raise AlreadyRunningError(f"{path.parent.name} has its watchdog already") from error

    def release(self) -> None:
        """Let another process hold it; a second time does nothing."""
        self._lock.release()


class Patience(NamedTuple):
    """Seconds: how long a start may take, how long a display may be silent, how long restarts wait at most.

    Silence, the longest wait and what a start takes on a busy machine stay under ten seconds together. `start` doubles
    with each display that does not come up, to eight times: a slow machine needs longer. `calm`: after so long without
    a failure the wait is short again. `unplugged`: how often to look for a screen that is gone.
    """

    start: float = 20.0
    silence: float = 4.0
    first_wait: float = 0.25
    longest_wait: float = 2.0
    calm: float = 120.0
    unplugged: float = 5.0


class Watchdog:
    """Keeps one display alive. `command` starts it. `run` returns the exit status of the whole.

    `tell` hears, once each, why no display came up yet: somebody is waiting for the first one. `warn` hears, once each,
    what cannot be kept of lock and log: a screen that stays black because a file is missing helps nobody. Raises
    AlreadyRunningError where another one keeps its log in the folder.
    """

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        patience: Patience | None = None,
        inhibitor: SleepInhibitor | None = None,
        tell: Callable[[str], object] = lambda _: None,
        warn: Callable[[str], object] = lambda _: None,
    ) -> None:
        self._tell = tell
        self._told = ""
        self._has_shown = False
        self._command = list(command)
        self._patience = patience or Patience()
        self._start_s = self._patience.start
        self._inhibitor = inhibitor or SleepInhibitor()
        self._lock = _lock(folder, warn)
        self._handler = _log_file(folder, warn)
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self.log = logging.getLogger(f"dealer_trainer.monitor.{id(self)}")
        self.log.propagate = False
        self.log.setLevel(logging.INFO)
        self.log.addHandler(self._handler)
        self._stop = threading.Event()
        self.complaint = ""
        """The last line that the display wrote to its standard error."""

    def run(self) -> int:
        """Keep the display alive until it is left, or until `stop`; returns the exit status."""
        self.log.info("watching over the display; %s", self._inhibitor.begin())
        try:
            return self._run()
        finally:
            self._inhibitor.end()
            self.log.info("the watchdog ends")
            self.log.removeHandler(self._handler)
            with suppress(OSError):  # what a full disk refused is not retried at the end
                self._handler.close()
            if self._lock is not None:
                self._lock.release()

    def stop(self) -> None:
        """End the display, and with it the watchdog; from any thread or signal."""
        self._stop.set()

    def stop_with_signals(self) -> None:
        """Stop on the signals that a system sends to a service."""
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), lambda *_: self.stop())

    def _run(self) -> int:
        wait, is_unplugged = self._patience.first_wait, False
        while True:
            since = time.monotonic()
            outcome, code = self._watch_one()
            if outcome == "left" or outcome == "stopped":
                return LEFT
            if outcome == "unusable":
                return UNUSABLE
            if outcome == "renewed":
                self.log.info("the house has other rules or another program; starting the display again")
                continue
            was_unplugged, is_unplugged = is_unplugged, outcome == "unplugged"
            if outcome == "unplugged":
                if not was_unplugged:
                    self.log.warning("the screen is gone; waiting for it")
                if self._stop.wait(self._patience.unplugged):
                    return LEFT
                continue
            self._report(outcome, code)
            longer = min(2 * self._start_s, 8 * self._patience.start)
            self._start_s = longer if outcome == "never_started" else self._patience.start
            if time.monotonic() - since > self._patience.calm:
                wait = self._patience.first_wait
            self.log.warning("starting the display again in %.2f s", wait)
            if self._stop.wait(wait):
                return LEFT
            wait = min(self._patience.longest_wait, wait * 2)

    def _watch_one(self) -> tuple[Outcome, int | None]:
        """One display from start to end."""
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**STEADY_MEMORY, **os.environ},
            )
        except OSError as error:
            self.log.exception("the display could not be started")
            return "never_started", error.errno
        heartbeat = _Heartbeat(process, self.log)
        try:
            return self._wait_for(process, heartbeat)
        finally:
            self._has_shown |= heartbeat.last is not None
            _end(process, asks=heartbeat.last is not None and not self._stop.is_set())
            heartbeat.join()
            self.complaint = heartbeat.complaint
            self._note_crashes(process.pid)

    def _wait_for(self, process: "subprocess.Popen[bytes]", heartbeat: "_Heartbeat") -> tuple[Outcome, int | None]:
        started = time.monotonic()
        while True:
            if self._stop.wait(0.1):
                return "stopped", None
            code = process.poll()
            if code is not None:
                return self._ended(code, is_first=not self._has_shown and heartbeat.last is None), code
            now = time.monotonic()
            if heartbeat.last is None:
                if now - started > self._start_s:
                    return "never_started", None
            elif now - heartbeat.last > self._patience.silence:
                return "hung", None

    @staticmethod
    def _ended(code: int, *, is_first: bool) -> Outcome:
        if code in (LEFT, RENEWED):
            return "left" if code == LEFT else "renewed"
        if code in (UNUSABLE, UNPLUGGED):
            return "unusable" if is_first else "unplugged"
        return "died"

    def _report(self, outcome: Literal["died", "hung", "never_started"], code: int | None) -> None:
        words = {
            "died": f"the display ended with status {code}",
            "hung": f"the display was silent for {self._patience.silence:g} s and was ended",
            "never_started": f"the display did not start ({code})" if code else "the display did not come up",
        }[outcome]
        self.log.error(words)
        words = f"{words}; it last said: {self.complaint}"[:400] if self.complaint else words
        if not self._has_shown and words != self._told:
            self._told = words
            self._tell(words)

    def _note_crashes(self, process: int) -> None:
        """Write down where a display crashed hard: it left that in a file of its own."""
        for report in collect(process):
            with suppress(OSError):
                lines = read_plain(report, MOST_BYTES).decode().splitlines()
                what = next((line for line in lines if line.startswith(ERROR)), "")
                self.complaint = f"{CRASH}{what.removeprefix(ERROR)}"
                for line in lines:
                    self.log.warning("crash: %s", line)


class _LogFile(RotatingFileHandler):
    """A log that a full disk ends with one line, and that goes on when there is room again."""

    def __init__(self, path: Path, warn: Callable[[str], object]) -> None:
        super().__init__(path, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8")
        self._warn = warn
        self._is_told = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802 - logging's own name and argument
        """Say once that the log cannot be written."""
        if not self._is_told:
            self._is_told = True
            self._warn(f"the log cannot be written: {sys.exc_info()[1]}")


def _lock(folder: Path, warn: Callable[[str], object]) -> InstanceLock | None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return InstanceLock(folder / LOCK)
    except OSError as error:
        warn(f"nothing can be written to the monitor's folder, so no lock or log is kept: {error}")
        return None


def _log_file(folder: Path, warn: Callable[[str], object]) -> logging.Handler:
    try:
        if (folder / LOG).is_fifo():  # it would have us wait for a reader
            warn(f"no log is kept: {folder / LOG} is a pipe; move it away and start again")
            return logging.NullHandler()
        return _LogFile(folder / LOG, warn)
    except OSError:  # the lock reports that the folder refuses
        return logging.NullHandler()


class _Heartbeat:
    """Listens to the display's heartbeat, and writes what it complains about to the log, each in its own thread."""

    def __init__(self, process: "subprocess.Popen[bytes]", log: logging.Logger) -> None:
        self.last: float | None = None
        self.complaint = ""
        self._log = log
        assert process.stdout is not None
        assert process.stderr is not None
        self._threads = [
            threading.Thread(target=self._hear, args=(process.stdout,), name="pulse", daemon=True),
            threading.Thread(target=self._note, args=(process.stderr,), name="complaints", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def join(self) -> None:
        """Wait until both streams are read to their end."""
        for thread in self._threads:
            thread.join(timeout=2)

    def _hear(self, stream: IO[bytes]) -> None:
        with stream:
            while stream.read(1):
                self.last = time.monotonic()

    def _note(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(LINE_BYTES):
                words = line.decode(errors="replace").rstrip()
                if words:
                    self.complaint = self.complaint if self.complaint.startswith(CRASH) else words
                    self._log.warning("display: %s", words)


def _end(process: "subprocess.Popen[bytes]", *, asks: bool) -> None:
    """End a display that still runs, hung or stopped as it may be; `asks`: it may say first where it hangs."""
    if process.poll() is None and asks and STACKS is not None:
        process.send_signal(STACKS)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=STACKS_S)
    if process.poll() is None:
        process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(timeout=5)

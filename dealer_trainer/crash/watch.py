"""The one place where uncaught errors end, and the file in which a crash that no Python survives is found.

Everything here ignores its own failures: a crash handler must not crash. faulthandler writes into a file that stays
open while the program runs and is removed when it ends; what it wrote has the installed paths of code files. The next
process to find it (the one that started this one, or the next start) makes a report of it.
"""

import atexit
import faulthandler
import os
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, TextIO

from dealer_trainer import files
from dealer_trainer.crash import folder
from dealer_trainer.crash.report import crash_in, error_lines, hard_lines, heading, plain, whole

MOST_BYTES: Final = 1_000_000

_RUNNING: Final = re.compile(r"running-(?P<process>\d+)(?:-(?P<taker>\d+))?\.txt")
_HEAD: Final = re.compile(r"(?:program|version|python|qt|sqlite|system): (?P<value>.*)")


class PreparedFile:
    """The file of this process; no file where none can be made, and faulthandler writes to standard error then."""

    def __init__(self, program: str) -> None:
        self._file: TextIO | None = None
        path: Path | None = None
        try:
            path = folder.made_folder() / f"running-{os.getpid()}.txt"
            collect(os.getpid())  # of a process that had this number before
            path.unlink(missing_ok=True)
            self._file = open(path, "x", encoding="utf-8", opener=_own)  # noqa: SIM115 - open as long as the program runs
            self._file.write("\n".join((*heading(program), "", "")))
            self._file.flush()
        except OSError:
            self.close()
        if self._file is not None:
            faulthandler.enable(self._file)
            atexit.register(self.close)
        elif sys.stderr is not None:
            with suppress(OSError, ValueError):  # a standard error without a file of its own
                faulthandler.enable()

    def close(self) -> None:
        """The program ends normally: nothing is left."""
        file, self._file = self._file, None
        if file is None:
            return
        faulthandler.disable()
        atexit.unregister(self.close)
        with suppress(OSError):
            file.close()
        with suppress(OSError):
            Path(file.name).unlink(missing_ok=True)


def collect(process: int | None = None) -> list[Path]:
    """Make a report of what each crashed process left; returns the reports. Never raises OSError.

    `process`: only check this one, which is known to have ended.
    """
    made = []
    try:
        found = sorted(folder.folder().glob("running-*.txt"))
    except OSError:
        return []
    for path in found:
        parts = _RUNNING.fullmatch(path.name)
        if parts is None or (process is not None and int(parts["process"]) != process):
            continue
        if process is None and is_alive(int(parts["taker"] or parts["process"])):
            continue
        report = _taken(path, int(parts["process"]))
        if report is not None:
            made.append(report)
    return made


def is_alive(process: int) -> bool:
    """Whether a process of this user runs. Windows needs no answer: there, an open file cannot be moved."""
    if sys.platform == "win32":
        return process == os.getpid()
    try:
        os.kill(process, 0)
    except (OSError, OverflowError):
        return False
    return True


def _taken(path: Path, process: int) -> Path | None:
    """The report that is made of a file, which goes; None where there was no crash, or another one took it."""
    mine = path.with_name(f"running-{process}-{os.getpid()}.txt")
    try:
        path.replace(mine)
        seconds = mine.stat().st_mtime
        with files.open_plain(mine) as stream:
            text = stream.read(MOST_BYTES).decode("utf-8", "replace")
    except OSError:
        return None
    report = None
    head, _, dump = text.replace("\r\n", "\n").partition("\n\n")  # Windows ends the lines of the head in its own way
    if crash_in(dump):
        report = folder.write(_report(head, dump, seconds), process, seconds)
    if report is not None or not crash_in(dump):
        with suppress(OSError):
            mine.unlink()
    return report


def _report(head: str, dump: str, seconds: float) -> str:
    facts = [
        line.rstrip() for line in head.splitlines() if (found := _HEAD.fullmatch(line)) and plain(found["value"]) != "?"
    ]
    return whole(folder.stamp(seconds), "\n".join(facts), "\n".join(hard_lines(dump)))


def _own(name: str, flags: int) -> int:
    """Open a file that its owner alone may read."""
    return os.open(name, flags, 0o600)


MOST_REPORTS: Final = 5
"""The most reports of one process: what breaks sixty times a second must not fill the disk."""
LONGEST_WAIT_S: Final = 2.0


class Crash(NamedTuple):
    """Something broke. `report`: its file, None if none could be written; `is_here`: in this process."""

    report: Path | None
    is_here: bool = True


Listener = Callable[[Crash], object]


class CrashWatch:
    """Records what nobody caught in this process; each error once, however often it comes."""

    def __init__(self) -> None:
        self.program = "window"
        self._listeners: list[Listener] = []
        self._seen: set[int] = set()
        self._lock = threading.Lock()
        self._here = threading.local()
        self._prepared: PreparedFile | None = None
        self._is_installed = False

    def install(self, program: str) -> None:
        """Handle uncaught errors in any thread from now on. `program`: the command that runs."""
        self.program = program
        if self._is_installed:
            return
        self._is_installed = True
        sys.excepthook = self.on_error
        threading.excepthook = self._on_thread_error
        sys.unraisablehook = self._on_unraisable

    def prepare(self) -> None:
        """Have hard crashes recorded too; for commands that run longer than a question and its answer."""
        if self._prepared is None:
            self._prepared = PreparedFile(self.program)

    def close(self) -> None:
        """This process ends normally."""
        if self._prepared is not None:
            self._prepared.close()
            self._prepared = None

    def listen(self, listener: Listener) -> None:
        """Tell of every crash from now on; in the thread where it happened."""
        self._listeners.append(listener)

    def forget(self, listener: Listener) -> None:
        """Tell no more."""
        with suppress(ValueError):
            self._listeners.remove(listener)

    def on_error(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Record an error, print it as Python does, and release what its frames hold.

        Python keeps the last one for a debugger. A painter in it would live on, and spoil every painting after it.
        """
        crash = None if issubclass(kind, KeyboardInterrupt) else self.record(error, trace)
        with suppress(OSError, ValueError):
            if crash is not None and crash.report is not None and sys.stderr is not None and not self._listeners:
                sys.stderr.write(f"dealer-trainer: a crash report without your data is in {crash.report}\n")
            sys.__excepthook__(kind, error, trace)
        traceback.clear_frames(trace)

    def record(self, error: BaseException, trace: TracebackType | None = None) -> Crash | None:
        """Write a report of an error and notify the listener.

        None for one that was reported before, or one too many.
        """
        # An error during recording is ignored; another thread's waits, but not forever.
        if getattr(self._here, "is_busy", False) or not self._lock.acquire(timeout=LONGEST_WAIT_S):
            return None
        self._here.is_busy, crash = True, None
        try:
            crash = self._record(error if trace is None else error.with_traceback(trace))
        except Exception:  # noqa: BLE001 - a crash while a crash is recorded ends quietly
            crash = Crash(None)
        finally:
            self._lock.release()
            self._here.is_busy = False
        if crash is not None:
            self._tell(crash)
        return crash

    def child_ended(self, process: int | None) -> None:
        """Check whether a process that this one had started left a report, and notify the listener."""
        if process is None:
            return
        with suppress(Exception):
            collect(process)
            untold = {path.name for path in folder.untold()}
            for report in folder.reports(process):
                if report.name in untold and hash(report.name) not in self._seen:
                    self._seen.add(hash(report.name))
                    self._tell(Crash(report, is_here=False))

    def _record(self, error: BaseException) -> Crash | None:
        lines = list(error_lines(error))
        mark = hash("\n".join(lines))
        if mark in self._seen or len(self._seen) >= MOST_REPORTS:
            return None
        self._seen.add(mark)
        now = time.time()
        thread = "main" if threading.current_thread() is threading.main_thread() else "worker"
        head = "\n".join((*heading(self.program), f"thread: {thread}"))
        return Crash(folder.write(whole(folder.stamp(now), head, "\n".join(lines)), os.getpid(), now))

    def _tell(self, crash: Crash) -> None:
        for listener in tuple(self._listeners):
            with suppress(Exception):
                listener(crash)

    def _on_thread_error(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not issubclass(args.exc_type, SystemExit):
            self.record(args.exc_value, args.exc_traceback)
        with suppress(OSError, ValueError):
            threading.__excepthook__(args)

    def _on_unraisable(self, args: "sys.UnraisableHookArgs") -> None:
        if args.exc_value is not None:
            self.record(args.exc_value, args.exc_traceback)
        with suppress(OSError, ValueError):
            sys.__unraisablehook__(args)


@cache
def crash_watch() -> CrashWatch:
    """The one of this process."""
    return CrashWatch()


@contextmanager
def watched_child(program: str) -> Iterator[None]:
    """Record what breaks in the work of a process that this program started; the error is then raised again.

    The same work done in the process that wants it is watched over there.
    """
    if not is_child():
        yield
        return
    watch = crash_watch()
    watch.program = program
    watch.prepare()
    try:
        yield
    except Exception as error:
        watch.record(error)
        raise
    finally:
        watch.close()


def watch_worker(program: str) -> None:
    """Have hard crashes of a pool's process recorded, and end it with the pool's owner.

    What it raises is raised again in the owner. An owner that is killed tells its workers nothing.
    """
    if is_child():
        threading.Thread(target=_end_with_owner, daemon=True).start()
        crash_watch().program = program
        crash_watch().prepare()


def _end_with_owner() -> None:
    from multiprocessing import parent_process

    owner = parent_process()
    if owner is not None:
        owner.join()
        os._exit(1)


def is_child() -> bool:
    """Whether `multiprocessing` started this process."""
    process = sys.modules.get("multiprocessing.process")
    return process is not None and process.parent_process() is not None

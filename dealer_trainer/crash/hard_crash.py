"""Crashes that no Python survives (a segmentation fault, an abort): faulthandler writes into a file prepared for it.

The file stays open while the program runs and is removed when it ends. What faulthandler wrote has the installed paths
of code files; the next process to find it (the one that started this one, or the next start) makes a report of it.
"""

import atexit
import faulthandler
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

from dealer_trainer import files
from dealer_trainer.crash import folder
from dealer_trainer.crash.report import crash_in, hard_lines, heading, plain, whole

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

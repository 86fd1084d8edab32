"""Checking records in a separate process that reports its progress and can be stopped at any moment."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer.certification.school.upkeep.records_check import Progress, verify
from dealer_trainer.certification.verify.report import VerificationReport
from dealer_trainer.crash.watch import crash_watch, watched_child
from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError

_NICE = 5
"""How far the process yields to a window with a running exam."""


class Outcome(NamedTuple):
    """How a job ended: with its findings, or why it has none."""

    found: object
    error: RecordsError | None = None


class RecordsJob:
    """Runs `work` with these arguments, and a function that reports progress, as soon as it is created."""

    def __init__(self, work: Callable[..., object], *arguments: object) -> None:
        context = get_context("spawn")  # a window's threads do not survive a fork
        self._line, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=do_job, args=(theirs, work, arguments), daemon=True)
        self._process.start()
        theirs.close()
        self.done, self.of = 0, 0
        """How many sittings were checked, and of how many; 0 if unknown."""

    def poll(self) -> Outcome | None:
        """The outcome, None while it is running; never waits."""
        try:
            while self._line.poll():
                kind, *said = self._line.recv()
                if kind == "progress":
                    self.done, self.of = said
                    continue
                return Outcome(said[0]) if kind == "found" else Outcome(None, RecordsError(*said))
        except (EOFError, OSError):
            crash_watch().child_ended(self._process.pid)
            how = message("Try again")
            return Outcome(None, RecordsError("unexpected", message("the work was stopped from outside"), how))
        return None

    def stop(self) -> None:
        """End the work at once."""
        self._process.terminate()
        self._process.join(5)
        self._line.close()


def verify_with_all(file: Path, fingerprint: str, tell: Progress) -> tuple[tuple[str, VerificationReport], ...]:
    """Verify a file with whichever sound game it belongs to; raises SchoolError."""
    from dealer_trainer import files
    from dealer_trainer.games import load_games

    games, _ = load_games(files.layout_folders(), with_course=False)
    return verify(file, games, fingerprint, tell)


def do_job(line: Connection, work: Callable[..., object], arguments: tuple[Any, ...]) -> None:
    """The work of the process: its result is sent."""
    if sys.platform != "win32":  # which has no such call
        os.nice(_NICE)
    with watched_child("records"), suppress(OSError):  # nobody is listening any more
        try:
            found = work(*arguments, lambda done, of: line.send(("progress", done, of)))
        except RecordsError as error:
            line.send(("error", error.code, error.what, error.how, error.where, error.key))
        else:
            line.send(("found", found))
    line.close()

"""The records checked against themselves and a list of seals, in a process of its own, and what ends a day."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer import files
from dealer_trainer.certification.school.attempt import withdrawn_streams
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.roster import all_station_names
from dealer_trainer.certification.school.upkeep.records_files import kept_seals, revoked_list, unread, write_text
from dealer_trainer.certification.verify.verify import read_anchor_list
from dealer_trainer.crash.watch import crash_watch, watched_child
from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError, SchoolError
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.seal import Anchor, read_anchors
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Session

Progress = Callable[[int, int], None]
"""Called with how many sittings were checked, and of how many, if known."""


class CheckReport(NamedTuple):
    """The result of a check: findings as lines, empty if the records are sound.

    `compared`: the name of the list of seals that was compared; "" without one.
    """

    findings: tuple[str, ...]
    sittings: int
    seals: int
    compared: str = ""


def check_records(school: School, kept: Path | None = None, progress: Progress = lambda *_: None) -> CheckReport:
    """Check every event, signature, seal and table; seals that are kept elsewhere must be there too.

    `kept`: a list of seals, or a folder: its newest list, and the records of sittings that were handed out. Raises
    SchoolError for a list that says nothing about this station.
    """
    is_folder = kept is not None and kept.is_dir()
    seal_list = _last_list(kept, school.station) if kept is not None and is_folder else kept
    own, compared = ((), "") if seal_list is None else (_noted(seal_list, school.station), seal_list.name)
    lines = (f"{seal.chain} {seal.number} {seal.hash}\n" for seal in own)
    records = kept_seals(kept).values() if kept is not None and is_folder else ()
    seals = (seal for seal in records if seal.chain == school.station)
    findings = tuple(map(str, school.check("".join(lines), progress, tuple(seals))))
    if findings:  # the tables themselves may be wrong, so nothing is counted in them
        return CheckReport(findings, 0, 0, compared)
    return CheckReport((), len(school.sittings()), len(school.seals()), compared)


def _noted(file: Path, station: str) -> tuple[Anchor, ...]:
    """The seals of this station in a list that was kept elsewhere."""
    try:
        noted = read_anchors(read_anchor_list(file))
    except OSError as error:
        raise unread(file, error) from error
    except LogError as error:
        what = message("this is not a list of seals: {what}", what=error.what)
        raise SchoolError("wrong_file", what, message("Choose another file")) from error
    own = tuple(anchor for anchor in noted if anchor.chain == station)
    if not own:
        what = message("the list has no seal from this station; it has {count} from others", count=len(noted))
        raise SchoolError("wrong_file", what, message("Choose the list of this station"))
    return own


FOLDER = "end-of-day.folder"
"""The file beside a station's records that says where its days are saved."""
MOST_PATH = 4096
DAY = len("2026-01-01.txt")
"""How much of the name of a list of seals says of which day it is."""


class SavedDay(NamedTuple):
    """What was saved. `has_revoked`: whether a list of revoked certificates is among it; `trouble`: why there is none.

    `lacks_admin`: whether certificates are revoked, and only an admin's day can list them.
    """

    has_revoked: bool = False
    lacks_admin: bool = False
    trouble: RecordsError | None = None


def day_folder(records: Path) -> str:
    """Where this station's days are saved; "" if nobody has said so."""
    try:
        return files.read_plain(records / FOLDER, MOST_PATH).decode().strip()
    except (OSError, UnicodeDecodeError):
        return ""


def keep_day_folder(records: Path, chosen: str) -> None:
    """Remember where this station's days are saved; raises SchoolError."""
    write_text(records / FOLDER, f"{chosen}\n", is_private=True)


def check_day(records: Path, into: Path, tell: Progress) -> CheckReport:
    """Check the records of a station, also against what a folder has of it from before; raises SchoolError.

    It runs in its own process, so it opens the records itself.
    """
    with open_school(records, is_trusting=True) as school:
        return check_records(school, into, tell)


def save_day(school: School, session: Session, into: Path, at: int) -> SavedDay:
    """Save a backup, the list of seals, and for an admin the list of revoked certificates; raises SchoolError.

    The school's key signs that list, so that the fingerprint alone tells a stranger whose it is, and only admins have
    that key. What an earlier day saved stays beside it.
    """
    session.require("supervisor")
    station = all_station_names(school)[school.station]
    stem = f"{files.person_file(school.card.name)}-{files.person_file(station)}"
    school.backup(into / f"{stem}-{day(at)}.backup", at)
    write_text(into / f"{stem}-seals-{day(at)}.txt", school.anchors())
    if session.person.role != "admin":
        return SavedDay(lacks_admin=bool(withdrawn_streams(school)))
    try:
        write_text(into / f"{stem}-revoked-{day(at)}.json", revoked_list(school, session, at).decode())
    except RecordsError as error:
        return SavedDay(trouble=error)
    return SavedDay(has_revoked=True)


def _last_list(into: Path, station: str) -> Path | None:
    """The newest list in a folder that has seals of a station; None without any."""
    for file in sorted(into.glob("*-seals-*.txt"), key=lambda file: file.name[-DAY:], reverse=True):
        with suppress(OSError, LogError):
            if any(anchor.chain == station for anchor in read_anchors(read_anchor_list(file))):
                return file
    return None


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

"""The records as files, checked against themselves and a list of seals, and what ends a day."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer import files
from dealer_trainer.certification.paper.export import check_page, write_page
from dealer_trainer.certification.school.attempt import withdrawn_streams
from dealer_trainer.certification.school.examiner import confirm
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.roster import all_station_names
from dealer_trainer.certification.school.sitting_line import unchanged
from dealer_trainer.certification.verify.verify import read_anchor_list
from dealer_trainer.crash.watch import crash_watch, watched_child
from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError, SchoolError
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.records.log.packet import Packet, Revocation, RevokedList, seal_in, signed_list, write_packet
from dealer_trainer.records.log.seal import Anchor, Seal, read_anchors, second_ends
from dealer_trainer.records.school.decision import sound_last_status
from dealer_trainer.records.school.key import changes_in
from dealer_trainer.records.school.people_import import MOST_BYTES, PeopleImport, preview, take_in
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Session

RECORD, HANDED_OUT = ".sitting.json", ".packet.json"
"""How the name of a record of a sitting ends that was exported, and of one that was handed out."""
RECORD_START = b'{"certificates":['
"""How the text of every record of a sitting begins."""
_SEAL = 4096
"""Bytes at the end of a record that its seal is in."""

MOST_ENROLLMENT = 64 * 1024 * 1024
"""The most bytes of a file of people; a person takes under two thousand."""


def write_enrollment(school: School, session: Session, path: Path, at: int) -> None:
    """Write what another station needs to join the school; raises SchoolError."""
    write_text(path, school.enrollment_file(session, at).decode(), is_private=True)  # it contains wrapped keys


def read_enrollment(path: Path) -> bytes:
    """An enrollment file's bytes; raises SchoolError."""
    try:
        return files.read_plain(path, MOST_ENROLLMENT)
    except OSError as error:
        raise unread(path, error) from error


def unread(path: Path, error: OSError) -> SchoolError:
    """What to say of a file that cannot be read."""
    what = message("the file {path} cannot be read: {problem}", path=path.name, problem=error.strerror)
    return SchoolError("wrong_file", what, message("Choose another file"), path)


def write_sittings(school: School, folder: Path, streams: Sequence[str] = ()) -> Iterator[Path]:
    """Write sittings as files that a stranger can verify, every sealed one if none is named; returns their paths.

    Beside them goes the page with which a browser checks them. Raises OSError, before anything is written if a link or
    somebody else's file is in the place of one or of the folder; SchoolError and LogError for a sitting that was named;
    for all of them, those that can be written are written before the first error is raised. A record that somebody
    changed is not written.
    """
    files.check_place(folder, Path.is_dir)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = streams or [seal.stream for seal in school.seals()]
    check_page(folder)
    for stream in wanted:
        files.check_place(folder / f"{stream}{RECORD}", _is_record)
    failed, kept = list[tuple[str, SchoolError | LogError]](), kept_seals(folder)
    for stream in wanted:
        file = folder / f"{stream}{RECORD}"
        try:
            packet = unchanged(school, school.events(stream))
            _check_end(kept, packet)
        except (SchoolError, LogError) as error:
            if streams:
                raise
            failed.append((stream, error))
            continue
        files.write_whole(file, write_packet(packet), is_private=True)
        yield file
    yield write_page(folder)
    if failed:
        stream, problem = failed[0]
        words = message("{count} of {all} sittings could not be written; the first is {stream}: {problem}",
                        count=len(failed), all=len(wanted), stream=stream, problem=problem.what)  # fmt: skip
        raise SchoolError("no_sitting", words, message("Check the records, and restore a backup where one is lost"))


def _check_end(kept: Mapping[Path, Seal], packet: Packet) -> None:
    """Raise SchoolError if a record that is there shows another signed end of the sitting."""
    for file, before in kept.items():
        ends = [before, packet.seal] if packet.seal and before.stream == packet.seal.stream else ()
        for _, text in second_ends(ends):
            raise SchoolError("damaged", text.rstrip("."), message("Keep that file, and check the records"), file)


def kept_seals(folder: Path) -> dict[Path, Seal]:
    """The seals in the records of sittings in a folder and the folders in it, by file."""
    found: dict[Path, Seal] = {}
    for ending, place in product((RECORD, HANDED_OUT), ("*", "*/*")):
        for file in sorted(folder.glob(f"{place}{ending}")):
            with suppress(OSError), files.open_plain(file) as stream:
                stream.seek(max(0, stream.seek(0, os.SEEK_END) - _SEAL))
                found |= {} if (seal := seal_in(stream.read())) is None else {file: seal}
    return found


def _is_record(path: Path) -> bool:
    """Whether a file begins as a record does, so that a newer one may replace it."""
    with files.open_plain(path) as stream:
        return stream.read(len(RECORD_START)) == RECORD_START


def write_text(path: Path, text: str, *, is_private: bool = False) -> None:
    """Write a file whole or not at all; raises SchoolError."""
    try:
        files.write_whole(path, text, is_private=is_private)
    except OSError as error:
        what = message("the file {path} cannot be written: {problem}", path=path.name, problem=error.strerror)
        raise SchoolError("not_writable", what, message("Choose another folder"), path) from error


def preview_file(school: School, session: Session, path: Path) -> PeopleImport:
    """What importing a file would do; raises SchoolError."""
    session.require("supervisor")
    return preview(school, read_people(path))


def take_file_in(school: School, session: Session, path: Path, at: int) -> PeopleImport:
    """Import the people of a file; raises SchoolError, also if something is wrong with a line."""
    return take_in(school, session, read_people(path), at)


def read_people(path: Path) -> bytes:
    """The bytes of a file of people, slightly more than are accepted; raises SchoolError."""
    try:
        with files.open_plain(path) as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise unread(path, error) from error


def school_fingerprint(school: School) -> str:
    """The fingerprint that verifiers compare: `verify --school` takes it."""
    return fingerprint(school.card.key)


def rotate_key(school: School, session: Session, password: str, at: int) -> str:
    """Give the school a new key; returns its fingerprint. Raises SchoolError, also for a wrong password."""
    session.require("admin")
    confirm(school, session, password, at)
    school.rotate_key(session, at)
    return school_fingerprint(school)


def take_key(school: School, session: Session, file: Path, password: str, fingerprint: str, at: int) -> str:
    """Take the school's new key from an enrollment file of the station where it was made; returns its fingerprint.

    Raises SchoolError. `password`: the admin's, as it is at that station; `fingerprint`: as that station shows it.
    """
    session.require("admin")
    school.take_key(session, read_enrollment(file), password, fingerprint, at)
    return school_fingerprint(school)


def revoked_list(school: School, session: Session, at: int) -> bytes:
    """The list of this station's revoked certificates, signed by the school's key; raises SchoolError."""
    session.require("admin")
    last = sound_last_status(school)
    if suspended := sum(status.status == "suspended" for status in last):
        what = message("the list has no place for suspended certificates, and there are {count}", count=suspended)
        raise SchoolError("no_status", what, message("Revoke them first: an upheld appeal reinstates one"))
    revoked = tuple(Revocation(status.seal, status.at) for status in last if status.status == "revoked")
    changes = school.read(changes_in)
    return signed_list(RevokedList(school.card, changes, school.station, at, revoked), session.key_of_school)


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

"""The school's records as files; the school's own key."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.certification.paper.export import check_page, write_page
from dealer_trainer.certification.school.examiner import confirm
from dealer_trainer.certification.school.sitting_line import unchanged
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.records.log.packet import Packet, Revocation, RevokedList, seal_in, signed_list, write_packet
from dealer_trainer.records.log.seal import Seal, second_ends
from dealer_trainer.records.school.decision import sound_last_status
from dealer_trainer.records.school.key import changes_in
from dealer_trainer.records.school.people_import import MOST_BYTES, PeopleImport, preview, take_in
from dealer_trainer.records.school.school import School
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
        raise SchoolError("no_status", what, message("Reinstate or revoke them first"))
    revoked = tuple(Revocation(status.seal, status.at) for status in last if status.status == "revoked")
    changes = school.read(changes_in)
    return signed_list(RevokedList(school.card, changes, school.station, at, revoked), session.key_of_school)

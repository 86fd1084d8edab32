"""The school's records as files: the enrollment file of another station, sittings, and people to be imported."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.people_import import PeopleImport
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


RECORD_START = b'{"certificates":['
"""How every record of a sitting begins."""

MOST_ENROLLMENT = 64 * 1024 * 1024
"""The most bytes of a file of people; a person takes under two thousand."""


def write_enrollment(school: "School", session: "Session", path: Path, at: int) -> None:
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


def write_sittings(school: "School", folder: Path, streams: Sequence[str] = ()) -> Iterator[Path]:
    """Write sittings as files that a stranger can verify, every sealed one if none is named; returns their paths.

    Beside them goes the page with which a browser checks them. Raises OSError, before anything is written if a link or
    somebody else's file is in the place of one; SchoolError and LogError for a sitting that was named; for all of them,
    those that can be written are written before the first error is raised. A record that somebody changed is not
    written.
    """
    from dealer_trainer.certification.paper.verify_page import check_page, write_page
    from dealer_trainer.certification.school.sitting_line import unchanged
    from dealer_trainer.records.log.document import LogError
    from dealer_trainer.records.log.packet import write_packet

    folder.mkdir(parents=True, exist_ok=True)
    wanted = streams or [seal.stream for seal in school.seals()]
    check_page(folder)
    for stream in wanted:
        files.check_place(folder / f"{stream}.sitting.json", _is_record)
    failed: list[tuple[str, SchoolError | LogError]] = []
    for stream in wanted:
        file = folder / f"{stream}.sitting.json"
        try:
            packet = write_packet(unchanged(school, school.events(stream)))
        except (SchoolError, LogError) as error:
            if streams:
                raise
            failed.append((stream, error))
            continue
        files.write_whole(file, packet, is_private=True)
        yield file
    yield write_page(folder)
    if failed:
        stream, problem = failed[0]
        words = message("{count} of {all} sittings could not be written; the first is {stream}: {problem}",
                        count=len(failed), all=len(wanted), stream=stream, problem=problem.what)  # fmt: skip
        raise SchoolError("no_sitting", words, message("Check the records, and restore a backup where one is lost"))


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


def preview_file(school: "School", session: "Session", path: Path) -> "PeopleImport":
    """What importing a file would do; raises SchoolError."""
    from dealer_trainer.records.school.people_import import preview

    session.require("supervisor")
    return preview(school.store, read_people(path))


def take_file_in(school: "School", session: "Session", path: Path, at: int) -> "PeopleImport":
    """Import the people of a file; raises SchoolError, also if something is wrong with a line."""
    from dealer_trainer.records.school.people_import import take_in

    return take_in(school.store, session, read_people(path), at)


def read_people(path: Path) -> bytes:
    """The bytes of a file of people, slightly more than are accepted; raises SchoolError."""
    from dealer_trainer.records.school.people_import import MOST_BYTES

    try:
        with files.open_plain(path) as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise unread(path, error) from error

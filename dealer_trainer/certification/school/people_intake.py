"""Importing people from a file, as an examiner does it: previewed first, then all of them or nobody."""

from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.people_import import PeopleImport
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


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
        what = message("the file {path} cannot be read: {problem}", path=path.name, problem=error.strerror)
        raise SchoolError("wrong_file", what, message("Choose another file"), path) from error

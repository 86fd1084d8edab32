"""What is done at the end of a day: everything is checked, then a backup and lists are saved in a folder elsewhere."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer import files
from dealer_trainer.certification.school.certificate_status import withdrawn_streams, write_revoked
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.roster.roster_summary import all_station_names
from dealer_trainer.certification.school.upkeep.records_check import CheckReport, Progress, check_records
from dealer_trainer.certification.school.upkeep.records_files import write_text
from dealer_trainer.certification.verify.verify import read_anchor_list
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.seal import read_anchors

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

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
    """Check the records of a station, also against its last list of seals in a folder; raises SchoolError.

    It runs in its own process, so it opens the records itself.
    """
    from dealer_trainer.records.school.school import open_school

    with open_school(records, is_trusting=True) as school:
        return check_records(school, _last_list(into, school.station), tell)


def save_day(school: "School", session: "Session", into: Path, at: int) -> SavedDay:
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
        write_revoked(school, session, into / f"{stem}-revoked-{day(at)}.json", at)
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

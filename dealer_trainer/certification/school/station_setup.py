"""How a machine becomes a station: of a new school, of one that exists, or of one that a backup holds."""

from collections.abc import Callable
from pathlib import Path

from dealer_trainer.certification.school.upkeep.records_files import read_enrollment


def set_up_school(school: str, station: str, folder: Path, name: str, password: str, at: int) -> None:
    """Set up a new school in an empty folder, with its first admin; raises SchoolError.

    `station`: what people call this station, "" for "Station 1".
    """
    from dealer_trainer.records.school import school as records

    records.set_up_school(folder, school, name, password, at, station_name=station).close()


def join_school(enrollment: Path, station: str, folder: Path, name: str, password: str, at: int) -> None:
    """Join a school with its enrollment file and the name and password of one of its admins; raises SchoolError.

    `station`: what people call this station.
    """
    from dealer_trainer.records.school.school import join

    join(folder, read_enrollment(enrollment), name, password, at, station_name=station).close()


def restore_school(
    backup: Path, folder: Path, name: str, password: str, at: int, tell: Callable[[int, int], None] = lambda *_: None
) -> None:
    """Restore a backup as the station it was made at, with the name and password of an admin; raises SchoolError.

    `tell`: told how many sittings were looked at, and of how many. Whatever ends it before its end, the folder is as it
    was; `clear_drafts` removes what is left beside it.
    """
    from dealer_trainer.records.school.school import restore

    restore(backup, folder, at, (name, password), progress=tell).close()


def clear_drafts(folder: Path) -> None:
    """Remove what is left beside a school's folder of one that was not finished."""
    from dealer_trainer.records.school import draft

    draft.clear_drafts(folder)

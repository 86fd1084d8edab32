"""How a machine becomes a station: of a new school, of an existing one, or of one restored from a backup."""

from collections.abc import Callable
from pathlib import Path

from dealer_trainer.certification.school.upkeep.records_files import read_enrollment


def set_up_school(school: str, station: str, folder: Path, name: str, password: str, at: int) -> None:
    """Set up a new school in an empty folder, with its first admin; raises SchoolError.

    `station`: the name of this station, "" for "Station 1".
    """
    from dealer_trainer.records.school import school as records

    records.set_up_school(folder, school, name, password, at, station_name=station).close()


def join_school(enrollment: Path, station: str, folder: Path, name: str, password: str, at: int) -> None:
    """Join a school with its enrollment file and the name and password of one of its admins; raises SchoolError.

    `station`: the name of this station.
    """
    from dealer_trainer.records.school.school import join

    join(folder, read_enrollment(enrollment), name, password, at, station_name=station).close()


def restore_school(
    backup: Path, folder: Path, name: str, password: str, at: int, tell: Callable[[int, int], None] = lambda *_: None
) -> None:
    """Restore a backup as the station where it was made, with the name and password of an admin; raises SchoolError.

    `tell`: called with how many sittings were checked, and of how many. If it does not complete, the folder is
    unchanged; `clear_drafts` removes what is left beside it.
    """
    from dealer_trainer.records.school.school import restore

    restore(backup, folder, at, (name, password), progress=tell).close()


def clear_drafts(folder: Path) -> None:
    """Remove unfinished folders beside a school's folder."""
    from dealer_trainer.records.school.setup import clear_abandoned

    clear_abandoned(folder)

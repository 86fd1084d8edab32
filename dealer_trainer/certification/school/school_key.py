"""The school's own key: its fingerprint, and replacing it, for which an admin's password is asked again."""

from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.certification.school.examiner import sign_in
from dealer_trainer.certification.school.upkeep.records_files import read_enrollment

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


def school_fingerprint(school: "School") -> str:
    """The fingerprint that verifiers compare: `verify --school` takes it."""
    from dealer_trainer.records.log.key import fingerprint

    return fingerprint(school.card.key)


def rotate_key(school: "School", session: "Session", password: str, at: int) -> str:
    """Give the school a new key; returns its fingerprint. Raises SchoolError, also for a wrong password."""
    session.require("admin")
    sign_in(school, session.person.name, password, at).end()
    school.rotate_key(session, at)
    return school_fingerprint(school)


def take_key(school: "School", session: "Session", file: Path, password: str, fingerprint: str, at: int) -> str:
    """Take the school's new key from an enrollment file of the station where it was made; returns its fingerprint.

    Raises SchoolError. `password`: the admin's, as it is at that station; `fingerprint`: as that station shows it.
    """
    session.require("admin")
    school.take_key(session, read_enrollment(file), password, fingerprint, at)
    return school_fingerprint(school)

"""Who may examine: signed in for a session at the station, or identified for one decision during a test."""

from typing import TYPE_CHECKING

from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


def sign_in(school: "School", name: str, password: str, at: int) -> "Session":
    """Start a session of somebody who examines; raises SchoolError, also for a trainee."""
    session = school.sign_in(name, password, at)
    if session.person.role == "trainee":
        session.end()
        raise SchoolError("forbidden", message("trainees cannot sign in here"), message("Have a supervisor sign in"))
    return session


def identify(school: "School", name: str, password: str, at: int) -> str:
    """The id of the supervisor with this name and password, no session left open; raises SchoolError."""
    session = sign_in(school, name, password, at)
    session.end()
    return session.person.id

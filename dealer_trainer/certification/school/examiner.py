"""Who may examine: signed in for a session at the station, or identified for one decision during an exam."""

from typing import TYPE_CHECKING

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.certification.school.decision import Second
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


def sign_in(school: "School", name: str, password: str, at: int, mono: int | None = None) -> "Session":
    """Start the session of somebody who may examine; raises SchoolError, also for a trainee."""
    session = school.sign_in(name, password, at, mono)
    if session.person.role == "trainee":
        session.end()
        raise _no_examiner()
    return session


def confirm(school: "School", session: "Session", password: str, at: int) -> None:
    """Check the password of the supervisor who is signed in once more; raises SchoolError."""
    session.require("supervisor")
    sign_in(school, session.person.name, password, at).end()


def sign_in_second(school: "School", second: "Second", at: int) -> "Session":
    """Sign the second supervisor in; a wrong password is reported as theirs, because two were typed.

    Raises SchoolError if somebody else chose their password: that person could give both signatures alone.
    """
    try:
        session = sign_in(school, second.name, second.password, at)
    except SchoolError as error:
        if error.code != "wrong_password":
            raise
        what = message("the password of {name} is wrong", name=second.name)
        raise SchoolError("second_password", what, message("Type both passwords again")) from error
    if school.has_given_password(session.person.id):
        session.end()
        what = message("somebody else chose the password of {name}", name=second.name)
        how = message("Have them sign in once and choose a password of their own, then sign here")
        raise SchoolError("no_second", what, how)
    return session


def identify(school: "School", name: str, password: str) -> str:
    """The id of the supervisor with this name and password, for one decision during an exam; raises SchoolError.

    Failures are not counted against the person: otherwise anybody at the exam's form could lock them out everywhere.
    """
    person = school.recognize(name, password)
    if person.role == "trainee":
        raise _no_examiner()
    return person.id


def _no_examiner() -> SchoolError:
    return SchoolError("forbidden", message("trainees cannot sign in here"), message("Have a supervisor sign in"))

"""Who may examine: signed in for a session at the station, or identified for one decision during an exam."""

from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session


class Second(Frozen):
    """A second supervisor, who signs with their own password."""

    name: str
    password: str


def sign_in(school: School, name: str, password: str, at: int, mono: int | None = None) -> Session:
    """Start the session of somebody who may examine; raises SchoolError, also for a trainee."""
    session = school.sign_in(name, password, at, mono)
    if session.person.role == "trainee":
        session.end()
        raise _no_examiner()
    return session


def confirm(school: School, session: Session, password: str, at: int) -> None:
    """Check the password of the supervisor who is signed in once more; raises SchoolError."""
    session.require("supervisor")
    sign_in(school, session.person.name, password, at).end()


def sign_in_second(school: School, second: Second, at: int) -> Session:
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


def identify(school: School, name: str, password: str) -> str:
    """The id of the supervisor with this name and password, for one decision during an exam; raises SchoolError.

    Failures are not counted against the person: otherwise anybody at the exam's form could lock them out everywhere.
    """
    person = school.recognize(name, password)
    if person.role == "trainee":
        raise _no_examiner()
    return person.id


def _no_examiner() -> SchoolError:
    return SchoolError("forbidden", message("trainees cannot sign in here"), message("Have a supervisor sign in"))


LONGEST_WAIT = 30 * 60_000


class PasswordTries:
    """How long the form accepts no password after wrong ones in a row; all times are milliseconds of one clock."""

    def __init__(self) -> None:
        self._failures = 0
        self._until = 0

    def wait_ms(self, now: int) -> int:
        """How long until the next try; 0 if it may come now."""
        return max(0, self._until - now)

    def fail(self, now: int) -> None:
        """Count a wrong password: each one doubles the wait.

        >>> tries = PasswordTries()
        >>> tries.fail(0); tries.fail(1000); tries.wait_ms(1000)
        2000
        """
        self._until = now + min(LONGEST_WAIT, 1000 * 2 ** min(self._failures, 20))
        self._failures += 1

    def succeed(self) -> None:
        """Forget earlier wrong passwords."""
        self._failures = self._until = 0

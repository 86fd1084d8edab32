"""A person who belongs to the school, and what they may do."""

from typing import Literal, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.private import EXAMINER_DETAILS, TRAINEE_DETAILS
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.schema import PERSON
from dealer_trainer.records.school.store import Store

Role = Literal["trainee", "supervisor", "admin"]
ROLES: tuple[Role, ...] = ("trainee", "supervisor", "admin")
"""Each may do what those before it may."""


class Person(NamedTuple):
    """Somebody of the school. `key`: id of the key that they sign with, None without a password.

    `staff_number`: by which two people of one name are two; the others as in `StaffDetails`.
    """

    id: str
    name: str
    role: Role
    key: str | None
    is_active: bool
    made: int
    staff_number: str | None = None
    staff_group: str | None = None
    background: str | None = None
    extra_time: str | None = None
    extra_reason: str | None = None
    rank: str | None = None
    license: str | None = None

    @property
    def details(self) -> "StaffDetails":
        """What the school has of them beside the name."""
        return StaffDetails(**{part: getattr(self, part) for part in StaffDetails._fields})

    @property
    def extra_per_cent(self) -> int:
        """Their extra time in every exam, in percent."""
        return int(self.extra_time or 0)

    @property
    def known_as(self) -> str:
        """What the school's other stations know them by: the staff number, or the name if there is none."""
        return self.name if self.staff_number is None else f"\x1f{self.staff_number}"

    @property
    def label(self) -> str:
        """The name as it is chosen from a list, with the staff number where there is one."""
        return self.name if self.staff_number is None else f"{self.name} ({self.staff_number})"


class StaffDetails(NamedTuple):
    """What a school may keep of somebody beside the name; None where it does not.

    Of a trainee `extra_time`, in percent, for every exam, and why; of somebody who gives exams `rank` and `license`,
    the number of their license.
    """

    staff_number: str | None = None
    staff_group: str | None = None
    background: str | None = None
    extra_time: str | None = None
    extra_reason: str | None = None
    rank: str | None = None
    license: str | None = None

    def of_role(self, role: Role) -> "StaffDetails":
        """Those that somebody of that role has."""
        theirs = TRAINEE_DETAILS if role == "trainee" else EXAMINER_DETAILS
        return StaffDetails(**{part: getattr(self, part) for part in theirs})


NO_DETAILS = StaffDetails()


def check_key(connection: sa.Connection, key: str, how: str = message("Have somebody else sign in")) -> None:
    """Raise SchoolError for a key that nobody active has: it was deactivated since the sign-in."""
    if connection.scalar(sa.select(PERSON.c.id).where(PERSON.c.key == key, PERSON.c.is_active)) is None:
        what = message("this key was deactivated in the meantime")
        raise SchoolError("ended", what, how)


def people_of(store: Store) -> tuple[Person, ...]:
    """Everybody, by name."""
    columns = [PERSON.c[name] for name in Person._fields]
    rows = store.read(lambda connection: connection.execute(sa.select(*columns).order_by(PERSON.c.folded)).all())
    return tuple(Person(*row) for row in rows)


def person_of(connection: sa.Connection, person_id: str) -> Person:
    """The person with that id; raises SchoolError."""
    columns = [PERSON.c[name] for name in Person._fields]
    row = connection.execute(sa.select(*columns).where(PERSON.c.id == person_id)).first()
    if row is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose one from the list"))
    return Person(*row)

"""The people of the school: added, given passwords, deactivated, each change an event of the station log."""

import re
import secrets
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import certify, retire
from dealer_trainer.records.log.private import WITHHELD, Opening, opening
from dealer_trainer.records.look_alike import folded, is_look_alike
from dealer_trainer.records.school import key as school_key
from dealer_trainer.records.school.database import PERSON
from dealer_trainer.records.school.session import (
    NO_DETAILS,
    ROLES,
    Person,
    Role,
    Session,
    StaffDetails,
    charge,
    check_password,
    clean_name,
    clean_person_name,
    people_of,
    person_of,
)
from dealer_trainer.records.school.store import Store, last_seal, logged

NUMBER: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._/-]{0,19}")
"""A staff number: no spaces, nothing that two keyboards type differently."""


PER_CENT: Final = re.compile(r"[1-9][0-9]{0,2}")
MOST_EXTRA: Final = 300
"""The most extra time, in percent; a blueprint says how much of it an exam allows."""
SHORTEST: Final = 3
"""The fewest letters of a reason that goes on record."""


class NewPerson(NamedTuple):
    """A new person: what the log says, the text of their name, and their key, None without a password."""

    body: dict[str, Any]
    name: Opening
    wrapped: school_key.WrappedKey | None
    key: SigningKey | None = None

    def write(self, store: Store, connection: sa.Connection, by: str, at: int) -> None:
        """Write it, in the caller's transaction."""
        store.note(connection, "person_added", {**self.body, "by": by}, at, (self.name,))
        if self.wrapped is not None:
            school_key.keep_wrapped(connection, self.wrapped)


def add_person(  # noqa: PLR0913 - what is said of somebody
    store: Store,
    session: Session,
    name: str,
    role: Role,
    password: str | None,
    at: int,
    details: StaffDetails = NO_DETAILS,
) -> Person:
    """Add somebody; supervisors may add trainees, only administrators add others. Raises SchoolError.

    `details`: as the role has them; people who sign in do so by name, and have no staff number.
    """
    session.require("supervisor" if role == "trainee" else "admin")
    if role not in ROLES:
        raise ValueError(f"{role!r} is not a role")
    found = new_person(name, role, password, None if role == "trainee" else session.key_of_school, store.key.id, at)
    clean, kept = found.name.text, clean_details(details.of_role(role))
    add_details(found.body["person"], kept)

    def job(connection: sa.Connection) -> Person:
        check_free(connection, clean, kept.staff_number)
        if found.key is not None and role != "trainee":
            school_key.reseal_seeds(store, connection, session.key, found.key, at)
        found.write(store, connection, session.person.id, at)
        return person_of(connection, found.body["person"]["id"])

    return store.write(job)


def change_person(store: Store, session: Session, person_id: str, name: str, details: StaffDetails, at: int) -> Person:
    """Give a trainee another name or other details, or staff another rank or license; earlier sittings keep theirs.

    Raises SchoolError, also for another name of staff: it is in the school's certificates.
    """
    session.require("supervisor")
    clean = clean_person_name(name)

    def job(connection: sa.Connection) -> Person:
        person = person_of(connection, person_id)
        is_renamed = person.role != "trainee" and clean != person.name
        if is_renamed or not person.is_active or person.name == WITHHELD:
            what = message("only a trainee who is active can be renamed")
            raise SchoolError("no_person", what, message("Add the person again under the other name"))
        kept = clean_details(details.of_role(person.role))
        if person.role == "trainee":
            check_free(connection, clean, kept.staff_number, person_id)
            note_change(store, connection, session, person_id, clean, kept, at)
        else:
            session.require("admin")
            body: dict[str, Any] = {"id": person_id}
            add_details(body, kept)
            store.note(connection, "person_changed", {"person": body, "by": session.person.id}, at)
        return person_of(connection, person_id)

    return store.write(job)


def note_change(  # noqa: PLR0913 - what is said of somebody
    store: Store, connection: sa.Connection, session: Session, person_id: str, name: str, kept: StaffDetails, at: int
) -> None:
    """Write that somebody has another name or other details, in the caller's transaction."""
    named = opening(name)
    body: dict[str, Any] = {"id": person_id, "name": named.commitment}
    add_details(body, kept)
    store.note(connection, "person_changed", {"person": body, "by": session.person.id}, at, (named,))


def check_free(connection: sa.Connection, name: str, number: str | None, but: str = "") -> None:
    """Raise SchoolError for a name or staff number that is taken, or looks like one that is.

    People with the same name are told apart by their staff numbers. `but`: the id of the person to be renamed.
    """
    columns = PERSON.c.name, PERSON.c.staff_number
    rows = connection.execute(sa.select(*columns).where(PERSON.c.id != but))
    check_free_among(((row.name, row.staff_number) for row in rows), name, number)


def check_free_among(people: Iterable[tuple[str, str | None]], name: str, number: str | None) -> None:
    """The same check among these people, by name and staff number; raises SchoolError."""
    for other, theirs in people:
        is_numbered = number is not None and theirs is not None
        if is_numbered and is_look_alike(str(number), str(theirs)):
            what = message("the staff number {number} belongs to {name}", number=theirs, name=other)
            raise SchoolError("name_taken", what, message("Choose another number"))
        if folded(other) == folded(name) and not is_numbered:
            what = message("somebody here is called {name} already", name=name)
            raise SchoolError("name_taken", what, message("Choose another name, or give both a staff number"))
        if folded(other) != folded(name) and is_look_alike(name, other):
            what = message("{name} looks the same as {other}, who is already here", name=name, other=other)
            raise SchoolError("name_taken", what, message("Choose a name that can be told apart from it"))


def clean_details(details: StaffDetails) -> StaffDetails:
    """Details with single spaces, None for empty ones.

    Raises SchoolError for an invalid number, an overlong or odd text, or extra time without its reason.
    """
    number, *texts = (" ".join((value or "").split()) or None for value in details)
    if number is not None and not NUMBER.fullmatch(number):
        what = message("{number} is not a valid staff number", number=number[:40])
        raise SchoolError("name_long", what, message("Use letters and digits, - . _ and /, at most 20"))
    clean = StaffDetails(number, *(None if text is None else clean_name(text) for text in texts))
    per_cent, reason = clean.extra_time, clean.extra_reason
    if per_cent is not None and not (PER_CENT.fullmatch(per_cent) and int(per_cent) <= MOST_EXTRA):
        what = message("{found} is not a percentage of extra time", found=per_cent[:40])
        raise SchoolError("name_long", what, message("Type a whole number from 1 to {most}", most=MOST_EXTRA))
    if (per_cent is None) != (reason is None) or (reason is not None and len(reason) < SHORTEST):
        what = message("extra time and the reason for it belong together")
        raise SchoolError("name_long", what, message("Write both, or neither; the reason stays with the school"))
    return clean


def add_details(person: dict[str, Any], kept: StaffDetails) -> None:
    """Add the known details to an event's body; the log makes commitments of them."""
    person |= {part: value for part, value in kept._asdict().items() if value is not None}


def new_person(
    name: str, role: Role, password: str | None, school: SigningKey | None, chain: str, at: int
) -> NewPerson:
    """Somebody new, whose key `school`, the school's own, certifies for the sittings of a chain."""
    clean = clean_person_name(name)
    if password is None and role != "trainee":
        raise SchoolError("password_weak", message("there is no password"), message("Whoever gives exams needs one"))
    named = opening(clean)
    person: dict[str, Any] = {"id": secrets.token_hex(16), "name": named.commitment, "role": role}
    if password is None:
        return NewPerson({"person": person}, named, None)
    check_password(password, clean)
    key = SigningKey.generate()
    person["key"] = key.id
    body: dict[str, Any] = {"person": person}
    if role != "trainee":
        assert school is not None, "only an admin adds staff, or whoever sets up the school"
        body["certificate"] = certify(school, key, role, person["id"], named.commitment, chain, at)._asdict()
    return NewPerson(
        body, named, school_key.wrapped_key(person["id"], key, password, school if role == "admin" else None), key
    )


def has_given_password(store: Store, person_id: str) -> bool:
    """Whether somebody else chose a person's password, as far as this station's records show."""
    return person_id in store.read(given_passwords)


def given_passwords(connection: sa.Connection) -> frozenset[str]:
    """The ids of those whose password somebody else chose, here or at the station that wrote the enrollment file."""
    is_given: dict[str, bool] = {}
    for event in logged(connection, ("joined", "person_added", "password_set")):
        body: Any = event.body
        is_given |= {person["id"]: "has_given_password" in person for person in body.get("people", ())}
        if event.kind != "joined":
            person_id = body.get("person", body)["id"]
            is_given[person_id] = body.get("by") not in (None, person_id)
    return frozenset(person_id for person_id, given in is_given.items() if given)


def set_password(
    store: Store, session: Session, person_id: str, password: str, at: int, old: str | None = None
) -> Person:
    """Give somebody a new password, which is a new key; raises SchoolError.

    The key before is retired: whoever has it, and the password that opened it, signs nothing that counts any more.
    Whoever changes their own gives the `old` password, a wrong one of which costs time like one at the sign-in, and
    stays signed in.
    """
    is_own = person_id == session.person.id
    session.require("trainee" if is_own else "admin")
    found = next((person for person in people_of(store) if person.id == person_id), None)
    if found is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose one from the list"))
    if not found.is_active:
        what = message("{name} is deactivated", name=found.name)
        raise SchoolError("no_person", what, message("Choose somebody who is not"))
    check_password(password, found.name)
    if is_own:
        if password == old:
            raise SchoolError("password_weak", message("this is the old password"), message("Choose another one"))
        charge(store, found.id, at)
        _check_old(store, found.id, old)
    key, school = SigningKey.generate(), session.school_key
    wrapped = school_key.wrapped_key(found.id, key, password, school if found.role == "admin" else None)

    def job(connection: sa.Connection) -> Person:
        body: dict[str, object] = {"id": found.id, "by": session.person.id, "key": key.id}
        if found.role != "trainee":
            issuer = session.key if is_own and school is None else session.key_of_school
            committed = str(connection.scalar(sa.select(PERSON.c.committed).where(PERSON.c.id == found.id)))
            certificate = certify(issuer, key, found.role, found.id, committed, store.key.id, at)
            body["certificate"] = certificate._asdict()
            body |= _retirement(store, connection, session, found, at)
            school_key.reseal_seeds(store, connection, session.key, key, at)
        store.note(connection, "password_set", body, at)
        school_key.keep_wrapped(connection, wrapped)
        return person_of(connection, found.id)

    person = store.write(job)
    if is_own:
        session.renew(person, key)
    return person


def _retirement(
    store: Store, connection: sa.Connection, session: Session, person: Person, at: int
) -> dict[str, object]:
    """Retires somebody's key after the last seal: signed by themselves, or by the school."""
    if person.key is None or person.role == "trainee":
        return {}
    signer = session.key if person.key == session.key.id else session.key_of_school
    last = last_seal(connection, store.key.id)
    return {"retirement": retire(signer, person.key, store.key.id, last, at)._asdict()}


def _check_old(store: Store, person_id: str, old: str | None) -> None:
    """Raise SchoolError unless `old` is the password: an unattended station must not let somebody take an account."""
    kept = store.read(lambda connection: school_key.wrapped_of(connection, person_id))
    try:
        if kept is not None:
            school_key.opened_keys(kept, old or "")
    except SchoolError as error:
        if error.code != "wrong_password":
            raise
        what = message("the old password is wrong")
        raise SchoolError("wrong_password", what, message("Type the password you signed in with")) from error


def deactivate(store: Store, session: Session, person_id: str, at: int) -> Person:
    """Deactivate somebody; what they did stays. Raises SchoolError, also for the last administrator."""
    session.require("admin")

    def job(connection: sa.Connection) -> Person:
        person = person_of(connection, person_id)
        admins = sa.select(sa.func.count()).where(
            PERSON.c.role == "admin", PERSON.c.is_active, PERSON.c.id != person_id
        )
        if person.role == "admin" and not connection.scalar(admins):
            raise SchoolError("forbidden", message("this is the last admin"), message("Add another one first"))
        if person.is_active:
            body = _retirement(store, connection, session, person, at)
            store.note(connection, "deactivated", {"id": person_id, "by": session.person.id, **body}, at)
            school_key.drop_wrapped(connection, person_id)
        return person_of(connection, person_id)

    return store.write(job)


def deactivations(store: Store) -> dict[str, int]:
    """When people were deactivated, milliseconds of UTC, by id; raises SchoolError."""
    found = store.read(lambda connection: logged(connection, ("deactivated",)))
    return {str(event.body["id"]): event.at for event in sorted(found, key=lambda event: event.at)}


def unlock(store: Store, session: Session, person_id: str, at: int) -> None:
    """Reset somebody's count of wrong passwords; raises SchoolError."""
    session.require("admin")

    def job(connection: sa.Connection) -> None:
        person_of(connection, person_id)
        store.note(connection, "unlocked", {"id": person_id, "by": session.person.id}, at)

    store.write(job)

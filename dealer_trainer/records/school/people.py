"""The people of the school: added, given passwords, deactivated, each change an event of the station log."""

import secrets
from typing import Any

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.key import SigningKey, WrongPasswordError, unwrap, wrap
from dealer_trainer.records.log.key_certificate import Role as KeyRole
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.look_alike import is_look_alike
from dealer_trainer.records.school.name import check_password, clean_name, folded
from dealer_trainer.records.school.person import ROLES, Person, Role, people_of, person_of
from dealer_trainer.records.school.schema import EVENT, PERSON
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store


def add_person(store: Store, session: Session, name: str, role: Role, password: str | None, at: int) -> Person:
    """Add somebody; supervisors may add trainees, only administrators add others. Raises SchoolError."""
    session.require("supervisor" if role == "trainee" else "admin")
    if role not in ROLES:
        raise ValueError(f"{role!r} is no role")
    body = new_person(name, role, password, session.school_key, at)

    def job(connection: sa.Connection) -> Person:
        if connection.scalar(sa.select(PERSON.c.id).where(PERSON.c.folded == folded(body["person"]["name"]))):
            raise SchoolError(
                "name_taken",
                message("there is a {name} already", name=body["person"]["name"]),
                message("Choose another name"),
            )
        _check_looks(connection, body["person"]["name"])
        store.note(connection, "person_added", {**body, "by": session.person.id}, at)
        return person_of(connection, body["person"]["id"])

    return store.write(job)


def _check_looks(connection: sa.Connection, name: str) -> None:
    """Raise SchoolError for a name that nobody could tell from one that is here."""
    alike = next((other for other in connection.scalars(sa.select(PERSON.c.name)) if is_look_alike(name, other)), None)
    if alike is not None:
        what = message("{name} looks the same as {other}, who is here already", name=name, other=alike)
        raise SchoolError("name_taken", what, message("Choose a name that can be told from it"))


def new_person(name: str, role: Role, password: str | None, school: SigningKey | None, at: int) -> dict[str, Any]:
    """What the log says of somebody new; `school`: the school's key, which certifies theirs."""
    clean = clean_name(name)
    if password is None and role != "trainee":
        raise SchoolError("password_weak", message("there is no password"), message("Whoever examines needs one"))
    person: dict[str, Any] = {"id": secrets.token_hex(16), "name": clean, "role": role}
    if password is None:
        return {"person": person}
    return {**_certified(person, SigningKey.generate(), password, school, at), "person": person}


def _certified(
    person: dict[str, Any], key: SigningKey, password: str, school: SigningKey | None, at: int
) -> dict[str, Any]:
    """Put `key` under the password into `person`; what certifies it, for those whose word counts."""
    role: Role = person["role"]
    check_password(password, person["name"])
    person["wrapped"] = wrap(key, password)
    if role == "trainee":
        return {}
    if school is None:
        raise SchoolError(
            "forbidden", message("the school's key is not at hand"), message("Sign in as an administrator")
        )
    if role == "admin":
        person["school_key"] = wrap(school, password)
    as_key: KeyRole = role
    return {"admission": certify(school, key.id, as_key, person["name"], at)._asdict()}


def has_given_password(store: Store, person_id: str) -> bool:
    """Whether somebody else chose the password that a person has, as far as this station's records tell."""
    chosen = sa.select(EVENT.c.body).where(EVENT.c.kind.in_(("person_added", "password_set")))
    rows = store.read(lambda connection: connection.scalars(chosen.order_by(sa.text("rowid"))).all())
    bodies: list[Any] = [parse(row.encode()) for row in rows]
    by = [body.get("by") for body in bodies if body.get("person", body)["id"] == person_id]
    return bool(by) and by[-1] not in (None, person_id)


def set_password(
    store: Store, session: Session, person_id: str, password: str, at: int, old: str | None = None
) -> Person:
    """Give somebody a new password; raises SchoolError.

    Whoever changes their own gives the `old` one and keeps their key. Where an administrator does it, the key under the
    old password is out of reach: the person gets a new one.
    """
    is_own = person_id == session.person.id
    session.require("trainee" if is_own else "admin")
    found = next((person for person in people_of(store) if person.id == person_id), None)
    if found is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose one of the list"))
    person: dict[str, Any] = {"id": found.id, "name": found.name, "role": found.role}
    if is_own:
        _check_old(store, found.id, old)
        check_password(password, found.name)
        if password == old:
            raise SchoolError("password_weak", message("this is the old password"), message("Choose another one"))
        body: dict[str, Any] = {"wrapped": wrap(session.key, password)}
        if session.school_key is not None:
            body["school_key"] = wrap(session.school_key, password)
    else:
        certificate = _certified(person, SigningKey.generate(), password, session.school_key, at)
        body = {**certificate, **{name: person[name] for name in ("wrapped", "school_key") if name in person}}
    body |= {"id": found.id, "by": session.person.id}

    def job(connection: sa.Connection) -> Person:
        store.note(connection, "password_set", body, at)
        return person_of(connection, found.id)

    return store.write(job)


def _check_old(store: Store, person_id: str, old: str | None) -> None:
    """Raise SchoolError unless `old` is the password: a station left open is not enough to take somebody's place."""
    chosen = sa.select(PERSON.c.wrapped).where(PERSON.c.id == person_id)
    wrapped = store.read(lambda connection: connection.scalar(chosen))
    try:
        unwrap(parse(str(wrapped).encode()), old or "")
    except WrongPasswordError as error:
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
            raise SchoolError("forbidden", message("this is the last administrator"), message("Add another one first"))
        if person.is_active:
            store.note(connection, "deactivated", {"id": person_id, "by": session.person.id}, at)
        return person_of(connection, person_id)

    return store.write(job)


def unlock(store: Store, session: Session, person_id: str, at: int) -> None:
    """Forgive somebody's wrong passwords; raises SchoolError."""
    session.require("admin")

    def job(connection: sa.Connection) -> None:
        person_of(connection, person_id)
        store.note(connection, "unlocked", {"id": person_id, "by": session.person.id}, at)

    store.write(job)

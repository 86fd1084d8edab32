"""The people of the school: added, given passwords, deactivated, each change an event of the station log."""

import secrets
from typing import Any, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.log.private import Opening, opening
from dealer_trainer.records.log.retirement import retire
from dealer_trainer.records.look_alike import folded, is_look_alike
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.key.sealed_seed import reseal_seeds
from dealer_trainer.records.school.key.wrapped_key import (
    WrappedKey,
    drop_wrapped,
    keep_wrapped,
    opened_keys,
    wrapped_key,
    wrapped_of,
)
from dealer_trainer.records.school.name import check_password, clean_name
from dealer_trainer.records.school.person import ROLES, Person, Role, people_of, person_of
from dealer_trainer.records.school.row import last_seal
from dealer_trainer.records.school.schema import EVENT, PERSON
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.sign_in import charge
from dealer_trainer.records.school.store import Store


class NewPerson(NamedTuple):
    """Somebody new: what the log says, the text of their name, and their key, None without a password."""

    body: dict[str, Any]
    name: Opening
    wrapped: WrappedKey | None
    key: SigningKey | None = None

    def write(self, store: Store, connection: sa.Connection, by: str, at: int) -> None:
        """Write it, in the caller's transaction."""
        store.note(connection, "person_added", {**self.body, "by": by}, at, (self.name,))
        if self.wrapped is not None:
            keep_wrapped(connection, self.wrapped)


def add_person(store: Store, session: Session, name: str, role: Role, password: str | None, at: int) -> Person:
    """Add somebody; supervisors may add trainees, only administrators add others. Raises SchoolError."""
    session.require("supervisor" if role == "trainee" else "admin")
    if role not in ROLES:
        raise ValueError(f"{role!r} is no role")
    found = new_person(name, role, password, session.school_key, store.key.id, at)
    clean = found.name.text

    def job(connection: sa.Connection) -> Person:
        if connection.scalar(sa.select(PERSON.c.id).where(PERSON.c.folded == folded(clean))):
            what = message("there is a {name} already", name=clean)
            raise SchoolError("name_taken", what, message("Choose another name"))
        _check_looks(connection, clean)
        if found.key is not None and role != "trainee":
            reseal_seeds(store, connection, session.key, found.key, at)
        found.write(store, connection, session.person.id, at)
        return person_of(connection, found.body["person"]["id"])

    return store.write(job)


def _check_looks(connection: sa.Connection, name: str) -> None:
    """Raise SchoolError for a name that nobody could tell from one that is here."""
    alike = next((other for other in connection.scalars(sa.select(PERSON.c.name)) if is_look_alike(name, other)), None)
    if alike is not None:
        what = message("{name} looks the same as {other}, who is here already", name=name, other=alike)
        raise SchoolError("name_taken", what, message("Choose a name that can be told from it"))


def new_person(
    name: str, role: Role, password: str | None, school: SigningKey | None, chain: str, at: int
) -> NewPerson:
    """Somebody new, whose key `school`, the school's own, certifies for the sittings of a chain."""
    clean = clean_name(name)
    if password is None and role != "trainee":
        raise SchoolError("password_weak", message("there is no password"), message("Whoever examines needs one"))
    named = opening(clean)
    person: dict[str, Any] = {"id": secrets.token_hex(16), "name": named.commitment, "role": role}
    if password is None:
        return NewPerson({"person": person}, named, None)
    check_password(password, clean)
    key = SigningKey.generate()
    person["key"] = key.id
    body: dict[str, Any] = {"person": person}
    if role != "trainee":
        issuer = _at_hand(school)
        body["certificate"] = certify(issuer, key, role, person["id"], named.commitment, chain, at)._asdict()
    return NewPerson(body, named, wrapped_key(person["id"], key, password, school if role == "admin" else None), key)


def _at_hand(school: SigningKey | None) -> SigningKey:
    if school is None:
        what = message("the school's key is not at hand")
        raise SchoolError("forbidden", what, message("Sign in as an administrator"))
    return school


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
    """Give somebody a new password, which is a new key; raises SchoolError.

    The key before is retired: whoever has it, and the password that opened it, signs nothing that counts any more.
    Whoever changes their own gives the `old` password, a wrong one of which costs time like one at the sign-in, and
    stays signed in.
    """
    is_own = person_id == session.person.id
    session.require("trainee" if is_own else "admin")
    found = next((person for person in people_of(store) if person.id == person_id), None)
    if found is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose one of the list"))
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
    wrapped = wrapped_key(found.id, key, password, school if found.role == "admin" else None)

    def job(connection: sa.Connection) -> Person:
        body: dict[str, object] = {"id": found.id, "by": session.person.id, "key": key.id}
        if found.role != "trainee":
            issuer = session.key if is_own and school is None else _at_hand(school)
            committed = str(connection.scalar(sa.select(PERSON.c.committed).where(PERSON.c.id == found.id)))
            certificate = certify(issuer, key, found.role, found.id, committed, store.key.id, at)
            body["certificate"] = certificate._asdict()
            body |= _retirement(store, connection, session, found, at)
            reseal_seeds(store, connection, session.key, key, at)
        store.note(connection, "password_set", body, at)
        keep_wrapped(connection, wrapped)
        return person_of(connection, found.id)

    person = store.write(job)
    if is_own:
        session.renew(person, key)
    return person


def _retirement(
    store: Store, connection: sa.Connection, session: Session, person: Person, at: int
) -> dict[str, object]:
    """What retires somebody's key behind the last seal: their own signature, or the school's."""
    if person.key is None or person.role == "trainee":
        return {}
    signer = session.key if person.key == session.key.id else _at_hand(session.school_key)
    last = last_seal(connection, store.key.id)
    return {"retirement": retire(signer, person.key, store.key.id, last, at)._asdict()}


def _check_old(store: Store, person_id: str, old: str | None) -> None:
    """Raise SchoolError unless `old` is the password: a station left open is not enough to take somebody's place."""
    kept = store.read(lambda connection: wrapped_of(connection, person_id))
    try:
        if kept is not None:
            opened_keys(kept, old or "")
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
            raise SchoolError("forbidden", message("this is the last administrator"), message("Add another one first"))
        if person.is_active:
            body = _retirement(store, connection, session, person, at)
            store.note(connection, "deactivated", {"id": person_id, "by": session.person.id, **body}, at)
            drop_wrapped(connection, person_id)
        return person_of(connection, person_id)

    return store.write(job)


def deactivations(store: Store) -> dict[str, int]:
    """When people were deactivated, milliseconds of UTC, by id; raises SchoolError."""
    chosen = sa.select(EVENT.c.body, EVENT.c.at).where(EVENT.c.kind == "deactivated").order_by(EVENT.c.at)
    rows = store.read(lambda connection: connection.execute(chosen).all())
    return {str(body["id"]): at for body, at in ((_parsed(written), at) for written, at in rows)}


def _parsed(written: str) -> dict[str, Any]:
    found: Any = parse(written.encode())
    return dict(found)


def unlock(store: Store, session: Session, person_id: str, at: int) -> None:
    """Forgive somebody's wrong passwords; raises SchoolError."""
    session.require("admin")

    def job(connection: sa.Connection) -> None:
        person_of(connection, person_id)
        store.note(connection, "unlocked", {"id": person_id, "by": session.person.id}, at)

    store.write(job)

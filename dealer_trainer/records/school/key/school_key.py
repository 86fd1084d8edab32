"""Replacing the school's own key: the new one signs for every key that the old one signed for."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.key import SigningKey, seal_to_box
from dealer_trainer.records.log.key_certificate import signed_anew
from dealer_trainer.records.log.retirement import (
    RETIRING,
    Retirement,
    SchoolKeyChange,
    change_school_key,
    is_school_key_change,
)
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.key.key_in_force import KeysInForce, keys_in_force
from dealer_trainer.records.school.key.wrapped_key import SCHOOL, keep_wrapped, wrapped_key, wrapped_of
from dealer_trainer.records.school.row import logged
from dealer_trainer.records.school.schema import PERSON
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

CHANGED = "school_key_changed"


def rotate_school_key(store: Store, session: Session, at: int) -> str:
    """Give the school a new key, sealed to every admin of this station; returns its id. Raises SchoolError."""
    session.require("admin")
    old, new = session.school_key, SigningKey.generate()
    if old is None:
        raise SchoolError("forbidden", message("the school's key is locked"), message("Sign in as an admin"))
    return _take(store, session, [change_school_key(old, new, at)], new, at)


def take_school_key(
    store: Store, session: Session, changes: Sequence[SchoolKeyChange], new: SigningKey, at: int
) -> str:
    """Take over one or more changes of the school's key from another station; raises SchoolError."""
    session.require("admin")
    missing, key = list[SchoolKeyChange](), store.card().key
    by_old = {change.old: change for change in changes if is_school_key_change(change)}
    while key != new.id and key in by_old:
        missing.append(by_old.pop(key))
        key = missing[-1].new
    if key != new.id or not missing:
        what = message("the enrollment file has no change of the key that this station knows")
        raise SchoolError("wrong_file", what, message("Write it at the station where the key was changed"))
    return _take(store, session, missing, new, at)


def changes_in(connection: sa.Connection) -> tuple[SchoolKeyChange, ...]:
    """Every change of the school's key, in the order of the station's log; raises LogError."""
    found: dict[str, SchoolKeyChange] = {}
    for event in logged(connection, (CHANGED, "joined")):
        before: Any = event.body.get("changes", ())
        for document in (*before, *filter(None, [event.body.get("change")])):
            change = read(SchoolKeyChange, document, "change")
            found[change.new] = change
    return tuple(found.values())


def retirements_in(connection: sa.Connection) -> tuple[Retirement, ...]:
    """Every retirement of a key, in the order of the station's log; raises LogError."""
    found = (event.body.get("retirement") for event in logged(connection, RETIRING))
    return tuple(read(Retirement, document, "retirement") for document in found if document is not None)


def _until(store: Store, connection: sa.Connection) -> dict[str, str]:
    """The seals after which keys retired at this station no longer count."""
    found: dict[str, str] = {}
    for retirement in retirements_in(connection):
        if retirement.chain == store.key.id:
            found.setdefault(retirement.key, f"{retirement.chain} {retirement.number} {retirement.seal}")
    return found


def _take(store: Store, session: Session, changes: Sequence[SchoolKeyChange], new: SigningKey, at: int) -> str:
    """Take over the key. `changes`: one after the other up to the new key, the only one available for signing."""
    station = wrapped_key(store.station_log, store.key, new.seed.hex())

    def job(connection: sa.Connection) -> str:
        keys = keys_in_force(store, connection)
        known = keys.certificates  # the new key signs nothing that is only in a table
        until = _until(store, connection)
        certificates = [signed_anew(new, known[key], at, until.get(key))._asdict() for key in sorted(known)]
        for change in changes:
            signed = certificates if change.new == new.id else []
            body: dict[str, object] = {"change": change._asdict(), "certificates": signed, "by": session.person.id}
            store.note(connection, CHANGED, body, at)
        keep_wrapped(connection, station)
        _seal_to_admins(connection, keys, new)
        return new.id

    found = store.write(job)
    session.renew(session.person, session.key, new)
    return found


def _seal_to_admins(connection: sa.Connection, keys: KeysInForce, new: SigningKey) -> None:
    admins = sa.select(PERSON.c.id, PERSON.c.key).where(PERSON.c.role == "admin", PERSON.c.is_active)
    for admin in connection.execute(admins).all():
        certificate = keys.certificates.get(admin.key)
        # Anybody who has the file can write the table: that somebody is an admin is signed by the school; that they
        # left, or have another key since, is in the log.
        if certificate is None or certificate.key in keys.retired:
            continue
        if (certificate.role, certificate.holder) == ("admin", admin.id):
            kept = wrapped_of(connection, admin.id)
            if kept is not None:  # an admin of another station has no key here
                sealed = seal_to_box(certificate.box, new.seed, SCHOOL)
                keep_wrapped(connection, kept._replace(school_key=sealed))

"""Signing in: an attempt is counted before the password is checked, and too many of them cost time."""

from typing import Any

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.key.key_in_force import keys_in_force
from dealer_trainer.records.school.key.wrapped_key import opened_keys, wrapped_of
from dealer_trainer.records.school.name import clean_name
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.schema import PERSON, SIGN_IN, WRAPPED_KEY
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

MOST_FAILURES, LOCK_MS = 10, 30 * 60_000
"""After so many wrong passwords in a row each further one costs half an hour, unless an administrator lifts it."""


def sign_in(store: Store, name: str, password: str, at: int, mono: int | None = None) -> Session:
    """Sign somebody in; raises SchoolError. The attempt is on the disk before the password is checked.

    `mono`: milliseconds of a clock that nobody can set; where it is given, a wall clock that was set ahead lifts no
    lock while the program runs. Takes up to half a second: not for the window's thread.
    """
    row = store.read(lambda connection: _find(connection, name))
    charge(store, row.id, at, None if mono is None or row.id not in store.tried else mono - store.tried[row.id])
    if mono is not None:
        store.tried[row.id] = mono
    key, school = _opened(store, row, password)
    store.write(lambda connection: store.note(connection, "signed_in", {"id": row.id}, at))
    store.tried.pop(row.id, None)
    person = Person(*row[: len(Person._fields)])
    return Session(store, person, key, school)


def charge(store: Store, person_id: str, at: int, since: int | None = None) -> None:
    """Count a try at somebody's password, on the disk before it is checked; raises SchoolError while it is too early.

    `since`: milliseconds since the last one by a clock that nobody can set.
    """

    def job(connection: sa.Connection) -> None:
        tried = connection.execute(sa.select(SIGN_IN).where(SIGN_IN.c.person == person_id)).one()
        _check_wait(tried.failures, tried.tried_at, at, since)
        store.note(connection, "sign_in_tried", {"id": person_id}, at)

    store.write(job)


def recognize(store: Store, name: str, password: str) -> Person:
    """Whose password this is; raises SchoolError. Nothing is written, so that nobody is locked out by it.

    The caller makes wrong passwords cost time. Takes up to half a second: not for the window's thread.
    """
    row = store.read(lambda connection: _find(connection, name))
    _opened(store, row, password)
    return Person(*row[: len(Person._fields)])


def _find(connection: sa.Connection, name: str) -> Any:
    """The row of somebody who has a password; raises SchoolError."""
    columns = [PERSON.c[name] for name in Person._fields]
    chosen = sa.select(*columns).join(WRAPPED_KEY, WRAPPED_KEY.c.holder == PERSON.c.id)
    row = connection.execute(chosen.where(PERSON.c.folded == folded(clean_name(name)))).first()
    if row is None or not row.is_active:
        raise SchoolError("no_person", message("nobody with that name can sign in"), message("Check the name"))
    return row


def _opened(store: Store, row: Any, password: str) -> tuple[SigningKey, SigningKey | None]:
    """The person's key and, for an administrator, the school's; raises SchoolError."""
    kept = store.read(lambda connection: wrapped_of(connection, row.id))
    if kept is None:
        raise SchoolError("no_person", message("nobody with that name can sign in"), message("Check the name"))
    keys = opened_keys(kept, password)
    if row.role != "trainee":
        _check_role(store, row, keys[0])
    return keys


def _check_role(store: Store, row: Any, key: SigningKey) -> None:
    """Raise SchoolError for a supervisor or admin of the table alone, which whoever has the file can write."""
    found = store.read(lambda connection: keys_in_force(store, connection))
    certificate = None if key.id in found.retired else found.certificates.get(key.id)
    if certificate is None or (certificate.holder, certificate.role) != (row.id, row.role):
        what = message("the school has not certified this person’s key for the role {role}", role=row.role)
        raise SchoolError("damaged", what, message("Check the records"))


def _check_wait(failures: int, tried_at: int, at: int, since: int | None = None) -> None:
    """Raise SchoolError while it is too early; a clock that was set back shortens no lock and makes no new one.

    `since`: milliseconds since the last attempt by the clock that nobody can set, None where that is not known.
    """
    if failures >= MOST_FAILURES:
        left = max(tried_at + LOCK_MS - at, 0 if since is None else LOCK_MS - since)
        if left > 0:
            left = min(left, LOCK_MS)
            what = message("{failures} wrong passwords in a row: sign-in is locked", failures=failures)
            how = message("Wait {minutes} minutes, or ask an admin to unlock it", minutes=-(-left // 60_000))
            raise SchoolError("locked", what, how, wait_ms=left)
    elif failures and 0 <= at - tried_at < (pause := 1000 * 2 ** (failures - 1)):
        left = tried_at + pause - at
        raise SchoolError(
            "wait",
            message("the last password was wrong"),
            message("Wait {left} s, then try again", left=(left + 999) // 1000),
            wait_ms=left,
        )

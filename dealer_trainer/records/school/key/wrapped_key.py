"""Private keys in the station's database: under a password, and in no event, so that no copy carries them away."""

import hashlib
from typing import Any, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import (
    BoxError,
    SigningKey,
    WrappedError,
    WrongPasswordError,
    seal_to_box,
    unwrap,
    wrap,
)
from dealer_trainer.records.log.key_certificate import SIGNERS
from dealer_trainer.records.log.sealed_seed import SeedOpening, open_seed, sealed_to
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.key.key_in_force import keys_in_force
from dealer_trainer.records.school.row import first_of, logged
from dealer_trainer.records.school.schema import PERSON, STREAM, WRAPPED_KEY
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

SCHOOL = "school-key/1"
"""The purpose of a box with the school's key."""


class WrappedKey(NamedTuple):
    """A private key as it is stored. `wrapped`: canonical JSON.

    `school_key`: the school's in a box, hex, for admins.
    """

    holder: str
    key: str
    wrapped: str
    school_key: str | None = None

    @property
    def digest(self) -> str:
        """SHA-256 of its parts, hex; neither secret nor signature: it distinguishes damage from a wrong password."""
        return hashlib.sha256(canonical(list(self))).hexdigest()


def wrapped_key(holder: str, key: SigningKey, password: str, school: SigningKey | None = None) -> WrappedKey:
    """A key under a password, with the school's key sealed to it.

    A quarter of a second: not for the window's thread.
    """
    sealed = None if school is None else seal_to_box(key.box, school.seed, SCHOOL)
    return WrappedKey(holder, key.id, canonical(wrap(key, password)).decode(), sealed)


def opened_keys(kept: WrappedKey, password: str) -> tuple[SigningKey, SigningKey | None]:
    """The person's key and, for an admin, the school's; raises SchoolError."""
    try:
        key = unwrap(parse(kept.wrapped.encode()), password)
        if key.id != kept.key:
            raise WrappedError(message("This is another key."))
        return key, None if kept.school_key is None else SigningKey(key.open_box(kept.school_key, SCHOOL))
    except WrongPasswordError as error:
        raise SchoolError("wrong_password", message("the password is wrong"), message("Try again")) from error
    except (WrappedError, BoxError, LogError) as error:
        what, how = message("this person's key is damaged"), message("Restore a backup")
        raise SchoolError("damaged", what, how) from error


def keep_wrapped(connection: sa.Connection, kept: WrappedKey) -> None:
    """Store a key, replacing its holder's earlier one."""
    drop_wrapped(connection, kept.holder)
    connection.execute(sa.insert(WRAPPED_KEY).values(**kept._asdict(), digest=kept.digest))


def drop_wrapped(connection: sa.Connection, holder: str) -> None:
    """Delete somebody's key."""
    connection.execute(sa.delete(WRAPPED_KEY).where(WRAPPED_KEY.c.holder == holder))


def wrapped_of(connection: sa.Connection, holder: str) -> WrappedKey | None:
    """The key of a person or station, or None."""
    row: Any = connection.execute(sa.select(WRAPPED_KEY).where(WRAPPED_KEY.c.holder == holder)).first()
    return None if row is None else _of_row(row)


def damaged_keys(connection: sa.Connection) -> tuple[str, ...]:
    """Holders whose stored keys are not as they were written."""
    rows = connection.execute(sa.select(WRAPPED_KEY).order_by(WRAPPED_KEY.c.holder))
    return tuple(row.holder for row in rows if _of_row(row).digest != row.digest)


def _of_row(row: Any) -> WrappedKey:
    return WrappedKey(row.holder, row.key, row.wrapped, row.school_key)


RESEALED = "seed_resealed"
"""The event of a station log that seals open sittings' seeds to somebody's next key."""


def supervisors_boxes(store: Store) -> dict[str, str]:
    """The boxes of everybody who may supervise at this station now, by key id.

    Taken from the signed log: writing into the tables does not get a seed sealed to one's own box.
    """

    def job(connection: sa.Connection) -> dict[str, str]:
        people = sa.select(PERSON.c.key, PERSON.c.id).where(PERSON.c.is_active, PERSON.c.role != "trainee")
        active, keys = set(map(tuple, connection.execute(people))), keys_in_force(store, connection)
        return {
            found.key: found.box
            for found in keys.certificates.values()
            if (found.key, found.holder) in active and found.role in SIGNERS and found.key not in keys.retired
        }

    return store.read(job)


def opened_seed(store: Store, session: Session, stream: str) -> SeedOpening:
    """The seed of a sitting, opened with the key of the person signed in; raises SchoolError."""
    session.require("supervisor")
    return store.read(lambda connection: _open(connection, stream, session.key))


def reseal_seeds(store: Store, connection: sa.Connection, key: SigningKey, to: SigningKey, at: int) -> None:
    """Seal the seeds of open sittings that `key` can open to another key."""
    chosen = sa.select(STREAM.c.stream).where(STREAM.c.state == "open", STREAM.c.station == store.key.id)
    for stream in connection.scalars(chosen).all():
        try:
            opening = _open(connection, stream, key)
        except SchoolError:
            continue  # it was not sealed to this key either
        boxes = sealed_to(opening, {to.id: to.box})
        store.note(connection, RESEALED, {"stream": stream, "boxes": boxes}, at)


def _open(connection: sa.Connection, stream: str, key: SigningKey) -> SeedOpening:
    first = first_of(connection, stream)
    if first is None:
        raise SchoolError("no_sitting", message("there is no such sitting"), message("Choose one from the list"))
    sealed: Any = first.body.get("seed")
    try:
        boxes = dict(sealed["boxes"])
        for event in logged(connection, (RESEALED,)):
            more: Any = event.body
            boxes |= more["boxes"] if more["stream"] == stream else {}
        return open_seed(sealed["commitment"], boxes, key)
    except (BoxError, KeyError, TypeError, ValueError) as error:
        what = message("the form of this sitting is sealed to the supervisors of that day, and you are not one of them")
        raise SchoolError("forbidden", what, message("Have one of them sign in")) from error

"""The seeds of sittings that are not closed yet: to whom they are sealed, and who can open them."""

from typing import Any

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.key import BoxError, SigningKey
from dealer_trainer.records.log.key_certificate import SIGNERS
from dealer_trainer.records.log.sealed_seed import SeedOpening, open_seed, sealed_to
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.key.key_in_force import keys_in_force
from dealer_trainer.records.school.row import event_at
from dealer_trainer.records.school.schema import EVENT, PERSON, STREAM
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

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
    first = sa.select(EVENT).where(EVENT.c.stream == stream, EVENT.c.seq == 0)
    row = connection.execute(first).mappings().first()
    if row is None:
        raise SchoolError("no_sitting", message("there is no such sitting"), message("Choose one from the list"))
    sealed: Any = event_at(row).body.get("seed")
    resealed = sa.select(EVENT).where(EVENT.c.kind == RESEALED).order_by(EVENT.c.seq)
    try:
        boxes = dict(sealed["boxes"])
        for event in map(event_at, connection.execute(resealed).mappings().all()):
            more: Any = event.body
            boxes |= more["boxes"] if more["stream"] == stream else {}
        return open_seed(sealed["commitment"], boxes, key)
    except (BoxError, KeyError, TypeError, ValueError) as error:
        what = message("the form of this sitting is sealed to the supervisors of that day, and you are not one of them")
        raise SchoolError("forbidden", what, message("Have one of them sign in")) from error

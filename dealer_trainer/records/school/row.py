"""Events, seals and key certificates as rows of the tables, and back."""

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import KeyCertificate
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.school.schema import EVENT, KEY_CERTIFICATE, SEAL


def event_row(event: Event) -> dict[str, Any]:
    """An event as its table keeps it."""
    return {**event._asdict(), "body": canonical(event.body).decode()}


def event_at(row: Mapping[Any, Any]) -> Event:
    """The event of a row; raises LogError."""
    found = dict(row)
    written = found["body"]
    if not isinstance(written, str):
        raise LogError("body", message("a text was expected"))
    found["body"] = parse(written.encode(errors="surrogateescape"))
    event = read(Event, found)
    if canonical(event.body) != written.encode():
        raise LogError("body", message("it is not written as a record writes it"))
    return event


def events_of(connection: sa.Connection, stream: str) -> tuple[Event, ...]:
    """A stream's events in their order; raises LogError."""
    rows = connection.execute(sa.select(EVENT).where(EVENT.c.stream == stream).order_by(EVENT.c.seq)).mappings()
    return tuple(event_at(row) for row in rows)


def head_of(connection: sa.Connection, stream: str) -> Event | None:
    """A stream's last event; raises LogError."""
    last = sa.select(EVENT).where(EVENT.c.stream == stream).order_by(EVENT.c.seq.desc()).limit(1)
    row = connection.execute(last).mappings().first()
    return None if row is None else event_at(row)


def seals_of(connection: sa.Connection) -> tuple[Seal, ...]:
    """Every seal, chain by chain; raises LogError."""
    rows = connection.execute(sa.select(SEAL).order_by(SEAL.c.chain, SEAL.c.number)).mappings()
    return tuple(read(Seal, dict(row)) for row in rows)


def key_certificates_of(connection: sa.Connection) -> tuple[KeyCertificate, ...]:
    """Every certificate, by key; raises LogError."""
    rows = connection.execute(sa.select(KEY_CERTIFICATE).order_by(KEY_CERTIFICATE.c.key)).mappings()
    return tuple(read(KeyCertificate, dict(row)) for row in rows)

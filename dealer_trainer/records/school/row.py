"""Events, seals and key certificates as rows of the tables, and back."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import KeyCertificate
from dealer_trainer.records.log.private import Opening
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.school.schema import EVENT, KEY_CERTIFICATE, PRIVATE, SEAL, STREAM

AT_ONCE = 500
"""How many hashes are looked up in one query."""

Places = dict[tuple[str, int], tuple[Opening, ...]]
"""The available openings, by stream and position of their event."""


def event_row(event: Event) -> dict[str, Any]:
    """An event as its table keeps it: without its private texts."""
    row = {**event._asdict(), "body": canonical(event.body).decode()}
    del row["openings"]
    return row


def body_at(written: object) -> object:
    """The body of an event from its column, without checking its hash; raises LogError."""
    if not isinstance(written, str):
        raise LogError("body", message("text was expected"))
    return parse(written.encode(errors="surrogateescape"))


def event_at(row: Mapping[Any, Any], openings: Places | None = None) -> Event:
    """The event of a row, with its private texts if they are given; raises LogError."""
    found = dict(row)
    written = found["body"]
    found["body"] = body_at(written)
    event = read(Event, found)
    if canonical(event.body) != written.encode():
        raise LogError("body", message("it is not in the form that a record uses"))
    return event._replace(openings=(openings or {}).get((event.stream, event.seq), ()))


def openings_of(connection: sa.Connection, stream: str | None = None) -> Places:
    """The available private texts, of one stream or of all; raises LogError."""
    chosen = sa.select(PRIVATE).order_by(PRIVATE.c.stream, PRIVATE.c.seq, PRIVATE.c.hash)
    found: Places = {}
    for row in connection.execute(chosen if stream is None else chosen.where(PRIVATE.c.stream == stream)):
        opening = read(Opening, {"hash": row.hash, "salt": row.salt, "text": row.text}, "private")
        place = row.stream, row.seq
        found[place] = (*found.get(place, ()), opening)
    return found


def opened_by_hash(connection: sa.Connection, hashes: Iterable[str]) -> dict[str, Opening]:
    """The texts behind these commitments, as far as available, by hash; raises LogError."""
    chosen = sa.select(PRIVATE.c.hash, PRIVATE.c.salt, PRIVATE.c.text)
    rows = (row for some in batches(set(hashes)) for row in connection.execute(chosen.where(PRIVATE.c.hash.in_(some))))
    return {row.hash: read(Opening, dict(row._mapping), "private") for row in rows}  # noqa: SLF001 - SQLAlchemy's own name for it


def batches(values: Iterable[str]) -> Iterator[list[str]]:
    """Values in order, as many at a time as one query looks up."""
    ordered = sorted(values)
    return (ordered[start : start + AT_ONCE] for start in range(0, len(ordered), AT_ONCE))


def events_of(connection: sa.Connection, stream: str) -> tuple[Event, ...]:
    """A stream's events in order, with their private texts; raises LogError."""
    openings = openings_of(connection, stream)
    rows = connection.execute(sa.select(EVENT).where(EVENT.c.stream == stream).order_by(EVENT.c.seq)).mappings()
    return tuple(event_at(row, openings) for row in rows)


def first_of(connection: sa.Connection, stream: str) -> Event | None:
    """A stream's first event, without its private texts; raises LogError."""
    return _one_of(connection, stream, EVENT.c.seq)


def head_of(connection: sa.Connection, stream: str) -> Event | None:
    """A stream's last event, without its private texts; raises LogError."""
    return _one_of(connection, stream, EVENT.c.seq.desc())


def _one_of(connection: sa.Connection, stream: str, order: "sa.ColumnElement[int]") -> Event | None:
    chosen = sa.select(EVENT).where(EVENT.c.stream == stream).order_by(order).limit(1)
    row = connection.execute(chosen).mappings().first()
    return None if row is None else event_at(row)


def logged(connection: sa.Connection, kinds: Iterable[str], stream: str | None = None) -> tuple[Event, ...]:
    """The events of these kinds in one station log, or log after log in all, without private texts; raises LogError."""
    logs = sa.select(STREAM.c.stream).where(STREAM.c.is_house)
    where = EVENT.c.stream.in_(logs) if stream is None else EVENT.c.stream == stream
    chosen = sa.select(EVENT).where(EVENT.c.kind.in_(tuple(kinds)), where).order_by(EVENT.c.stream, EVENT.c.seq)
    return tuple(map(event_at, connection.execute(chosen).mappings()))


def seals_of(connection: sa.Connection, stream: str | None = None) -> tuple[Seal, ...]:
    """The seals of a sitting or of all, chain by chain; raises LogError."""
    chosen = sa.select(SEAL).order_by(SEAL.c.chain, SEAL.c.number)
    rows = connection.execute(chosen if stream is None else chosen.where(SEAL.c.stream == stream)).mappings()
    return tuple(read(Seal, dict(row)) for row in rows)


def seal_of(connection: sa.Connection, stream: str) -> Seal | None:
    """The seal of a sitting, None where it has none; raises LogError."""
    return next(iter(seals_of(connection, stream)), None)


def last_seal(connection: sa.Connection, chain: str) -> Seal | None:
    """The newest seal of a station, None where it has none; raises LogError."""
    chosen = sa.select(SEAL).where(SEAL.c.chain == chain).order_by(SEAL.c.number.desc()).limit(1)
    row = connection.execute(chosen).mappings().first()
    return None if row is None else read(Seal, dict(row))


def key_certificates_of(connection: sa.Connection) -> tuple[KeyCertificate, ...]:
    """Every certificate, by key; raises LogError."""
    order = KEY_CERTIFICATE.c.key, KEY_CERTIFICATE.c.at, KEY_CERTIFICATE.c.issuer
    rows = connection.execute(sa.select(KEY_CERTIFICATE).order_by(*order)).mappings()
    return tuple(read(KeyCertificate, dict(row)) for row in rows)

"""A school's database as a stranger reads it: sittings, seals and station logs, without changing a byte of the file."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import KeyCertificate
from dealer_trainer.records.log.packet import Packet, SchoolCard
from dealer_trainer.records.log.seal import Seal

MAGIC = b"SQLite format 3\x00"
"""How every database of SQLite begins."""

_BEGINNINGS = ("founded", "joined")
_HOW = "Run `dealer-trainer records check`, or restore a backup"


class Archive(NamedTuple):
    """What a database holds: the stations' own logs, and each sitting as the packet that is exported of it."""

    packets: tuple[Packet, ...]
    seals: tuple[Seal, ...]
    station_logs: tuple[tuple[Event, ...], ...]


def read_archive(file: Path) -> Archive:
    """Everything in a school's database; raises LogError and nothing else."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            connection.row_factory = sqlite3.Row
            # Bytes that are no text must reach the checks, and not the driver's own error.
            connection.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
            return _archive(connection)
    except (sqlite3.Error, OverflowError, UnicodeError, ValueError) as error:
        if isinstance(error, LogError):
            raise
        raise LogError("the database", f"it cannot be read: {error}", _HOW) from error


def _archive(connection: sqlite3.Connection) -> Archive:
    streams: dict[str, list[Event]] = {}
    for event in _events(connection):
        streams.setdefault(event.stream, []).append(event)
    key_certificates = tuple(_key_certificates(connection))
    seals = tuple(read(Seal, row, f"seal {place}") for place, row in enumerate(_rows(connection, "seal", Seal._fields)))
    station_logs = tuple(tuple(one) for one in streams.values() if one[0].kind in _BEGINNINGS)
    if not station_logs:
        raise LogError("the database", "no station log is in it: this is no school's database", _HOW)
    card = _card(station_logs)
    by_stream = {seal.stream: seal for seal in seals}
    packets = tuple(
        Packet(card, key_certificates, tuple(one), by_stream.get(stream))
        for stream, one in streams.items()
        if one[0].kind not in _BEGINNINGS
    )
    return Archive(packets, seals, station_logs)


def _events(connection: sqlite3.Connection) -> Iterator[Event]:
    for place, row in enumerate(_rows(connection, "event", Event._fields, "stream, seq")):
        where = f"event row {place}"
        body = row["body"]
        if not isinstance(body, str):
            raise LogError(f"{where}.body", "a text was expected", _HOW)
        found = read(Event, {**row, "body": parse(body.encode(errors="surrogateescape"))}, where)
        if canonical(found.body) != body.encode(errors="surrogateescape"):
            raise LogError(f"{where}.body", "it is not written as a record writes it", _HOW)
        yield found


def _key_certificates(connection: sqlite3.Connection) -> Iterator[KeyCertificate]:
    for place, row in enumerate(_rows(connection, "admission", KeyCertificate._fields)):
        yield read(KeyCertificate, row, f"admission {place}")


def _rows(
    connection: sqlite3.Connection, table: str, columns: Sequence[str], order: str = "1, 2"
) -> Iterator[dict[str, object]]:
    # The names are this module's own, never a user's.
    listed = ", ".join(f'"{column}"' for column in columns)
    for row in connection.execute(f'SELECT {listed} FROM "{table}" ORDER BY {order}'):  # noqa: S608 - see above
        yield dict(zip(columns, tuple(row), strict=True))


def _card(station_logs: Sequence[Sequence[Event]]) -> SchoolCard:
    """The school as its first station log names it; that all of them agree is for their signatures to say."""
    return read(SchoolCard, station_logs[0][0].body.get("school"), "the station log's school")

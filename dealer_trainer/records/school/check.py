"""Looking through the school's records: every event, key and seal, and every table that is read out of them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from dealer_trainer.records.log.chain import chain_faults
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import KeyCertificate, is_certified
from dealer_trainer.records.log.retired_key import late_seals
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, seal_faults, seals_faults
from dealer_trainer.records.school.append_only import guard, unguard
from dealer_trainer.records.school.database import in_memory
from dealer_trainer.records.school.fold import BEGINNINGS, fold_event
from dealer_trainer.records.school.row import event_at
from dealer_trainer.records.school.schema import APPEND_ONLY, EVENT, FOLDED, REVISION
from dealer_trainer.records.sqlite import write_transaction

Kind = Literal["file", "tables", "event", "key", "sitting", "seal", "deactivated", "anchor", "folded", "marker"]


class Finding(NamedTuple):
    """Something that does not fit. `where`: a stream, a seal or a table."""

    kind: Kind
    where: str
    words: str

    def __str__(self) -> str:
        return f"{self.where}: {self.words}"


def check(connection: sa.Connection, anchors: Sequence[Anchor] = ()) -> tuple[Finding, ...]:
    """Everything that does not fit in a database; none for a sound one. Never raises for what is in it."""
    fresh = in_memory()
    try:
        with write_transaction(fresh) as model:
            return tuple(_findings(connection, model, anchors))
    except (SQLAlchemyError, ValueError, KeyError, TypeError, AttributeError) as error:
        return (Finding("file", "database", f"it cannot be read: {type(error).__name__}: {error}"[:300]),)
    finally:
        fresh.dispose()


def rebuild(connection: sa.Connection) -> None:
    """Make every table that is read out of the log again, from the events alone; raises LogError."""
    for table in APPEND_ONLY:
        unguard(connection, table.name)
    for table in FOLDED:
        connection.execute(sa.delete(table))
    for row in connection.execute(_all_events()).mappings().all():
        fold_event(connection, event_at(row))
    for table in APPEND_ONLY:
        guard(connection, table.name)


def _findings(connection: sa.Connection, model: sa.Connection, anchors: Sequence[Anchor]) -> Iterator[Finding]:
    if connection.dialect.name == "sqlite":
        yield from _file_findings(connection, model)
    rows = connection.execute(_all_events()).mappings().all()
    streams: list[tuple[Event, ...]] = []
    for stream, part in groupby(rows, key=lambda row: row["stream"]):
        events, wrong = _read(str(stream), list(part))
        yield from wrong
        if events and not wrong:
            streams.append(events)
            for fault in chain_faults(events):
                yield Finding("event", str(stream), f"event {fault.seq}: {fault.words}")
    if not any(events[0].kind in BEGINNINGS for events in streams):
        yield Finding("event", "station log", "there is none: nothing says whose records these are")
    yield from _log_findings(streams, anchors)
    yield from _folded_findings(connection, model, streams)


def _all_events() -> "sa.Select[Any]":
    return sa.select(EVENT).order_by(EVENT.c.stream, EVENT.c.seq)


def _read(stream: str, rows: Sequence[Any]) -> tuple[tuple[Event, ...], list[Finding]]:
    events, wrong = [], []
    for place, row in enumerate(rows):
        try:
            events.append(event_at(row))
        except LogError as error:
            wrong.append(Finding("event", stream, f"event {place}: {error.where}: {error.what}"))
    return tuple(events), wrong


def _file_findings(connection: sa.Connection, model: sa.Connection) -> Iterator[Finding]:
    for (words,) in connection.exec_driver_sql("PRAGMA integrity_check(5)").all():
        if words != "ok":
            yield Finding("file", "database", str(words))
    for what in ("application_id", "user_version"):
        if connection.exec_driver_sql(f"PRAGMA {what}").scalar() != model.exec_driver_sql(f"PRAGMA {what}").scalar():
            yield Finding("file", "database", f"its {what} is not the one that this program writes")
    there, expected = _shapes(connection), _shapes(model)
    for name in sorted(there ^ expected, key=str):
        yield Finding("tables", str(name[1]), "it is missing" if name in expected else "it is not ours")


def _shapes(connection: sa.Connection) -> set[tuple[Any, ...]]:
    return set(map(tuple, connection.exec_driver_sql("SELECT type, name, tbl_name, sql FROM sqlite_master")))


def _log_findings(streams: Sequence[tuple[Event, ...]], anchors: Sequence[Anchor]) -> Iterator[Finding]:
    station_logs = [events for events in streams if events[0].kind in BEGINNINGS]
    sittings = {events[0].stream: events for events in streams if events[0].kind not in BEGINNINGS}
    certified: dict[str, KeyCertificate] = {}
    seals: list[Seal] = []
    noted: dict[str, tuple[str, str]] = {}
    for station_log in station_logs:
        yield from _station_log_findings(station_log, certified, noted, seals)
        for seq, stream in late_seals(station_log):
            yield Finding(
                "deactivated", stream, f"event {seq} of the station log: its signer had been deactivated before"
            )
    for station_log in station_logs:
        station = certified.get(station_log[0].station)
        if station is None or station.role != "station":
            yield Finding("key", station_log[0].stream, "the school has not certified the station that signed this log")
    for stream, events in sittings.items():
        if noted.get(stream) != (events[0].station, events[0].hash):
            yield Finding("sitting", stream, "its station's station log does not say that it was opened")
    for stream in noted.keys() - sittings.keys():
        yield Finding("sitting", stream, "it was opened, and is not there")
    yield from _seal_findings(seals, sittings, certified)
    for words in anchor_faults(seals, anchors):
        yield Finding("anchor", "seals", words)


def _station_log_findings(
    station_log: Sequence[Event],
    certified: dict[str, KeyCertificate],
    noted: dict[str, tuple[str, str]],
    seals: list[Seal],
) -> Iterator[Finding]:
    """What a station log says, taken into the three collections, and what is wrong with it."""
    where = station_log[0].stream
    try:
        first: Any = station_log[0].body
        school = first["school"]["key"]
        for event in station_log:
            body: Any = event.body
            for document in (*body.get("admissions", ()), *filter(None, [body.get("admission")])):
                certificate = read(KeyCertificate, document)
                if not is_certified(certificate, school):
                    yield Finding("key", where, f"event {event.seq}: the school did not certify this key")
                certified[certificate.key] = certificate
            if event.kind == "sitting_opened":
                noted[body["stream"]] = event.station, body["hash"]
            elif event.kind == "sealed":
                seal = read(Seal, body["seal"])
                seals.append(seal)
                before = station_log[event.seq - 1]
                if (seal.house_seq, seal.house_head) != (before.seq, before.hash):
                    yield Finding("seal", where, f"event {event.seq}: the seal is not bound to the station log")
    except (LogError, KeyError, TypeError, IndexError, AttributeError) as error:
        yield Finding("event", where, f"the station log cannot be read: {type(error).__name__}: {error}"[:300])


def _seal_findings(
    seals: Sequence[Seal], sittings: dict[str, tuple[Event, ...]], certified: dict[str, KeyCertificate]
) -> Iterator[Finding]:
    for chain, part in groupby(sorted(seals, key=lambda seal: seal.chain), key=lambda seal: seal.chain):
        for words in seals_faults(list(part)):
            yield Finding("seal", chain, words)
    for seal in seals:
        for words in seal_faults(seal, sittings.get(seal.stream, ())):
            yield Finding("seal", seal.stream, words)
        signer = certified.get(seal.supervisor)
        if signer is None or signer.role == "station":
            yield Finding("key", seal.stream, "the school has not certified the supervisor who signed the seal")


def _folded_findings(
    connection: sa.Connection, model: sa.Connection, streams: Sequence[tuple[Event, ...]]
) -> Iterator[Finding]:
    """Hold every table against what the events come to in an empty database."""
    for events in streams:
        try:
            for event in events:
                fold_event(model, event)
        except (SQLAlchemyError, KeyError, TypeError, ValueError, AttributeError) as error:
            yield Finding("folded", events[0].stream, f"cannot be folded: {type(error).__name__}: {error}"[:300])
            return
    for table in (*FOLDED, REVISION):
        if _content(connection, table) != _content(model, table):
            yield Finding("folded", table.name, "the table is not what the events come to; rebuild it")


def _content(connection: sa.Connection, table: sa.Table) -> list[str]:
    """The rows as the database itself keeps them: a 1 that became "1" is a change."""
    if connection.dialect.name != "sqlite":
        return sorted(repr(tuple(row)) for row in connection.execute(sa.select(table)))
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    statement = f"SELECT {names} FROM {table.name}"  # noqa: S608 - our own tables' names
    return sorted(repr(tuple(row)) for row in connection.exec_driver_sql(statement))

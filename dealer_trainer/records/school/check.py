"""Checking the school's records: every event, key and seal, and every table that is read out of them."""

from collections.abc import Iterator, Sequence, Set
from functools import cache
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from dealer_trainer.message import message
from dealer_trainer.records.log.check import Discrepancy, check_log
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.seal import Anchor
from dealer_trainer.records.school.append_only import guard, unguard
from dealer_trainer.records.school.database import in_memory
from dealer_trainer.records.school.fold import fold_event
from dealer_trainer.records.school.key.wrapped_key import damaged_keys
from dealer_trainer.records.school.row import Places, event_at, openings_of
from dealer_trainer.records.school.schema import APPEND_ONLY, EVENT, FOLDED, PERSON, REVISION, STREAM, WRAPPED_KEY
from dealer_trainer.records.sqlite import is_endless, limited, write_transaction


def check(connection: sa.Connection, anchors: Sequence[Anchor] = ()) -> tuple[Discrepancy, ...]:
    """Everything that does not fit in a database; none for a sound one. Never raises for what is in it.

    Where the first is "unreadable", no row was read, and none may be: its tables may have no last one.
    """
    fresh = in_memory()
    try:
        with write_transaction(fresh) as model:
            return tuple(_unreadable(connection, model) or _check(connection, model, anchors))
    except (SQLAlchemyError, ValueError, KeyError, TypeError, AttributeError) as error:
        return (
            Discrepancy(
                "file",
                "database",
                message("it cannot be read: {kind}: {error}", kind=type(error).__name__, error=str(error)[:200]),
            ),
        )
    finally:
        fresh.dispose()


def has_our_tables(connection: sa.Connection) -> bool:
    """Whether what bears the names of our tables are tables as we make them, and no trigger but ours would act.

    A view may have no last row; a trigger does with what is written as it likes.
    """
    expected = _our_shapes()
    is_ours = all(shape in expected for shape in _shapes(connection) if shape[0] == "trigger")
    return is_ours and not _foreign(connection, expected)


@cache
def _our_shapes() -> frozenset[tuple[Any, ...]]:
    fresh = in_memory()
    try:
        with write_transaction(fresh) as model:
            return frozenset(_shapes(model))
    finally:
        fresh.dispose()


def _foreign(connection: sa.Connection, expected: Set[tuple[Any, ...]]) -> list[str]:
    """Names of our tables that something else bears."""
    ours = {(kind, name): sql for kind, name, _, sql in expected if kind == "table"}
    names = {name for _, name in ours}
    there = (shape for shape in _shapes(connection) if shape[1] in names)
    return sorted(name for kind, name, _, sql in there if ours.get((kind, name)) != sql)


def _unreadable(connection: sa.Connection, model: sa.Connection) -> list[Discrepancy]:
    """Why no row may be asked for: our tables are others, or their pages have no end; nothing for a sound file."""
    if connection.dialect.name != "sqlite":
        return []
    found = [*_foreign(connection, _shapes(model))]
    try:
        with limited(connection):
            is_wrong = bool(found) or is_endless(connection)
    except SQLAlchemyError:
        is_wrong = True
    words = message("its tables are not as this program makes them")
    names = (Discrepancy("tables", name, message("it is not ours")) for name in found)
    return [Discrepancy("unreadable", "database", words), *names] if is_wrong else []


def rebuild(connection: sa.Connection) -> None:
    """Make every table that is read out of the log again, from the events alone; raises LogError."""
    for table in APPEND_ONLY:
        unguard(connection, table.name)
    for table in FOLDED:
        connection.execute(sa.delete(table))
    openings = openings_of(connection)
    for row in connection.execute(_all_events()).mappings().all():
        fold_event(connection, event_at(row, openings))
    for table in APPEND_ONLY:
        guard(connection, table.name)


def _check(connection: sa.Connection, model: sa.Connection, anchors: Sequence[Anchor]) -> Iterator[Discrepancy]:
    if connection.dialect.name == "sqlite":
        yield from _check_file(connection, model)
    rows, openings = connection.execute(_all_events()).mappings().all(), openings_of(connection)
    streams: list[tuple[Event, ...]] = []
    for stream, part in groupby(rows, key=lambda row: row["stream"]):
        events, wrong = _read(str(stream), list(part), openings)
        yield from wrong
        if events and not wrong:
            streams.append(events)
    yield from _check_openings(streams, openings)
    yield from check_log(streams, anchors)
    yield from _check_tables(connection, model, streams)
    yield from _check_wrapped(connection)


def _all_events() -> "sa.Select[Any]":
    return sa.select(EVENT).order_by(EVENT.c.stream, EVENT.c.seq)


def _read(stream: str, rows: Sequence[Any], openings: Places) -> tuple[tuple[Event, ...], list[Discrepancy]]:
    events, wrong = [], []
    for index, row in enumerate(rows):
        try:
            events.append(event_at(row, openings))
        except LogError as error:
            wrong.append(
                Discrepancy(
                    "event",
                    stream,
                    message("event {index}: {where}: {what}", index=index, where=error.where, what=error.what),
                )
            )
    return tuple(events), wrong


def _check_openings(streams: Sequence[tuple[Event, ...]], openings: Places) -> Iterator[Discrepancy]:
    """Private texts that are of no event; whether the others are those committed to, their event says."""
    places = {(event.stream, event.seq) for events in streams for event in events}
    for stream, seq in sorted(openings.keys() - places):
        where = message("event {seq}", seq=seq)
        yield Discrepancy("private", stream, f"{where}: {message('A private text is of no event.')}")


def _check_wrapped(connection: sa.Connection) -> Iterator[Discrepancy]:
    """Private keys that are damaged or not those of today; a copy without any is sound."""
    kept = {(row.holder, row.key) for row in connection.execute(sa.select(WRAPPED_KEY))}
    if not kept:
        return
    people = sa.select(PERSON.c.id, PERSON.c.key).where(PERSON.c.is_active, PERSON.c.key.is_not(None))
    stations = sa.select(STREAM.c.stream, STREAM.c.station).where(STREAM.c.is_house)
    due = {(row[0], row[1]) for chosen in (people, stations) for row in connection.execute(chosen)}
    for holder, _ in sorted(kept ^ due):
        yield Discrepancy("key", holder, message("The private key that is kept is not the one of today, or is gone."))
    for holder in damaged_keys(connection):
        yield Discrepancy("key", holder, message("The private key that is kept is damaged."))


def _check_file(connection: sa.Connection, model: sa.Connection) -> Iterator[Discrepancy]:
    for (words,) in connection.exec_driver_sql("PRAGMA integrity_check(5)").all():
        if words != "ok":
            yield Discrepancy("file", "database", str(words))
    for what in ("application_id", "user_version"):
        if connection.exec_driver_sql(f"PRAGMA {what}").scalar() != model.exec_driver_sql(f"PRAGMA {what}").scalar():
            yield Discrepancy(
                "file", "database", message("its {what} is not the one that this program writes", what=what)
            )
    there, expected = _shapes(connection), _shapes(model)
    for name in sorted(there ^ expected, key=str):
        yield Discrepancy(
            "tables", str(name[1]), message("it is missing") if name in expected else message("it is not ours")
        )


def _shapes(connection: sa.Connection) -> set[tuple[Any, ...]]:
    return set(map(tuple, connection.exec_driver_sql("SELECT type, name, tbl_name, sql FROM sqlite_master")))


def _check_tables(
    connection: sa.Connection, model: sa.Connection, streams: Sequence[tuple[Event, ...]]
) -> Iterator[Discrepancy]:
    """Hold every table against what the events come to in an empty database."""
    for events in streams:
        try:
            for event in events:
                fold_event(model, event)
        except (SQLAlchemyError, KeyError, TypeError, ValueError, AttributeError) as error:
            yield Discrepancy(
                "folded",
                events[0].stream,
                message("cannot be folded: {kind}: {error}", kind=type(error).__name__, error=str(error)[:200]),
            )
            return
    for table in (*FOLDED, REVISION):
        if _content(connection, table) != _content(model, table):
            yield Discrepancy("folded", table.name, message("the table is not what the events come to; rebuild it"))


def _content(connection: sa.Connection, table: sa.Table) -> list[str]:
    """The rows as the database itself keeps them: a 1 that became "1" is a change."""
    if connection.dialect.name != "sqlite":
        return sorted(repr(tuple(row)) for row in connection.execute(sa.select(table)))
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    statement = f"SELECT {names} FROM {table.name}"  # noqa: S608 - our own tables' names
    return sorted(repr(tuple(row)) for row in connection.exec_driver_sql(statement))

"""Checking the school's records: every event, key, and seal, and every table that is derived from them."""

import hashlib
from collections.abc import Callable, Iterator, Sequence, Set
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError, SQLAlchemyError

from dealer_trainer.message import message
from dealer_trainer.records.log.check import BEGINNINGS, Discrepancy, LogCheck
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.seal import Anchor, Seal
from dealer_trainer.records.school.database import (
    APPEND_ONLY,
    EVENT,
    FOLDED,
    PERSON,
    PRIVATE,
    REVISION,
    STREAM,
    WRAPPED_KEY,
    guard,
    in_memory,
    unguard,
)
from dealer_trainer.records.school.key import WrappedKey
from dealer_trainer.records.school.personal_data import returned
from dealer_trainer.records.school.store import event_at, events_of, fold_event, fold_sitting, openings_of
from dealer_trainer.records.sqlite import is_endless, limited, write_transaction

_AT_ONCE = 200
"""How many rows are read at once."""

Progress = Callable[[int, int], None]
"""Called with how many sittings of how many were checked."""


def check(
    connection: sa.Connection, anchors: Sequence[Anchor | Seal] = (), progress: Progress = lambda *_: None
) -> tuple[Discrepancy, ...]:
    """Everything that is wrong in a database; empty for a sound one. Never raises for its contents.

    The events are read one sitting after the other: memory does not grow with them. If the first finding is
    "unreadable", no row was read, and none may be: the tables may never end.
    """
    fresh = in_memory()
    try:
        with write_transaction(fresh) as model:
            return unreadable(connection) or tuple(_Check(connection, model, progress).discrepancies(anchors))
    except (SQLAlchemyError, ValueError, KeyError, TypeError, AttributeError) as error:
        text = message("it cannot be read: {kind}: {error}", kind=type(error).__name__, error=str(error)[:200])
        return (Discrepancy("file", "database", text),)
    finally:
        fresh.dispose()


def has_our_tables(connection: sa.Connection) -> bool:
    """Whether everything with our tables' names is a table as we make it, and no trigger but ours would fire.

    A view may have no last row; a trigger can change what is written.
    """
    expected = our_shapes()
    is_ours = all(shape in expected for shape in _shapes(connection) if shape[0] == "trigger")
    return is_ours and not _foreign(connection, expected)


@cache
def our_shapes() -> frozenset[tuple[Any, ...]]:
    """Everything in a database as this program makes it: kind, name, table, statement."""
    fresh = in_memory()
    try:
        with fresh.connect() as model:
            return frozenset(_shapes(model))
    finally:
        fresh.dispose()


def _foreign(connection: sa.Connection, expected: Set[tuple[Any, ...]]) -> list[str]:
    """Names of our tables that belong to something else."""
    ours = {(kind, name, sql) for kind, name, _, sql in expected if kind == "table"}
    names = {name for _, name, _ in ours}
    there = (shape for shape in _shapes(connection) if shape[1] in names)
    return sorted(name for kind, name, _, sql in there if (kind, name, sql) not in ours)


def unreadable(connection: sa.Connection) -> tuple[Discrepancy, ...]:
    """Why no row may be read: the tables are not ours, or their pages never end; empty for a sound file."""
    found = _foreign(connection, our_shapes())
    try:
        with limited(connection):
            is_wrong = bool(found) or is_endless(connection)
    except SQLAlchemyError:
        is_wrong = True
    words = message("its tables are not as this program makes them")
    names = (Discrepancy("tables", name, message("it is not ours")) for name in found)
    return (Discrepancy("unreadable", "database", words), *names) if is_wrong else ()


def rebuild(connection: sa.Connection) -> None:
    """Rebuild every index, and every table that is derived from the log, from the events alone; raises LogError."""
    connection.exec_driver_sql("REINDEX")
    for table in APPEND_ONLY:
        unguard(connection, table.name)
    for table in FOLDED:
        connection.execute(sa.delete(table))
    for stream in streams_of(connection):
        for event in events_of(connection, stream):
            try:
                fold_event(connection, event)
            except LogError:
                raise
            except (*_NONE_OF_OURS, *_NO_VALUES) as error:
                problem = error.orig if isinstance(error, DBAPIError) else error  # without the statement
                kind, words = type(error).__name__, str(problem)[:200]
                what = message("cannot be replayed: {kind}: {error}", kind=kind, error=words)
                raise LogError(f"{event.stream}[{event.seq}]", what, message("Restore a backup")) from error
    for table in APPEND_ONLY:
        guard(connection, table.name)


_NONE_OF_OURS = (KeyError, TypeError, ValueError, AttributeError)
_NO_VALUES = (DataError, IntegrityError, InterfaceError, ProgrammingError)
"""What reading an event raises if its body is not one that this program writes."""


class _Check:
    """One pass through a database: the station logs event by event, then sitting after sitting.

    The resulting tables are built in `model`, an empty database.
    """

    def __init__(self, connection: sa.Connection, model: sa.Connection, progress: Progress) -> None:
        self._connection = connection
        self._model = model
        self._progress = progress
        self._log = LogCheck()
        self._unread: list[Discrepancy] = []
        self._found: list[Discrepancy] = []
        self._unfolded: Discrepancy | None = None

    def discrepancies(self, anchors: Sequence[Anchor | Seal]) -> Iterator[Discrepancy]:
        """All discrepancies, in the order in which they are reported."""
        yield from _check_file(self._connection, self._model)
        streams = streams_of(self._connection)
        logs = station_logs(self._connection)
        for stream in streams:
            if stream in logs:
                self._take_station_log(stream)
        self._found += self._log.sittings_begin()
        sittings = [stream for stream in streams if stream not in logs]
        for number, stream in enumerate(sittings):
            self._progress(number, len(sittings))
            before = len(self._unread)
            events = tuple(self._read(stream))
            if events and len(self._unread) == before:
                self._found += self._log.sitting(events)
                self._fold(fold_sitting, events)
        self._progress(len(sittings), len(sittings))
        yield from self._unread
        yield from self._check_openings()
        yield from self._found
        yield from self._log.end(anchors)
        yield from self._check_tables()
        yield from _check_wrapped(self._connection)
        for person in returned(self._connection):
            yield Discrepancy("private", person, message("Somebody was erased, and their name is there again."))

    def _take_station_log(self, stream: str) -> None:
        def events() -> Iterator[Event]:
            for event in self._read(stream):
                self._fold(fold_event, event)
                yield event

        self._found += self._log.station_log(events())

    def _read(self, stream: str) -> Iterator[Event]:
        """The events of a stream that can be read."""
        openings = openings_of(self._connection, stream)
        chosen = sa.select(EVENT).where(EVENT.c.stream == stream).order_by(EVENT.c.seq)
        rows = self._connection.execution_options(yield_per=_AT_ONCE).execute(chosen).mappings()
        for index, row in enumerate(rows):
            try:
                yield event_at(row, openings)
            except LogError as error:
                text = message("event {index}: {where}: {what}", index=index, where=error.where, what=error.what)
                self._unread.append(Discrepancy("event", str(stream), text))

    def _fold(self, fold: Callable[[sa.Connection, Any], None], what: Event | Sequence[Event]) -> None:
        if self._unfolded is not None:
            return
        try:
            fold(self._model, what)
        except (SQLAlchemyError, *_NONE_OF_OURS) as error:
            stream = what.stream if isinstance(what, Event) else what[0].stream
            kind, words = type(error).__name__, str(error)[:200]
            text = message("cannot be replayed: {kind}: {error}", kind=kind, error=words)
            self._unfolded = Discrepancy("folded", stream, text)

    def _check_openings(self) -> Iterator[Discrepancy]:
        """Check for private texts that belong to no event; each event shows whether its own match."""
        event = sa.select(EVENT.c.seq).where(EVENT.c.stream == PRIVATE.c.stream, EVENT.c.seq == PRIVATE.c.seq)
        strays = sa.select(PRIVATE.c.stream, PRIVATE.c.seq).where(~event.exists()).distinct()
        for stream, seq in self._connection.execute(strays.order_by(PRIVATE.c.stream, PRIVATE.c.seq)):
            where = message("event {seq}", seq=seq)
            problem = message("{where}: {problem}", where=where, problem=message("A private text is of no event."))
            yield Discrepancy("private", stream, problem)

    def _check_tables(self) -> Iterator[Discrepancy]:
        """Compare every table with what the events give in an empty database."""
        if self._unfolded is not None:
            yield self._unfolded
            return
        for table in (*FOLDED, REVISION):
            if _content(self._connection, table) != _content(self._model, table):
                text = message("the table is not what the events come to; rebuild it")
                yield Discrepancy("folded", table.name, text)


def streams_of(connection: sa.Connection) -> Sequence[str]:
    """Every stream that has an event, in order."""
    return connection.scalars(sa.select(EVENT.c.stream).distinct().order_by(EVENT.c.stream)).all()


def station_logs(connection: sa.Connection) -> frozenset[str]:
    """The streams that begin as station logs do."""
    before = EVENT.alias("before")
    is_first = ~sa.exists().where(before.c.stream == EVENT.c.stream, before.c.seq < EVENT.c.seq)
    return frozenset(connection.scalars(sa.select(EVENT.c.stream).where(EVENT.c.kind.in_(BEGINNINGS), is_first)))


def _check_wrapped(connection: sa.Connection) -> Iterator[Discrepancy]:
    """Check for private keys that are damaged or outdated; a copy without any is sound."""
    rows = connection.execute(sa.select(WRAPPED_KEY).order_by(WRAPPED_KEY.c.holder)).all()
    if not rows:
        return
    people = sa.select(PERSON.c.id, PERSON.c.key).where(PERSON.c.is_active, PERSON.c.key.is_not(None))
    stations = sa.select(STREAM.c.stream, STREAM.c.station).where(STREAM.c.is_house)
    due = {(row[0], row[1]) for chosen in (people, stations) for row in connection.execute(chosen)}
    for holder, _ in sorted({(row.holder, row.key) for row in rows} ^ due):
        yield Discrepancy("key", holder, message("The private key on file is not the current one, or is gone."))
    for row in rows:
        if WrappedKey(*row[: len(WrappedKey._fields)]).digest != row.digest:
            yield Discrepancy("key", row.holder, message("The private key on file is damaged."))


def _check_file(connection: sa.Connection, model: sa.Connection) -> Iterator[Discrepancy]:
    for (words,) in connection.exec_driver_sql("PRAGMA integrity_check(5)").all():
        if words != "ok":
            yield Discrepancy("file", "database", str(words))
    for what in ("application_id", "user_version"):
        if connection.exec_driver_sql(f"PRAGMA {what}").scalar() != model.exec_driver_sql(f"PRAGMA {what}").scalar():
            yield Discrepancy(
                "file", "database", message("its {what} is not the one that this program writes", what=what)
            )
    there, expected = _shapes(connection), our_shapes()
    for name in sorted(there ^ expected, key=str):
        yield Discrepancy(
            "tables", str(name[1]), message("it is missing") if name in expected else message("it is not ours")
        )


def _shapes(connection: sa.Connection) -> set[tuple[Any, ...]]:
    return set(map(tuple, connection.exec_driver_sql("SELECT type, name, tbl_name, sql FROM sqlite_master")))


def _content(connection: sa.Connection, table: sa.Table) -> list[bytes]:
    """The rows in the database's own form, hashed: a 1 that became "1" is a change."""
    rows = connection.exec_driver_sql(f"SELECT * FROM {table.name}")  # noqa: S608 - our own tables' names
    return sorted(hashlib.sha256(repr(tuple(row)).encode(errors="surrogateescape")).digest() for row in rows)

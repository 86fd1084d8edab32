"""The store: events, seals, and keys as rows and back, what each event leads to in the tables, who writes.

One thread writes, commit by commit; all others read, or wait for what they asked for.
"""

import queue
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.check import BEGINNINGS
from dealer_trainer.records.log.document import LAST_AT, LogError, canonical, parse, read
from dealer_trainer.records.log.event import Event, StreamHead, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import KeyCertificate, SchoolKeyChange
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.private import STAFF_DETAILS, WITHHELD, Opening
from dealer_trainer.records.log.remote_command import GIVEN
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school.database import (
    EVENT,
    KEY_CERTIFICATE,
    META,
    PERSON,
    PRIVATE,
    SEAL,
    SIGN_IN,
    STREAM,
    plain_errors,
)
from dealer_trainer.records.sqlite import write_transaction

AT_ONCE = 500
"""How many hashes are looked up in one query."""

Places = dict[tuple[str, int], tuple[Opening, ...]]
"""The available openings, by stream and position of their event."""


def event_row(event: Event) -> dict[str, Any]:
    """An event as its table keeps it: without its private texts."""
    row = {**event._asdict(), "body": canonical(event.body).decode()}
    del row["openings"]
    return row


def event_at(row: Mapping[Any, Any], openings: Places | None = None) -> Event:
    """The event of a row, with its private texts if they are given; raises LogError."""
    found = dict(row)
    written = found["body"]
    if not isinstance(written, str):
        raise LogError("body", message("text was expected"))
    found["body"] = parse(written.encode(errors="surrogateescape"))
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


def logged(
    connection: sa.Connection, kinds: Iterable[str], stream: str | None = None, after: int = -1
) -> tuple[Event, ...]:
    """The events of these kinds in one station log, or log after log in all, without private texts; raises LogError."""
    logs = sa.select(STREAM.c.stream).where(STREAM.c.is_house)
    where = EVENT.c.stream.in_(logs) if stream is None else EVENT.c.stream == stream
    chosen = sa.select(EVENT).where(EVENT.c.kind.in_(tuple(kinds)), where)
    chosen = chosen if after < 0 else chosen.where(EVENT.c.seq > after)  # without it SQLite finds the kinds by an index
    return tuple(map(event_at, connection.execute(chosen.order_by(EVENT.c.stream, EVENT.c.seq)).mappings()))


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


_STATES = {"closed": "closed", "signed_off": "signed", "declined": "declined", "voided": "voided"}


def write_event(connection: sa.Connection, event: Event) -> None:
    """Add an event to the log, its private texts beside it, and update everything that is derived from them.

    Raises SchoolError for a time that no record can have: whoever reads the log would stop there.
    """
    if not 0 <= event.at <= LAST_AT:
        what = message("the clock of this computer shows a year that no record can have")
        raise SchoolError("not_writable", what, message("Set the clock, and try again"))
    _insert(connection, EVENT, event_row(event))
    for opening in event.openings:
        _insert(connection, PRIVATE, {**opening._asdict(), "stream": event.stream, "seq": event.seq})
    fold_event(connection, event)


def fold_event(connection: sa.Connection, event: Event) -> None:
    """Update the tables by an event; events of one stream come in order. Raises LogError."""
    if event.seq == 0:
        is_station_log = event.kind in BEGINNINGS
        _begin(connection, event, is_station_log)
    else:
        is_station_log = bool(connection.scalar(sa.select(STREAM.c.is_house).where(STREAM.c.stream == event.stream)))
        _go_on(connection, event, None if is_station_log else _STATES.get(event.kind))
    fold = _STATION_FOLDS.get(event.kind)
    if is_station_log and fold is not None:
        body: Any = event.body
        fold(connection, event, body)
        for document in (*body.get("certificates", ()), *filter(None, [body.get("certificate")])):
            _insert(connection, KEY_CERTIFICATE, read(KeyCertificate, document, "certificate")._asdict())


def fold_sitting(connection: sa.Connection, events: Sequence[Event]) -> None:
    """Update the tables by all events of a sitting: the same as one after the other, in two steps. Raises LogError."""
    _begin(connection, events[0], is_station_log=False)
    if len(events) > 1:
        ended = next((event for event in reversed(events[1:]) if event.kind in _STATES), None)
        _go_on(connection, events[-1], "open" if ended is None else _STATES[ended.kind])


def _begin(connection: sa.Connection, event: Event, is_station_log: bool) -> None:
    if not is_station_log:
        _insert(connection, STREAM, sitting_row(event))
        return
    _insert(connection, STREAM, _row(event, {}) | {"is_house": True, "state": "house"})


def sitting_row(first: Event) -> dict[str, Any]:
    """What the list says of a sitting that has its first event alone."""
    return _row(first, first.text)


def _row(event: Event, body: Any) -> dict[str, Any]:
    attempt = body.get("attempt", 1)
    return {
        "trainee_id": str(_inside(body, "trainee", "id"))[:80],
        "trainee": str(_inside(body, "trainee", "name"))[:120],
        "supervisor": str(_inside(body, "supervisor", "name"))[:120],
        "game": str(body.get("game", ""))[:80],
        "attempt": attempt if type(attempt) is int else 1,
        "stream": event.stream, "station": event.station, "is_house": False, "length": 1, "head": event.hash,
        "first_at": event.at, "last_at": event.at, "state": "open",
    }  # fmt: skip


def ended_as(kind: str) -> str | None:
    """The state of a sitting after an event that changes it."""
    return _STATES.get(kind)


def _insert(connection: sa.Connection, table: sa.Table, row: Mapping[str, Any]) -> None:
    """Add a row; raises LogError if a key column has no value, which SQLAlchemy only warns about."""
    for column in table.primary_key.columns:
        if row.get(column.name) is None:
            raise LogError(f"{table.name}.{column.name}", message("the key has no value"))
    connection.execute(sa.insert(table).values(row))


def _inside(body: Any, part: str, key: str) -> object:
    found = body.get(part)
    return found.get(key, "") if isinstance(found, dict) else ""


def _go_on(connection: sa.Connection, event: Event, state: str | None) -> None:
    """Update a sitting. `state`: its new state, None if unchanged."""
    change: dict[str, Any] = {"length": event.seq + 1, "head": event.hash, "last_at": event.at}
    if state is not None:
        change["state"] = state
    connection.execute(sa.update(STREAM).where(STREAM.c.stream == event.stream).values(change))


def _founded(connection: sa.Connection, event: Event, body: Any) -> None:
    facts = {f"school_{name}": body["school"][name] for name in ("id", "name", "key")}
    facts |= {"house": event.stream, "station": event.station}
    for name, value in facts.items():
        _insert(connection, META, {"name": name, "value": value})
    text: Any = event.text
    for person, named in zip(body.get("people", ()), text.get("people", ()), strict=True):
        _add_person(connection, person, named, person["made"])


def _person_added(connection: sa.Connection, event: Event, body: Any) -> None:
    text: Any = event.text
    _add_person(connection, body["person"], text["person"], event.at)


def _person_changed(connection: sa.Connection, event: Event, body: Any) -> None:
    text: Any = event.text
    person, said = body["person"], text["person"]
    change = sa.update(PERSON).where(PERSON.c.id == person["id"])
    # Whoever signs keeps the name in their certificate: what is said of them has none.
    connection.execute(change.values(_named(person, said) if "name" in person else _details(said)))


def folded_person(name: str, number: str | None) -> str:
    """What no two people share: the name, with the staff number if there is one."""
    return folded(name) if number is None else f"{folded(name)}\x1f{folded(number)}"


def _named(person: Any, text: Any) -> dict[str, Any]:
    """The text unless it is withheld; people with withheld names are distinguished by their commitments."""
    details = _details(text)
    name, committed = text["name"], person["name"]
    unique = committed if name == WITHHELD else folded_person(name, details["staff_number"])
    return {"name": name, "folded": unique, "committed": committed, **details}


def _details(text: Any) -> dict[str, Any]:
    details = {part: text.get(part) for part in STAFF_DETAILS}
    return {part: None if value == WITHHELD else value for part, value in details.items()}


def _add_person(connection: sa.Connection, person: Any, text: Any, made: int) -> None:
    row = {part: person[part] for part in ("id", "role")} | _named(person, text)
    row |= {"key": person.get("key"), "is_active": person.get("is_active", True), "made": made}
    _insert(connection, PERSON, row)
    _insert(connection, SIGN_IN, {"person": person["id"], "failures": 0, "tried_at": 0})


def _school_key_changed(connection: sa.Connection, _: Event, body: Any) -> None:
    change = sa.update(META).where(META.c.name == "school_key")
    connection.execute(change.values(value=read(SchoolKeyChange, body["change"], "change").new))


def _password_set(connection: sa.Connection, event: Event, body: Any) -> None:
    connection.execute(sa.update(PERSON).where(PERSON.c.id == body["id"]).values(key=body["key"]))
    _forgive(connection, event, body)


def _deactivated(connection: sa.Connection, _: Event, body: Any) -> None:
    connection.execute(sa.update(PERSON).where(PERSON.c.id == body["id"]).values(is_active=False))


def _tried(connection: sa.Connection, event: Event, body: Any) -> None:
    change = sa.update(SIGN_IN).where(SIGN_IN.c.person == body["id"])
    connection.execute(change.values(failures=SIGN_IN.c.failures + 1, tried_at=event.at))


def _forgive(connection: sa.Connection, _: Event, body: Any) -> None:
    connection.execute(sa.update(SIGN_IN).where(SIGN_IN.c.person == body["id"]).values(failures=0))


def _sealed(connection: sa.Connection, _: Event, body: Any) -> None:
    _insert(connection, SEAL, read(Seal, body["seal"], "seal")._asdict())


_STATION_FOLDS: dict[str, Callable[[sa.Connection, Event, Any], None]] = {
    "founded": _founded,
    "joined": _founded,
    "person_added": _person_added,
    "person_changed": _person_changed,
    "password_set": _password_set,
    "school_key_changed": _school_key_changed,
    "deactivated": _deactivated,
    "sign_in_tried": _tried,
    "signed_in": _forgive,
    "unlocked": _forgive,
    "sealed": _sealed,
}
"""Other kinds (a sitting opened, a backup made) are only stored in the log."""


Found = TypeVar("Found")


class Inbox(Protocol):
    """Where the remote commands to an exam arrive."""

    stream: str
    is_due: bool
    """Whether one may have come."""

    def poll(self, connection: Any) -> bool:
        """Take what came to the server, by a connection of psycopg's; returns whether something did."""


class Store:
    """An open database, the station's key, and the thread that writes.

    `station_log`: the stream of the station's own log; a change to the school is an event in it.
    """

    def __init__(self, path: Path, engine: sa.Engine, key: SigningKey, station_log: str) -> None:
        self.path = path
        self.engine = engine
        self.key = key
        self.station_log = station_log
        self.tried: dict[str, int] = {}
        """When the last wrong password of a person was typed here, by the monotonic clock."""
        self.alias_key: str | None = None
        """What aliases are made with, once it was read."""
        self.on_write: Callable[[], None] = lambda: None
        """Called in the thread that writes after each commit; it must not wait for anything."""
        self.inbox: Inbox | None = None
        """Where the remote commands to the exam that runs here arrive."""
        self.closed: dict[str, StreamHead] = {}
        """How each sitting ended that was closed here: whatever is on the disk later must have that event."""
        self.on_note: Callable[[Event], None] = lambda _: None
        """Called in that thread with the last event of the station log that a commit wrote."""
        self.is_failing = False
        """Whether the last event of an exam could not be written: the disk is full, or fails."""
        self._noted: Event | None = None
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._is_closed = False

    def submit(self, job: Callable[[sa.Connection], Found]) -> "Future[Found]":
        """Have `job` done in a transaction of its own; the future is resolved after the commit, never before."""
        future: Future[Found] = Future()
        with self._lock:
            if self._is_closed:
                raise SchoolError(
                    "closed", message("the records are already closed"), message("Open them again"), self.path
                )
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="school-records", daemon=True)
                self._thread.start()
            self._jobs.put(lambda: self._do(job, future))
        return future

    def write(self, job: Callable[[sa.Connection], Found]) -> Found:
        """Run `job` and wait for its commit; raises SchoolError."""
        return self.submit(job).result()

    def read(self, job: Callable[[sa.Connection], Found]) -> Found:
        """Let `job` read one consistent state of the database; raises SchoolError."""
        with log_errors_as_damage(self.path), plain_errors(self.path), self.engine.connect() as connection:
            return job(connection)

    def logged(self, *kinds: str, after: int = -1) -> tuple[Event, ...]:
        """The events of these kinds in the station log, in order, without their private texts; raises SchoolError."""
        return self.read(lambda connection: logged(connection, kinds, self.station_log, after))

    def note(
        self, connection: sa.Connection, kind: str, body: dict[str, object], at: int, openings: Iterable[Opening] = ()
    ) -> Event:
        """Write an event of the station log, in the caller's transaction; `openings`: of commitments in the body."""
        event = next_event(self.key, head_of(connection, self.station_log), self.station_log, kind, body, at, at)
        event = event._replace(openings=tuple(sorted((*event.openings, *openings))))
        write_event(connection, event)
        self._noted = event
        if kind == GIVEN and self.inbox is not None:
            self.inbox.is_due = True
        return event

    def add_note(self, kind: str, body: dict[str, object], at: int) -> Event:
        """The same in a transaction of its own; raises SchoolError."""
        return self.write(lambda connection: self.note(connection, kind, body, at))

    def meta(self) -> dict[str, str]:
        """The school's name and key."""
        rows = self.read(lambda connection: connection.execute(sa.select(META)).all())
        return {row.name: row.value for row in rows}

    @property
    def card(self) -> SchoolCard:
        """Which school it is."""
        meta = self.meta()
        return SchoolCard(meta["school_id"], meta["school_name"], meta["school_key"])

    def close(self) -> None:
        """Finish what is still to be done and close the file."""
        with self._lock:
            self._is_closed = True
            thread, self._thread = self._thread, None
            self._jobs.put(None)
        if thread is not None:
            thread.join()
        self.engine.dispose()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _do(self, job: Callable[[sa.Connection], Found], future: "Future[Found]") -> None:
        if not future.set_running_or_notify_cancel():
            return
        try:
            with log_errors_as_damage(self.path), plain_errors(self.path), write_transaction(self.engine) as connection:
                found = job(connection)
        except BaseException as error:  # noqa: BLE001 - told to whoever waits; the thread works on
            self._noted = None
            future.set_exception(error)
        else:
            noted, self._noted = self._noted, None
            if noted is not None:
                self.on_note(noted)
            future.set_result(found)
            self.on_write()


@contextmanager
def log_errors_as_damage(path: Path) -> Iterator[None]:
    """Raise what is no sound part of a record as damage to the file."""
    try:
        yield
    except LogError as error:
        how = message("Run the check of the records, and restore a backup into another folder")
        raise SchoolError("damaged", message("a record cannot be read: {what}", what=error.what), how, path) from error

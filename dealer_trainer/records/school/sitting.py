"""Sittings in the store: begun, extended without ever forking, sealed, listed."""

import secrets
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final, Literal, NamedTuple, cast

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.check import BEGINNINGS
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.event import (
    Event,
    EventSigner,
    SeedOpening,
    StreamHead,
    hash_of,
    next_event,
    signer_after,
    signing,
)
from dealer_trainer.records.log.private import Opening
from dealer_trainer.records.log.seal import Seal, seal_after
from dealer_trainer.records.school.database import EVENT, SEAL, STREAM
from dealer_trainer.records.school.key import seed_opened
from dealer_trainer.records.school.session import Session, check_key
from dealer_trainer.records.school.store import (
    AT_ONCE,
    Store,
    ended_as,
    event_at,
    events_of,
    first_of,
    head_of,
    last_seal,
    seal_of,
    sitting_row,
    write_event,
)

State = Literal["open", "closed", "signed", "declined", "voided"]
_OVER: Final = frozenset({"signed", "declined", "voided"})


class SittingRow(NamedTuple):
    """A sitting in the list. `length`: events so far, `seal`: number of its seal, None if it has none."""

    stream: str
    trainee_id: str
    trainee: str
    supervisor: str
    game: str
    attempt: int
    first_at: int
    last_at: int
    length: int
    state: State
    station: str
    seal: int | None


class _Asked(NamedTuple):
    """An event that was asked for. `asked`: makes it the same one; `after`: who signs the next, None for nobody."""

    asked: tuple[str, str, bytes, int, int]
    event: Event
    after: EventSigner | None


class SittingLog:
    """The log of a sitting in progress. What `append` promises is stored once its future is resolved.

    If a commit fails, everything requested after it fails too, and the same `append` can be tried again: it is the same
    event, and one that is on the disk already is not written twice.

    `signer`: who signs the next event; the sitting's key, once certified, signs until the close, and is kept nowhere.
    `is_resumed`: the key died with another process, so that work goes on only after a supervisor certified the next.
    """

    def __init__(
        self, store: Store, events: tuple[Event, ...], signer: EventSigner, *, is_resumed: bool = False
    ) -> None:
        self.stream = events[0].stream
        self.is_resumed = is_resumed
        self._store = store
        self._signer: EventSigner | None = signer
        self._saved_signer: EventSigner | None = signer
        self._events = list(events)
        self._tail = events[-1]
        self._turn = 0
        self._asked: _Asked | None = None
        self._lock = threading.Lock()

    @property
    def is_over(self) -> bool:
        """Whether the sitting's own key has closed it: what follows is for a log of somebody signed in."""
        with self._lock:
            return self._signer is None

    @property
    def events(self) -> tuple[Event, ...]:
        """What is on the disk."""
        with self._lock:
            return tuple(self._events)

    def append(
        self, kind: str, body: dict[str, object], at: int, mono: int, known: tuple[Opening, ...] = ()
    ) -> "Future[Event]":
        """Add an event; the future is resolved after its commit, with a SchoolError if it could not be stored.

        `known`: openings of private texts that somebody has committed to already.
        What is called back runs in the thread that writes, and must not wait for the store.
        """
        with self._lock:
            turn = self._turn
            found = self._again(kind, body, at, mono, known)
            event = found.event
            # Chained before it is queued: `add_done_callback` of an early failure must find the tail moved.
            done: Future[Event] = Future()
            done.set_running_or_notify_cancel()
            try:
                queued = self._store.submit(lambda connection: _keep(connection, event))
            except SchoolError as error:
                done.set_exception(error)
                return done
            self._tail, self._signer = event, found.after
        queued.add_done_callback(lambda saved: self._settle(found, turn, saved, done))
        return done

    def _again(self, kind: str, body: dict[str, object], at: int, mono: int, known: tuple[Opening, ...]) -> _Asked:
        """The event, exactly the same one if it is retried: its private texts keep their salts."""
        asked = self._tail.hash, kind, canonical(body), at, mono
        if self._asked is None or self._asked.asked != asked:
            if self._signer is None:
                raise ValueError(f"{kind!r} after the close: only who is signed in can sign it")
            signer = signing(self._signer, kind)
            event = next_event(
                self._store.key, self._tail, self.stream, kind, body, at, mono, is_typed=True, known=known,
                signer=signer,
            )  # fmt: skip
            self._asked = _Asked(asked, event, signer_after(signer, kind))
        return self._asked

    def _settle(self, asked: _Asked, turn: int, saved: "Future[Event]", done: "Future[Event]") -> None:
        event, error = asked.event, saved.exception()
        self._store.is_failing = error is not None
        with self._lock:
            if error is None:
                self._events.append(event)
                self._saved_signer = asked.after
                if event.kind == "closed" or self.stream in self._store.closed:
                    self._store.closed[self.stream] = StreamHead(event.stream, event.seq + 1, event.hash)
            elif turn == self._turn:
                self._turn += 1
                self._tail, self._signer = self._events[-1], self._saved_signer
        if error is None:
            done.set_result(event)
        else:
            done.set_exception(error)


def _keep(connection: sa.Connection, event: Event) -> Event:
    head = head_of(connection, event.stream)
    if head is not None and head.hash == event.prev:
        if seal_of(connection, event.stream) is not None:
            raise SchoolError("sealed", message("this sitting is sealed"), message("Begin another one"))
        write_event(connection, event)
        return event
    at_place = sa.select(EVENT.c.hash).where(EVENT.c.stream == event.stream, EVENT.c.seq == event.seq)
    if connection.scalar(at_place) == event.hash:
        return event
    what = message(
        "the event before this one is not the sitting's last: it could not be saved, "
        "or another window has continued the sitting"
    )
    raise SchoolError("elsewhere", what, message("Open the sitting again"))


def begin(store: Store, session: Session, kind: str, body: dict[str, object], at: int, mono: int) -> SittingLog:
    """Begin a sitting with its first event, noted in the station log by the same commit; raises SchoolError."""
    if kind in BEGINNINGS:
        raise ValueError(f"{kind!r} begins a station log")
    session.require("supervisor")
    stream, signer = secrets.token_hex(16), signing(EventSigner(session.key, is_supervisor=True), kind)
    first = next_event(store.key, None, stream, kind, body, at, mono, is_typed=True, signer=signer)

    def job(connection: sa.Connection) -> Event:
        write_event(connection, first)
        note: dict[str, object] = {"stream": stream, "hash": first.hash, "by": session.person.id}
        store.note(connection, "sitting_opened", note, at)
        return first

    after = signer_after(signer, kind)
    assert after is not None
    return SittingLog(store, (store.write(job),), after)


def resume(store: Store, session: Session, stream: str) -> SittingLog:
    """Resume a sitting of this station; who is signed in signs until they certify its next key. Raises SchoolError."""
    session.require("supervisor")
    found = events(store, stream)
    if found[0].station != store.key.id:
        raise SchoolError("elsewhere", message("this sitting was begun at another station"), message("Continue there"))
    if store.read(lambda connection: seal_of(connection, stream)) is not None:
        raise SchoolError("sealed", message("this sitting is sealed"), message("Begin another one"))
    return SittingLog(store, found, EventSigner(session.key, is_supervisor=True), is_resumed=True)


def events(store: Store, stream: str) -> tuple[Event, ...]:
    """A sitting's events; raises SchoolError."""
    found = store.read(lambda connection: events_of(connection, stream))
    if not found or stream == store.station_log:
        raise SchoolError("no_sitting", message("there is no such sitting"), message("Choose one from the list"))
    closed = store.closed.get(stream)
    if closed is not None and [event.hash for event in found[closed.length - 1 : closed.length]] != [closed.hash]:
        what = message("this sitting is not the one that was closed here: somebody has changed the records since")
        raise SchoolError("damaged", what, message("Do not sign it, and check the records"), store.path)
    return found


def sittings(store: Store) -> tuple[SittingRow, ...]:
    """Every sitting, the last one written first."""
    return store.read(_listed)


def _listed(connection: sa.Connection) -> tuple[SittingRow, ...]:
    joined = sa.outerjoin(STREAM, SEAL, STREAM.c.stream == SEAL.c.stream)
    # In the order in which they were written down: clocks can be wrong, the log's order cannot. The 0 stands in the
    # statement itself: SQLite takes an index of some rows for no value that comes later.
    is_first = sa.and_(EVENT.c.stream == STREAM.c.stream, EVENT.c.seq == sa.literal_column("0"))
    chosen = sa.select(*(STREAM.c[name] for name in SittingRow._fields[:-1]), SEAL.c.number)
    chosen = chosen.select_from(sa.join(joined, EVENT, is_first)).where(sa.not_(STREAM.c.is_house))
    chosen = chosen.order_by(sa.literal_column("event.rowid").desc())
    rows: Sequence[Any] = connection.execute(chosen).all()
    return tuple(SittingRow(*row) for row in rows)


_NOTED = sa.text(
    "SELECT json_extract(body, '$.stream'), json_extract(body, '$.hash') FROM event "
    "WHERE stream = :log AND +kind = 'sitting_opened' AND json_valid(body)"
)
_COUNTED = sa.text("SELECT count(*) = max(seq) + 1 FROM event WHERE stream = :log")
_LAST = sa.text("SELECT max(seq) FROM event WHERE stream = :stream")
# By the key alone: the index of first events has none for a number that comes later.
_AT = sa.text("SELECT * FROM event WHERE stream = :stream AND seq = :seq")
_ROWS = sa.text("SELECT * FROM stream NOT INDEXED WHERE NOT is_house")


def is_list_sound(store: Store) -> bool:
    """Whether the list has every sitting that this station's log names, each as its own first and last event have it.

    A changed row, event, or index hides a failed attempt, and the wait after it. No sitting is read as a whole.
    """

    def job(connection: sa.Connection) -> bool:
        log = {"log": store.station_log}
        noted = {tuple(row) for row in connection.execute(_NOTED, log)}
        rows: Sequence[Any] = connection.execute(_ROWS).mappings().all()
        known = {(row["stream"], first) for row in rows if (first := _first_of_row(connection, row)) is not None}
        listed = {row.stream for row in _listed(connection)}  # in the same state: another window may write
        is_whole = bool(connection.scalar(_COUNTED, log)) and len(known) == len(rows)
        return is_whole and noted <= known and listed == {row["stream"] for row in rows}

    return store.read(job)


def _first_of_row(connection: sa.Connection, row: Mapping[str, Any]) -> str | None:
    """The hash of a sitting's first event; None if its row says anything else than its first and last event."""
    last = {"stream": row["stream"], "seq": connection.scalar(_LAST, {"stream": row["stream"]})}
    ends = [connection.execute(_AT, each).mappings().one_or_none() for each in (last | {"seq": 0}, last)]
    with suppress(ValueError, TypeError):
        first, end = (event_at(found) for found in ends if found is not None)
        said = {**sitting_row(first), "length": end.seq + 1, "head": end.hash, "last_at": end.at}
        # Without names: they are in a table that can be deleted from.
        is_same = all(row[name] == said[name] for name in said.keys() - {"trainee", "supervisor", "state"})
        states = (ended_as(end.kind),) if ended_as(end.kind) in _OVER else ("open", "closed")
        if is_same and row["state"] in states and all(hash_of(event) == event.hash for event in (first, end)):
            return first.hash
    return None


def unfinished(store: Store) -> tuple[StreamHead, ...]:
    """The sittings of this station that are open or wait for a verdict, the one that began last first."""
    mine = STREAM.c.state.in_(("open", "closed")), STREAM.c.station == store.key.id
    return stream_heads(store, _HEADS.where(*mine).order_by(STREAM.c.first_at.desc()))


def blueprints_used(store: Store, streams: Sequence[str] | None = None) -> dict[str, str]:
    """The digest of the blueprint that each sitting was given by, by its stream; raises SchoolError."""
    # By a join SQLite would go through all events, hundreds of each sitting.
    used = sa.select(sa.func.json_extract(EVENT.c.body, "$.blueprint_digest")).select_from(EVENT)
    used = used.where(EVENT.c.stream == STREAM.c.stream, EVENT.c.seq == 0)
    chosen = sa.select(STREAM.c.stream, used.scalar_subquery()).where(sa.not_(STREAM.c.is_house))
    chosen = _of_streams(chosen, streams)
    rows: Sequence[Any] = store.read(lambda connection: connection.execute(chosen).all())
    return {stream: str(digest) for stream, digest in rows if digest is not None}


def first_event(store: Store, stream: str) -> Event | None:
    """The first event of a sitting; raises SchoolError."""
    return store.read(lambda connection: first_of(connection, stream))


_HEADS = sa.select(STREAM.c.stream, STREAM.c.length, STREAM.c.head).where(sa.not_(STREAM.c.is_house))
"""Of what is folded from the events: each one's last would have to be fetched from a place of its own on the disk."""


def stream_heads(store: Store, chosen: "sa.Select[Any]" = _HEADS) -> tuple[StreamHead, ...]:
    """The state of every sitting, or of those that are chosen; raises SchoolError."""
    rows = store.read(lambda connection: connection.execute(chosen).all())
    return tuple(StreamHead(*row) for row in rows)


def heads(store: Store, streams: Sequence[str] | None = None) -> dict[str, Event]:
    """The last event of every sitting that has ended, by its stream, without its private texts."""
    joined = sa.join(EVENT, STREAM, EVENT.c.hash == STREAM.c.head)
    chosen = sa.select(EVENT).select_from(joined).where(STREAM.c.state.not_in(("house", "open")))
    chosen = _of_streams(chosen, streams)
    rows = store.read(lambda connection: connection.execute(chosen).mappings().all())
    return {event.stream: event for event in map(event_at, rows)}


def _of_streams(chosen: "sa.Select[Any]", streams: Sequence[str] | None) -> "sa.Select[Any]":
    """Only these streams if they are few; for many, all are asked for, which takes no longer."""
    return chosen if streams is None or len(streams) > AT_ONCE else chosen.where(STREAM.c.stream.in_(streams))


def seal(store: Store, session: Session, stream: str, at: int, expected: str | None = None) -> Seal:
    """Seal a sitting that was signed off, declined or voided; raises SchoolError. One that is sealed keeps its seal.

    `expected`: the hash of its last event, as whoever seals it has checked it.
    """
    session.require("supervisor")
    key = session.key

    def job(connection: sa.Connection) -> Seal:
        if (there := seal_of(connection, stream)) is not None:
            return there
        check_key(connection, key.id, message("Have somebody sign in who may seal"))
        head, station_log = head_of(connection, stream), head_of(connection, store.station_log)
        state = connection.scalar(sa.select(STREAM.c.state).where(STREAM.c.stream == stream))
        if head is None or station_log is None or head.station != store.key.id:
            raise SchoolError(
                "no_sitting", message("there is no such sitting at this station"), message("Choose one from the list")
            )
        if expected not in (None, head.hash):
            what = message("this sitting is not the one that was signed: somebody has changed the records since")
            raise SchoolError("damaged", what, message("Do not sign it, and check the records"), store.path)
        if cast(State, state) not in _OVER:
            what = message("this sitting is neither signed off, nor declined, nor voided")
            raise SchoolError("unfinished", what, message("Finish it first"))
        found = seal_after(store.key, key, last_seal(connection, store.key.id), head, station_log, at)
        store.note(connection, "sealed", {"seal": found._asdict()}, at)
        return found

    return store.write(job)


def opened_seed(store: Store, session: Session, stream: str) -> SeedOpening:
    """The seed of a sitting, opened with the key of the person signed in; raises SchoolError."""
    session.require("supervisor")
    return store.read(lambda connection: seed_opened(connection, stream, session.key))

"""The store: one thread writes, commit by commit; all others read, or wait for what they asked for."""

import queue
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.chain import next_event
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.event import Event, StreamHead
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.private import Opening
from dealer_trainer.records.log.remote_command import GIVEN
from dealer_trainer.records.school.database import EVENT, META, plain_errors
from dealer_trainer.records.school.row import event_at, head_of, write_event
from dealer_trainer.records.sqlite import write_transaction

if TYPE_CHECKING:
    import psycopg

Found = TypeVar("Found")


class Inbox(Protocol):
    """Where remote commands to the exam that runs here arrive.

    `is_due`: whether one was given at this very station since it was looked for there.
    """

    stream: str
    is_due: bool

    def poll(self, connection: "psycopg.Connection[Any]") -> bool:
        """Poll for commands at the school's server; whether there may be more."""
        ...


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
        self.is_failing = False
        """Whether the last event of an exam could not be written: the disk is full, or fails."""
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
        mine = EVENT.c.stream == self.station_log, EVENT.c.seq > after, EVENT.c.kind.in_(kinds)
        chosen = sa.select(EVENT).where(*mine).order_by(EVENT.c.seq)
        return self.read(lambda connection: tuple(map(event_at, connection.execute(chosen).mappings())))

    def note(
        self,
        connection: sa.Connection,
        kind: str,
        body: dict[str, object],
        at: int,
        openings: Iterable[Opening] = (),
    ) -> Event:
        """Write an event of the station log, in the caller's transaction; `openings`: of commitments in the body."""
        event = next_event(self.key, head_of(connection, self.station_log), self.station_log, kind, body, at, at)
        event = event._replace(openings=tuple(sorted((*event.openings, *openings))))
        write_event(connection, event)
        if kind == GIVEN and self.inbox is not None:
            self.inbox.is_due = True
        return event

    def meta(self) -> dict[str, str]:
        """The school's name and key."""
        rows = self.read(lambda connection: connection.execute(sa.select(META)).all())
        return {row.name: row.value for row in rows}

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
            future.set_exception(error)
        else:
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

"""The school's PostgreSQL: every station's events are copied there, in the background; an exam never waits for it.

Only events are copied, because everything else is derived from them. What is already there stays, so a copy whose
confirmation was lost can be repeated without harm.
"""

import math
import random
import socket
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.database import EVENT
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.mailbox import COMMANDED, NOT_READY, TOLD, is_ready, say_present
from dealer_trainer.records.school.server.server_address import (
    Server,
    connect,
    connection_trouble,
    forget_server,
    keep_server,
    note_address,
    read_server,
    reason_of,
    server_of,
)
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Inbox, Store

if TYPE_CHECKING:
    import psycopg


BATCH: Final = 200
"""Events in one transaction."""

_ROWID: Final[sa.ColumnElement[int]] = sa.literal_column("rowid", sa.Integer)

_COLUMNS: Final = tuple(column.name for column in EVENT.columns)
_INSERT: Final = (
    f"INSERT INTO event ({', '.join(_COLUMNS)}) VALUES ({', '.join(['%s'] * len(_COLUMNS))}) ON CONFLICT DO NOTHING"  # noqa: S608 - names of our own columns
)
_THERE: Final = """
WITH RECURSIVE known AS (
    (SELECT stream FROM event WHERE station = %(station)s ORDER BY stream LIMIT 1)
    UNION ALL
    SELECT (SELECT next.stream FROM event next WHERE next.station = %(station)s AND next.stream > known.stream
            ORDER BY next.stream LIMIT 1)
    FROM known WHERE known.stream IS NOT NULL
)
SELECT known.stream, last.seq, last.hash FROM known, LATERAL (
    SELECT seq, hash FROM event WHERE station = %(station)s AND event.stream = known.stream ORDER BY seq DESC LIMIT 1
) last"""
"""The last event of each stream, from the index by station: no other row is read."""
_FORKED: Final = message(
    "the school has other events of this station than those that are here: it was restored from a backup, or copied. "
    "Nothing more is copied; keep this folder, and join the school again as another station"
)
SEEN_S: Final = 15.0
"""How often a station with an open connection reports its presence."""
_KEPT: Final = "SELECT count(*) FROM event WHERE hash = ANY(%s)"

POLL_GAP_S: Final = 0.2
"""Between two polls for commands, however often the line wakes."""
SHARED_GAP_S, SHARED_SPREAD_S = 3.0, 1.5
"""Between two polls for what others changed, however often it is told; and by up to so much later, so that not all look
at one moment."""
SHARED_SHARE = 10
"""At least this many times as long as the last poll took: commands wait behind it, however much others write."""

Trouble = Literal["unreachable", "refused", "fork"]
"""Unreachable: no server, or it went away. Refused: it answers, and does not take what is sent. Fork: at the school
stands another event in a place that this station has filled."""


OnPoll = Callable[["psycopg.Connection[Any]"], None]
"""What is asked of the school at each poll, once everything is copied."""


class Timeouts(NamedTuple):
    """Seconds: how long a connection and a step may take, and how long to wait after trouble, at first and at most.

    `step` counts from the last progress. `idle`: between two steps while nobody rings; `poll`: how often the school is
    asked what other stations copied, if nobody tells. Waits are longer or shorter by chance, up to a half: after an
    outage the stations do not all come at once.
    """

    connect: int = 5
    step: float = 15.0
    first_wait: float = 1.0
    longest_wait: float = 20.0
    idle: float = 10.0
    poll: float = 60.0


class ReplicaError(Exception):
    """A step that failed; the station's own data is not affected."""

    def __init__(self, trouble: Trouble, what: str) -> None:
        super().__init__(trouble, what)
        self.trouble: Trouble = trouble
        self.what = what

    def __str__(self) -> str:
        return self.what


class CopyStatus(NamedTuple):
    """The state: events copied by this process, the last trouble ("" for none), seconds since the last success.

    `is_forked`: retrying does not help. `url`: where to, "" if nothing is copied; `is_plain`: without TLS, because the
    server is on this machine.
    """

    copied: int = 0
    trouble: str = ""
    since: float | None = None
    is_forked: bool = False
    url: str = ""
    is_plain: bool = False


class Replicator:
    """Copies one station's events. `step` does one batch; `start` goes on by itself in a thread until `stop`.

    A step without progress is cut off, so that nobody waits behind a dead connection forever. How far the copy has come
    is compared with the server's events at each connection.
    """

    def __init__(
        self,
        store: Store,
        server: Server,
        timeouts: Timeouts | None = None,
        clock: Callable[[], float] = time.monotonic,
        on_poll: OnPoll | None = None,
    ) -> None:
        self._store = store
        self._server = server
        self._timeouts = timeouts or Timeouts()
        self._clock = clock
        self._on_poll = on_poll
        self._chance = random.Random()
        self._watch = _Watch(self._timeouts.step, self._cut)
        self._connection: psycopg.Connection[Any] | None = None
        self._there: dict[str, int] = {}
        self._row = 0
        self._copied = 0
        self._trouble = self._unread = ""
        self._is_forked = self._said_failing = False
        self._seen_at: float | None = None
        self._succeeded: float | None = None
        self._stop = threading.Event()
        self._woken = threading.Event()
        self._is_ready = self._is_commanded = True
        """Whether the server has a mailbox; whether there may be a command in it."""
        self._commanded_at = -POLL_GAP_S
        self._inbox: Inbox | None = None
        self._polled: float | None = None
        self._poll_s = 0.0
        """How long the last poll for what others changed took."""
        self._told_at: float | None = None
        """When to poll for what others said that they changed, at the earliest."""
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def status(self) -> CopyStatus:
        """The present status, for a window to show."""
        since = None if self._succeeded is None else self._clock() - self._succeeded
        return CopyStatus(self._copied, self._trouble or self._unread, since, self._is_forked)

    def start(self) -> None:
        """Copy in a thread of its own from now on."""
        if self._thread is None:
            self._stop.clear()
            self._store.on_write = self._woken.set
            self._thread = threading.Thread(target=self._run, name="replicator", daemon=True)
            self._thread.start()

    def stop(self, seconds: float | None = None) -> None:
        """Stop copying.

        Returns once the thread has ended, or after this long: it then ends by itself, touching nothing.
        """
        self._stop.set()
        self._woken.set()
        self._cut()
        if self._thread is not None:
            self._thread.join(seconds)
            self._thread = None
        else:
            self._disconnect()

    def step(self) -> int:
        """Copy the next events; how many those were, 0 where the school has them all. Raises ReplicaError."""
        import psycopg

        self._watch.start()
        try:
            connection = self._connected()
            count = self._step(connection)
            if self._is_ready:
                self._take_commands(connection)
                now, is_failing = self._clock(), self._store.is_failing  # said now and then, and at once if it changes
                if self._seen_at is None or now - self._seen_at >= SEEN_S or is_failing != self._said_failing:
                    say_present(connection, self._store.key.id, is_failing=is_failing)
                    self._seen_at, self._said_failing = now, is_failing
                self._ask(connection, count)
        except BaseException as error:
            self._disconnect()  # so that the next step looks again at what is there
            if isinstance(error, psycopg.OperationalError):
                raise ReplicaError("unreachable", connection_trouble(error, self._server)) from error
            if isinstance(error, psycopg.Error):
                raise ReplicaError("refused", reason_of(error)) from error
            if isinstance(error, OSError):
                raise ReplicaError("unreachable", str(error)) from error
            raise
        finally:
            self._watch.stop()
        self._succeeded = self._clock()
        self._copied += count
        return count

    def _run(self) -> None:
        try:
            self._go_on()
        finally:
            self._disconnect()

    def _go_on(self) -> None:
        wait = self._timeouts.first_wait
        while not self._stop.is_set():
            try:
                count = self.step()
            except Exception as error:  # noqa: BLE001 - nothing that goes wrong once may end the copying for good
                self._trouble = reason_of(error)
                self._is_forked = isinstance(error, ReplicaError) and error.trouble == "fork"
                self._stop.wait(wait * self._chance.uniform(0.5, 1.5))
                wait = min(self._timeouts.longest_wait, wait * 2)
                continue
            self._trouble, self._is_forked, wait = "", False, self._timeouts.first_wait
            if count == 0:
                self._rest()

    def _rest(self) -> None:
        """Wait until something is written here or a bell rings, and no longer than until it is time to poll."""
        line = self._connection
        if line is None or self._is_commanded:
            self._woken.wait(POLL_GAP_S)
        else:
            idle = self._timeouts.idle * self._chance.uniform(0.5, 1.5)
            until = time.monotonic() + min(idle, max(POLL_GAP_S, self._told_in()))
            while not self._woken.wait(POLL_GAP_S) and time.monotonic() < until and not self._has_heard(line):
                pass
        self._woken.clear()

    def _has_heard(self, line: "psycopg.Connection[Any]") -> bool:
        """Whether a bell rang, or the line was lost."""
        has_heard = False
        try:
            line.pgconn.consume_input()
            while (notify := line.pgconn.notifies()) is not None:
                self._on_notify(notify.relname.decode(errors="replace"), notify.extra.decode(errors="replace"))
                has_heard = True
        except Exception:  # noqa: BLE001 - the next step finds the line gone and says so
            self._disconnect()
            return True
        return has_heard

    def _on_notify(self, bell: str, of: str) -> None:
        inbox = self._store.inbox
        if bell == COMMANDED and inbox is not None and of == inbox.stream:
            self._is_commanded = True
        elif bell == TOLD and of != self._store.key.id and self._told_at is None:
            self._told_at = self._clock() + SHARED_SPREAD_S * self._chance.random()

    def _told_in(self) -> float:
        """In how many seconds to poll for what others changed, as far as they said so."""
        if self._told_at is None or self._on_poll is None:
            return math.inf
        gap = max(SHARED_GAP_S, SHARED_SHARE * self._poll_s)
        earliest = self._told_at if self._polled is None else max(self._told_at, self._polled + gap)
        return earliest - self._clock()

    def _take_commands(self, connection: "psycopg.Connection[Any]") -> None:
        """Poll for commands to the exam that runs here, where one was announced, and once at the beginning."""
        inbox = self._store.inbox
        if inbox is None:
            self._is_commanded = False
        elif inbox is not self._inbox:
            self._is_commanded = True
        self._inbox = inbox
        if inbox is not None and self._is_commanded and self._clock() - self._commanded_at >= POLL_GAP_S:
            self._commanded_at = self._clock()
            self._is_commanded = False
            self._is_commanded = inbox.poll(connection) or self._is_commanded

    def _step(self, connection: "psycopg.Connection[Any]") -> int:
        while True:
            # In the order in which they were written.
            chosen = sa.select(_ROWID.label("place"), EVENT).where(self._row < _ROWID).order_by(_ROWID).limit(BATCH)
            rows: list[Mapping[Any, Any]] = self._store.read(lambda inner: list(inner.execute(chosen).mappings()))  # noqa: B023 - read at once
            row = rows[-1]["place"] if rows else self._row
            missing = [event for event in rows if event["seq"] > self._there.get(event["stream"], -1)]
            if missing:
                self._send(connection, missing)
                self._watch.move()
            elif not rows:
                connection.execute("SELECT 1")  # does anybody answer?
            self._row = row
            for event in missing:
                self._there[event["stream"]] = event["seq"]
            if missing or not rows:
                return len(missing)
            self._watch.move()

    def _ask(self, connection: "psycopg.Connection[Any]", count: int) -> None:
        """Have the school asked once everything is copied: at once after a copy, else from time to time."""
        import psycopg

        if count:
            self._polled = None
            return
        is_due = self._polled is None or self._clock() - self._polled >= self._timeouts.poll or self._told_in() <= 0
        if self._on_poll is None or not is_due:
            return
        self._polled, self._told_at = self._clock(), None
        self._watch.move()
        try:
            self._on_poll(connection)
        except (psycopg.Error, OSError):
            raise
        except Exception as error:  # noqa: BLE001 - whatever others wrote keeps nothing here from being copied
            self._unread = message("what other stations wrote cannot be read: {why}", why=reason_of(error))
        else:
            self._unread = ""
        self._poll_s = self._clock() - self._polled

    def _send(self, connection: "psycopg.Connection[Any]", rows: list[Mapping[Any, Any]]) -> None:
        """Send all of them or none; what is already there must be exactly the same."""
        with connection.transaction(), connection.cursor() as cursor:
            cursor.executemany(_INSERT, [tuple(row[name] for name in _COLUMNS) for row in rows])
            found = cursor.execute(_KEPT, ([row["hash"] for row in rows],)).fetchone()
            if found is None or found[0] != len(rows):
                raise ReplicaError("fork", _FORKED)

    def _connected(self) -> "psycopg.Connection[Any]":
        if self._connection is not None and not self._connection.closed:
            return self._connection
        seconds = max(1, int(self._timeouts.step))
        self._connection = connect(
            self._server,
            {"statement_timeout": seconds * 1000, "lock_timeout": seconds * 1000},
            connect_timeout=self._timeouts.connect,
            keepalives_idle=10,
            tcp_user_timeout=seconds * 1000,
        )
        if self._stop.is_set():
            raise ReplicaError("unreachable", message("it was stopped"))
        self._compare(self._connection)
        self._is_ready = self._is_commanded = is_ready(self._connection)
        self._polled = None  # what was rung meanwhile was not heard
        self._unread = "" if self._is_ready else NOT_READY
        self._connection.add_notify_handler(lambda notify: self._on_notify(notify.channel, notify.payload))
        for channel in (COMMANDED, TOLD):
            self._connection.execute(f"LISTEN {channel}".encode())
        return self._connection

    def _compare(self, connection: "psycopg.Connection[Any]") -> None:
        """Hold the last event of every stream at the school against ours; raises ReplicaError."""
        there = connection.execute(_THERE, {"station": self._store.key.id}).fetchall()
        self._watch.move()
        for start in range(0, len(there), BATCH):
            some = there[start : start + BATCH]
            chosen = sa.select(EVENT.c.stream, EVENT.c.seq, EVENT.c.hash).where(
                EVENT.c.hash.in_([found for _, _, found in some])
            )
            here = set(map(tuple, self._store.read(lambda inner: inner.execute(chosen).all())))  # noqa: B023 - read at once
            if not here.issuperset(some):
                raise ReplicaError("fork", _FORKED)
            self._watch.move()
        self._there = {stream: seq for stream, seq, _ in there}
        self._row = self._store.read(self._last_row)

    def _last_row(self, connection: sa.Connection) -> int:
        """The row up to which the school has everything."""
        ends = sa.select(EVENT.c.stream, sa.func.max(EVENT.c.seq)).group_by(EVENT.c.stream)
        here = ((stream, seq, self._there.get(stream, -1)) for stream, seq in connection.execute(ends))
        missing = [(stream, known + 1) for stream, seq, known in here if seq > known]
        rows: list[int | None] = [connection.scalar(sa.select(sa.func.max(_ROWID) + 1).select_from(EVENT))]
        for start in range(0, len(missing), BATCH):
            place = sa.tuple_(EVENT.c.stream, EVENT.c.seq).in_(missing[start : start + BATCH])
            rows.append(connection.scalar(sa.select(sa.func.min(_ROWID)).select_from(EVENT).where(place)))
        return min(filter(None, rows), default=1) - 1

    def _cut(self) -> None:
        """Shut down the connection that somebody waits on; the wait ends with an error."""
        connection = self._connection
        if connection is None or connection.closed:
            return
        with suppress(OSError, Exception):
            line = socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM)  # knows each system's handles
            with line:
                line.shutdown(socket.SHUT_RDWR)

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()


class _Watch:
    """Cuts off what makes no progress for so many seconds, while it is running."""

    def __init__(self, seconds: float, cut: Callable[[], None]) -> None:
        self._seconds, self._cut = seconds, cut
        self._timer: threading.Timer | None = None

    def start(self) -> None:
        """Begin to watch."""
        self._timer = threading.Timer(self._seconds, self._cut)
        self._timer.daemon = True
        self._timer.start()

    def move(self) -> None:
        """Note progress: the time starts again."""
        if self._timer is not None:
            self.stop()
            self.start()

    def stop(self) -> None:
        """Watch no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


STOP_S = 1.0
"""How long to wait for a connection that is cut; a thread that is still connecting then ends by itself."""


class Copying:
    """Copies a school's events to its server while the school is open, as the station's folder says.

    No problem with it keeps a school from opening, closing, or examining: its status reports it, to any thread.
    """

    def __init__(
        self,
        timeouts: Timeouts | None = None,
        on_poll_for: Callable[[School], OnPoll | None] = lambda _: None,
    ) -> None:
        """`on_poll_for`: what a school has its server asked after each copy."""
        self._on_poll_for = on_poll_for
        self._timeouts = timeouts
        self._replicator: Replicator | None = None
        self._lock = threading.Lock()
        self._is_closed = False
        self._server = Server("", "")
        self._trouble = ""

    @property
    def status(self) -> CopyStatus:
        """The present status."""
        replicator, server = self._replicator, self._server
        if replicator is None:
            return CopyStatus(trouble=self._trouble)
        return replicator.status._replace(url=server.url, is_plain=server.is_plain)

    def resume(self, school: School) -> None:
        """Copy to the server that the folder names, if it names one."""
        self.rest()
        with self._lock:
            if self._is_closed:
                return
            try:
                self._trouble = ""
                self._begin(school)
            except SchoolError as error:
                self._trouble = f"{error.what}. {error.how}"
            except Exception as error:  # noqa: BLE001 - a keyring, a library of the system: whatever it is, the school opens
                self._trouble = f"{type(error).__name__}: {error}"

    def start(self, school: School, session: Session, url: str, password: str, at: int) -> None:
        """Copy to this server from now on, also after the next start; raises SchoolError."""
        session.require("admin")
        server = server_of(url, password)
        keep_server(school.folder, server)
        note_address(school, server.url, at)
        self.resume(school)

    def stop(self, school: School, session: Session, at: int) -> None:
        """Stop copying, and forget the server; raises SchoolError."""
        session.require("admin")
        self.rest()
        self._trouble = ""
        note_address(school, "", at)
        forget_server(school.folder)

    def rest(self) -> None:
        """Copy no more until `resume`; a hanging connection is left to end by itself."""
        with self._lock:
            replicator, self._replicator = self._replicator, None
        if replicator is not None:
            replicator.stop(STOP_S)

    def close(self) -> None:
        """Copy no more, whatever is still asked for."""
        with self._lock:
            self._is_closed = True
        self.rest()

    def _begin(self, school: School) -> None:
        server = read_server(school.folder)
        if server is None:
            return
        self._replicator = Replicator(school, server, self._timeouts, on_poll=self._on_poll_for(school))
        self._replicator.start()
        self._server = server

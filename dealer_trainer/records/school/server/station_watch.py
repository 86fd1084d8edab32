"""What the school's other stations are doing, from their copied events on the server; only new ones are read.

Nothing that the server says is trusted by itself: an event counts if it is sound and its station is certified.
"""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.check import SittingCheck, has_role
from dealer_trainer.records.log.document import STREAM, LogError
from dealer_trainer.records.log.event import Event, is_sound
from dealer_trainer.records.log.key_certificate import school_keys
from dealer_trainer.records.school.key import KINDS, KeysInForce, changes_in, keys_after
from dealer_trainer.records.school.server.inquiry import certificates_in, keys_at
from dealer_trainer.records.school.server.mailbox import (
    COPIED,
    EVENTS,
    NEW_LOGS,
    NOT_READY,
    bounded,
    events_in,
    is_ready,
    presence,
    unbroken,
)
from dealer_trainer.records.school.server.server_address import reading_line, reason_of
from dealer_trainer.records.school.station import Keyring, system_keyring
from dealer_trainer.records.school.store import Store

if TYPE_CHECKING:
    import psycopg

AGAIN_S: Final = 10.0
"""How often to ask which stations there are; every time while there are none."""
ANSWER_S: Final = 4
RECENT: Final = 200
"""How many events of a station's log are searched for its running exam."""
BATCH: Final = 2000
A_STREAM: Final = 200
"""Events of each sitting in one query, so that rows written into one cannot hide others."""
QUIET_S: Final = 10.0
"""How often to look for new events without a notification; with one, at once."""
LONGEST_TITLE: Final = 120
_OPENED: Final = "sitting_opened"
_ENDINGS: Final = frozenset({"signed_off", "declined", "voided"})

_NOW: Final = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_RECENT: Final = bounded(
    f"SELECT {EVENTS} FROM event WHERE station = %s AND stream = %s ORDER BY seq DESC LIMIT {RECENT}"  # noqa: S608 - names of our own columns
)
_NEW: Final = bounded(
    f"SELECT {EVENTS} FROM unnest(%s::text[], %s::text[], %s::bigint[]) AS known (station, stream, seq), "  # noqa: S608 - names of our own columns
    "LATERAL (SELECT * FROM event WHERE event.station = known.station AND event.stream = known.stream "
    f"AND event.seq > known.seq ORDER BY event.seq LIMIT {A_STREAM}) event"
)


class StationNews(NamedTuple):
    """What was read. `at`: the server's clock, ms of UTC; `stations`: keys and titles of the others.

    `events`: of their sittings; `log`: of their own logs. `is_new`: these came since the last reading; False for those
    that were there before. `seen`: when each station said last that it is there, by the server's clock; `failing`:
    those that said then that they cannot save. `unsound`: the sittings that somebody changed,
    by station and stream.
    """

    at: int
    stations: tuple[tuple[str, str], ...]
    events: tuple[Event, ...]
    log: tuple[Event, ...]
    is_new: bool
    seen: Mapping[str, int]
    failing: frozenset[str]
    unsound: frozenset[tuple[str, str]]


class WatchError(Exception):
    """The server cannot be read now; the message says why."""


class StationWatch:
    """Reads the school's server while a cockpit is looked at. For one thread."""

    def __init__(
        self,
        store: Store,
        keyrings: Callable[[], Keyring | None] = system_keyring,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store, self._keyrings, self._clock = store, keyrings, clock
        self._connection: psycopg.Connection[Any] | None = None
        self.keys: dict[str, KeysInForce] = {}
        """Whose keys count at each station, as its log says."""
        self._schools: frozenset[str] = frozenset()
        self._checks: dict[tuple[str, str], SittingCheck] = {}
        self._unsound: set[tuple[str, str]] = set()
        self._logs: dict[str, str] = {}
        self._titles: dict[str, str] = {}
        self._recent: list[Event] = []
        self._known: dict[tuple[str, str], int] = {}
        """Up to which event each stream was read, by its station and itself."""
        self._asked: float | None = None
        self._is_told = True
        self._looked: tuple[float, int] = -QUIET_S, 0
        self._seen: dict[str, int] = {}
        self._failing: frozenset[str] = frozenset()

    def read(self) -> StationNews:
        """What is new at the other stations; raises WatchError."""
        import psycopg

        try:
            return self._read(self._connected())
        except WatchError:
            self.close()
            raise
        except (psycopg.Error, OSError, SchoolError, ValueError, TypeError) as error:
            self.close()
            raise WatchError(reason_of(error)) from error

    def close(self) -> None:
        """Close the connection; what was read stays known."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _read(self, connection: "psycopg.Connection[Any]") -> StationNews:
        is_first = self._asked is None
        gone = self._clock() - self._looked[0]
        if not self._is_due(connection) and gone < QUIET_S:
            at = self._looked[1] + int(gone * 1000)
            return self._news(at, (), (), is_new=not is_first)
        self._is_told = False
        if self._asked is None or not self._logs or self._clock() - self._asked > AGAIN_S:
            self._find_stations(connection)
            self._asked = self._clock()
        found: list[Event] = []
        while (new := self._new_events(connection)) and len(found) <= BATCH:
            found += new
        self._is_told = self._is_told or bool(new)  # there was more than one reading takes in
        recent, self._recent = self._recent, []
        row = connection.execute(_NOW).fetchone()
        if row is None or not isinstance(row[0], int):
            raise WatchError(message("it does not say what time it is"))
        self._looked = self._clock(), row[0]
        self._seen, self._failing = presence(connection, self._titles)
        logs = set(self._logs.values())
        of_sittings = tuple(event for event in found if event.stream not in logs)
        of_logs = *recent, *(event for event in found if event.stream in logs)
        return self._news(row[0], of_sittings, of_logs, is_new=not is_first)

    def _news(self, at: int, events: tuple[Event, ...], log: tuple[Event, ...], *, is_new: bool) -> StationNews:
        stations = tuple(self._titles.items())
        return StationNews(at, stations, events, log, is_new, self._seen, self._failing, frozenset(self._unsound))

    def _is_due(self, connection: "psycopg.Connection[Any]") -> bool:
        """Whether the server has notified of something new, or nothing has been read on this connection yet."""
        connection.pgconn.consume_input()
        while connection.pgconn.notifies() is not None:
            self._is_told = True
        return self._is_told

    def _ring(self) -> None:
        self._is_told = True

    def _find_stations(self, connection: "psycopg.Connection[Any]") -> None:
        """The stations that the school has certified, and the exams that run there."""
        rows = connection.execute(NEW_LOGS, (self._store.key.id, list(self._logs.values()))).fetchall()
        firsts = [event for event in events_in(rows)[0] if is_sound(event)]
        self._schools = self._store.read(lambda inner: school_keys(self._store.card().key, changes_in(inner)))
        certificates = certificates_in(firsts, self._schools)
        for first in firsts:
            if first.station in self._logs or not has_role(certificates, first.station, ("station",)):
                continue
            keys = keys_at(connection, first.station, first.stream)
            if keys is not None:
                self.keys[first.station] = keys
                self._logs[first.station] = first.stream
                self._titles[first.station] = str(first.body.get("title", first.station[:8]))[:LONGEST_TITLE]
                recent = self._recent_of(connection, first)
                self._known[first.station, first.stream] = recent[-1].seq if recent else 0
                self._recent += recent
                for event in recent:
                    self._watch(event)

    def _recent_of(self, connection: "psycopg.Connection[Any]", first: Event) -> list[Event]:
        """The last events of a station's log."""
        rows = connection.execute(_RECENT, (first.station, first.stream)).fetchall()
        found = unbroken(rows, self._is_ours, set())
        return [event for event in found if (event.station, event.stream) == (first.station, first.stream)]

    def _new_events(self, connection: "psycopg.Connection[Any]") -> list[Event]:
        if not self._known:
            return []
        stations, streams = zip(*self._known, strict=True)
        rows = connection.execute(_NEW, (list(stations), list(streams), list(self._known.values()))).fetchall()
        found = []
        for event in unbroken(rows, self._is_next, set()):
            self._known[event.station, event.stream] = event.seq
            self._watch(event)
            found.append(event)
        for event in found:
            if self._logs.get(event.station) != event.stream:
                self._check(event)
            if event.kind in _ENDINGS:
                self._known.pop((event.station, event.stream), None)
        return found

    def _check(self, event: Event) -> None:
        """Check the next event of a sitting, once what its station's log says of keys is known."""
        sitting = event.station, event.stream
        check = self._checks.setdefault(sitting, SittingCheck())
        if any(check.faults(event, self.keys[event.station].certificates, self._schools)):
            self._unsound.add(sitting)
        elif event.kind in _ENDINGS:
            self._unsound.discard(sitting)  # a supervisor has seen to it

    def _watch(self, event: Event) -> None:
        """Watch a sitting that a station has opened."""
        stream = event.body.get("stream")
        is_log = self._logs.get(event.station) == event.stream
        if is_log and event.kind in KINDS:
            with suppress(LogError, KeyError, TypeError, AttributeError):
                self.keys[event.station] = keys_after(self.keys[event.station], event)
        if is_log and event.kind == _OPENED and isinstance(stream, str) and STREAM.fullmatch(stream):
            self._known.setdefault((event.station, stream), -1)

    def _is_next(self, event: Event) -> bool:
        """Whether an event is the next one of a watched stream."""
        seq = self._known.get((event.station, event.stream))
        return seq is not None and event.seq == seq + 1 and self._is_ours(event)

    def _is_ours(self, event: Event) -> bool:
        return is_sound(event) and event.station in self.keys

    def _connected(self) -> "psycopg.Connection[Any]":
        if self._connection is not None:
            return self._connection
        self._connection = reading_line(self._store, self._keyrings, ANSWER_S)
        if not is_ready(self._connection):
            raise WatchError(NOT_READY)
        self._connection.add_notify_handler(lambda _: self._ring())
        self._connection.execute(f"LISTEN {COPIED}".encode())
        self._is_told = True
        return self._connection

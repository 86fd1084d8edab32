"""What the school's other stations copied to its server: a trainee's sittings, what counts here, what runs there.

Nothing that the server says is trusted by itself: an event counts where it is sound and a station signed it that the
school has certified; what follows one that is not is left unread, until it is.
"""

import random
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as LateError
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import DECIDED, FILED, Appeal, AppealDecision
from dealer_trainer.records.log.check import BEGINNINGS, ENDINGS, SittingCheck, has_role, supervisor_of
from dealer_trainer.records.log.document import STREAM, LogError, read_if
from dealer_trainer.records.log.event import Event, ProofCheck, is_sound
from dealer_trainer.records.log.key_certificate import (
    KEY_CHANGED,
    KeyCertificate,
    KeysInForce,
    is_certified,
    keys_after,
    school_keys,
)
from dealer_trainer.records.log.private import STAFF_DETAILS, commitments_in
from dealer_trainer.records.log.school_document import SIGNED
from dealer_trainer.records.school import elsewhere as elsewhere_log
from dealer_trainer.records.school import key as school_key
from dealer_trainer.records.school.database import EVENT
from dealer_trainer.records.school.server import mailbox
from dealer_trainer.records.school.server.server_address import SERVER, noted_address, reading_line, reason_of
from dealer_trainer.records.school.session import people_of
from dealer_trainer.records.school.store import AT_ONCE, Found, Store, opened_by_hash

if TYPE_CHECKING:
    import psycopg


ANSWER_S: float = 4.0
"""Seconds for which an answer is waited for; an exam begins without it then."""

_NOW: Final = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_SEATED: Final = (
    r"""SELECT stream, substring(body FROM '"trainee":[{]"id":"([^"\\]*)"'), """
    """substring(body FROM '"alias":"([0-9a-f]{64})"') """
    "FROM event WHERE seq = 0 AND kind = 'opened'"
)
_EVENTS: Final = (
    f"SELECT {mailbox.EVENTS} FROM event WHERE stream = ANY(%s) AND (seq = 0 OR kind = ANY(%s)) "  # noqa: S608 - names of our own columns
    f"AND octet_length(body) <= {mailbox.MOST_BODY} ORDER BY stream, seq"
)
_OF_LOGS: Final = (
    f"SELECT {mailbox.EVENTS} FROM event WHERE "  # noqa: S608 - names of our own columns
    f"octet_length(body) <= CASE WHEN seq = 0 THEN {mailbox.MOST_BEGINNING} ELSE {mailbox.MOST_BODY} END AND"
)
_LOGS: Final = f"{_OF_LOGS} station = ANY(%s) AND (kind = ANY(%s) OR (seq = 0 AND kind = ANY(%s))) ORDER BY stream, seq"
_BEGUN: Final = f"{_OF_LOGS} station = %s AND kind = ANY(%s) AND seq = 0"
_KEYS: Final = f"{_OF_LOGS} stream = %s AND station = %s AND kind = ANY(%s) ORDER BY seq"

Wanted = Callable[[str, str | None], bool]
"""Whether a trainee of that id and alias is meant."""


class SeatedElsewhere(NamedTuple):
    """A sitting at another station, or here and lost. `events`: the first one, and those that say how it ended."""

    station: str
    events: tuple[Event, ...]
    is_upheld: bool


class SchoolAnswer(NamedTuple):
    """What the server said. `at`: its clock, ms of UTC."""

    at: int
    sittings: tuple[SeatedElsewhere, ...]


class Silence(NamedTuple):
    """No answer that can be used. `reason`: why; "" where the station has no server."""

    reason: str


class WatchError(Exception):
    """The server, or an answer of it, cannot be read now; the message says why."""


def _now_at(connection: "psycopg.Connection[Any]") -> int:
    """The server's clock, ms of UTC; raises WatchError."""
    row = connection.execute(_NOW).fetchone()
    if row is None or not isinstance(row[0], int) or row[0] <= 0:
        raise WatchError(message("it does not say what time it is"))
    return row[0]


def ask_school(
    store: Store, trainee_id: str, alias: str | None, seconds: float | None = None
) -> SchoolAnswer | Silence:
    """Ask the school's server for somebody's sittings elsewhere; returns within some seconds, whatever the line does.

    Somebody who was added at each station by themselves has another id there: whoever has the alias is meant as well.
    """

    def is_meant(other_id: str, other_alias: str | None) -> bool:
        return other_id == trainee_id or (alias is not None and other_alias == alias)

    return _answer(store, lambda line: _ask(line, store, is_meant), seconds)


def other_end(store: Store, stream: str) -> Event | None:
    """An event that ends a sitting of this station, as the server has it and this station has not; None for silence.

    It is signed by this station and a supervisor: the records were copied, and put back after the sitting was signed.
    """

    def ask(line: "psycopg.Connection[Any]") -> Sequence[Event]:
        return mailbox.events_in(line.execute(_EVENTS, ([stream], list(ENDINGS))).fetchall())[0]

    answer = _answer(store, ask)
    ends = () if isinstance(answer, Silence) else (end for end in answer if end.kind in ENDINGS)
    theirs = tuple(end for end in ends if end.station == store.key.id and is_sound(end))
    if not theirs:
        return None
    here = _hashes(store, [stream])
    by = supervisor_of(store.read(partial(school_key.keys_in_force, store)).certificates)
    signed = (end for end in theirs if end.hash not in here and not any(ProofCheck().faults(end, by)))
    return next(signed, None)


def _answer(
    store: Store, ask: "Callable[[psycopg.Connection[Any]], Found]", seconds: float | None = None
) -> Found | Silence:
    if not noted_address(store) and not (store.path.parent / SERVER).exists():
        return Silence("")
    limit = ANSWER_S if seconds is None else seconds
    found: Future[Found | Silence] = Future()

    def work() -> None:
        try:
            with reading_line(store, limit) as connection:
                found.set_result(ask(connection))
        except Exception as error:  # noqa: BLE001 - a library, a keyring, a server: an exam waits for none of them
            found.set_result(Silence(reason_of(error)))

    threading.Thread(target=work, name="inquiry", daemon=True).start()
    try:
        return found.result(limit)
    except LateError:
        return Silence(message("it did not answer within {seconds} seconds", seconds=f"{limit:g}"))


def elsewhere(
    connection: "psycopg.Connection[Any]",
    store: Store,
    wanted: Wanted,
    known: Collection[str] = (),
    most: int | None = None,
) -> tuple[tuple[SeatedElsewhere, ...], int]:
    """The sittings of those who are wanted that are not in these records, and how many rows could not be read.

    Those of other stations, and of this one where its folder was put back: its beginning or its end is not here.
    `known`: streams that are not asked for; `most`: how many at once, all where it is None.
    """
    seated = connection.execute(_SEATED).fetchall()
    streams = [
        stream
        for stream, trainee, alias in seated
        if isinstance(stream, str) and isinstance(trainee, str) and isinstance(alias, str | None)
        if stream not in known and wanted(trainee, alias)
    ]
    if most is not None:
        random.shuffle(streams)  # rows that no station signed keep nobody's from being read
        streams = streams[:most]
    if not streams:
        return (), 0
    events, unread = mailbox.events_in(connection.execute(_EVENTS, (streams, ["closed", *ENDINGS])).fetchall())
    stations = sorted({event.station for event in events})
    kinds = [FILED, DECIDED, KEY_CHANGED]
    logs, wrong = mailbox.events_in(connection.execute(_LOGS, (stations, kinds, list(BEGINNINGS))).fetchall())
    schools = store.read(lambda inner: school_keys(store.card.key, school_key.changes_in(inner)))
    certificates = certificates_in(logs, schools)

    def counts(event: Event) -> bool:
        return is_sound(event) and has_role(certificates, event.station, ("station",))

    sound, said = list(filter(counts, events)), list(filter(counts, logs))
    upheld = upheld_in(said)
    titles = {event.station: str(event.body.get("title", "")) for event in said if event.seq == 0}
    found = tuple(_sittings(sound, titles, upheld))
    here = _hashes(store, [other.events[0].stream for other in found if other.events[0].station == store.key.id])
    return tuple(
        other for other in found if any(event.hash not in here for event in other.events if event.kind != "closed")
    ), unread + wrong


def _hashes(store: Store, streams: Collection[str]) -> set[str]:
    """The hashes of these sittings' events as they are here."""
    chosen = sa.select(EVENT.c.hash).where(EVENT.c.stream.in_(streams))
    return store.read(lambda connection: set(connection.scalars(chosen)))


def _ask(connection: "psycopg.Connection[Any]", store: Store, wanted: Wanted) -> SchoolAnswer:
    at = _now_at(connection)
    sittings, unread = elsewhere(connection, store, wanted)
    if unread:
        raise WatchError(message("{count} of its rows cannot be read", count=unread))
    return SchoolAnswer(at, sittings)


def certificates_in(logs: Iterable[Event], schools: Collection[str]) -> dict[str, KeyCertificate]:
    """The stations that the school certified, with the key of today or one before, as the station logs carry it."""
    found: dict[str, KeyCertificate] = {}
    looked: set[KeyCertificate] = set()
    for event in logs:
        documents: Any = event.body.get("certificates")
        for document in documents if isinstance(documents, list) else ():
            if isinstance(document, dict) and document.get("role") == "station" and document.get("issuer") in schools:
                certificate = read_if(KeyCertificate, document)
                if certificate is None or certificate in looked:
                    continue
                looked.add(certificate)
                if is_certified(certificate, certificate.issuer, None):
                    found[certificate.key] = certificate
    return found


def keys_at(connection: "psycopg.Connection[Any]", station: str, stream: str) -> KeysInForce | None:
    """Whose keys count at another station by its log; None if that is not its only log, or it cannot be read."""
    firsts = mailbox.events_in(connection.execute(_BEGUN, (station, list(BEGINNINGS))).fetchall())[0]
    if [first.stream for first in firsts if is_sound(first)] != [stream]:
        return None
    log = mailbox.events_in(connection.execute(_KEYS, (stream, station, list(school_key.KINDS))).fetchall())[0]
    with suppress(LogError, KeyError, TypeError, AttributeError):
        found = school_key.keys_in(log, station)
        if has_role(found.certificates, station, ("station",)):
            return found
    return None


def upheld_in(logs: Iterable[Event]) -> set[str]:
    """The sittings against which an appeal was upheld."""
    filed: dict[str, str] = {}
    upheld = set()
    for event in logs:
        appeal = read_if(Appeal, event.body.get("appeal"))
        decision = read_if(AppealDecision, event.body.get("decision"))
        if event.kind == FILED and appeal is not None:
            filed[appeal.id] = appeal.stream
        elif event.kind == DECIDED and decision is not None and decision.outcome == "upheld":
            upheld |= {filed[decision.appeal]} if decision.appeal in filed else set()
    return upheld


def _sittings(events: Sequence[Event], titles: Mapping[str, str], upheld: set[str]) -> Iterator[SeatedElsewhere]:
    streams: dict[str, list[Event]] = {}
    for event in events:
        streams.setdefault(event.stream, []).append(event)
    for stream, found in streams.items():
        if found[0].seq == 0:
            own = tuple(event for event in found if event.station == found[0].station)
            yield SeatedElsewhere(titles.get(own[0].station, own[0].station), own, stream in upheld)


_SHARED_AT_ONCE: Final = 1000
"""Events in one answer."""
_OF_A_LOG: Final = 500
"""Of them, of one station's log."""
LONGEST_S: Final = 4.0
"""Seconds of reading in one look; the rest comes with the next, so that copying never waits long."""
_NEXT: Final = mailbox.bounded(
    f"SELECT {mailbox.EVENTS} FROM unnest(%s::text[], %s::text[], %s::bigint[]) AS known(station, stream, seq), "  # noqa: S608 - names of our own columns
    "LATERAL (SELECT key FROM mailbox WHERE topic = 'shared' AND about = known.stream AND place > known.seq "
    f"AND mailbox.station = known.station ORDER BY place LIMIT {_OF_A_LOG}) letter "
    f"JOIN event ON event.hash = letter.key LIMIT {_SHARED_AT_ONCE}"
)


def read_back(store: Store, connection: "psycopg.Connection[Any]", at: int) -> bool:
    """Read what is new, do what follows from it here, and bring names there and back; whether anything changed.

    Raises SchoolError and psycopg's errors.
    """
    before = elsewhere_log.read_shared(store)
    found = _with_boxes(store, connection, _with_events(store, connection, before))
    if found != before:
        elsewhere_log.keep_shared(store, found._replace(at=at))
    done = elsewhere_log.follow(store, at)
    gone = elsewhere_log.erased_here(store) | elsewhere_log.erased_in(found.events)
    _bring_names(store, connection, gone)
    said = (*found.events, *elsewhere_log.own_events(store))
    mailbox.delete_names(connection, gone, _commitments(said, lambda body: _person_id(body) in gone))
    return found != before or done > 0


def _with_events(
    store: Store, connection: "psycopg.Connection[Any]", before: elsewhere_log.Shared
) -> elsewhere_log.Shared:
    rows = connection.execute(mailbox.NEW_LOGS, (store.key.id, list(before.places))).fetchall()
    places, events = dict(before.places), list(before.events)
    begun = [event for event in mailbox.events_in(rows)[0] if is_sound(event)]
    schools = store.read(lambda inner: school_keys(store.card.key, school_key.changes_in(inner)))
    certificates = certificates_in([*events, *begun], schools)
    for event in begun:
        is_new = event.seq == 0 and event.stream not in places
        if is_new and has_role(certificates, event.station, ("station",)):
            places[event.stream] = 0
            # What counts of it here: its station's name, school, and keys, not all its people.
            parts = ("title", "school", "certificates")
            events.append(event._replace(body={part: event.body[part] for part in parts if part in event.body}))
    stations = {event.stream: event.station for event in events if event.seq == 0}
    broken: set[tuple[str, str]] = set()

    def is_next(event: Event) -> bool:
        is_theirs = stations.get(event.stream) == event.station and event.seq > places[event.stream]
        return is_theirs and event.kind in mailbox.SHARED and is_sound(event)

    until = time.monotonic() + LONGEST_S
    while asked := [log for log in stations.items() if log[::-1] not in broken]:
        streams, origins = zip(*asked, strict=True)
        where = list(origins), list(streams), [places[stream] for stream in streams]
        rows = connection.execute(_NEXT, where).fetchall()
        for event in mailbox.unbroken(rows, is_next, broken):
            places[event.stream] = event.seq
            events.append(event)
        if not rows or time.monotonic() > until:
            break
    return before._replace(places=places, events=tuple(events))


def _with_boxes(
    store: Store, connection: "psycopg.Connection[Any]", shared: elsewhere_log.Shared
) -> elsewhere_log.Shared:
    """The boxes of everybody who was not erased, those that open as their commitments say."""
    gone = elsewhere_log.erased_here(store) | elsewhere_log.erased_in(shared.events)
    wanted = _commitments(shared.events, lambda body: _person_id(body) not in gone)
    boxes = {commitment: box for commitment, box in shared.boxes.items() if commitment in wanted}
    missing = sorted(wanted.keys() - boxes.keys())
    if missing:
        key = school_key.alias_key_of(store)
        until = time.monotonic() + LONGEST_S
        for start in range(0, len(missing), AT_ONCE):
            if time.monotonic() > until:
                break  # the rest comes with the next look
            found = mailbox.find_names(connection, missing[start : start + AT_ONCE])
            boxes |= {
                digest: box for digest, box in found.items() if school_key.opened_box(key, digest, box) is not None
            }
    return shared._replace(boxes=boxes)


def _commitments(events: Iterable[Event], is_meant: Callable[[Any], bool]) -> dict[str, str]:
    """Whose name or detail each commitment is in the bodies that are meant, by their hashes."""
    return {
        commitment: _person_id(event.body)
        for event in events
        if event.kind in (elsewhere_log.ADDED, elsewhere_log.CHANGED, SIGNED) and is_meant(event.body)
        for commitment, key in commitments_in(event.body)
        if key == "name" or key in STAFF_DETAILS
    }


def _bring_names(store: Store, connection: "psycopg.Connection[Any]", gone: Iterable[str]) -> None:
    """Bring the sealed names of this station's trainees, and of who signed documents, that the server lacks.

    A box that does not open as its commitment says is none, and makes room.
    """
    key, left = school_key.alias_key_of(store), frozenset(gone)
    trainees = {person.id for person in people_of(store) if person.role == "trainee"} - left

    def is_meant(body: Any) -> bool:
        return _person_id(body) in trainees or ("signature" in body and _person_id(body) not in left)

    mine = _commitments(elsewhere_log.own_events(store), is_meant)
    if not key or not mine:
        return
    there = mailbox.find_names(connection, list(mine))
    unfit = [digest for digest, box in there.items() if school_key.opened_box(key, digest, box) is None]
    missing = mine.keys() - (there.keys() - set(unfit))
    openings = store.read(lambda inner: opened_by_hash(inner, missing))
    names = [(digest, mine[digest], school_key.sealed_box(key, opening)) for digest, opening in openings.items()]
    mailbox.delete_names(connection, (), unfit)
    mailbox.add_names(connection, store.key.id, names)


def _person_id(body: Any) -> str:
    """Of whom an event tells: the person it is about, or who signed a document."""
    person = body.get("person")
    if "signature" in body:
        return str(body.get("by"))
    return str(person.get("id")) if isinstance(person, dict) else ""


AGAIN_S: Final = 10.0
"""How often to ask which stations there are; every time while there are none."""
_WATCH_S: Final = 4
RECENT: Final = 200
"""How many events of a station's log are searched for its running exam."""
_MOST_NEW: Final = 2000
A_STREAM: Final = 200
"""Events of each sitting in one query, so that rows written into one cannot hide others."""
QUIET_S: Final = 10.0
"""How often to look for new events without a notification; with one, at once."""
LONGEST_TITLE: Final = 120
_OPENED: Final = "sitting_opened"

_RECENT: Final = mailbox.bounded(
    f"SELECT {mailbox.EVENTS} FROM event WHERE station = %s AND stream = %s ORDER BY seq DESC LIMIT {RECENT}"  # noqa: S608 - names of our own columns
)
_NEW: Final = mailbox.bounded(
    f"SELECT {mailbox.EVENTS} FROM unnest(%s::text[], %s::text[], %s::bigint[]) AS known (station, stream, seq), "  # noqa: S608 - names of our own columns
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


class StationWatch:
    """Reads the school's server while a cockpit is looked at. For one thread."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._clock = store, clock
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
        while (new := self._new_events(connection)) and len(found) <= _MOST_NEW:
            found += new
        self._is_told = self._is_told or bool(new)  # there was more than one reading takes in
        recent, self._recent = self._recent, []
        at = _now_at(connection)
        self._looked = self._clock(), at
        self._seen, self._failing = mailbox.presence(connection, self._titles)
        logs = set(self._logs.values())
        of_sittings = tuple(event for event in found if event.stream not in logs)
        of_logs = *recent, *(event for event in found if event.stream in logs)
        return self._news(at, of_sittings, of_logs, is_new=not is_first)

    def _news(self, at: int, events: tuple[Event, ...], log: tuple[Event, ...], *, is_new: bool) -> StationNews:
        stations = tuple(self._titles.items())
        return StationNews(at, stations, events, log, is_new, self._seen, self._failing, frozenset(self._unsound))

    def _is_due(self, connection: "psycopg.Connection[Any]") -> bool:
        """Whether the server has notified of something new, or nothing has been read on this connection yet."""
        connection.pgconn.consume_input()
        while connection.pgconn.notifies() is not None:
            self._is_told = True
        return self._is_told

    def _find_stations(self, connection: "psycopg.Connection[Any]") -> None:
        """The stations that the school has certified, and the exams that run there."""
        rows = connection.execute(mailbox.NEW_LOGS, (self._store.key.id, list(self._logs.values()))).fetchall()
        firsts = [event for event in mailbox.events_in(rows)[0] if is_sound(event)]
        self._schools = self._store.read(lambda inner: school_keys(self._store.card.key, school_key.changes_in(inner)))
        certificates = certificates_in(firsts, self._schools)
        for first in firsts:
            if first.station in self._logs or not has_role(certificates, first.station, ("station",)):
                continue
            keys = keys_at(connection, first.station, first.stream)
            if keys is not None:
                self.keys[first.station] = keys
                self._logs[first.station] = first.stream
                self._titles[first.station] = str(first.body.get("title", first.station[:8]))[:LONGEST_TITLE]
                rows = connection.execute(_RECENT, (first.station, first.stream)).fetchall()
                found = mailbox.unbroken(rows, self._is_ours, set())
                recent = [event for event in found if (event.station, event.stream) == (first.station, first.stream)]
                self._known[first.station, first.stream] = recent[-1].seq if recent else 0
                self._recent += recent
                for event in recent:
                    self._watch(event)

    def _new_events(self, connection: "psycopg.Connection[Any]") -> list[Event]:
        if not self._known:
            return []
        stations, streams = zip(*self._known, strict=True)
        rows = connection.execute(_NEW, (list(stations), list(streams), list(self._known.values()))).fetchall()
        found = []
        for event in mailbox.unbroken(rows, self._is_next, set()):
            self._known[event.station, event.stream] = event.seq
            self._watch(event)
            found.append(event)
        for event in found:
            if self._logs.get(event.station) != event.stream:
                self._check(event)
            if event.kind in ENDINGS:
                self._known.pop((event.station, event.stream), None)
        return found

    def _check(self, event: Event) -> None:
        """Check the next event of a sitting, once what its station's log says of keys is known."""
        sitting = event.station, event.stream
        check = self._checks.setdefault(sitting, SittingCheck())
        if any(check.faults(event, self.keys[event.station].certificates, self._schools)):
            self._unsound.add(sitting)
        elif event.kind in ENDINGS:
            self._unsound.discard(sitting)  # a supervisor has seen to it

    def _watch(self, event: Event) -> None:
        """Watch a sitting that a station has opened."""
        stream = event.body.get("stream")
        is_log = self._logs.get(event.station) == event.stream
        if is_log and event.kind in school_key.KINDS:
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

        def ring(_: object) -> None:
            self._is_told = True

        self._connection = reading_line(self._store, _WATCH_S)
        if not mailbox.is_ready(self._connection):
            raise WatchError(mailbox.NOT_READY)
        self._connection.add_notify_handler(ring)
        self._connection.execute(f"LISTEN {mailbox.COPIED}".encode())
        self._is_told = True
        return self._connection

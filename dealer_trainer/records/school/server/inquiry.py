"""What the school's server knows of a trainee's sittings at other stations; it is asked only for a short time.

Nothing that it says is trusted by itself: an event counts if a station certified by the school signed it.
"""

import random
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as LateError
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.appeal import DECIDED, FILED, Appeal, AppealDecision
from dealer_trainer.records.log.check import BEGINNINGS, has_role
from dealer_trainer.records.log.document import LogError, read_if
from dealer_trainer.records.log.event import Event, is_sound
from dealer_trainer.records.log.key_certificate import KeyCertificate, is_certified, school_keys
from dealer_trainer.records.school.database import EVENT
from dealer_trainer.records.school.key import CHANGED, KINDS, KeysInForce, changes_in, keys_in
from dealer_trainer.records.school.server.mailbox import MOST_BEGINNING, MOST_BODY, events_in
from dealer_trainer.records.school.server.server_address import SERVER, noted_address, reading_line, reason_of
from dealer_trainer.records.school.station import Keyring, system_keyring
from dealer_trainer.records.school.store import Store

if TYPE_CHECKING:
    import psycopg

ANSWER_S: float = 4.0
"""Seconds for which an answer is waited for; an exam begins without it then."""

_ENDINGS: Final = ("closed", "signed_off", "declined", "voided")
_COLUMNS: Final = ", ".join(column.name for column in EVENT.columns)
_NOW: Final = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_SEATED: Final = (
    r"""SELECT stream, substring(body FROM '"trainee":[{]"id":"([^"\\]*)"'), """
    """substring(body FROM '"alias":"([0-9a-f]{64})"') """
    "FROM event WHERE seq = 0 AND kind = 'opened' AND station <> %s"
)
_EVENTS: Final = (
    f"SELECT {_COLUMNS} FROM event WHERE stream = ANY(%s) AND (seq = 0 OR kind = ANY(%s)) "  # noqa: S608 - names of our own columns
    f"AND octet_length(body) <= {MOST_BODY} ORDER BY stream, seq"
)
_LOGS: Final = (
    f"SELECT {_COLUMNS} FROM event WHERE station = ANY(%s) AND (kind = ANY(%s) OR (seq = 0 AND kind = ANY(%s))) "  # noqa: S608 - names of our own columns
    f"AND octet_length(body) <= CASE WHEN seq = 0 THEN {MOST_BEGINNING} ELSE {MOST_BODY} END ORDER BY stream, seq"
)

_BEGUN: Final = (
    f"SELECT {_COLUMNS} FROM event WHERE station = %s AND kind = ANY(%s) AND seq = 0 "  # noqa: S608 - names of our own columns
    f"AND octet_length(body) <= {MOST_BEGINNING}"
)
_KEYS: Final = (
    f"SELECT {_COLUMNS} FROM event WHERE stream = %s AND station = %s AND kind = ANY(%s) "  # noqa: S608 - names of our own columns
    f"AND octet_length(body) <= CASE WHEN seq = 0 THEN {MOST_BEGINNING} ELSE {MOST_BODY} END ORDER BY seq"
)

Wanted = Callable[[str, str | None], bool]
"""Whether a trainee of that id and alias is meant."""


class SeatedElsewhere(NamedTuple):
    """A sitting at another station. `events`: the first one, and those that say how it ended."""

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


class InquiryError(Exception):
    """An answer that cannot be read; the message says in how far."""


def ask_school(
    store: Store,
    trainee_id: str,
    alias: str | None,
    keyrings: Callable[[], Keyring | None] = system_keyring,
    seconds: float | None = None,
) -> SchoolAnswer | Silence:
    """Ask the school's server for somebody's sittings elsewhere; returns within some seconds, whatever the line does.

    Somebody who was added at each station by themselves has another id there: whoever has the alias is meant as well.
    """
    if not noted_address(store) and not (store.path.parent / SERVER).exists():
        return Silence("")
    limit = ANSWER_S if seconds is None else seconds
    found: Future[SchoolAnswer | Silence] = Future()

    def is_meant(other_id: str, other_alias: str | None) -> bool:
        return other_id == trainee_id or (alias is not None and other_alias == alias)

    def work() -> None:
        try:
            found.set_result(_ask(store, keyrings, is_meant, limit))
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
    """The sittings at other stations of those who are wanted, and how many rows could not be read.

    `known`: streams that are not asked for; `most`: how many at once, all where it is None.
    """
    seated = connection.execute(_SEATED, (store.key.id,)).fetchall()
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
    events, unread = events_in(connection.execute(_EVENTS, (streams, list(_ENDINGS))).fetchall())
    stations = sorted({event.station for event in events})
    kinds = [FILED, DECIDED, CHANGED]
    logs, wrong = events_in(connection.execute(_LOGS, (stations, kinds, list(BEGINNINGS))).fetchall())
    schools = store.read(lambda inner: school_keys(store.card().key, changes_in(inner)))
    certificates = certificates_in(logs, schools)

    def counts(event: Event) -> bool:
        return is_sound(event) and has_role(certificates, event.station, ("station",))

    sound, said = list(filter(counts, events)), list(filter(counts, logs))
    upheld = upheld_in(said)
    titles = {event.station: str(event.body.get("title", "")) for event in said if event.seq == 0}
    return tuple(_sittings(sound, titles, upheld)), unread + wrong


def _ask(
    store: Store, keyrings: Callable[[], Keyring | None], wanted: Wanted, seconds: float
) -> SchoolAnswer | Silence:
    with reading_line(store, keyrings, seconds) as connection:
        row = connection.execute(_NOW).fetchone()
        if row is None or not isinstance(row[0], int) or row[0] <= 0:
            raise InquiryError(message("it does not say what time it is"))
        sittings, unread = elsewhere(connection, store, wanted)
    if unread:
        raise InquiryError(message("{count} of its rows cannot be read", count=unread))
    return SchoolAnswer(row[0], sittings)


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
    firsts = events_in(connection.execute(_BEGUN, (station, list(BEGINNINGS))).fetchall())[0]
    if [first.stream for first in firsts if is_sound(first)] != [stream]:
        return None
    log = events_in(connection.execute(_KEYS, (stream, station, list(KINDS))).fetchall())[0]
    with suppress(LogError, KeyError, TypeError, AttributeError):
        found = keys_in(log, station)
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

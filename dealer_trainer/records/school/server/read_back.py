"""What other stations copied to the school's server, read back: people, plans, documents, appeals and their decisions.

An event counts where it is sound and a station signed it that the school has certified; what follows one that is not is
left unread, until it is. Reading goes on where it ended, and what was read stays when the server is away.
"""

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from dealer_trainer.records.log.check import has_role
from dealer_trainer.records.log.event import Event, is_sound
from dealer_trainer.records.log.key_certificate import school_keys
from dealer_trainer.records.log.private import STAFF_DETAILS, commitments_in
from dealer_trainer.records.log.school_document import SIGNED
from dealer_trainer.records.school.database import EVENT, PERSON
from dealer_trainer.records.school.elsewhere import (
    ADDED,
    CHANGED,
    Shared,
    erased_here,
    erased_in,
    follow,
    keep_shared,
    own_events,
    read_shared,
)
from dealer_trainer.records.school.key import alias_key_of, changes_in, opened_box, sealed_box
from dealer_trainer.records.school.row import AT_ONCE, opened_by_hash
from dealer_trainer.records.school.server.inquiry import certificates_in
from dealer_trainer.records.school.server.mailbox import (
    EVENTS,
    NEW_LOGS,
    SHARED,
    add_names,
    bounded,
    delete_names,
    events_in,
    find_names,
    unbroken,
)
from dealer_trainer.records.school.store import Store

if TYPE_CHECKING:
    import psycopg

BATCH: Final = 1000
"""Events in one answer."""
A_STREAM: Final = 500
"""Of them, of one station's log."""
LONGEST_S: Final = 4.0
"""Seconds of reading in one look; the rest comes with the next, so that copying never waits long."""
_NEXT: Final = bounded(
    f"SELECT {EVENTS} FROM unnest(%s::text[], %s::text[], %s::bigint[]) AS known(station, stream, seq), "  # noqa: S608 - names of our own columns
    "LATERAL (SELECT key FROM mailbox WHERE topic = 'shared' AND about = known.stream AND place > known.seq "
    f"AND mailbox.station = known.station ORDER BY place LIMIT {A_STREAM}) letter "
    f"JOIN event ON event.hash = letter.key LIMIT {BATCH}"
)


def read_back(store: Store, connection: "psycopg.Connection[Any]", at: int) -> bool:
    """Read what is new, do what follows from it here, and bring names there and back; whether anything changed.

    Raises SchoolError and psycopg's errors.
    """
    before = read_shared(store)
    found = _with_boxes(store, connection, _with_events(store, connection, before))
    if found != before:
        keep_shared(store, found._replace(at=at))
    done = follow(store, at)
    gone = erased_here(store) | erased_in(found.events)
    _bring_names(store, connection, gone)
    said = (*found.events, *own_events(store))
    delete_names(connection, gone, _commitments(said, lambda person: person in gone))
    return found != before or done > 0


def _with_events(store: Store, connection: "psycopg.Connection[Any]", before: Shared) -> Shared:
    rows = connection.execute(NEW_LOGS, (store.key.id, list(before.places))).fetchall()
    places, events = dict(before.places), list(before.events)
    begun = [event for event in events_in(rows)[0] if is_sound(event)]
    schools = store.read(lambda inner: school_keys(store.card().key, changes_in(inner)))
    certificates = certificates_in([*events, *begun], schools)
    for event in begun:
        is_new = event.seq == 0 and event.stream not in places
        if is_new and has_role(certificates, event.station, ("station",)):
            places[event.stream] = 0
            events.append(_beginning(event))
    stations = {event.stream: event.station for event in events if event.seq == 0}
    broken: set[tuple[str, str]] = set()

    def is_next(event: Event) -> bool:
        is_theirs = stations.get(event.stream) == event.station and event.seq > places[event.stream]
        return is_theirs and event.kind in SHARED and is_sound(event)

    until = time.monotonic() + LONGEST_S
    while asked := [log for log in stations.items() if log[::-1] not in broken]:
        streams, origins = zip(*asked, strict=True)
        where = list(origins), list(streams), [places[stream] for stream in streams]
        rows = connection.execute(_NEXT, where).fetchall()
        for event in unbroken(rows, is_next, broken):
            places[event.stream] = event.seq
            events.append(event)
        if not rows or time.monotonic() > until:
            break
    return before._replace(places=places, events=tuple(events))


def _beginning(event: Event) -> Event:
    """The first event of a log with what counts here: its station's name, school, and keys, not all its people."""
    parts = ("title", "school", "certificates")
    body: dict[str, object] = {part: event.body[part] for part in parts if part in event.body}
    return event._replace(body=body, openings=())


def _with_boxes(store: Store, connection: "psycopg.Connection[Any]", shared: Shared) -> Shared:
    """The boxes of everybody who was not erased, those that open as their commitments say."""
    gone = erased_here(store) | erased_in(shared.events)
    wanted = _commitments(shared.events, lambda person: person not in gone)
    boxes = {commitment: box for commitment, box in shared.boxes.items() if commitment in wanted}
    missing = sorted(wanted - boxes.keys())
    if missing:
        key = alias_key_of(store)
        until = time.monotonic() + LONGEST_S
        for start in range(0, len(missing), AT_ONCE):
            if time.monotonic() > until:
                break  # the rest comes with the next look
            found = find_names(connection, missing[start : start + AT_ONCE])
            boxes |= {digest: box for digest, box in found.items() if opened_box(key, digest, box) is not None}
    return shared._replace(boxes=boxes)


def _commitments(events: Iterable[Event], is_meant: Callable[[str], bool]) -> set[str]:
    """The hashes of names and details that these events say of those who are meant, by their ids."""
    return {
        commitment
        for event in events
        if event.kind in (ADDED, CHANGED, SIGNED) and is_meant(_person_id(event.body))
        for commitment, key in commitments_in(event.body)
        if key == "name" or key in STAFF_DETAILS
    }


def _bring_names(store: Store, connection: "psycopg.Connection[Any]", gone: Iterable[str]) -> None:
    """Bring the sealed names of this station's trainees, and of who signed documents, that the server lacks.

    A box that does not open as its commitment says is none, and makes room.
    """
    key = alias_key_of(store)
    mine = _own_commitments(store, frozenset(gone))
    if not key or not mine:
        return
    there = find_names(connection, list(mine))
    unfit = [digest for digest, box in there.items() if opened_box(key, digest, box) is None]
    missing = mine.keys() - (there.keys() - set(unfit))
    openings = store.read(lambda inner: opened_by_hash(inner, missing))
    names = [(digest, mine[digest], sealed_box(key, opening)) for digest, opening in openings.items()]
    delete_names(connection, (), unfit)
    add_names(connection, store.key.id, names)


def _own_commitments(store: Store, gone: frozenset[str]) -> dict[str, str]:
    """Whose name or detail each commitment is that this station wrote of a trainee, or of who signed a document."""
    from dealer_trainer.records.log.document import parse

    trainees = sa.select(PERSON.c.id).where(PERSON.c.role == "trainee")
    kinds = EVENT.c.kind.in_((ADDED, CHANGED, SIGNED))
    chosen = sa.select(EVENT.c.body).where(EVENT.c.stream == store.station_log, kinds)
    rows, ids = store.read(lambda inner: (inner.scalars(chosen).all(), set(inner.scalars(trainees))))
    bodies: list[Any] = [parse(row.encode()) for row in rows]
    return {
        commitment: _person_id(body)
        for body in bodies
        if ("signature" in body or _person_id(body) in ids) and _person_id(body) not in gone
        for commitment, key in commitments_in(body)
        if key == "name" or key in STAFF_DETAILS
    }


def _person_id(body: Any) -> str:
    """Of whom an event tells: the person it is about, or who signed a document."""
    person = body.get("person")
    if "signature" in body:
        return str(body.get("by"))
    return str(person.get("id")) if isinstance(person, dict) else ""

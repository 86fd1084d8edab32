"""The trainees that other stations added: listed here as well, and taken over into this station's log when needed.

The same person has the same id everywhere. Staff are not read back: their keys come by an enrollment file.
"""

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import STAFF_DETAILS, WITHHELD, Opening, commitments_in, revealed
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school.elsewhere.opening_box import opened_box
from dealer_trainer.records.school.elsewhere.shared_file import Shared, read_shared
from dealer_trainer.records.school.fold import folded_person
from dealer_trainer.records.school.people import check_free
from dealer_trainer.records.school.person import Person, people_of
from dealer_trainer.records.school.privacy.erasure import ERASED, erase_as_told
from dealer_trainer.records.school.schema import EVENT, PERSON, PRIVATE
from dealer_trainer.records.school.server.alias import alias_key_of
from dealer_trainer.records.school.store import Store

ADDED, CHANGED, DEACTIVATED = "person_added", "person_changed", "deactivated"
PEOPLE_KINDS = (ADDED, CHANGED, DEACTIVATED, ERASED)


_OPENED: "dict[Path, tuple[Shared, tuple[Person, ...]]]" = {}
"""The people of what was read last, by the school's database."""


class PersonElsewhere(NamedTuple):
    """A trainee as other stations wrote of them. `document`: with commitments; `changed`: when that was written."""

    document: dict[str, Any]
    made: int
    changed: int
    station: str
    by: str
    is_active: bool = True


def people_elsewhere(shared: Shared) -> dict[str, PersonElsewhere]:
    """The trainees in these events by their ids, without those who were erased."""
    found: dict[str, PersonElsewhere] = {}
    gone = erased_in(shared.events)
    for event in sorted(shared.events, key=lambda one: (one.at, one.stream, one.seq)):
        body: Any = event.body
        if event.kind == DEACTIVATED and str(body.get("id")) in found:
            found[str(body["id"])] = found[str(body["id"])]._replace(is_active=False)
        person = body.get("person") if event.kind in (ADDED, CHANGED) else None
        if not isinstance(person, dict) or not isinstance(person.get("name"), str) or str(person.get("id")) in gone:
            continue
        person_id, by = str(person.get("id")), str(body.get("by", ""))
        if event.kind == ADDED and person.get("role") == "trainee" and person_id not in found:
            found[person_id] = PersonElsewhere(_document(person), event.at, event.at, event.station, by)
        elif event.kind == CHANGED and person_id in found:
            found[person_id] = found[person_id]._replace(document=_document(person), changed=event.at, by=by)
    return found


def erased_in(events: tuple[Event, ...]) -> frozenset[str]:
    """The ids of those who were erased at one of the stations."""
    return frozenset(str(event.body.get("person")) for event in events if event.kind == ERASED)


def known_people(store: Store) -> tuple[Person, ...]:
    """Everybody of the school as far as it was read, by name; whoever was added twice is listed as this station did."""
    mine, shared = people_of(store), read_shared(store)
    if not shared.events:
        return mine
    ids = {person.id for person in mine}
    taken = {folded_person(person.name, person.staff_number) for person in mine}
    gone, others = erased_here(store), []
    for person in _opened_people(store, shared):
        known = folded_person(person.name, person.staff_number)
        if person.id in ids or person.id in gone or known in taken:
            continue
        taken.add(known)
        others.append(person)
    if not others:
        return mine
    return tuple(sorted((*mine, *others), key=lambda one: (folded(one.name), one.staff_number or "")))


def _opened_people(store: Store, shared: Shared) -> tuple[Person, ...]:
    """The trainees of other stations whose names are at hand; worked out once for what was read."""
    kept = _OPENED.get(store.path)
    if kept is not None and kept[0] is shared:
        return kept[1]
    key, people = alias_key_of(store), []
    for person_id, found in people_elsewhere(shared).items():
        texts: Any = revealed(found.document, _openings(key, shared, found.document))
        details = (None if texts.get(part) == WITHHELD else texts.get(part) for part in STAFF_DETAILS)
        if texts["name"] != WITHHELD:
            people.append(Person(person_id, str(texts["name"]), "trainee", None, found.is_active, found.made, *details))
    _OPENED[store.path] = shared, tuple(people)
    return tuple(people)


def take_over(store: Store, person_id: str, at: int) -> None:
    """Write a trainee of another station into this station's log, if they are not in it; raises SchoolError."""
    shared = read_shared(store)
    found = people_elsewhere(shared).get(person_id)
    if found is None or any(person.id == person_id for person in people_of(store)) or person_id in erased_here(store):
        return
    openings = _openings(alias_key_of(store), shared, found.document)
    texts: Any = revealed(found.document, openings)

    def job(connection: sa.Connection) -> None:
        if connection.scalar(sa.select(PERSON.c.id).where(PERSON.c.id == person_id)) is not None:
            return
        check_free(connection, str(texts["name"]), texts.get("staff_number"))
        body: dict[str, object] = {
            "person": {**found.document, "role": "trainee"},
            "by": found.by,
            "from": found.station,
        }
        store.note(connection, ADDED, body, at, _new(connection, openings))
        if not found.is_active:
            store.note(connection, DEACTIVATED, {"id": person_id, "by": found.by, "from": found.station}, at)

    store.write(job)


def follow(store: Store, at: int) -> int:
    """Do here what other stations wrote of trainees whom this one has; how many that were. Raises SchoolError.

    Whoever was erased is erased, deactivated or renamed there is so here. Somebody with a sitting here that waits for
    its end is erased another time.
    """
    shared = read_shared(store)
    mine = {person.id: person for person in people_of(store) if person.role == "trainee"}
    done = sum(erase_as_told(store, gone, at) for gone in erased_in(shared.events) if _is_named(mine.get(gone)))
    theirs = {one: found for one, found in people_elsewhere(shared).items() if _is_named(mine.get(one))}
    changed = _last_changes(store) if theirs else {}
    key = alias_key_of(store)
    for person_id, found in theirs.items():
        openings = _openings(key, shared, found.document)
        is_newer = found.changed > changed.get(person_id, found.changed)
        if is_newer and openings and not _is_same(mine[person_id], revealed(found.document, openings)):
            done += _change(store, person_id, found, openings, at)
        if mine[person_id].is_active and not found.is_active:
            store.write(partial(_deactivate, store, person_id, found, at))
            done += 1
    return done


def erased_here(store: Store) -> frozenset[str]:
    """The ids of those who were erased at this station."""
    chosen = sa.select(EVENT.c.body).where(EVENT.c.stream == store.station_log, EVENT.c.kind == ERASED)
    bodies: list[Any] = [parse(row.encode()) for row in store.read(lambda inner: inner.scalars(chosen).all())]
    return frozenset(str(body.get("person")) for body in bodies)


def _deactivate(store: Store, person_id: str, found: PersonElsewhere, at: int, connection: sa.Connection) -> None:
    store.note(connection, DEACTIVATED, {"id": person_id, "by": found.by, "from": found.station}, at)


def _change(store: Store, person_id: str, found: PersonElsewhere, openings: tuple[Opening, ...], at: int) -> int:
    document = {part: value for part, value in found.document.items() if part != "role"}
    texts: Any = revealed(found.document, openings)

    def job(connection: sa.Connection) -> int:
        known = folded_person(str(texts["name"]), texts.get("staff_number"))
        is_taken = sa.select(PERSON.c.id).where(PERSON.c.folded == known, PERSON.c.id != person_id)
        if connection.scalar(is_taken) is not None:
            return 0
        body: dict[str, object] = {"person": document, "by": found.by, "from": found.station}
        store.note(connection, CHANGED, body, at, _new(connection, openings))
        return 1

    return store.write(job)


def _is_same(person: Person, texts: dict[str, object]) -> bool:
    said = [texts.get(part) for part in ("name", *STAFF_DETAILS)]
    return said == [person.name, person.staff_number, person.staff_group, person.background]


def _is_named(person: Person | None) -> bool:
    return person is not None and person.name != WITHHELD


def _last_changes(store: Store) -> dict[str, int]:
    """When this station wrote last of each person's name, by id."""
    kinds = EVENT.c.kind.in_((ADDED, CHANGED))
    chosen = sa.select(EVENT.c.body, EVENT.c.at).where(EVENT.c.stream == store.station_log, kinds).order_by(EVENT.c.seq)
    rows = store.read(lambda connection: connection.execute(chosen).all())
    bodies: list[tuple[Any, int]] = [(parse(body.encode()), at) for body, at in rows]
    return {str(body["person"]["id"]): at for body, at in bodies}


def _openings(key: str, shared: Shared, document: dict[str, Any]) -> tuple[Opening, ...]:
    hashes = [commitment for commitment, _ in commitments_in(document)]
    boxes = ((one, shared.boxes[one]) for one in hashes if one in shared.boxes)
    opened = (opened_box(key, one, box) for one, box in boxes)
    return tuple(one for one in opened if one is not None)


def _new(connection: sa.Connection, openings: tuple[Opening, ...]) -> tuple[Opening, ...]:
    """Those that are not here yet."""
    chosen = sa.select(PRIVATE.c.hash).where(PRIVATE.c.hash.in_([one.hash for one in openings]))
    here = set(connection.scalars(chosen))
    return tuple(one for one in openings if one.hash not in here)


def _document(person: dict[str, Any]) -> dict[str, Any]:
    """What counts of a person's document: who, and the commitments."""
    return {part: str(person[part]) for part in ("id", "name", *STAFF_DETAILS) if part in person}

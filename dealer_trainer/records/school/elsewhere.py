"""What other stations of the school wrote that counts here too: trainees, plans, documents.

It is stored for when the server is away, protected by the station's key, and can be removed: it is then read again.
Trainees are listed here too, and copied into this station's log when needed; the same person has the same id
everywhere. Staff are not read back: their keys come by an enrollment file.
"""

import hmac
import json
import threading
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.check import BEGINNINGS
from dealer_trainer.records.log.document import STREAM, Stream, read, read_if
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import STAFF_DETAILS, WITHHELD, Commitment, Opening, commitments_in, revealed
from dealer_trainer.records.log.school_document import KEPT, SIGNED
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school.database import PERSON, PRIVATE
from dealer_trainer.records.school.key import alias_key_of, opened_box
from dealer_trainer.records.school.people import check_free, check_free_among
from dealer_trainer.records.school.personal_data import ERASED, erase_as_told
from dealer_trainer.records.school.session import Person, Session, clean_name, people_of
from dealer_trainer.records.school.store import Store, folded_person

FILE: Final = "elsewhere"
MOST_BYTES: Final = 200_000_000


class Shared(NamedTuple):
    """What was read from other stations and checked. `at`: when, ms of UTC, 0 for never.

    `places`: up to which event each station log was read; `events`: those that count here, in each log's order;
    `boxes`: sealed names by the hash of their commitments; `sittings`: facts of each sitting, by its stream.
    """

    at: int = 0
    places: dict[str, int] = {}  # noqa: RUF012 - never changed, only replaced
    events: tuple[Event, ...] = ()
    boxes: dict[str, str] = {}  # noqa: RUF012 - as above
    sittings: dict[str, dict[str, Any]] = {}  # noqa: RUF012 - as above


NOTHING: Final = Shared()

_READ: dict[Path, tuple[tuple[int, int], Shared]] = {}
"""What was last read from each file, with the file's time and size then."""
_LOCK = threading.Lock()


def read_shared(store: Store) -> Shared:
    """What was stored; empty if there is no file, or the station's key did not write it."""
    path = store.path.parent / FILE
    try:
        found = path.stat()
    except OSError:
        return NOTHING
    stamp = found.st_mtime_ns, found.st_size
    with _LOCK:
        if path in _READ and _READ[path][0] == stamp:
            return _READ[path][1]
    shared = _parsed(_read_own(store))
    with _LOCK:
        _READ[path] = stamp, shared
    return shared


def keep_shared(store: Store, shared: Shared) -> None:
    """Store it; if that fails, or it is too large to be read again, the earlier file stays."""
    document = {**shared._asdict(), "events": [list(event._replace(openings=())) for event in shared.events]}
    written = json.dumps(document, separators=(",", ":")).encode()
    whole = b"%b\n%b\n" % (_code(store, written), written)
    if len(whole) <= MOST_BYTES:
        with suppress(OSError):
            files.write_whole(store.path.parent / FILE, whole, is_private=True)
    with _LOCK:
        _READ.pop(store.path.parent / FILE, None)


def _parsed(written: bytes | None) -> Shared:
    with suppress(ValueError, TypeError, RecursionError):
        found = json.loads(written or b"")
        events = tuple(Event._make([*row[:-1], ()]) for row in found.pop("events"))
        return Shared(**found, events=events)
    return NOTHING


ADDED, CHANGED, DEACTIVATED = "person_added", "person_changed", "deactivated"
PEOPLE_KINDS = (ADDED, CHANGED, DEACTIVATED, ERASED)


class PersonElsewhere(NamedTuple):
    """A trainee as the stations described them. `document`: with commitments; `made`: when they were added."""

    document: dict[str, str]
    made: int
    station: str
    by: str
    is_active: bool = True


class PersonDocument(NamedTuple):
    """The relevant fields of a person's document: who, and the commitments."""

    id: Stream
    name: Commitment
    staff_number: Commitment | None = None
    staff_group: Commitment | None = None
    background: Commitment | None = None
    extra_time: Commitment | None = None
    extra_reason: Commitment | None = None


class Version(NamedTuple):
    """One document of a person and its event; a copy is what another station had written before."""

    document: PersonDocument
    event: Event

    @property
    def is_copy(self) -> bool:
        """Whether another station had written it before."""
        return "from" in self.event.body

    @property
    def order(self) -> tuple[bool, int, str, int]:
        """Sort key for versions written independently: a change before an addition, then by time."""
        return self.event.kind == CHANGED, self.event.at, self.event.stream, self.event.seq


def people_elsewhere(shared: Shared, own: Iterable[Event] = ()) -> dict[str, PersonElsewhere]:
    """The trainees in these events by id, without those who were erased; `own`: of this station's log.

    A change that was written when another one was known counts after it, whatever the clocks said; copying one at
    another station is not a change. Somebody deactivated anywhere is deactivated.
    """
    gone = erased_in(shared.events)
    versions: dict[str, list[Version]] = {}
    added: set[str] = set()
    inactive: set[str] = set()
    for event in (*own, *shared.events):
        if event.kind == DEACTIVATED:
            inactive.add(str(event.body.get("id")))
        for version in versions_in(event):
            versions.setdefault(version.document.id, []).append(version)
            if event.kind != CHANGED:
                added.add(version.document.id)
    counted = added - gone
    found = {person_id: _counting(said) for person_id, said in versions.items() if person_id in counted}
    return {
        person_id: PersonElsewhere(
            {part: value for part, value in version.document._asdict().items() if value is not None},
            min(said.event.at for said in versions[person_id]), version.event.station,
            str(version.event.body.get("by", "")),
            person_id not in inactive,
        )
        for person_id, version in found.items()
    }  # fmt: skip


def versions_in(event: Event) -> Iterator[Version]:
    """What an event says about trainees; anything that is not a document of one is left out."""
    body: Any = event.body
    if event.seq == 0:
        people = body.get("people", ())
    else:
        people = [body.get("person")] if event.kind in (ADDED, CHANGED) else ()
    for person in people if isinstance(people, list) else ():
        if isinstance(person, dict) and (event.kind == CHANGED or person.get("role") == "trainee"):
            said = {part: person[part] for part in PersonDocument._fields if part in person}
            if (document := read_if(PersonDocument, said)) is not None:
                yield Version(document, event)


def _counting(versions: Sequence[Version]) -> Version:
    """The version of a person that counts, among all; each log is in order."""
    first: dict[PersonDocument, Version] = {}
    before: dict[str, PersonDocument] = {}
    replaced: set[PersonDocument] = set()
    for version in versions:
        document, stream = version.document, version.event.stream
        known = first.get(document)
        if known is None or (known.is_copy and not version.is_copy):
            first[document] = version
        if not version.is_copy and version.event.kind == CHANGED and stream in before:
            replaced.add(before[stream])
        before[stream] = document
    left = [version for document, version in first.items() if document not in replaced]
    return max(left or first.values(), key=lambda version: version.order)


def erased_in(events: tuple[Event, ...]) -> frozenset[str]:
    """The ids of those who were erased at one of the stations."""
    said = (str(event.body.get("person")) for event in events if event.kind == ERASED)
    return frozenset(person for person in said if STREAM.fullmatch(person))


_OPENED: "dict[Path, tuple[Shared, tuple[Person, ...]]]" = {}
"""The people in what was last read, by the school's database."""


def known_people(store: Store) -> tuple[Person, ...]:
    """Everybody of the school as far as known, by name; somebody added twice is listed as by this station."""
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
    return tuple(sorted((*mine, *others), key=lambda person: (folded(person.name), person.staff_number or "")))


def _opened_people(store: Store, shared: Shared) -> tuple[Person, ...]:
    """The trainees of other stations whose names are available; computed once for what was read."""
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


def others_of(store: Store) -> tuple[Person, ...]:
    """The people who are known but not in this station's log."""
    mine = {person.id for person in people_of(store)}
    return tuple(person for person in known_people(store) if person.id not in mine)


def check_free_elsewhere(store: Store, name: str, number: str | None, but: str = "") -> None:
    """Raise SchoolError for a name or staff number of somebody whom another station added.

    `but`: the id of the person to be renamed.
    """
    others = ((person.name, person.staff_number) for person in others_of(store) if person.id != but)
    check_free_among(others, name, number)


class Arrival(NamedTuple):
    """A trainee of another station, to be written into this station's log."""

    found: PersonElsewhere
    openings: tuple[Opening, ...]

    def write(self, store: Store, connection: sa.Connection, at: int, *, may_lack: bool = False) -> None:
        """Write them, in the caller's transaction, if they are missing; raises SchoolError.

        `may_lack`: even if only their name has arrived, not everything that was written about them.
        """
        found = self.found
        texts: Any = revealed(found.document, self.openings)
        if texts["name"] == WITHHELD or (WITHHELD in texts.values() and not may_lack):
            what = message("not everything that other stations wrote about this person has arrived")
            how = message("Wait until the school’s server is reached, or add them again")
            raise SchoolError("no_person", what, how)
        person_id = found.document["id"]
        if connection.scalar(sa.select(PERSON.c.id).where(PERSON.c.id == person_id)) is not None:
            return
        number = texts.get("staff_number")
        check_free(connection, str(texts["name"]), None if number == WITHHELD else number)
        body: dict[str, object] = {
            "person": {**found.document, "role": "trainee"},
            "by": found.by,
            "from": found.station,
        }
        store.note(connection, ADDED, body, at, _new(connection, self.openings))
        if not found.is_active:
            store.note(connection, DEACTIVATED, {"id": person_id, "by": found.by, "from": found.station}, at)


def arrivals(store: Store, ids: Collection[str]) -> dict[str, Arrival]:
    """Those of these people who can be written into this station's log, by id; raises SchoolError."""
    if not ids:
        return {}
    shared, key = read_shared(store), alias_key_of(store)
    wanted = set(ids) - erased_here(store) - {person.id for person in people_of(store)}
    theirs = people_elsewhere(shared) if wanted else {}
    return {
        person_id: Arrival(found, _openings(key, shared, found.document))
        for person_id, found in theirs.items()
        if person_id in wanted
    }


def take_over(store: Store, person_id: str, at: int, *, may_lack: bool = False) -> None:
    """Write a trainee of another station into this station's log, if missing; raises SchoolError.

    `may_lack`: as for an `Arrival`.
    """
    arrival = arrivals(store, (person_id,)).get(person_id)
    if arrival is not None:
        store.write(lambda connection: arrival.write(store, connection, at, may_lack=may_lack))


def follow(store: Store, at: int) -> int:
    """Apply here what other stations wrote about this station's trainees; returns how many. Raises SchoolError.

    People erased, deactivated, or renamed elsewhere are so here too. Somebody with a sitting here that is not over is
    erased later.
    """
    shared = read_shared(store)
    mine = {person.id: person for person in people_of(store) if person.role == "trainee"}
    done = sum(erase_as_told(store, gone, at) for gone in erased_in(shared.events) if _is_named(mine.get(gone)))
    if not mine or not shared.events:
        return done
    own = own_events(store)
    here = {version.document.id: version.document for event in own for version in versions_in(event)}
    key = alias_key_of(store)
    for person_id, found in people_elsewhere(shared, own).items():
        if not _is_named(mine.get(person_id)):
            continue
        if read(PersonDocument, found.document) != here.get(person_id):
            openings = _openings(key, shared, found.document)
            texts = revealed(found.document, openings)
            if WITHHELD not in texts.values() and not _is_same(mine[person_id], texts):
                done += _change(store, person_id, found, openings, at)
        if mine[person_id].is_active and not found.is_active:
            store.write(partial(_deactivate, store, person_id, found, at))
            done += 1
    return done


def erased_here(store: Store) -> frozenset[str]:
    """The ids of those who were erased at this station."""
    return frozenset(str(event.body.get("person")) for event in store.logged(ERASED))


def _deactivate(store: Store, person_id: str, found: PersonElsewhere, at: int, connection: sa.Connection) -> None:
    store.note(connection, DEACTIVATED, {"id": person_id, "by": found.by, "from": found.station}, at)


def _change(store: Store, person_id: str, found: PersonElsewhere, openings: tuple[Opening, ...], at: int) -> int:
    texts: Any = revealed(found.document, openings)

    def job(connection: sa.Connection) -> int:
        known = folded_person(str(texts["name"]), texts.get("staff_number"))
        is_taken = sa.select(PERSON.c.id).where(PERSON.c.folded == known, PERSON.c.id != person_id)
        if connection.scalar(is_taken) is not None:
            return 0
        body: dict[str, object] = {"person": found.document, "by": found.by, "from": found.station}
        store.note(connection, CHANGED, body, at, _new(connection, openings))
        return 1

    return store.write(job)


def _is_same(person: Person, texts: dict[str, object]) -> bool:
    return [texts.get(part) for part in ("name", *STAFF_DETAILS)] == [person.name, *person.details]


def _is_named(person: Person | None) -> bool:
    return person is not None and person.name != WITHHELD


def own_events(store: Store) -> tuple[Event, ...]:
    """What this station wrote about people, in order, with whom it knew from the beginning, and who signed."""
    return store.logged(*BEGINNINGS, ADDED, CHANGED, SIGNED)


def _openings(key: str, shared: Shared, document: dict[str, Any]) -> tuple[Opening, ...]:
    hashes = [commitment for commitment, _ in commitments_in(document)]
    boxes = ((commitment, shared.boxes[commitment]) for commitment in hashes if commitment in shared.boxes)
    opened = (opened_box(key, commitment, box) for commitment, box in boxes)
    return tuple(opening for opening in opened if opening is not None and _is_plain(opening.text))


def _is_plain(text: str) -> bool:
    """Whether it is a name or a detail that this program could have written."""
    try:
        return clean_name(text) == text
    except SchoolError:
        return False


def _new(connection: sa.Connection, openings: tuple[Opening, ...]) -> tuple[Opening, ...]:
    """Those that are not here yet."""
    chosen = sa.select(PRIVATE.c.hash).where(PRIVATE.c.hash.in_([opening.hash for opening in openings]))
    here = set(connection.scalars(chosen))
    return tuple(opening for opening in openings if opening.hash not in here)


PLANNED: Final = "sitting_planned"
REMOVED: Final = "plan_removed"
BEGUN: Final = "plan_begun"
PLAN_KINDS: Final = (PLANNED, REMOVED, BEGUN)
DOCUMENT_KINDS: Final = (KEPT, SIGNED)
SHARED_KINDS: Final = frozenset({*PEOPLE_KINDS, *PLAN_KINDS, *DOCUMENT_KINDS})
"""All these: other stations are notified of them at once."""


def note_plans(store: Store, session: Session, kind: str, bodies: list[dict[str, Any]], at: int) -> None:
    """Write what was planned or removed, all in one commit; raises SchoolError."""
    session.require("supervisor")

    def job(connection: sa.Connection) -> None:
        for body in bodies:
            store.note(connection, kind, {**body, "by": session.person.id}, at)

    store.write(job)


def plan_events(store: Store) -> tuple[Event, ...]:
    """What was said about plans, at this station first, each log in order; raises SchoolError."""
    others = (event for event in read_shared(store).events if event.kind in PLAN_KINDS)
    return (*store.logged(*PLAN_KINDS), *others)


def station_names(store: Store) -> dict[str, str]:
    """The names of the school's other stations, by key id."""
    begun = (event for event in read_shared(store).events if event.seq == 0)
    return {event.station: str(event.body.get("title") or event.station[-8:]) for event in begun}


def _read_own(store: Store) -> bytes | None:
    """What this station wrote into its file; None if there is none, or its key did not write it."""
    try:
        code, _, written = files.read_plain(store.path.parent / FILE, MOST_BYTES).removesuffix(b"\n").partition(b"\n")
    except OSError:
        return None
    return written if hmac.compare_digest(code, _code(store, written)) else None


def _code(store: Store, written: bytes) -> bytes:
    key = hmac.digest(store.key.seed, f"dealer-trainer/{FILE}/2".encode(), "sha256")
    return hmac.digest(key, written, "sha256").hex().encode()

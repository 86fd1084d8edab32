"""What is stored about a person: told to them as one document (`dealer-trainer/person/1`), kept for a time, erased.

Erasing deletes the texts behind commitments, so that every hash and seal stays valid. What remains is a pseudonym,
their id. An earlier backup still has the texts, and so does a packet that was handed out; the school's server never
had them.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import DECIDED, FILED, STATUS
from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import PRIVATE as PRIVATE_KEYS
from dealer_trainer.records.log.private import PUBLIC, STAFF_DETAILS, WITHHELD, commitments_in, hash_in
from dealer_trainer.records.school.database import EVENT, PERSON, PRIVATE, STREAM
from dealer_trainer.records.school.decision import readable_appeals, readable_statuses
from dealer_trainer.records.school.session import Person, Session, person_of
from dealer_trainer.records.school.store import Store, batches, event_at, events_of, openings_of, seal_of
from dealer_trainer.records.sqlite import empty_log

ERASED: Final = "erased"
"""The kind of event by which the station log records an erasure, and by whom."""

_WHOSE: Final = ("id", "by", "holder")
"""Beside a name, the key that says whose it is."""

_NOBODY: Final = {
    "name": WITHHELD, "folded": PERSON.c.committed, **dict.fromkeys(STAFF_DETAILS),
}  # fmt: skip
_ABOUT: Final = {FILED: "appeal", DECIDED: "decision", STATUS: "status"}
"""Events of a station log that are about a sitting, and where they say so."""


def erase(store: Store, session: Session, person_id: str, at: int, *, is_early: bool = False) -> None:
    """Delete what names somebody or was written about them; raises SchoolError.

    `is_early`: before the retention that the school set, which the event notes. Staff are deactivated first, and nobody
    is erased while a sitting of theirs is not over.
    """
    session.require("admin")

    def job(connection: sa.Connection) -> None:
        _check(connection, session, person_of(connection, person_id))
        _erase(store, connection, person_id, {"early": is_early, "by": session.person.id}, at)

    store.write(job)
    empty_log(store.engine)


def erase_as_told(store: Store, person_id: str, at: int) -> bool:
    """Erase a trainee here whom another station erased; returns False while a sitting here is not over.

    Raises SchoolError.
    """

    def job(connection: sa.Connection) -> bool:
        if _is_waiting(connection, person_id):
            return False
        _erase(store, connection, person_id, {"early": False, "by": "", "told": True}, at)
        return True

    is_done = store.write(job)
    if is_done:
        empty_log(store.engine)
    return is_done


def _erase(store: Store, connection: sa.Connection, person_id: str, said: Mapping[str, object], at: int) -> None:
    # Deleted data is overwritten, in this file and in its free pages.
    connection.exec_driver_sql("PRAGMA secure_delete = ON")
    mine = tuple(connection.scalars(sa.select(STREAM.c.stream).where(STREAM.c.trainee_id == person_id)))
    hashes = set(_texts_about(connection, person_id, mine))
    chosen = (PRIVATE.c.hash.in_(some) for some in batches(hashes))
    deleted = sum(connection.execute(sa.delete(PRIVATE).where(part)).rowcount for part in chosen)
    _forget(connection, person_id, hashes, mine)
    store.note(connection, ERASED, {"person": person_id, "texts": deleted, "sittings": len(mine), **said}, at)


def _is_waiting(connection: sa.Connection, person_id: str) -> bool:
    waiting = STREAM.c.trainee_id == person_id, STREAM.c.state.in_(("open", "closed"))
    return connection.scalar(sa.select(STREAM.c.stream).where(*waiting).limit(1)) is not None


def returned(connection: sa.Connection) -> Iterator[str]:
    """The ids of people who were erased and whose names are there again."""
    for body in connection.scalars(sa.select(EVENT.c.body).where(EVENT.c.kind == ERASED)):
        document = parse(body.encode())
        if not isinstance(document, dict):
            continue
        committed = sa.select(PERSON.c.committed).where(PERSON.c.id == str(document.get("person")))
        found = hash_in(str(connection.scalar(committed)))
        if connection.scalar(sa.select(PRIVATE.c.hash).where(PRIVATE.c.hash == found)) is not None:
            yield str(document["person"])


def names_of(document: object, person_id: str) -> Iterator[str]:
    """The hashes of somebody's names in a body: those next to their id."""
    if isinstance(document, dict):
        name = document.get("name")
        if isinstance(name, str) and person_id in (document.get(key) for key in _WHOSE):
            yield hash_in(name)
        for key, part in document.items():
            if key not in PUBLIC and key not in PRIVATE_KEYS:
                yield from names_of(part, person_id)
    elif isinstance(document, list):
        for part in document:
            yield from names_of(part, person_id)


def _check(connection: sa.Connection, session: Session, person: Person) -> None:
    """Whether somebody may be erased now; raises SchoolError."""
    if person.name == WITHHELD:
        raise SchoolError("no_erasure", message("this person is already erased"), message("Choose somebody else"))
    if person.id == session.person.id or (person.role != "trainee" and person.is_active):
        how = message("Deactivate the person first, as another admin")
        raise SchoolError("no_erasure", message("a person who can sign in cannot be erased"), how)
    if _is_waiting(connection, person.id):
        what = message("a sitting of this person is not finished, or is waiting for a signature")
        raise SchoolError("no_erasure", what, message("Sign it, decline it, or void it first"))


def _texts_about(connection: sa.Connection, person_id: str, mine: Iterable[str]) -> Iterator[str]:
    """The hashes of all private texts that name somebody, and of others written in and about their sittings."""
    theirs = frozenset(mine)
    places = sa.select(PRIVATE.c.stream, PRIVATE.c.seq).distinct().subquery()
    on = sa.and_(places.c.stream == EVENT.c.stream, places.c.seq == EVENT.c.seq)
    chosen = sa.select(EVENT.c.stream, EVENT.c.kind, EVENT.c.body).select_from(sa.join(EVENT, places, on))
    appeals: dict[str, str] = {}
    for row in connection.execute(chosen):
        stream, kind = row.stream, row.kind
        body: Any = parse(row.body.encode())
        yield from names_of(body, person_id)
        person = body.get("person") if kind in ("person_added", "person_changed") else None
        about = body.get(_ABOUT.get(kind, ""), {})
        if kind == FILED:
            appeals[about["id"]] = about["stream"]
        is_about = stream in theirs or about.get("stream", appeals.get(about.get("appeal"), "")) in theirs
        if is_about or (isinstance(person, dict) and person.get("id") == person_id):
            yield from (committed for committed, key in commitments_in(body) if key != "name")


def _forget(connection: sa.Connection, person_id: str, hashes: set[str], mine: Iterable[str]) -> None:
    """Bring the tables in line with the events without the texts."""
    chosen = PERSON.c.id == person_id
    connection.execute(sa.update(PERSON).where(chosen).values(_NOBODY))
    for stream in mine:
        connection.execute(sa.update(STREAM).where(STREAM.c.stream == stream).values(trainee=WITHHELD))
    given = sa.join(EVENT, STREAM, EVENT.c.stream == STREAM.c.stream)
    firsts = sa.select(EVENT.c.stream, EVENT.c.body).select_from(given).where(_gave(person_id))
    for row in connection.execute(firsts.where(sa.not_(STREAM.c.is_house))).all():
        body: Any = parse(row.body.encode())
        if hash_in(str(body["supervisor"].get("name"))) in hashes:
            connection.execute(sa.update(STREAM).where(STREAM.c.stream == row.stream).values(supervisor=WITHHELD))


def _gave(person_id: str) -> "sa.ColumnElement[bool]":
    """Whether an event is the first of a sitting that somebody gave."""
    return sa.and_(EVENT.c.seq == 0, sa.func.json_extract(EVENT.c.body, "$.supervisor.id") == person_id)


SET: Final = "retention_set"
"""The kind of event in which the station log keeps it."""

LEAST, MOST = 30, 36_500
"""Days."""


def keep_retention(store: Store, session: Session, days: int | None, at: int) -> None:
    """Set for how many days personal data is kept after it was last needed, None for forever; raises SchoolError."""
    session.require("admin")
    if days is not None and not LEAST <= days <= MOST:
        how = message("Write a number of days from {least} to {most}", least=LEAST, most=MOST)
        raise SchoolError("no_erasure", message("this retention cannot be set"), how)
    body: dict[str, object] = {"days": days, "by": session.person.id}
    store.add_note(SET, body, at)


def retention_of(store: Store) -> int | None:
    """For how many days personal data is kept after it was last needed; None if nobody set it."""
    chosen = store.logged(SET)
    days = chosen[-1].body.get("days") if chosen else None
    return days if isinstance(days, int) else None


FORMAT: Final = "dealer-trainer/person/1"


def own_data(store: Store, session: Session, person_id: str, at: int) -> dict[str, object]:
    """What is stored about somebody, with the private texts about them; raises SchoolError.

    `person`, `sittings` with every event, `appeals` and `certificates` of those, `gave`: ids of
    sittings that they gave, `log`: events of the station log that name them. Times are UTC, in milliseconds where the
    record has them so.
    """
    session.require("supervisor")

    def job(connection: sa.Connection) -> dict[str, object]:
        person = person_of(connection, person_id)
        mine = tuple(connection.scalars(sa.select(STREAM.c.stream).where(STREAM.c.trainee_id == person_id)))
        appeals = [found for found in readable_appeals(connection) if found.appeal.stream in mine]
        statuses = [found for found in readable_statuses(connection) if found.stream in mine]
        return {
            "format": FORMAT,
            "school": store.card._asdict(),
            "made": _moment(at),
            "person": person._asdict(),
            "sittings": [_sitting(connection, stream) for stream in mine],
            "appeals": [{name: _bare(part) for name, part in found._asdict().items()} for found in appeals],
            "certificates": [_bare(found) for found in statuses],
            "gave": list(connection.scalars(sa.select(EVENT.c.stream).where(_gave(person_id)))),
            "log": [_event(event) for event in _noted(connection, store.station_log, person_id)],
        }

    return store.read(job)


def _sitting(connection: sa.Connection, stream: str) -> dict[str, object]:
    events = events_of(connection, stream)
    row = connection.execute(sa.select(STREAM).where(STREAM.c.stream == stream)).mappings().one()
    seal = seal_of(connection, stream)
    return {
        "id": stream, "game": row["game"], "attempt": row["attempt"], "state": row["state"],
        "began": _moment(row["first_at"]), "ended": _moment(row["last_at"]),
        "seal": None if seal is None else {"chain": seal.chain, "number": seal.number, "hash": seal.hash},
        "events": [_event(event) for event in events],
    }  # fmt: skip


def _event(event: Event) -> dict[str, object]:
    return {"seq": event.seq, "kind": event.kind, "at": _moment(event.at), "body": event.text}


def _bare(said: Any) -> dict[str, object] | None:
    """A document without what only a verifier needs."""
    parts = {} if said is None else said._asdict()
    return {name: value for name, value in parts.items() if name not in ("key", "signature")} or None


def _noted(connection: sa.Connection, station_log: str, person_id: str) -> Iterator[Event]:
    """Events of the station log that contain somebody's id."""
    openings = openings_of(connection, station_log)
    chosen = sa.select(EVENT).where(EVENT.c.stream == station_log, EVENT.c.body.contains(person_id, autoescape=True))
    for row in connection.execute(chosen.order_by(EVENT.c.seq)).mappings():
        event = event_at(row, openings)
        if event.seq:  # the first one names everybody
            yield event


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")

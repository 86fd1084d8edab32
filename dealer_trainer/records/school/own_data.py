"""Everything that the records know about a person, as one document for them: `dealer-trainer/person/1`."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.decision import readable_appeals, readable_statuses
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.person import person_of
from dealer_trainer.records.school.row import event_at, events_of, openings_of, seal_of
from dealer_trainer.records.school.schema import EVENT, STREAM
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

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
    store.write(lambda connection: store.note(connection, SET, body, at))


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
            "school": store.card()._asdict(),
            "made": _moment(at),
            "person": person._asdict(),
            "sittings": [_sitting(connection, stream) for stream in mine],
            "appeals": [_appeal(found) for found in appeals],
            "certificates": [_bare(found._asdict()) for found in statuses],
            "gave": list(_given(connection, person_id)),
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


def _appeal(found: Any) -> dict[str, object]:
    parts = {"appeal": found.appeal._asdict(), "decision": None if found.decision is None else found.decision._asdict()}
    return {name: _bare(part) for name, part in parts.items()}


def _bare(part: dict[str, object] | None) -> dict[str, object] | None:
    """A document without what only a verifier needs."""
    return None if part is None else {name: value for name, value in part.items() if name not in ("key", "signature")}


def _given(connection: sa.Connection, person_id: str) -> Iterator[str]:
    giver = sa.func.json_extract(EVENT.c.body, "$.supervisor.id")
    yield from connection.scalars(sa.select(EVENT.c.stream).where(EVENT.c.seq == 0, giver == person_id))


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

"""How long the school keeps personal data, after which a person is due to be erased; an admin sets it."""

from typing import Final

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.row import event_at
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

SET: Final = "retention_set"
"""The kind of event in which the station log keeps it."""

LEAST, MOST = 30, 36_500
"""Days."""


def set_retention(store: Store, session: Session, days: int | None, at: int) -> None:
    """Set for how many days personal data is kept after it was last needed, None for forever; raises SchoolError."""
    session.require("admin")
    if days is not None and not LEAST <= days <= MOST:
        how = message("Write a number of days from {least} to {most}", least=LEAST, most=MOST)
        raise SchoolError("no_erasure", message("this retention cannot be set"), how)
    body: dict[str, object] = {"days": days, "by": session.person.id}
    store.write(lambda connection: store.note(connection, SET, body, at))


def retention(store: Store) -> int | None:
    """For how many days personal data is kept after it was last needed; None if nobody set it."""
    found = sa.select(EVENT).where(EVENT.c.stream == store.station_log, EVENT.c.kind == SET)
    chosen = found.order_by(EVENT.c.seq.desc()).limit(1)
    row = store.read(lambda connection: connection.execute(chosen).mappings().first())
    days = None if row is None else event_at(row).body.get("days")
    return days if isinstance(days, int) else None

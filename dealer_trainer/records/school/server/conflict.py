"""Attempts that two stations seated, noted in the station log and read from it."""

import sqlalchemy as sa

from dealer_trainer.records.log.conflict import FOUND, SETTLED, Conflict, standing_conflicts
from dealer_trainer.records.school.row import event_at
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.store import Store


def conflicts(store: Store) -> tuple[Conflict, ...]:
    """The conflicts of this station's sittings that stand; raises SchoolError."""
    log = sa.select(EVENT).where(EVENT.c.stream == store.station_log, EVENT.c.kind.in_((FOUND, SETTLED)))
    return store.read(
        lambda connection: standing_conflicts(map(event_at, connection.execute(log.order_by(EVENT.c.seq)).mappings()))
    )


def note_conflict(store: Store, conflict: Conflict, at: int, *, is_settled: bool = False) -> None:
    """Note a conflict, or that it is settled; raises SchoolError."""
    store.write(lambda connection: store.note(connection, SETTLED if is_settled else FOUND, conflict._asdict(), at))

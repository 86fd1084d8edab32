"""Whether a retired key signed something of a sitting: an old copy with an old password can still do so."""

from collections.abc import Sequence

import sqlalchemy as sa

from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.retirement import RETIRING
from dealer_trainer.records.log.sitting_key import SIGNER, Retired, late_events
from dealer_trainer.records.school.row import seals_of
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.store import Store


def signed_late(store: Store, connection: sa.Connection, events: Sequence[Event]) -> bool:
    """Whether this station retired a key before it signed one of these events of a sitting; raises LogError.

    False for a sitting of another station, whose log tells.
    """
    if events[0].station != store.key.id or not any(SIGNER in event.body for event in events):
        return False
    key = sa.func.json_extract(EVENT.c.body, "$.retirement.key")
    mine = EVENT.c.stream == store.station_log
    rows = connection.execute(sa.select(key, EVENT.c.seq, EVENT.c.at).where(mine, EVENT.c.kind.in_(RETIRING)))
    retired = {str(holder): Retired(seq, at) for holder, seq, at in rows if holder is not None}
    is_it = sa.func.json_extract(EVENT.c.body, "$.stream") == events[0].stream
    opened = connection.scalar(sa.select(EVENT.c.seq).where(mine, EVENT.c.kind == "sitting_opened", is_it))
    seals = [seal for seal in seals_of(connection, events[0].stream) if seal.chain == store.key.id]
    return next(late_events(events, opened, seals, retired), None) is not None

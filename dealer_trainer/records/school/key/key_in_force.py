"""Whose keys count at a station, by the signatures in its log: anybody who has the file can write the tables."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event, is_sound
from dealer_trainer.records.log.key_certificate import KeyCertificate, is_certified
from dealer_trainer.records.log.retirement import RETIRING, SchoolKeyChange, is_school_key_change
from dealer_trainer.records.log.sitting_key import SIGNER, Retired, late_events
from dealer_trainer.records.school.row import event_at, seals_of
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.store import Store

KINDS = ("founded", "joined", "person_added", "school_key_changed", *RETIRING)
"""Events of a station log that say something about keys."""


class KeysInForce(NamedTuple):
    """`school`: id of its key; `certificates`: the last of each key, retired or not; `retired`: those keys."""

    school: str
    certificates: dict[str, KeyCertificate]
    retired: frozenset[str]


def keys_in_force(store: Store, connection: sa.Connection) -> KeysInForce:
    """What the station's own log says about keys, as far as it is signed; raises LogError."""
    says = sa.or_(EVENT.c.body.contains('"certificate'), EVENT.c.body.contains('"retirement"'))  # no trainee's does
    chosen = sa.select(EVENT).where(EVENT.c.stream == store.station_log, EVENT.c.kind.in_(KINDS), says)
    return keys_in(map(event_at, connection.execute(chosen.order_by(EVENT.c.seq)).mappings()), store.key.id)


def keys_in(log: Iterable[Event], station: str) -> KeysInForce:
    """What a station's log says about keys, as far as that station signed it; raises LogError."""
    found = KeysInForce("", {}, frozenset())
    for event in log:
        if event.station == station and is_sound(event):
            try:
                found = keys_after(found, event)
            except (KeyError, TypeError, AttributeError) as error:
                where = message("event {seq}", seq=event.seq)
                raise LogError(where, message("what it says about keys cannot be read")) from error
    return found


def keys_after(keys: KeysInForce, event: Event) -> KeysInForce:
    """What counts after an event of the log; raises LogError and what reading a body of another form raises."""
    body: Any = event.body
    school, certificates = keys.school, dict(keys.certificates)
    if event.seq == 0:
        school = str(body["school"]["key"])
    elif event.kind == "school_key_changed":
        change = read(SchoolKeyChange, body["change"], "change")
        school = change.new if change.old == school and is_school_key_change(change) else school
    for document in (*body.get("certificates", ()), *filter(None, [body.get("certificate")])):
        certificate = read(KeyCertificate, document, "certificate")
        before = None if certificate.issuer in keys.retired else certificates.get(certificate.issuer)
        is_here = certificate.role == "station" or certificate.chain == event.station
        if is_here and is_certified(certificate, school, before):
            certificates[certificate.key] = certificate
    retirement = body.get("retirement") if event.kind in RETIRING else None
    retired = keys.retired if retirement is None else keys.retired | {str(retirement["key"])}
    return KeysInForce(school, certificates, retired)


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

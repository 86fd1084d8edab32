"""Aliases: the school's stations recognize somebody whom each of them added, but the school's server cannot."""

import hashlib
import hmac
import secrets

import sqlalchemy as sa

from dealer_trainer.records.log.private import ALIAS_KEY, WITHHELD, hash_in, revealed
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school.row import event_at, opened_by_hash
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.store import Store


def new_alias_key() -> str:
    """A key for a new school, 64 hex digits."""
    return secrets.token_hex(32)


def alias_key_of(store: Store) -> str:
    """The school's key for aliases, "" if it was erased; it is read once."""
    if store.alias_key is None:
        found = store.read(lambda connection: _read(connection, store.station_log))
        store.alias_key = "" if found == WITHHELD else found
    return store.alias_key


def alias_of(store: Store, name: str) -> str | None:
    """The alias of a name, 64 hex digits; None if the key was erased."""
    key = alias_key_of(store)
    return hmac.new(bytes.fromhex(key), folded(name).encode(), hashlib.sha256).hexdigest() if key else None


def _read(connection: sa.Connection, station_log: str) -> str:
    first = sa.select(EVENT).where(EVENT.c.stream == station_log, EVENT.c.seq == 0)
    event = event_at(connection.execute(first).mappings().one())
    openings = opened_by_hash(connection, (hash_in(str(event.body.get(ALIAS_KEY))),))
    return str(revealed(event.body, openings.values()).get(ALIAS_KEY, ""))

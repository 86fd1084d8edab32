"""Aliases: the school's stations recognize somebody whom each of them added, but the school's server cannot."""

import hashlib
import hmac
import os
import secrets
from typing import Final

import sqlalchemy as sa

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import LogError, parse
from dealer_trainer.records.log.private import ALIAS_KEY, WITHHELD, Opening, hash_in, revealed
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school.row import first_of, opened_by_hash
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
    event = first_of(connection, station_log)
    assert event is not None
    openings = opened_by_hash(connection, (hash_in(str(event.body.get(ALIAS_KEY))),))
    return str(revealed(event.body, openings.values()).get(ALIAS_KEY, ""))


NONCE: Final = 12
LONGEST: Final = 20_000
"""The most hex digits of a box that are read."""


def sealed_box(alias_key: str, opening: Opening) -> str:
    """An opening sealed; hex digits."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = os.urandom(NONCE)
    written = canonical([opening.salt, opening.text])
    return (nonce + AESGCM(_key(alias_key)).encrypt(nonce, written, opening.hash.encode())).hex()


def opened_box(alias_key: str, commitment: str, box: str) -> Opening | None:
    """The opening of the commitment with this hash, None if the box does not hold it; never raises."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    if not alias_key or len(box) > LONGEST:
        return None
    try:
        data = bytes.fromhex(box)
        written = AESGCM(_key(alias_key)).decrypt(data[:NONCE], data[NONCE:], commitment.encode())
        found = parse(written)
    except (ValueError, InvalidTag, LogError):
        return None
    if not isinstance(found, list) or [type(part) for part in found] != [str, str]:
        return None
    opening = Opening(commitment, *map(str, found))
    return opening if opening.is_sound else None


def _key(alias_key: str) -> bytes:
    return hmac.digest(bytes.fromhex(alias_key), b"dealer-trainer/opening-box/1", "sha256")

"""An event: what happened, once, to a sitting or to the station; hashed, signed, bound to the event before."""

import hashlib
from typing import NamedTuple

from dealer_trainer.records.log.canonical import CanonicalError, digest
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import is_signed
from dealer_trainer.records.log.shape import HASH, KEY, NAME, SIGNATURE, STREAM, count, fields, moment, text

DOMAIN = "event/1"
"""What an event's signature is for."""


class Event(NamedTuple):
    """One event.

    `stream`: the sitting it belongs to, or the station's own log, 32 hex digits. `seq`: 0, 1, 2 … in its stream.
    `at`: milliseconds of UTC by the wall clock. `mono`: milliseconds on the stream's own clock, which never goes back
    and goes on over restarts. `body`: JSON. `prev`: hash of the event before, of the stream's name for the first.
    `station`: id of the key that signed. `hash` covers everything above, `signature` the hash.
    """

    stream: str
    seq: int
    kind: str
    at: int
    mono: int
    body: dict[str, object]
    prev: str
    station: str
    hash: str
    signature: str


FIELDS = Event._fields


def beginning(stream: str) -> str:
    """What the first event of a stream is bound to.

    >>> beginning("00" * 16)[:16]
    'bed973b4f4fe1f55'
    """
    return hashlib.sha256(b"dealer-trainer/stream/1\x00" + stream.encode()).hexdigest()


def hash_of(event: Event) -> str:
    """The hash that an event should bear; raises CanonicalError for a body that is no JSON."""
    return digest({name: value for name, value in event._asdict().items() if name not in ("hash", "signature")})


def is_sound(event: Event) -> bool:
    """Whether hash and signature are those of this very event; total."""
    try:
        found = hash_of(event)
    except CanonicalError:
        return False
    return found == event.hash and is_signed(event.station, DOMAIN, bytes.fromhex(found), event.signature)


def event_document(event: Event) -> dict[str, object]:
    """An event as JSON carries it."""
    return event._asdict()


def event_of(document: object, where: str = "") -> Event:
    """The event again; raises LogError. Whether it is true is for `is_sound` and the chain to tell."""
    found = fields(document, where, FIELDS)
    body = found["body"]
    if not isinstance(body, dict):
        raise LogError(f"{where}.body".removeprefix("."), "an object was expected")
    return Event(
        stream=text(found, "stream", where, STREAM),
        seq=count(found, "seq", where),
        kind=text(found, "kind", where, NAME),
        at=moment(found, "at", where),
        mono=count(found, "mono", where),
        body=body,
        prev=text(found, "prev", where, HASH),
        station=text(found, "station", where, KEY),
        hash=text(found, "hash", where, HASH),
        signature=text(found, "signature", where, SIGNATURE),
    )

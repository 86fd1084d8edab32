"""An event: what happened, once, to a sitting or to the station; hashed, signed, bound to the event before."""

import hashlib
from typing import Annotated, NamedTuple

from dealer_trainer.records.log.canonical import CanonicalError, digest
from dealer_trainer.records.log.document import OBJECT, Count, Hash, KeyId, Kind, Signature, Stream, Timestamp
from dealer_trainer.records.log.key import is_signed
from dealer_trainer.records.log.private import Opening, commitments_in, revealed

DOMAIN = "event/2"
"""The purpose of an event's signature."""

FORMAT = 2
"""The value of `format` in the first event of every stream."""

_UNHASHED = ("hash", "signature", "openings")


class Event(NamedTuple):
    """One event.

    `stream`: the sitting it belongs to, or the station's own log, 32 hex digits. `seq`: 0, 1, 2 … in its stream. `at`:
    milliseconds of UTC by the wall clock. `mono`: milliseconds on the stream's own clock, which never goes back and
    continues over restarts. `body`: JSON. `prev`: hash of the event before or, for the first, of the stream's name.
    `station`: id of the key that signed. `hash` covers everything above, `signature` the hash. `openings`: the private
    texts of the body as far as available, which are not hashed.
    """

    stream: Stream
    seq: Count
    kind: Kind
    at: Timestamp
    mono: Count
    body: dict[str, object]
    prev: Hash
    station: KeyId
    hash: Hash
    signature: Signature
    openings: tuple[Annotated[Opening, OBJECT], ...] = ()

    @property
    def text(self) -> dict[str, object]:
        """The body with its private texts, as far as available."""
        return revealed(self.body, self.openings)


class StreamHead(NamedTuple):
    """The state of a sitting: its stream, its number of events, and the hash of the last one."""

    stream: str
    length: int
    hash: str


def beginning(stream: str) -> str:
    """What the first event of a stream is chained to.

    >>> beginning("00" * 16)[:16]
    'bed973b4f4fe1f55'
    """
    return hashlib.sha256(b"dealer-trainer/stream/1\x00" + stream.encode()).hexdigest()


def hash_of(event: Event) -> str:
    """The right hash for an event; raises CanonicalError for a body that is not JSON."""
    return digest({name: value for name, value in event._asdict().items() if name not in _UNHASHED})


def is_sound(event: Event) -> bool:
    """Whether hash, signature, and openings belong to exactly this event; never raises."""
    try:
        found = hash_of(event)
    except CanonicalError:
        return False
    private = {committed for committed, _ in commitments_in(event.body)}
    if not all(opening.hash in private and opening.is_sound for opening in event.openings):
        return False
    return found == event.hash and is_signed(event.station, DOMAIN, bytes.fromhex(found), event.signature)

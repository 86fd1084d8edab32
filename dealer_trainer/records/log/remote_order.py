"""Orders to a running exam from afar: signed by a supervisor, for one sitting, carried out once or never.

The station that gives one and the station that carries it out each keep it as an event of a log of their own.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import Hash, KeyId, Signature, Stream, Timestamp, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import SigningKey, is_signed
from dealer_trainer.records.log.private import CONFIDENTIAL, Commitment

TAKEN, GIVEN, REFUSED = "orders_taken", "order_given", "order_refused"
"""Kinds of events of a station log: a running exam takes orders, an order was given, one was not carried out."""

DOMAIN: Final = "remote-order/1"
OLDEST_MS: Final = 120_000
"""An order that is older when it arrives is not carried out; nor one from so far ahead by its clock."""
_SAVING_MS: Final = 60_000
"""What may go by until what was carried out is saved."""

OrderKind = Literal["pause", "resume", "extra_time", "note", "end"]
EVENTS: Final[Mapping[OrderKind, str]] = {
    "pause": "paused", "resume": "resumed", "extra_time": "extra_time", "note": "flagged", "end": "terminated",
}  # fmt: skip
"""What stands in the sitting once an order was carried out."""
_KINDS: Final = {event: kind for kind, event in EVENTS.items()}


class RemoteOrder(NamedTuple):
    """An order. `station`, `stream`: where it is to be carried out; `origin`: the station that it was given at.

    `ms`: the time that is given, 0 for other orders. `head`: hash of the last event that whoever gave it had seen.
    `by`, `name`, `key`: who gave it; `reason`, `name`: commitments, whose texts go to the station alone.
    """

    station: KeyId
    stream: Stream
    kind: OrderKind
    ms: Annotated[int, Field(ge=0, le=86_400_000)]
    head: Hash
    reason: Commitment
    at: Timestamp
    origin: KeyId
    by: Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[!-~]+$")]
    name: Commitment
    key: KeyId
    signature: Signature

    @property
    def hash(self) -> str:
        """What it is known by: SHA-256 of all but the signature, 64 hex digits."""
        return hashlib.sha256(_unsigned(self)).hexdigest()

    @property
    def is_signed(self) -> bool:
        """Whether the key that it names signed it; total."""
        return is_signed(self.key, DOMAIN, _unsigned(self), self.signature)


def signed_order(key: SigningKey, draft: RemoteOrder) -> RemoteOrder:
    """The order with the signature of `key`."""
    return draft._replace(signature=key.sign(DOMAIN, _unsigned(draft)))


def order_faults(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """What does not fit in the orders that a sitting says were carried out: the place of the event, and why. Total."""
    heads: set[str] = set()
    carried: set[str] = set()
    for event in events:
        if event.body.get("order") is not None:
            try:
                order = _order_in(event)
            except (LogError, KeyError, TypeError, AttributeError):
                yield event.seq, message("It names an order from afar that cannot be read.")
                continue
            for text in _faults(order, event, heads):
                yield event.seq, text
            if order.hash in carried:
                yield event.seq, message("An order from afar was carried out twice.")
            carried.add(order.hash)
        heads.add(event.hash)


def _faults(order: RemoteOrder, event: Event, heads: set[str]) -> Iterator[str]:
    said: Any = event.body["order"]
    if said.get("hash") != order.hash or not order.is_signed:
        yield message("Its order from afar is not the one that a supervisor signed.")
    if order.head not in heads:
        yield message("Its order from afar was given on another sitting than this one.")
    if not -OLDEST_MS <= event.at - order.at <= OLDEST_MS + _SAVING_MS:
        seconds = abs(event.at - order.at) // 1000
        yield message("Its order from afar was given {seconds} s away from when it was carried out.", seconds=seconds)


def _order_in(event: Event) -> RemoteOrder:
    """The order that an event says it came from, put together again."""
    body: Any = event.body
    said, ms = body["order"], body["ms"] if event.kind == "extra_time" else 0
    reason = body[CONFIDENTIAL] if event.kind == "extra_time" else body["reason"]
    document = {
        "station": event.station, "stream": event.stream, "kind": _KINDS[event.kind], "ms": ms, "head": said["head"],
        "reason": reason, "at": said["at"], "origin": said["station"], "by": body["by"], "name": body["name"],
        "key": said["key"], "signature": said["signature"],
    }  # fmt: skip
    return read(RemoteOrder, document)


def _unsigned(order: RemoteOrder) -> bytes:
    return canonical({name: value for name, value in order._asdict().items() if name != "signature"})

"""Chains of events: making the next one, and checking a whole stream."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.event import DOMAIN, FORMAT, Event, beginning, hash_of, is_sound
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.private import Opening, hidden
from dealer_trainer.records.log.sitting_key import EventSigner, proved

FaultKind = Literal["empty", "format", "order", "link", "altered", "stream", "station", "clock"]


class ChainFault(NamedTuple):
    """Something wrong in a stream. `seq`: the position, counted from 0, where it was found."""

    seq: int
    kind: FaultKind
    words: str


def next_event(  # noqa: PLR0913 - what an event is made of
    key: SigningKey,
    head: Event | None,
    stream: str,
    kind: str,
    body: dict[str, object],
    at: int,
    mono: int,
    *,
    is_typed: bool = False,
    known: Iterable[Opening] = (),
    signer: EventSigner | None = None,
) -> Event:
    """The event after `head`, None for a stream's first; raises CanonicalError for a body that is not JSON.

    `mono` never decreases: if its clock was restarted, the stream's own stands still. Private texts of the body become
    commitments; the event has their openings. `is_typed`: none of them is a commitment yet; `known`: openings of texts
    that somebody has already committed to. `signer`: who signs for a sitting; None for the station's own log.
    """
    if head is not None and head.stream != stream:
        raise ValueError(
            message("The head belongs to stream {head}, not to {stream}.", head=head.stream, stream=stream)
        )
    seq, prev, since = (0, beginning(stream), 0) if head is None else (head.seq + 1, head.hash, head.mono)
    if head is None:
        body = {"format": FORMAT, **body}
    committed, openings = hidden(body, is_typed=is_typed, known=known)
    draft = Event(stream, seq, kind, at, max(mono, since), committed, prev, key.id, "", "", openings)
    draft = draft if signer is None else proved(draft, signer)
    found = hash_of(draft)
    return draft._replace(hash=found, signature=key.sign(DOMAIN, bytes.fromhex(found)))


class ChainCheck:
    """Checks a stream's events one after the other; only what links them is remembered."""

    def __init__(self) -> None:
        self._first: Event | None = None
        self._count = self._mono = 0
        self._prev = ""

    def faults(self, event: Event) -> Iterator[ChainFault]:
        """Everything that is wrong with the next event. Never raises."""
        index, self._count = self._count, self._count + 1
        if self._first is None:
            self._first, self._prev = event, beginning(event.stream)
            if event.body.get("format") != FORMAT:
                yield ChainFault(0, "format", message("Its format is not {format}.", format=FORMAT))
        if event.stream != self._first.stream:
            yield ChainFault(index, "stream", message("It belongs to another stream, {stream}.", stream=event.stream))
        if event.station != self._first.station:
            yield ChainFault(index, "station", message("A different station signed it than the first event."))
        if event.seq != index:
            yield ChainFault(
                index,
                "order",
                message("It is number {seq} where number {index} was expected.", seq=event.seq, index=index),
            )
        if event.prev != self._prev:
            yield ChainFault(index, "link", message("It is not bound to the event before it."))
        if event.mono < self._mono:
            yield ChainFault(
                index,
                "clock",
                message("Its clock is {mono} ms behind that of the event before.", mono=self._mono - event.mono),
            )
        if not is_sound(event):
            yield ChainFault(index, "altered", message("Its content does not match its hash and signature."))
        self._prev, self._mono = event.hash, event.mono


def chain_faults(events: Sequence[Event]) -> tuple[ChainFault, ...]:
    """Everything that is wrong in a stream, in order; empty for a sound one. Never raises."""
    if not events:
        return (ChainFault(0, "empty", message("There is no event.")),)
    check = ChainCheck()
    return tuple(fault for event in events for fault in check.faults(event))

"""Events: what happened, once, to a sitting or to the station; hashed, chained, and signed.

A sitting has a key of its own. A supervisor certifies it, one process has it in memory, and it signs what is done
there. The station's key lies on the disk of the trainee's account and says only where an event was written. After a
crash the supervisor certifies another key; what is decided after the close is signed by the supervisor alone. The seed
of its form is a commitment for everybody, and in boxes that only supervisors can open.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log import document as documents
from dealer_trainer.records.log.key import BoxError, SigningKey, is_signed, seal_to_box
from dealer_trainer.records.log.private import Opening, commitments_in, hidden, revealed

DOMAIN = "event/2"
"""The purpose of an event's signature."""

FORMAT = 2
"""The value of `format` in the first event of every stream."""

_UNHASHED = ("hash", "signature", "openings")

_is_signed = lru_cache(maxsize=4096)(is_signed)
"""As `is_signed`: a sitting is read again at every look at its trainee, and to check a signature costs the most."""


class Event(NamedTuple):
    """One event.

    `stream`: the sitting it belongs to, or the station's own log, 32 hex digits. `seq`: 0, 1, 2 … in its stream. `at`:
    milliseconds of UTC by the wall clock. `mono`: milliseconds on the stream's own clock, which never goes back and
    continues over restarts. `body`: JSON. `prev`: hash of the event before or, for the first, of the stream's name.
    `station`: id of the key that signed. `hash` covers everything above, `signature` the hash. `openings`: the private
    texts of the body as far as available, which are not hashed.
    """

    stream: documents.Stream
    seq: documents.Count
    kind: documents.Kind
    at: documents.Timestamp
    mono: documents.Count
    body: dict[str, object]
    prev: documents.Hash
    station: documents.KeyId
    hash: documents.Hash
    signature: documents.Signature
    openings: tuple[Annotated[Opening, documents.OBJECT], ...] = ()

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
    return documents.digest({name: value for name, value in event._asdict().items() if name not in _UNHASHED})


def is_sound(event: Event) -> bool:
    """Whether hash, signature, and openings belong to exactly this event; never raises."""
    try:
        found = hash_of(event)
    except documents.CanonicalError:
        return False
    private = {committed for committed, _ in commitments_in(event.body)}
    if not all(opening.hash in private and opening.is_sound for opening in event.openings):
        return False
    return found == event.hash and _is_signed(event.station, DOMAIN, bytes.fromhex(found), event.signature)


_SEED: Final = "dealer-trainer/seed/1"


class SeedOpening(NamedTuple):
    """What opens the commitment: the seed, and a salt without which seeds could be tried against it."""

    seed: Annotated[int, Field(ge=0, le=documents.MOST_INT)]
    salt: documents.Hash

    @property
    def commitment(self) -> str:
        """The hash that the first event of a sitting holds, 64 hex digits."""
        return documents.digest([_SEED, self.salt, self.seed])

    def __repr__(self) -> str:
        return "SeedOpening(…)"


def sealed_to(opening: SeedOpening, boxes: Mapping[str, str]) -> dict[str, str]:
    """The seed in a box for each of these keys, by their ids; `boxes`: the keys' boxes by id."""
    data, context = documents.canonical(opening._asdict()), _context(opening.commitment)
    return {key: seal_to_box(boxes[key], data, context) for key in sorted(boxes)}


def open_seed(commitment: str, boxes: Mapping[str, str], key: SigningKey) -> SeedOpening:
    """The seed again; raises BoxError if there is no box for this key, or it holds another seed."""
    try:
        found = documents.read(SeedOpening, documents.parse(key.open_box(boxes[key.id], _context(commitment))))
    except (KeyError, documents.LogError) as error:
        raise BoxError("there is no box for this key") from error
    if found.commitment != commitment:
        raise BoxError("the box holds another seed")
    return found


def _context(commitment: str) -> str:
    return f"seed/1/{commitment}"


_PROOF = "sitting-event/1"
"""The purpose of the signature that an event's body has."""

SITTING_KEY, SIGNER, PROOF = "sitting_key", "signer", "proof"
"""Keys of a body: the sitting's key as of now; the supervisor's key that signed, if that did; the signature."""

STATION = "station"
"""Who noted something, in the body of an event that no person did."""

CERTIFYING: Final = frozenset({"opened", "reopened"})
"""The kinds of event that certify a sitting's key."""

SUPERVISED: Final = CERTIFYING | {
    "flagged", "ran_out", "terminated", "closed", "overridden", "withdrawn", "signed_off", "declined", "voided",
}  # fmt: skip
"""The kinds of event that a supervisor's key may sign: none of them is a trainee's work."""

_UNSIGNED = ("hash", "signature", "openings", "body")


class EventSigner(NamedTuple):
    """The key that signs a sitting's next event, the sitting's own or the supervisor's.

    `certifies`: the key that the event makes the sitting's own.
    """

    key: SigningKey
    is_supervisor: bool = False
    certifies: SigningKey | None = None


def signing(signer: EventSigner, kind: str) -> EventSigner:
    """Who signs an event of this kind: a supervisor who opens or reopens a sitting certifies a new key for it."""
    if kind not in CERTIFYING:
        return signer
    return signer._replace(certifies=SigningKey.generate())


def signer_after(signer: EventSigner, kind: str) -> EventSigner | None:
    """Who signs what follows; nobody after the close, when the sitting's key has no more to say."""
    if signer.certifies is not None:
        return EventSigner(signer.certifies)
    return None if kind == "closed" and not signer.is_supervisor else signer


def proved(draft: Event, signer: EventSigner) -> Event:
    """The event with the signature in its body; raises CanonicalError for a body that is not JSON."""
    body = {name: value for name, value in draft.body.items() if name not in (SITTING_KEY, SIGNER, PROOF)}
    if signer.is_supervisor:
        body[SIGNER] = signer.key.id
    if signer.certifies is not None:
        body[SITTING_KEY] = signer.certifies.id
    proof = signer.key.sign(_PROOF, bytes.fromhex(_statement(draft._replace(body=body))))
    return draft._replace(body={**body, PROOF: proof})


def has_own_key(first: Event) -> bool:
    """Whether a sitting that begins with this event has a key of its own; those of earlier versions have none."""
    return SITTING_KEY in first.body


def proof_faults(events: Sequence[Event], supervisor_of: Callable[[str], str | None]) -> Iterator[tuple[int, str]]:
    """Each event, by number, that neither the sitting's key nor a supervisor's signed; never raises.

    Nothing for a sitting of an earlier version.
    """
    if events and has_own_key(events[0]):
        check = ProofCheck()
        for event in events:
            yield from ((event.seq, text) for text in check.faults(event, supervisor_of))


class ProofCheck:
    """Checks who signed a sitting's events one after the other; only the sitting's key is remembered."""

    def __init__(self) -> None:
        self._key: object = None

    def faults(self, event: Event, supervisor_of: Callable[[str], str | None]) -> Iterator[str]:
        """What is wrong with the next event; never raises.

        `supervisor_of`: the id of the supervisor whose key this is, certified by the school; None for any other key.
        """
        signer = event.body.get(SIGNER)
        if signer is not None:
            yield from filter(None, [_supervised_fault(event, signer, supervisor_of)])
        elif not _is_proved(event, self._key):
            yield message("It was not signed with the key of this sitting.")
        if SITTING_KEY in event.body:
            if event.kind not in CERTIFYING or signer is None:
                yield message("It names a new key for this sitting, which only a supervisor can certify.")
            else:
                self._key = event.body[SITTING_KEY]
        if event.kind == "closed":
            self._key = None


def _supervised_fault(event: Event, signer: object, supervisor_of: Callable[[str], str | None]) -> str:
    if event.kind not in SUPERVISED:
        return message("A supervisor’s key signed what only the sitting’s own key may sign.")
    holder = supervisor_of(signer) if isinstance(signer, str) else None
    if holder is None or not _is_proved(event, signer):
        return message("It was not signed by a supervisor of the school.")
    is_named = _supervisor_in(event.body, holder) == holder
    return "" if is_named else message("It names a supervisor who did not sign it.")


def _supervisor_in(body: Mapping[str, object], holder: str) -> object:
    """Who did something, by the event itself: `holder` where it says nothing, or names the station or a command."""
    opener = body.get("supervisor")
    if isinstance(opener, Mapping):
        return opener.get("id") if opener.get("key") == body[SIGNER] else None
    return holder if "order" in body or body.get("by") == STATION else body.get("by", holder)


def _is_proved(event: Event, key: object) -> bool:
    proof = event.body.get(PROOF)
    if not isinstance(key, str) or not isinstance(proof, str):
        return False
    try:
        data = bytes.fromhex(_statement(event))
    except documents.CanonicalError:
        return False
    return _is_signed(key, _PROOF, data, proof)


def _statement(event: Event) -> str:
    """What is signed: everything that the event's hash covers, without the signature itself."""
    document = {name: value for name, value in event._asdict().items() if name not in _UNSIGNED}
    return documents.digest({**document, "body": {name: value for name, value in event.body.items() if name != PROOF}})


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
            text = message("It is number {seq} where number {index} was expected.", seq=event.seq, index=index)
            yield ChainFault(index, "order", text)
        if event.prev != self._prev:
            yield ChainFault(index, "link", message("It is not bound to the event before it."))
        if event.mono < self._mono:
            text = message("Its clock is {mono} ms behind that of the event before.", mono=self._mono - event.mono)
            yield ChainFault(index, "clock", text)
        if not is_sound(event):
            yield ChainFault(index, "altered", message("Its content does not match its hash and signature."))
        self._prev, self._mono = event.hash, event.mono


def chain_faults(events: Sequence[Event]) -> tuple[ChainFault, ...]:
    """Everything that is wrong in a stream, in order; empty for a sound one. Never raises."""
    if not events:
        return (ChainFault(0, "empty", message("There is no event.")),)
    check = ChainCheck()
    return tuple(fault for event in events for fault in check.faults(event))

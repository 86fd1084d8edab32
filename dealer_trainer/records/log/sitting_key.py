"""A sitting's own key, and the seed of its form.

A supervisor certifies the key, one process has it in memory, and it signs what is done there. The station's key lies on
the disk of the trainee's account and says only where an event was written. After a crash the supervisor certifies
another key; what is decided after the close is signed by the supervisor alone. The seed is a commitment for everybody,
and in boxes that only supervisors can open.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import MOST_INT, CanonicalError, canonical, digest
from dealer_trainer.records.log.document import Hash, LogError, parse, read
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import BoxError, SigningKey, is_signed, seal_to_box
from dealer_trainer.records.log.seal import Seal

_DOMAIN: Final = "dealer-trainer/seed/1"


class SeedOpening(NamedTuple):
    """What opens the commitment: the seed, and a salt without which seeds could be tried against it."""

    seed: Annotated[int, Field(ge=0, le=MOST_INT)]
    salt: Hash

    @property
    def commitment(self) -> str:
        """The hash that the first event of a sitting holds, 64 hex digits."""
        return digest([_DOMAIN, self.salt, self.seed])

    def __repr__(self) -> str:
        return "SeedOpening(…)"


def sealed_to(opening: SeedOpening, boxes: Mapping[str, str]) -> dict[str, str]:
    """The seed in a box for each of these keys, by their ids; `boxes`: the keys' boxes by id."""
    data, context = canonical(opening._asdict()), _context(opening.commitment)
    return {key: seal_to_box(boxes[key], data, context) for key in sorted(boxes)}


def open_seed(commitment: str, boxes: Mapping[str, str], key: SigningKey) -> SeedOpening:
    """The seed again; raises BoxError if there is no box for this key, or it holds another seed."""
    try:
        found = read(SeedOpening, parse(key.open_box(boxes[key.id], _context(commitment))))
    except (KeyError, LogError) as error:
        raise BoxError("there is no box for this key") from error
    if found.commitment != commitment:
        raise BoxError("the box holds another seed")
    return found


def _context(commitment: str) -> str:
    return f"seed/1/{commitment}"


DOMAIN = "sitting-event/1"
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
    proof = signer.key.sign(DOMAIN, bytes.fromhex(_statement(draft._replace(body=body))))
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
        if text := _fault(event, self._key) if signer is None else _supervised_fault(event, signer, supervisor_of):
            yield text
        if SITTING_KEY in event.body:
            if event.kind not in CERTIFYING or signer is None:
                yield message("It names a new key for this sitting, which only a supervisor can certify.")
            else:
                self._key = event.body[SITTING_KEY]
        if event.kind == "closed":
            self._key = None


def _fault(event: Event, key: object) -> str:
    return "" if _is_proved(event, key) else message("It was not signed with the key of this sitting.")


def _supervised_fault(event: Event, signer: object, supervisor_of: Callable[[str], str | None]) -> str:
    if event.kind not in SUPERVISED:
        return message("A supervisor’s key signed what only the sitting’s own key may sign.")
    holder = supervisor_of(signer) if isinstance(signer, str) else None
    if holder is None or not _is_proved(event, signer):
        return message("It was not signed by a supervisor of the school.")
    is_named = _supervisor_in(event.body, holder) == holder
    return "" if is_named else message("It names a supervisor who did not sign it.")


class Retired(NamedTuple):
    """When a station's log retired a key: number and time of the event."""

    seq: int
    at: int


def late_events(
    events: Sequence[Event], opened: int | None, seals: Sequence[Seal], retired: Mapping[str, Retired]
) -> Iterator[int]:
    """The events, by number, that a supervisor's key signed after it was retired.

    `opened`: which event of the station's log says that the sitting was opened; `seals`: the sitting's, in that
    station's chain. What was sealed before is known by the seal's place; only of what was not is a clock asked.
    """
    for event in events:
        found = retired.get(str(event.body.get(SIGNER)))
        if found is None or any(event.seq < seal.length and seal.house_seq < found.seq for seal in seals):
            continue
        if event.at > found.at if event.seq else opened is None or opened > found.seq:
            yield event.seq


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
    except CanonicalError:
        return False
    return is_signed(key, DOMAIN, data, proof)


def _statement(event: Event) -> str:
    """What is signed: everything that the event's hash covers, without the signature itself."""
    document = {name: value for name, value in event._asdict().items() if name not in _UNSIGNED}
    return digest({**document, "body": {name: value for name, value in event.body.items() if name != PROOF}})

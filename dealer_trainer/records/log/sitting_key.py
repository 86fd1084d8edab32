"""A sitting's own key: a supervisor certifies it, one process has it in memory, and it signs what is done there.

The station's key lies on the disk of the trainee's account and says only where an event was written. After a crash the
supervisor certifies another key; what is decided after the close is signed by the supervisor alone.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import CanonicalError, digest
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import SigningKey, is_signed

DOMAIN = "sitting-event/1"
"""The purpose of the signature that an event's body has."""

SITTING_KEY, SIGNER, PROOF = "sitting_key", "signer", "proof"
"""Keys of a body: the sitting's key as of now; the supervisor's key that signed, if that did; the signature."""

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


def proof_faults(events: Sequence[Event], is_supervisor: Callable[[str], bool]) -> Iterator[tuple[int, str]]:
    """Each event, by number, that neither the sitting's key nor a supervisor's signed; never raises.

    Nothing for a sitting of an earlier version. `is_supervisor`: whether the school certified a key as one's.
    """
    if not events or not has_own_key(events[0]):
        return
    key: object = None
    for event in events:
        signer = event.body.get(SIGNER)
        if signer is None:
            if not _is_proved(event, key):
                yield event.seq, message("It was not signed with the key of this sitting.")
        elif event.kind not in SUPERVISED:
            yield event.seq, message("A supervisor’s key signed what only the sitting’s own key may sign.")
        elif not (isinstance(signer, str) and is_supervisor(signer) and _is_proved(event, signer)):
            yield event.seq, message("It was not signed by a supervisor of the school.")
        if SITTING_KEY in event.body:
            if event.kind not in CERTIFYING or signer is None:
                yield event.seq, message("It names a new key for this sitting, which only a supervisor can certify.")
            else:
                key = event.body[SITTING_KEY]
        if event.kind == "closed":
            key = None


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

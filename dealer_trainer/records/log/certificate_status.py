"""What happens to a sealed sitting's certificate later: revoked, suspended, reinstated; signed like an appeal."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from dealer_trainer.records.log.document import Hash, KeyId, Signature, Stream, Timestamp
from dealer_trainer.records.log.key import is_signed, unsigned
from dealer_trainer.records.log.private import Commitment

STATUS: Final = "certificate_status"
"""The kind of event for it in a station log."""

DOMAIN: Final = "certificate-status/1"

StatusChange = Literal["revoked", "suspended", "reinstated"]

_AFTER: Final[Mapping[str | None, frozenset[StatusChange]]] = {
    None: frozenset({"revoked", "suspended"}),
    "suspended": frozenset({"revoked", "reinstated"}),
    "reinstated": frozenset({"revoked", "suspended"}),
    "revoked": frozenset(),
}


class CertificateStatus(NamedTuple):
    """A supervisor's statement about a certificate. `stream`, `seal`: the sitting and the hash of its seal."""

    stream: Stream
    seal: Hash
    status: StatusChange
    reason: Commitment
    at: Timestamp
    by: Stream
    name: Commitment
    key: KeyId
    signature: Signature


def may_follow(before: str | None, change: str) -> bool:
    """Whether a status may come after the one `before`, None for the first: only an appeal lifts a revocation.

    >>> may_follow("suspended", "reinstated"), may_follow("revoked", "reinstated"), may_follow(None, "reinstated")
    (True, False, False)
    """
    return change in _AFTER.get(before, ())


def is_passed(verdict: object, kind: str) -> bool:
    """Whether a sitting that ends with an event of this kind and verdict has a certificate."""
    return kind == "signed_off" and verdict == "pass"


def is_status(status: CertificateStatus) -> bool:
    """Whether the key that it names signed it; never raises."""
    return is_signed(status.key, DOMAIN, unsigned(status), status.signature)

"""What becomes of a sealed sitting's certificate afterwards: revoked, suspended, reinstated; signed like an appeal.

Read and checked; nothing writes it yet.
"""

from typing import Final, Literal, NamedTuple

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import Hash, KeyId, Signature, Stream, Timestamp
from dealer_trainer.records.log.key import is_signed
from dealer_trainer.records.log.private import Commitment

STATUS: Final = "certificate_status"
"""The kind of event in which a station log keeps it."""

DOMAIN: Final = "certificate-status/1"


class CertificateStatus(NamedTuple):
    """What a supervisor says of a certificate. `stream`, `seal`: the sitting and the hash of its seal."""

    stream: Stream
    seal: Hash
    status: Literal["revoked", "suspended", "reinstated"]
    reason: Commitment
    at: Timestamp
    by: Stream
    name: Commitment
    key: KeyId
    signature: Signature


def statement_of(status: CertificateStatus) -> bytes:
    """What its signature covers."""
    return canonical({name: value for name, value in status._asdict().items() if name != "signature"})


def is_status(status: CertificateStatus) -> bool:
    """Whether the key that it names signed it; total."""
    return is_signed(status.key, DOMAIN, statement_of(status), status.signature)

"""Key certificates: the school's own key states whose key belongs to whom, and in which role.

When nobody has the school's key available, somebody's previous key certifies the next one: a succession.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.records.log.document import HASH, KEY, KeyId, Signature, Timestamp
from dealer_trainer.records.log.key import SigningKey, is_signed, unsigned, with_signature
from dealer_trainer.records.log.private import Commitment

Role = Literal["station", "supervisor", "admin"]
SIGNERS: Final[tuple[Role, ...]] = ("supervisor", "admin")
"""Whose keys may open and seal a sitting."""

DOMAIN = "key-certificate/2"

Place = Annotated[str, Field(pattern=rf"^{KEY.pattern} (-1|[0-9]{{1,9}}) {HASH.pattern}$")]
Holder = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[!-~]+$")]
Box = Annotated[str, Field(pattern=f"^{HASH.pattern}$")]


class KeyCertificate(NamedTuple):
    """The school's statement about a key.

    `key`: its id, `box`: for sealing to it, `holder`: id of its owner, `name`: the commitment of the owner's name,
    `chain`: the station whose sittings it is valid for, by the id of that station's key (also in a station's own
    certificate). `until`: the seal of that chain after which the key no longer counts, as in a list of seals, if it was
    retired before this was signed. `issuer`: id of the key that signed, the school's or the holder's previous one.
    """

    key: KeyId
    box: Box
    role: Role
    holder: Holder
    name: Commitment
    chain: KeyId
    at: Timestamp
    until: Place | None
    issuer: KeyId
    signature: Signature


def certify(  # noqa: PLR0913 - what a certificate says
    issuer: SigningKey, key: SigningKey, role: Role, holder: str, name: str, chain: str, at: int
) -> KeyCertificate:
    """Admit a key to the school, for the sittings of one chain; `name`: a commitment, `at`: milliseconds of UTC."""
    return signed_anew(issuer, KeyCertificate(key.id, key.box, role, holder, name, chain, at, None, issuer.id, ""), at)


def signed_anew(issuer: SigningKey, certificate: KeyCertificate, at: int, until: str | None = None) -> KeyCertificate:
    """The same certificate by another issuer, the school's next key; `until`: where the key was retired."""
    draft = certificate._replace(issuer=issuer.id, at=at, until=until or certificate.until)
    return with_signature(issuer, DOMAIN, draft)


def certified(certificates: Iterable[KeyCertificate], school: str) -> list[KeyCertificate]:
    """The certificates that lead to the school's key; never raises."""
    rest, found = list(certificates), list[KeyCertificate]()
    known: dict[tuple[str, str], KeyCertificate] = {}
    while True:
        fitting = [
            certificate
            for certificate in rest
            if is_certified(certificate, school, known.get((certificate.chain, certificate.issuer)))
        ]
        if not fitting:
            return found
        known.update({(certificate.chain, certificate.key): certificate for certificate in fitting})
        found += fitting
        rest = [certificate for certificate in rest if certificate not in fitting]


def good_for(chain: str, certificates: Iterable[KeyCertificate]) -> dict[str, KeyCertificate]:
    """The certificates that are valid for the sittings of a chain, by their keys."""
    return {certificate.key: certificate for certificate in certificates if certificate.chain == chain}


def is_certified(certificate: KeyCertificate, school: str, before: KeyCertificate | None) -> bool:
    """Whether the school's key issued it, or the key that its holder had `before` it for the same chain; never raises.

    A station's is valid for its own chain, and none states that a key was retired in another chain than its own.
    """
    if certificate.role == "station" and certificate.chain != certificate.key:
        return False
    if certificate.until is not None and certificate.until.split()[0] != certificate.chain:
        return False
    if certificate.issuer != school and not _is_next(certificate, before):
        return False
    return is_signed(certificate.issuer, DOMAIN, unsigned(certificate), certificate.signature)


def _is_next(certificate: KeyCertificate, before: KeyCertificate | None) -> bool:
    """Whether it is for the next key of the same person in the same role.

    No station succeeds another by its own statement. Nor does any key succeed one that the school says was retired: the
    school itself certified its successor.
    """
    if before is None or before.until is not None or certificate.role not in SIGNERS:
        return False
    theirs = before.key, before.chain, before.holder, before.role
    return theirs == (certificate.issuer, certificate.chain, certificate.holder, certificate.role)

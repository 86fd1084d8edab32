"""Key certificates: the school's own key says whose key belongs to whom, and as what.

Where nobody has the school's key at hand, the key that somebody had before certifies their next one: a succession.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import HASH, KEY, KeyId, Signature, Timestamp
from dealer_trainer.records.log.key import SigningKey, is_signed
from dealer_trainer.records.log.private import Commitment

Role = Literal["station", "supervisor", "admin"]
ROLES: tuple[Role, ...] = ("station", "supervisor", "admin")
SIGNERS: Final[tuple[Role, ...]] = ("supervisor", "admin")
"""Whose keys may open and seal a sitting."""

DOMAIN = "key-certificate/2"

Place = Annotated[str, Field(pattern=rf"^{KEY.pattern} (-1|[0-9]{{1,9}}) {HASH.pattern}$")]
Holder = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[!-~]+$")]
Box = Annotated[str, Field(pattern=f"^{HASH.pattern}$")]


class KeyCertificate(NamedTuple):
    """The school's word for a key.

    `key`: its id, `box`: what is sealed to it, `holder`: id of whose it is, `name`: the commitment of their name,
    `chain`: the station whose sittings it is good for, by the id of that station's key, which a station's own names
    too. `until`: the seal of that chain behind which the key counts no more, as in a list of seals, for one that was
    retired before this was signed. `issuer`: id of the key that signed, the school's or the holder's one before.
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
    """The same certificate by another issuer, the school's next key; `until`: where the key has been retired."""
    draft = certificate._replace(issuer=issuer.id, at=at, until=until or certificate.until)
    return draft._replace(signature=issuer.sign(DOMAIN, _signed(draft)))


def certified(certificates: Iterable[KeyCertificate], school: str) -> list[KeyCertificate]:
    """Those that lead to the school's key; total."""
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
    """Those that are good for the sittings of a chain, by the key that they are for."""
    return {certificate.key: certificate for certificate in certificates if certificate.chain == chain}


def is_certified(certificate: KeyCertificate, school: str, before: KeyCertificate | None) -> bool:
    """Whether the school's key issued it, or the key that its holder had `before` it for the same chain; total.

    A station's is for its own chain, and none says that a key was retired in another chain than its own.
    """
    if certificate.role == "station" and certificate.chain != certificate.key:
        return False
    if certificate.until is not None and certificate.until.split()[0] != certificate.chain:
        return False
    if certificate.issuer != school and not _is_next(certificate, before):
        return False
    return is_signed(certificate.issuer, DOMAIN, _signed(certificate), certificate.signature)


def _is_next(certificate: KeyCertificate, before: KeyCertificate | None) -> bool:
    """Whether it is for the next key of the same person in the same role.

    No station follows another by its own word. Nor does any key follow one that the school says was retired: the school
    itself certified whatever followed that.
    """
    if before is None or before.until is not None or certificate.role not in SIGNERS:
        return False
    theirs = before.key, before.chain, before.holder, before.role
    return theirs == (certificate.issuer, certificate.chain, certificate.holder, certificate.role)


def _signed(certificate: KeyCertificate) -> bytes:
    return canonical({key: value for key, value in certificate._asdict().items() if key != "signature"})

"""Signing a credential: `eddsa-rdfc-2022` inside the document, or as a JWT; the issuer is the key."""

import base64
import json

from dealer_trainer.certification.paper.award import Award
from dealer_trainer.certification.paper.badge import badge
from dealer_trainer.certification.paper.did import did, method
from dealer_trainer.certification.paper.proof import SUITE, proved, sign
from dealer_trainer.records.log.key import SigningKey, public_bytes

__all__ = ["SUITE", "SignerError", "sign_document", "sign_jwt"]


class SignerError(ValueError):
    """The key does not belong to the supervisor whom the award names."""


def sign_document(award: Award, key: SigningKey, at: int) -> dict[str, object]:
    """The credential with its proof inside; raises BadgeError, SignerError."""
    _check_signer(award, key)
    return proved(badge(award), key, at)


def sign_jwt(award: Award, key: SigningKey) -> str:
    """The credential as a compact JWT; raises BadgeError, SignerError."""
    _check_signer(award, key)
    header = {"alg": "EdDSA", "typ": "JWT", "kid": method(key.id), "jwk": _jwk(key.id)}
    document = badge(award)
    subject = document["credentialSubject"]
    assert isinstance(subject, dict)
    until = {} if award.expires is None else {"exp": award.expires // 1000}
    claims = {"iss": did(key.id), "jti": document["id"], "nbf": award.issued // 1000, "sub": subject["id"], **until}
    signed = f"{_part(header)}.{_part({**document, **claims})}"
    return f"{signed}.{_letters(sign(key, signed.encode()))}"


def _check_signer(award: Award, key: SigningKey) -> None:
    if key.id != award.supervisor.key:
        raise SignerError(f"The award is {award.supervisor.name}'s to sign; this is another key.")


def _jwk(key: str) -> dict[str, str]:
    public = public_bytes(key)
    assert public is not None
    return {"kty": "OKP", "crv": "Ed25519", "x": _letters(public)}


def _part(value: object) -> str:
    return _letters(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

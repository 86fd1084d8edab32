"""Signing a credential: `eddsa-rdfc-2022` inside the document, or as a JWT; the issuer is the key."""

import base64
import hashlib
import json
from collections.abc import Mapping

from dealer_trainer.certification.paper.award import Award, moment
from dealer_trainer.certification.paper.badge import badge, did
from dealer_trainer.certification.paper.rdf import quads
from dealer_trainer.records.log.base58 import base58
from dealer_trainer.records.log.key import SigningKey, public_bytes

SUITE = "eddsa-rdfc-2022"


class SignerError(ValueError):
    """The key is not the one of the supervisor whom the award names."""


def sign_document(award: Award, key: SigningKey, at: int) -> dict[str, object]:
    """The credential with its proof inside; raises BadgeError, SignerError."""
    _check_signer(award, key)
    document = badge(award)
    proof: dict[str, object] = {
        "type": "DataIntegrityProof",
        "cryptosuite": SUITE,
        "created": moment(at),
        "verificationMethod": _method(key.id),
        "proofPurpose": "assertionMethod",
    }
    value = "z" + base58(_sign(key, _proof_input(document, proof)))
    return {**document, "proof": {**proof, "proofValue": value}}


def sign_jwt(award: Award, key: SigningKey) -> str:
    """The credential as a compact JWT; raises BadgeError, SignerError."""
    _check_signer(award, key)
    header = {"alg": "EdDSA", "typ": "JWT", "kid": _method(key.id), "jwk": _jwk(key.id)}
    document = badge(award)
    subject = document["credentialSubject"]
    assert isinstance(subject, dict)
    until = {} if award.expires is None else {"exp": award.expires // 1000}
    claims = {"iss": did(key.id), "jti": document["id"], "nbf": award.issued // 1000, "sub": subject["id"], **until}
    signed = f"{_part(header)}.{_part({**document, **claims})}"
    return f"{signed}.{_letters(_sign(key, signed.encode()))}"


def _check_signer(award: Award, key: SigningKey) -> None:
    if key.id != award.supervisor.key:
        raise SignerError(f"The award is {award.supervisor.name}'s to sign; this is another key.")


def _proof_input(document: Mapping[str, object], proof: Mapping[str, object]) -> bytes:
    config = {"@context": document.get("@context"), **proof}
    return hashlib.sha256(quads(config)).digest() + hashlib.sha256(quads(document)).digest()


def _method(key: str) -> str:
    return f"{did(key)}#{key}"


def _jwk(key: str) -> dict[str, str]:
    public = public_bytes(key)
    assert public is not None
    return {"kty": "OKP", "crv": "Ed25519", "x": _letters(public)}


def _sign(key: SigningKey, data: bytes) -> bytes:
    """Sign as the two standards ask for, without a purpose in front: no record of ours has these forms."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(key.seed).sign(data)


def _part(value: object) -> str:
    return _letters(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

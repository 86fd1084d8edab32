"""Signing and checking a credential: `eddsa-rdfc-2022` inside the document, or as a JWT; the issuer is the key."""

import base64
import binascii
import hashlib
import json
from collections.abc import Mapping

from dealer_trainer.certification.paper.award import Award, moment
from dealer_trainer.certification.paper.badge import badge, did
from dealer_trainer.certification.paper.context import ContextError
from dealer_trainer.certification.paper.rdf import RdfError, quads
from dealer_trainer.records.log.base58 import base58, base58_bytes
from dealer_trainer.records.log.key import SigningKey, public_bytes

SUITE = "eddsa-rdfc-2022"
_PROOF = {"type", "cryptosuite", "created", "verificationMethod", "proofPurpose", "proofValue"}


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


def document_fault(document: object) -> str | None:
    """Why a credential's proof does not hold, None where it does; whose key it is, the issuer says. Total."""
    if not isinstance(document, dict) or not isinstance(proof := document.get("proof"), dict):
        return "It has no proof."
    signer = _issuer(document)
    if set(proof) != _PROOF or (proof["type"], proof["cryptosuite"]) != ("DataIntegrityProof", SUITE):
        return "The proof is of another kind."
    if signer is None or (proof["verificationMethod"], proof["proofPurpose"]) != (_method(signer), "assertionMethod"):
        return "The proof is not the issuer's."
    value = proof["proofValue"]
    signature = base58_bytes(value[1:], 64) if isinstance(value, str) and value.startswith("z") else None
    if signature is None:
        return "The signature is none."
    try:
        data = _proof_input(
            {name: part for name, part in document.items() if name != "proof"},
            {name: part for name, part in proof.items() if name != "proofValue"},
        )
    except (RdfError, ContextError) as error:
        return str(error)
    return None if _is_signed(signer, data, signature) else "The signature does not fit the content."


def jwt_fault(token: str) -> str | None:
    """Why a credential in JWT form does not hold, None where it does. Total."""
    parts = token.split(".")
    if len(parts) != 3:
        return "It is no JWT of three parts."
    try:
        header, claims = (json.loads(_raw(part)) for part in parts[:2])
        signature = _raw(parts[2])
    except (ValueError, RecursionError):
        return "A part of it is not what a JWT has."
    if not isinstance(header, dict) or not isinstance(claims, dict):
        return "A part of it is not what a JWT has."
    signer = _issuer(claims)
    if signer is None or header != {"alg": "EdDSA", "typ": "JWT", "kid": _method(signer), "jwk": _jwk(signer)}:
        return "The header does not name the issuer's key."
    if claims.get("iss") != did(signer):
        return "The issuer is another one than the credential's."
    return None if _is_signed(signer, f"{parts[0]}.{parts[1]}".encode(), signature) else "The signature does not fit."


def _check_signer(award: Award, key: SigningKey) -> None:
    if key.id != award.supervisor.key:
        raise SignerError(f"The award is {award.supervisor.name}'s to sign; this is another key.")


def _proof_input(document: Mapping[str, object], proof: Mapping[str, object]) -> bytes:
    config = {"@context": document.get("@context"), **proof}
    return hashlib.sha256(quads(config)).digest() + hashlib.sha256(quads(document)).digest()


def _issuer(document: Mapping[str, object]) -> str | None:
    """The id of the issuer's key, None where there is none."""
    issuer = document.get("issuer")
    name = issuer.get("id") if isinstance(issuer, dict) else None
    if not isinstance(name, str) or not name.startswith("did:key:"):
        return None
    key = name.removeprefix("did:key:")
    return key if public_bytes(key) is not None else None


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


def _is_signed(signer: str, data: bytes, signature: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    public = public_bytes(signer)
    assert public is not None
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, data)
    except InvalidSignature:
        return False
    return True


def _part(value: object) -> str:
    return _letters(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _raw(letters: str) -> bytes:
    """The bytes of base64url letters; raises ValueError for any but their one right writing."""
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("not base64url") from error
    if _letters(data) != letters:
        raise ValueError("not the one writing of these bytes")
    return data

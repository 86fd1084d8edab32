"""Checking a credential's proof in either form, with the issuer's key alone."""

import base64
import binascii
import hashlib
import json
from collections.abc import Mapping
from functools import cache

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from dealer_trainer.certification.paper.context import ContextError
from dealer_trainer.certification.paper.credential import SUITE
from dealer_trainer.certification.paper.did import did
from dealer_trainer.certification.paper.rdf import RdfError, quads
from dealer_trainer.records.log.base58 import base58_bytes
from dealer_trainer.records.log.key import public_bytes

_PROOF = {"type", "cryptosuite", "created", "verificationMethod", "proofPurpose", "proofValue"}


@cache
def _hash(document: str) -> bytes:
    """The hash of a document's quads; of many changed ones, either the proof or the content is as it was."""
    return hashlib.sha256(quads(json.loads(document))).digest()


def document_fault(document: object) -> str | None:
    """Why a credential's proof does not hold, None where it does; whose key it is, the issuer says. Total."""
    if not isinstance(document, dict) or not isinstance(proof := document.get("proof"), dict):
        return "It has no proof."
    signer = _issuer(document)
    if set(proof) != _PROOF or (proof["type"], proof["cryptosuite"]) != ("DataIntegrityProof", SUITE):
        return "The proof is of another kind."
    if signer is None or proof["verificationMethod"] != f"{did(signer)}#{signer}":
        return "The proof is not the issuer's."
    if proof["proofPurpose"] != "assertionMethod":
        return "The proof is not the issuer's."
    value = proof["proofValue"]
    signature = base58_bytes(value[1:], 64) if isinstance(value, str) and value.startswith("z") else None
    if signature is None:
        return "The signature is none."
    try:
        content = {name: part for name, part in document.items() if name != "proof"}
        options = {name: part for name, part in proof.items() if name != "proofValue"}
        config = {"@context": content.get("@context"), **options}
        data = _hash(json.dumps(config)) + _hash(json.dumps(content))
    except (RdfError, ContextError) as error:
        return str(error)
    return None if _is_signed(signer, data, signature) else "The signature does not fit the content."


def jwt_fault(token: str) -> str | None:
    """Why a credential in JWT form does not hold, None where it does. Total."""
    parts = token.split(".")
    if len(parts) != 3:
        return "It is not a JWT of three parts."
    try:
        header, claims = (json.loads(_raw(part)) for part in parts[:2])
        signature = _raw(parts[2])
    except (ValueError, RecursionError):
        return "A part of it is not what a JWT has."
    if not isinstance(header, dict) or not isinstance(claims, dict):
        return "A part of it is not what a JWT has."
    signer = _issuer(claims)
    if signer is None or header != _header(signer):
        return "The header does not name the issuer's key."
    if claims.get("iss") != did(signer):
        return "The issuer is another one than the credential's."
    return None if _is_signed(signer, f"{parts[0]}.{parts[1]}".encode(), signature) else "The signature does not fit."


def _header(signer: str) -> dict[str, object]:
    public = public_bytes(signer)
    assert public is not None
    key = {"kty": "OKP", "crv": "Ed25519", "x": _letters(public)}
    return {"alg": "EdDSA", "typ": "JWT", "kid": f"{did(signer)}#{signer}", "jwk": key}


def _issuer(document: Mapping[str, object]) -> str | None:
    """The id of the issuer's key, None where there is none."""
    issuer = document.get("issuer")
    name = issuer.get("id") if isinstance(issuer, dict) else None
    if not isinstance(name, str) or not name.startswith("did:key:"):
        return None
    key = name.removeprefix("did:key:")
    return key if public_bytes(key) is not None else None


def _is_signed(signer: str, data: bytes, signature: bytes) -> bool:
    public = public_bytes(signer)
    assert public is not None
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, data)
    except InvalidSignature:
        return False
    return True


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

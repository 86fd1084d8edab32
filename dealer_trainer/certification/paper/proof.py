"""Proofs inside a credential (`eddsa-rdfc-2022`): made with a key, and checked against the expected signer's key."""

import hashlib
from collections.abc import Mapping
from typing import Final

from dealer_trainer.certification.paper.award import moment
from dealer_trainer.certification.paper.context import ContextError
from dealer_trainer.certification.paper.did import method
from dealer_trainer.certification.paper.rdf import RdfError, quads
from dealer_trainer.message import message
from dealer_trainer.records.log.base58 import base58, base58_bytes
from dealer_trainer.records.log.key import SigningKey, public_bytes
from dealer_trainer.records.school.error import SchoolError

SUITE: Final = "eddsa-rdfc-2022"
_PARTS: Final = {"type", "cryptosuite", "created", "verificationMethod", "proofPurpose", "proofValue"}


def proved(document: Mapping[str, object], key: SigningKey, at: int) -> dict[str, object]:
    """The document with a proof by `key` inside; raises RdfError, or SchoolError if JSON-LD is not installed."""
    proof: dict[str, object] = {
        "type": "DataIntegrityProof",
        "cryptosuite": SUITE,
        "created": moment(at),
        "verificationMethod": method(key.id),
        "proofPurpose": "assertionMethod",
    }
    value = "z" + base58(sign(key, _signed_bytes(document, proof)))
    return {**document, "proof": {**proof, "proofValue": value}}


def proof_fault(document: Mapping[str, object], signer: str) -> str:
    """Why the proof inside a document is not one by this key; empty if it is. Never raises."""
    proof = document.get("proof")
    if not isinstance(proof, dict):
        return message("it is not signed")
    wanted = ("DataIntegrityProof", SUITE, method(signer), "assertionMethod")
    names = ("type", "cryptosuite", "verificationMethod", "proofPurpose")
    if set(proof) != _PARTS or tuple(proof[name] for name in names) != wanted:
        return message("it is not signed by the key it names")
    value, public, created = proof["proofValue"], public_bytes(signer), proof["created"]
    if not isinstance(created, str) or len(created) > len(moment(0)):
        return message("it is not signed by the key it names")
    signature = base58_bytes(value[1:], 64) if isinstance(value, str) and value.startswith("z") else None
    try:
        data = _signed_bytes(
            {name: part for name, part in document.items() if name != "proof"},
            {name: part for name, part in proof.items() if name != "proofValue"},
        )
    except (RdfError, ContextError, SchoolError) as error:
        return message("it cannot be read: {problem}", problem=str(error))
    if signature is None or public is None or not _is_signed(public, data, signature):
        return message("its signature does not fit its content")
    return ""


def sign(key: SigningKey, data: bytes) -> bytes:
    """Sign as the two standards require, without a purpose prefix: no record of ours has these forms."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(key.seed).sign(data)


def _signed_bytes(document: Mapping[str, object], proof: Mapping[str, object]) -> bytes:
    config = {"@context": document.get("@context"), **proof}
    return hashlib.sha256(quads(config)).digest() + hashlib.sha256(quads(document)).digest()


def _is_signed(public: bytes, data: bytes, signature: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, data)
    except InvalidSignature:
        return False
    return True

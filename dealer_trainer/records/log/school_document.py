"""Documents that a school signs: an exam's blueprint, its house rules; kept as drafts, approved, retired.

A document is a kind, a version, and its content; its digest covers all three, and supervisors sign the digest. What a
signature counts for is asked where it is read: by the certificate of its key, as the station's log had it then.
"""

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.document import (
    CanonicalError,
    Hash,
    KeyId,
    LogError,
    Signature,
    Timestamp,
    digest,
    parse,
    read,
)
from dealer_trainer.records.log.key import Purpose
from dealer_trainer.records.log.key_certificate import SIGNERS, Holder, KeyCertificate, certified

KEPT, SIGNED = "document_kept", "document_signed"
"""The kinds of event for them in a station log: a text was stored, one was approved or retired."""

DOCUMENT: Final = Purpose("school-document/1")

DocumentKind = Literal["blueprint", "house"]
DocumentAct = Literal["approved", "retired"]
DocumentState = Literal["draft", "approved", "retired"]

APPROVED: Final = "approved"
"""The key under which a sitting's first event says who approved its blueprint."""

HOUSE_SIGNED: Final = "house_signed"
"""The key under which it says who signed its house rules."""

SIGNATURES: Final[Mapping[DocumentKind, int]] = {"blueprint": 2, "house": 1}
"""How many people must approve a document of each kind; one of them is an admin."""


class SchoolDocument(NamedTuple):
    """A text of the school. `version`: counted by whoever writes it; `content`: JSON."""

    kind: DocumentKind
    version: Annotated[int, Field(ge=1, le=1_000_000)]
    content: dict[str, object]

    @property
    def digest(self) -> str:
        """Its identity: SHA-256 of all of it, 64 hex digits; raises CanonicalError for content that is not JSON."""
        return digest(self._asdict())


class DocumentSignature(NamedTuple):
    """What one person says of a document, by its digest; `by`: their id, `role`: as their key is certified."""

    digest: Hash
    act: DocumentAct
    by: Holder
    role: Literal["supervisor", "admin"]
    at: Timestamp
    key: KeyId
    signature: Signature


class Approver(NamedTuple):
    """Who approved the blueprint of a sitting, as its first event says, so that a stranger can check it.

    `name`: theirs, or its commitment; `certificates`: of their key and those that certified it, as canonical JSON.
    """

    by: Holder
    name: str
    role: Literal["supervisor", "admin"]
    at: Timestamp
    key: KeyId
    signature: Signature
    certificates: Annotated[str, Field(max_length=20_000)]

    def signature_of(self, document: str) -> DocumentSignature:
        """Their signature of a document, by its digest."""
        return DocumentSignature(document, "approved", self.by, self.role, self.at, self.key, self.signature)

    @property
    def path(self) -> tuple[KeyCertificate, ...]:
        """The certificates; raises LogError."""
        written = parse(self.certificates.encode())
        return tuple(read(KeyCertificate, part) for part in written) if isinstance(written, list) else ()


def blueprint_document(toml: str) -> SchoolDocument:
    """A blueprint as a document of the school, by its TOML alone."""
    try:
        version = tomllib.loads(toml).get("version")
    except (tomllib.TOMLDecodeError, RecursionError):
        version = None
    number = version if isinstance(version, int) and 1 <= version <= 1_000_000 else 1
    return SchoolDocument("blueprint", int(number), {"toml": toml})


def approvers_in(opened: Mapping[str, Any]) -> tuple[Approver, ...]:
    """Who approved the blueprint, as the first event of a sitting says; raises LogError."""
    said = opened.get(APPROVED, ())
    return tuple(read(Approver, part, APPROVED) for part in (said if isinstance(said, list | tuple) else (said,)))


def approval_faults(opened: Mapping[str, Any], schools: Collection[str]) -> Iterator[str]:
    """Why the approval that the first event of a sitting names does not count; nothing if it names none. Never raises.

    `schools`: the keys that the school has had.
    """
    if opened.get(APPROVED) is None:
        return
    try:
        found = approvers_in(opened)
        document = blueprint_document(str(opened.get("blueprint"))).digest
        said = [(one.signature_of(document), certificate_in(one.path, one.key, schools)) for one in found]
        signed = [signature for signature, certificate in said if counts(signature, certificate)]
    except (LogError, CanonicalError):
        yield message("Who approved its blueprint cannot be read.")
        return
    if len(signed) < len(found):
        yield message("Somebody whom it names did not approve its blueprint, or could not.")
    if not is_approved("blueprint", signed):
        yield message("Its blueprint was not approved by an admin and one other supervisor.")


def house_document(game: str, version: int, house: Mapping[str, object]) -> SchoolDocument:
    """What the house has set for a game, as a document of the school."""
    return SchoolDocument("house", version, {"game": game, "house": dict(house)})


def house_in(opened: Mapping[str, Any]) -> tuple[SchoolDocument, Approver] | None:
    """The house rules of a sitting and the admin who signed them, as its first event says; None if it names nobody.

    Raises LogError.
    """
    said = opened.get(HOUSE_SIGNED)
    if said is None:
        return None
    if not isinstance(said, Mapping) or not isinstance(opened.get("house"), Mapping):
        raise LogError(HOUSE_SIGNED, message("it is not in the form this program writes"))
    signer = {key: value for key, value in said.items() if key != "version"}
    document = house_document(str(opened.get("game")), said.get("version", 0), opened["house"])
    read(SchoolDocument, document._asdict(), HOUSE_SIGNED)
    return document, read(Approver, signer, HOUSE_SIGNED)


def house_faults(opened: Mapping[str, Any], schools: Collection[str]) -> Iterator[str]:
    """Why the signature under a sitting's house rules does not count; nothing if there is none. Never raises."""
    try:
        if (found := house_in(opened)) is None:
            return
        document, signer = found
        signature = signer.signature_of(document.digest)
        is_sound = counts(signature, certificate_in(signer.path, signer.key, schools))
    except (LogError, CanonicalError):
        yield message("Who signed its house rules cannot be read.")
        return
    if not is_sound or not is_approved("house", [signature]):
        yield message("Its house rules were not signed by an admin.")


def counts(signature: DocumentSignature, certificate: KeyCertificate | None, retired: Collection[str] = ()) -> bool:
    """Whether it is the statement of somebody who could make it: signed, certified in that role, not retired.

    `certificate`: of its key, as the school stated it; only an admin retires a document. Never raises.
    """
    if certificate is None or certificate.key in retired or certificate.role not in SIGNERS:
        return False
    if (certificate.key, certificate.holder, certificate.role) != (signature.key, signature.by, signature.role):
        return False
    if signature.act == "retired" and signature.role != "admin":
        return False
    return DOCUMENT.holds(signature)


def state_of(kind: DocumentKind, signatures: Iterable[DocumentSignature]) -> DocumentState:
    """The state of a document, by the signatures that count."""
    found = tuple(signatures)
    if any(signature.act == "retired" for signature in found):
        return "retired"
    return "approved" if is_approved(kind, found) else "draft"


def is_approved(kind: DocumentKind, signatures: Iterable[DocumentSignature]) -> bool:
    """Whether enough people approved, one of them an admin; nobody counts twice."""
    roles = {signature.by: signature.role for signature in signatures if signature.act == "approved"}
    return len(roles) >= SIGNATURES[kind] and "admin" in roles.values()


def certificate_path(certificates: Mapping[str, KeyCertificate], key: str) -> tuple[KeyCertificate, ...]:
    """The certificate of a key and those of the keys that certified it in turn, from the certificates by their keys."""
    found: list[KeyCertificate] = []
    while key in certificates and certificates[key] not in found:
        found.append(certificates[key])
        key = found[-1].issuer
    return tuple(found)


def certificate_in(path: Iterable[KeyCertificate], key: str, schools: Iterable[str]) -> KeyCertificate | None:
    """The certificate of a key among these, if they lead to one of the school's keys; never raises."""
    chain = tuple(path)
    sound = (found for school in schools for found in certified(chain, school) if found.key == key)
    return next(sound, None)

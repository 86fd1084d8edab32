"""The list of a station's revoked certificates: a file that the school signs, with which anybody compares a packet."""

from collections.abc import Iterable
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import CanonicalError, canonical
from dealer_trainer.records.log.document import OBJECT, Hash, KeyId, Signature, Timestamp, parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import SigningKey, is_signed
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.retirement import SchoolKeyChange, school_keys

LIST_FORMAT = "dealer-trainer/revoked/1"
LIST_DOMAIN = "revoked-list/1"
MOST_LIST_BYTES = 4 * 1024 * 1024
"""The largest file that is read: it has room for 30,000 certificates."""


MOST_CHANGES = 1000
"""Both signatures of each are checked, which takes a reader a quarter of a second at most."""


class Revocation(NamedTuple):
    """A certificate does not stand; `seal`: the hash of its sitting's seal."""

    seal: Hash
    at: Timestamp


class RevokedList(NamedTuple):
    """What the school has revoked at a station up to a moment.

    `changes`: of the school's key, so that packets from before one are still recognized.
    """

    school: SchoolCard
    changes: tuple[SchoolKeyChange, ...]
    station: KeyId
    made: Timestamp
    revoked: tuple[Revocation, ...]

    def revoked_at(self, seal: str) -> int | None:
        """When the certificate of a seal was revoked; None if it is not on the list."""
        return next((each.at for each in self.revoked if each.seal == seal), None)

    def is_of(self, school: str) -> bool:
        """Whether that key is the school's, or was before the one that signed the list."""
        return school == self.school.key or school in school_keys(self.school.key, self.changes)


class _ListDocument(NamedTuple):
    """A list in the form of its file."""

    format: Literal["dealer-trainer/revoked/1"]
    school: Annotated[SchoolCard, OBJECT]
    changes: Annotated[list[Annotated[SchoolKeyChange, OBJECT]], Field(max_length=MOST_CHANGES)]
    station: KeyId
    made: Timestamp
    revoked: list[Annotated[Revocation, OBJECT]]
    signature: Signature


def signed_list(found: RevokedList, key: SigningKey) -> bytes:
    """The list's file; raises ValueError for a key that is not the school's."""
    if found.school.key != key.id:
        raise ValueError("The list is the school's to sign; this is another key.")
    document = _list_document(found)
    return _file({**document, "signature": key.sign(LIST_DOMAIN, canonical(document))})


def read_list(data: bytes) -> RevokedList:
    """A list whose signature is its school's, whichever school that is; raises only LogError, for any bytes."""
    try:
        return _read(data)
    except LogError as error:
        raise LogError(error.where, error.what, message("Ask the school for the list again")) from error


def _read(data: bytes) -> RevokedList:
    document = _parsed(data, MOST_LIST_BYTES, LIST_FORMAT, LogError("format", message("this is not a list of revoked certificates")))
    whole = read(_ListDocument, document)
    found = RevokedList(whole.school, tuple(whole.changes), whole.station, whole.made, tuple(whole.revoked))
    unsigned = _list_document(found)
    _check_form(lambda: _file({**unsigned, "signature": whole.signature}), data, message("a list has only one form"))
    if not is_signed(found.school.key, LIST_DOMAIN, canonical(unsigned), whole.signature):
        raise LogError("", message("its signature does not fit its content"))
    return found


def _list_document(found: RevokedList) -> dict[str, object]:
    return {
        "format": LIST_FORMAT,
        "school": found.school._asdict(),
        "changes": _documents(found.changes),
        "station": found.station,
        "made": found.made,
        # By the seal, each once: the order in which they were revoked is nobody's business.
        "revoked": _documents(sorted({each.seal: each for each in found.revoked}.values())),
    }


def _file(document: dict[str, object]) -> bytes:
    return canonical(document) + b"\n"

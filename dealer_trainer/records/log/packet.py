"""The two files of a record for strangers: one sitting with its seal, and a station's list of revoked certificates.

A sitting's has the certificates of every key in it and the texts, no private keys or private reasons. With a list,
which the school signs, anybody compares a packet.
"""

from collections.abc import Callable, Iterable
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import CanonicalError, canonical
from dealer_trainer.records.log.document import (
    OBJECT,
    Hash,
    KeyId,
    LogError,
    Name,
    Signature,
    Stream,
    Timestamp,
    parse,
    read,
)
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import Purpose, SigningKey, is_signed
from dealer_trainer.records.log.key_certificate import KeyCertificate, Retirement, SchoolKeyChange, school_keys
from dealer_trainer.records.log.private import CONFIDENTIAL, Opening, commitments_in, text_of
from dealer_trainer.records.log.seal import Seal

FORMAT = "dealer-trainer/sitting/2"
MOST_BYTES = 64 * 1024 * 1024
"""The largest file that is read; a long sitting is under 2 MB."""


class SchoolCard(NamedTuple):
    """Which school it is. `key`: id of the key that certifies all others."""

    id: Stream
    name: Name
    key: KeyId


class Packet(NamedTuple):
    """The contents of a file; without a seal until the sitting is signed off.

    `openings`: of the names in the certificates; those of events are with the events. `changes`: of the school's key.
    `retirements`: of the keys in it, at its station; `links`: the seals after its own, up to those retirements.
    """

    school: SchoolCard
    key_certificates: tuple[KeyCertificate, ...]
    events: tuple[Event, ...]
    seal: Seal | None
    openings: tuple[Opening, ...] = ()
    changes: tuple[SchoolKeyChange, ...] = ()
    retirements: tuple[Retirement, ...] = ()
    links: tuple[Seal, ...] = ()

    def name_of(self, key: str) -> str | None:
        """The owner's name from a key's certificate, withheld if there is no opening.

        None for a key without a certificate.
        """
        found = next((certificate for certificate in self.key_certificates if certificate.key == key), None)
        return None if found is None else text_of(found.name, {opening.hash: opening for opening in self.openings})


class _Document(NamedTuple):
    """A packet in the form of its file."""

    format: Literal["dealer-trainer/sitting/2"]
    school: Annotated[SchoolCard, OBJECT]
    changes: list[Annotated[SchoolKeyChange, OBJECT]]
    certificates: list[Annotated[KeyCertificate, OBJECT]]
    events: list[dict[str, object]]
    seal: Annotated[Seal, OBJECT] | None
    openings: list[Annotated[Opening, OBJECT]]
    retirements: list[Annotated[Retirement, OBJECT]]
    links: list[Annotated[Seal, OBJECT]]


def public_openings(event: Event) -> tuple[Opening, ...]:
    """The openings of an event that a packet shows: all except those of private reasons."""
    kept = {committed for committed, key in commitments_in(event.body) if key == CONFIDENTIAL}
    return tuple(opening for opening in event.openings if opening.hash not in kept)


def write_packet(packet: Packet) -> bytes:
    """The file's bytes; the same packet always gives the same."""
    names = {certificate.name for certificate in packet.key_certificates}
    openings = {opening.hash: opening for opening in packet.openings if opening.commitment in names}
    openings |= {opening.hash: opening for event in packet.events for opening in public_openings(event)}
    document = {
        "format": FORMAT,
        "school": packet.school._asdict(),
        "changes": _documents(packet.changes),
        "certificates": _documents(packet.key_certificates),
        "events": [_bare(event) for event in packet.events],
        "seal": None if packet.seal is None else packet.seal._asdict(),
        "openings": _documents(openings[name] for name in sorted(openings)),
        "retirements": _documents(packet.retirements),
        "links": _documents(packet.links),
    }
    return canonical(document) + b"\n"


def read_packet(data: bytes) -> Packet:
    """The packet in a file, whether or not it is true; raises only LogError, for any bytes."""
    refusal = LogError(
        "format",
        message("this is not the record of a sitting"),
        message("Choose a file that was exported as a record"),
    )
    document = _parsed(data, MOST_BYTES, FORMAT, refusal)
    packet = _packet(read(_Document, document))
    _check_form(lambda: write_packet(packet), data, message("a record has only one form"))
    return packet


def _parsed(data: bytes, most: int, form: str, refusal: LogError) -> object:
    """The JSON in a file of that format; raises LogError, `refusal` for a file of another one."""
    if len(data) > most:
        raise LogError("", message("it is larger than {most} MB", most=most // 2**20))
    document = parse(data)
    if not isinstance(document, dict) or document.get("format") != form:
        raise refusal
    return document


def _check_form(write: Callable[[], bytes], data: bytes, why: str) -> None:
    """Raise LogError for a file that says the same in another form than this program writes."""
    try:
        is_as_written = write() == data
    except CanonicalError as error:
        raise LogError("", str(error)) from error
    if not is_as_written:
        raise LogError("", message("another program has rewritten it: {why}", why=why))


def _packet(found: _Document) -> Packet:
    openings = {opening.hash: opening for opening in found.openings}
    events = []
    for index, bare in enumerate(found.events):
        event = read(Event, bare, f"events[{index}]")
        mine = (openings[committed] for committed, _ in commitments_in(event.body) if committed in openings)
        events.append(event._replace(openings=tuple(sorted(mine))))
    names = {certificate.name for certificate in found.certificates}
    return Packet(
        found.school, tuple(found.certificates), tuple(events), found.seal,
        tuple(opening for opening in found.openings if opening.commitment in names), tuple(found.changes),
        tuple(found.retirements), tuple(found.links),
    )  # fmt: skip


def _documents(values: Iterable[NamedTuple]) -> list[dict[str, object]]:
    return [value._asdict() for value in values]


def _bare(event: Event) -> dict[str, object]:
    document = event._asdict()
    del document["openings"]
    return document


LIST_FORMAT = "dealer-trainer/revoked/1"
LIST = Purpose("revoked-list/1")
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
    return LIST.file(key, _list_document(found))


def read_list(data: bytes) -> RevokedList:
    """A list whose signature is its school's, whichever school that is; raises only LogError, for any bytes."""
    try:
        return _read(data)
    except LogError as error:
        raise LogError(error.where, error.what, message("Ask the school for the list again")) from error


def _read(data: bytes) -> RevokedList:
    document = _parsed(
        data, MOST_LIST_BYTES, LIST_FORMAT, LogError("format", message("this is not a list of revoked certificates"))
    )
    whole = read(_ListDocument, document)
    found = RevokedList(whole.school, tuple(whole.changes), whole.station, whole.made, tuple(whole.revoked))
    unsigned = _list_document(found)
    _check_form(
        lambda: canonical({**unsigned, "signature": whole.signature}) + b"\n", data, message("a list has only one form")
    )
    if not is_signed(found.school.key, LIST.domain, canonical(unsigned), whole.signature):
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

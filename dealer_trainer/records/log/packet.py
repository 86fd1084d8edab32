"""The two files of a record for strangers: one sitting with its seal, and a station's list of revoked certificates.

A sitting's has the certificates of every key in it and the texts, no private keys or private reasons. With a list,
which the school signs, anybody compares a packet.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log import document as documents
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import UNSIGNED, Purpose, SigningKey, is_signed, unsigned
from dealer_trainer.records.log.key_certificate import KeyCertificate, Retirement, SchoolKeyChange, school_keys
from dealer_trainer.records.log.private import CONFIDENTIAL, Opening, commitments_in, text_of
from dealer_trainer.records.log.seal import Seal, is_sound

FORMAT: Final = "dealer-trainer/sitting/2"
MOST_BYTES = 64 * 1024 * 1024
"""The largest file that is read; a long sitting is under 2 MB."""


class SchoolCard(NamedTuple):
    """Which school it is. `key`: id of the key that certifies all others."""

    id: documents.Stream
    name: documents.Name
    key: documents.KeyId


class Packet(NamedTuple):
    """The contents of a file; without a seal until the sitting is signed off.

    `openings`: of the names in the certificates; those of events are with the events. `changes`: of the school's key.
    `retirements`: of the keys in it, at its station; `links`: the seals after its own, up to those retirements.
    """

    school: Annotated[SchoolCard, documents.OBJECT]
    certificates: documents.Listed[Annotated[KeyCertificate, documents.OBJECT]]
    events: documents.Listed[Annotated[Event, documents.OBJECT]]
    seal: Annotated[Seal, documents.OBJECT] | None
    openings: documents.Listed[Annotated[Opening, documents.OBJECT]] = ()
    changes: documents.Listed[Annotated[SchoolKeyChange, documents.OBJECT]] = ()
    retirements: documents.Listed[Annotated[Retirement, documents.OBJECT]] = ()
    links: documents.Listed[Annotated[Seal, documents.OBJECT]] = ()
    format: Literal["dealer-trainer/sitting/2"] = FORMAT

    def name_of(self, key: str) -> str | None:
        """The owner's name from a key's certificate, withheld if there is no opening.

        None for a key without a certificate.
        """
        found = next((certificate for certificate in self.certificates if certificate.key == key), None)
        return None if found is None else text_of(found.name, {opening.hash: opening for opening in self.openings})


def public_openings(event: Event) -> tuple[Opening, ...]:
    """The openings of an event that a packet shows: all except those of private reasons."""
    kept = {committed for committed, key in commitments_in(event.body) if key == CONFIDENTIAL}
    return tuple(opening for opening in event.openings if opening.hash not in kept)


def write_packet(packet: Packet) -> bytes:
    """The file's bytes; the same packet always gives the same."""
    names = {certificate.name for certificate in packet.certificates}
    openings = {opening.hash: opening for opening in packet.openings if opening.commitment in names}
    openings |= {opening.hash: opening for event in packet.events for opening in public_openings(event)}
    document = documents.written(packet._replace(openings=tuple(openings[name] for name in sorted(openings))))
    for event in document["events"]:
        del event["openings"]
    return documents.canonical(document) + b"\n"


def read_packet(data: bytes) -> Packet:
    """The packet in a file, whether or not it is true; raises only LogError, for any bytes."""
    refusal = documents.LogError(
        "format", message("this is not the record of a sitting"), message("Choose a file that was exported as a record")
    )
    found = documents.read(Packet, _parsed(data, MOST_BYTES, FORMAT, refusal))
    openings = {opening.hash: opening for opening in found.openings}
    events = []
    for event in found.events:
        mine = (openings[committed] for committed, _ in commitments_in(event.body) if committed in openings)
        events.append(event._replace(openings=tuple(sorted(mine))))
    names = {certificate.name for certificate in found.certificates}
    in_names = tuple(opening for opening in found.openings if opening.commitment in names)
    packet = found._replace(events=tuple(events), openings=in_names)
    _check_form(lambda: write_packet(packet), data, message("a record has only one form"))
    return packet


def seal_in(end: bytes) -> Seal | None:
    """The seal with which a file ends, if it is signed; `end`: its last kilobytes. The rest is for `read_packet`."""
    with suppress(documents.LogError):
        found = documents.read(Seal, documents.parse(end.rpartition(b'"seal":')[2].removesuffix(b"}\n")))
        return found if is_sound(found) else None
    return None


def _parsed(data: bytes, most: int, form: str, refusal: documents.LogError) -> object:
    """The JSON in a file of that format; raises LogError, `refusal` for a file of another one."""
    if len(data) > most:
        raise documents.LogError("", message("it is larger than {most} MB", most=most // 2**20))
    document = documents.parse(data)
    if not isinstance(document, dict) or document.get("format") != form:
        raise refusal
    return document


def _check_form(write: Callable[[], bytes], data: bytes, why: str) -> None:
    """Raise LogError for a file that says the same in another form than this program writes."""
    try:
        is_as_written = write() == data
    except documents.CanonicalError as error:
        raise documents.LogError("", str(error)) from error
    if not is_as_written:
        raise documents.LogError("", message("another program has rewritten it: {why}", why=why))


LIST_FORMAT: Final = "dealer-trainer/revoked/1"
LIST = Purpose("revoked-list/1")
MOST_LIST_BYTES = 4 * 1024 * 1024
"""The largest file that is read: it has room for 30,000 certificates."""


MOST_CHANGES = 1000
"""Both signatures of each are checked, which takes a reader a quarter of a second at most."""


class Revocation(NamedTuple):
    """A certificate does not stand; `seal`: the hash of its sitting's seal."""

    seal: documents.Hash
    at: documents.Timestamp


class RevokedList(NamedTuple):
    """What the school has revoked at a station up to a moment.

    `changes`: of the school's key, so that packets from before one are still recognized. `signature`: the school's.
    """

    school: Annotated[SchoolCard, documents.OBJECT]
    changes: Annotated[documents.Listed[Annotated[SchoolKeyChange, documents.OBJECT]], Field(max_length=MOST_CHANGES)]
    station: documents.KeyId
    made: documents.Timestamp
    revoked: documents.Listed[Annotated[Revocation, documents.OBJECT]]
    format: Literal["dealer-trainer/revoked/1"] = LIST_FORMAT
    signature: documents.Signature = UNSIGNED

    def revoked_at(self, seal: str) -> int | None:
        """When the certificate of a seal was revoked; None if it is not on the list."""
        return next((each.at for each in self.revoked if each.seal == seal), None)

    def is_of(self, school: str) -> bool:
        """Whether that key is the school's, or was before the one that signed the list."""
        return school == self.school.key or school in school_keys(self.school.key, self.changes)


def signed_list(found: RevokedList, key: SigningKey) -> bytes:
    """The list's file; raises ValueError for a key that is not the school's."""
    if found.school.key != key.id:
        raise ValueError("The list is the school's to sign; this is another key.")
    # By the seal, each once: the order in which they were revoked is nobody's business.
    once = tuple(sorted({each.seal: each for each in found.revoked}.values()))
    return documents.canonical(documents.written(LIST.sign(key, found._replace(revoked=once)))) + b"\n"


def read_list(data: bytes) -> RevokedList:
    """A list whose signature is its school's, whichever school that is; raises only LogError, for any bytes."""
    try:
        refusal = documents.LogError("format", message("this is not a list of revoked certificates"))
        found = documents.read(RevokedList, _parsed(data, MOST_LIST_BYTES, LIST_FORMAT, refusal))
        _check_form(
            lambda: documents.canonical(documents.written(found)) + b"\n", data, message("a list has only one form")
        )
        if not is_signed(found.school.key, LIST.domain, unsigned(found), found.signature):
            raise documents.LogError("", message("its signature does not fit its content"))
    except documents.LogError as error:
        raise documents.LogError(error.where, error.what, message("Ask the school for the list again")) from error
    return found

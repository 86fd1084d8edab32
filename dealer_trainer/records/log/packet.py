"""The file that a stranger can verify: one sitting with its seal, and the school's word for every key in it."""

from typing import Annotated, Literal, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import CanonicalError, canonical
from dealer_trainer.records.log.document import OBJECT, KeyId, Name, Stream, parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import KeyCertificate
from dealer_trainer.records.log.seal import Seal

FORMAT = "dealer-trainer/sitting/1"
MOST_BYTES = 64 * 1024 * 1024
"""The largest file that is read; a long sitting is under 2 MB."""


class SchoolCard(NamedTuple):
    """Which school it is. `key`: id of the key that certifies all others."""

    id: Stream
    name: Name
    key: KeyId


class Packet(NamedTuple):
    """What a file holds; no seal while the sitting is not signed off."""

    school: SchoolCard
    key_certificates: tuple[KeyCertificate, ...]
    events: tuple[Event, ...]
    seal: Seal | None


class _Document(NamedTuple):
    """A packet as its file has it."""

    format: Literal["dealer-trainer/sitting/1"]
    school: Annotated[SchoolCard, OBJECT]
    admissions: list[Annotated[KeyCertificate, OBJECT]]
    events: list[Annotated[Event, OBJECT]]
    seal: Annotated[Seal, OBJECT] | None


def write_packet(packet: Packet) -> bytes:
    """The file's bytes; the same packet always gives the same."""
    document = {
        "format": FORMAT,
        "school": packet.school._asdict(),
        "admissions": [certificate._asdict() for certificate in packet.key_certificates],
        "events": [event._asdict() for event in packet.events],
        "seal": None if packet.seal is None else packet.seal._asdict(),
    }
    return canonical(document) + b"\n"


def read_packet(data: bytes) -> Packet:
    """The packet again, whatever its truth; raises LogError and nothing else, for any bytes."""
    if len(data) > MOST_BYTES:
        raise LogError("", message("it is larger than {most} MB", most=MOST_BYTES // 2**20))
    document = parse(data)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise LogError(
            "format", message("this is no record of a sitting"), message("Choose a file that was exported as one")
        )
    found = read(_Document, document)
    packet = Packet(found.school, tuple(found.admissions), tuple(found.events), found.seal)
    try:
        is_as_written = write_packet(packet) == data
    except CanonicalError as error:
        raise LogError("", str(error)) from error
    if not is_as_written:
        raise LogError("", message("it has been written anew by another program: a record has one form only"))
    return packet

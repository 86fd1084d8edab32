"""Status lists: whether a station's certificates still stand, as W3C Bitstring Status List credentials of the school.

There is one list for each purpose. A certificate's position in both is the number of its seal, and the list's subject
is the station, by its key. Lists are only read in the one form that is written here.
"""

import base64
import binascii
import gzip
import json
import zlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple, get_args

from dealer_trainer.certification.paper.award import moment
from dealer_trainer.certification.paper.context import CREDENTIALS
from dealer_trainer.certification.paper.did import did, key_of
from dealer_trainer.certification.paper.proof import proof_fault, proved
from dealer_trainer.message import message
from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import SigningKey

Purpose = Literal["revocation", "suspension"]
PURPOSES: Final[tuple[Purpose, ...]] = get_args(Purpose)

LEAST_ENTRIES: Final = 131_072
"""The least that the Recommendation allows, so that a certificate cannot be identified by its list."""

MOST_BYTES: Final = 1024 * 1024
"""The most bytes of a list's file, and of its unpacked bits, which have room for eight million certificates."""

MOST_TEXT: Final = 500
"""The most characters of an address or name."""


class StatusList(NamedTuple):
    """What a school says about a station's certificates for one purpose.

    `address`: of the list on the web. `school`, `station`: key ids. `made`, `until`: milliseconds of UTC. `bits`: the
    first certificate is the highest bit of the first byte.
    """

    address: str
    school: str
    name: str
    station: str
    purpose: Purpose
    made: int
    until: int
    bits: bytes

    def is_set(self, place: int) -> bool:
        """Whether the certificate with that seal number is revoked or suspended; raises IndexError."""
        return bool(self.bits[place // 8] >> (7 - place % 8) & 1)

    @property
    def entries(self) -> int:
        """How many certificates it has room for."""
        return 8 * len(self.bits)


def list_address(folder: str, station: str, purpose: Purpose) -> str:
    """The address of a station's list; `folder`: the school's, ending in a slash."""
    return f"{folder}{list_name(station, purpose)}"


def list_name(station: str, purpose: Purpose) -> str:
    """The file name of a station's list: stations of a school share a folder."""
    return f"{station}-{purpose}.json"


def status_entries(folder: str, station: str, number: int) -> list[dict[str, str]]:
    """A credential's fields that say where to look up its status; `number`: of its seal."""
    return [
        {
            "id": f"{list_address(folder, station, purpose)}#{number}",
            "type": "BitstringStatusListEntry",
            "statusPurpose": purpose,
            "statusListIndex": str(number),
            "statusListCredential": list_address(folder, station, purpose),
        }
        for purpose in PURPOSES
    ]


def bits_of(places: Iterable[int], least: int = LEAST_ENTRIES) -> bytes:
    """The bits with these positions set, with the required minimum length or longer.

    >>> bits_of([0, 9], 16).hex()
    '8040'
    """
    found = sorted(set(places))
    bits = bytearray(max(least, found[-1] + 1 if found else 0) + 7 >> 3)
    for place in found:
        bits[place // 8] |= 0x80 >> place % 8
    return bytes(bits)


def signed_list(found: StatusList, key: SigningKey) -> bytes:
    """The list's file, signed by the school's key; raises ValueError for any other key."""
    if found.school != key.id:
        raise ValueError("The list is the school's to sign; this is another key.")
    document = proved(_document(found), key, found.made)
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"


def read_list(data: bytes) -> StatusList:
    """A list whose signature is valid, whoever signed it and whenever; raises only LogError, for any bytes."""
    if len(data) > MOST_BYTES:
        raise _unreadable(message("it is larger than {most} MB", most=MOST_BYTES // 2**20))
    document = parse(data)
    found = _read(document)
    assert isinstance(document, dict)
    if {name: part for name, part in document.items() if name != "proof"} != _document(found, _encoded(document)):
        raise _unreadable(message("it is not in the form of a school’s list"))
    if fault := proof_fault(document, found.school):
        raise _unreadable(fault)
    return found


def _document(found: StatusList, encoded: str = "") -> dict[str, object]:
    return {
        "@context": [CREDENTIALS],
        "id": found.address,
        "type": ["VerifiableCredential", "BitstringStatusListCredential"],
        "issuer": {"id": did(found.school), "name": found.name},
        "validFrom": moment(found.made),
        "validUntil": moment(found.until),
        "credentialSubject": {
            "id": did(found.station),
            "type": "BitstringStatusList",
            "statusPurpose": found.purpose,
            "encodedList": encoded or _packed(found.bits),
        },
    }


def _packed(bits: bytes) -> str:
    """The bits as the Recommendation requires: GZIP, then base64url without padding, as multibase."""
    return "u" + base64.urlsafe_b64encode(gzip.compress(bits, mtime=0)).rstrip(b"=").decode()


def _unpacked(encoded: str) -> bytes:
    if not encoded.startswith("u"):
        raise _unreadable(message("its list is not packed as it should be"))
    try:
        data = base64.b64decode(encoded[1:] + "=" * (-len(encoded[1:]) % 4), altchars=b"-_", validate=True)
        opened = zlib.decompressobj(wbits=31)
        bits = opened.decompress(data, MOST_BYTES)
    except (binascii.Error, zlib.error, ValueError) as error:
        raise _unreadable(message("its list is not packed as it should be")) from error
    if not opened.eof or opened.unused_data or 8 * len(bits) < LEAST_ENTRIES:
        raise _unreadable(message("its list is not as long as it should be"))
    return bits


def _read(document: object) -> StatusList:
    """The contents of a document with the required parts; raises LogError."""
    subject, issuer = _part(document, "credentialSubject"), _part(document, "issuer")
    purpose = next((known for known in PURPOSES if known == subject.get("statusPurpose")), None)
    school, station = key_of(issuer.get("id")), key_of(subject.get("id"))
    if not isinstance(document, dict) or purpose is None or school is None or station is None:
        raise _unreadable(message("it is not a list of what was revoked or suspended"))
    texts = [document.get("id"), issuer.get("name"), document.get("validFrom"), document.get("validUntil")]
    # JSON-LD readers take minutes for an address of 80,000 characters.
    if not all(isinstance(text, str) and 0 < len(text) <= MOST_TEXT for text in texts):
        raise _unreadable(message("it is not a list of what was revoked or suspended"))
    address, name, made, until = map(str, texts)
    bits = _unpacked(_encoded(document))
    return StatusList(address, school, name, station, purpose, _moment(made), _moment(until), bits)


def _part(document: object, name: str) -> Mapping[str, object]:
    found = document.get(name) if isinstance(document, dict) else None
    return found if isinstance(found, dict) else {}


def _encoded(document: object) -> str:
    found = _part(document, "credentialSubject").get("encodedList")
    return found if isinstance(found, str) else ""


def _moment(written: str) -> int:
    """The milliseconds of a moment in the one form that is written; raises LogError."""
    try:
        at = datetime.strptime(written, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError as error:
        raise _unreadable(message("{text} is not a time", text=written[:40])) from error
    return round(at.timestamp()) * 1000


def _unreadable(what: str) -> LogError:
    return LogError("", what, message("Fetch the list again from the school’s address"))

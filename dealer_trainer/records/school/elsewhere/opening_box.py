"""Trainees' names in transit between stations: openings sealed with a key that only the school's stations have.

They are in a table of their own on the server, from which rows are deleted when somebody is erased. Without its row, an
event's commitment cannot be opened elsewhere; what a row opens is checked against the commitment in the signed event.
"""

import hmac
import os
from typing import Final

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.private import Opening

NONCE: Final = 12
LONGEST: Final = 20_000
"""The most hex digits of a box that are read."""


def sealed_box(alias_key: str, opening: Opening) -> str:
    """An opening sealed; hex digits."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = os.urandom(NONCE)
    written = canonical([opening.salt, opening.text])
    return (nonce + AESGCM(_key(alias_key)).encrypt(nonce, written, opening.hash.encode())).hex()


def opened_box(alias_key: str, commitment: str, box: str) -> Opening | None:
    """The opening of the commitment with this hash, None if the box does not hold it; never raises."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    if not alias_key or len(box) > LONGEST:
        return None
    try:
        data = bytes.fromhex(box)
        written = AESGCM(_key(alias_key)).decrypt(data[:NONCE], data[NONCE:], commitment.encode())
        found = parse(written)
    except (ValueError, InvalidTag, LogError):
        return None
    if not isinstance(found, list) or [type(part) for part in found] != [str, str]:
        return None
    opening = Opening(commitment, *map(str, found))
    return opening if opening.is_sound else None


def _key(alias_key: str) -> bytes:
    return hmac.digest(bytes.fromhex(alias_key), b"dealer-trainer/opening-box/1", "sha256")

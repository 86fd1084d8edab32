"""Reasons that are nobody's business, a diagnosis for one: the record carries a salted hash, the school the words."""

import hashlib
import hmac
import os
from typing import NamedTuple

_DOMAIN = b"dealer-trainer/reason/1\x00"


class PrivateReason(NamedTuple):
    """A reason as the school keeps it. `salt`: hexadecimal; `hash`: what the sitting's record carries."""

    hash: str
    salt: str
    text: str

    @property
    def is_sound(self) -> bool:
        """Whether salt and words are those of the hash."""
        return hmac.compare_digest(_hash(self.salt, self.text), self.hash)


def private_reason(text: str) -> PrivateReason:
    """A reason with a salt of its own, so that nobody can try words against the hash."""
    salt = os.urandom(32).hex()
    return PrivateReason(_hash(salt, text), salt, text)


def _hash(salt: str, text: str) -> str:
    return hashlib.sha256(_DOMAIN + salt.encode() + b"\x00" + text.encode()).hexdigest()

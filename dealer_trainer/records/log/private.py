"""Private texts: a record holds a salted commitment of each, so that the text can be erased and every seal stays valid.

An opening, salt and text, is stored beside the log. A text without one reads `WITHHELD`.
"""

import hmac
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, NamedTuple

from pydantic import Field

from dealer_trainer.records.log.document import CanonicalError, Hash, digest

CONFIDENTIAL: Final = "private_reason"
"""A private reason, which no packet includes."""

ALIAS_KEY: Final = "alias_key"
"""The key that the school's stations make aliases with: in the first event of their logs, so that no server has it."""

TRAINEE_DETAILS: Final = ("staff_number", "staff_group", "background", "extra_time", "extra_reason")
EXAMINER_DETAILS: Final = ("rank", "license")
STAFF_DETAILS: Final = (*TRAINEE_DETAILS, *EXAMINER_DETAILS)
"""What a school may store about somebody besides the name: of a trainee, and of somebody who gives exams."""

PRIVATE: Final = frozenset({"name", "reason", "seen", "identity", "grounds", *STAFF_DETAILS, ALIAS_KEY, CONFIDENTIAL})
"""The keys under which an event holds no text, at any depth."""

PUBLIC: Final = frozenset({"school", "rubrics", "levels"})
"""Keys whose contents are not private: the school's own name, what was passed and failed, and at which level."""

WITHHELD: Final = "withheld"

COMMITMENT: Final = re.compile(r"private:([0-9a-f]{64})")
Commitment = Annotated[str, Field(pattern=f"^{COMMITMENT.pattern}$")]
_DOMAIN: Final = "dealer-trainer/private/1"


class Opening(NamedTuple):
    """The salt and text behind a commitment; `hash`: of the commitment, `salt`: 64 hex digits."""

    hash: Hash
    salt: Hash
    text: Annotated[str, Field(max_length=200_000)]

    @property
    def commitment(self) -> str:
        """What an event holds in place of the text."""
        return f"private:{self.hash}"

    @property
    def is_sound(self) -> bool:
        """Whether salt and text match the hash; never raises."""
        try:
            return hmac.compare_digest(_hash(self.salt, self.text), self.hash)
        except CanonicalError:
            return False


def opening(text: str) -> Opening:
    """Commit to a text, with a new salt; raises CanonicalError for half a surrogate pair."""
    salt = os.urandom(32).hex()
    return Opening(_hash(salt, text), salt, text)


def hidden(
    document: Mapping[str, object], *, is_typed: bool = False, known: Iterable[Opening] = ()
) -> tuple[dict[str, object], tuple[Opening, ...]]:
    """A body as an event holds it, and the openings of its private texts; existing commitments stay.

    `is_typed`: there are none, and text that looks like one is treated as text. `known`: openings of texts that
    somebody has already committed to.
    """
    made: list[Opening] = []
    committed = {found.text: found for found in known}

    def hide(text: str) -> str:
        if not is_typed and COMMITMENT.fullmatch(text):
            return text
        made.append(committed.get(text) or opening(text))
        return made[-1].commitment

    found: dict[str, object] = _changed(document, hide)
    return found, tuple(sorted(set(made)))


def revealed(document: Mapping[str, object], openings: Iterable[Opening]) -> dict[str, object]:
    """A body with its private texts; one whose opening is missing or does not match is withheld."""
    known = {found.commitment: found.text for found in openings if found.is_sound}
    found: dict[str, object] = _changed(
        document, lambda text: known.get(text, WITHHELD if COMMITMENT.fullmatch(text) else text)
    )
    return found


def commitments_in(document: object) -> Iterator[tuple[str, str]]:
    """The hash of every private text in a body, with its key."""
    if isinstance(document, dict):
        for key, part in document.items():
            if key in PRIVATE and isinstance(part, str):
                if match := COMMITMENT.fullmatch(part):
                    yield match[1], key
            elif key not in PUBLIC:
                yield from commitments_in(part)
    elif isinstance(document, list | tuple):
        for part in document:
            yield from commitments_in(part)


def hash_in(commitment: str) -> str:
    """The hash of a commitment, "" if it is not one."""
    match = COMMITMENT.fullmatch(commitment)
    return match[1] if match else ""


def text_of(commitment: str, openings: Mapping[str, Opening]) -> str:
    """The text of one commitment, from the openings by hash; withheld if it is not among them."""
    committed = hash_in(commitment)
    found = openings.get(committed)
    return found.text if found is not None and found.is_sound else WITHHELD if committed else commitment


def _hash(salt: str, text: str) -> str:
    return digest([_DOMAIN, salt, text])


def _changed(value: Any, change: Any, key: str = "") -> Any:
    if isinstance(value, str):
        return change(value) if key in PRIVATE else value
    if isinstance(value, dict):
        return {name: part if name in PUBLIC else _changed(part, change, name) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_changed(part, change) for part in value]
    return value

"""Private texts: a record holds a salted commitment of each, so that the text can be erased and every seal still holds.

Salt and text, an opening, are kept beside the log. What is not opened reads `WITHHELD`.
"""

import hmac
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, NamedTuple

from pydantic import Field

from dealer_trainer.records.log.canonical import CanonicalError, digest
from dealer_trainer.records.log.document import Hash

CONFIDENTIAL: Final = "private_reason"
"""A reason that is nobody's business: it is in no packet."""

ALIAS_KEY: Final = "alias_key"
"""What the school's stations make aliases with: in the first event of their logs, so that no server has it."""

STAFF_DETAILS: Final = ("staff_number", "staff_group", "background")
"""What a school may keep of somebody beside the name."""

PRIVATE: Final = frozenset({"name", "reason", "seen", "identity", "grounds", *STAFF_DETAILS, ALIAS_KEY, CONFIDENTIAL})
"""The keys under which an event holds no text, in any depth."""

PUBLIC: Final = frozenset({"school", "rubrics", "levels"})
"""What is within is no private text: the school's own name, what was passed and failed, and by which level."""

WITHHELD: Final = "withheld"

COMMITMENT: Final = re.compile(r"private:([0-9a-f]{64})")
Commitment = Annotated[str, Field(pattern=f"^{COMMITMENT.pattern}$")]
_DOMAIN: Final = "dealer-trainer/private/1"


class Opening(NamedTuple):
    """What a commitment stands for; `hash`: of it, `salt`: 64 hex digits."""

    hash: Hash
    salt: Hash
    text: Annotated[str, Field(max_length=200_000)]

    @property
    def commitment(self) -> str:
        """What an event holds in place of the text."""
        return f"private:{self.hash}"

    @property
    def is_sound(self) -> bool:
        """Whether salt and text are those of the hash; total."""
        try:
            return hmac.compare_digest(_hash(self.salt, self.text), self.hash)
        except CanonicalError:
            return False


def opening(text: str) -> Opening:
    """Commit to a text, with a salt of its own; raises CanonicalError for half a character."""
    salt = os.urandom(32).hex()
    return Opening(_hash(salt, text), salt, text)


def hidden(
    document: Mapping[str, object], *, is_typed: bool = False, known: Iterable[Opening] = ()
) -> tuple[dict[str, object], tuple[Opening, ...]]:
    """A body as an event holds it, and the openings of its private texts; what is a commitment already stays.

    `is_typed`: none is, and what has the form of one is a text like any other. `known`: openings of texts that somebody
    has committed to already.
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
    """A body with its private texts; a text whose opening is not there, or is another text's, is withheld."""
    known = {found.commitment: found.text for found in openings if found.is_sound}
    found: dict[str, object] = _changed(
        document, lambda text: known.get(text, WITHHELD if COMMITMENT.fullmatch(text) else text)
    )
    return found


def commitments_in(document: object) -> Iterator[tuple[str, str]]:
    """The hash of every private text of a body, with the key that it stands under."""
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
    """The hash of a commitment, nothing where it is none."""
    match = COMMITMENT.fullmatch(commitment)
    return match[1] if match else ""


def text_of(commitment: str, openings: Mapping[str, Opening]) -> str:
    """The text of one commitment, by the openings' hashes; withheld where it is not among them."""
    match = COMMITMENT.fullmatch(commitment)
    found = openings.get(match[1]) if match else None
    return found.text if found is not None and found.is_sound else WITHHELD if match else commitment


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

"""The seed of a form during its exam: a commitment for everybody, and boxes that only supervisors can open."""

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from dealer_trainer.records.log.canonical import MOST_INT, canonical, digest
from dealer_trainer.records.log.document import Hash, parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import BoxError, SigningKey, seal_to_box

_DOMAIN: Final = "dealer-trainer/seed/1"


class SeedOpening(NamedTuple):
    """What opens the commitment: the seed, and a salt without which seeds could be tried against it."""

    seed: Annotated[int, Field(ge=0, le=MOST_INT)]
    salt: Hash

    @property
    def commitment(self) -> str:
        """The hash that the first event of a sitting holds, 64 hex digits."""
        return digest([_DOMAIN, self.salt, self.seed])

    def __repr__(self) -> str:
        return "SeedOpening(…)"


def sealed_to(opening: SeedOpening, boxes: Mapping[str, str]) -> dict[str, str]:
    """The seed in a box for each of these keys, by their ids; `boxes`: the keys' boxes by id."""
    data, context = canonical(opening._asdict()), _context(opening.commitment)
    return {key: seal_to_box(boxes[key], data, context) for key in sorted(boxes)}


def open_seed(commitment: str, boxes: Mapping[str, str], key: SigningKey) -> SeedOpening:
    """The seed again; raises BoxError if there is no box for this key, or it holds another seed."""
    try:
        found = read(SeedOpening, parse(key.open_box(boxes[key.id], _context(commitment))))
    except (KeyError, LogError) as error:
        raise BoxError("there is no box for this key") from error
    if found.commitment != commitment:
        raise BoxError("the box holds another seed")
    return found


def _context(commitment: str) -> str:
    return f"seed/1/{commitment}"

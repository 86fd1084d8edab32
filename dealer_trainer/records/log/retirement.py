"""Keys that no longer count, and changes of the school's key: signed statements, placed in the chain of seals."""

from collections.abc import Iterable, Sequence
from typing import Annotated, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import MOST_INT, canonical
from dealer_trainer.records.log.document import Hash, KeyId, Signature, Timestamp
from dealer_trainer.records.log.key import SigningKey, is_signed, unsigned, with_signature
from dealer_trainer.records.log.seal import Anchor, Seal, chain_beginning, hash_of

RETIREMENT, OLD, NEW = "key-retirement/1", "school-key-old/1", "school-key-new/1"
"""The purposes of the signatures."""


RETIRING = ("password_set", "deactivated")
"""The kinds of event by which a station log retires keys."""


class Retirement(NamedTuple):
    """From this position on, a key signs nothing more at a station.

    `chain`: the station's; `number`, `seal`: its last seal then and the hash of it, -1 and the chain's beginning for
    none. `by`: id of the key that signed, the retired one itself or the school's.
    """

    key: KeyId
    chain: KeyId
    number: Annotated[int, Field(ge=-1, le=MOST_INT)]
    seal: Hash
    at: Timestamp
    by: KeyId
    signature: Signature


class SchoolKeyChange(NamedTuple):
    """The school has a new key from now on; both keys have signed."""

    old: KeyId
    new: KeyId
    at: Timestamp
    old_signature: Signature
    new_signature: Signature


def retire(signer: SigningKey, key: str, chain: str, last: Seal | None, at: int) -> Retirement:
    """Retire a key after the last seal of a chain, None if it has none; the key itself signs, or the school's."""
    number, seal = (-1, chain_beginning(chain)) if last is None else (last.number, last.hash)
    draft = Retirement(key, chain, number, seal, at, signer.id, "")
    return with_signature(signer, RETIREMENT, draft)


def is_retirement(retirement: Retirement, schools: Iterable[str]) -> bool:
    """Whether the key itself signed it, or one of the school's keys; never raises."""
    is_theirs = retirement.by == retirement.key or retirement.by in set(schools)
    return is_theirs and is_signed(retirement.by, RETIREMENT, unsigned(retirement), retirement.signature)


def place_of(retirement: Retirement) -> Anchor:
    """The seal after which the key no longer counts."""
    return Anchor(retirement.chain, retirement.number, retirement.seal)


def placed_fault(place: Anchor, seal: Seal, links: Sequence[Seal]) -> str:
    """Why a seal by a retired key does not count; empty if it precedes the retirement, as the links show. Never raises.

    `links`: the seals that follow it in its chain.
    """
    if place.chain != seal.chain or seal.number > place.number:
        return message("It was signed with a key that had already been retired.")
    at = seal.hash if hash_of(seal) == seal.hash else ""
    for link in links:
        if at == place.hash:
            break
        at = link.hash if (link.chain, link.prev) == (seal.chain, at) and hash_of(link) == link.hash else ""
    if at != place.hash:
        return message("One of its keys was retired, and nothing shows that the seal is older.")
    return ""


def change_school_key(old: SigningKey, new: SigningKey, at: int) -> SchoolKeyChange:
    """State with both keys that the new one succeeds the old one."""
    data = canonical({"old": old.id, "new": new.id, "at": at})
    return SchoolKeyChange(old.id, new.id, at, old.sign(OLD, data), new.sign(NEW, data))


def is_school_key_change(change: SchoolKeyChange) -> bool:
    """Whether both keys signed it; total."""
    data = canonical({"old": change.old, "new": change.new, "at": change.at})
    is_old = is_signed(change.old, OLD, data, change.old_signature)
    return is_old and is_signed(change.new, NEW, data, change.new_signature)


def school_keys(now: str, changes: Iterable[SchoolKeyChange]) -> frozenset[str]:
    """The school's present key, and all earlier ones that valid changes lead back to; never raises."""
    sound, found = [change for change in changes if is_school_key_change(change)], {now}
    while before := {change.old for change in sound if change.new in found} - found:
        found |= before
    return frozenset(found)

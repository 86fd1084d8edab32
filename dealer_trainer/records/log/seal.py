"""Seals: the end of a sitting, signed by station and supervisor and chained to every seal before it."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log import document
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import SigningKey, is_signed

STATION, SUPERVISOR = "seal-station/1", "seal-supervisor/1"
"""The purposes of the two signatures."""

_ANCHOR = re.compile(rf"({document.KEY.pattern})\s+([0-9]{{1,9}})\s+({document.HASH.pattern})")


class Seal(NamedTuple):
    """A sitting's seal, a link in its station's chain; the chains of all stations together are the school's.

    `chain`: id of the station's key. `number`: 0, 1, 2 … in the chain. `stream`: the sitting. `head` and `length`:
    hash of its last event and how many there are. `house_seq`, `house_head`: the last event of the station's own log.
    `prev`: hash of the seal before. `hash` covers all of these; both keys sign it.
    """

    chain: document.KeyId
    number: document.Count
    stream: document.Stream
    head: document.Hash
    length: document.Count
    at: document.Timestamp
    house_seq: document.Count
    house_head: document.Hash
    prev: document.Hash
    supervisor: document.KeyId
    hash: document.Hash
    station_signature: document.Signature
    supervisor_signature: document.Signature


class Anchor(NamedTuple):
    """A seal as it was noted outside the database: which link of which chain, and its hash."""

    chain: str
    number: int
    hash: str


_UNHASHED = ("hash", "station_signature", "supervisor_signature")


def seal_after(
    station: SigningKey, supervisor: SigningKey, last: Seal | None, head: Event, station_log: Event, at: int
) -> Seal:
    """Seal the sitting that ends with `head`; `last`: the chain's last seal; `station_log`: that log's last event."""
    number, prev = (0, chain_beginning(station.id)) if last is None else (last.number + 1, last.hash)
    draft = Seal(
        station.id, number, head.stream, head.hash, head.seq + 1, at, station_log.seq, station_log.hash, prev,
        supervisor.id, "", "", "",
    )  # fmt: skip
    found = hash_of(draft)
    data = bytes.fromhex(found)
    return draft._replace(
        hash=found,
        station_signature=station.sign(STATION, data),
        supervisor_signature=supervisor.sign(SUPERVISOR, data),
    )


def chain_beginning(chain: str) -> str:
    """What the first seal of a chain is chained to."""
    return hashlib.sha256(b"dealer-trainer/seals/1\x00" + chain.encode()).hexdigest()


def hash_of(seal: Seal) -> str:
    """The right hash for a seal."""
    return document.digest({name: value for name, value in seal._asdict().items() if name not in _UNHASHED})


def seal_faults(seal: Seal, events: Sequence[Event]) -> tuple[str, ...]:
    """Why a seal does not match these events; empty if it does. Never raises."""
    return tuple(_own_faults(seal)) + tuple(_misfits(seal, events))


def seals_faults(seals: Sequence[Seal]) -> Iterator[str]:
    """What is wrong with one station's chain of seals. Never raises."""
    prev = chain_beginning(seals[0].chain) if seals else ""
    for index, seal in enumerate(seals):
        if seal.chain != seals[0].chain:
            yield message("Seal {index}: it belongs to another station's chain.", index=index)
        if seal.number != index:
            yield message("Seal {index}: it is number {number}.", index=index, number=seal.number)
        if seal.prev != prev:
            yield message("Seal {index}: it is not bound to the seal before it.", index=index)
        yield from (message("Seal {index}: {words}", index=index, words=words) for words in _own_faults(seal))
        prev = seal.hash


def anchor_faults(seals: Sequence[Seal], anchors: Sequence[Anchor | Seal]) -> tuple[str, ...]:
    """The anchors of these chains without a matching seal: the sealed sitting was removed or replaced."""
    known = {(seal.chain, seal.number): seal.hash for seal in seals}
    found = []
    for anchor in anchors:
        there = known.get((anchor.chain, anchor.number))
        told = {"number": anchor.number, "chain": anchor.chain}
        if there is None:
            found.append(message("Seal {number} of station {chain} was noted down, but it is missing.", **told))
        elif there != anchor.hash:
            found.append(message("Seal {number} of station {chain} is not the one that was noted down.", **told))
    return tuple(found)


def is_sound(seal: Seal) -> bool:
    """Whether its hash and both signatures are its own; never raises."""
    return not any(_own_faults(seal))


def second_ends(seals: Iterable[Seal]) -> Iterator[tuple[str, str]]:
    """Each sitting that two of these seals end, and in words which; they may come from anywhere.

    A station's folder that was copied before a sitting was signed, and put back, knows nothing of the first end.
    """
    first: dict[str, Seal] = {}
    for seal in seals:
        other = first.setdefault(seal.stream, seal)
        if other.hash != seal.hash:
            ends = {"one": f"{other.number} {other.hash[:16]}", "two": f"{seal.number} {seal.hash[:16]}"}
            yield seal.stream, message("It was signed twice, with two ends: seal {one} and seal {two}.", **ends)


def anchor_line(seal: Seal) -> str:
    """The seal as a line of a list of anchors."""
    return f"{seal.chain} {seal.number} {seal.hash}"


def read_anchors(written: str) -> tuple[Anchor, ...]:
    """A list of anchors, one per line, `#` for a remark; raises LogError that names the line."""
    found = []
    for number, line in enumerate(written.splitlines(), 1):
        bare = line.partition("#")[0].strip()
        if not bare:
            continue
        match = _ANCHOR.fullmatch(bare)
        if match is None:
            how = message("Write the station's key, the seal's number and its hash, with spaces between them")
            raise document.LogError(
                message("line {number}", number=number), message("{bare!r} is not an anchor", bare=bare[:60]), how
            )
        found.append(Anchor(match[1], int(match[2]), match[3]))
    return tuple(found)


def _own_faults(seal: Seal) -> Iterator[str]:
    data = bytes.fromhex(hash_of(seal))
    if data.hex() != seal.hash:
        yield message("The seal's content does not match its hash.")
    if not is_signed(seal.chain, STATION, data, seal.station_signature):
        yield message("The station's signature does not belong to this seal.")
    if not is_signed(seal.supervisor, SUPERVISOR, data, seal.supervisor_signature):
        yield message("The supervisor's signature does not belong to this seal.")


def _misfits(seal: Seal, events: Sequence[Event]) -> Iterator[str]:
    if len(events) != seal.length:
        yield message(
            "The seal closes {length} events, but there are {events}.", length=seal.length, events=len(events)
        )
    if not events:
        return
    if events[-1].hash != seal.head:
        yield message("The last event is not the one that was sealed.")
    if any(event.stream != seal.stream for event in events):
        yield message("The seal belongs to another sitting.")
    if any(event.station != seal.chain for event in events):
        yield message("The seal is from a different station than the events.")

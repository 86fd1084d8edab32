"""Verifying whose keys signed, whether they were valid then, and what was compared with outside information."""

from collections.abc import Iterator, Sequence

from dealer_trainer.message import message
from dealer_trainer.records.log.check import Discrepancy
from dealer_trainer.records.log.key import fingerprint, has_fingerprint
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.retirement import is_retirement, place_of, placed_fault, school_keys
from dealer_trainer.records.log.seal import Anchor, Seal


def check_school(packet: Packet, wanted: str) -> Iterator[Discrepancy]:
    """Whether the school's key is the one with the known fingerprint or id; no finding if none is known."""
    if wanted and not has_fingerprint(packet.school.key, wanted):
        found = fingerprint(packet.school.key)
        text = message("The school's key has the fingerprint {found}, not {wanted}.", found=found, wanted=wanted)
        yield Discrepancy("school", message("the school"), text)


def check_keys(packet: Packet) -> Iterator[Discrepancy]:
    """Signatures of retired keys: each must come before its key's retirement in the chain of seals, by the links."""
    schools = school_keys(packet.school.key, packet.changes)
    if not all(is_retirement(found, schools) for found in packet.retirements):
        text = message("A key was retired without its own signature, or the school's.")
        yield Discrepancy("key", message("the retirements"), text)
    if packet.seal is None:
        return
    for key in signers_of(packet, packet.seal):
        faults = {placed_fault(place, packet.seal, packet.links) for place in _places(packet, key)} - {""}
        for fault in sorted(faults):
            yield Discrepancy("deactivated", message("the seal"), fault)


def key_facts(packet: Packet) -> Iterator[tuple[str, str]]:
    """What the file shows of the keys that signed."""
    if packet.seal is None:
        return
    for key in signers_of(packet, packet.seal):
        last = min((place.number for place in _places(packet, key)), default=None)
        name = packet.name_of(key) or fingerprint(key)
        if last is None:
            text = message("{name}’s was not retired, as far as this file knows: compare a list of seals", name=name)
        else:
            text = message("{name}’s was retired after seal {last} of its station", name=name, last=last)
        yield message("key"), text


def compared_facts(seal: Seal | None, anchors: Sequence[Anchor] | None, school: str) -> Iterator[tuple[str, str]]:
    """What the record was compared with, and what not."""
    if seal is not None:
        words = message("no list of seals compared") if anchors is None else message("the list of seals was compared")
        yield message("compared"), words
    text = message("the school's fingerprint was compared")
    yield message("compared"), text if school else message("no fingerprint of the school given")


def signers_of(packet: Packet, seal: Seal) -> tuple[str, ...]:
    """The keys of the people who signed a sealed sitting."""
    second = packet.events[-1].body.get("second") if packet.events else None
    other = second.get("key") if isinstance(second, dict) else None
    return (seal.supervisor, *([other] if isinstance(other, str) else ()))


def _places(packet: Packet, key: str) -> tuple[Anchor, ...]:
    """The positions at which a key was retired at the sitting's station, in statements and in its certificate.

    A station certifies with its own places only: a certificate with another's was taken from there.
    """
    schools, chain = school_keys(packet.school.key, packet.changes), packet.events[0].station if packet.events else ""
    said = [place_of(found) for found in packet.retirements if found.key == key and is_retirement(found, schools)]
    written = [found.until.split() for found in packet.key_certificates if found.key == key and found.until]
    return (
        *(place for place in said if place.chain == chain),
        *(Anchor(parts[0], int(parts[1]), parts[2]) for parts in written),
    )

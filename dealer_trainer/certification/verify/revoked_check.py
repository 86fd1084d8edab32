"""Verifying whose keys signed, and whether the certificate was revoked, by lists that the school signed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.appeal import CertificateStatus, is_passed
from dealer_trainer.records.log.check import Discrepancy
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.key import fingerprint, has_fingerprint
from dealer_trainer.records.log.key_certificate import is_retirement, place_of, placed_fault, school_keys
from dealer_trainer.records.log.packet import Packet, RevokedList, read_list
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


DAY = 86_400_000


class ListFile(NamedTuple):
    """A list's file: its name, and the list or why that cannot be used."""

    name: str
    found: RevokedList | LogError


class Lists(NamedTuple):
    """The lists in which to look up a certificate, and the present time, milliseconds of UTC."""

    files: tuple[ListFile, ...] = ()
    now: int = 0


NO_LISTS = Lists()


def read_list_file(name: str, data: bytes) -> ListFile:
    """The contents of a list's file; never raises."""
    try:
        return ListFile(name, read_list(data))
    except LogError as error:
        return ListFile(name, error)


def check_revoked(
    packet: Packet, lists: Lists, said: Sequence[CertificateStatus] | None = None
) -> Iterator[Discrepancy]:
    """Unusable lists, and a certificate that one of them says was revoked.

    `said`: what a database says about the sitting's certificate, None for a single file: in a database a revocation is
    not a discrepancy, but a list that contradicts it is.
    """
    seal = _sealed_pass(packet)
    for file in lists.files:
        where = message("the list {name}", name=file.name)
        if isinstance(file.found, LogError):
            yield Discrepancy("status", where, str(file.found))
        elif seal is not None and (said is None or file.found.station == seal.chain):
            # A database is compared with the lists of several stations, each for its own sittings.
            found = file.found
            faults = _faults(found, packet.school.key, seal, lists.now)
            words = (_revoked(found, seal),) if said is None else _contradictions(found, seal, said)
            yield from (Discrepancy("status", where, text) for text in (*faults, *words) if text)


def revoked_facts(packet: Packet, lists: Lists) -> Iterator[tuple[str, str]]:
    """What each list says, and how old it is; or that none was compared."""
    seal = _sealed_pass(packet)
    if seal is None:
        return
    if not lists.files:
        text = message("no list of revoked certificates compared: nothing here says whether it was revoked since")
        yield message("compared"), text
    for file in lists.files:
        found = file.found
        if isinstance(found, LogError) or found.station != seal.chain or not found.is_of(packet.school.key):
            continue
        at, made, age = found.revoked_at(seal.hash), _day(found.made), max(0, lists.now - found.made) // DAY
        if at is None:
            text = message("not on the list of {day}, which is {age} days old", day=made, age=age)
        else:
            text = message("revoked on {day}, by the list of {made}", day=_day(at), made=made)
        yield message("certificate"), text


def said_facts(said: Sequence[CertificateStatus]) -> Iterator[tuple[str, str]]:
    """What a database says about a certificate."""
    words = {
        "revoked": message("revoked"), "suspended": message("suspended"), "reinstated": message("reinstated"),
    }  # fmt: skip
    for status in said:
        text = message(
            "{status} on {day} by {name}: {reason}",
            status=words[status.status], day=_day(status.at), name=status.name, reason=status.reason,
        )  # fmt: skip
        yield message("certificate"), text


def _faults(found: RevokedList, school: str, seal: Seal, now: int) -> Iterator[str]:
    if not found.is_of(school):
        yield message("Another school’s key signed it, or one that this school no longer uses.")
    if found.station != seal.chain:
        yield message("It is from a different station than the sitting.")
        return
    if found.made > now + DAY:
        yield message("It is dated in the future: {day}. Is the clock right?", day=_day(found.made))
    if found.made < seal.at:
        yield message("It is older than the certificate, so it says nothing about it. Ask the school for a newer one.")


def _revoked(found: RevokedList, seal: Seal) -> str:
    at = found.revoked_at(seal.hash)
    return "" if at is None else message("The school revoked this certificate on {day}.", day=_day(at))


def _contradictions(found: RevokedList, seal: Seal, said: Sequence[CertificateStatus]) -> Iterator[str]:
    """The findings that list and log disagree."""
    last = said[-1] if said else None
    if last is not None and found.made < last.at:
        yield message("It is older than what these records know about the certificate. Save it again.")
    elif (found.revoked_at(seal.hash) is not None) != (last is not None and last.status == "revoked"):
        yield message("It does not agree with these records about the certificate.")


def _sealed_pass(packet: Packet) -> Seal | None:
    """The seal of a sitting that has a certificate."""
    last = packet.events[-1] if packet.events else None
    return packet.seal if last is not None and is_passed(last.body.get("verdict"), last.kind) else None


def _day(at: int) -> str:
    from dealer_trainer.certification.paper.award import moment

    return moment(at)[:10]

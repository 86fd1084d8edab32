"""Whether a certificate was revoked or suspended, by lists that the school signed: whose they are, and how old."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.certificate_status import CertificateStatus, is_passed
from dealer_trainer.records.log.check import Discrepancy
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.packet import Packet

if TYPE_CHECKING:
    from dealer_trainer.certification.paper.status_list import StatusList

DAY = 86_400_000


class StatusFile(NamedTuple):
    """A status list's file: its name, and its list or why that cannot be used."""

    name: str
    found: "StatusList | LogError"


class Lists(NamedTuple):
    """The lists in which to look up a certificate, and the present time, milliseconds of UTC."""

    files: tuple[StatusFile, ...] = ()
    now: int = 0


NO_LISTS = Lists()


def read_status_file(name: str, data: bytes) -> StatusFile:
    """The contents of a list's file; never raises."""
    from dealer_trainer.certification.paper.status_list import read_list

    try:
        return StatusFile(name, read_list(data))
    except LogError as error:
        return StatusFile(name, error)


def check_status(
    packet: Packet, lists: Lists, said: Sequence[CertificateStatus] | None = None
) -> Iterator[Discrepancy]:
    """Unusable lists, and a certificate that one of them says was revoked or suspended.

    `said`: what a database says about the sitting's certificate, None for a single file: in a database a revocation is
    not a discrepancy, but a list that contradicts it is.
    """
    for file in lists.files:
        where = message("the status list {name}", name=file.name)
        if isinstance(file.found, LogError):
            yield Discrepancy("status", where, str(file.found))
        elif _has_certificate(packet) and (said is None or file.found.station == packet.events[0].station):
            # A database is compared with the lists of several stations, each for its own sittings.
            faults = (*_faults(file.found, packet, lists.now), *_contradictions(file.found, packet, said))
            yield from (Discrepancy("status", where, text) for text in faults)


def status_facts(packet: Packet, lists: Lists) -> Iterator[tuple[str, str]]:
    """What each list says, and how old it is; or that none was compared."""
    if not _has_certificate(packet):
        return
    assert packet.seal is not None
    name, number = message("status"), packet.seal.number
    purposes: set[str] = set()
    for file in lists.files:
        found = file.found
        if isinstance(found, LogError) or found.station != packet.seal.chain or number >= found.entries:
            continue
        yes, no = {
            "revocation": (message("revoked"), message("not revoked")),
            "suspension": (message("suspended"), message("not suspended")),
        }[found.purpose]
        text = message(
            "{status}, as of {day}; the list is {age} days old and good until {until}",
            status=yes if found.is_set(number) else no,
            day=_day(found.made), age=max(0, lists.now - found.made) // DAY, until=_day(found.until),
        )  # fmt: skip
        purposes.add(found.purpose)
        yield name, text
    if purposes == {"suspension"}:
        yield message("compared"), message("no list of revocations compared: nothing here says whether it was revoked")
    if purposes == {"revocation"}:
        yield message("compared"), message("no list of suspensions compared: nothing here says whether it is suspended")
    if not lists.files:
        yield message("compared"), message("no status list compared: nothing here says whether it was revoked since")


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


def _faults(found: "StatusList", packet: Packet, now: int) -> Iterator[str]:
    assert packet.seal is not None
    if found.school != packet.school.key:
        yield message("Another school’s key signed it, or one that this school no longer uses.")
    if found.station != packet.seal.chain:
        yield message("It is from a different station than the sitting.")
        return
    if found.until < now:
        yield message("It expired on {day}. Fetch it again.", day=_day(found.until))
    if found.made > now + DAY:
        yield message("It is dated in the future: {day}. Is the clock right?", day=_day(found.made))
    if found.made < packet.seal.at // 1000 * 1000:
        yield message("It is older than the certificate, so it says nothing about it. Fetch it again.")
    elif packet.seal.number >= found.entries:
        yield message("It is too short to cover this certificate.")


def _contradictions(found: "StatusList", packet: Packet, said: Sequence[CertificateStatus] | None) -> Iterator[str]:
    """The finding that a certificate was withdrawn; for a database, that list and log disagree."""
    assert packet.seal is not None
    number = packet.seal.number
    if found.station != packet.seal.chain or number >= found.entries:
        return
    is_set = found.is_set(number)
    if said is None:
        if is_set and found.purpose == "revocation":
            yield message("The school has revoked this certificate.")
        elif is_set:
            yield message("The school has suspended this certificate.")
        return
    last = said[-1] if said else None
    if last is not None and found.made < last.at // 1000 * 1000:
        yield message("It is older than what these records know about the certificate. Fetch it again.")
    elif is_set != is_listed(last, found.purpose):
        yield message("It does not agree with these records about the certificate.")


def is_listed(status: CertificateStatus | None, purpose: str) -> bool:
    """Whether a certificate must be set in the list for a purpose, according to the last statement about it."""
    wanted = {"revocation": "revoked", "suspension": "suspended"}[purpose]
    return status is not None and status.status == wanted


def _has_certificate(packet: Packet) -> bool:
    if packet.seal is None or not packet.events:
        return False
    return is_passed(packet.events[-1].body.get("verdict"), packet.events[-1].kind)


def _day(at: int) -> str:
    from dealer_trainer.certification.paper.award import moment

    return moment(at)[:10]

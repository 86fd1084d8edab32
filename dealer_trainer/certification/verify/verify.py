"""Verifying a sitting, or a file of them, without its school: signatures, chain, seal, every grade are recomputed.

What was signed is checked, and told, before anything is graded again: grading takes as long as its blueprint asks for.
Never raises: whatever the bytes are, the answer is a report.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dealer_trainer import files
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.certification.grading.sign_off import Judged
from dealer_trainer.certification.verify.facts import DAY, appeal_facts, moment, record_facts
from dealer_trainer.certification.verify.regrade import ENDINGS, UNSIGNED, game_of, regrade
from dealer_trainer.games.game import Game
from dealer_trainer.message import joined, message
from dealer_trainer.records.log.appeal import CertificateStatus, is_passed
from dealer_trainer.records.log.check import Discrepancy, check_packet
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.key import fingerprint, has_fingerprint
from dealer_trainer.records.log.key_certificate import is_retirement, place_of, placed_fault, school_keys
from dealer_trainer.records.log.packet import MOST_BYTES, Packet, RevokedList, read_list, read_packet
from dealer_trainer.records.log.packet import MOST_LIST_BYTES as MOST_LIST
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, read_anchors
from dealer_trainer.records.school.archive import Archive, opened_archive

VERIFIED, FINDINGS, UNREADABLE = 0, 1, 2
"""The result of a report, and the command's exit status."""
_WORDS = (message("verified"), message("NOT verified"), message("not readable"))
_UNGRADED = message("signatures, chain, and seal hold; the grades could not be worked out again")
_SO_FAR = message("verified so far; the sitting is still open")


class VerificationReport(NamedTuple):
    """The result of verifying.

    `facts`: what the record says, for people; `result`: as computed; `graded`: without the overrides. `is_open`: the
    sitting is not over. `sittings`: for a whole database, the result of each of its sittings. `seal`: if it is signed.
    """

    status: int
    discrepancies: tuple[Discrepancy, ...]
    facts: tuple[tuple[str, str], ...] = ()
    result: Result | None = None
    graded: Result | None = None
    is_open: bool = False
    sittings: "tuple[VerificationReport, ...] | None" = None
    seal: Seal | None = None

    @property
    def is_ungraded(self) -> bool:
        """Whether the only problem is that grading needs the content of another edition, which is not here."""
        wrong = [*self.discrepancies, *(found for sitting in self.sittings or () for found in sitting.discrepancies)]
        return bool(wrong) and all(found.kind == "edition" for found in wrong)


def report_lines(report: VerificationReport) -> tuple[str, ...]:
    """A report for reading: the result, the facts, the discrepancies."""
    return (headline(report), *fact_lines(report), *map(str, report.discrepancies))


def fact_lines(report: VerificationReport) -> tuple[str, ...]:
    """What the record says, a line each."""
    return tuple(f"{name:<14} {words}" for name, words in report.facts)


def headline(report: VerificationReport) -> str:
    """The result in a line."""
    words = _UNGRADED if report.is_ungraded else _WORDS[report.status]
    if report.sittings is not None:
        counts = _counted(report.sittings)
        return message("{verdict} as a whole (sittings: {counts})", verdict=words, counts=counts)
    return _SO_FAR if report.is_open and report.status == VERIFIED else words


def _counted(sittings: Sequence[VerificationReport]) -> str:
    """How many sittings had which result, for the headline of a database."""
    closed = sum(report.status == VERIFIED and not report.is_open for report in sittings)
    ungraded = sum(report.is_ungraded for report in sittings)
    wrong = sum(report.status != VERIFIED for report in sittings) - ungraded
    parts = [
        message("{count} verified", count=closed),
        *([message("{count} not graded again", count=ungraded)] if ungraded else []),
        message("{count} not", count=wrong),
        message("{count} open", count=len(sittings) - closed - ungraded - wrong),
    ]
    return joined(", ", parts)


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
    for _, seal, places in _signers(packet):
        faults = {placed_fault(place, seal, packet.links) for place in places} - {""}
        yield from (Discrepancy("deactivated", message("the seal"), fault) for fault in sorted(faults))


def key_facts(packet: Packet) -> Iterator[tuple[str, str]]:
    """What the file shows of the keys that signed."""
    for key, _, places in _signers(packet):
        last = min((place.number for place in places), default=None)
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


def _signers(packet: Packet) -> Iterator[tuple[str, Seal, tuple[Anchor, ...]]]:
    """The keys of the people who signed a sealed sitting, and where each was retired at the sitting's station.

    By statements and by its certificate. A station certifies with its own places only: a certificate with another's was
    taken from there.
    """
    if packet.seal is None:
        return
    schools, chain = school_keys(packet.school.key, packet.changes), packet.events[0].station if packet.events else ""
    second = packet.events[-1].body.get("second") if packet.events else None
    other = second.get("key") if isinstance(second, dict) else None
    for key in (packet.seal.supervisor, *([other] if isinstance(other, str) else ())):
        said = [place_of(found) for found in packet.retirements if found.key == key and is_retirement(found, schools)]
        written = [found.until.split() for found in packet.certificates if found.key == key and found.until]
        places = [place for place in said if place.chain == chain]
        places += [Anchor(parts[0], int(parts[1]), parts[2]) for parts in written]
        yield key, packet.seal, tuple(places)


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
        where, found = message("the list {name}", name=file.name), file.found
        if isinstance(found, LogError):
            yield Discrepancy("status", where, str(found))
        elif seal is not None and (said is None or found.station == seal.chain):
            # A database is compared with the lists of several stations, each for its own sittings.
            words = [*_faults(found, packet.school.key, seal, lists.now)]
            at, last = found.revoked_at(seal.hash), said[-1] if said else None
            if said is None and at is not None:
                words.append(message("The school revoked this certificate on {day}.", day=_day(at)))
            elif last is not None and found.made < last.at:
                words.append(message("It is older than what these records know about the certificate. Save it again."))
            elif said is not None and (at is not None) != (last is not None and last.status == "revoked"):
                words.append(message("It does not agree with these records about the certificate."))
            yield from (Discrepancy("status", where, text) for text in words)


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
        who = {"status": words[status.status], "day": _day(status.at), "name": status.name, "reason": status.reason}
        yield message("certificate"), message("{status} on {day} by {name}: {reason}", **who)


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


def _sealed_pass(packet: Packet) -> Seal | None:
    """The seal of a sitting that has a certificate."""
    last = packet.events[-1] if packet.events else None
    return packet.seal if last is not None and is_passed(last.body.get("verdict"), last.kind) else None


def _day(at: int) -> str:
    return moment(at)[:10]


Tell = Callable[[VerificationReport], None]
"""Takes what is known of a sitting before it is graded again: who, by whom, and what does not hold."""

_UNSEALED = Discrepancy("seal", message("the seal"), message("The sitting was not signed and sealed."))

_NOT_GRADED = (message("grading"), message("not done: what was signed does not hold"))


def verify(
    data: bytes,
    games: Sequence[Game],
    anchors: str = "",
    school: str = "",
    lists: Lists = NO_LISTS,
    tell: Tell | None = None,
) -> VerificationReport:
    """Verify a file's bytes; `anchors`: a list of seals that was kept elsewhere. Never raises.

    `school`: the fingerprint of the school's key; `lists`: of certificates that the school revoked; `tell`: called
    before grading.
    """
    try:
        noted = read_anchors(anchors)
    except LogError as error:
        return _unreadable(message("the list of anchors"), error)
    try:
        packet = read_packet(data)
    except LogError as error:
        return _unreadable(message("the file"), error)
    held = noted if anchors.strip() else None
    return verify_packet(packet, games, held, school=school, lists=lists, tell=tell)


def verify_packet(  # noqa: PLR0913 - a sitting, and what it is held against
    packet: Packet,
    games: Sequence[Game],
    anchors: Sequence[Anchor] | None = None,
    *,
    may_be_open: bool = False,
    school: str = "",
    lists: Lists = NO_LISTS,
    said: Sequence[CertificateStatus] | None = None,
    tell: Tell | None = None,
) -> VerificationReport:
    """Verify one sitting; with `anchors` its seal must be among them. Never raises.

    `school`: the required fingerprint of the school's key, "" if unknown.

    `may_be_open`: a sitting that nobody has signed off or declined yet is not a discrepancy.

    `lists`: of revoked certificates; `said`: what a database says about this one, None for a file; `tell`: called
    before grading. A sitting whose signatures, chain, or keys do not hold is not graded: whoever wrote it would choose
    how long that takes.
    """
    is_open = may_be_open and bool(packet.events) and packet.events[-1].kind not in ENDINGS
    broken = [*check_packet(packet), *check_school(packet, school), *check_keys(packet)]
    found = [
        *broken,
        *(() if packet.seal else (_UNSEALED,)),
        *_check_anchors(packet.seal, anchors),
        *check_revoked(packet, lists, said),
    ]

    game = game_of(packet, games)

    def report(both: Judged | None) -> VerificationReport:
        kept = [discrepancy for discrepancy in found if not (is_open and discrepancy in (_UNSEALED, UNSIGNED))]
        facts = (
            *record_facts(packet, both, None if broken else game, lists.now),
            *key_facts(packet),
            *compared_facts(packet.seal, anchors, school),
            *said_facts(said or ()),
            *revoked_facts(packet, lists),
            *((_NOT_GRADED,) if broken else ()),
        )
        result, graded = (None, None) if both is None else both
        seal = None if broken else packet.seal
        return VerificationReport(
            FINDINGS if kept else VERIFIED, tuple(kept), facts, result, graded, is_open, seal=seal
        )

    if broken:
        return report(None)
    if tell is not None:
        tell(report(None))
    regraded, both = regrade(packet, game)
    found += regraded
    return report(both)


def verify_archive(
    archive: Archive,
    games: Sequence[Game],
    anchors: Sequence[Anchor] | None = None,
    school: str = "",
    lists: Lists = NO_LISTS,
) -> Iterator[tuple[str, VerificationReport]]:
    """Verify a whole database: a report for each sitting, by its stream, and last one for the whole, under "".

    The whole is verified if everything in it fits and every sitting is verified; one that is still open counts as
    verified as far as it goes. `anchors`: a list of seals to compare with; `school`: the fingerprint of the school's
    key; `lists`: which must agree about certificates. Raises LogError if nothing can be read.
    """
    brief: list[VerificationReport] = []
    for stream in archive.streams:
        packet = archive.packet(stream)
        if packet is None:
            continue
        own = _own(packet.seal, anchors)
        said = tuple(status for status in archive.statuses if status.stream == stream)
        report = verify_packet(packet, games, own, may_be_open=True, school=school, lists=lists, said=said)
        mine = [found for found in archive.appeals if packet.events and found.appeal.stream == packet.events[0].stream]
        told = (*report.facts, *(fact for found in mine for fact in appeal_facts(found)))
        yield stream, report._replace(facts=told)
        brief.append(report._replace(facts=(), result=None, graded=None))
    discrepancies = archive.check(anchors or ())
    facts = (
        (message("sittings"), str(len(brief))), (message("seals"), str(archive.seals)),
        (message("appeals"), str(len(archive.appeals))),
    )  # fmt: skip
    is_sound = not discrepancies and all(report.status == VERIFIED for report in brief)
    yield "", VerificationReport(VERIFIED if is_sound else FINDINGS, discrepancies, facts, sittings=tuple(brief))


def _own(seal: Seal | None, anchors: Sequence[Anchor] | None) -> tuple[Anchor, ...] | None:
    """The anchors of a seal; None if none is noted, because the list may be older than a database's last seals."""
    mine = (anchor for anchor in anchors or () if seal and (anchor.chain, anchor.number) == (seal.chain, seal.number))
    return tuple(mine) or None


def _unreadable(what: str, error: LogError) -> VerificationReport:
    return VerificationReport(UNREADABLE, (Discrepancy("file", what, str(error)),))


def _check_anchors(seal: Seal | None, anchors: Sequence[Anchor] | None) -> Iterator[Discrepancy]:
    if seal is None or anchors is None:
        return
    mine = [anchor for anchor in anchors if (anchor.chain, anchor.number) == (seal.chain, seal.number)]
    if not mine:
        text = message("Seal {number} of station {chain} is not in the list.", number=seal.number, chain=seal.chain)
        yield Discrepancy("anchor", message("the anchors"), text)
    for words in anchor_faults((seal,), mine):
        yield Discrepancy("anchor", message("the anchors"), words)


MAGIC = b"SQLite format 3\x00"
"""How every SQLite database begins."""

MOST_ANCHORS = 16 * 1024 * 1024


def verify_file(  # noqa: PLR0913 - a file, and what it is held against
    file: Path,
    games: Sequence[Game],
    anchors: str = "",
    school: str = "",
    revoked: Sequence[Path] = (),
    now: int = 0,
    tell: Tell | None = None,
) -> Iterator[tuple[str, VerificationReport]]:
    """The reports by name: of the packet, or of every sitting in a database and last of the whole.

    `school`: the fingerprint of the school's key; `revoked`: files in which the school says which certificates it
    revoked; `now`: milliseconds of UTC; `tell`: called for a packet before it is graded.

    The reports come one at a time as they are requested. Raises OSError, and LogError for an invalid database or anchor
    list.
    """
    found = []
    for path in revoked:
        with files.open_plain(path) as stream:
            found.append(read_list_file(path.name, stream.read(MOST_LIST + 1)))
    lists = Lists(tuple(found), now)
    with files.open_plain(file) as stream:
        head = stream.read(len(MAGIC))
        data = b"" if head == MAGIC else head + stream.read(MOST_BYTES + 1 - len(head))
    if head != MAGIC:
        yield str(file), verify(data, games, anchors, school, lists, tell)
        return
    noted = read_anchors(anchors)
    with opened_archive(file) as archive:
        for sitting, report in verify_archive(archive, games, noted or None, school, lists):
            yield message("sitting {stream}", stream=sitting) if sitting else str(file), report


def read_anchor_list(file: Path) -> str:
    """A list of seals that was kept elsewhere; raises OSError, and LogError if it holds none."""
    with files.open_plain(file) as stream:
        data = stream.read(MOST_ANCHORS + 1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LogError("", message("{file} is not text", file=file.name), message("Choose a list of seals")) from error
    if not text.strip():
        raise LogError("", message("the list of seals is empty"), message("Choose another one"))
    return text

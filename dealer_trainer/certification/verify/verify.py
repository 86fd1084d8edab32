"""Verifying a sitting, or a file of them, without its school: signatures, chain, seal, every grade are recomputed.

What was signed is checked, and told, before anything is graded again: grading takes as long as its blueprint asks for.
Never raises: whatever the bytes are, the answer is a report.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer import files
from dealer_trainer.certification.grading.sign_off import Judged
from dealer_trainer.certification.verify.facts import appeal_facts, record_facts
from dealer_trainer.certification.verify.regrade import ENDINGS, UNSIGNED, regrade
from dealer_trainer.certification.verify.report import FINDINGS, UNREADABLE, VERIFIED, VerificationReport
from dealer_trainer.certification.verify.revoked_check import (
    NO_LISTS,
    ListFile,
    Lists,
    check_keys,
    check_revoked,
    check_school,
    compared_facts,
    key_facts,
    read_list_file,
    revoked_facts,
    said_facts,
)
from dealer_trainer.games.game import Game
from dealer_trainer.message import message
from dealer_trainer.records.log.appeal import AppealRecord, CertificateStatus
from dealer_trainer.records.log.check import Discrepancy, check_packet
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.packet import MOST_BYTES, Packet, read_packet
from dealer_trainer.records.log.packet import MOST_LIST_BYTES as MOST_LIST
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, read_anchors

if TYPE_CHECKING:
    from dealer_trainer.records.school.archive import Archive


Tell = Callable[[VerificationReport], None]
"""Takes what is known of a sitting before it is graded again: who, by whom, and what does not hold."""

_UNSEALED = Discrepancy("seal", message("the seal"), message("The sitting was not signed and sealed."))

_UNGRADED = (message("grading"), message("not done: what was signed does not hold"))


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

    def report(both: Judged | None) -> VerificationReport:
        kept = [discrepancy for discrepancy in found if not (is_open and discrepancy in (_UNSEALED, UNSIGNED))]
        facts = (
            *record_facts(packet, both), *key_facts(packet), *compared_facts(packet.seal, anchors, school),
            *said_facts(said or ()), *revoked_facts(packet, lists), *((_UNGRADED,) if broken else ()),
        )  # fmt: skip
        result, graded = (None, None) if both is None else both
        return VerificationReport(FINDINGS if kept else VERIFIED, tuple(kept), facts, result, graded, is_open)

    if broken:
        return report(None)
    if tell is not None:
        tell(report(None))
    regraded, both = regrade(packet, games)
    found += regraded
    return report(both)


def verify_archive(
    archive: "Archive",
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
        yield stream, _with_appeals(report, packet, archive.appeals)
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


def _with_appeals(report: VerificationReport, packet: Packet, appeals: Sequence[AppealRecord]) -> VerificationReport:
    mine = [found for found in appeals if packet.events and found.appeal.stream == packet.events[0].stream]
    return report._replace(facts=(*report.facts, *(fact for found in mine for fact in appeal_facts(found))))


def _unreadable(what: str, error: LogError) -> VerificationReport:
    return VerificationReport(UNREADABLE, (Discrepancy("file", what, str(error)),))


def _check_anchors(seal: Seal | None, anchors: Sequence[Anchor] | None) -> Iterator[Discrepancy]:
    if seal is None or anchors is None:
        return
    mine = [anchor for anchor in anchors if (anchor.chain, anchor.number) == (seal.chain, seal.number)]
    if not mine:
        yield Discrepancy(
            "anchor",
            message("the anchors"),
            message("Seal {number} of station {chain} is not in the list.", number=seal.number, chain=seal.chain),
        )
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
    lists = Lists(tuple(_list_file(path) for path in revoked), now)
    with files.open_plain(file) as stream:
        head = stream.read(len(MAGIC))
        data = b"" if head == MAGIC else head + stream.read(MOST_BYTES + 1 - len(head))
    if head != MAGIC:
        yield str(file), verify(data, games, anchors, school, lists, tell)
        return
    from dealer_trainer.records.school.archive import opened_archive

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


def _list_file(path: Path) -> ListFile:
    with files.open_plain(path) as stream:
        return read_list_file(path.name, stream.read(MOST_LIST + 1))

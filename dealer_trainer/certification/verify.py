"""Verifying a sitting without its school: signatures, chain, seal, form, every grade, the score, all anew.

Total: whatever the bytes are, the answer is a report.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.certification.event_body import Body, BodyError, Closed, Declined, Opened, SignedOff, body_of
from dealer_trainer.certification.result import Result, decimal
from dealer_trainer.certification.score import SignError, check_verdict, result_of
from dealer_trainer.certification.sitting import Sitting, SittingError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.check import SIGNERS, Discrepancy, check_certificates, check_sitting, has_role
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.packet import Packet, read_packet
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, read_anchors

VERIFIED, FINDINGS, UNREADABLE = 0, 1, 2
"""What a report comes to, and the command's exit status."""
_WORDS = ("verified", "NOT verified", "not readable")
_UNGRADED = "signatures, chain, and seal hold; the grades could not be worked out again"
_SO_FAR = "verified so far; the sitting is still open"

_LAST = ("signed_off", "declined")
_UNSEALED = Discrepancy("seal", "the seal", "The sitting was not signed and sealed.")
_UNSIGNED = Discrepancy("sitting", "the sitting", "It was neither signed off nor declined.")


class Report(NamedTuple):
    """What verifying came to. `facts`: what the record says, for people; `result`: what it was worked out to be.

    `is_open`: the sitting goes on. `sittings`: for a whole database, what each of its sittings came to.
    """

    status: int
    discrepancies: tuple[Discrepancy, ...]
    facts: tuple[tuple[str, str], ...] = ()
    result: Result | None = None
    is_open: bool = False
    sittings: "tuple[Report, ...] | None" = None

    @property
    def is_ungraded(self) -> bool:
        """Whether nothing is wrong but that the content of another edition is not here to grade by."""
        wrong = [*self.discrepancies, *(found for sitting in self.sittings or () for found in sitting.discrepancies)]
        return bool(wrong) and all(found.kind == "edition" for found in wrong)


def report_lines(report: Report) -> tuple[str, ...]:
    """A report to be read: what it came to, the facts, the discrepancies."""
    facts = (f"{name:<14} {words}" for name, words in report.facts)
    headline = _UNGRADED if report.is_ungraded else _WORDS[report.status]
    if report.sittings is not None:
        headline = f"{headline}{_counted(report.sittings)}"
    elif report.is_open and report.status == VERIFIED:
        headline = _SO_FAR
    return (headline, *facts, *map(str, report.discrepancies))


def verify(data: bytes, games: Sequence[Game], anchors: str = "") -> Report:
    """Verify a file's bytes; `anchors`: a list of seals as it was noted down elsewhere. Never raises."""
    try:
        noted = read_anchors(anchors)
    except LogError as error:
        return _unreadable("the list of anchors", error)
    try:
        packet = read_packet(data)
    except LogError as error:
        return _unreadable("the file", error)
    return verify_packet(packet, games, noted if anchors.strip() else None)


def verify_packet(
    packet: Packet, games: Sequence[Game], anchors: Sequence[Anchor] | None = None, *, may_be_open: bool = False
) -> Report:
    """Verify one sitting; with `anchors` its seal must be among them. Never raises.

    `may_be_open`: a sitting that nobody has signed off or declined yet is none.
    """
    is_open = may_be_open and bool(packet.events) and packet.events[-1].kind not in _LAST
    regraded, result = _regraded(packet, games)
    found = [*_check_log(packet), *_check_anchors(packet.seal, anchors), *regraded]
    if is_open:
        found = [discrepancy for discrepancy in found if discrepancy not in (_UNSEALED, _UNSIGNED)]
    return Report(FINDINGS if found else VERIFIED, tuple(found), tuple(_facts(packet, result)), result, is_open)


def verify_archive(
    packets: Sequence[Packet], seals: int, discrepancies: Sequence[Discrepancy], games: Sequence[Game]
) -> tuple[Report, ...]:
    """Verify a whole database: a report for each sitting, and the last one for the whole of it.

    The whole is verified where everything in it fits and every sitting is verified; one that is still open is, as far
    as it goes. `seals`: how many are in it. Never raises.
    """
    reports = tuple(verify_packet(packet, games, may_be_open=True) for packet in packets)
    facts = (("sittings", str(len(packets))), ("seals", str(seals)))
    is_sound = not discrepancies and all(report.status == VERIFIED for report in reports)
    whole = Report(VERIFIED if is_sound else FINDINGS, tuple(discrepancies), facts, sittings=reports)
    return (*reports, whole)


def _counted(sittings: Sequence[Report]) -> str:
    """How many sittings came to what, for the headline of a database."""
    closed = sum(report.status == VERIFIED and not report.is_open for report in sittings)
    ungraded = sum(report.is_ungraded for report in sittings)
    wrong = sum(report.status != VERIFIED for report in sittings) - ungraded
    parts = [f"{closed} verified", f"{wrong} not", f"{len(sittings) - closed - ungraded - wrong} open"]
    if ungraded:
        parts.insert(1, f"{ungraded} not graded again")
    return f" as a whole (sittings: {', '.join(parts)})"


def _unreadable(what: str, error: LogError) -> Report:
    return Report(UNREADABLE, (Discrepancy("file", what, str(error)),))


def _check_anchors(seal: Seal | None, anchors: Sequence[Anchor] | None) -> Iterator[Discrepancy]:
    if seal is None or anchors is None:
        return
    mine = [anchor for anchor in anchors if (anchor.chain, anchor.number) == (seal.chain, seal.number)]
    if not mine:
        yield Discrepancy("anchor", "the anchors", f"Seal {seal.number} of station {seal.chain} is not in the list.")
    for words in anchor_faults((seal,), mine):
        yield Discrepancy("anchor", "the anchors", words)


def _check_log(packet: Packet) -> Iterator[Discrepancy]:
    certificates = {certificate.key: certificate for certificate in packet.key_certificates}
    yield from check_certificates(packet.key_certificates, packet.school.key)
    if len(certificates) != len(packet.key_certificates):
        yield Discrepancy("key", "the key certificates", "A key is certified twice.")
    yield from check_sitting(packet.events, packet.seal, certificates)
    if packet.seal is None:
        yield _UNSEALED


def _regraded(packet: Packet, games: Sequence[Game]) -> tuple[tuple[Discrepancy, ...], Result | None]:
    """The sitting folded anew and held against what its station and its supervisor said of it."""
    if not packet.events:
        return (), None
    try:
        opened = body_of(packet.events[0])
    except BodyError as error:
        return (Discrepancy("grade", "event 0", str(error)),), None
    if not isinstance(opened, Opened):
        return (Discrepancy("grade", "event 0", "A sitting begins with the event opened."),), None
    found = list(_check_opening(packet, opened))
    game = next((game for game in games if (game.id, game.content_hash) == (opened.game, opened.content)), None)
    if game is None:
        words = f"The content of {opened.game} that was examined ({opened.content[:16]}…, program {opened.app}) is not "
        remedy = "here, so nothing can be graded anew. Verify it with the program and the game's folder of that time."
        return (*found, Discrepancy("edition", "the grading", words + remedy)), None
    sitting = None
    try:
        sitting = Sitting(game, packet.events[0])
        for event in packet.events[1:]:
            found.extend(_check_claim(sitting, event.seq, body_of(event)))
            sitting.apply(event)
        result = result_of(sitting)
    except (SittingError, BodyError) as error:
        where = "event 0" if sitting is None else f"event {sitting.last.seq + 1}"
        return (*found, Discrepancy("grade", where, f"{str(error)[:300].rstrip('.')}.")), None
    except Exception as error:  # noqa: BLE001 - whatever a forger wrote, a stranger gets a report and no traceback
        found.append(Discrepancy("grade", "the grading", f"It cannot be repeated: {type(error).__name__}."))
        return tuple(found), None
    if sitting.stage not in _LAST:
        found.append(_UNSIGNED)
    return tuple(found), result


def _check_opening(packet: Packet, opened: Opened) -> Iterator[Discrepancy]:
    if opened.school.model_dump() != packet.school._asdict():
        yield Discrepancy(
            "grade", "the school", f"The sitting was opened in {opened.school.name}, not in {packet.school.name}."
        )
    certificates = {certificate.key: certificate for certificate in packet.key_certificates}
    if not has_role(certificates, opened.supervisor.key, SIGNERS):
        yield Discrepancy(
            "key", "event 0", "The school has not certified the key of the supervisor who opened the sitting."
        )


def _check_claim(sitting: Sitting, seq: int, body: Body) -> Iterator[Discrepancy]:
    """A result that the record states is held against the one that comes out before that event."""
    if not isinstance(body, Closed | SignedOff | Declined):
        return
    result = result_of(sitting)
    if body.result != result.digest():
        yield Discrepancy("grade", f"event {seq}", "The result that was kept is not the one that grading comes to.")
    if isinstance(body, SignedOff):
        try:
            check_verdict(result, body.verdict)
        except SignError as error:
            yield Discrepancy("grade", f"event {seq}", f"It was signed off as {body.verdict}. {error}")


def _facts(packet: Packet, result: Result | None) -> Iterator[tuple[str, str]]:
    yield "school", f"{packet.school.name} ({packet.school.key})"
    try:
        first = body_of(packet.events[0]) if packet.events else None
        last = body_of(packet.events[-1]) if packet.events else None
    except BodyError:
        first = last = None
    if isinstance(first, Opened):
        yield "trainee", f"{first.trainee.name} ({first.trainee.id})"
        yield "exam", f"{first.game}, blueprint {first.blueprint_digest[:16]}, seed {first.seed}"
        yield "supervisor", f"{first.supervisor.name} ({first.supervisor.key})"
    yield "events", str(len(packet.events))
    if result is not None:
        yield "score", f"{decimal(result.score, 3)} of 100, standard error {result.error / 1000:.3f}"
        yield "payouts right", f"{result.accuracy.right} of {result.accuracy.made}"
        yield "outcome", result.outcome
    if isinstance(last, SignedOff):
        yield "signed off as", last.verdict
    if isinstance(last, Declined):
        yield "declined", last.reason
    if packet.seal is not None:
        yield "seal", f"{packet.seal.chain} {packet.seal.number} {packet.seal.hash}"

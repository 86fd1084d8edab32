"""Verifying a sitting without its school: signatures, chain, seal, form, every grade, the score, all anew.

Total: whatever the bytes are, the answer is a report.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer import __version__
from dealer_trainer.certification.event_body import (
    Body,
    BodyError,
    Closed,
    Ending,
    Opened,
    Overridden,
    SecondSignature,
    SignedOff,
    body_of,
)
from dealer_trainer.certification.result import Result, decimal
from dealer_trainer.certification.score import SignError
from dealer_trainer.certification.sign_off import Judged, check_ending, judged, standing_overrides, thousandths
from dealer_trainer.certification.sitting import Sitting, SittingError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.appeal import AppealRecord
from dealer_trainer.records.log.check import SIGNERS, Discrepancy, check_certificates, check_sitting, has_role
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.packet import Packet, read_packet
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, read_anchors
from dealer_trainer.records.school.name import folded

VERIFIED, FINDINGS, UNREADABLE = 0, 1, 2
"""What a report comes to, and the command's exit status."""
_WORDS = ("verified", "NOT verified", "not readable")
_UNGRADED = "signatures, chain, and seal hold; the grades could not be worked out again"
_SO_FAR = "verified so far; the sitting is still open"

_LAST = ("signed_off", "declined", "voided")
_UNSEALED = Discrepancy("seal", "the seal", "The sitting was not signed and sealed.")
_UNSIGNED = Discrepancy("sitting", "the sitting", "It was neither signed off, nor declined, nor voided.")


class Report(NamedTuple):
    """What verifying came to.

    `facts`: what the record says, for people; `result`: what it was worked out to be, `graded`: without the overrides.
    `is_open`: the sitting goes on. `sittings`: for a whole database, what each of its sittings came to.
    """

    status: int
    discrepancies: tuple[Discrepancy, ...]
    facts: tuple[tuple[str, str], ...] = ()
    result: Result | None = None
    graded: Result | None = None
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
    regraded, both = _regraded(packet, games)
    found = [*_check_log(packet), *_check_anchors(packet.seal, anchors), *regraded]
    if is_open:
        found = [discrepancy for discrepancy in found if discrepancy not in (_UNSEALED, _UNSIGNED)]
    result, graded = (None, None) if both is None else both
    facts, status = tuple(_facts(packet, both)), FINDINGS if found else VERIFIED
    return Report(status, tuple(found), facts, result, graded, is_open)


def verify_archive(
    packets: Sequence[Packet],
    seals: int,
    discrepancies: Sequence[Discrepancy],
    games: Sequence[Game],
    appeals: Sequence[AppealRecord] = (),
) -> tuple[Report, ...]:
    """Verify a whole database: a report for each sitting, and the last one for the whole of it.

    The whole is verified where everything in it fits and every sitting is verified; one that is still open is, as far
    as it goes. `seals`: how many are in it; `appeals`: all of them, each told with its sitting. Never raises.
    """
    reports = tuple(
        _with_appeals(verify_packet(packet, games, may_be_open=True), packet, appeals) for packet in packets
    )
    facts = (("sittings", str(len(packets))), ("seals", str(seals)), ("appeals", str(len(appeals))))
    is_sound = not discrepancies and all(report.status == VERIFIED for report in reports)
    whole = Report(VERIFIED if is_sound else FINDINGS, tuple(discrepancies), facts, sittings=reports)
    return (*reports, whole)


def _with_appeals(report: Report, packet: Packet, appeals: Sequence[AppealRecord]) -> Report:
    mine = [found for found in appeals if packet.events and found.appeal.stream == packet.events[0].stream]
    return report._replace(facts=(*report.facts, *(fact for found in mine for fact in _appeal_facts(found))))


def _appeal_facts(found: AppealRecord) -> Iterator[tuple[str, str]]:
    appeal, decision = found
    yield "appeal", f"of {appeal.day}, recorded by {appeal.name}: {appeal.grounds}"
    if decision is None:
        yield "decision", "none yet"
    else:
        words = {"upheld": "upheld", "partly": "upheld in part", "rejected": "rejected"}[decision.outcome]
        yield "decision", f"{words}, by {decision.name}: {decision.reason}"


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


def _regraded(packet: Packet, games: Sequence[Game]) -> tuple[tuple[Discrepancy, ...], Judged | None]:
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
            found.extend(_check_claim(packet, sitting, event.seq, body_of(event)))
            sitting.apply(event)
        both = judged(sitting)
    except (SittingError, BodyError) as error:
        where = "event 0" if sitting is None else f"event {sitting.last.seq + 1}"
        if isinstance(error, BodyError) and opened.app != __version__:
            words = (
                f"It was written by program {opened.app}, whose records program {__version__} cannot grade: {error}."
            )
            return (
                *found,
                Discrepancy("edition", where, f"{words[:300]} Verify it with the program of that time."),
            ), None
        return (*found, Discrepancy("grade", where, f"{str(error)[:300].rstrip('.')}.")), None
    except Exception as error:  # noqa: BLE001 - whatever a forger wrote, a stranger gets a report and no traceback
        found.append(Discrepancy("grade", "the grading", f"It cannot be repeated: {type(error).__name__}."))
        return tuple(found), None
    if sitting.stage not in _LAST:
        found.append(_UNSIGNED)
    return tuple(found), both


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


def _check_claim(packet: Packet, sitting: Sitting, seq: int, body: Body) -> Iterator[Discrepancy]:
    """A result that the record states is held against the one that comes out before that event."""
    if not isinstance(body, Closed | Ending):
        return
    where = f"event {seq}"
    both = judged(sitting)
    if (body.result, body.score) != (both.result.digest(), thousandths(both.result)):
        yield Discrepancy("grade", where, "The result that was kept is not the one that grading comes to.")
    if isinstance(body, Closed):
        if body.outcome != both.result.outcome:
            yield Discrepancy("grade", where, "The outcome that was kept is not the one that grading comes to.")
        return
    if (body.graded, body.graded_score) != (both.graded.outcome, thousandths(both.graded)):
        yield Discrepancy("grade", where, "What it says the grader came to is not what grading comes to.")
    try:
        check_ending(sitting, both, body)
    except SignError as error:
        yield Discrepancy("grade", where, f"It was {_ended_as(body)}. {error}")
    if body.second is not None:
        yield from _check_second(packet, where, body, body.second)


def _ended_as(body: Ending) -> str:
    return f"signed off as {body.verdict}" if isinstance(body, SignedOff) else body.kind


def _check_second(packet: Packet, where: str, body: Ending, second: SecondSignature) -> Iterator[Discrepancy]:
    """The second signature is a supervisor's of the school, and another person's than the one who sealed.

    A school has no two people of one name: a key of the same name is the same person's.
    """
    certificates = {certificate.key: certificate for certificate in packet.key_certificates}
    if not has_role(certificates, second.key, SIGNERS):
        yield Discrepancy("key", where, "The school has not certified the key of the second signature.")
        return
    name = certificates[second.key].name
    if folded(name) != folded(second.name):
        yield Discrepancy("key", where, f"The key of the second signature is {name}’s, not {second.name}’s.")
    first = certificates.get(packet.seal.supervisor) if packet.seal is not None else None
    firsts = {folded(found) for found in (None if first is None else first.name, body.name) if found}
    if folded(name) in firsts or (packet.seal is not None and second.key == packet.seal.supervisor):
        yield Discrepancy("key", where, f"Both signatures are {name}’s; the second must be another person’s.")


def _facts(packet: Packet, both: Judged | None) -> Iterator[tuple[str, str]]:
    yield "school", f"{packet.school.name} ({packet.school.key})"
    try:
        bodies = [body_of(event) for event in packet.events]
    except BodyError:
        bodies = []
    first = bodies[0] if bodies else None
    last = bodies[-1] if bodies else None
    if isinstance(first, Opened):
        yield "trainee", f"{first.trainee.name} ({first.trainee.id})"
        yield "exam", f"{first.game}, blueprint {first.blueprint_digest[:16]}, seed {first.seed}"
        yield "supervisor", f"{first.supervisor.name} ({first.supervisor.key})"
        if first.extra_time_per_cent:
            yield "extra time", f"{first.extra_time_per_cent}%, granted by {first.supervisor.name}"
    yield "events", str(len(packet.events))
    if both is not None:
        yield from _result_facts(both, bodies)
    if isinstance(last, Ending):
        yield from _ending_facts(last)
    if packet.seal is not None:
        yield "seal", f"{packet.seal.chain} {packet.seal.number} {packet.seal.hash}"


def _result_facts(both: Judged, bodies: Sequence[Body]) -> Iterator[tuple[str, str]]:
    result, graded = both
    yield "as graded", f"{decimal(graded.score, 3)} of 100, {graded.outcome}"
    yield "as it counts", f"{decimal(result.score, 3)} of 100, {result.outcome}"
    yield "standard error", f"{result.error / 1000:.3f}"
    yield "payouts right", f"{result.accuracy.right} of {result.accuracy.made}"
    yield "overrides", str(len(result.overrides)) if result.overrides else "none"
    for override in standing_overrides(bodies):
        yield (
            "override",
            f"{override.target} counts {override.thousandths / 10:g}%, {_who(override)}: {override.reason}",
        )


def _ending_facts(last: Ending) -> Iterator[tuple[str, str]]:
    if isinstance(last, SignedOff):
        yield "signed off as", f"{last.verdict}, by {_who(last)}: {last.reason}"
    else:
        yield last.kind, f"by {_who(last)}: {last.reason}"
    if last.second is not None:
        yield "second signed", f"{last.second.name} ({last.second.key})"


def _who(body: Overridden | Ending) -> str:
    return body.name or body.by

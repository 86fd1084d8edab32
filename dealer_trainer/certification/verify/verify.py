"""Verifying a sitting without its school: signatures, chain, seal, form, every grade, the score, all anew.

Total: whatever the bytes are, the answer is a report.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer import __version__
from dealer_trainer.certification.grading.result import OUTCOMES, Result, decimal
from dealer_trainer.certification.grading.score import SignError
from dealer_trainer.certification.grading.score_text import accuracy_text, asked_text, duty_text, flag_text
from dealer_trainer.certification.grading.sign_off import Judged, check_ending, judged, standing_overrides, thousandths
from dealer_trainer.certification.sitting.body import Body, BodyError, SecondSignature
from dealer_trainer.certification.sitting.ending import Closed, Ending, SignedOff
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting, SittingError
from dealer_trainer.certification.sitting.supervisor_event import Overridden
from dealer_trainer.certification.verify.retest_check import check_kept, first_sitting, kept_facts
from dealer_trainer.games.game import Game
from dealer_trainer.message import joined, message
from dealer_trainer.records.log.appeal import AppealRecord
from dealer_trainer.records.log.check import SIGNERS, Discrepancy, check_certificates, check_sitting, has_role
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.packet import Packet, read_packet
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, read_anchors
from dealer_trainer.records.school.name import folded

VERIFIED, FINDINGS, UNREADABLE = 0, 1, 2
"""What a report comes to, and the command's exit status."""
_WORDS = (message("verified"), message("NOT verified"), message("not readable"))
_UNGRADED = message("signatures, chain, and seal hold; the grades could not be worked out again")
_UNSHOWN = message(
    "signatures, chain, seal, and the retest's grades hold; what it keeps of another sitting is not shown"
)
_SO_FAR = message("verified so far; the sitting is still open")

LONGEST_REASON = 300
"""Letters of an error that are repeated in a report."""
_LAST = ("signed_off", "declined", "voided")
_UNSEALED = Discrepancy("seal", message("the seal"), message("The sitting was not signed and sealed."))
_UNSIGNED = Discrepancy(
    "sitting", message("the sitting"), message("It was neither signed off, nor declined, nor voided.")
)


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

    @property
    def is_unshown(self) -> bool:
        """Whether nothing is wrong but that the record of the sitting is missing whose points a retest keeps."""
        return (
            self.sittings is None
            and bool(self.discrepancies)
            and all(found.kind == "kept" for found in self.discrepancies)
        )


def report_lines(report: Report) -> tuple[str, ...]:
    """A report to be read: what it came to, the facts, the discrepancies."""
    facts = (f"{name:<14} {words}" for name, words in report.facts)
    return (headline(report), *facts, *map(str, report.discrepancies))


def headline(report: Report) -> str:
    """What a report came to."""
    words = _UNGRADED if report.is_ungraded else _UNSHOWN if report.is_unshown else _WORDS[report.status]
    if report.sittings is not None:
        counts = _counted(report.sittings)
        return message("{verdict} as a whole (sittings: {counts})", verdict=words, counts=counts)
    return _SO_FAR if report.is_open and report.status == VERIFIED else words


def verify(data: bytes, games: Sequence[Game], anchors: str = "", other: bytes = b"") -> Report:
    """Verify a file's bytes; `anchors`: a list of seals as it was noted down elsewhere. Never raises.

    `other`: the record of the sitting whose points a retest keeps.
    """
    try:
        noted = read_anchors(anchors)
    except LogError as error:
        return _unreadable(message("the list of anchors"), error)
    try:
        packet = read_packet(data)
        others = (read_packet(other),) if other else ()
    except LogError as error:
        return _unreadable(message("the file"), error)
    return verify_packet(packet, games, noted if anchors.strip() else None, others=others)


def verify_packet(
    packet: Packet,
    games: Sequence[Game],
    anchors: Sequence[Anchor] | None = None,
    *,
    may_be_open: bool = False,
    others: Sequence[Packet] = (),
) -> Report:
    """Verify one sitting; with `anchors` its seal must be among them. Never raises.

    `others`: sittings among which is the one whose points a retest keeps; without it that is a discrepancy.

    `may_be_open`: a sitting that nobody has signed off or declined yet is none.
    """
    is_open = may_be_open and bool(packet.events) and packet.events[-1].kind not in _LAST
    regraded, both = _regraded(packet, games)
    found = [*_check_log(packet), *_check_anchors(packet.seal, anchors), *regraded]
    found += check_kept(packet, others, games)
    found += _check_first(packet, others)
    if is_open:
        found = [discrepancy for discrepancy in found if discrepancy not in (_UNSEALED, _UNSIGNED)]
    result, graded = (None, None) if both is None else both
    facts, status = (*_facts(packet, both), *kept_facts(packet, others)), FINDINGS if found else VERIFIED
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
        _with_appeals(verify_packet(packet, games, may_be_open=True, others=packets), packet, appeals)
        for packet in packets
    )
    facts = (
        (message("sittings"), str(len(packets))), (message("seals"), str(seals)),
        (message("appeals"), str(len(appeals))),
    )  # fmt: skip
    is_sound = not discrepancies and all(report.status == VERIFIED for report in reports)
    whole = Report(VERIFIED if is_sound else FINDINGS, tuple(discrepancies), facts, sittings=reports)
    return (*reports, whole)


def _with_appeals(report: Report, packet: Packet, appeals: Sequence[AppealRecord]) -> Report:
    mine = [found for found in appeals if packet.events and found.appeal.stream == packet.events[0].stream]
    return report._replace(facts=(*report.facts, *(fact for found in mine for fact in _appeal_facts(found))))


def _appeal_facts(found: AppealRecord) -> Iterator[tuple[str, str]]:
    appeal, decision = found
    filed = message("of {day}, recorded by {name}: {grounds}", day=appeal.day, name=appeal.name, grounds=appeal.grounds)
    yield message("appeal"), filed
    if decision is None:
        yield message("decision"), message("none yet")
        return
    ruled = {"upheld": message("upheld"), "partly": message("upheld in part"), "rejected": message("rejected")}
    outcome = ruled[decision.outcome]
    by = message("{outcome}, by {name}: {reason}", outcome=outcome, name=decision.name, reason=decision.reason)
    yield message("decision"), by


def _counted(sittings: Sequence[Report]) -> str:
    """How many sittings came to what, for the headline of a database."""
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


def _unreadable(what: str, error: LogError) -> Report:
    return Report(UNREADABLE, (Discrepancy("file", what, str(error)),))


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


def _check_first(packet: Packet, others: Sequence[Packet]) -> Iterator[Discrepancy]:
    """The record of the sitting whose points a retest keeps must hold by itself, not only fold to those points."""
    first = first_sitting(packet, others)
    if first is not None and any(_check_log(first)):
        text = message("The record of the sitting whose points are kept does not verify by itself.")
        yield Discrepancy("grade", message("the retest"), text)


def _check_log(packet: Packet) -> Iterator[Discrepancy]:
    certificates = {certificate.key: certificate for certificate in packet.key_certificates}
    yield from check_certificates(packet.key_certificates, packet.school.key)
    if len(certificates) != len(packet.key_certificates):
        yield Discrepancy("key", message("the key certificates"), message("A key is certified twice."))
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
        return (Discrepancy("grade", message("event 0"), str(error)),), None
    if not isinstance(opened, Opened):
        return (Discrepancy("grade", message("event 0"), message("A sitting begins with the event opened.")),), None
    found = list(_check_opening(packet, opened))
    game = next((game for game in games if (game.id, game.content_hash) == (opened.game, opened.content)), None)
    if game is None:
        words = message(
            "The content of {game} that was examined ({content}…, program {app}) is not "
            "here, so nothing can be graded anew. Verify it with the program and the game's folder of that time.",
            game=opened.game,
            content=opened.content[:16],
            app=opened.app,
        )
        return (*found, Discrepancy("edition", message("the grading"), words)), None
    sitting = None
    try:
        sitting = Sitting(game, packet.events[0])
        for event in packet.events[1:]:
            found.extend(_check_claim(packet, sitting, event.seq, body_of(event)))
            sitting.apply(event)
        both = judged(sitting)
    except (SittingError, BodyError) as error:
        where = message("event 0") if sitting is None else message("event {seq}", seq=sitting.last.seq + 1)
        if isinstance(error, BodyError) and opened.app != __version__:
            words = message(
                "It was written by program {app}, whose records program {now} cannot grade: {error}.",
                app=opened.app,
                now=__version__,
                error=str(error),
            )
            return (
                *found,
                Discrepancy("edition", where, message("{words} Verify it with the program of that time.", words=words)),
            ), None
        return (*found, Discrepancy("grade", where, _stopped(str(error)))), None
    except Exception as error:  # noqa: BLE001 - whatever a forger wrote, a stranger gets a report and no traceback
        found.append(
            Discrepancy(
                "grade",
                message("the grading"),
                message("It cannot be repeated: {kind}.", kind=type(error).__name__),
            )
        )
        return tuple(found), None
    if sitting.stage not in _LAST:
        found.append(_UNSIGNED)
    return tuple(found), both


def _stopped(text: str) -> str:
    """The text with one period at its end; what a forger may have made long is cut."""
    text = text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON]
    return text if text.endswith(".") else joined("", (text, "."))


def _check_opening(packet: Packet, opened: Opened) -> Iterator[Discrepancy]:
    if opened.school.model_dump() != packet.school._asdict():
        yield Discrepancy(
            "grade",
            message("the school"),
            message(
                "The sitting was opened in {opened}, not in {school}.",
                opened=opened.school.name,
                school=packet.school.name,
            ),
        )
    certificates = {certificate.key: certificate for certificate in packet.key_certificates}
    if not has_role(certificates, opened.supervisor.key, SIGNERS):
        yield Discrepancy(
            "key",
            message("event 0"),
            message("The school has not certified the key of the supervisor who opened the sitting."),
        )


def _check_claim(packet: Packet, sitting: Sitting, seq: int, body: Body) -> Iterator[Discrepancy]:
    """A result that the record states is held against the one that comes out before that event."""
    if not isinstance(body, Closed | Ending):
        return
    where = message("event {seq}", seq=seq)
    both = judged(sitting)
    if (body.result, body.score) != (both.result.digest(), thousandths(both.result)):
        yield Discrepancy("grade", where, message("The result that was kept is not the one that grading comes to."))
    if isinstance(body, Closed):
        if body.outcome != both.result.outcome:
            yield Discrepancy(
                "grade", where, message("The outcome that was kept is not the one that grading comes to.")
            )
        return
    if (body.graded, body.graded_score) != (both.graded.outcome, thousandths(both.graded)):
        yield Discrepancy("grade", where, message("What it says the grader came to is not what grading comes to."))
    try:
        check_ending(sitting, both, body)
    except SignError as error:
        yield Discrepancy("grade", where, message("It was {ending}. {error}", ending=_ended_as(body), error=str(error)))
    if body.second is not None:
        yield from _check_second(packet, where, body, body.second)


def _ended_as(body: Ending) -> str:
    if isinstance(body, SignedOff):
        return message("signed off as {verdict}", verdict=OUTCOMES[body.verdict])
    return body.kind


def _check_second(packet: Packet, where: str, body: Ending, second: SecondSignature) -> Iterator[Discrepancy]:
    """The second signature is a supervisor's of the school, and another person's than the one who sealed.

    A school has no two people of one name: a key of the same name is the same person's.
    """
    certificates = {certificate.key: certificate for certificate in packet.key_certificates}
    if not has_role(certificates, second.key, SIGNERS):
        yield Discrepancy("key", where, message("The school has not certified the key of the second signature."))
        return
    name = certificates[second.key].name
    if folded(name) != folded(second.name):
        yield Discrepancy(
            "key",
            where,
            message("The key of the second signature is {name}’s, not {second}’s.", name=name, second=second.name),
        )
    first = certificates.get(packet.seal.supervisor) if packet.seal is not None else None
    firsts = {folded(found) for found in (None if first is None else first.name, body.name) if found}
    if folded(name) in firsts or (packet.seal is not None and second.key == packet.seal.supervisor):
        yield Discrepancy(
            "key", where, message("Both signatures are {name}’s; the second must be another person’s.", name=name)
        )


def _facts(packet: Packet, both: Judged | None) -> Iterator[tuple[str, str]]:
    yield message("school"), f"{packet.school.name} ({packet.school.key})"
    try:
        bodies = [body_of(event) for event in packet.events]
    except BodyError:
        bodies = []
    first = bodies[0] if bodies else None
    last = bodies[-1] if bodies else None
    if isinstance(first, Opened):
        yield message("trainee"), f"{first.trainee.name} ({first.trainee.id})"
        yield (
            message("exam"),
            message(
                "{game}, blueprint {blueprint}, seed {seed}",
                game=first.game,
                blueprint=first.blueprint_digest[:16],
                seed=first.seed,
            ),
        )
        yield message("supervisor"), f"{first.supervisor.name} ({first.supervisor.key})"
        if first.extra_time_per_cent:
            yield (
                message("extra time"),
                message("{percent}%, granted by {name}", percent=first.extra_time_per_cent, name=first.supervisor.name),
            )
    yield message("events"), str(len(packet.events))
    if both is not None:
        yield from _result_facts(both, bodies)
    if isinstance(last, Ending):
        yield from _ending_facts(last)
    if packet.seal is not None:
        yield message("seal"), f"{packet.seal.chain} {packet.seal.number} {packet.seal.hash}"


def _result_facts(both: Judged, bodies: Sequence[Body]) -> Iterator[tuple[str, str]]:
    result, graded = both
    yield (
        message("as graded"),
        message("{score} of 100, {outcome}", score=decimal(graded.score, 3), outcome=OUTCOMES[graded.outcome]),
    )
    yield (
        message("as it counts"),
        message("{score} of 100, {outcome}", score=decimal(result.score, 3), outcome=OUTCOMES[result.outcome]),
    )
    yield message("standard error"), f"{result.error / 1000:.3f}"
    yield message("money right"), accuracy_text(result.accuracy)
    for area in result.areas:
        yield message("area"), message("{title}: {asked}", title=area.title, asked=asked_text(area.asked))
    for duty in result.duties:
        if duty.due:
            yield message("duty"), duty_text(duty)
    for flag in result.flags:
        yield message("flagged"), flag_text(flag)
    yield message("overrides"), str(len(result.overrides)) if result.overrides else message("none")
    for override in standing_overrides(bodies):
        yield (
            message("override"),
            message(
                "{target} counts {percent:g}%, {name}: {reason}",
                target=override.target,
                percent=override.thousandths / 10,
                name=_who(override),
                reason=override.reason,
            ),
        )


def _ending_facts(last: Ending) -> Iterator[tuple[str, str]]:
    if isinstance(last, SignedOff):
        yield (
            message("signed off as"),
            message(
                "{verdict}, by {name}: {reason}", verdict=OUTCOMES[last.verdict], name=_who(last), reason=last.reason
            ),
        )
        if last.seen is not None:
            yield message("seen"), last.seen
        for rubric, word in (last.rubrics or {}).items():
            yield message("rubric"), message("{rubric}: {verdict}", rubric=rubric, verdict=OUTCOMES[word])
    else:
        kind = message("declined") if last.kind == "declined" else message("voided")
        yield kind, message("by {name}: {reason}", name=_who(last), reason=last.reason)
    if last.second is not None:
        yield message("second signed"), f"{last.second.name} ({last.second.key})"


def _who(body: Overridden | Ending) -> str:
    return body.name or body.by

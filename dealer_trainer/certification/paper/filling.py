"""From a sealed sitting to the values that paper and files show; everything is worked out anew from its events."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from dealer_trainer.certification.event_body import ExtraTime, Overridden, body_of
from dealer_trainer.certification.paper.award import (
    AreaScore,
    Award,
    FaultLine,
    PartTime,
    Remark,
    Report,
    Signer,
    Verdict,
)
from dealer_trainer.certification.result import Result
from dealer_trainer.certification.school.attempt import dates
from dealer_trainer.certification.score import result_of
from dealer_trainer.certification.sitting import Answering, Dealing, Sitting
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.seal import Anchor, Seal
from dealer_trainer.table.playthrough import act_words

MINUTE = 60_000
_STATION = "The station"
_DID = {
    "paused": "Paused", "resumed": "Went on", "flagged": "Noted", "terminated": "Ended the exam",
    "reopened": "Opened the exam again", "clock_changed": "The clock was changed",
    "suspended": "The machine stood still", "ran_out": "The time was over", "signed_off": "Signed off",
    "declined": "Declined to sign",
}  # fmt: skip
_OVERRIDDEN = {0: "does not count", 1000: "counts in full"}


class FillingError(ValueError):
    """A sitting of which there is nothing to hand out yet; the message says why."""


class _Folded(NamedTuple):
    """A sitting with what its parts took."""

    sitting: Sitting
    times: tuple[PartTime, ...]


def report_of(game: Game, packet: Packet) -> Report:
    """The full report of a sealed sitting; raises FillingError, and SittingError for events that make none."""
    seal = packet.seal
    if seal is None:
        raise FillingError("this sitting is not sealed yet: sign it off, or decline to")
    folded = _folded(game, packet.events)
    result = result_of(folded.sitting)
    award = _award(game, packet, seal, folded.sitting, result)
    faults = tuple(_faults(game, folded.sitting, result))
    remarks = tuple(_remarks(folded.sitting, packet.events))
    return Report(award, folded.times, faults, remarks, result.accuracy.made)


def _folded(game: Game, events: tuple[Event, ...]) -> _Folded:
    sitting = Sitting(game, events[0])
    spent: dict[int, tuple[int, int]] = {}
    for event in events[1:]:
        part, stage = sitting.part, sitting.stage
        if part < len(sitting.form.parts) and stage not in ("ready", "finished", "closed"):
            limit = sitting.limit()
            spent[part] = (limit - max(0, sitting.left(event.mono)), limit)
        sitting.apply(event)
    parts = sitting.blueprint.parts
    own = 100 + sitting.opened.extra_time_per_cent
    return _Folded(
        sitting,
        tuple(
            PartTime(parts[place].title, taken, base, limit - base)
            for place, (taken, limit) in sorted(spent.items())
            for base in (parts[place].minutes * MINUTE * own // 100,)
        ),
    )


def _award(game: Game, packet: Packet, seal: Seal, sitting: Sitting, result: Result) -> Award:
    opened, blueprint, last = sitting.opened, sitting.blueprint, packet.events[-1]
    verdict = _verdict(last, result)
    names = {certificate.key: certificate.name for certificate in packet.key_certificates}
    until = dates(blueprint, last.at, opened.attempt, is_passed=verdict == "pass")
    return Award(
        sitting=seal.stream,
        person_id=opened.trainee.id,
        person=opened.trainee.name,
        game=game.name,
        blueprint=blueprint.title,
        blueprint_version=blueprint.version,
        blueprint_digest=opened.blueprint_digest,
        verdict=verdict,
        score=_thousandths(result.score),
        error=result.error,
        pass_mark=blueprint.pass_mark * 1000,
        accuracy=_thousandths(result.accuracy.per_cent),
        accuracy_floor=blueprint.accuracy_floor * 1000,
        areas=tuple(
            AreaScore(area.area, area.title, _thousandths(area.points), _thousandths(area.of)) for area in result.areas
        ),
        critical=tuple(critical.why for critical in result.criticals if critical.counts),
        rulings=blueprint.confirmed,
        issued=last.at,
        expires=until.expires,
        supervisor=Signer(names.get(seal.supervisor, opened.supervisor.name), seal.supervisor),
        station=Signer(names.get(seal.chain, _STATION), seal.chain),
        school=packet.school,
        seal=Anchor(seal.chain, seal.number, seal.hash),
    )


def _verdict(last: Event, result: Result) -> Verdict:
    """What the supervisor signed; a sitting that nobody signed for is passed by no score."""
    if last.kind == "signed_off":
        return "pass" if last.body.get("verdict") == "pass" else "fail"
    return "fail" if result.outcome == "fail" else "refer"


def _faults(game: Game, sitting: Sitting, result: Result) -> Iterator[FaultLine]:
    """What was wrong, in the order in which it was asked: questions, then rounds, part by part."""
    for place, part in enumerate(sitting.blueprint.parts):
        for answer in sitting.answers:
            if answer.part == place and not answer.graded.is_right:
                yield _question(part.title, answer)
        for dealt in sitting.rounds:
            if dealt.part == place:
                yield from (_round(game, part.title, dealt, fault, result) for fault in dealt.verdict.faults)


def _question(part: str, answering: Answering) -> FaultLine:
    graded = answering.graded
    return FaultLine(
        part,
        f"Question {answering.number + 1}",
        graded.source,
        _kind(graded.source),
        graded.why,
        graded.due,
        -graded.cost,
    )


def _round(game: Game, part: str, dealt: Dealing, fault: Fault, result: Result) -> FaultLine:
    is_critical = any(
        (critical.part, critical.round, critical.row, critical.why) == (dealt.part, dealt.number, fault.row, fault.why)
        for critical in result.criticals
        if critical.counts
    )
    due = "" if fault.due is None else act_words(game.rules, fault.due)
    return FaultLine(
        part, f"Round {dealt.number + 1}", fault.row, _kind(fault.row), fault.why, due, -fault.cost, is_critical
    )


def _kind(source: str) -> str:
    """The guide's own word, or whose else."""
    return "guide" if source.startswith("guide:") else source


def _remarks(sitting: Sitting, events: tuple[Event, ...]) -> Iterator[Remark]:
    supervisor = sitting.opened.supervisor
    for event in events:
        did = _did(event)
        if did:
            by = event.body.get("by")
            who = supervisor.name if by == supervisor.id else str(by) if by else _STATION
            yield Remark(event.at, who, did, str(event.body.get("reason", "")))


def _did(event: Event) -> str:
    """What somebody did, or the station noticed, in a few words; empty for the exam's own course."""
    if event.kind in ("extra_time", "overridden"):
        body = body_of(event)
        if isinstance(body, ExtraTime):
            return f"Gave {body.ms // MINUTE} minutes {body.ms % MINUTE // 1000} seconds more"
        assert isinstance(body, Overridden)
        share = _OVERRIDDEN.get(body.thousandths, f"counts {body.thousandths / 10:g} %")
        return f"{_target(body.target)}: {share}"
    return _DID.get(event.kind, "")


def _target(target: str) -> str:
    """An override's target as people name it.

    >>> _target("item/0/6"), _target("round/1/2/payouts"), _target("critical/0")
    ('Part 1, question 7', 'Part 2, round 3, payouts', 'Critical fault 1')
    """
    kind, *rest = target.split("/")
    if kind == "critical":
        return f"Critical fault {int(rest[0]) + 1}"
    what = "question" if kind == "item" else "round"
    return ", ".join((f"Part {int(rest[0]) + 1}", f"{what} {int(rest[1]) + 1}", *rest[2:]))


def _thousandths(value: Fraction) -> int:
    """Rounded down: nobody reads a mark that was not reached."""
    return (value * 1000).numerator // (value * 1000).denominator

"""Verifying a sitting without its school: signatures, chain, seal, form, every grade, the score, all anew.

Total: whatever the bytes are, the answer is a report.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.certification.archive import Archive
from dealer_trainer.certification.event_body import Body, BodyError, Closed, Declined, Opened, SignedOff, body_of
from dealer_trainer.certification.result import Result, decimal
from dealer_trainer.certification.score import SignError, check_verdict, result_of
from dealer_trainer.certification.sitting import Sitting, SittingError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.chain import chain_faults
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key_certificate import ROLES, Role, is_certified
from dealer_trainer.records.log.packet import Packet, read_packet
from dealer_trainer.records.log.retired_key import late_seals
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, read_anchors, seal_faults, seals_faults

VERIFIED, FINDINGS, UNREADABLE = 0, 1, 2
"""What a report comes to, and the command's exit status."""
_WORDS = ("verified", "NOT verified", "not readable")

_SIGNERS: tuple[Role, ...] = ("supervisor", "admin")


class Finding(NamedTuple):
    """Something that is not as it should be. `where`: the part of the record, "event 12"."""

    where: str
    words: str


_LAST = ("signed_off", "declined")
_UNSEALED = Finding("the seal", "The sitting was not signed and sealed.")
_UNSIGNED = Finding("the sitting", "It was neither signed off nor declined.")


class Report(NamedTuple):
    """What verifying came to. `facts`: what the record says, for people; `result`: what it was worked out to be."""

    status: int
    findings: tuple[Finding, ...]
    facts: tuple[tuple[str, str], ...] = ()
    result: Result | None = None


def report_lines(report: Report) -> tuple[str, ...]:
    """A report to be read: what it came to, the facts, the findings."""
    facts = (f"{name:<14} {words}" for name, words in report.facts)
    return (_WORDS[report.status], *facts, *(f"{one.where}: {one.words}" for one in report.findings))


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

    `may_be_open`: a sitting that nobody has signed off or declined yet is no finding.
    """
    is_open = may_be_open and bool(packet.events) and packet.events[-1].kind not in _LAST
    findings = [*_log_findings(packet), *_anchor_findings(packet.seal, anchors)]
    told, result = _regraded(packet, games)
    findings.extend(told)
    if is_open:
        findings = [one for one in findings if one not in (_UNSEALED, _UNSIGNED)]
    return Report(FINDINGS if findings else VERIFIED, tuple(findings), tuple(_facts(packet, result)), result)


def verify_archive(archive: Archive, games: Sequence[Game], anchors: Sequence[Anchor] = ()) -> tuple[Report, ...]:
    """Verify a whole database: a report for each sitting, and the last one for what binds them together.

    A sitting that is still open is verified as far as it goes. Never raises.
    """
    reports = tuple(verify_packet(packet, games, may_be_open=True) for packet in archive.packets)
    found = [Finding("the seals", words) for words in _chains(archive.seals)]
    found += [Finding("the anchors", words) for words in anchor_faults(archive.seals, anchors)]
    try:
        found += list(_station_log_findings(archive))
    except Exception as error:  # noqa: BLE001 - whatever a forger wrote, a stranger gets a report
        found.append(Finding("the station logs", f"They cannot be read: {type(error).__name__}."))
    there = {packet.events[0].stream for packet in archive.packets}
    found += [
        Finding(f"sitting {seal.stream}", "It was sealed and is not there.")
        for seal in archive.seals
        if seal.stream not in there
    ]
    facts = (("sittings", str(len(archive.packets))), ("seals", str(len(archive.seals))))
    return (*reports, Report(FINDINGS if found else VERIFIED, tuple(found), facts))


def _station_log_findings(archive: Archive) -> Iterator[Finding]:
    """Each station log is sound, and knows every sitting that was opened there and every seal that was set."""
    opened: set[str] = set()
    sealed: set[str] = set()
    for station_log in archive.station_logs:
        where = f"station log {station_log[0].stream}"
        for fault in chain_faults(station_log):
            yield Finding(where, f"Event {fault.seq}: {fault.words}")
        opened |= {str(event.body.get("stream")) for event in station_log if event.kind == "sitting_opened"}
        told = [event.body.get("seal") for event in station_log if event.kind == "sealed"]
        sealed |= {str(one.get("hash")) for one in told if isinstance(one, dict)}
        for seq, stream in late_seals(station_log):
            yield Finding(where, f"Event {seq}: whoever sealed sitting {stream} had been deactivated before.")
        heads = {event.hash for event in station_log}
        for seal in archive.seals:
            if seal.chain == station_log[0].station and seal.house_head not in heads:
                yield Finding(where, f"Seal {seal.number} is bound to an event of it that is not there.")
    there = {packet.events[0].stream for packet in archive.packets}
    for stream in sorted(opened - there):
        yield Finding(f"sitting {stream}", "It was opened and is not there.")
    for stream in sorted(there - opened):
        yield Finding(f"sitting {stream}", "No station log knows of its opening.")
    for lost in sorted(sealed - {seal.hash for seal in archive.seals}):
        yield Finding("the seals", f"Seal {lost[:16]}… was set and is not there.")


def _unreadable(what: str, error: LogError) -> Report:
    return Report(UNREADABLE, (Finding(what, str(error)),))


def _chains(seals: Sequence[Seal]) -> Iterator[str]:
    for chain in sorted({seal.chain for seal in seals}):
        yield from seals_faults(sorted((seal for seal in seals if seal.chain == chain), key=lambda one: one.number))


def _anchor_findings(seal: Seal | None, anchors: Sequence[Anchor] | None) -> Iterator[Finding]:
    if seal is None or anchors is None:
        return
    mine = [one for one in anchors if (one.chain, one.number) == (seal.chain, seal.number)]
    if not mine:
        yield Finding("the anchors", f"Seal {seal.number} of station {seal.chain} is not in the list.")
    for words in anchor_faults((seal,), mine):
        yield Finding("the anchors", words)


def _log_findings(packet: Packet) -> Iterator[Finding]:
    for fault in chain_faults(packet.events):
        yield Finding(f"event {fault.seq}", fault.words)
    yield from _key_certificate_findings(packet)
    seal = packet.seal
    if seal is None:
        yield _UNSEALED
        return
    for words in seal_faults(seal, packet.events):
        yield Finding("the seal", words)
    if not _has_role(packet, seal.supervisor, _SIGNERS):
        yield Finding("the seal", "The school has not certified the supervisor's key that signed it.")


def _key_certificate_findings(packet: Packet) -> Iterator[Finding]:
    for place, key_certificate in enumerate(packet.key_certificates):
        if not is_certified(key_certificate, packet.school.key):
            yield Finding(f"key certificate {place}", "The school's signature is not one of this certificate.")
    if len({one.key for one in packet.key_certificates}) != len(packet.key_certificates):
        yield Finding("the key certificates", "A key is certified twice.")
    for station in sorted({event.station for event in packet.events}):
        if not _has_role(packet, station, ("station",)):
            yield Finding("the station", f"The school has not certified the key {station} as a station.")


def _has_role(packet: Packet, key: str, roles: Sequence[Role]) -> bool:
    assert set(roles) <= set(ROLES)
    return any(one.key == key and one.role in roles for one in packet.key_certificates)


def _regraded(packet: Packet, games: Sequence[Game]) -> tuple[tuple[Finding, ...], Result | None]:
    """The sitting folded anew and held against what its station and its supervisor said of it."""
    if not packet.events:
        return (), None
    try:
        opened = body_of(packet.events[0])
    except BodyError as error:
        return (Finding("event 0", str(error)),), None
    if not isinstance(opened, Opened):
        return (Finding("event 0", "A sitting begins with the event opened."),), None
    findings = list(_opening_findings(packet, opened))
    game = next((one for one in games if (one.id, one.content_hash) == (opened.game, opened.content)), None)
    if game is None:
        words = f"The content of {opened.game} that was examined ({opened.content[:16]}…, program {opened.app}) is not "
        return (*findings, Finding("the grading", f"{words}here, so nothing can be graded anew.")), None
    sitting = None
    try:
        sitting = Sitting(game, packet.events[0])
        for event in packet.events[1:]:
            findings.extend(_claim_findings(sitting, event.seq, body_of(event)))
            sitting.apply(event)
        result = result_of(sitting)
    except (SittingError, BodyError) as error:
        where = "event 0" if sitting is None else f"event {sitting.last.seq + 1}"
        return (*findings, Finding(where, f"{str(error)[:300].rstrip('.')}.")), None
    except Exception as error:  # noqa: BLE001 - whatever a forger wrote, a stranger gets a report and no traceback
        findings.append(Finding("the grading", f"It cannot be repeated: {type(error).__name__}."))
        return tuple(findings), None
    if sitting.stage not in _LAST:
        findings.append(_UNSIGNED)
    return tuple(findings), result


def _opening_findings(packet: Packet, opened: Opened) -> Iterator[Finding]:
    if opened.school.model_dump() != packet.school._asdict():
        yield Finding("the school", f"The sitting was opened in {opened.school.name}, not in {packet.school.name}.")
    if not _has_role(packet, opened.supervisor.key, _SIGNERS):
        yield Finding("event 0", "The school has not certified the key of the supervisor who opened the sitting.")


def _claim_findings(sitting: Sitting, seq: int, body: Body) -> Iterator[Finding]:
    """A result that the record states is held against the one that comes out before that event."""
    if not isinstance(body, Closed | SignedOff | Declined):
        return
    result = result_of(sitting)
    if body.result != result.digest():
        yield Finding(f"event {seq}", "The result that was kept is not the one that grading comes to.")
    if isinstance(body, SignedOff):
        try:
            check_verdict(result, body.verdict)
        except SignError as error:
            yield Finding(f"event {seq}", f"It was signed off as {body.verdict}. {error}")


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

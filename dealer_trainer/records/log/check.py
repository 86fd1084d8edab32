"""Checking a record: streams, keys and seals held against each other, wherever they are kept and whoever asks.

All of it is total: whatever a forger wrote is a discrepancy, never an exception.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple

from dealer_trainer.message import joined, message
from dealer_trainer.records.log.appeal import (
    DECIDED,
    FILED,
    Appeal,
    AppealDecision,
    AppealRecord,
    appeal_faults,
    decision_faults,
    rejecters_of,
)
from dealer_trainer.records.log.certificate_status import STATUS, CertificateStatus, is_status
from dealer_trainer.records.log.chain import chain_faults
from dealer_trainer.records.log.conflict import conflict_text, standing_conflicts
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import SIGNERS, KeyCertificate, Role, certified, is_certified
from dealer_trainer.records.log.retirement import (
    RETIRING,
    Retirement,
    SchoolKeyChange,
    is_retirement,
    is_school_key_change,
)
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, seal_faults, seals_faults

Kind = Literal[
    "file", "tables", "event", "key", "sitting", "seal", "deactivated", "anchor", "folded", "marker", "grade",
    "edition", "appeal", "kept", "attempt", "private", "school", "unreadable",
]  # fmt: skip

ENDINGS: Final = ("signed_off", "declined", "voided")
"""The kinds of event that a sitting ends with."""

BEGINNINGS: Final = ("founded", "joined")
"""The kinds of event that a station log begins with."""

_SIGNED: Final = {
    "sealed": ("seal", "supervisor"), FILED: ("appeal", "key"), DECIDED: ("decision", "key"), STATUS: ("status", "key"),
}  # fmt: skip
"""Events of a station log that a supervisor signs: where the document is, and which of its keys names the signer."""

_LATE: Final = {
    "sealed": message("Whoever sealed it had been deactivated before."),
    FILED: message("Whoever recorded an appeal against it had been deactivated before."),
    DECIDED: message("Whoever decided an appeal against it had been deactivated before."),
    STATUS: message("Whoever withdrew its certificate had been deactivated before."),
}

Stream = Sequence[Event]
Certificates = Mapping[str, KeyCertificate]


class Discrepancy(NamedTuple):
    """Something that does not fit. `where`: a stream, an event, a seal or a table."""

    kind: Kind
    where: str
    text: str

    def __str__(self) -> str:
        return joined(": ", (self.where, self.text))


class _Claims(NamedTuple):
    """What station logs claim: keys certified, sittings opened as their station and first hash, seals set.

    `certificates`: by the chain that they are good for, and the key; `appeals`: each by its id; `decisions`: each with
    the appeal that was known then; `statuses`: what was said of certificates; `retired`: keys that sign nothing more,
    each with the station where.
    """

    certificates: dict[str, dict[str, KeyCertificate]]
    opened: dict[str, tuple[str, str]]
    seals: list[Seal]
    appeals: dict[str, Appeal]
    decisions: list[tuple[AppealDecision, Appeal | None]]
    statuses: list[CertificateStatus]
    retired: set[tuple[str, str]]


def check_log(streams: Sequence[Stream], anchors: Sequence[Anchor]) -> Iterator[Discrepancy]:
    """What does not fit in a whole log: each stream, none of them empty, with all the others."""
    claims = _Claims({}, {}, [], {}, [], [], set())
    yield from _check_station_logs([events for events in streams if events[0].kind in BEGINNINGS], claims)
    yield from _check_sittings([events for events in streams if events[0].kind not in BEGINNINGS], claims)
    for chain, part in groupby(sorted(claims.seals, key=lambda seal: seal.chain), key=lambda seal: seal.chain):
        for text in seals_faults(list(part)):
            yield Discrepancy("seal", chain, text)
    for text in anchor_faults(claims.seals, anchors):
        yield Discrepancy("anchor", message("seals"), text)
    yield from _check_appeals(streams, claims)
    yield from _check_attempts(streams)
    yield from _check_statuses(claims)


def check_sitting(events: Stream, seal: Seal | None, certificates: Certificates) -> Iterator[Discrepancy]:
    """What does not fit in one sitting: its chain, its keys, and its seal where it has one."""
    for fault in chain_faults(events):
        yield Discrepancy("event", message("event {seq}", seq=fault.seq), fault.words)
    for station in sorted({event.station for event in events}):
        if not has_role(certificates, station, ("station",)):
            yield Discrepancy(
                "key",
                message("the station"),
                message("The school has not certified the key {station} as a station.", station=station),
            )
    if seal is None:
        return
    for text in seal_faults(seal, events):
        yield Discrepancy("seal", message("the seal"), text)
    if not has_role(certificates, seal.supervisor, SIGNERS):
        yield Discrepancy(
            "key", message("the seal"), message("The school has not certified the supervisor's key that signed it.")
        )


def check_certificates(certificates: Sequence[KeyCertificate], school: str, chain: str) -> Iterator[Discrepancy]:
    """The key certificates that do not lead to the school's key, or are good for another chain than this one."""
    sound = certified(certificates, school)
    for index, certificate in enumerate(certificates):
        where = message("key certificate {index}", index=index)
        if certificate not in sound:
            yield _uncertified(where)
        elif certificate.chain != chain:
            yield _of_another_station(where)


def _uncertified(where: str) -> Discrepancy:
    return Discrepancy("key", where, message("The school's signature is not one of it."))


def _of_another_station(where: str) -> Discrepancy:
    return Discrepancy("key", where, message("The school has certified the key for another station than this one."))


def has_role(certificates: Certificates, key: str, roles: Sequence[Role]) -> bool:
    """Whether the school has certified a key as one of these."""
    return key in certificates and certificates[key].role in roles


def _check_station_logs(logs: Sequence[Stream], claims: _Claims) -> Iterator[Discrepancy]:
    if not logs:
        yield Discrepancy(
            "event", message("station log"), message("There is none: nothing says whose records these are.")
        )
    for log in logs:
        yield from _check_station_log(log, claims)
    for log in logs:
        if not has_role(claims.certificates.get(log[0].station, {}), log[0].station, ("station",)):
            yield Discrepancy(
                "key", log[0].stream, message("The school has not certified the station that signed this log.")
            )


def _check_sittings(sittings: Sequence[Stream], claims: _Claims) -> Iterator[Discrepancy]:
    seals: dict[str, list[Seal | None]] = {}
    for seal in claims.seals:
        seals.setdefault(seal.stream, []).append(seal)
    for events in sittings:
        stream = events[0].stream
        for its_seal in seals.get(stream, [None]):
            for found in check_sitting(events, its_seal, claims.certificates.get(events[0].station, {})):
                yield Discrepancy(found.kind, stream, str(found))
        if stream not in seals and events[-1].kind in ENDINGS:
            # The station's key alone can write that somebody signed; the seal is the supervisor's own.
            text = message("It says that it was signed, and is not sealed: whoever signed it has to seal it.")
            yield Discrepancy("seal", stream, text)
        if claims.opened.get(stream) != (events[0].station, events[0].hash):
            yield Discrepancy("sitting", stream, message("Its station's log does not say that it was opened."))
    for stream in sorted((claims.opened.keys() | seals.keys()) - {events[0].stream for events in sittings}):
        yield Discrepancy("sitting", stream, message("It was opened, and is not there."))


def _check_station_log(log: Stream, claims: _Claims) -> Iterator[Discrepancy]:
    """What does not fit in a station log by itself; what it says is added to `claims`."""
    where = log[0].stream
    for fault in chain_faults(log):
        yield Discrepancy("event", where, message("event {seq}: {words}", seq=fault.seq, words=fault.words))
    try:
        first: Any = log[0].body
        schools = [str(first["school"]["key"])]
        for event in log:
            for found in _read_event(event, log, schools, claims):
                yield Discrepancy(found.kind, where, str(found))
    except (LogError, KeyError, TypeError, IndexError, AttributeError) as error:
        yield Discrepancy(
            "event",
            where,
            message(
                "The station log cannot be read: {kind}: {error}", kind=type(error).__name__, error=str(error)[:200]
            ),
        )
    for seq, stream, kind in _late_signatures(log):
        text = message("event {seq} of the station log: {text}", seq=seq, text=_LATE[kind])
        yield Discrepancy("deactivated", stream, text)


def _read_event(event: Event, log: Stream, schools: list[str], claims: _Claims) -> Iterator[Discrepancy]:
    """`schools`: the keys that the school has had up to this event, the one in force last."""
    body: Any = event.body
    where = message("event {seq}", seq=event.seq)
    yield from _read_keys(event, where, schools, claims)
    if event.kind == "sitting_opened":
        claims.opened[body["stream"]] = event.station, body["hash"]
    elif event.kind == "sealed":
        seal = read(Seal, body["seal"])
        claims.seals.append(seal)
        before = log[event.seq - 1]
        if (seal.house_seq, seal.house_head) != (before.seq, before.hash):
            yield Discrepancy(
                "seal", message("event {seq}", seq=event.seq), message("The seal is not bound to the station log.")
            )
    elif event.kind == FILED:
        appeal = read(Appeal, body["appeal"])
        if appeal.id in claims.appeals:
            yield Discrepancy("appeal", where, message("An appeal is recorded twice."))
        claims.appeals.setdefault(appeal.id, appeal)
    elif event.kind == DECIDED:
        decision = read(AppealDecision, body["decision"])
        claims.decisions.append((decision, claims.appeals.get(decision.appeal)))
    elif event.kind == STATUS:
        claims.statuses.append(read(CertificateStatus, body["status"]))


def _read_keys(event: Event, where: str, schools: list[str], claims: _Claims) -> Iterator[Discrepancy]:
    """What an event says of keys: the school's changed, others certified or retired."""
    body: Any = event.body
    if event.kind == "school_key_changed":
        change = read(SchoolKeyChange, body["change"])
        if change.old != schools[-1] or not is_school_key_change(change):
            yield Discrepancy("key", where, message("The school's key was changed without its signature."))
        schools.append(change.new)
    documents = (*body.get("certificates", ()), *filter(None, [body.get("certificate")]))
    mine = claims.certificates.setdefault(event.station, {})
    for certificate in (read(KeyCertificate, document) for document in documents):
        is_retired = (event.station, certificate.issuer) in claims.retired
        if not is_certified(certificate, schools[-1], None if is_retired else mine.get(certificate.issuer)):
            yield _uncertified(where)
        elif certificate.role != "station" and certificate.chain != event.station:
            yield _of_another_station(where)
        claims.certificates.setdefault(certificate.chain, {})[certificate.key] = certificate
    if event.kind in RETIRING and body.get("retirement") is not None:
        retirement = read(Retirement, body["retirement"])
        yield from _check_retirement(retirement, event, schools, claims)
        claims.retired.add((event.station, retirement.key))


def _check_retirement(
    retirement: Retirement, event: Event, schools: Sequence[str], claims: _Claims
) -> Iterator[Discrepancy]:
    """A key is retired by itself or the school, behind the last seal that its station had set then."""
    where, number = message("event {seq}", seq=event.seq), -1
    for seal in claims.seals:
        number = max(number, seal.number) if seal.chain == event.station else number
    if not is_retirement(retirement, schools):
        yield Discrepancy("key", where, message("A key was retired without its own signature, or the school's."))
    if (retirement.chain, retirement.number) != (event.station, number):
        yield Discrepancy("key", where, message("A key was retired at another place than the end of the seals."))


def _check_statuses(claims: _Claims) -> Iterator[Discrepancy]:
    """What was said of certificates is signed by a supervisor, and of a seal that is there."""
    seals = {seal.stream: seal.hash for seal in claims.seals}
    for status in claims.statuses:
        if not is_status(status) or seals.get(status.stream) != status.seal:
            yield Discrepancy("seal", status.stream, message("A certificate's status is not signed, or of no seal."))
        yield from _check_signer(status.key, status.by, status.stream, claims)


def _check_appeals(streams: Sequence[Stream], claims: _Claims) -> Iterator[Discrepancy]:
    """What does not fit in the appeals and their decisions."""
    sittings = {events[-1].stream: events for events in streams}
    sealed = {seal.stream: seal.supervisor for seal in claims.seals}
    decided: set[str] = set()
    before: list[AppealRecord] = []
    for appeal in claims.appeals.values():
        head = sittings[appeal.stream][-1] if appeal.stream in sittings else None
        for text in appeal_faults(appeal, head, is_sealed=appeal.stream in sealed):
            yield Discrepancy("appeal", appeal.stream, text)
        yield from _check_signer(appeal.key, appeal.by, appeal.stream, claims)
    for decision, on in claims.decisions:
        where = decision.appeal if on is None else on.stream
        for text in decision_faults(decision, on, sittings.get(where, ()), sealed.get(where, "")):
            yield Discrepancy("appeal", where, text)
        yield from _check_signer(decision.key, decision.by, where, claims)
        if decision.appeal in decided:
            yield Discrepancy("appeal", where, message("An appeal was decided twice."))
        decided.add(decision.appeal)
        if decision.outcome != "rejected" and decision.by in rejecters_of(where, before):
            text = message("An appeal was upheld by somebody who had rejected one against the same sitting.")
            yield Discrepancy("appeal", where, text)
        before += [AppealRecord(on, decision)] if on is not None else []


def _check_attempts(streams: Sequence[Stream]) -> Iterator[Discrepancy]:
    """The attempts for which two stations seated the same person, until one of the two sittings is voided."""
    logs = (event for events in streams if events[0].kind in BEGINNINGS for event in events)
    try:
        for conflict in standing_conflicts(logs):
            yield Discrepancy("attempt", conflict.stream, conflict_text(conflict))
    except LogError as error:
        yield Discrepancy("attempt", message("station log"), str(error))


def _check_signer(key: str, by: str, where: str, claims: _Claims) -> Iterator[Discrepancy]:
    """`where`: the sealed sitting that it is about, whose station's word for the key is asked for."""
    station = next((seal.chain for seal in claims.seals if seal.stream == where), "")
    certificates = claims.certificates.get(station, {})
    if not has_role(certificates, key, SIGNERS) or certificates[key].holder != by:
        text = message("The school has not certified the key that signed an appeal or its decision.")
        yield Discrepancy("appeal", where, text)


def _late_signatures(log: Stream) -> Iterator[tuple[int, str, str]]:
    """Event, stream and kind of each seal and appeal whose signer had been deactivated, or given another key, before.

    What has not the form of a station log is passed over; other checks find it.
    """
    keys: dict[str, str] = {}
    deactivated: set[str] = set()
    retired: set[str] = set()
    for event in log:
        body = event.body
        people = body.get("people") if event.seq == 0 else [body.get("person")]
        for person in people if isinstance(people, list) else ():
            if isinstance(person, dict) and (key := _key(person)):
                keys[str(person.get("id"))] = key
                if person.get("is_active") is False:
                    retired.add(key)
        who, retirement = str(body.get("id")), body.get("retirement")
        if event.kind in RETIRING and isinstance(retirement, dict):
            retired.add(str(retirement.get("key")))
        if event.kind == "password_set" and (key := _key(body)):
            retired |= {keys[who]} if keys.get(who, key) != key else set()
            retired |= {key} if who in deactivated else set()
            keys[who] = key
        elif event.kind == "deactivated":
            deactivated.add(who)
            retired |= {keys[who]} if who in keys else set()
        elif event.kind in _SIGNED:
            document, signer = (body.get(_SIGNED[event.kind][0]), _SIGNED[event.kind][1])
            if isinstance(document, dict) and str(document.get(signer)) in retired:
                yield event.seq, str(document.get("stream", document.get("appeal"))), event.kind


def _key(holder: dict[str, object]) -> str:
    return str(holder.get("key") or "")

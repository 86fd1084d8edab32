"""Checking a record: streams, keys, and seals are compared with each other, wherever they are stored.

Nothing here raises: whatever a forger wrote is a discrepancy, never an exception.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import Any, Final, Literal, NamedTuple

from dealer_trainer.message import joined, message
from dealer_trainer.records.log import appeal as appeal_log
from dealer_trainer.records.log import key_certificate, school_document
from dealer_trainer.records.log.document import CanonicalError, Count, LogError, Name, Stream, Timestamp, read
from dealer_trainer.records.log.event import ChainCheck, Event, ProofCheck, chain_faults, proof_faults
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.remote_command import COMMAND, GIVEN, RemoteCommand, command_faults
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, seal_faults, seals_faults, second_ends

FOUND: Final = "conflict_found"
SETTLED: Final = "conflict_settled"
"""Events of the station log: the school's server reported it; one of the two sittings has been voided since."""


class Conflict(NamedTuple):
    """Two sittings for one attempt. `stream`: the one here; `other`: the one begun at time `at` at `station`."""

    stream: Stream
    other: Stream
    station: Name
    attempt: Count
    at: Timestamp


def standing_conflicts(events: Iterable[Event]) -> tuple[Conflict, ...]:
    """The conflicts that station logs note and do not settle; raises LogError. Other events are skipped."""
    found: dict[tuple[str, str], Conflict] = {}
    for event in events:
        if event.kind == FOUND:
            conflict = read(Conflict, event.body, FOUND)
            found[conflict.stream, conflict.other] = conflict
        elif event.kind == SETTLED:
            conflict = read(Conflict, event.body, SETTLED)
            found.pop((conflict.stream, conflict.other), None)
    return tuple(found.values())


def conflict_text(conflict: Conflict) -> str:
    """A conflict in words, for every list that shows it."""
    return message(
        "The same person was seated for attempt {attempt} at {station} as well: sitting {other}.",
        attempt=conflict.attempt,
        station=conflict.station,
        other=conflict.other,
    )


Kind = Literal[
    "file", "tables", "event", "key", "sitting", "seal", "deactivated", "anchor", "folded", "marker", "grade",
    "edition", "appeal", "attempt", "private", "school", "status", "document", "unreadable",
]  # fmt: skip

ENDINGS: Final = ("signed_off", "declined", "voided")
"""The kinds of event that can end a sitting."""

BEGINNINGS: Final = ("founded", "joined")
"""The kinds of event that can begin a station log."""

_SIGNED: Final = {
    "sealed": ("seal", "supervisor", message("Whoever sealed it had already been deactivated.")),
    appeal_log.FILED: ("appeal", "key", message("Whoever recorded an appeal against it had already been deactivated.")),
    appeal_log.DECIDED: (
        "decision",
        "key",
        message("Whoever decided an appeal against it had already been deactivated."),
    ),
    appeal_log.STATUS: ("status", "key", message("Whoever withdrew its certificate had already been deactivated.")),
    school_document.SIGNED: (
        "signature",
        "key",
        message("Whoever approved or retired it had already been deactivated."),
    ),
}
"""Events of a station log that a supervisor signs: where the document is, which key of it names the signer, and what is
told of one who could not sign any more."""

Certificates = Mapping[str, key_certificate.KeyCertificate]


class Discrepancy(NamedTuple):
    """Something wrong. `where`: a stream, an event, a seal, or a table."""

    kind: Kind
    where: str
    text: str

    def __str__(self) -> str:
        return joined(": ", (self.where, self.text))


class _Claims(NamedTuple):
    """What station logs claim: keys, by station; sittings opened as station, first hash, and number there; seals set.

    `appeals`: each by its id; `decisions`: each with the appeal that was known then; `statuses`: what was said of
    certificates; `ends`: number of the last seal by chain; `chains`: of the first seal of each sitting; `signed`: the
    signatures of documents that count; `withdrawn`: the documents that were retired, each with the sittings that had
    been opened then. `houses`: game and version of house rules, by their digest; `ruled`: those that a station's log
    had approved, by station and game; `due`: for a sitting and game, the version that was in force by its station's log
    when it was opened.
    """

    keys: dict[str, key_certificate.KeysInForce]
    opened: dict[str, tuple[str, str, int]]
    seals: list[Seal]
    appeals: dict[str, appeal_log.Appeal]
    decisions: list[tuple[appeal_log.AppealDecision, appeal_log.Appeal | None]]
    statuses: list[appeal_log.CertificateStatus]
    ends: dict[str, int]
    chains: dict[str, str]
    signed: set[str]
    withdrawn: dict[str, frozenset[str]]
    houses: dict[str, tuple[str, int]]
    ruled: dict[tuple[str, str], dict[str, int]]
    due: dict[tuple[str, str], int]

    def of(self, station: str) -> key_certificate.KeysInForce:
        """What a station's log says of keys."""
        return self.keys.get(station, key_certificate.NO_KEYS)


class LogCheck:
    """Checks a whole log of any size stream by stream: first the station logs, then the sittings, then the whole.

    It keeps the seals, what station logs claim, and the few events of sittings with appeals.
    """

    def __init__(self) -> None:
        self._claims = _Claims({}, {}, [], {}, [], [], {}, {}, set(), {}, {}, {}, {})
        self._logs: list[Event] = []
        self._noted: list[Event] = []
        self._seals: dict[str, list[Seal]] | None = None
        self._appealed: set[str] = set()
        self._sittings: dict[str, tuple[Event, ...]] = {}
        self._seen: set[str] = set()

    def station_log(self, events: Iterable[Event]) -> Iterator[Discrepancy]:
        """What is wrong with a station log by itself; nothing for an empty one."""
        found = _StationLogCheck(self._claims)
        for event in events:
            found.take(event)
            if event.kind in (FOUND, SETTLED):
                self._noted.append(event)
        if found.first is not None and found.last is not None:
            self._logs.append(found.first)
            self._sittings[found.last.stream] = (found.first, found.last)
            yield from found.discrepancies()

    def sittings_begin(self) -> Iterator[Discrepancy]:
        """What is wrong with the station logs together; all of them must have been checked."""
        if not self._logs:
            text = message("There is none: nothing says whose records these are.")
            yield Discrepancy("event", message("station log"), text)
        for first in self._logs:
            if not has_role(self._claims.of(first.station).certificates, first.station, ("station",)):
                text = message("The school has not certified the station that signed this log.")
                yield Discrepancy("key", first.stream, text)
        self._seals = {}
        for seal in self._claims.seals:
            self._seals.setdefault(seal.stream, []).append(seal)
        self._appealed = {appeal.stream for appeal in self._claims.appeals.values()}
        self._appealed |= {decision.appeal for decision, on in self._claims.decisions if on is None}
        self._appealed |= {status.stream for status in self._claims.statuses}

    def sitting(self, events: Sequence[Event]) -> Iterator[Discrepancy]:
        """What is wrong with a sitting that is not empty."""
        assert self._seals is not None
        stream = events[0].stream
        self._seen.add(stream)
        keys = self._claims.of(events[0].station)
        schools = frozenset().union(*(found.schools for found in self._claims.keys.values()))
        its_seals: list[Seal | None] = [*self._seals.get(stream, ())]
        for its_seal in its_seals or [None]:
            for found in check_sitting(events, its_seal, keys.certificates, schools):
                yield Discrepancy(found.kind, stream, str(found))
        if stream not in self._seals and events[-1].kind in ENDINGS:
            # The station's key alone can claim that somebody signed; the seal is the supervisor's own signature.
            text = message("It says that it was signed, and is not sealed: whoever signed it has to seal it.")
            yield Discrepancy("seal", stream, text)
        for words in (*_approval_faults(events[0], self._claims), *_house_faults(events[0], self._claims)):
            yield Discrepancy("document", stream, words)
        station, first, opened = self._claims.opened.get(stream, ("", "", 0))
        if (station, first) != (events[0].station, events[0].hash):
            yield Discrepancy("sitting", stream, message("Its station's log does not say that it was opened."))
        seals = [seal for seal in self._seals.get(stream, ()) if seal.chain == station]
        for seq in key_certificate.late_events(events, opened, seals, self._claims.of(station).retired):
            text = message("event {seq} was signed with a key that had been retired before", seq=seq)
            yield Discrepancy("deactivated", stream, text)
        if stream in self._appealed or events[-1].stream in self._appealed:
            judged = (event for event in events[1:-1] if event.kind in ("overridden", "withdrawn"))
            self._sittings[events[-1].stream] = (events[0], *judged, events[-1])

    def end(self, anchors: Sequence[Anchor | Seal]) -> Iterator[Discrepancy]:
        """What is wrong with everything together; every sitting must have been checked."""
        claims, sealed = self._claims, self._seals or {}
        for stream in sorted((claims.opened.keys() | sealed.keys()) - self._seen):
            yield Discrepancy("sitting", stream, message("It was opened, but it is missing."))
        for station, part in groupby(sorted(claims.seals, key=lambda seal: seal.chain), key=lambda seal: seal.chain):
            for text in seals_faults(list(part)):
                yield Discrepancy("seal", station, text)
        for text in anchor_faults(claims.seals, anchors):
            yield Discrepancy("anchor", message("seals"), text)
        for stream, text in second_ends((*claims.seals, *(seal for seal in anchors if isinstance(seal, Seal)))):
            yield Discrepancy("seal", stream, text)
        yield from _check_appeals(self._sittings, claims)
        try:
            for conflict in standing_conflicts(self._noted):
                yield Discrepancy("attempt", conflict.stream, conflict_text(conflict))
        except LogError as error:
            yield Discrepancy("attempt", message("station log"), str(error))
        yield from _check_statuses(self._sittings, claims)

    def revocations(self, station: str, seals: Sequence[Seal]) -> tuple[appeal_log.CertificateStatus, ...]:
        """The last word on each certificate of a station's sittings, whose own log alone was checked.

        `seals`: the station's, as they are kept beside its log. Raises LogError with the first thing that is wrong.
        """
        for text in seals_faults(seals):
            raise LogError(station, text)
        if list(seals) != [seal for seal in self._claims.seals if seal.chain == station]:
            raise LogError(station, message("the seals are not those of its log"))
        for found in _check_statuses({}, self._claims):
            raise LogError(found.where, found.text)
        return tuple({status.stream: status for status in self._claims.statuses}.values())


class SittingCheck:
    """Checks a sitting that goes on, event by event: its chain, its keys, and its blueprint's approval."""

    def __init__(self) -> None:
        self._chain, self._proof = ChainCheck(), ProofCheck()

    def faults(self, event: Event, certificates: Certificates, schools: Collection[str]) -> Iterator[str]:
        """What is wrong with the next event; `certificates`: as its station's log has them now."""
        yield from (fault.words for fault in self._chain.faults(event))
        yield from self._proof.faults(event, supervisor_of(certificates))
        if event.seq == 0:
            yield from (
                *school_document.approval_faults(event.body, schools),
                *school_document.house_faults(event.body, schools),
            )


def check_sitting(
    events: Sequence[Event], seal: Seal | None, certificates: Certificates, schools: Collection[str]
) -> Iterator[Discrepancy]:
    """What is wrong with one sitting: its chain, its keys, its blueprint's approval, and its seal if it has one."""
    for fault in chain_faults(events):
        yield Discrepancy("event", message("event {seq}", seq=fault.seq), fault.words)
    for seq, text in (*command_faults(events), *proof_faults(events, supervisor_of(certificates))):
        yield Discrepancy("event", message("event {seq}", seq=seq), text)
    for station in sorted({event.station for event in events}):
        if not has_role(certificates, station, ("station",)):
            text = message("The school has not certified the key {station} as a station.", station=station)
            yield Discrepancy("key", message("the station"), text)
    first = events[0].body if events else {}
    for text in (*school_document.approval_faults(first, schools), *school_document.house_faults(first, schools)):
        yield Discrepancy("document", message("event {seq}", seq=0), text)
    if seal is None:
        return
    for text in seal_faults(seal, events):
        yield Discrepancy("seal", message("the seal"), text)
    if not has_role(certificates, seal.supervisor, key_certificate.SIGNERS):
        text = message("The school has not certified the supervisor's key that signed it.")
        yield Discrepancy("key", message("the seal"), text)


def check_packet(packet: Packet) -> Iterator[Discrepancy]:
    """What is wrong with the file of one sitting: its certificates, its events, and its seal if it has one."""
    station = packet.events[0].station if packet.events else ""
    sound = key_certificate.certified(packet.certificates, packet.school.key)
    for index, certificate in enumerate(packet.certificates):
        where = message("key certificate {index}", index=index)
        if certificate not in sound:
            yield Discrepancy("key", where, key_certificate.UNCERTIFIED)
        elif certificate.chain != station:
            yield Discrepancy("key", where, key_certificate.ELSEWHERE)
    if len({certificate.key for certificate in packet.certificates}) != len(packet.certificates):
        yield Discrepancy("key", message("the key certificates"), message("A key is certified twice."))
    schools = key_certificate.school_keys(packet.school.key, packet.changes)
    yield from check_sitting(packet.events, packet.seal, key_certificate.good_for(station, sound), schools)
    if not all(opening.is_sound for opening in packet.openings):
        yield Discrepancy("key", message("the key certificates"), message("A name is not the certified one."))


def supervisor_of(certificates: Certificates) -> Callable[[str], str | None]:
    """What tells the id of the supervisor whose key it is; None for any other key."""
    return lambda key: certificates[key].holder if has_role(certificates, key, key_certificate.SIGNERS) else None


def has_role(certificates: Certificates, key: str, roles: Sequence[key_certificate.Role]) -> bool:
    """Whether the school has certified a key as one of these."""
    return key in certificates and certificates[key].role in roles


class _StationLogCheck:
    """What is wrong with a station log by itself, event by event; what it says is added to `claims`."""

    def __init__(self, claims: _Claims) -> None:
        self.first: Event | None = None
        self.last: Event | None = None
        self._claims = claims
        self._chain = ChainCheck()
        self._keys = key_certificate.NO_KEYS
        self._is_read = True
        self._found: tuple[list[Discrepancy], ...] = ([], [], [])

    def take(self, event: Event) -> None:
        """Check the next event, and collect what it claims."""
        before, self.last = self.last, event
        self.first = self.first or event
        where, (broken, unread, late) = self.first.stream, self._found
        for fault in self._chain.faults(event):
            text = message("event {seq}: {words}", seq=fault.seq, words=fault.words)
            broken.append(Discrepancy("event", where, text))
        if self._is_read:
            try:
                place = message("event {seq}", seq=event.seq)
                for found in chain(self._read_keys(event, place), _read_event(event, place, before, self._claims)):
                    unread.append(Discrepancy(found.kind, where, str(found)))
            except (LogError, KeyError, TypeError, IndexError, AttributeError) as error:
                self._is_read = False
                kind, words = type(error).__name__, str(error)[:200]
                text = message("The station log cannot be read: {kind}: {error}", kind=kind, error=words)
                unread.append(Discrepancy("event", where, text))
        part, signer, words = _SIGNED.get(event.kind, ("", "", ""))
        document = event.body.get(part)
        if isinstance(document, dict) and str(document.get(signer)) in self._keys.retired:
            about = document.get("stream", document.get("appeal", document.get("digest")))
            text = message("event {seq} of the station log: {text}", seq=event.seq, text=words)
            late.append(Discrepancy("deactivated", str(about), text))

    def _read_keys(self, event: Event, where: str) -> Iterator[Discrepancy]:
        """Read what an event says of keys, each of which is retired after the last seal that its station had then."""
        faults: list[str] = []
        self._keys = self._claims.keys[event.station] = key_certificate.keys_after(self._keys, event, faults)
        if event.kind in key_certificate.RETIRING and event.body.get("retirement") is not None:
            retirement, number = (
                read(key_certificate.Retirement, event.body["retirement"]),
                self._claims.ends.get(event.station, -1),
            )
            if (retirement.chain, retirement.number) != (event.station, number):
                faults.append(message("A key was retired somewhere other than at the end of the seals."))
        yield from (Discrepancy("key", where, text) for text in faults)

    def discrepancies(self) -> Iterator[Discrepancy]:
        """All discrepancies: breaks in the chain, what cannot be read, what was signed too late."""
        for found in self._found:
            yield from found


def _read_event(event: Event, where: str, before: Event | None, claims: _Claims) -> Iterator[Discrepancy]:
    """Read what an event says of anything but keys."""
    body: Any = event.body
    if event.kind == "sitting_opened":
        _take_opened(event, claims)
    elif event.kind == "sealed":
        seal = read(Seal, body["seal"])
        claims.seals.append(seal)
        claims.chains.setdefault(seal.stream, seal.chain)
        claims.ends[seal.chain] = max(claims.ends.get(seal.chain, -1), seal.number)
        if before is None or (seal.house_seq, seal.house_head) != (before.seq, before.hash):
            yield Discrepancy("seal", where, message("The seal is not bound to the station log."))
    elif event.kind == appeal_log.FILED:
        appeal = read(appeal_log.Appeal, body["appeal"])
        if appeal.id in claims.appeals:
            yield Discrepancy("appeal", where, message("An appeal is recorded twice."))
        claims.appeals.setdefault(appeal.id, appeal)
    elif event.kind == appeal_log.DECIDED:
        decision = read(appeal_log.AppealDecision, body["decision"])
        claims.decisions.append((decision, claims.appeals.get(decision.appeal)))
    elif event.kind == appeal_log.STATUS:
        claims.statuses.append(read(appeal_log.CertificateStatus, body["status"]))
    elif event.kind in (school_document.KEPT, school_document.SIGNED) and not _take_document(event, claims):
        text = message("A document of the school is signed by somebody who could not sign it.")
        yield Discrepancy("document", where, text)
    elif event.kind == GIVEN and not _may_command(read(RemoteCommand, body["order"]), event, claims):
        yield Discrepancy("event", where, message("A remote command is not signed by anybody who may give one."))


def _take_opened(event: Event, claims: _Claims) -> None:
    """Note that a sitting was opened, and which house rules were in force then by its station's log."""
    body: Any = event.body
    claims.opened[body["stream"]] = event.station, body["hash"], event.seq
    for (station, game), versions in claims.ruled.items():
        if station == event.station:
            claims.due[body["stream"], game] = max(versions.values(), default=0)


def _may_command(command: RemoteCommand, event: Event, claims: _Claims) -> bool:
    """Whether a supervisor of the station gave a remote command there."""
    keys = claims.of(event.station)
    certificate = None if command.key in keys.retired else keys.certificates.get(command.key)
    is_theirs = (
        certificate is not None and certificate.role in key_certificate.SIGNERS and certificate.holder == command.by
    )
    return is_theirs and COMMAND.holds(command) and command.origin == event.station


def _take_document(event: Event, claims: _Claims) -> bool:
    """Add what an event says of a document that the school signs; whether its signature, if it is one, counts there."""
    body: Any = event.body
    if event.kind == school_document.KEPT:
        document = read(school_document.SchoolDocument, body["document"])
        if document.kind == "house":
            claims.houses[document.digest] = str(document.content.get("game")), document.version
        return True
    signature = read(school_document.DocumentSignature, body["signature"])
    keys = claims.of(event.station)
    if not school_document.counts(signature, keys.certificates.get(signature.key), keys.retired):
        return False
    game, version = claims.houses.get(signature.digest, ("", 0))
    if signature.act == "retired":
        claims.withdrawn.setdefault(signature.digest, frozenset(claims.opened))
        claims.ruled.get((event.station, game), {}).pop(signature.digest, None)
    else:
        claims.signed.add(signature.signature)
        if game and school_document.is_approved("house", [signature]):
            claims.ruled.setdefault((event.station, game), {})[signature.digest] = version
    return True


def _approval_faults(first: Event, claims: _Claims) -> Iterator[str]:
    """What is wrong with the approval of a sitting's blueprint by its station's log; `first`: the sitting's event 0."""
    try:
        approvers = school_document.approvers_in(first.body)
        own = [found for found in approvers if any(link.chain == first.station for link in found.path)]
        document = school_document.blueprint_document(str(first.body.get("blueprint"))).digest
    except (LogError, CanonicalError):
        return  # reported as unreadable
    if any(found.signature not in claims.signed for found in own):
        yield message("The station's log does not have an approval of its blueprint that it names.")
    if first.stream not in claims.withdrawn.get(document, frozenset({first.stream})):
        yield message("It was given by a blueprint that had been retired.")


def _house_faults(first: Event, claims: _Claims) -> Iterator[str]:
    """What is wrong with the signature of a sitting's house rules by its station's log; `first`: its event 0."""
    try:
        found = school_document.house_in(first.body)
    except LogError:
        return  # reported as unreadable
    version = 0
    if found is not None:
        document, signer = found
        version, is_own = document.version, any(link.chain == first.station for link in signer.path)
        if is_own and signer.signature not in claims.signed:
            yield message("The station's log does not have the signature of its house rules that it names.")
    if version < claims.due.get((first.stream, str(first.body.get("game"))), 0):
        yield message("It was given by house rules that others had replaced.")


def _check_statuses(sittings: Mapping[str, Sequence[Event]], claims: _Claims) -> Iterator[Discrepancy]:
    """Check that statements about certificates are a supervisor's, refer to a real seal, and come in a valid order.

    Nothing follows a revocation but what an upheld appeal lifts, and only a passed sitting has a certificate.
    `sittings`: with the end of each of them.
    """
    seals = {seal.stream: seal.hash for seal in claims.seals}
    appeals = [appeal_log.AppealRecord(on, decision) for decision, on in claims.decisions if on is not None]
    before: dict[str, appeal_log.CertificateStatus] = {}
    for status in claims.statuses:
        if not appeal_log.STATEMENT.holds(status) or seals.get(status.stream) != status.seal:
            text = message("A certificate's status is not signed, or does not belong to a seal.")
            yield Discrepancy("seal", status.stream, text)
        end = sittings[status.stream][-1] if status.stream in sittings else None
        if end is not None and not appeal_log.is_passed(end.body.get("verdict"), end.kind):
            text = message("A certificate's status was set though the sitting was not passed.")
            yield Discrepancy("seal", status.stream, text)
        if not appeal_log.follows(status, before.get(status.stream), appeals):
            text = message("A certificate's status was set that cannot follow the one before.")
            yield Discrepancy("seal", status.stream, text)
        before[status.stream] = status
        yield from _check_signer(status.key, status.by, status.stream, claims)


def _check_appeals(sittings: Mapping[str, Sequence[Event]], claims: _Claims) -> Iterator[Discrepancy]:
    """What is wrong with the appeals and their decisions; `sittings`: who gave, judged, and ended each of them."""
    sealed = {seal.stream: seal.supervisor for seal in claims.seals}
    decided: set[str] = set()
    before: list[appeal_log.AppealRecord] = []
    for appeal in claims.appeals.values():
        head = sittings[appeal.stream][-1] if appeal.stream in sittings else None
        for text in appeal_log.appeal_faults(appeal, head, is_sealed=appeal.stream in sealed):
            yield Discrepancy("appeal", appeal.stream, text)
        yield from _check_signer(appeal.key, appeal.by, appeal.stream, claims)
    for decision, on in claims.decisions:
        where = decision.appeal if on is None else on.stream
        for text in appeal_log.decision_faults(decision, on, sittings.get(where, ()), sealed.get(where, "")):
            yield Discrepancy("appeal", where, text)
        yield from _check_signer(decision.key, decision.by, where, claims)
        if decision.appeal in decided:
            yield Discrepancy("appeal", where, message("An appeal was decided twice."))
        decided.add(decision.appeal)
        if decision.outcome != "rejected" and decision.by in appeal_log.rejecters_of(where, before):
            text = message("An appeal was upheld by somebody who had rejected one against the same sitting.")
            yield Discrepancy("appeal", where, text)
        before += [appeal_log.AppealRecord(on, decision)] if on is not None else []


def _check_signer(key: str, by: str, where: str, claims: _Claims) -> Iterator[Discrepancy]:
    """Check a signer. `where`: the sealed sitting that it is about, whose station must vouch for the key."""
    certificates = claims.of(claims.chains.get(where, "")).certificates
    if not has_role(certificates, key, key_certificate.SIGNERS) or certificates[key].holder != by:
        text = message("The school has not certified the key that signed an appeal, a decision, or a status.")
        yield Discrepancy("appeal", where, text)

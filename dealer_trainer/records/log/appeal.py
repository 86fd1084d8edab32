"""What is said of a sealed sitting later: its certificate revoked, appeals against it, decisions on those.

Each is signed by the supervisor who wrote it down. It changes nothing in the sitting: it is stored beside it in the
station log.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import AfterValidator, Field

from dealer_trainer.message import message
from dealer_trainer.records.log.document import Hash, KeyId, Signature, Stream, Timestamp, canonical, read
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import Purpose
from dealer_trainer.records.log.private import Commitment

STATUS: Final = "certificate_status"
"""The kind of event for it in a station log."""

STATEMENT: Final = Purpose("certificate-status/1")

StatusChange = Literal["revoked", "suspended", "reinstated"]

_AFTER: Final[Mapping[str | None, frozenset[StatusChange]]] = {
    None: frozenset({"revoked", "suspended"}),
    "suspended": frozenset({"revoked", "reinstated"}),
    "reinstated": frozenset({"revoked", "suspended"}),
    "revoked": frozenset(),
}


class CertificateStatus(NamedTuple):
    """A supervisor's statement about a certificate. `stream`, `seal`: the sitting and the hash of its seal."""

    stream: Stream
    seal: Hash
    status: StatusChange
    reason: Commitment
    at: Timestamp
    by: Stream
    name: Commitment
    key: KeyId
    signature: Signature


def may_follow(before: str | None, change: str) -> bool:
    """Whether a status may come after the one `before`, None for the first: only an appeal lifts a revocation.

    >>> may_follow("suspended", "reinstated"), may_follow("revoked", "reinstated"), may_follow(None, "reinstated")
    (True, False, False)
    """
    return change in _AFTER.get(before, ())


def is_passed(verdict: object, kind: str) -> bool:
    """Whether a sitting that ends with an event of this kind and verdict has a certificate."""
    return kind == "signed_off" and verdict == "pass"


FILED, DECIDED = "appeal_filed", "appeal_decided"
"""The kinds of event for them in a station log."""

FILING, DECISION = Purpose("appeal/2"), Purpose("appeal-decision/2")
"""The purposes of the signatures."""

SHORTEST, LONGEST = 3, 2000
"""The most characters of grounds and reasons."""

AppealOutcome = Literal["upheld", "partly", "rejected"]


def _is_written(value: str) -> str:
    if not value.isprintable() or value != value.strip():
        raise ValueError(message("it has invisible characters"))
    return value


class WrittenReason(NamedTuple):
    """Grounds or a reason as somebody typed them."""

    text: Annotated[str, Field(min_length=SHORTEST, max_length=LONGEST), AfterValidator(_is_written)]


def _is_day(value: str) -> str:
    if date.fromisoformat(value).isoformat() != value:
        raise ValueError(message("it is not a date like 2026-11-22"))
    return value


Day = Annotated[str, AfterValidator(_is_day)]


class Appeal(NamedTuple):
    """A trainee's appeal as a supervisor recorded it.

    `stream`, `head`: the sealed sitting and the hash of its last event. `day`: when the trainee appealed. `by`, `name`,
    `key`: who recorded it.
    """

    id: Stream
    stream: Stream
    head: Hash
    day: Day
    grounds: Commitment
    at: Timestamp
    by: Stream
    name: Commitment
    key: KeyId
    signature: Signature


class AppealDecision(NamedTuple):
    """The decision on an appeal. `appeal`: its id, `of`: its digest; `by`, `name`, `key`: who decided."""

    appeal: Stream
    of: Hash
    outcome: AppealOutcome
    reason: Commitment
    at: Timestamp
    by: Stream
    name: Commitment
    key: KeyId
    signature: Signature


class AppealRecord(NamedTuple):
    """An appeal with its decision, None while it is pending."""

    appeal: Appeal
    decision: AppealDecision | None = None


def digest_of(appeal: Appeal) -> str:
    """The digest by which a decision names its appeal: SHA-256 of all of it, 64 hex digits."""
    return hashlib.sha256(canonical(appeal._asdict())).hexdigest()


def appeal_faults(appeal: Appeal, head: Event | None, *, is_sealed: bool) -> Iterator[str]:
    """What is wrong with an appeal; `head`: the last event of its sitting, None if that is missing."""
    if not FILING.holds(appeal):
        yield message("The appeal's signature is not valid.")
    if head is None or head.stream != appeal.stream or not is_sealed:
        yield message("The appeal is not against a sealed sitting.")
    elif head.hash != appeal.head:
        yield message("The sitting does not end as it did when the appeal was recorded.")


def decision_faults(
    decision: AppealDecision, appeal: Appeal | None, events: Sequence[Event], sealed_by: str
) -> Iterator[str]:
    """What is wrong with a decision.

    `appeal`: the one it names, `events`: of the sitting, `sealed_by`: id of the key that sealed it.
    """
    if not DECISION.holds(decision):
        yield message("The signature of an appeal's decision is not valid.")
    if appeal is None or digest_of(appeal) != decision.of:
        yield message("A decision is on an appeal that was not recorded before it.")
    if decision.key == sealed_by or (events and decision.by in signers_of(events[-1])):
        yield message("An appeal was decided by somebody who signed the sitting.")
    elif decision.by in givers_of(events):
        yield message("An appeal was decided by somebody who gave the sitting or overrode a grade in it.")
    if appeal is not None and (decision.by == appeal.by or decision.key == appeal.key):
        yield message("An appeal was decided by whoever recorded it.")


def signers_of(head: Event) -> frozenset[str]:
    """Ids of those who ended the sitting with this last event: they cannot decide an appeal against it."""
    second = head.body.get("second")
    found = (head.body.get("by"), second.get("id") if isinstance(second, Mapping) else None)
    return frozenset(who for who in found if isinstance(who, str))


def givers_of(events: Sequence[Event]) -> frozenset[str]:
    """Ids of those who gave a sitting, or set or withdrew its overrides: they cannot decide an appeal against it."""
    found = [event.body.get("by") for event in events if event.kind in ("overridden", "withdrawn")]
    giver = events[0].body.get("supervisor") if events else None
    found += [giver.get("id")] if isinstance(giver, Mapping) else []
    return frozenset(who for who in found if isinstance(who, str))


def appeals_of(events: Iterable[Event]) -> tuple[AppealRecord, ...]:
    """Every appeal in these events of station logs, with its first decision, as recorded; raises LogError."""
    found: dict[str, AppealRecord] = {}
    for event in events:
        if event.kind == FILED:
            appeal = read(Appeal, event.body.get("appeal"), "appeal")
            found.setdefault(appeal.id, AppealRecord(appeal))
        elif event.kind == DECIDED:
            decision = read(AppealDecision, event.body.get("decision"), "decision")
            mine = found.get(decision.appeal)
            if mine is not None and mine.decision is None:
                found[decision.appeal] = AppealRecord(mine.appeal, decision)
    return tuple(found.values())


def follows(status: CertificateStatus, before: CertificateStatus | None, appeals: Iterable[AppealRecord]) -> bool:
    """Whether what is said of a certificate may follow what was said `before`, None for the first.

    A revocation stays, unless an appeal against it is upheld: by somebody else than revoked it, in the moment in which
    they decide an appeal that came after it.
    """
    if may_follow(None if before is None else before.status, status.status):
        return True
    if before is None or before.status != "revoked" or status.status != "reinstated":
        return False
    return any(
        appeal.stream == status.stream
        and appeal.at >= before.at
        and decision is not None
        and decision.outcome == "upheld"
        and (decision.by, decision.key, decision.at) == (status.by, status.key, status.at)
        and decision.by != before.by
        for appeal, decision in appeals
    )


def rejecters_of(stream: str, appeals: Iterable[AppealRecord]) -> frozenset[str]:
    """Ids of those who rejected an appeal against a sitting: they cannot uphold another one, not even in part."""
    return frozenset(
        decision.by
        for appeal, decision in appeals
        if appeal.stream == stream and decision is not None and decision.outcome == "rejected"
    )

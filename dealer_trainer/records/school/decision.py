"""What is decided on a sealed sitting later: appeals recorded and decided, its certificate revoked.

Each is signed in the station log by who says it; names and reasons are texts beside it.
"""

import secrets
from collections.abc import Iterable
from typing import Any, TypeVar

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolCode, SchoolError
from dealer_trainer.records.log import appeal as appeal_log
from dealer_trainer.records.log.check import LogCheck
from dealer_trainer.records.log.document import LogError, read
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import UNSIGNED, Purpose
from dealer_trainer.records.log.private import Opening, commitments_in, opening, revealed
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.school.session import Session, check_key
from dealer_trainer.records.school.store import Store, events_of, head_of, logged, opened_by_hash, seal_of, seals_of

Document = TypeVar("Document", appeal_log.Appeal, appeal_log.AppealDecision, appeal_log.CertificateStatus)


def file_appeal(store: Store, session: Session, stream: str, day: str, grounds: str, at: int) -> appeal_log.Appeal:
    """Record a trainee's appeal against a sealed sitting; there can be one at a time. Raises SchoolError."""
    session.require("supervisor")

    def job(connection: sa.Connection) -> appeal_log.Appeal:
        head, _ = _sealed(store, connection, stream)
        if any(found.appeal.stream == stream and found.decision is None for found in appeals_in(connection)):
            what = message("an appeal against this sitting is waiting for a decision")
            raise SchoolError("no_appeal", what, message("Decide that first"))
        draft = appeal_log.Appeal(secrets.token_hex(16), stream, head.hash, day, grounds, *_by(session, at))
        return _say(store, connection, session, appeal_log.FILED, "appeal", appeal_log.FILING, draft)

    return store.write(job)


def decide_appeal(
    store: Store, session: Session, appeal_id: str, outcome: appeal_log.AppealOutcome, reason: str, at: int
) -> appeal_log.AppealDecision:
    """Decide an appeal, as a supervisor who had no part in it; raises SchoolError.

    That is somebody who neither signed nor gave the sitting, overrode no grade in it, did not revoke its certificate,
    and did not record the appeal. One that is upheld lifts the revocation. Somebody who rejected an appeal against the
    sitting cannot uphold another.
    """
    session.require("supervisor")

    def job(connection: sa.Connection) -> appeal_log.AppealDecision:
        appeals = appeals_in(connection)
        found = next((found for found in appeals if found.appeal.id == appeal_id), None)
        if found is None or found.decision is not None:
            what = message("no such appeal is waiting for a decision")
            raise SchoolError("no_appeal", what, message("Open the result again"))
        stream = found.appeal.stream
        head, seal = _sealed(store, connection, stream)
        _check_impartial(connection, session, found.appeal, head, seal)
        if outcome != "rejected" and session.person.id in appeal_log.rejecters_of(stream, appeals):
            what = message("you rejected an appeal against this sitting, so you cannot uphold another")
            raise SchoolError("no_appeal", what, message("Have another supervisor sign in and decide it"))
        draft = appeal_log.AppealDecision(
            appeal_id, appeal_log.digest_of(found.appeal), outcome, reason, *_by(session, at)
        )
        decision = _say(store, connection, session, appeal_log.DECIDED, "decision", appeal_log.DECISION, draft)
        before = last_status(statuses_in(connection)).get(stream)
        if outcome == "upheld" and before is not None and before.status == "revoked":
            lifted = appeal_log.CertificateStatus(stream, before.seal, "reinstated", reason, *_by(session, at))
            _say(store, connection, session, appeal_log.STATUS, "status", appeal_log.STATEMENT, lifted)
        return decision

    return store.write(job)


def revoke(store: Store, session: Session, stream: str, reason: str, at: int) -> appeal_log.CertificateStatus:
    """Revoke the certificate of a sealed sitting, which only an appeal lifts; raises SchoolError."""
    session.require("supervisor")

    def job(connection: sa.Connection) -> appeal_log.CertificateStatus:
        head, seal = head_of(connection, stream), seal_of(connection, stream)
        if head is None or seal is None or not appeal_log.is_passed(head.body.get("verdict"), head.kind):
            what = message("this sitting has no certificate: it was not passed, or is not sealed")
            raise SchoolError("no_status", what, message("Choose a sitting that was"))
        if head.station != store.key.id:
            what = message("this sitting was held at another station")
            raise SchoolError("elsewhere", what, message("Withdraw its certificate there"))
        before = last_status(statuses_in(connection)).get(stream)
        if before is not None and not appeal_log.may_follow(before.status, "revoked"):
            what = message("this certificate is revoked; only an appeal that somebody else upholds lifts that")
            raise SchoolError("no_status", what, message("Open the result again"))
        draft = appeal_log.CertificateStatus(stream, seal.hash, "revoked", reason, *_by(session, at))
        return _say(store, connection, session, appeal_log.STATUS, "status", appeal_log.STATEMENT, draft, "no_status")

    return store.write(job)


def _by(session: Session, at: int) -> tuple[int, str, str, str, str]:
    """The last fields of every statement, before it is signed: when, who by id and name, their key, no signature."""
    return at, session.person.id, session.person.name, session.key.id, UNSIGNED


def _say(  # noqa: PLR0913 - a statement, and where it is written
    store: Store, connection: sa.Connection, session: Session, kind: str, part: str, purpose: Purpose, draft: Document,
    code: SchoolCode = "no_appeal",
) -> Document:  # fmt: skip
    """Sign a statement whose texts are as typed, and write it with commitments in their place; raises SchoolError."""
    said: dict[str, Any] = draft._asdict()
    openings: list[Opening] = []
    for name in ("grounds", "reason", "name"):
        if name in said:
            openings.append(opening(said[name] if name == "name" else _clean(said[name], code)))
            said[name] = openings[-1].commitment
    try:
        statement = purpose.sign(session.key, read(type(draft), said))
    except LogError as error:
        what = message("{where}: {what}", where=error.where, what=error.what)
        raise SchoolError(code, what, message("Correct it")) from error
    check_key(connection, session.key.id)
    store.note(connection, kind, {part: statement._asdict()}, said["at"], openings)
    return statement


def _clean(text: str, code: SchoolCode) -> str:
    """Text as typed, with single spaces; raises SchoolError."""
    clean = " ".join(text.split())
    try:
        read(appeal_log.WrittenReason, {"text": clean})
    except LogError as error:
        what = message("the reason cannot be used: {what}", what=error.what)
        raise SchoolError(code, what, message("Write a few words")) from error
    return clean


def appeals_in(connection: sa.Connection) -> tuple[appeal_log.AppealRecord, ...]:
    """Every appeal with its decision, as signed, in the order in which they were recorded; raises LogError."""
    return appeal_log.appeals_of(logged(connection, (appeal_log.FILED, appeal_log.DECIDED)))


def statuses_in(connection: sa.Connection) -> tuple[appeal_log.CertificateStatus, ...]:
    """All statements about certificates, as signed, in the order of each station's log; raises LogError."""
    found = (event.body.get("status") for event in logged(connection, (appeal_log.STATUS,)))
    return tuple(read(appeal_log.CertificateStatus, said, "status") for said in found)


def readable_appeals(connection: sa.Connection) -> tuple[appeal_log.AppealRecord, ...]:
    """The appeals for reading, with names, grounds, and reasons as far as available; raises LogError."""
    return tuple(
        appeal_log.AppealRecord(
            _readable(connection, found), None if decision is None else _readable(connection, decision)
        )
        for found, decision in appeals_in(connection)
    )


def readable_statuses(connection: sa.Connection) -> tuple[appeal_log.CertificateStatus, ...]:
    """The statements about certificates for reading, with names and reasons as far as available; raises LogError."""
    return tuple(_readable(connection, status) for status in statuses_in(connection))


def statuses(store: Store) -> tuple[appeal_log.CertificateStatus, ...]:
    """The same, of a school; raises SchoolError."""
    return store.read(readable_statuses)


def _readable(connection: sa.Connection, statement: Document) -> Document:
    """A statement with its texts in place of their commitments, so that no signature covers it."""
    said = statement._asdict()
    openings = opened_by_hash(connection, (digest for digest, _ in commitments_in(said)))
    texts: dict[str, Any] = revealed(said, openings.values())
    return statement._replace(**texts)


def last_status(found: Iterable[appeal_log.CertificateStatus]) -> dict[str, appeal_log.CertificateStatus]:
    """The last statement about each sitting's certificate."""
    return {status.stream: status for status in found}


def sound_last_status(store: Store) -> tuple[appeal_log.CertificateStatus, ...]:
    """The last statement about each certificate, for the school to sign; raises SchoolError.

    Anybody who can write the file could remove a revocation or insert a statement: the station's log and its seals must
    be valid, and every statement must be signed by a supervisor or admin whom the school certified.
    """

    def job(connection: sa.Connection) -> tuple[appeal_log.CertificateStatus, ...]:
        look, log = LogCheck(), events_of(connection, store.station_log)
        # That a key signed before it was retired is what deactivating somebody leaves.
        wrong = [found for found in look.station_log(log) if found.kind != "deactivated"]
        if wrong or any(event.station != store.key.id for event in log):
            raise LogError(store.station_log, message("it is not as it was signed"))
        return look.revocations(store.key.id, [seal for seal in seals_of(connection) if seal.chain == store.key.id])

    try:
        return store.read(job)
    except SchoolError as error:
        if error.code != "damaged":
            raise
        what = message("this station’s log or seals are not as they were signed, so no list is signed from them")
        raise SchoolError("no_status", what, message("Check the records")) from error


def _sealed(store: Store, connection: sa.Connection, stream: str) -> tuple[Event, Seal]:
    """The last event of a sitting that is sealed at this station, and its seal; raises SchoolError."""
    head, seal = head_of(connection, stream), seal_of(connection, stream)
    if head is None or seal is None:
        how = message("Override grades, or sign and seal it first")
        raise SchoolError("no_appeal", message("this sitting is not sealed yet"), how)
    if head.station != store.key.id:
        what = message("this sitting was held at another station")
        raise SchoolError("elsewhere", what, message("Record the appeal there"))
    return head, seal


def _check_impartial(
    connection: sa.Connection, session: Session, appeal: appeal_log.Appeal, head: Event, seal: Seal
) -> None:
    """Raise SchoolError if the person signed in had a part in the sitting with that last event and seal."""
    me, key = session.person.id, session.key.id
    if me in appeal_log.signers_of(head) or key == seal.supervisor:
        what = message("you signed this sitting, so you cannot decide the appeal")
    elif me in appeal_log.givers_of(events_of(connection, head.stream)):
        what = message("you gave this sitting or overrode a grade in it, so you cannot decide the appeal")
    elif me == appeal.by or key == appeal.key:
        what = message("you recorded this appeal, so you cannot decide it")
    elif (status := last_status(statuses_in(connection)).get(head.stream)) is not None and status.by == me:
        what = message("you revoked this certificate, so you cannot decide the appeal")
    else:
        return
    raise SchoolError("no_appeal", what, message("Have another supervisor sign in and decide it"))

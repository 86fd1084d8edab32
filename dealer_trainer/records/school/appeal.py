"""Appeals in the store: recorded against a sealed sitting, decided by somebody who had no part in it."""

import secrets
from collections.abc import Iterable
from typing import TypeVar

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.appeal import (
    DECIDED,
    DECISION,
    FILED,
    FILING,
    Appeal,
    AppealDecision,
    AppealOutcome,
    AppealRecord,
    WrittenReason,
    appeals_of,
    digest_of,
    givers_of,
    rejecters_of,
    signers_of,
)
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import UNSIGNED, with_signature
from dealer_trainer.records.log.private import Opening, hash_in, opening
from dealer_trainer.records.school.certificate_status import last_status, lift, statuses_in
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.person import check_key
from dealer_trainer.records.school.row import event_at, events_of, head_of, opened_by_hash
from dealer_trainer.records.school.schema import EVENT, SEAL, STREAM
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

Document = TypeVar("Document", Appeal, AppealDecision, WrittenReason)


def file_appeal(store: Store, session: Session, stream: str, day: str, grounds: str, at: int) -> Appeal:
    """Record a trainee's appeal against a sealed sitting; there can be one at a time. Raises SchoolError."""
    session.require("supervisor")
    me, key = session.person, session.key

    def job(connection: sa.Connection) -> Appeal:
        head = _sealed_head(store, connection, stream)
        if any(found.appeal.stream == stream and found.decision is None for found in appeals_in(connection)):
            what = message("an appeal against this sitting is waiting for a decision")
            raise SchoolError("no_appeal", what, message("Decide that first"))
        name, words = opening(me.name), _written(grounds)
        of = secrets.token_hex(16), stream, head.hash, day
        draft = Appeal(*of, words.commitment, at, me.id, name.commitment, key.id, UNSIGNED)
        appeal = with_signature(key, FILING, _read(draft))
        check_key(connection, key.id)
        store.note(connection, FILED, {"appeal": appeal._asdict()}, at, (name, words))
        return appeal

    return store.write(job)


def decide_appeal(
    store: Store, session: Session, appeal_id: str, outcome: AppealOutcome, reason: str, at: int
) -> AppealDecision:
    """Decide an appeal, as a supervisor who had no part in it; raises SchoolError.

    That is somebody who neither signed nor gave the sitting, overrode no grade in it, did not revoke its certificate,
    and did not record the appeal. One that is upheld lifts the revocation. Somebody who rejected an appeal against the
    sitting cannot uphold another.
    """
    session.require("supervisor")
    me, key = session.person, session.key

    def job(connection: sa.Connection) -> AppealDecision:
        appeals = appeals_in(connection)
        found = next((found for found in appeals if found.appeal.id == appeal_id), None)
        if found is None or found.decision is not None:
            what = message("no such appeal is waiting for a decision")
            raise SchoolError("no_appeal", what, message("Open the result again"))
        head = _sealed_head(store, connection, found.appeal.stream)
        _check_impartial(connection, session, found.appeal, head)
        if outcome != "rejected" and me.id in rejecters_of(head.stream, appeals):
            what = message("you rejected an appeal against this sitting, so you cannot uphold another")
            raise SchoolError("no_appeal", what, message("Have another supervisor sign in and decide it"))
        name, words = opening(me.name), _written(reason)
        draft = AppealDecision(
            appeal_id, digest_of(found.appeal), outcome, words.commitment, at, me.id, name.commitment, key.id, UNSIGNED
        )
        decision = with_signature(key, DECISION, _read(draft))
        check_key(connection, key.id)
        store.note(connection, DECIDED, {"decision": decision._asdict()}, at, (name, words))
        if outcome == "upheld":
            lift(store, connection, session, head.stream, reason, at)
        return decision

    return store.write(job)


def appeals_in(connection: sa.Connection) -> tuple[AppealRecord, ...]:
    """Every appeal with its decision, as signed, in the order in which they were recorded; raises LogError."""
    logs = sa.select(STREAM.c.stream).where(STREAM.c.is_house)
    chosen = sa.select(EVENT).where(EVENT.c.kind.in_((FILED, DECIDED)), EVENT.c.stream.in_(logs))
    rows = connection.execute(chosen.order_by(EVENT.c.stream, EVENT.c.seq)).mappings().all()
    return appeals_of(map(event_at, rows))


def with_texts(connection: sa.Connection, appeals: Iterable[AppealRecord]) -> tuple[AppealRecord, ...]:
    """The same for reading, with names, grounds, and reasons as far as available; raises LogError."""
    found = tuple(appeals)
    parts = [part for record in found for part in record if part is not None]
    texts = [text for part in parts for text in (part.name, part.grounds if isinstance(part, Appeal) else part.reason)]
    openings = opened_by_hash(connection, map(hash_in, texts))
    return tuple(record.with_texts(openings) for record in found)


def _sealed_head(store: Store, connection: sa.Connection, stream: str) -> Event:
    """The last event of a sitting that is sealed at this station; raises SchoolError."""
    head = head_of(connection, stream)
    is_sealed = connection.scalar(sa.select(SEAL.c.number).where(SEAL.c.stream == stream)) is not None
    if head is None or not is_sealed:
        how = message("Override grades, or sign and seal it first")
        raise SchoolError("no_appeal", message("this sitting is not sealed yet"), how)
    if head.station != store.key.id:
        what = message("this sitting was held at another station")
        raise SchoolError("elsewhere", what, message("Record the appeal there"))
    return head


def _check_impartial(connection: sa.Connection, session: Session, appeal: Appeal, head: Event) -> None:
    """Check that the person signed in had no part in the sitting with the last event `head`; raises SchoolError."""
    me, key = session.person.id, session.key.id
    sealed_by = connection.scalar(sa.select(SEAL.c.supervisor).where(SEAL.c.stream == head.stream))
    if me in signers_of(head) or key == sealed_by:
        what = message("you signed this sitting, so you cannot decide the appeal")
    elif me in givers_of(events_of(connection, head.stream)):
        what = message("you gave this sitting or overrode a grade in it, so you cannot decide the appeal")
    elif me == appeal.by or key == appeal.key:
        what = message("you recorded this appeal, so you cannot decide it")
    elif (status := last_status(statuses_in(connection)).get(head.stream)) is not None and status.by == me:
        what = message("you revoked this certificate, so you cannot decide the appeal")
    else:
        return
    raise SchoolError("no_appeal", what, message("Have another supervisor sign in and decide it"))


def _written(text: str) -> Opening:
    """Text as typed, with single spaces, to be committed to; raises SchoolError."""
    clean = " ".join(text.split())
    _read(WrittenReason(clean))
    return opening(clean)


def _read(draft: Document) -> Document:
    """The draft, checked against what its document may hold; raises SchoolError."""
    try:
        return read(type(draft), draft._asdict())
    except LogError as error:
        what = message("{where}: {what}", where=error.where, what=error.what)
        raise SchoolError("no_appeal", what, message("Correct it")) from error

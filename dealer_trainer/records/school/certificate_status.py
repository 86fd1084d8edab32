"""Certificates revoked in the store, each with a reason that stays with the school.

Earlier versions also suspended them: such a certificate can be reinstated or revoked.
"""

from collections.abc import Iterable
from typing import Literal

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.appeal import WrittenReason, appeals_of, follows
from dealer_trainer.records.log.certificate_status import (
    DOMAIN,
    STATUS,
    CertificateStatus,
    is_passed,
    is_status,
    may_follow,
)
from dealer_trainer.records.log.chain import chain_faults
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import UNSIGNED, with_signature
from dealer_trainer.records.log.private import hash_in, opening
from dealer_trainer.records.log.seal import Seal, seals_faults
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.key.key_in_force import KeysInForce, keys_in_force
from dealer_trainer.records.school.person import check_key
from dealer_trainer.records.school.row import event_at, events_of, head_of, opened_by_hash, seals_of
from dealer_trainer.records.school.schema import EVENT, SEAL, STREAM
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

Change = Literal["revoked", "reinstated"]
"""What can still be said of a certificate."""


def set_status(store: Store, session: Session, stream: str, change: Change, reason: str, at: int) -> CertificateStatus:
    """Revoke the certificate of a sealed sitting, or reinstate it; raises SchoolError.

    Only an appeal lifts a revocation, and only a suspended certificate can be reinstated here.
    """
    session.require("supervisor")

    def job(connection: sa.Connection) -> CertificateStatus:
        seal = _passed_seal(store, connection, stream)
        before = last_status(statuses_in(connection)).get(stream)
        if not may_follow(None if before is None else before.status, change):
            raise SchoolError("no_status", _no_change(before), message("Open the result again"))
        check_key(connection, session.key.id)
        return _say(store, connection, session, (stream, seal.hash, change), reason, at)

    return store.write(job)


def lift(store: Store, connection: sa.Connection, session: Session, stream: str, reason: str, at: int) -> None:
    """Reinstate a certificate that was revoked, because an appeal is upheld in the same transaction."""
    before = last_status(statuses_in(connection)).get(stream)
    if before is not None and before.status == "revoked":
        _say(store, connection, session, (stream, before.seal, "reinstated"), reason, at)


def _say(
    store: Store, connection: sa.Connection, session: Session, of: tuple[str, str, Change], reason: str, at: int
) -> CertificateStatus:
    """Sign a statement about a certificate, and write it. `of`: the sitting, its seal, what the certificate becomes."""
    me, key = session.person, session.key
    name, words = opening(me.name), opening(_clean(reason))
    draft = CertificateStatus(*of, words.commitment, at, me.id, name.commitment, key.id, UNSIGNED)
    status = with_signature(key, DOMAIN, draft)
    store.note(connection, STATUS, {"status": status._asdict()}, at, (name, words))
    return status


def statuses(store: Store) -> tuple[CertificateStatus, ...]:
    """All statements about certificates, for reading, in the order of the log; raises SchoolError."""
    return store.read(lambda connection: with_texts(connection, statuses_in(connection)))


def statuses_in(connection: sa.Connection) -> tuple[CertificateStatus, ...]:
    """All statements about certificates, as signed, in the order of each station's log; raises LogError."""
    logs = sa.select(STREAM.c.stream).where(STREAM.c.is_house)
    chosen = sa.select(EVENT).where(EVENT.c.kind == STATUS, EVENT.c.stream.in_(logs))
    rows = connection.execute(chosen.order_by(EVENT.c.stream, EVENT.c.seq)).mappings().all()
    return tuple(read(CertificateStatus, event.body.get("status"), "status") for event in map(event_at, rows))


def with_texts(connection: sa.Connection, found: Iterable[CertificateStatus]) -> tuple[CertificateStatus, ...]:
    """The same for reading, with names and reasons as far as available; raises LogError."""
    said = tuple(found)
    openings = opened_by_hash(connection, (hash_in(text) for status in said for text in (status.name, status.reason)))
    return tuple(status.with_texts(openings) for status in said)


def last_status(found: Iterable[CertificateStatus]) -> dict[str, CertificateStatus]:
    """The last statement about each sitting's certificate."""
    return {status.stream: status for status in found}


def sound_last_status(store: Store) -> tuple[CertificateStatus, ...]:
    """The last statement about each certificate, for the school to sign; raises SchoolError.

    Anybody who can write the file could remove a revocation or insert a statement: the station's log and its seals must
    be valid, and every statement must be signed by a supervisor or admin whom the school certified.
    """

    def job(connection: sa.Connection) -> tuple[CertificateStatus, ...]:
        log, keys = events_of(connection, store.station_log), keys_in_force(store, connection)
        seals = [seal for seal in seals_of(connection) if seal.chain == store.key.id]
        if chain_faults(log) or seals_faults(seals) or any(event.station != store.key.id for event in log):
            raise _unsound()
        said = [read(CertificateStatus, event.body.get("status"), "status") for event in log if event.kind == STATUS]
        places = {seal.hash: seal for seal in seals}
        appeals = appeals_of(log)
        before: dict[str, CertificateStatus] = {}
        for status in said:
            seal = places.get(status.seal)
            if seal is None or seal.stream != status.stream or not _is_staffs(status, keys):
                raise _unsound()
            if not follows(status, before.get(status.stream), appeals):
                raise _unsound()
            before[status.stream] = status
        return tuple(last_status(said).values())

    return store.read(job)


def _is_staffs(status: CertificateStatus, keys: KeysInForce) -> bool:
    """Whether it is signed, by a key that the school certified for the person named in it."""
    signer = keys.certificates.get(status.key)
    if signer is None or signer.role not in ("supervisor", "admin") or signer.holder != status.by:
        return False
    return is_status(status)


def _unsound() -> SchoolError:
    what = message("this station’s log or seals are not as they were signed, so no list is signed from them")
    return SchoolError("no_status", what, message("Check the records"))


def _passed_seal(store: Store, connection: sa.Connection, stream: str) -> Seal:
    """The seal of a sitting that was passed and sealed at this station; raises SchoolError."""
    head = head_of(connection, stream)
    row = connection.execute(sa.select(SEAL).where(SEAL.c.stream == stream)).mappings().first()
    if head is None or row is None or not is_passed(head.body.get("verdict"), head.kind):
        what = message("this sitting has no certificate: it was not passed, or is not sealed")
        raise SchoolError("no_status", what, message("Choose a sitting that was"))
    if head.station != store.key.id:
        what = message("this sitting was held at another station")
        raise SchoolError("elsewhere", what, message("Withdraw its certificate there"))
    return read(Seal, dict(row))


def _no_change(before: CertificateStatus | None) -> str:
    if before is not None and before.status == "revoked":
        return message("this certificate is revoked; only an appeal that somebody else upholds lifts that")
    return message("this certificate is not suspended")


def _clean(text: str) -> str:
    """Text as typed, with single spaces; raises SchoolError."""
    clean = " ".join(text.split())
    try:
        read(WrittenReason, WrittenReason(clean)._asdict())
    except LogError as error:
        raise SchoolError("no_status", message("the reason cannot be used: {what}", what=error.what),
                          message("Write a few words")) from error  # fmt: skip
    return clean

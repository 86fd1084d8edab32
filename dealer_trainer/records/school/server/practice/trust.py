"""Whom a practice table believes: somebody who may examine, certified by the school, and not retired anywhere known."""

from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import is_sound
from dealer_trainer.records.log.key_certificate import SIGNERS, KeyCertificate, certified
from dealer_trainer.records.log.retirement import RETIRING, Retirement, is_retirement, school_keys
from dealer_trainer.records.school.key.key_in_force import keys_in_force
from dealer_trainer.records.school.key.school_key import changes_in
from dealer_trainer.records.school.row import first_of, key_certificates_of
from dealer_trainer.records.school.schema import PERSON
from dealer_trainer.records.school.server.practice.signed_text import MOST_CERTIFICATES, Offer, SignedCommand
from dealer_trainer.records.school.server.server_row import COLUMNS, MOST_BODY, events_in
from dealer_trainer.records.school.store import Store

if TYPE_CHECKING:
    import psycopg

MOST_SAID: Final = 200
"""Rows that speak of a key; where there are more, somebody hides something among them, and the key counts no more."""
_RETIRED: Final = (
    f"SELECT {', '.join(COLUMNS)} FROM event WHERE kind = ANY(%s) AND octet_length(body) <= {MOST_BODY} "  # noqa: S608 - names of our own columns
    f"AND position(%s in body) > 0 LIMIT {MOST_SAID + 1}"
)


def instructor_fault(store: Store, connection: "psycopg.Connection[Any]", command: SignedCommand) -> str:
    """Why whoever signed a command may not lead here, "" where they may; raises LogError and the databases' errors."""
    keys = store.read(lambda inner: keys_in_force(store, inner))
    schools = _schools(store)
    here = keys.certificates.get(command.key)
    found = [here] if here is not None else [
        certificate
        for school in schools
        for certificate in certified(command.certificates, school)
        if certificate.key == command.key and certificate.chain == command.chain and certificate.until is None
    ]  # fmt: skip
    if not any(certificate.role in SIGNERS and certificate.holder == command.holder for certificate in found):
        return message("The school has not certified this key as an instructor’s.")
    if command.key in keys.retired or _is_retired(connection, command, schools):
        return message("This key has been retired.")
    chosen = sa.select(PERSON.c.is_active).where(PERSON.c.id == command.holder)
    if store.read(lambda inner: inner.execute(chosen).scalar()) is False:
        return message("This person is not active at this station.")
    return ""


def name_of(store: Store, holder: str) -> str:
    """What somebody is called here, "" for nobody who is known at this station."""
    chosen = sa.select(PERSON.c.name).where(PERSON.c.id == holder, PERSON.c.role.in_(SIGNERS))
    return str(store.read(lambda inner: inner.execute(chosen).scalar()) or "")


def offer_fault(store: Store, offer: Offer) -> str:
    """Why no station of this school makes this offer, "" where one does."""
    stations = [
        certificate for school in _schools(store) for certificate in certified(offer.certificates, school)
    ]  # fmt: skip
    if any(certificate.key == offer.station and certificate.role == "station" for certificate in stations):
        return ""
    return message("It is not a station of this school.")


def own_certificates(store: Store, key: str) -> tuple[KeyCertificate, ...]:
    """The school's word for a key, as it is known here; raises LogError."""
    found = store.read(key_certificates_of)
    mine = tuple(certificate for certificate in found if certificate.key == key)
    issuers = {certificate.issuer for certificate in mine}
    before = tuple(certificate for certificate in found if certificate.key in issuers and certificate not in mine)
    return (*mine, *before)[-MOST_CERTIFICATES:]


def station_title(store: Store) -> str:
    """What this station is called."""
    first = store.read(lambda connection: first_of(connection, store.station_log))
    return "" if first is None else str(first.body.get("title", ""))[:120]


def _schools(store: Store) -> frozenset[str]:
    return store.read(lambda connection: school_keys(store.card().key, changes_in(connection)))


def _is_retired(connection: "psycopg.Connection[Any]", command: SignedCommand, schools: Collection[str]) -> bool:
    """Whether a station's log that the school has says so: for that station's sittings, or by the school itself."""
    rows = connection.execute(_RETIRED, (list(RETIRING), command.key)).fetchall()
    if len(rows) > MOST_SAID:
        return True
    for event in events_in(rows)[0]:
        with suppress(LogError):
            retirement = read(Retirement, event.body.get("retirement"))
            is_meant = retirement.key == command.key and (retirement.chain == command.chain or retirement.by in schools)
            if is_meant and is_sound(event) and is_retirement(retirement, schools):
                return True
    return False

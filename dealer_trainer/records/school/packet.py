"""A sitting's packet: its events, the school's word for their keys, and the proof that it precedes their retirement."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import sqlalchemy as sa

from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import KeyCertificate
from dealer_trainer.records.log.packet import Packet, SchoolCard, public_openings
from dealer_trainer.records.log.private import hash_in
from dealer_trainer.records.log.retirement import Retirement
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.log.sitting_key import SIGNER
from dealer_trainer.records.school.key.school_key import changes_in, retirements_in
from dealer_trainer.records.school.row import key_certificates_of, opened_by_hash, seal_of
from dealer_trainer.records.school.schema import SEAL


def packet_of(connection: sa.Connection, card: SchoolCard, events: Sequence[Event]) -> Packet:
    """A sitting for a stranger; raises LogError."""
    seal = seal_of(connection, events[0].stream)
    keys = {events[0].station} | ({seal.supervisor} if seal else set())
    keys |= _keys_in(events[0], "supervisor") | _keys_in(events[-1], "second")
    keys |= {str(event.body[SIGNER]) for event in events if SIGNER in event.body}
    certificates = tuple(_chosen(key_certificates_of(connection), keys, card.key))
    signers = {seal.supervisor, *_keys_in(events[-1], "second")} if seal else set()
    retirements = tuple(
        found for found in retirements_in(connection) if found.key in signers and found.chain == events[0].station
    )
    openings = opened_by_hash(connection, (hash_in(found.name) for found in certificates))
    return Packet(
        card, certificates, tuple(event._replace(openings=public_openings(event)) for event in events), seal,
        tuple(openings[name] for name in sorted(openings)), changes_in(connection),
        retirements, () if seal is None else _links(connection, seal, retirements),
    )  # fmt: skip


def _chosen(certificates: Iterable[KeyCertificate], keys: Iterable[str], school: str) -> Iterator[KeyCertificate]:
    """The certificates of these keys, and of those that certified them in turn, the school's own word first."""
    known: dict[str, KeyCertificate] = {}
    for certificate in certificates:
        if certificate.issuer == school or known.get(certificate.key, certificate).issuer != school:
            known[certificate.key] = certificate
    yield from (known[key] for key in sorted(_with_issuers(known, keys)))


def _with_issuers(known: Mapping[str, KeyCertificate], keys: Iterable[str]) -> set[str]:
    wanted, found = set(keys), set[str]()
    while rest := wanted - found:
        found |= rest
        wanted |= {known[key].issuer for key in rest if key in known}
    return found & known.keys()


def _links(connection: sa.Connection, seal: Seal, retirements: Sequence[Retirement]) -> tuple[Seal, ...]:
    """The seals after this one, up to the last place where a key of it was retired."""
    last = max((found.number for found in retirements), default=-1)
    between = SEAL.c.chain == seal.chain, SEAL.c.number > seal.number, SEAL.c.number <= last
    rows = connection.execute(sa.select(SEAL).where(*between).order_by(SEAL.c.number)).mappings()
    return tuple(read(Seal, dict(row)) for row in rows)


def _keys_in(event: Event, signer: str) -> set[str]:
    found = event.body.get(signer)
    key = found.get("key") if isinstance(found, dict) else None
    return {key} if isinstance(key, str) else set()

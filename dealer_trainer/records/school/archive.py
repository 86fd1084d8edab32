"""A school as a stranger reads it: packets of its sittings; and its backups."""

import os
import secrets
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.event import SIGNER, Event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import KeyCertificate
from dealer_trainer.records.log.packet import Packet, SchoolCard, public_openings
from dealer_trainer.records.log.private import hash_in
from dealer_trainer.records.log.school_document import certificate_path
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school import station as stations
from dealer_trainer.records.school.check import Progress, check
from dealer_trainer.records.school.database import META, PERSON, SEAL, open_engine, plain_errors
from dealer_trainer.records.school.key import changes_in, opened_keys, retirements_in, wrapped_of
from dealer_trainer.records.school.setup import settle
from dealer_trainer.records.school.store import (
    Store,
    key_certificates_of,
    log_errors_as_damage,
    opened_by_hash,
    seal_of,
    seals_of,
)
from dealer_trainer.records.sqlite import engine_at


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
    links: tuple[Seal, ...] = ()
    if seal is not None:  # the seals after this one, up to the last place where a key of it was retired
        last = max((found.number for found in retirements), default=-1)
        between = SEAL.c.chain == seal.chain, SEAL.c.number > seal.number, SEAL.c.number <= last
        rows = connection.execute(sa.select(SEAL).where(*between).order_by(SEAL.c.number)).mappings()
        links = tuple(read(Seal, dict(row)) for row in rows)
    return Packet(
        card, certificates, tuple(event._replace(openings=public_openings(event)) for event in events), seal,
        tuple(openings[name] for name in sorted(openings)), changes_in(connection),
        retirements, links,
    )  # fmt: skip


def _chosen(certificates: Iterable[KeyCertificate], keys: Iterable[str], school: str) -> Iterator[KeyCertificate]:
    """The certificates of these keys, and of those that certified them in turn, the school's own word first."""
    known: dict[str, KeyCertificate] = {}
    for certificate in certificates:
        if certificate.issuer == school or known.get(certificate.key, certificate).issuer != school:
            known[certificate.key] = certificate
    chosen = {link.key for key in keys for link in certificate_path(known, key)}
    yield from (known[key] for key in sorted(chosen))


def _keys_in(event: Event, signer: str) -> set[str]:
    found = event.body.get(signer)
    key = found.get("key") if isinstance(found, dict) else None
    return {key} if isinstance(key, str) else set()


def backup(store: Store, path: Path, at: int) -> None:
    """Write a backup to `path`, replacing an existing one once the new one is complete; raises SchoolError.

    It contains wrapped keys: keep it where no stranger can get it.
    """
    if path.resolve().parent == store.path.resolve().parent:
        raise SchoolError(
            "exists", message("a backup beside the records is lost with them"), message("Choose another folder"), path
        )
    store.add_note("backed_up", {}, at)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        with plain_errors(path):
            draft.touch(0o600, exist_ok=False)  # it contains keys, though wrapped
        _copy(store.engine, draft)
        with plain_errors(path):
            draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def restore(
    backup_file: Path, folder: Path, at: int, admin: tuple[str, str] | None = None,
    progress: Progress = lambda *_: None,
) -> Path:  # fmt: skip
    """Restore a backup into an empty folder; raises SchoolError for one that is damaged or was changed.

    The station's key comes from the keyring, or from the backup with an administrator's name and password. If it does
    not complete, the folder is unchanged.
    """
    try:
        source = open_engine(backup_file, is_read_only=True)
    except SchoolError as error:
        if error.code != "damaged":
            raise
        raise SchoolError("damaged", error.what, message("Take an older one"), backup_file) from error

    def fill(draft: Path) -> None:
        _copy(source, draft / stations.DATABASE)
        engine = open_engine(draft / stations.DATABASE)
        try:
            with log_errors_as_damage(backup_file), plain_errors(backup_file), engine.connect() as connection:
                for found in check(connection, progress=progress):
                    if found.kind != "deactivated":  # which is right, not damage
                        what = message("the backup is not sound: {found}", found=found)
                        raise SchoolError("damaged", what, message("Take an older one"), backup_file)
                meta = {row.name: row.value for row in connection.execute(sa.select(META))}
                key = _station_key(connection, meta, admin)
            store = Store(draft / stations.DATABASE, engine, key, meta["house"])
            note = store.add_note("restored", {}, at)
            last = [seal for seal in store.read(seals_of) if seal.chain == key.id][-1:]
            number, mark = (last[0].number, last[0].hash) if last else (-1, stations.NO_HASH)
            store.close()
        finally:
            engine.dispose()
        is_kept = stations.keep_secret(draft / stations.KEY_FILE, key.id, key.seed.hex())
        stations.write_marker(
            draft, stations.Marker(meta["school_id"], key.id, meta["house"], number, mark, note.seq, note.hash, is_kept)
        )

    try:
        settle(folder, fill)
    finally:
        source.dispose()
    return folder


def _copy(source: sa.Engine, target: Path) -> None:
    """Copy a database, as it is at one moment, into a new file that is on the disk when this returns."""
    to = engine_at(target)
    with plain_errors(target):
        here, there = source.raw_connection(), to.raw_connection()
        try:
            driver: Any = here.driver_connection
            driver.backup(there.driver_connection)
            written: Any = there.driver_connection
            written.execute("PRAGMA journal_mode = DELETE")  # one file, to be carried away
        finally:
            there.close()
            here.close()
            to.dispose()
        with target.open("rb+") as file:
            os.fsync(file.fileno())


def _station_key(connection: sa.Connection, meta: dict[str, str], admin: tuple[str, str] | None) -> SigningKey:
    if admin is None:
        keyring = stations.system_keyring()
        seed = None if keyring is None else keyring.get_password(stations.SERVICE, meta["station"])
        if seed is None:
            how = message("Give the name and password of an admin")
            raise SchoolError("no_key", message("the station's key is not on this machine"), how)
        return SigningKey(bytes.fromhex(seed))
    name, password = admin
    person = connection.scalar(sa.select(PERSON.c.id).where(PERSON.c.folded == folded(name), PERSON.c.is_active))
    kept = None if person is None else wrapped_of(connection, person)
    station = wrapped_of(connection, meta["house"])
    if kept is None or kept.school_key is None:
        raise SchoolError("no_person", message("the backup has no admin with that name"), message("Check the name"))
    _, school = opened_keys(kept, password)
    if station is None or school is None:
        raise SchoolError("damaged", message("a key in the backup is damaged"), message("Take an older one"))
    return opened_keys(station, school.seed.hex())[0]

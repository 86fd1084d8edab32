"""How a school comes to be on a station: set up, joined with another station's enrollment file, opened again."""

import os
import re
import secrets
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import sqlalchemy as sa
from filelock import FileLock, Timeout

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import KeyCertificate, certify, signed_anew
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.private import ALIAS_KEY, opening
from dealer_trainer.records.school.check import has_our_tables
from dealer_trainer.records.school.database import EVENT, KIND, make, open_engine, plain_errors
from dealer_trainer.records.school.enrollment import read_enrollment_file, school_key
from dealer_trainer.records.school.key import WrappedKey, keep_wrapped, new_alias_key, wrapped_key
from dealer_trainer.records.school.people import new_person
from dealer_trainer.records.school.person import clean_name
from dealer_trainer.records.school.row import seals_of
from dealer_trainer.records.school.station import (
    DATABASE,
    NO_HASH,
    Keyring,
    Marker,
    keep_key,
    read_key,
    read_marker,
    system_keyring,
    write_marker,
)
from dealer_trainer.records.school.store import Store
from dealer_trainer.records.sqlite import damaged, is_writable

LOCK = ".lock"
"""The suffix of a draft's lock; the system releases it when the process that fills the draft ends."""


def settle(folder: Path, fill: Callable[[Path], None]) -> None:
    """Fill a folder beside the place, and move it there by one rename: either the whole school exists or nothing."""
    with plain_errors(folder):
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise SchoolError(
                "exists",
                message("there is already something in this folder"),
                message("Choose an empty folder"),
                folder,
            )
        folder.parent.mkdir(parents=True, exist_ok=True)
        clear_abandoned(folder)
        draft = folder.with_name(f".{folder.name}.{secrets.token_hex(4)}")
        lock = FileLock(draft.with_name(draft.name + LOCK))
        lock.acquire(blocking=False)
    try:
        with plain_errors(folder):
            draft.mkdir(mode=0o700)
        fill(draft)
        with plain_errors(folder):
            for path in draft.iterdir():
                path.chmod(0o600)  # what SQLite makes beside its file has the same mode
            if folder.exists():
                folder.rmdir()
            draft.rename(folder)
            _sync(folder.parent)
    finally:
        _remove(draft, lock)


def clear_abandoned(folder: Path) -> None:
    """Remove what is left beside `folder` from a school that was not finished because its process ended.

    What another process is filling at this moment is left alone.
    """
    name = re.compile(rf"(\.{re.escape(folder.name)}\.[0-9a-f]{{8}})(?:{re.escape(LOCK)})?")
    with suppress(OSError):
        found = {match[1] for path in folder.parent.iterdir() if (match := name.fullmatch(path.name))}
        for draft in found:
            path = folder.with_name(draft)
            lock = FileLock(path.with_name(draft + LOCK))
            with suppress(Timeout):
                lock.acquire(blocking=False)
                _remove(path, lock)


def _remove(draft: Path, lock: FileLock) -> None:
    shutil.rmtree(draft, ignore_errors=True)
    lock.release()
    with suppress(OSError):
        Path(lock.lock_file).unlink(missing_ok=True)


def _sync(folder: Path) -> None:
    """Flush a rename to the disk, if the system can sync folders."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


Keyrings = Callable[[], Keyring | None]


def set_up(  # noqa: PLR0913 - what an admin types, and where from and when
    folder: Path, school_name: str, admin_name: str, password: str, at: int, keyrings: Keyrings = system_keyring,
    station_name: str = "",
) -> Store:  # fmt: skip
    """Set up a school in a folder that is empty or not there; raises SchoolError. There is no default password.

    `station_name`: what people call this station; "" for "Station 1".
    """
    title, school, station = clean_name(school_name), SigningKey.generate(), SigningKey.generate()
    admin = new_person(admin_name, "admin", password, school, station.id, at)
    card = SchoolCard(secrets.token_hex(16), title, school.id)
    stream, named = secrets.token_hex(16), opening(clean_name(station_name or "Station 1"))
    body: dict[str, object] = {
        "school": card._asdict(),
        "title": named.text,
        ALIAS_KEY: new_alias_key(),
        "certificates": [certify(school, station, "station", stream, named.commitment, station.id, at)._asdict()],
    }

    def write(store: Store, connection: sa.Connection) -> Event:
        first = store.note(connection, "founded", body, at, (named,))
        admin.write(store, connection, admin.body["person"]["id"], at)
        keep_wrapped(connection, station_key(stream, station, school))
        return first

    return _settle(folder, station, stream, card.id, write, keyrings)


def join(  # noqa: PLR0913 - what an admin types, and where from and when
    folder: Path, enrollment: bytes, admin_name: str, password: str, at: int, keyrings: Keyrings = system_keyring,
    station_name: str = "",
) -> Store:  # fmt: skip
    """Make another station of a school from the enrollment file that one of its stations wrote; raises SchoolError.

    `station_name`: what people call it; "" for a number, which is another station's too where both joined by one file.
    """
    found = read_enrollment_file(enrollment)
    school = school_key(found, admin_name, password)
    station, stream = SigningKey.generate(), secrets.token_hex(16)
    number = 1 + sum(certificate.role == "station" for certificate in found.certificates)
    title = opening(clean_name(station_name or f"Station {number}"))
    certificates = [
        *(_for_here(certificate, school, station.id, at) for certificate in found.certificates),
        certify(school, station, "station", stream, title.commitment, station.id, at),
    ]
    body: dict[str, object] = {
        "school": found.school._asdict(),
        "title": title.text,
        **({ALIAS_KEY: found.alias_key} if found.alias_key else {}),
        "certificates": [certificate._asdict() for certificate in certificates],
        "changes": [change._asdict() for change in found.changes],
        "people": [person.document for person in found.people],
    }

    def write(store: Store, connection: sa.Connection) -> Event:
        first = store.note(connection, "joined", body, at, (title, *found.openings))
        for person in found.people:
            if person.wrapped_key is not None:
                keep_wrapped(connection, person.wrapped_key)
        keep_wrapped(connection, station_key(stream, station, school))
        return first

    return _settle(folder, station, stream, found.school.id, write, keyrings)


def _for_here(certificate: KeyCertificate, school: SigningKey, chain: str, at: int) -> KeyCertificate:
    """The school's word for a key, for this station; another station's stays as it is, which is for that one."""
    if certificate.role == "station":
        return certificate
    return signed_anew(school, certificate._replace(chain=chain, until=None), at)


def station_key(stream: str, station: SigningKey, school: SigningKey) -> WrappedKey:
    """A station's key under the school's, for whoever restores a backup."""
    return wrapped_key(stream, station, school.seed.hex())


def open_store(folder: Path, keyrings: Keyrings = system_keyring, is_trusting: bool = False) -> Store:
    """Open the school of a folder; raises SchoolError for records that are gone, older than known, or unreadable.

    `is_trusting`: open records that are older than the marker says, so that they can be checked; also where nothing can
    be written.
    """
    marker = read_marker(folder)
    path = folder / DATABASE
    engine = open_engine(path, is_read_only=is_trusting and not is_writable(path))
    try:
        key = read_key(folder, marker, keyrings() if marker.is_in_keyring else None)
        store = Store(path, engine, key, marker.house)
        if not is_trusting:
            if not store.read(has_our_tables):
                raise damaged(KIND, path)
            for words in marker_faults(store, marker):
                how = message("Check the records, and restore the newest backup")
                raise SchoolError("rolled_back", words, how, path)
    except SchoolError:
        engine.dispose()
        raise
    return store


def marker_faults(store: Store, marker: Marker) -> tuple[str, ...]:
    """In how far the database is another one, or an older one, than was last known of it."""
    meta = store.meta()
    if (meta.get("school_id"), meta.get("station"), meta.get("house")) != (marker.school, marker.station, marker.house):
        return (message("the database and the folder are not from the same school and station"),)
    seals = store.read(seals_of)
    found = []
    if marker.seal >= 0:
        known = {(seal.chain, seal.number): seal.hash for seal in seals}
        if known.get((marker.station, marker.seal)) != marker.seal_hash:
            found.append(
                message(
                    "seal {seal}, which was known, is missing: the database is older than the folder",
                    seal=marker.seal,
                )
            )
    last = sa.select(EVENT.c.hash).where(EVENT.c.stream == marker.house, EVENT.c.seq == marker.house_seq)
    if store.read(lambda connection: connection.scalar(last)) != marker.house_head:
        found.append(message("the station log ends before the event that was last known"))
    return tuple(found)


def _settle(
    folder: Path,
    station: SigningKey,
    stream: str,
    school_id: str,
    write: Callable[[Store, sa.Connection], Event],
    keyrings: Keyrings,
) -> Store:
    """Put a new school into a folder; `write` writes what its station log begins with."""

    def fill(draft: Path) -> None:
        store = Store(draft / DATABASE, make(draft / DATABASE), station, stream)
        try:
            first = store.write(lambda connection: write(store, connection))
        finally:
            store.close()
        is_kept = keep_key(draft, station, keyrings())
        write_marker(draft, Marker(school_id, station.id, stream, -1, NO_HASH, first.seq, first.hash, is_kept))

    settle(folder, fill)
    return open_store(folder, keyrings)

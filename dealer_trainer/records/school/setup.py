"""How a school comes to be on a station: set up, joined with another station's enrollment file, opened again."""

import os
import secrets
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import SigningKey, wrap
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.school.database import make, open_engine, plain_errors
from dealer_trainer.records.school.enrollment import read_enrollment_file, school_key
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.name import clean_name
from dealer_trainer.records.school.people import new_person
from dealer_trainer.records.school.row import head_of, seals_of
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
)  # fmt: skip
from dealer_trainer.records.school.store import Store
from dealer_trainer.records.sqlite import is_writable

Keyrings = Callable[[], Keyring | None]


def set_up(
    folder: Path, school_name: str, admin_name: str, password: str, at: int, keyrings: Keyrings = system_keyring
) -> Store:
    """Set up a school in a folder that is empty or not there; raises SchoolError. There is no default password."""
    title, school, station = clean_name(school_name), SigningKey.generate(), SigningKey.generate()
    admin = new_person(admin_name, "admin", password, school, at)
    body: dict[str, object] = {
        "school": SchoolCard(secrets.token_hex(16), title, school.id)._asdict(),
        "admissions": [certify(school, station.id, "station", "Station 1", at)._asdict()],
        "wrapped_station": wrap(station, school.seed.hex()),
    }
    notes: list[tuple[str, dict[str, object]]] = [
        ("founded", body),
        ("person_added", {**admin, "by": admin["person"]["id"]}),
    ]
    return _settle(folder, station, notes, at, keyrings)


def join(
    folder: Path, enrollment: bytes, admin_name: str, password: str, at: int, keyrings: Keyrings = system_keyring
) -> Store:
    """Make another station of a school from the enrollment file that one of its stations wrote; raises SchoolError."""
    found = read_enrollment_file(enrollment)
    school = school_key(found, admin_name, password)
    station = SigningKey.generate()
    title = f"Station {1 + sum(certificate.role == 'station' for certificate in found.admissions)}"
    certificates = [*found.admissions, certify(school, station.id, "station", title, at)]
    body: dict[str, object] = {
        "school": found.school._asdict(),
        "admissions": [certificate._asdict() for certificate in certificates],
        "people": [person._asdict() for person in found.people],
        "wrapped_station": wrap(station, school.seed.hex()),
    }
    return _settle(folder, station, [("joined", body)], at, keyrings)


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
        return (message("the database is another school's or another station's than the folder's"),)
    seals = store.read(seals_of)
    found = []
    if marker.seal >= 0:
        known = {(seal.chain, seal.number): seal.hash for seal in seals}
        if known.get((marker.station, marker.seal)) != marker.seal_hash:
            found.append(
                message(
                    "seal {seal}, which was known, is not there: the database is older than the folder",
                    seal=marker.seal,
                )
            )
    station_log = store.read(lambda connection: head_of(connection, marker.house))
    if station_log is None or station_log.seq < marker.house_seq:
        found.append(message("the station log ends before the event that was last known"))
    return tuple(found)


def settle(folder: Path, fill: Callable[[Path], None]) -> None:
    """Fill a folder beside, and put it in its place by one rename: a school is there or it is not."""
    with plain_errors(folder):
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise SchoolError(
                "exists",
                message("there is something in this folder already"),
                message("Choose an empty folder"),
                folder,
            )
        folder.parent.mkdir(parents=True, exist_ok=True)
        draft = folder.with_name(f".{folder.name}.{secrets.token_hex(4)}")
        draft.mkdir(mode=0o700)
    try:
        fill(draft)
        with plain_errors(folder):
            if folder.exists():
                folder.rmdir()
            draft.rename(folder)
            _sync(folder.parent)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def _settle(
    folder: Path, station: SigningKey, notes: Sequence[tuple[str, dict[str, object]]], at: int, keyrings: Keyrings
) -> Store:
    school = notes[0][1]["school"]
    assert isinstance(school, dict)

    def fill(draft: Path) -> None:
        first = _fill(draft, station, notes, at)
        is_kept = keep_key(draft, station, keyrings())
        write_marker(draft, Marker(school["id"], station.id, first.stream, -1, NO_HASH, first.seq, first.hash, is_kept))

    settle(folder, fill)
    return open_store(folder, keyrings)


def _fill(draft: Path, station: SigningKey, notes: Sequence[tuple[str, dict[str, object]]], at: int) -> Event:
    store = Store(draft / DATABASE, make(draft / DATABASE), station, secrets.token_hex(16))
    try:
        written = store.write(lambda connection: [store.note(connection, kind, body, at) for kind, body in notes])
        return written[0]
    finally:
        store.close()


def _sync(folder: Path) -> None:
    """Bring a rename to the disk, where the system lets a folder be synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

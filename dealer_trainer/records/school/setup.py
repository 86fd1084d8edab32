"""How a school comes to be on a station: set up, joined with another station's enrollment file, opened again.

The school's own key comes in that file, and is replaced by another one, which signs for every key that the old one
signed for.
"""

import os
import re
import secrets
import shutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

import sqlalchemy as sa
from filelock import FileLock, Timeout
from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log import document as documents
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import UNSIGNED, Purpose, SigningKey, has_fingerprint, is_signed, seal_to_box
from dealer_trainer.records.log.key_certificate import (
    KEY_CHANGED,
    KeyCertificate,
    SchoolKeyChange,
    certified,
    certify,
    change_school_key,
    is_school_key_change,
    signed_anew,
)
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.private import ALIAS_KEY, STAFF_DETAILS, Commitment, Opening, hash_in, opening, text_of
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school import station as stations
from dealer_trainer.records.school.database import EVENT, PERSON, SEAL, WRAPPED_KEY, make, plain_errors
from dealer_trainer.records.school.key import (
    SCHOOL,
    WrappedKey,
    alias_key_of,
    changes_in,
    keep_wrapped,
    keys_in_force,
    opened_keys,
    retirements_in,
    wrapped_key,
    wrapped_of,
)
from dealer_trainer.records.school.people import given_passwords, new_person
from dealer_trainer.records.school.session import Role, Session, clean_name
from dealer_trainer.records.school.store import Store, key_certificates_of, opened_by_hash

FORMAT: Final = "dealer-trainer/enrollment/2"
ENROLLMENT = Purpose("enrollment/2")


class EnrolledPerson(NamedTuple):
    """A person of the school, with their keys under their password."""

    id: documents.Stream
    name: Commitment
    role: Role
    key: documents.KeyId | None
    wrapped: str | None
    school_key: str | None
    is_active: bool
    made: documents.Timestamp
    staff_number: Commitment | None = None
    staff_group: Commitment | None = None
    background: Commitment | None = None
    extra_time: Commitment | None = None
    extra_reason: Commitment | None = None
    rank: Commitment | None = None
    license: Commitment | None = None
    has_given_password: bool = False

    @property
    def document(self) -> dict[str, object]:
        """What another station's log says about them: no private key; whether somebody else chose the password."""
        left_out = ("wrapped", "school_key", *(() if self.has_given_password else ("has_given_password",)))
        found = {part: value for part, value in self._asdict().items() if part not in left_out}
        return {part: value for part, value in found.items() if part not in STAFF_DETAILS or value is not None}

    @property
    def wrapped_key(self) -> WrappedKey | None:
        """Their keys in the form that a station stores."""
        if self.key is None or self.wrapped is None:
            return None
        return WrappedKey(self.id, self.key, self.wrapped, self.school_key)


class Enrollment(NamedTuple):
    """What another station needs to join; `certificates`: every one of the school's, `openings`: the names in it.

    `signature`: the school's, of all the rest: who is active, as what, and under which key is in no certificate.
    """

    format: Literal["dealer-trainer/enrollment/2"]
    school: Annotated[SchoolCard, documents.OBJECT]
    changes: documents.Listed[Annotated[SchoolKeyChange, documents.OBJECT]]
    certificates: documents.Listed[Annotated[KeyCertificate, documents.OBJECT]]
    people: documents.Listed[Annotated[EnrolledPerson, documents.OBJECT]]
    openings: documents.Listed[Annotated[Opening, documents.OBJECT]]
    alias_key: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
    signature: documents.Signature


def enrollment_file(store: Store, session: Session, at: int) -> bytes:
    """What another station needs to join, certified by the school's key; raises SchoolError.

    It contains wrapped keys: guard it.
    """
    session.require("admin")
    school = session.key_of_school
    card, alias_key = store.card, alias_key_of(store)

    def job(connection: sa.Connection) -> Enrollment:
        keys, given, openings = keys_in_force(store, connection), given_passwords(connection), dict[str, Opening]()
        people = []
        for row in connection.execute(_people()):
            person = EnrolledPerson(*row)
            if person.key in keys.retired:  # in the signed log, whatever the table says
                person = person._replace(is_active=False, wrapped=None)
            is_given = person.key is not None and person.id in given
            details = {part: opening(text) for part in STAFF_DETAILS if (text := getattr(person, part)) is not None}
            openings |= {detail.hash: detail for detail in details.values()}  # each file has new ones
            committed: dict[str, Any] = {part: detail.commitment for part, detail in details.items()}
            people.append(person._replace(has_given_password=is_given, **committed))
        used = {person.key for person in people if person.is_active}
        known = tuple(
            found if found.issuer == school.id else signed_anew(school, found, at)
            for found in certified(key_certificates_of(connection), school.id)
            if found.role == "station" or found.key in used  # a key that was retired is nobody's any more
        )
        names = {hash_in(name) for name in (*(found.name for found in people), *(found.name for found in known))}
        named = opened_by_hash(connection, names) | openings
        return Enrollment(
            FORMAT, card, changes_in(connection), known, tuple(people), tuple(named.values()), alias_key, UNSIGNED
        )

    return documents.canonical(documents.written(ENROLLMENT.sign(school, store.read(job)))) + b"\n"


def read_enrollment_file(data: bytes) -> Enrollment:
    """The contents of an enrollment file, checked against the school's key with every certificate.

    Raises SchoolError.
    """
    try:
        document = documents.parse(data)
        found = documents.read(Enrollment, document)
        parts = document.items() if isinstance(document, dict) else ()
        rest = documents.canonical(
            {name: part for name, part in parts if name != "signature"}
        )  # as it came, of any version
        if not is_signed(found.school.key, ENROLLMENT.domain, rest, found.signature):
            raise documents.LogError("signature", message("the school has not signed this: the file was changed"))
        if len(certified(found.certificates, found.school.key)) != len(found.certificates):
            raise documents.LogError(
                "certificates", message("the school has not certified one of these keys: the file was changed")
            )
        if not all(opening.is_sound for opening in found.openings):
            raise documents.LogError(
                "openings", message("one of these names is not the school's: the file was changed")
            )
    except (documents.LogError, documents.CanonicalError) as error:
        how = message("Write the enrollment file again at a station of the school")
        raise SchoolError("wrong_file", f"{error}", how) from error
    return found


def school_key(enrollment: Enrollment, admin_name: str, password: str) -> SigningKey:
    """The school's own key, opened with an administrator's password; raises SchoolError."""
    wanted, names = folded(clean_name(admin_name)), {opening.hash: opening for opening in enrollment.openings}
    for person in enrollment.people:
        kept = person.wrapped_key
        if kept is None or kept.school_key is None or not person.is_active:
            continue
        if folded(text_of(person.name, names)) == wanted:
            _, key = opened_keys(kept, password)
            if key is None or key.id != enrollment.school.key:
                what = message("the enrollment file holds another school's key")
                raise SchoolError("wrong_file", what, message("Write it again"))
            return key
    raise SchoolError(
        "no_person", message("the enrollment file has no admin with that name"), message("Check the name")
    )


def _people() -> sa.Select[Any]:
    columns = PERSON.c.id, PERSON.c.committed.label("name"), PERSON.c.role, PERSON.c.key, WRAPPED_KEY.c.wrapped
    rest = WRAPPED_KEY.c.school_key, PERSON.c.is_active, PERSON.c.made, *(PERSON.c[part] for part in STAFF_DETAILS)
    joined = sa.outerjoin(PERSON, WRAPPED_KEY, WRAPPED_KEY.c.holder == PERSON.c.id)
    return sa.select(*columns, *rest).select_from(joined).order_by(PERSON.c.folded)


def rotate_school_key(store: Store, session: Session, at: int) -> str:
    """Give the school a new key, sealed to every admin of this station; returns its id. Raises SchoolError."""
    session.require("admin")
    old, new = session.key_of_school, SigningKey.generate()
    return _take(store, session, [change_school_key(old, new, at)], new, at)


def take_school_key(store: Store, session: Session, data: bytes, password: str, fingerprint: str, at: int) -> str:
    """Take over, from an enrollment file, that the school's key was changed elsewhere; its id. Raises SchoolError.

    `fingerprint`: of the new key, as whoever made it tells it: who had the key before can write a file with their own.
    """
    session.require("admin")
    found = read_enrollment_file(data)
    if not has_fingerprint(found.school.key, fingerprint):
        what = message("the key in the file does not have this fingerprint")
        raise SchoolError("wrong_file", what, message("Ask whoever made the new key for its fingerprint"))
    new = school_key(found, session.person.name, password)
    missing, key = list[SchoolKeyChange](), store.card.key
    by_old = {change.old: change for change in found.changes if is_school_key_change(change)}
    while key != new.id and key in by_old:
        missing.append(by_old.pop(key))
        key = missing[-1].new
    if key != new.id or not missing:
        what = message("the enrollment file has no change of the key that this station knows")
        raise SchoolError("wrong_file", what, message("Write it at the station where the key was changed"))
    return _take(store, session, missing, new, at)


def _take(store: Store, session: Session, changes: Sequence[SchoolKeyChange], new: SigningKey, at: int) -> str:
    """Take over the key. `changes`: one after the other up to the new key, the only one available for signing."""
    station = wrapped_key(store.station_log, store.key, new.seed.hex())

    def job(connection: sa.Connection) -> str:
        keys = keys_in_force(store, connection)
        known = keys.certificates  # the new key signs nothing that is only in a table
        until = {  # the seals after which keys retired at this station no longer count
            found.key: f"{found.chain} {found.number} {found.seal}"
            for found in reversed(retirements_in(connection))
            if found.chain == store.key.id
        }
        certificates = [signed_anew(new, known[key], at, until.get(key))._asdict() for key in sorted(known)]
        for change in changes:
            signed = certificates if change.new == new.id else []
            body: dict[str, object] = {"change": change._asdict(), "certificates": signed, "by": session.person.id}
            store.note(connection, KEY_CHANGED, body, at)
        keep_wrapped(connection, station)
        admins = sa.select(PERSON.c.id, PERSON.c.key).where(PERSON.c.role == "admin", PERSON.c.is_active)
        for admin in connection.execute(admins).all():
            # Anybody who has the file can write the table: that somebody is an admin is signed by the school; that they
            # left, or have another key since, is in the log.
            found = None if admin.key in keys.retired else keys.certificates.get(admin.key)
            kept = wrapped_of(connection, admin.id)  # an admin of another station has no key here
            if found is not None and kept is not None and (found.role, found.holder) == ("admin", admin.id):
                keep_wrapped(connection, kept._replace(school_key=seal_to_box(found.box, new.seed, SCHOOL)))
        return new.id

    found = store.write(job)
    session.renew(session.person, session.key, new)
    return found


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
            if os.name == "posix":  # flush the rename to the disk
                handle = os.open(folder.parent, os.O_RDONLY)
                try:
                    os.fsync(handle)
                finally:
                    os.close(handle)
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


def set_up(folder: Path, school_name: str, admin_name: str, password: str, at: int, station_name: str = "") -> Path:
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
        ALIAS_KEY: secrets.token_hex(32),
        "certificates": [certify(school, station, "station", stream, named.commitment, station.id, at)._asdict()],
    }

    def write(store: Store, connection: sa.Connection) -> Event:
        first = store.note(connection, "founded", body, at, (named,))
        admin.write(store, connection, admin.body["person"]["id"], at)
        keep_wrapped(connection, wrapped_key(stream, station, school.seed.hex()))
        return first

    return _settle(folder, station, stream, card.id, write)


def join(folder: Path, enrollment: bytes, admin_name: str, password: str, at: int, station_name: str = "") -> Path:
    """Make another station of a school from the enrollment file that one of its stations wrote; raises SchoolError.

    `station_name`: what people call it; "" for a number, which is another station's too where both joined by one file.
    """
    found = read_enrollment_file(enrollment)
    school = school_key(found, admin_name, password)
    station, stream = SigningKey.generate(), secrets.token_hex(16)
    number = 1 + sum(certificate.role == "station" for certificate in found.certificates)
    title = opening(clean_name(station_name or f"Station {number}"))
    certificates = [
        *(  # the school's word for a key, for this station; another station's is for that one
            mine if mine.role == "station" else signed_anew(school, mine._replace(chain=station.id, until=None), at)
            for mine in found.certificates
        ),
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
        keep_wrapped(connection, wrapped_key(stream, station, school.seed.hex()))
        return first

    return _settle(folder, station, stream, found.school.id, write)


def marker_faults(store: Store, marker: stations.Marker) -> tuple[str, ...]:
    """In how far the database is another one, or an older one, than was last known of it."""
    meta = store.meta()
    if (meta.get("school_id"), meta.get("station"), meta.get("house")) != (marker.school, marker.station, marker.house):
        return (message("the database and the folder are not from the same school and station"),)
    seal = sa.select(SEAL.c.hash).where(SEAL.c.chain == marker.station, SEAL.c.number == marker.seal)
    last = sa.select(EVENT.c.hash).where(EVENT.c.stream == marker.house, EVENT.c.seq == marker.house_seq)
    there = store.read(lambda connection: [connection.scalar(chosen) for chosen in (seal, last)])
    found = []
    if marker.seal >= 0 and there[0] != marker.seal_hash:
        words = message(
            "seal {seal}, which was known, is missing: the database is older than the folder", seal=marker.seal
        )
        found.append(words)
    if there[1] != marker.house_head:
        found.append(message("the station log ends before the event that was last known"))
    return tuple(found)


def _settle(
    folder: Path, station: SigningKey, stream: str, school_id: str, write: Callable[[Store, sa.Connection], Event]
) -> Path:
    """Put a new school into a folder, which is to be opened then; `write` writes what its station log begins with."""

    def fill(draft: Path) -> None:
        store = Store(draft / stations.DATABASE, make(draft / stations.DATABASE), station, stream)
        try:
            first = store.write(lambda connection: write(store, connection))
        finally:
            store.close()
        is_kept = stations.keep_secret(draft / stations.KEY_FILE, station.id, station.seed.hex())
        stations.write_marker(
            draft, stations.Marker(school_id, station.id, stream, -1, stations.NO_HASH, first.seq, first.hash, is_kept)
        )

    settle(folder, fill)
    return folder

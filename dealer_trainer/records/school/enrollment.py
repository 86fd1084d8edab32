"""How the school's own key comes to its stations: in an enrollment file, and replaced by another one.

The file is what another station needs to join, written at one and read at the other. A new key signs for every key that
the old one signed for.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import sqlalchemy as sa
from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.canonical import CanonicalError, canonical
from dealer_trainer.records.log.document import OBJECT, KeyId, LogError, Signature, Stream, Timestamp, parse, read
from dealer_trainer.records.log.key import SigningKey, has_fingerprint, is_signed, seal_to_box
from dealer_trainer.records.log.key_certificate import (
    KeyCertificate,
    SchoolKeyChange,
    certified,
    change_school_key,
    is_school_key_change,
    signed_anew,
)
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.private import STAFF_DETAILS, Commitment, Opening, hash_in, opening, text_of
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school.database import PERSON, WRAPPED_KEY
from dealer_trainer.records.school.key import (
    CHANGED,
    SCHOOL,
    KeysInForce,
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
from dealer_trainer.records.school.people import given_passwords
from dealer_trainer.records.school.person import Role, clean_name
from dealer_trainer.records.school.row import key_certificates_of, opened_by_hash
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

FORMAT = "dealer-trainer/enrollment/2"
DOMAIN = "enrollment/2"
"""The purpose of the school's signature."""


class EnrolledPerson(NamedTuple):
    """A person of the school, with their keys under their password."""

    id: Stream
    name: Commitment
    role: Role
    key: KeyId | None
    wrapped: str | None
    school_key: str | None
    is_active: bool
    made: Timestamp
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
    def commitments(self) -> tuple[str, ...]:
        """The commitments whose openings the file has."""
        found = (self.name, *(getattr(self, part) for part in STAFF_DETAILS))
        return tuple(text for text in found if text is not None)

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
    school: Annotated[SchoolCard, OBJECT]
    changes: list[Annotated[SchoolKeyChange, OBJECT]]
    certificates: list[Annotated[KeyCertificate, OBJECT]]
    people: list[Annotated[EnrolledPerson, OBJECT]]
    openings: list[Annotated[Opening, OBJECT]]
    alias_key: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
    signature: Signature


def enrollment_file(store: Store, school: SigningKey, at: int) -> bytes:
    """What another station needs to join, certified by the school's key. It contains wrapped keys: guard it."""

    def job(connection: sa.Connection) -> tuple[Any, ...]:
        keys, certificates = keys_in_force(store, connection), key_certificates_of(connection)
        given = given_passwords(connection)
        people = [_as_signed(_enrolled(row, given), keys) for row in connection.execute(_people())]
        names = [*(found.name for found in people), *(found.name for found in certificates)]
        return certificates, people, opened_by_hash(connection, map(hash_in, names)), changes_in(connection)

    certificates, people, openings, changes = store.read(job)
    used = {person.key for person in people if person.is_active}
    known = [
        found if found.issuer == school.id else signed_anew(school, found, at)
        for found in certified(certificates, school.id)
        if found.role == "station" or found.key in used  # a key that was retired is nobody's any more
    ]
    people, details = _with_details(people)
    openings |= details
    names = {*(found.name for found in known), *(text for person in people for text in person.commitments)}
    document: dict[str, object] = {
        "format": FORMAT,
        "school": store.card()._asdict(),
        "changes": [change._asdict() for change in changes],
        "certificates": [found._asdict() for found in known],
        "people": [person._asdict() for person in people],
        "alias_key": alias_key_of(store),
        "openings": [found._asdict() for found in openings.values() if found.commitment in names],
    }
    return canonical({**document, "signature": school.sign(DOMAIN, canonical(document))}) + b"\n"


def read_enrollment_file(data: bytes) -> Enrollment:
    """The contents of an enrollment file, checked against the school's key with every certificate.

    Raises SchoolError.
    """
    try:
        document = parse(data)
        found = read(Enrollment, document)
        if not _is_signed(found, document):
            raise LogError("signature", message("the school has not signed this: the file was changed"))
        if len(certified(found.certificates, found.school.key)) != len(found.certificates):
            raise LogError(
                "certificates", message("the school has not certified one of these keys: the file was changed")
            )
        if not all(opening.is_sound for opening in found.openings):
            raise LogError("openings", message("one of these names is not the school's: the file was changed"))
    except LogError as error:
        how = message("Write the enrollment file again at a station of the school")
        raise SchoolError("wrong_file", f"{error}", how) from error
    return found


def check_fingerprint(enrollment: Enrollment, fingerprint: str) -> None:
    """Raise SchoolError if the school's key is not the one with the given fingerprint.

    Somebody who had the key before can write a file with a key of their own.
    """
    if not has_fingerprint(enrollment.school.key, fingerprint):
        what = message("the key in the file does not have this fingerprint")
        raise SchoolError("wrong_file", what, message("Ask whoever made the new key for its fingerprint"))


def _is_signed(found: Enrollment, document: object) -> bool:
    parts = document.items() if isinstance(document, dict) else ()
    try:
        written = canonical({name: part for name, part in parts if name != "signature"})
    except CanonicalError:
        return False
    return is_signed(found.school.key, DOMAIN, written, found.signature)


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


def _people() -> "sa.Select[Any]":
    columns = PERSON.c.id, PERSON.c.committed.label("name"), PERSON.c.role, PERSON.c.key, WRAPPED_KEY.c.wrapped
    rest = WRAPPED_KEY.c.school_key, PERSON.c.is_active, PERSON.c.made, *(PERSON.c[part] for part in STAFF_DETAILS)
    joined = sa.outerjoin(PERSON, WRAPPED_KEY, WRAPPED_KEY.c.holder == PERSON.c.id)
    return sa.select(*columns, *rest).select_from(joined).order_by(PERSON.c.folded)


def _as_signed(person: EnrolledPerson, keys: KeysInForce) -> EnrolledPerson:
    """The people without those who have left, whatever the table says: their keys are retired in the signed log."""
    return person._replace(is_active=False, wrapped=None) if person.key in keys.retired else person


def _with_details(people: list[EnrolledPerson]) -> tuple[list[EnrolledPerson], dict[str, Opening]]:
    """People with commitments in place of their details, and the openings: each file has new ones."""
    found: list[EnrolledPerson] = []
    made: dict[str, Opening] = {}
    for person in people:
        texts = {part: text for part in STAFF_DETAILS if (text := getattr(person, part)) is not None}
        opened: dict[str, Any] = {part: opening(text) for part, text in texts.items()}
        made |= {detail.hash: detail for detail in opened.values()}
        found.append(person._replace(**{part: detail.commitment for part, detail in opened.items()}))
    return found, made


def _enrolled(row: Any, given: frozenset[str]) -> EnrolledPerson:
    person = EnrolledPerson(*row)
    return person._replace(has_given_password=person.key is not None and person.id in given)


def rotate_school_key(store: Store, session: Session, at: int) -> str:
    """Give the school a new key, sealed to every admin of this station; returns its id. Raises SchoolError."""
    session.require("admin")
    old, new = session.school_key, SigningKey.generate()
    if old is None:
        raise SchoolError("forbidden", message("the school's key is locked"), message("Sign in as an admin"))
    return _take(store, session, [change_school_key(old, new, at)], new, at)


def take_school_key(
    store: Store, session: Session, changes: Sequence[SchoolKeyChange], new: SigningKey, at: int
) -> str:
    """Take over one or more changes of the school's key from another station; raises SchoolError."""
    session.require("admin")
    missing, key = list[SchoolKeyChange](), store.card().key
    by_old = {change.old: change for change in changes if is_school_key_change(change)}
    while key != new.id and key in by_old:
        missing.append(by_old.pop(key))
        key = missing[-1].new
    if key != new.id or not missing:
        what = message("the enrollment file has no change of the key that this station knows")
        raise SchoolError("wrong_file", what, message("Write it at the station where the key was changed"))
    return _take(store, session, missing, new, at)


def _until(store: Store, connection: sa.Connection) -> dict[str, str]:
    """The seals after which keys retired at this station no longer count."""
    found: dict[str, str] = {}
    for retirement in retirements_in(connection):
        if retirement.chain == store.key.id:
            found.setdefault(retirement.key, f"{retirement.chain} {retirement.number} {retirement.seal}")
    return found


def _take(store: Store, session: Session, changes: Sequence[SchoolKeyChange], new: SigningKey, at: int) -> str:
    """Take over the key. `changes`: one after the other up to the new key, the only one available for signing."""
    station = wrapped_key(store.station_log, store.key, new.seed.hex())

    def job(connection: sa.Connection) -> str:
        keys = keys_in_force(store, connection)
        known = keys.certificates  # the new key signs nothing that is only in a table
        until = _until(store, connection)
        certificates = [signed_anew(new, known[key], at, until.get(key))._asdict() for key in sorted(known)]
        for change in changes:
            signed = certificates if change.new == new.id else []
            body: dict[str, object] = {"change": change._asdict(), "certificates": signed, "by": session.person.id}
            store.note(connection, CHANGED, body, at)
        keep_wrapped(connection, station)
        _seal_to_admins(connection, keys, new)
        return new.id

    found = store.write(job)
    session.renew(session.person, session.key, new)
    return found


def _seal_to_admins(connection: sa.Connection, keys: KeysInForce, new: SigningKey) -> None:
    admins = sa.select(PERSON.c.id, PERSON.c.key).where(PERSON.c.role == "admin", PERSON.c.is_active)
    for admin in connection.execute(admins).all():
        certificate = keys.certificates.get(admin.key)
        # Anybody who has the file can write the table: that somebody is an admin is signed by the school; that they
        # left, or have another key since, is in the log.
        if certificate is None or certificate.key in keys.retired:
            continue
        if (certificate.role, certificate.holder) == ("admin", admin.id):
            kept = wrapped_of(connection, admin.id)
            if kept is not None:  # an admin of another station has no key here
                sealed = seal_to_box(certificate.box, new.seed, SCHOOL)
                keep_wrapped(connection, kept._replace(school_key=sealed))

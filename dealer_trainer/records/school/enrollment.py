"""The enrollment file: what another station needs to join the school, written at one and read at the other."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import OBJECT, Name, Stream, Timestamp, parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import SigningKey, WrappedError, WrongPasswordError, check_wrapped, unwrap
from dealer_trainer.records.log.key_certificate import KeyCertificate, is_certified
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.name import clean_name, folded
from dealer_trainer.records.school.person import Role
from dealer_trainer.records.school.schema import KEY_CERTIFICATE, PERSON
from dealer_trainer.records.school.store import Store

FORMAT = "dealer-trainer/station-pack/1"


class EnrolledPerson(NamedTuple):
    """Somebody of the school, with their keys under their password."""

    id: Stream
    name: Name
    role: Role
    wrapped: dict[str, object] | None
    school_key: dict[str, object] | None
    is_active: bool
    made: Timestamp


class Enrollment(NamedTuple):
    """What another station needs to join; `admissions`: every key certificate of the school."""

    format: Literal["dealer-trainer/station-pack/1"]
    school: Annotated[SchoolCard, OBJECT]
    admissions: list[Annotated[KeyCertificate, OBJECT]]
    people: list[Annotated[EnrolledPerson, OBJECT]]


def enrollment_file(store: Store) -> bytes:
    """What another station needs to join; it holds wrapped keys: keep it as you keep a backup."""

    def job(connection: sa.Connection) -> tuple[Sequence[Any], Sequence[Any]]:
        certificates = connection.execute(sa.select(KEY_CERTIFICATE).order_by(KEY_CERTIFICATE.c.key)).mappings().all()
        return certificates, connection.execute(sa.select(PERSON).order_by(PERSON.c.folded)).all()

    certificates, people = store.read(job)
    document = {
        "format": FORMAT,
        "school": store.card()._asdict(),
        "admissions": [dict(row) for row in certificates],
        "people": [_enrolled(row) for row in people],
    }
    return canonical(document) + b"\n"


def read_enrollment_file(data: bytes) -> Enrollment:
    """An enrollment file read back, every certificate held against the school's key; raises SchoolError."""
    try:
        found = read(Enrollment, parse(data))
        if not all(is_certified(certificate, found.school.key) for certificate in found.admissions):
            raise LogError(
                "admissions", message("the school has not certified one of these keys: the file was changed")
            )
        for person in found.people:
            for part in filter(None, (person.wrapped, person.school_key)):
                check_wrapped(part)
    except (LogError, WrappedError) as error:
        how = message("Write the enrollment file again at a station of the school")
        raise SchoolError("wrong_file", f"{error}", how) from error
    return found


def school_key(enrollment: Enrollment, admin_name: str, password: str) -> SigningKey:
    """The school's own key, opened with an administrator's password; raises SchoolError."""
    wanted = folded(clean_name(admin_name))
    for person in enrollment.people:
        if person.school_key and person.is_active and folded(person.name) == wanted:
            try:
                key = unwrap(person.school_key, password)
            except WrongPasswordError as error:
                raise SchoolError("wrong_password", message("the password is wrong"), message("Try again")) from error
            except WrappedError as error:
                raise SchoolError(
                    "wrong_file", message("the enrollment file is damaged"), message("Write it again")
                ) from error
            if key.id != enrollment.school.key:
                raise SchoolError(
                    "wrong_file", message("the enrollment file holds another school's key"), message("Write it again")
                )
            return key
    raise SchoolError(
        "no_person", message("no administrator of that name is in the enrollment file"), message("Check the name")
    )


def _enrolled(row: Any) -> dict[str, Any]:
    found = {part: getattr(row, part) for part in EnrolledPerson._fields}
    return found | {part: parse(found[part].encode()) if found[part] else None for part in ("wrapped", "school_key")}

"""A certificate that was withdrawn: the event's shape is reserved, and what is in it is checked."""

import pytest

from dealer_trainer.records.log.certificate_status import DOMAIN, STATUS, CertificateStatus, is_status, statement_of
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certificates import named
from tests.records.school.sitting import NOON, sat


def said(school: School, session: Session, key: SigningKey, **change: object) -> CertificateStatus:
    """What somebody says of the last sealed sitting."""
    seal, person = school.seals()[-1], session.person
    draft = CertificateStatus(
        seal.stream, seal.hash, "revoked", named("It was somebody else").commitment, NOON, person.id,
        named(person.name).commitment, key.id, "A" * 86,
    )._replace(**change)  # type: ignore[arg-type]  # fmt: skip  # each by name
    return draft._replace(signature=key.sign(DOMAIN, statement_of(draft)))


def test_what_a_supervisor_says_of_a_certificate_is_sound(school: School, admin: Session) -> None:
    """Signed by a key of the school, of a seal that is there."""
    sat(school, admin)
    status = said(school, admin, admin.key)
    assert is_status(status)
    assert not is_status(status._replace(status="reinstated"))
    school.store.write(lambda connection: school.store.note(connection, STATUS, {"status": status._asdict()}, NOON))
    assert school.check() == ()


@pytest.mark.parametrize("how", ["a stranger's key", "no seal", "another hand", "unsigned", "another word"])
def test_what_nobody_may_say_is_found(school: School, admin: Session, how: str) -> None:
    """By another key, of no seal, in another's name, without a signature, or in a word that is none."""
    sat(school, admin)
    key = SigningKey.generate() if how == "a stranger's key" else admin.key
    change = {"no seal": {"seal": "0" * 64}, "another hand": {"by": "f" * 32}}.get(how, {})
    document = said(school, admin, key, **change)._asdict()
    document |= {"unsigned": {"signature": "A" * 86}, "another word": {"status": "lost"}}.get(how, {})
    school.store.write(lambda connection: school.store.note(connection, STATUS, {"status": document}, NOON))
    assert school.check() != ()

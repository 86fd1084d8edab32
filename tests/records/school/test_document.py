"""Documents that the school signs: two approve a blueprint, nobody alone, nobody with the files; one retires it."""

from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.log.private import opening
from dealer_trainer.records.log.school_document import (
    DOCUMENT,
    KEPT,
    SIGNED,
    DocumentSignature,
    SchoolDocument,
    blueprint_document,
)
from dealer_trainer.records.school.check import rebuild
from dealer_trainer.records.school.database import EVENT, guard, unguard
from dealer_trainer.records.school.document import StoredDocument
from dealer_trainer.records.school.elsewhere import Shared, keep_shared
from dealer_trainer.records.school.school import School, join, open_school
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import event_row, events_of
from dealer_trainer.records.sqlite import write_transaction
from tests.records.refusal import refused
from tests.records.school.sitting import ADMIN, NOON, PASSWORD

pytestmark = pytest.mark.slow

OURS, EASY = blueprint_document("version = 2\nmark = 80\n"), blueprint_document("version = 3\nmark = 1\n")
GIVEN, OWN = "another few words", "nine white paper boats"


@pytest.fixture
def second(school: School, admin: Session) -> Session:
    """Another supervisor, with a password of their own."""
    return supervisor(school, admin, "Sid Orr")


def supervisor(school: School, admin: Session, name: str) -> Session:
    """A supervisor who has chosen a password of their own."""
    person = school.add_person(admin, name, "supervisor", GIVEN, NOON + 2)
    session = school.sign_in(name, GIVEN, NOON + 3)
    school.set_password(session, person.id, OWN, NOON + 4, GIVEN)
    return session


def only(school: School) -> StoredDocument:
    """The one blueprint of a school."""
    (found,) = school.documents("blueprint")
    return found


def approve(school: School, session: Session, at: int = NOON + 10, document: SchoolDocument = OURS) -> StoredDocument:
    """Approve a blueprint."""
    return school.sign_document(session, document.kind, document.digest, "approved", at)


def test_an_admin_and_another_supervisor_approve_an_admin_retires(
    school: School, admin: Session, second: Session
) -> None:
    """In any order, each with their key; what was approved says by whom, and the check finds nothing."""
    school.keep_document(second, OURS, NOON + 5)
    school.keep_document(admin, OURS, NOON + 6)
    assert (only(school).state, only(school).by, only(school).at) == ("draft", second.person.id, NOON + 5)
    for session in (second, supervisor(school, admin, "Uma Lee"), supervisor(school, admin, "Bo Ek")):
        assert approve(school, session).state == "draft", "however many supervisors they are"
    assert school.document_in_force("blueprint") is None
    assert approve(school, admin, NOON + 11).state == "approved"
    approvals = [(found.name, found.signature.role) for found in only(school).approvals]
    assert (approvals[0], approvals[-1], len(approvals)) == (("Sid Orr", "supervisor"), (ADMIN, "admin"), 4)
    assert school.document_in_force("blueprint") == only(school)
    assert school.check() == ()
    refused("admin", school.sign_document, second, "blueprint", OURS.digest, "retired", NOON + 12)
    assert school.sign_document(admin, "blueprint", OURS.digest, "retired", NOON + 13).state == "retired"
    assert school.document_in_force("blueprint") is None
    for session in (admin, second):
        refused("it was retired", approve, school, session)
    assert school.check() == ()


def test_one_person_is_not_two(school: School, admin: Session) -> None:
    """Not by signing twice, not under a new password, and not with one that they chose for somebody else."""
    school.keep_document(admin, OURS, NOON + 5)
    approve(school, admin)
    refused("you have approved it", approve, school, admin)
    school.set_password(admin, admin.person.id, OWN, NOON + 11, PASSWORD)
    refused("you have approved it", approve, school, admin)
    school.add_person(admin, "Sid Orr", "supervisor", GIVEN, NOON + 12)
    refused("somebody else chose your password", approve, school, school.sign_in("Sid Orr", GIVEN, NOON + 13))
    assert only(school).state == "draft"


def test_house_rules_take_one_admin_and_the_next_version_follows(
    school: School, admin: Session, second: Session
) -> None:
    """One set of them is in force: the highest version that an admin approved."""
    first, later = SchoolDocument("house", 1, {"calls": "full"}), SchoolDocument("house", 2, {"calls": "number"})
    for document in (later, first):
        school.keep_document(admin, document, NOON + 5)
        refused("admin", approve, school, second, document=document)
    assert approve(school, admin, document=first).state == "approved"
    assert school.document_in_force("house") == next(
        found for found in school.documents("house") if found.document == first
    )
    approve(school, admin, document=later)
    found = school.document_in_force("house")
    assert found is not None
    assert (found.document, school.documents("blueprint")) == (later, ())
    with pytest.raises(ValueError, match="private in a log"):
        school.keep_document(admin, SchoolDocument("house", 3, {"rules": {"name": "The House"}}), NOON + 9)


Forgery = Callable[[School, list[Event], Session], list[tuple[str, dict[str, object]]]]
"""What somebody with the database and the station's key writes after the events of its log."""


def _signature(key: SigningKey, by: str, document: SchoolDocument = EASY, role: str = "admin") -> dict[str, object]:
    draft = DocumentSignature(document.digest, "approved", by, role, NOON + 20, key.id, "")  # type: ignore[arg-type]  # one of the two
    return {"signature": DOCUMENT.sign(key, draft)._asdict(), "by": by, "name": opening("Ada").commitment}


def keys_of_their_own(school: School, log: list[Event], admin: Session) -> list[tuple[str, dict[str, object]]]:
    """Two keys that nobody certified."""
    return [(SIGNED, _signature(SigningKey.generate(), who)) for who in (admin.person.id, "0a" * 16)]


def certified_by_the_station(school: School, log: list[Event], admin: Session) -> list[tuple[str, dict[str, object]]]:
    """Two new people whose keys the station's key certifies in place of the school's."""
    found: list[tuple[str, dict[str, object]]] = []
    for who in ("0a" * 16, "0b" * 16):
        key, name = SigningKey.generate(), opening("Somebody").commitment
        certificate = certify(school.key, key, "admin", who, name, school.station, NOON + 19)
        person = {"id": who, "name": name, "role": "admin", "key": key.id}
        found.append(("person_added", {"person": person, "certificate": certificate._asdict(), "by": who}))
        found.append((SIGNED, _signature(key, who)))
    return found


def moved(school: School, log: list[Event], admin: Session) -> list[tuple[str, dict[str, object]]]:
    """The true signatures of another blueprint, under the easy one's digest."""
    true = [dict(event.body) for event in log if event.kind == SIGNED]
    return [
        (SIGNED, {**body, "signature": {**body["signature"], "digest": EASY.digest}})  # type: ignore[dict-item]  # a signature
        for body in true
    ]


def edited(school: School, log: list[Event], admin: Session) -> list[tuple[str, dict[str, object]]]:
    """The approved text itself, another one in its place."""
    document = {**OURS._asdict(), "content": EASY.content}
    return [(KEPT, {"document": document, "by": admin.person.id})]


@pytest.mark.parametrize("forge", [keys_of_their_own, certified_by_the_station, moved, edited])
def test_database_and_station_key_approve_nothing(
    school: School, admin: Session, second: Session, forge: Forgery
) -> None:
    """Whatever they write in the station's log: the easy exam is a draft, and `check` tells of each signature."""
    school.keep_document(admin, OURS, NOON + 5)
    approve(school, admin)
    approve(school, second)
    store = school
    log = list(store.read(lambda connection: events_of(connection, store.station_log)))
    forged: list[tuple[str, dict[str, object]]] = [(KEPT, {"document": EASY._asdict(), "by": admin.person.id})]
    forged += forge(school, log, admin)
    with write_transaction(store.engine) as connection:
        for kind, body in forged:
            log.append(next_event(store.key, log[-1], store.station_log, kind, body, NOON + 30, NOON + 30))
            connection.execute(sa.insert(EVENT).values(event_row(log[-1])))
        rebuild(connection)
    states = {found.document.digest: found.state for found in school.documents("blueprint")}
    assert states.pop(EASY.digest) == "draft"
    assert states.pop(OURS.digest) == "approved"
    assert set(states.values()) <= {"draft"}
    told = [found for found in school.check() if found.kind in ("document", "key")]
    assert bool(told) == (forge is not edited), "a text without signatures is a draft like any other"


@pytest.mark.parametrize("is_signed", [True, False])
def test_the_key_of_somebody_who_left_approves_nothing(
    school: School, admin: Session, second: Session, is_signed: bool
) -> None:
    """Kept from before they were deactivated, written into the log with the station's key; `check` tells of it.

    Nor does anybody's in a role that is not theirs.

    `is_signed`: the log has the school's word that the key is retired, not only that they left.
    """
    key = second.key
    school.keep_document(admin, EASY, NOON + 5)
    school.add_note(SIGNED, _signature(key, second.person.id, role="admin"), NOON + 5)  # which they are not
    assert only(school).approvals == ()
    assert [found.kind for found in school.check()] == ["document"]
    if is_signed:
        school.deactivate(admin, second.person.id, NOON + 6)
    else:
        school.add_note("deactivated", {"id": second.person.id, "by": admin.person.id}, NOON + 6)
    approve(school, admin, document=EASY)
    body = _signature(key, second.person.id, role="supervisor")
    school.add_note(SIGNED, body, NOON + 7)
    assert only(school).state == "draft"
    assert {found.kind for found in school.check()} - {"key"} == {"document", "deactivated"}


def test_who_left_later_approved_for_good(school: School, admin: Session, second: Session) -> None:
    """And with another password since."""
    school.keep_document(admin, OURS, NOON + 5)
    approve(school, second)
    approve(school, admin)
    school.deactivate(admin, second.person.id, NOON + 12)
    school.set_password(admin, admin.person.id, OWN, NOON + 13, PASSWORD)
    school.rotate_key(admin, NOON + 14)
    assert only(school).state == "approved"
    assert school.check() == ()


def test_a_text_changed_in_the_log_is_neither_approved_nor_sound(
    school: School, admin: Session, second: Session, folder: Path
) -> None:
    """Under the event's old hash and signature, with the triggers off."""
    school.keep_document(admin, OURS, NOON + 5)
    approve(school, admin)
    approve(school, second)
    with write_transaction(school.engine) as connection:
        unguard(connection, EVENT.name)
        body = canonical({"document": EASY._asdict(), "by": admin.person.id}).decode()
        connection.execute(sa.update(EVENT).where(EVENT.c.kind == KEPT).values(body=body))
        guard(connection, EVENT.name)
    school.close()
    with open_school(folder) as again:
        assert again.documents("blueprint") == ()
        assert "event" in {found.kind for found in again.check()}


def test_what_another_station_approved_counts_here(
    school: School, admin: Session, second: Session, tmp_path: Path
) -> None:
    """By its own log, and stays for good once it is signed here too; retired here, it is so everywhere."""
    data = school.enrollment_file(admin, NOON + 5)
    school.keep_document(second, OURS, NOON + 6)
    approve(school, second)
    with join(tmp_path / "2", data, ADMIN, PASSWORD, NOON + 7) as other:
        read(other, school)
        assert only(other).state == "draft"
        mine = other.sign_in(ADMIN, PASSWORD, NOON + 8)
        assert approve(other, mine, NOON + 20).state == "approved"
        assert other.check() == ()
        read(school, other)
        assert only(school).state == "approved"
        assert {found.station for found in only(school).approvals} == {school.station, other.station}
        school.sign_document(admin, "blueprint", OURS.digest, "retired", NOON + 30)
        read(other, school)
        assert only(other).state == "retired"
        keep_shared(other, Shared())
        assert only(other).document == OURS, "the text was kept with the signature"


def read(here: School, there: School) -> None:
    """Take in what another station wrote, as it comes back from the server."""
    log = there.read(lambda connection: events_of(connection, there.station_log))
    keep_shared(here, Shared(NOON, {}, tuple(event._replace(openings=()) for event in log)))

"""Nobody makes an exam easier alone: what counts was approved by two, and every paper and `verify` name them."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.blueprint_store import blueprints_of, keep_blueprint, sign_blueprint
from dealer_trainer.certification.school.decision import review
from dealer_trainer.certification.school.new_sitting import NewSitting, begin_sitting
from dealer_trainer.certification.school.roster import Plan, plan_sittings, ready_next
from dealer_trainer.certification.verify.facts import texts_of
from dealer_trainer.certification.verify.verify import FINDINGS, VERIFIED
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.log.packet import read_packet, write_packet
from dealer_trainer.records.log.private import opening
from dealer_trainer.records.log.school_document import DOCUMENT, DocumentSignature, blueprint_document
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certification.examining import (
    NOON,
    HandClock,
    Room,
    approvals_of,
    approved_by,
    of_duties,
    report_on,
    rewritten,
    rock_n_roll,
    shipped,
    short,
)
from tests.certification.examining import OTHER as OTHER_KEY
from tests.certification.school.new_sittings import ADMIN, OTHER, PASSWORD, WORD, decided, ended

GAME = rock_n_roll()


def ours() -> Blueprint:
    """An exam of the school's own that the program does not know."""
    return Blueprint.model_validate(short().model_dump() | {"version": 9, "pass_mark": 50})


class Office(NamedTuple):
    """A school with an admin and a supervisor who chose their own password, a trainee, and a clock."""

    school: School
    admin: Session
    other: Session
    clock: HandClock

    def begin(self, blueprint: Blueprint, who: Session | None = None, name: str = "Ann Bell") -> Any:
        """Begin an exam for a trainee."""
        trainee = next(person for person in self.school.people() if person.name == name)
        new = NewSitting(trainee_id=trainee.id, identity="Staff card 1207", blueprint=blueprint)
        return begin_sitting(self.school, who or self.admin, new, GAME, self.clock)

    def sign(self, who: Session, act: str = "approved", blueprint: Blueprint | None = None) -> None:
        """Approve or retire a blueprint."""
        wanted = blueprint or ours()
        known = next(found for found in blueprints_of(self.school, GAME).known if found.blueprint == wanted)
        password = PASSWORD if who is self.admin else WORD
        sign_blueprint(
            self.school, who, known, "retired" if act == "retired" else "approved", password, GAME, self.clock.now()
        )

    def approve(self) -> None:
        """Have the school's own exam approved by both."""
        keep_blueprint(self.school, self.other, ours(), GAME, self.clock.now())
        self.sign(self.other)
        self.sign(self.admin)


@pytest.fixture
def office(school: School, admin: Session, supervisor: Session, clock: HandClock) -> Office:
    """With two trainees."""
    for name in ("Ann Bell", "Bob Cole"):
        school.add_person(admin, name, "trainee", None, NOON)
    return Office(school, admin, supervisor, clock)


def test_no_exam_counts_by_a_draft(office: Office) -> None:
    """Not for who wrote it, not for an admin, not with one signature; approved by both it does, on every paper."""
    with pytest.raises(SchoolError, match="is not approved"):
        office.begin(ours())
    keep_blueprint(office.school, office.other, ours(), GAME, NOON + 4)
    for is_signed in (False, True):
        if is_signed:
            office.sign(office.other)
        for who in (office.admin, office.other):
            with pytest.raises(SchoolError, match="is not approved") as caught:
                office.begin(ours(), who)
            assert caught.value.code == "no_document"
        assert ours() not in blueprints_of(office.school, GAME).usable
    office.sign(office.admin)
    assert blueprints_of(office.school, GAME).usable == (ours(), shipped(), of_duties())
    stream = decided(office.school, office.admin, ended(office.begin(ours())), office.clock, "fail")
    packet = office.school.packet(stream)
    report = report_on(packet)
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    facts = [f"{name}: {text}" for name, text in report.facts]
    assert "blueprint: Short test, version 9" in facts
    (first, second) = [fact for fact in facts if fact.startswith("approved by")]
    assert first.startswith(f"approved by: {OTHER}, supervisor, on ")
    assert second.startswith(f"approved by: {ADMIN}, admin, on ")
    found = review(office.school, office.admin, stream, GAME).facts
    assert set(found) <= set(report.facts), "the result and a stranger are told the same"
    assert texts_of(found, "attempt", "blueprint")[0] == "Short test, version 9"
    assert len(texts_of(found, "approved by")) == 2
    award = report_of(GAME, packet).award
    assert [(line.name, line.role) for line in award.opened.approved or ()] == [(OTHER, "supervisor"), (ADMIN, "admin")]
    assert (award.is_table_test, award.kind) == (False, "written questions, payouts, live rounds, practice test")
    assert office.school.check() == ()


def test_the_shipped_exam_needs_nobody(office: Office) -> None:
    """One supervisor alone gives it; nobody approves or retires it."""
    stream = office.begin(shipped()).sitting.last.stream
    assert "approved" not in office.school.events(stream)[0].body
    for act in ("approved", "retired"):
        with pytest.raises(SchoolError, match="needs no approval"):
            office.sign(office.admin, act, shipped())


def test_a_wrong_password_signs_nothing(office: Office) -> None:
    """Whoever finds a station where somebody is signed in approves nothing there."""
    keep_blueprint(office.school, office.other, ours(), GAME, NOON + 4)
    known = next(found for found in blueprints_of(office.school, GAME).known if found.blueprint == ours())
    with pytest.raises(SchoolError) as caught:
        sign_blueprint(office.school, office.admin, known, "approved", WORD, GAME, NOON + 5)
    assert caught.value.code == "wrong_password"
    assert office.school.documents("blueprint")[0].approvals == ()


def test_only_a_table_test_is_titled_so(office: Office) -> None:
    """A short exam under that name is refused, with what it lacks."""
    posing = ours().model_copy(update={"title": "Table Test, Harbor"})
    with pytest.raises(SchoolError, match="fewer than 8 live rounds"):
        keep_blueprint(office.school, office.other, posing, GAME, NOON + 4)


def test_nobody_uses_what_was_retired(office: Office) -> None:
    """A plan for it waits for nobody; a program that opens a sitting all the same is told by the check."""
    office.approve()
    trainee = next(person for person in office.school.people() if person.role == "trainee")
    plan = Plan(trainee.id, ours().digest(), ours().title, GAME.id, office.clock.now() + 1000)
    plan_sittings(office.school, office.admin, [plan], office.clock.now())
    assert ready_next(office.school, GAME, office.clock.now()).trainee == trainee.id
    before = office.school.events(office.begin(ours()).sitting.last.stream)[0].text
    office.sign(office.admin, "retired")
    with pytest.raises(SchoolError, match="is not approved"):
        office.begin(ours(), name="Bob Cole")
    assert office.school.check() == (), "what was begun before counts"
    stream = office.school.begin(office.admin, "opened", dict(before), NOON + 9000, 0).stream
    assert [(found.kind, found.where, str(found.text)) for found in office.school.check()] == [
        ("document", stream, "It was given by a blueprint that had been retired.")
    ]


def test_an_approval_that_the_log_lacks_is_told(office: Office) -> None:
    """Whoever has both keys of today and dropped what the station log said before."""
    document = blueprint_document(dump_blueprint(ours())).digest
    keep_blueprint(office.school, office.other, ours(), GAME, NOON + 4)
    office.sign(office.admin)
    known = next(found for found in blueprints_of(office.school, GAME).known if found.blueprint == ours())
    keys = office.school.documents("blueprint")[0].signatories[0].certificates
    body = {**_approval(office.admin.key, office.admin.person.id, ADMIN, "admin", document, keys)}
    stream = office.begin(shipped()).sitting.last.stream
    first = office.school.events(stream)[0].text | {"blueprint": known.toml, "approved": [body, body]}
    office.school.begin(office.admin, "opened", first, NOON + 9000, 0)
    told = {str(found.text) for found in office.school.check()}
    assert "The station's log does not have an approval of its blueprint that it names." in told
    assert any("approved by an admin and one other supervisor" in text for text in told), "one person twice"


def _approval(key: SigningKey, by: str, name: str, role: str, document: str, certificates: Any) -> dict[str, object]:
    draft = DocumentSignature(document, "approved", by, role, NOON + 77, key.id, "")  # type: ignore[arg-type]  # one of the two
    written = canonical([found._asdict() for found in certificates]).decode()
    return {
        "by": by, "name": name, "role": role, "at": NOON + 77, "key": key.id,
        "signature": DOCUMENT.sign(key, draft).signature, "certificates": written,
    }  # fmt: skip


Forgery = Callable[[dict[str, Any]], None]
"""What somebody changes in event 0, which all keys of the sitting sign anew."""


def nobody(body: dict[str, Any]) -> None:
    """As if it were a program of before."""
    del body["approved"]


def one_alone(body: dict[str, Any]) -> None:
    """The admin's signature alone."""
    body["approved"] = body["approved"][:1]


def one_twice(body: dict[str, Any]) -> None:
    """The admin's signature twice."""
    body["approved"] = body["approved"][:1] * 2


def without_an_admin(body: dict[str, Any]) -> None:
    """The supervisor's twice, under two ids."""
    other = body["approved"][1]
    body["approved"] = [other, {**other, "by": "p-9"}]


def raised(body: dict[str, Any]) -> None:
    """A supervisor who says that they are an admin."""
    body["approved"][1]["role"] = "admin"
    body["approved"] = body["approved"][1:] * 2


def easier(body: dict[str, Any]) -> None:
    """Another text under the true signatures."""
    body["blueprint"] = body["blueprint"].replace("pass_mark = 50", "pass_mark = 1")


def of_their_own(body: dict[str, Any]) -> None:
    """Two keys that the giver's own key certified."""
    document = blueprint_document(body["blueprint"]).digest
    forged = []
    for who in ("p-8", "p-9"):
        key, stranger = SigningKey.generate(), SigningKey.generate()
        stated = certify(stranger, key, "admin", who, opening("Ida").commitment, stranger.id, NOON)
        forged.append(_approval(key, who, "Ida", "admin", document, (stated,)))
    body["approved"] = forged


def unreadable(body: dict[str, Any]) -> None:
    """Certificates that are none."""
    body["approved"][0]["certificates"] = "[1]"


@pytest.mark.parametrize(
    "forge", [nobody, one_alone, one_twice, without_an_admin, raised, easier, of_their_own, unreadable]
)
def test_verify_tells_a_forged_approval(forge: Forgery) -> None:
    """Whoever holds the station's key, the sitting's, and the giver's, still has not the approvers'."""
    room = Room(ours())
    room.do_all()
    room.sign()
    packet = room.packet()
    assert approvals_of(ours()) is not None
    assert report_on(packet).status == VERIFIED
    parts = [(event.kind, json.loads(canonical(event.text))) for event in packet.events]
    body = parts[0][1]
    forge(body)
    blueprint = read_blueprint(body["blueprint"], GAME)
    body |= {"blueprint_digest": blueprint.digest(), "form": draw(GAME, blueprint, room.secret.seed).digest()}
    forged = rewritten(packet, parts)
    report = report_on(forged)
    assert report.status == FINDINGS
    assert "document" in {found.kind for found in report.discrepancies}
    assert read_packet(write_packet(forged)).events[0].body.get("approved") != packet.events[0].body["approved"] or (
        forge is easier
    )


def test_two_of_one_name_are_not_two_people() -> None:
    """A paper tells those who approved apart by name alone, whatever keys they have."""
    room = Room(ours())
    room.do_all()
    room.sign()
    parts = [(event.kind, json.loads(canonical(event.text))) for event in room.packet().events]
    twin = approved_by(ours(), OTHER_KEY, "supervisor", "IDA VANCE", "p-3")
    parts[0][1]["approved"][1] = twin.model_dump(mode="json")
    report = report_on(rewritten(room.packet(), parts))
    assert [found.text for found in report.discrepancies] == ["Two of those who approved its blueprint bear one name."]


def test_a_paper_calls_no_practice_test_a_table_test() -> None:
    """Whatever a blueprint of before was titled: what was given by it is named what it is."""
    posing = Blueprint.model_validate(short().model_dump() | {"title": "Table Test", "version": 9})
    room = Room(posing)
    room.do_all()
    room.sign()
    award = report_of(GAME, room.packet()).award
    assert award.verdict == "pass"
    assert (award.title, award.is_table_test) == (award.kind, False)
    assert award.kind == "written questions, payouts, live rounds, practice test"

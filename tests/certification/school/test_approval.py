"""Nobody makes an exam easier alone: what counts was approved by two, and every paper and `verify` name them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.blueprint_store import blueprints_of, keep_blueprint, sign_blueprint
from dealer_trainer.certification.school.decision import review
from dealer_trainer.certification.school.roster import NewSitting, Plan, begin_sitting, plan_sittings, ready_next
from dealer_trainer.certification.sitting.sitting import secret_in
from dealer_trainer.certification.verify.facts import texts_of
from dealer_trainer.certification.verify.verify import FINDINGS, VERIFIED
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.private import opening
from dealer_trainer.records.log.school_document import DOCUMENT, DocumentAct, DocumentSignature, blueprint_document
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Person, Session
from tests.certification.examining import (
    NOON,
    SHORT,
    HandClock,
    Room,
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
from tests.games.broken import copy_of, edit

pytestmark = pytest.mark.slow

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

    def sign(
        self, who: Session, act: DocumentAct = "approved", blueprint: Blueprint | None = None, word: str = ""
    ) -> None:
        """Approve or retire a blueprint."""
        wanted = blueprint or ours()
        known = next(found for found in blueprints_of(self.school, GAME).known if found.blueprint == wanted)
        password = word or (PASSWORD if who is self.admin else WORD)
        sign_blueprint(self.school, who, known, act, password, GAME, self.clock.now())

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
    assert texts_of(found, "blueprint") == ("Short test, version 9",)
    assert len(texts_of(found, "approved by")) == 2
    award = report_of(GAME, packet).award
    assert [(line.name, line.role) for line in award.opened.approved or ()] == [(OTHER, "supervisor"), (ADMIN, "admin")]
    assert (award.is_table_test, award.kind) == (False, "written questions, payouts, live rounds, practice test")
    assert office.school.check() == ()


def test_the_shipped_exam_needs_nobody(office: Office) -> None:
    """One supervisor alone gives it; nobody approves or retires it."""
    stream = office.begin(shipped()).sitting.last.stream
    assert "approved" not in office.school.events(stream)[0].body
    acts: tuple[DocumentAct, ...] = ("approved", "retired")
    for act in acts:
        with pytest.raises(SchoolError, match="needs no approval"):
            office.sign(office.admin, act, shipped())


def test_a_wrong_password_signs_nothing(office: Office) -> None:
    """Whoever finds a station where somebody is signed in approves nothing there."""
    keep_blueprint(office.school, office.other, ours(), GAME, NOON + 4)
    with pytest.raises(SchoolError) as caught:
        office.sign(office.admin, word=WORD)
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


Forgery = Callable[[dict[str, Any]], object]


def easier(body: dict[str, Any]) -> None:
    """Another text under the true signatures."""
    body["blueprint"] = body["blueprint"].replace("pass_mark = 50", "pass_mark = 1")


def of_their_own(body: dict[str, Any]) -> None:
    """Two keys that the giver's own key certified."""
    document = blueprint_document(body["blueprint"]).digest
    body["approved"] = []
    for who in ("p-8", "p-9"):
        key, stranger = SigningKey.generate(), SigningKey.generate()
        stated = certify(stranger, key, "admin", who, opening("Ida").commitment, stranger.id, NOON)
        body["approved"].append(_approval(key, who, "Ida", "admin", document, (stated,)))


def approved(*names: int, **changes: object) -> Forgery:
    """These of the two signatures, the admin's 0 and the supervisor's 1; the last one says something else."""

    def forge(body: dict[str, Any]) -> None:
        signers = [dict(body["approved"][name]) for name in names]
        signers[-1] |= changes
        body["approved"] = signers

    return forge


FORGERIES: dict[str, Forgery] = {
    "nobody, as a program of before": lambda body: body.pop("approved"),
    "the admin alone": approved(0),
    "the admin twice": approved(0, 0),
    "the supervisor twice, under two ids": approved(1, 1, by="p-9"),
    "a supervisor as an admin": approved(1, 1, role="admin"),
    "certificates that are none": approved(1, 0, certificates="[1]"),
    "another text": easier,
    "keys of one's own": of_their_own,
}
"""What somebody changes in event 0, which all keys of the sitting sign anew."""


@pytest.mark.parametrize("what", FORGERIES)
def test_verify_tells_a_forged_approval(what: str) -> None:
    """Whoever holds the station's key, the sitting's, and the giver's, still has not the approvers'."""
    packet, parts = given()
    assert report_on(packet).status == VERIFIED
    body = parts[0][1]
    before = canonical(body)
    FORGERIES[what](body)
    assert canonical(body) != before
    blueprint, secret = read_blueprint(body["blueprint"], GAME), secret_in(packet.events)
    assert secret is not None
    body |= {"blueprint_digest": blueprint.digest(), "form": draw(GAME, blueprint, secret.seed).digest()}
    report = report_on(rewritten(packet, parts))
    assert report.status == FINDINGS
    assert "document" in {found.kind for found in report.discrepancies}


def given() -> tuple[Packet, list[tuple[str, dict[str, Any]]]]:
    """An exam of the school's own, passed and sealed, and what its events say, with all texts."""
    room = Room(ours())
    room.do_all()
    room.sign()
    packet = room.packet()
    return packet, [(event.kind, json.loads(canonical(event.text))) for event in packet.events]


def test_two_of_one_name_are_not_two_people() -> None:
    """A paper tells those who approved apart by name alone, whatever keys they have."""
    packet, parts = given()
    twin = approved_by(ours(), OTHER_KEY, "supervisor", "IDA VANCE", "p-3")
    parts[0][1]["approved"][1] = twin.model_dump(mode="json")
    report = report_on(rewritten(packet, parts))
    assert [found.text for found in report.discrepancies] == ["Two of those who approved its blueprint bear one name."]


def test_a_paper_calls_no_practice_test_a_table_test() -> None:
    """Whatever a blueprint of before was titled: what was given by it is named what it is."""
    posing = Blueprint.model_validate(short().model_dump() | {"title": "Table Test", "version": 9})
    room = Room(posing)
    room.do_all()
    room.sign()
    award, kind = report_of(GAME, room.packet()).award, "written questions, payouts, live rounds, practice test"
    assert (award.verdict, award.title, award.kind, award.is_table_test) == ("pass", kind, kind, False)
    facts = dict(report_on(room.packet()).facts)
    assert (facts["blueprint"], facts["what it is"]) == (f"{kind}, version 9", kind)


def test_a_broken_blueprint_is_listed_with_its_reason(tmp_path: Path, school: School, admin: Session) -> None:
    """The one that ships and one that is kept; one of another game is none of this game's, and a sound one stays."""
    folder = copy_of(GAME.folder, tmp_path)
    edit(folder, "exam.toml", "pass_mark = 80", "pass_mark = 800")
    skill = short().parts[0].draws[0].skills[0]
    texts = (
        SHORT,
        SHORT.replace(f'"{skill}"', '"pay-nothing"').replace("version = ", "version = 1"),
        SHORT.replace('"rock-n-roll-dice"', '"other-dice"'),
    )
    for at, text in enumerate(texts, NOON + 2):
        school.keep_document(admin, blueprint_document(text), at)
    known, refused = blueprints_of(school, GAME._replace(folder=folder, packs=()))
    assert [found.blueprint for found in known] == [short()]
    kept, shipped = refused
    assert "there is no skill pay-nothing" in kept
    assert short().title in kept
    assert "exam.toml: pass_mark:" in shipped


def test_what_was_changed_has_another_version(school: School, admin: Session, trainee: Person) -> None:
    """A pass mark of 1 under a title and version that everybody knows is refused; the same once more is not."""
    keep_blueprint(school, admin, short(), GAME, NOON + 2)
    keep_blueprint(school, admin, short(), GAME, NOON + 3)
    for known in (short(), shipped()):
        easy = known.model_copy(update={"pass_mark": 1})
        for same in (easy, easy.model_copy(update={"id": "another"})):
            with pytest.raises(SchoolError, match="there is another"):
                keep_blueprint(school, admin, same, GAME, NOON + 4)
    new = NewSitting(trainee_id=trainee.id, identity="Passport, seen", blueprint=easy)
    with pytest.raises(SchoolError, match="there is another"):
        begin_sitting(school, admin, new, GAME, HandClock())
    later = short().model_copy(update={"pass_mark": 70, "version": short().version + 1})
    keep_blueprint(school, admin, later, GAME, NOON + 5)
    assert later in [found.blueprint for found in blueprints_of(school, GAME).known]


def test_nobody_gives_an_exam_to_themselves(school: School, admin: Session) -> None:
    """Refused where the sitting is opened, whatever window or program asks for it."""
    new = NewSitting(trainee_id=admin.person.id, identity="Passport, seen", blueprint=short())
    with pytest.raises(SchoolError, match="nobody can be their own examiner") as caught:
        begin_sitting(school, admin, new, GAME, HandClock())
    assert caught.value.code == "forbidden"
    assert school.sittings() == ()

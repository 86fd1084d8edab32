"""An appeal is a record with its outcome: signed, in order, decided by somebody else; nothing forged passes."""

from collections.abc import Callable

import pytest
import sqlalchemy as sa

from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import (
    DECIDED,
    DECISION,
    FILED,
    FILING,
    Appeal,
    AppealDecision,
    AppealOutcome,
    digest_of,
)
from dealer_trainer.records.school.archive import opened_archive
from dealer_trainer.records.school.school import School, restore
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.station import DATABASE
from tests.certificates import named
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, opened, sat

DAY, GROUNDS = "2026-11-22", "The screen froze in round 7."


@pytest.fixture
def sid(school: School, admin: Session) -> Session:
    """Another supervisor, signed in."""
    school.add_person(admin, "Sid Orr", "supervisor", "another few words", NOON + 2)
    return school.sign_in("Sid Orr", "another few words", NOON + 3)


@pytest.mark.slow
def test_an_appeal_is_recorded_and_decided(school: School, admin: Session, sid: Session) -> None:
    """Both are there again as they were signed; records and file are sound."""
    stream = sat(school, admin)
    assert school.appeals() == ()
    appeal = school.file_appeal(admin, stream, DAY, f"  {GROUNDS} ", NOON + 10)
    (found,) = school.appeals()
    assert (found.appeal.grounds, found.appeal.day, found.appeal.name) == (GROUNDS, DAY, ADMIN)
    assert (found.appeal.key, found.decision) == (admin.key.id, None)
    assert {appeal.grounds[:8], appeal.name[:8]} == {"private:"}, "it is signed in the form that can be erased"
    decision = school.decide_appeal(sid, appeal.id, "upheld", "The log shows it", NOON + 11)
    (found,) = school.appeals()
    assert found.decision is not None
    assert (found.decision.name, found.decision.reason) == ("Sid Orr", "The log shows it")
    assert (decision.outcome, decision.of) == ("upheld", digest_of(appeal))
    assert school.check() == ()
    with opened_archive(school.folder / DATABASE) as archive:
        assert archive.appeals == school.appeals()
    school.rebuild()
    assert school.check() == ()


@pytest.mark.slow
def test_who_signed_the_sitting_does_not_decide(school: School, admin: Session, sid: Session) -> None:
    """Neither the supervisor who sealed it, nor the second one who signed."""
    log = school.begin(admin, "opened", opened(admin), NOON, 0)
    body: dict[str, object] = {"by": admin.person.id, "second": {"id": sid.person.id}}
    log.append("voided", body, NOON + 1, 1).result(30)
    school.seal(admin, log.stream, NOON + 2)
    appeal = school.file_appeal(sid, log.stream, DAY, GROUNDS, NOON + 10)
    for session in (admin, sid):
        with pytest.raises(SchoolError, match="you signed this sitting"):
            school.decide_appeal(session, appeal.id, "rejected", "No grounds", NOON + 11)
    assert school.appeals()[0].decision is None


@pytest.mark.parametrize(
    ("part", "told"),
    [("gave", "you gave this sitting"), ("overrode", "overrode a grade"), ("recorded", "you recorded this appeal")],
)
@pytest.mark.slow
def test_who_had_a_part_in_it_does_not_decide(
    school: School, admin: Session, sid: Session, part: str, told: str
) -> None:
    """Neither who gave the sitting, nor who overrode a grade in it, nor who recorded the appeal."""
    log = school.begin(sid if part == "gave" else admin, "opened", opened(sid if part == "gave" else admin), NOON, 0)
    if part == "overrode":
        log.append("overridden", {"by": sid.person.id}, NOON + 1, 1).result(30)
    log.append("signed_off", {"by": admin.person.id}, NOON + 2, 2).result(30)
    school.seal(admin, log.stream, NOON + 3)
    appeal = school.file_appeal(sid if part == "recorded" else admin, log.stream, DAY, GROUNDS, NOON + 10)
    with pytest.raises(SchoolError, match=told):
        school.decide_appeal(sid, appeal.id, "upheld", "It was so", NOON + 11)
    forged: dict[str, object] = {"decision": _decision(sid, appeal)._asdict()}
    school.store.write(lambda connection: school.store.note(connection, DECIDED, forged, NOON + 12))
    text = "whoever recorded it" if part == "recorded" else "gave the sitting or overrode"
    assert [found.kind for found in school.check() if text in str(found)] == ["appeal"]


@pytest.mark.parametrize("outcome", ["upheld", "partly"])
@pytest.mark.slow
def test_who_rejected_an_appeal_upholds_no_other(
    school: School, admin: Session, sid: Session, outcome: AppealOutcome
) -> None:
    """They may reject the second one too; somebody else may uphold it."""
    school.add_person(admin, "Uma Vale", "supervisor", "some more old words", NOON + 4)
    uma = school.sign_in("Uma Vale", "some more old words", NOON + 5)
    stream = sat(school, admin)
    first = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 10)
    school.decide_appeal(sid, first.id, "rejected", "The log shows no pause", NOON + 11)
    second = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 12)
    with pytest.raises(SchoolError, match="you rejected an appeal"):
        school.decide_appeal(sid, second.id, outcome, "It was so", NOON + 13)
    school.decide_appeal(uma, second.id, outcome, "It was so", NOON + 14)
    third = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 15)
    school.decide_appeal(sid, third.id, "rejected", "Still no pause", NOON + 16)
    assert school.check() == ()
    fourth = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 17)
    forged: dict[str, object] = {"decision": _decision(sid, fourth, outcome=outcome)._asdict()}
    school.store.write(lambda connection: school.store.note(connection, DECIDED, forged, NOON + 18))
    assert ["had rejected one" in str(found) for found in school.check()] == [True]


@pytest.mark.slow
def test_what_cannot_be_appealed_is_refused(school: School, admin: Session, sid: Session) -> None:
    """A sitting that is open, one that waits for a decision already, a text that says nothing, a day that is none."""
    log = school.begin(admin, "opened", opened(admin), NOON, 0)
    with pytest.raises(SchoolError, match="not sealed yet"):
        school.file_appeal(admin, log.stream, DAY, GROUNDS, NOON + 10)
    stream = sat(school, admin)
    for day, grounds in ((DAY, "."), (DAY, "x" * 2001), ("22.11.2026", GROUNDS), ("2026-02-30", GROUNDS)):
        with pytest.raises(SchoolError) as refused:
            school.file_appeal(admin, stream, day, grounds, NOON + 10)
        assert refused.value.code == "no_appeal"
    appeal = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 10)
    with pytest.raises(SchoolError, match="waiting for a decision"):
        school.file_appeal(sid, stream, DAY, GROUNDS, NOON + 11)
    school.decide_appeal(sid, appeal.id, "partly", "The clock was stopped late", NOON + 12)
    with pytest.raises(SchoolError, match="no such appeal"):
        school.decide_appeal(sid, appeal.id, "upheld", "Once more", NOON + 13)
    again = school.file_appeal(admin, stream, DAY, "Something else", NOON + 14)
    assert [found.appeal.id for found in school.appeals()] == [appeal.id, again.id]


@pytest.mark.slow
def test_appeals_come_back_with_a_backup(school: School, admin: Session, sid: Session) -> None:
    """They are part of the log."""
    appeal = school.file_appeal(admin, sat(school, admin), DAY, GROUNDS, NOON + 10)
    school.decide_appeal(sid, appeal.id, "rejected", "The log shows no pause", NOON + 11)
    before = school.appeals()
    elsewhere = school.folder.parent.parent
    school.backup(elsewhere / "school.backup", NOON + 12)
    with restore(elsewhere / "school.backup", elsewhere / "new", NOON + 13, (ADMIN, PASSWORD), lambda: None) as there:
        assert there.appeals() == before
        assert there.check() == ()


def _appeal(school: School, session: Session, sat_: str, **change: object) -> Appeal:
    head = school.events(sat_)[-1]
    grounds, name = named(GROUNDS).commitment, named(session.person.name).commitment
    draft = Appeal("a" * 32, sat_, head.hash, DAY, grounds, NOON, session.person.id, name, session.key.id, "A" * 86)
    return FILING.sign(session.key, draft._replace(**change))  # type: ignore[arg-type]  # each by name


def _decision(session: Session, appeal: Appeal, **change: object) -> AppealDecision:
    reason, name = named("It was so").commitment, named(session.person.name).commitment
    draft = AppealDecision(
        appeal.id, digest_of(appeal), "upheld", reason, NOON, session.person.id, name, session.key.id, "A" * 86
    )
    return DECISION.sign(session.key, draft._replace(**change))  # type: ignore[arg-type]  # each by name


Forgery = Callable[[School, Session, Session, str], list[tuple[str, dict[str, object]]]]


def _another_person(school: School, admin: Session, _: Session, stream: str) -> list[tuple[str, dict[str, object]]]:
    return [(FILED, {"appeal": _appeal(school, admin, stream, by="f" * 32)._asdict()})]


def _other_words(school: School, admin: Session, _: Session, stream: str) -> list[tuple[str, dict[str, object]]]:
    appeal = _appeal(school, admin, stream)
    return [(FILED, {"appeal": {**appeal._asdict(), "grounds": named("Other words").commitment}})]


def _no_sitting(school: School, admin: Session, _: Session, stream: str) -> list[tuple[str, dict[str, object]]]:
    return [(FILED, {"appeal": _appeal(school, admin, stream, stream="b" * 32)._asdict()})]


def _another_end(school: School, admin: Session, _: Session, stream: str) -> list[tuple[str, dict[str, object]]]:
    return [(FILED, {"appeal": _appeal(school, admin, stream, head="0" * 64)._asdict()})]


def _by_the_signer(school: School, admin: Session, _: Session, stream: str) -> list[tuple[str, dict[str, object]]]:
    appeal = _appeal(school, admin, stream)
    return [(FILED, {"appeal": appeal._asdict()}), (DECIDED, {"decision": _decision(admin, appeal)._asdict()})]


def _twice(school: School, admin: Session, sid: Session, stream: str) -> list[tuple[str, dict[str, object]]]:
    appeal = _appeal(school, admin, stream)
    decision = _decision(sid, appeal)
    return [
        (FILED, {"appeal": appeal._asdict()}), (DECIDED, {"decision": decision._asdict()}),
        (DECIDED, {"decision": _decision(sid, appeal, outcome="rejected")._asdict()}),
    ]  # fmt: skip


def _of_none(school: School, admin: Session, sid: Session, stream: str) -> list[tuple[str, dict[str, object]]]:
    return [(DECIDED, {"decision": _decision(sid, _appeal(school, admin, stream))._asdict()})]


def _extra_key(school: School, admin: Session, _: Session, stream: str) -> list[tuple[str, dict[str, object]]]:
    return [(FILED, {"appeal": {**_appeal(school, admin, stream)._asdict(), "fee": 5}})]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("forgery", "text"),
    [
        (_another_person, "not certified the key"), (_other_words, "signature is not valid"),
        (_no_sitting, "not against a sealed sitting"), (_another_end, "does not end as it did"),
        (_by_the_signer, "somebody who signed the sitting"), (_twice, "decided twice"),
        (_of_none, "not recorded before it"), (_extra_key, "the key fee is not known here"),
    ],
)  # fmt: skip
def test_what_the_app_would_refuse_is_found(
    school: School, admin: Session, sid: Session, forgery: Forgery, text: str
) -> None:
    """Whatever the station signs into its log, the check says what does not fit."""
    stream = sat(school, admin)
    events = forgery(school, admin, sid, stream)

    def write(connection: sa.Connection) -> None:
        for kind, body in events:
            school.store.note(connection, kind, body, NOON + 20)

    school.store.write(write)
    assert [str(found) for found in school.check() if text in str(found)]


def test_an_appeal_signed_by_somebody_who_had_left_is_found(school: School, admin: Session, sid: Session) -> None:
    """The key of somebody who was deactivated signs nothing any more."""
    stream = sat(school, admin)
    forged = _appeal(school, sid, stream)
    school.deactivate(admin, sid.person.id, NOON + 15)
    school.store.write(lambda connection: school.store.note(connection, FILED, {"appeal": forged._asdict()}, NOON + 16))
    assert [found.kind for found in school.check()] == ["deactivated"]

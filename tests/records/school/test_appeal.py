"""An appeal is a record with its outcome: signed, in order, decided by somebody else; nothing forged passes."""

import pytest
import sqlalchemy as sa

from dealer_trainer.certification.school.upkeep.records_check import revoked_list
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import (
    DECIDED,
    DECISION,
    FILED,
    FILING,
    STATEMENT,
    STATUS,
    Appeal,
    AppealDecision,
    AppealOutcome,
    CertificateStatus,
    digest_of,
)
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import read_list, write_packet
from dealer_trainer.records.school.decision import revoke, statuses
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certificates import named
from tests.records.refusal import refused
from tests.records.school.key.test_key_change import replicated
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, opened, sat, supervisor

pytestmark = pytest.mark.slow

DAY, GROUNDS = "2026-11-22", "The screen froze in round 7."


@pytest.fixture
def sid(school: School, admin: Session) -> Session:
    """Another supervisor, signed in."""
    return supervisor(school, admin)


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
    school.rebuild()
    assert school.check() == ()


def test_who_signed_the_sitting_does_not_decide(school: School, admin: Session, sid: Session) -> None:
    """Neither the supervisor who sealed it, nor the second one who signed; the check tells, whoever writes it."""
    log = school.begin(admin, "opened", opened(admin), NOON, 0)
    body: dict[str, object] = {"by": admin.person.id, "second": {"id": sid.person.id}}
    log.append("voided", body, NOON + 1, 1).result(30)
    school.seal(admin, log.stream, NOON + 2)
    appeal = school.file_appeal(sid, log.stream, DAY, GROUNDS, NOON + 10)
    for session in (admin, sid):
        with pytest.raises(SchoolError, match="you signed this sitting"):
            school.decide_appeal(session, appeal.id, "rejected", "No grounds", NOON + 11)
    assert school.appeals()[0].decision is None
    school.add_note(DECIDED, {"decision": _decision(admin, appeal)._asdict()}, NOON + 20)
    assert [str(found) for found in school.check() if "somebody who signed the sitting" in str(found)]


@pytest.mark.parametrize(
    ("part", "told"),
    [("gave", "you gave this sitting"), ("overrode", "overrode a grade"), ("recorded", "you recorded this appeal")],
)
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
    school.add_note(DECIDED, forged, NOON + 12)
    text = "whoever recorded it" if part == "recorded" else "gave the sitting or overrode"
    assert [found.kind for found in school.check() if text in str(found)] == ["appeal"]


@pytest.mark.parametrize("outcome", ["upheld", "partly"])
def test_who_rejected_an_appeal_upholds_no_other(
    school: School, admin: Session, sid: Session, outcome: AppealOutcome
) -> None:
    """They may reject the second one too; somebody else may uphold it."""
    uma = supervisor(school, admin, "Uma Vale")
    stream = sat(school, admin)
    first = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 10)
    school.decide_appeal(sid, first.id, "rejected", "The log shows no pause", NOON + 11)
    second = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 12)
    refused("you rejected an appeal", school.decide_appeal, sid, second.id, outcome, "It was so", NOON + 13)
    school.decide_appeal(uma, second.id, outcome, "It was so", NOON + 14)
    third = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 15)
    school.decide_appeal(sid, third.id, "rejected", "Still no pause", NOON + 16)
    assert school.check() == ()
    fourth = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 17)
    forged: dict[str, object] = {"decision": _decision(sid, fourth, outcome=outcome)._asdict()}
    school.add_note(DECIDED, forged, NOON + 18)
    assert ["had rejected one" in str(found) for found in school.check()] == [True]


def test_what_cannot_be_appealed_is_refused(school: School, admin: Session, sid: Session) -> None:
    """A sitting that is open, one that waits for a decision already, a text that says nothing, a day that is none."""
    log = school.begin(admin, "opened", opened(admin), NOON, 0)
    refused("not sealed yet", school.file_appeal, admin, log.stream, DAY, GROUNDS, NOON + 10)
    stream = sat(school, admin)
    for day, grounds in ((DAY, "."), (DAY, "x" * 2001), ("22.11.2026", GROUNDS), ("2026-02-30", GROUNDS)):
        refused("no_appeal", school.file_appeal, admin, stream, day, grounds, NOON + 10)
    appeal = school.file_appeal(admin, stream, DAY, GROUNDS, NOON + 10)
    refused("waiting for a decision", school.file_appeal, sid, stream, DAY, GROUNDS, NOON + 11)
    school.decide_appeal(sid, appeal.id, "partly", "The clock was stopped late", NOON + 12)
    refused("no such appeal", school.decide_appeal, sid, appeal.id, "upheld", "Once more", NOON + 13)
    again = school.file_appeal(admin, stream, DAY, "Something else", NOON + 14)
    assert [found.appeal.id for found in school.appeals()] == [appeal.id, again.id]


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


OTHER = named("Other words").commitment
FORGED: tuple[tuple[str, dict[str, object], dict[str, object], bool, tuple[dict[str, object], ...]], ...] = (
    ("not certified the key", {"by": "f" * 32}, {}, True, ()),
    ("signature is not valid", {}, {"grounds": OTHER}, True, ()),
    ("not against a sealed sitting", {"stream": "b" * 32}, {}, True, ()),
    ("does not end as it did", {"head": "0" * 64}, {}, True, ()),
    ("the key fee is not known here", {}, {"fee": 5}, True, ()),
    ("decided twice", {}, {}, True, ({}, {"outcome": "rejected"})),
    ("not recorded before it", {}, {}, False, ({},)),
)
"""What is found, of an appeal with what is changed before it is signed, and after; whether it is filed; decisions."""


@pytest.mark.parametrize(("text", "signed", "edited", "is_filed", "decisions"), FORGED)
def test_what_the_app_would_refuse_is_found(  # noqa: PLR0913 - what is forged
    school: School, admin: Session, sid: Session, text: str, signed: dict[str, object], edited: dict[str, object],
    is_filed: bool, decisions: tuple[dict[str, object], ...],
) -> None:  # fmt: skip
    """Whatever the station signs into its log, the check says what does not fit."""
    appeal = _appeal(school, admin, sat(school, admin), **signed)
    if is_filed:
        school.add_note(FILED, {"appeal": {**appeal._asdict(), **edited}}, NOON + 20)
    for change in decisions:
        school.add_note(DECIDED, {"decision": _decision(sid, appeal, **change)._asdict()}, NOON + 20)
    assert [str(found) for found in school.check() if text in str(found)]


def test_an_appeal_signed_by_somebody_who_had_left_is_found(school: School, admin: Session, sid: Session) -> None:
    """The key of somebody who was deactivated signs nothing any more."""
    stream = sat(school, admin)
    forged = _appeal(school, sid, stream)
    school.deactivate(admin, sid.person.id, NOON + 15)
    school.add_note(FILED, {"appeal": forged._asdict()}, NOON + 16)
    assert [found.kind for found in school.check()] == ["deactivated"]


def said(school: School, session: Session, key: SigningKey, **change: object) -> CertificateStatus:
    """What somebody says of the last sealed sitting."""
    seal, person = school.seals()[-1], session.person
    draft = CertificateStatus(
        seal.stream, seal.hash, "revoked", named("It was somebody else").commitment, NOON, person.id,
        named(person.name).commitment, key.id, "A" * 86,
    )._replace(**change)  # type: ignore[arg-type]  # fmt: skip  # each by name
    return STATEMENT.sign(key, draft)


SAID: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "no seal": ({"seal": "0" * 64}, {}), "another hand": ({"by": "f" * 32}, {}),
    "unsigned": ({}, {"signature": "A" * 86}), "another word": ({}, {"status": "lost"}), "a stranger's key": ({}, {}),
    "not suspended": ({"status": "reinstated"}, {}), "after a revocation": ({"status": "reinstated"}, {}),
    "not passed": ({"status": "suspended"}, {}),
}  # fmt: skip
"""What may not be said of a certificate: what is changed before it is signed, and after."""


@pytest.mark.parametrize("how", SAID)
def test_what_nobody_may_say_is_found(school: School, admin: Session, how: str) -> None:
    """By whomever it is said, of what, and after what: who has the station's key can write it, and the check tells."""
    stream = sat(school, admin)
    if how == "after a revocation":
        revoke(school, admin, stream, "Somebody else sat it", NOON)
    elif how == "not passed":
        log = school.begin(admin, "opened", opened(admin), NOON, 0)
        log.append("declined", {"by": admin.person.id, "reason": "Left"}, NOON, 10).result(30)
        school.seal(admin, log.stream, NOON)
    assert school.check() == ()
    signed, edited = SAID[how]
    key = SigningKey.generate() if how == "a stranger's key" else admin.key
    school.add_note(STATUS, {"status": {**said(school, admin, key, **signed)._asdict(), **edited}}, NOON)
    assert {found.kind for found in school.check()} & {"seal", "appeal", "event"}


def suspended(school: School, admin: Session, stream: str, at: int) -> None:
    """An earlier version suspended the certificate."""
    seal = next(seal.hash for seal in school.seals() if seal.stream == stream)
    document = said(school, admin, admin.key, stream=stream, seal=seal, status="suspended", at=at)._asdict()
    school.add_note(STATUS, {"status": document}, at)


def test_a_certificate_is_revoked_for_good(school: School, admin: Session) -> None:
    """For a passed sitting, signed; the reason is in no event and in no packet."""
    stream, why = sat(school, admin), "Seen with marked dice"
    revoke(school, admin, stream, f"  {why} ", NOON + 5)
    with pytest.raises(SchoolError, match="only an appeal that somebody else upholds lifts that"):
        revoke(school, admin, stream, why, NOON)
    found = statuses(school)
    assert [(status.status, status.name, status.reason) for status in found] == [("revoked", ADMIN, why)]
    assert school.check() == ()
    assert why not in replicated(school)
    assert why.encode() not in write_packet(school.packet(stream))


def test_an_upheld_appeal_lifts_a_revocation(school: School, admin: Session, sid: Session) -> None:
    """By somebody who did not revoke it; only wholly upheld; the school's list and its check say so."""
    stream = sat(school, admin)
    rex = supervisor(school, admin, "Rex Hale")
    revoke(school, rex, stream, "Somebody else sat it", NOON + 2)
    outcomes: tuple[AppealOutcome, ...] = ("partly", "upheld")
    for outcome, at in zip(outcomes, (NOON + 4, NOON + 6), strict=True):
        appeal = school.file_appeal(admin, stream, "2026-11-22", "It was me", at)
        refused("you revoked this certificate", school.decide_appeal, rex, appeal.id, "upheld", "It was not", at)
        school.decide_appeal(sid, appeal.id, outcome, "The card was theirs", at + 1)
        revoked = read_list(revoked_list(school, admin, at + 2)).revoked_at(school.seals()[-1].hash)
        assert (revoked is None) == (outcome == "upheld")
        assert school.check() == ()
    assert [(found.status, found.name) for found in statuses(school)][1:] == [("reinstated", "Sid Orr")]


def test_what_an_earlier_version_suspended_is_revoked(school: School, admin: Session) -> None:
    """Until then no list is signed; notes of the lists of before are no findings."""
    stream = sat(school, admin)
    for kind in ("status_address_set", "status_list_made"):
        school.write(lambda connection, kind=kind: school.note(connection, kind, {"by": "0" * 32}, NOON))  # type: ignore[misc]  # of this turn
    suspended(school, admin, stream, NOON + 5)
    assert school.check() == ()
    refused("no place for suspended certificates, and there are 1", revoked_list, school, admin, NOON + 6)
    revoke(school, admin, stream, "Somebody else sat it", NOON + 8)
    found = read_list(revoked_list(school, admin, NOON + 9))
    assert found.revoked_at(school.seals()[-1].hash) == NOON + 8
    assert (found.school, found.station, found.made) == (school.card, school.station, NOON + 9)
    assert [status.status for status in statuses(school)] == ["suspended", "revoked"]
    assert school.check() == ()


def test_what_has_no_certificate_has_no_status(school: School, admin: Session) -> None:
    """Neither a sitting that is not sealed, nor one that was not passed, nor one that is not there."""
    log = school.begin(admin, "opened", opened(admin), NOON, 0)
    log.append("closed", {"result": "0" * 64}, NOON, 10).result(30)
    log = school.resume(admin, log.stream)
    log.append("signed_off", {"verdict": "fail"}, NOON, 20).result(30)
    for stream in (log.stream, "f" * 32):
        refused("has no certificate", revoke, school, admin, stream, "Somebody else sat it", NOON)
    school.seal(admin, log.stream, NOON)
    refused("has no certificate", revoke, school, admin, log.stream, "Somebody else sat it", NOON)
    for reason in ("", "x", "y" * 2001, "a\u200bb"):
        with pytest.raises(SchoolError):
            revoke(school, admin, sat(school, admin), reason, NOON)


CHANGES = {
    "another word": "UPDATE event SET body = replace(body, 'revoked', 'reinstated')",
    "another kind": "UPDATE event SET kind = replace(kind, 'certificate_status', 'certificate_noted')",
    "left out": "DELETE FROM event WHERE kind = 'certificate_status'",
    "another place": "UPDATE seal SET number = 7",
}
"""What somebody with the file does to the log and the seals, without any key."""


@pytest.mark.parametrize("how", CHANGES)
def test_no_list_is_signed_by_tables_that_somebody_changed(school: School, admin: Session, how: str) -> None:
    """Who writes the tables and has no key gets no list of the school that leaves their revocation out."""
    stream = sat(school, admin)
    revoke(school, admin, stream, "Somebody else sat it", NOON + 5)
    school.add_person(admin, "Ann Other", "trainee", None, NOON + 6)  # so that it is not the end of the log
    assert read_list(revoked_list(school, admin, NOON + 9)).revoked_at(school.seals()[0].hash) == NOON + 5

    def change(connection: sa.Connection) -> None:
        for name in connection.scalars(sa.text("SELECT name FROM sqlite_master WHERE type = 'trigger'")).all():
            connection.exec_driver_sql(f"DROP TRIGGER {name}")
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        connection.exec_driver_sql("DELETE FROM private")
        connection.exec_driver_sql(CHANGES[how])

    school.write(change)
    refused("no list is signed", revoked_list, school, admin, NOON + 10)


def test_no_list_is_signed_by_the_word_of_a_station(school: School, admin: Session) -> None:
    """With the station's key alone nobody is reinstated."""
    stream = sat(school, admin)
    suspended(school, admin, stream, NOON + 5)
    document = said(school, admin, school.key, status="reinstated")._asdict()
    school.add_note(STATUS, {"status": document}, NOON + 6)
    refused("no list is signed", revoked_list, school, admin, NOON + 10)


def test_a_word_of_somebody_who_left_is_listed_after_the_schools_key_was_rotated(
    school: School, admin: Session, sid: Session
) -> None:
    """What was said in time holds: neither a retired key nor a new one of the school stops the list."""
    stream, key = sat(school, admin), school.card.key
    revoke(school, sid, stream, "Seen with marked dice", NOON + 5)
    school.deactivate(admin, sid.person.id, NOON + 6)
    school.rotate_key(admin, NOON + 7)
    again = school.sign_in(ADMIN, PASSWORD, NOON + 8)
    found = read_list(revoked_list(school, again, NOON + 9))
    assert found.revoked_at(school.seals()[0].hash) == NOON + 5
    assert found.is_of(key), "a packet of before the rotation is recognized"

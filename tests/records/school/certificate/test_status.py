"""Withdrawn certificates: by whom, in what order, and with a reason that no packet carries out of the school."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from dealer_trainer.certification.school.upkeep.records_check import SavedDay, save_day
from dealer_trainer.certification.school.upkeep.records_files import revoked_list
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import STATEMENT, STATUS, AppealOutcome, CertificateStatus
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import read_list, write_packet
from dealer_trainer.records.school.archive import opened_archive
from dealer_trainer.records.school.decision import set_status, statuses
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.station import DATABASE
from tests.certificates import named
from tests.records.school.key.test_key_change import replicated
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, opened, sat


def said(school: School, session: Session, key: SigningKey, **change: object) -> CertificateStatus:
    """What somebody says of the last sealed sitting."""
    seal, person = school.seals()[-1], session.person
    draft = CertificateStatus(
        seal.stream, seal.hash, "revoked", named("It was somebody else").commitment, NOON, person.id,
        named(person.name).commitment, key.id, "A" * 86,
    )._replace(**change)  # type: ignore[arg-type]  # fmt: skip  # each by name
    return STATEMENT.sign(key, draft)


def test_what_a_supervisor_says_of_a_certificate_is_sound(school: School, admin: Session) -> None:
    """Signed by a key of the school, of a seal that is there."""
    sat(school, admin)
    status = said(school, admin, admin.key)
    assert STATEMENT.holds(status)
    assert not STATEMENT.holds(status._replace(status="reinstated"))
    school.store.write(lambda connection: school.store.note(connection, STATUS, {"status": status._asdict()}, NOON))
    assert school.check() == ()


@pytest.mark.parametrize("how", ["a stranger's key", "no seal", "another hand", "unsigned", "another word"])
@pytest.mark.slow
def test_what_nobody_may_say_is_found(school: School, admin: Session, how: str) -> None:
    """By another key, of no seal, in another's name, without a signature, or in a word that is none."""
    sat(school, admin)
    key = SigningKey.generate() if how == "a stranger's key" else admin.key
    change = {"no seal": {"seal": "0" * 64}, "another hand": {"by": "f" * 32}}.get(how, {})
    document = said(school, admin, key, **change)._asdict()
    document |= {"unsigned": {"signature": "A" * 86}, "another word": {"status": "lost"}}.get(how, {})
    school.store.write(lambda connection: school.store.note(connection, STATUS, {"status": document}, NOON))
    assert school.check() != ()


def suspended(school: School, admin: Session, stream: str, at: int) -> None:
    """An earlier version suspended the certificate."""
    seal = next(seal.hash for seal in school.seals() if seal.stream == stream)
    document = said(school, admin, admin.key, stream=stream, seal=seal, status="suspended", at=at)._asdict()
    school.store.write(lambda connection: school.store.note(connection, STATUS, {"status": document}, at))


@pytest.mark.slow
def test_a_certificate_is_revoked_for_good(school: School, admin: Session) -> None:
    """For a passed sitting, signed; the reason is in no event and in no packet."""
    stream, why = sat(school, admin), "Seen with marked dice"
    with pytest.raises(SchoolError, match="is not suspended"):
        set_status(school.store, admin, stream, "reinstated", why, NOON)
    set_status(school.store, admin, stream, "revoked", f"  {why} ", NOON + 5)
    for change in ("reinstated", "revoked"):
        with pytest.raises(SchoolError, match="only an appeal that somebody else upholds lifts that"):
            set_status(school.store, admin, stream, change, why, NOON)
    found = statuses(school.store)
    assert [(status.status, status.name, status.reason) for status in found] == [("revoked", ADMIN, why)]
    assert school.check() == ()
    with opened_archive(school.folder / DATABASE) as archive:
        assert archive.statuses == found
    assert why not in replicated(school)
    assert why.encode() not in write_packet(school.packet(stream))


@pytest.mark.slow
def test_an_upheld_appeal_lifts_a_revocation(school: School, admin: Session) -> None:
    """By somebody who did not revoke it; only wholly upheld; the school's list and its check say so."""
    stream = sat(school, admin)
    for name, words in (("Rex Hale", "yet some more words"), ("Sid Orr", "another few words")):
        school.add_person(admin, name, "supervisor", words, NOON)
    rex = school.sign_in("Rex Hale", "yet some more words", NOON + 1)
    sid = school.sign_in("Sid Orr", "another few words", NOON + 1)
    set_status(school.store, rex, stream, "revoked", "Somebody else sat it", NOON + 2)
    outcomes: tuple[AppealOutcome, ...] = ("partly", "upheld")
    for outcome, at in zip(outcomes, (NOON + 4, NOON + 6), strict=True):
        appeal = school.file_appeal(admin, stream, "2026-11-22", "It was me", at)
        with pytest.raises(SchoolError, match="you revoked this certificate"):
            school.decide_appeal(rex, appeal.id, "upheld", "It was not", at)
        school.decide_appeal(sid, appeal.id, outcome, "The card was theirs", at + 1)
        revoked = read_list(revoked_list(school, admin, at + 2)).revoked_at(school.seals()[-1].hash)
        assert (revoked is None) == (outcome == "upheld")
        assert school.check() == ()
    assert [(found.status, found.name) for found in statuses(school.store)][1:] == [("reinstated", "Sid Orr")]
    with opened_archive(school.folder / DATABASE) as archive:
        assert archive.check(()) == ()


@pytest.mark.slow
def test_what_an_earlier_version_suspended_is_settled(school: School, admin: Session) -> None:
    """It is reinstated or revoked, and until then no list is signed; notes of the lists of before are no findings."""
    first, second = sat(school, admin), sat(school, admin)
    for kind in ("status_address_set", "status_list_made"):
        school.store.write(lambda connection, kind=kind: school.store.note(connection, kind, {"by": "0" * 32}, NOON))  # type: ignore[misc]  # of this turn
    for stream in (first, second):
        suspended(school, admin, stream, NOON + 5)
    assert school.check() == ()
    with pytest.raises(SchoolError, match="no place for suspended certificates, and there are 2"):
        revoked_list(school, admin, NOON + 6)
    set_status(school.store, admin, first, "reinstated", "The dice were sound", NOON + 7)
    set_status(school.store, admin, second, "revoked", "Somebody else sat it", NOON + 8)
    found = read_list(revoked_list(school, admin, NOON + 9))
    seals = {seal.stream: seal.hash for seal in school.seals()}
    assert [found.revoked_at(seals[stream]) for stream in (first, second)] == [None, NOON + 8]
    assert (found.school, found.station, found.made) == (school.card, school.station, NOON + 9)
    assert [status.status for status in statuses(school.store)] == ["suspended", "suspended", "reinstated", "revoked"]
    assert school.check() == ()


@pytest.mark.slow
def test_what_has_no_certificate_has_no_status(school: School, admin: Session) -> None:
    """Neither a sitting that is not sealed, nor one that was not passed, nor one that is not there."""
    log = school.begin(admin, "opened", opened(admin), NOON, 0)
    log.append("closed", {"result": "0" * 64}, NOON, 10).result(30)
    log = school.resume(admin, log.stream)
    log.append("signed_off", {"verdict": "fail"}, NOON, 20).result(30)
    for stream in (log.stream, "f" * 32):
        with pytest.raises(SchoolError, match="has no certificate"):
            set_status(school.store, admin, stream, "revoked", "Somebody else sat it", NOON)
    school.seal(admin, log.stream, NOON)
    with pytest.raises(SchoolError, match="has no certificate"):
        set_status(school.store, admin, log.stream, "revoked", "Somebody else sat it", NOON)
    for reason in ("", "x", "y" * 2001, "a\u200bb"):
        with pytest.raises(SchoolError):
            set_status(school.store, admin, sat(school, admin), "revoked", reason, NOON)


@pytest.mark.parametrize("how", ["after a revocation", "not suspended", "not passed"])
def test_what_cannot_follow_is_found(school: School, admin: Session, how: str) -> None:
    """Whoever has the station's key and a supervisor's can write it, and the check says so."""
    stream = sat(school, admin)
    if how == "after a revocation":
        set_status(school.store, admin, stream, "revoked", "Somebody else sat it", NOON)
    elif how == "not passed":
        log = school.begin(admin, "opened", opened(admin), NOON, 0)
        log.append("declined", {"by": admin.person.id, "reason": "Left"}, NOON, 10).result(30)
        school.seal(admin, log.stream, NOON)
    assert school.check() == ()
    document = said(school, admin, admin.key, status="suspended" if how == "not passed" else "reinstated")._asdict()
    school.store.write(lambda connection: school.store.note(connection, STATUS, {"status": document}, NOON))
    assert [found.kind for found in school.check()] == ["seal"]


CHANGES = {
    "another word": "UPDATE event SET body = replace(body, 'revoked', 'reinstated')",
    "another kind": "UPDATE event SET kind = replace(kind, 'certificate_status', 'certificate_noted')",
    "left out": "DELETE FROM event WHERE kind = 'certificate_status'",
    "another place": "UPDATE seal SET number = 7",
}
"""What somebody with the file does to the log and the seals, without any key."""


@pytest.mark.parametrize("how", CHANGES)
@pytest.mark.slow
def test_no_list_is_signed_by_tables_that_somebody_changed(school: School, admin: Session, how: str) -> None:
    """Who writes the tables and has no key gets no list of the school that leaves their revocation out."""
    stream = sat(school, admin)
    set_status(school.store, admin, stream, "revoked", "Somebody else sat it", NOON + 5)
    school.add_person(admin, "Ann Other", "trainee", None, NOON + 6)  # so that it is not the end of the log
    assert read_list(revoked_list(school, admin, NOON + 9)).revoked_at(school.seals()[0].hash) == NOON + 5

    def change(connection: sa.Connection) -> None:
        for name in connection.scalars(sa.text("SELECT name FROM sqlite_master WHERE type = 'trigger'")).all():
            connection.exec_driver_sql(f"DROP TRIGGER {name}")
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        connection.exec_driver_sql("DELETE FROM private")
        connection.exec_driver_sql(CHANGES[how])

    school.store.write(change)
    with pytest.raises(SchoolError, match="no list is signed"):
        revoked_list(school, admin, NOON + 10)


def test_no_list_is_signed_by_the_word_of_a_station(school: School, admin: Session) -> None:
    """With the station's key alone nobody is reinstated."""
    stream = sat(school, admin)
    suspended(school, admin, stream, NOON + 5)
    document = said(school, admin, school.store.key, status="reinstated")._asdict()
    school.store.write(lambda connection: school.store.note(connection, STATUS, {"status": document}, NOON + 6))
    with pytest.raises(SchoolError, match="no list is signed"):
        revoked_list(school, admin, NOON + 10)


@pytest.mark.slow
def test_a_word_of_somebody_who_left_is_listed_after_the_schools_key_was_rotated(
    school: School, admin: Session
) -> None:
    """What was said in time holds: neither a retired key nor a new one of the school stops the list."""
    stream, key = sat(school, admin), school.card.key
    sid = school.add_person(admin, "Sid Orr", "supervisor", "another few words", NOON)
    session = school.sign_in("Sid Orr", "another few words", NOON)
    set_status(school.store, session, stream, "revoked", "Seen with marked dice", NOON + 5)
    school.deactivate(admin, sid.id, NOON + 6)
    school.rotate_key(admin, NOON + 7)
    again = school.sign_in(ADMIN, PASSWORD, NOON + 8)
    found = read_list(revoked_list(school, again, NOON + 9))
    assert found.revoked_at(school.seals()[0].hash) == NOON + 5
    assert found.is_of(key), "a packet of before the rotation is recognized"


@pytest.mark.slow
def test_only_an_admins_day_lists_what_is_revoked(school: School, admin: Session, tmp_path: Path) -> None:
    """The school's key signs the list, which a supervisor does not have; that is told once there is something on it."""
    school.add_person(admin, "Olga Vane", "supervisor", PASSWORD, NOON)
    olga, into = school.sign_in("Olga Vane", PASSWORD, NOON + 1), tmp_path / "stick"
    into.mkdir()
    stream = sat(school, admin)
    assert save_day(school, olga, into, NOON + 2) == SavedDay()
    set_status(school.store, admin, stream, "revoked", "Seen with marked dice", NOON + 3)
    assert save_day(school, olga, into, NOON + 4) == SavedDay(lacks_admin=True)
    assert not list(into.glob("*revoked*"))
    assert save_day(school, admin, into, NOON + 5) == SavedDay(has_revoked=True)
    assert len(read_list(next(into.glob("*revoked*")).read_bytes()).revoked) == 1

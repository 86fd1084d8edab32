"""A new password is a new key: what the old one opens, in any copy, can no longer sign anything that counts."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from dealer_trainer.records.log.check import Discrepancy, LogCheck
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import SigningKey, fingerprint, unwrap
from dealer_trainer.records.log.key_certificate import KeyCertificate, Retired, certify, late_events, placed_fault
from dealer_trainer.records.log.packet import read_packet, write_packet
from dealer_trainer.records.log.seal import Anchor
from dealer_trainer.records.school.database import KEY_CERTIFICATE, PERSON, WRAPPED_KEY, open_engine, unguard
from dealer_trainer.records.school.personal_data import erase
from dealer_trainer.records.school.school import School, join, open_school, restore
from dealer_trainer.records.school.session import Role, Session
from dealer_trainer.records.school.station import DATABASE, KEY_FILE
from dealer_trainer.records.school.store import events_of, key_certificates_of
from tests.records.refusal import refused
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, SID, WORD, joined, opened, sat, supervisor
from tests.system import needs_modes

pytestmark = pytest.mark.slow

NEW = "nine white paper boats"


def replicated(school: School) -> str:
    """Every row that a server gets, as text."""
    rows = school.read(lambda connection: connection.execute(sa.text("SELECT * FROM event")).all())
    return "\n".join(map(str, rows))


def private_keys(school: School) -> list[str]:
    """Whatever would be a private key, under a password or in a box, and whatever says that something is one."""
    rows = school.read(lambda connection: connection.execute(sa.text("SELECT * FROM wrapped_key")).all())
    found = [part for row in rows for part in (json.loads(row.wrapped)["sealed"], row.school_key) if part]
    return [*found, "argon2id", "aes-256-gcm", '"wrapped', '"sealed":"', 'school_key":"']


def test_no_private_key_leaves_the_station(school: School, admin: Session) -> None:
    """Not in an event, which is what a server gets, and not in a packet; whatever is done with keys."""
    sid = school.add_person(admin, SID, "supervisor", WORD, NOON)
    stream = sat(school, school.sign_in(SID, WORD, NOON))
    school.set_password(admin, sid.id, NEW, NOON)
    school.set_password(admin, admin.person.id, NEW, NOON, PASSWORD)
    school.rotate_key(admin, NOON)
    carried = replicated(school) + write_packet(school.packet(stream)).decode()
    keys = private_keys(school)
    assert len(keys) > 8
    assert [key for key in keys if key in carried] == []
    assert school.check() == ()


@pytest.mark.parametrize("who", ["admin", "supervisor"])
def test_a_new_password_makes_a_new_key_and_retires_the_old_one(school: School, admin: Session, who: str) -> None:
    """The session goes on with the new key, and what was signed before holds, as the packet itself shows."""
    session, password = admin, PASSWORD
    if who == "supervisor":
        school.add_person(admin, SID, "supervisor", WORD, NOON)
        session, password = school.sign_in(SID, WORD, NOON), WORD
    before, first = session.key, sat(school, session)
    school.set_password(session, session.person.id, NEW, NOON, password)
    assert session.key.id not in (before.id, "")
    second = sat(school, session, trainee="Bob Cole")
    refused("wrong_password", school.sign_in, session.person.name, password, NOON + 5)
    assert school.sign_in(session.person.name, NEW, NOON + 9000).key.id == session.key.id
    assert school.check(school.anchors()) == ()
    packet = read_packet(write_packet(school.packet(first)))
    (retirement,) = packet.retirements
    assert (retirement.key, retirement.number, packet.seal and packet.seal.number) == (before.id, 0, 0)
    later = read_packet(write_packet(school.packet(second)))
    assert (later.retirements, later.seal and later.seal.supervisor) == ((), session.key.id)


def test_an_old_copy_and_the_old_password_open_no_key_in_use(
    tmp_path: Path, folder: Path, school: School, admin: Session
) -> None:
    """After both were changed: not the person's, not the school's."""
    school.add_note("backed_up", {}, NOON)
    school.backup(tmp_path / "stolen", NOON)
    school.set_password(admin, admin.person.id, NEW, NOON, PASSWORD)
    fresh = school.rotate_key(admin, NOON)
    engine = open_engine(tmp_path / "stolen")
    with engine.connect() as connection:
        row = connection.execute(sa.text("SELECT * FROM wrapped_key WHERE school_key IS NOT NULL")).one()
    engine.dispose()
    stolen = unwrap(json.loads(row.wrapped), PASSWORD)
    assert stolen.id not in {person.key for person in school.people()}
    assert (school.card.key, admin.school_key and admin.school_key.id) == (fresh, fresh)
    assert fresh.encode() not in (tmp_path / "stolen").read_bytes()


def test_a_seal_behind_the_retirement_is_refused_by_its_place(school: School, admin: Session) -> None:
    """And one before it is shown to be by the seals between; without them it is not shown. No clock is asked."""
    streams = [sat(school, admin, trainee=name) for name in ("Ann Bell", "Bob Cole", "Cy Dorn")]
    seals = school.seals()
    school.set_password(admin, admin.person.id, NEW, NOON - 10**9, PASSWORD)
    packet = school.packet(streams[0])
    place = Anchor(packet.retirements[0].chain, packet.retirements[0].number, packet.retirements[0].seal)
    assert (place.number, packet.links) == (2, seals[1:])
    assert placed_fault(place, seals[0], packet.links) == ""
    assert placed_fault(place, seals[2], ()) == ""
    for links in ((), seals[2:], seals[1:2], (seals[1], seals[2]._replace(at=1))):
        assert "nothing shows" in placed_fault(place, seals[0], links), links
    assert "already been retired" in placed_fault(place._replace(number=1, hash=seals[1].hash), seals[2], ())
    assert "nothing shows" in placed_fault(place, seals[0]._replace(at=1), packet.links)


def test_what_was_sealed_before_holds_whatever_the_clock_says(school: School, admin: Session) -> None:
    """A station's clock that was set back accuses nobody; what was not sealed by then is known by its time alone."""
    before, stream = admin.key, sat(school, admin)
    school.set_password(admin, admin.person.id, NEW, NOON, PASSWORD)
    (seal,), (*_, last) = school.seals(), school.events(stream)
    assert (last.body["signer"], last.at > NOON, school.signed_late(school.events(stream))) == (before.id, True, False)
    more = last._replace(seq=last.seq + 1)
    assert [*late_events((last, more), 0, (seal,), {before.id: Retired(seal.house_seq + 1, NOON)})] == [more.seq]
    assert [*late_events((last,), 0, (seal,), {before.id: Retired(seal.house_seq, NOON)})] == [last.seq]
    assert [*late_events((last,), 0, (), {before.id: Retired(seal.house_seq + 1, last.at)})] == []


@pytest.mark.parametrize("how", ["succeeded", "certified", "moved", "placed"])
def test_whoever_writes_with_a_retired_key_is_found(school: School, admin: Session, how: str) -> None:
    """A key of their own that the retired one certifies, or a later place for the retirement: `check` finds either."""
    from dealer_trainer.records.log.key_certificate import retire

    sid = supervisor(school, admin)
    old, mine = sid.key, SigningKey.generate()
    committed = str(school.read(lambda c: c.scalar(sa.text("SELECT committed FROM person WHERE name = 'Sid Orr'"))))
    school.set_password(sid, sid.person.id, NEW, NOON, WORD)
    sat(school, admin)
    issuer = old if how == "succeeded" else mine
    certificate = certify(issuer, mine, "supervisor", sid.person.id, committed, school.station, NOON)._asdict()
    last = school.seals()[-1]
    forged: dict[str, object] = {"id": sid.person.id, "by": sid.person.id, "key": mine.id, "certificate": certificate}
    if how in ("moved", "placed"):
        by, after = (mine, last) if how == "moved" else (old, None)
        forged = {"id": "0" * 32, "key": None, "retirement": retire(by, old.id, school.station, after, NOON)._asdict()}
    school.add_note("password_set", forged, NOON)
    assert "key" in {found.kind for found in school.check()}


def test_a_certificate_for_another_station_is_found(tmp_path: Path, school: School, admin: Session) -> None:
    """Signed by the school itself, in the log of a station that it is not for: it counts for nothing, and is told."""
    sid = school.add_person(admin, SID, "supervisor", WORD, NOON)
    with joined(school, admin, tmp_path / "b") as other:
        assert {found.chain for found in certificates(other)} == {school.station, other.station}
        (theirs,) = [found for found in certificates(other) if found.key == sid.key]
    mine = next(found for found in certificates(school) if found.key == sid.key)
    assert (mine.chain, theirs.chain) == (school.station, other.station)
    body: dict[str, object] = {"person": {"id": "0" * 32, "name": theirs.name, "role": "supervisor"}}
    body["certificate"] = theirs._asdict()
    with school.engine.execution_options(writes=True).begin() as connection:
        unguard(connection, "key_certificate")
        connection.execute(sa.delete(KEY_CERTIFICATE).where(KEY_CERTIFICATE.c.key == theirs.key))
    school.add_note("person_added", body, NOON)
    assert "for a different station" in "\n".join(map(str, school.check()))


def test_the_schools_key_is_rotated(tmp_path: Path, school: School, admin: Session) -> None:
    """Every key is certified anew, a retired one up to its place; old sittings go out under the new key, and hold."""
    refused("forbidden", school.rotate_key, supervisor(school, admin), NOON)
    school.add_person(admin, "Amy Ott", "admin", WORD, NOON)
    stream, old, station = sat(school, admin), admin.key, school.station
    school.set_password(admin, admin.person.id, NEW, NOON, PASSWORD)
    before = school.card.key
    after = school.rotate_key(admin, NOON)
    assert (school.card.key, before != after, fingerprint(before) != fingerprint(after)) == (after, True, True)
    packet = read_packet(write_packet(school.packet(stream)))
    assert (packet.school.key, [change.old for change in packet.changes]) == (after, [before])
    assert {found.issuer for found in packet.certificates} == {after}
    until = {found.key: found.until for found in packet.certificates}
    assert until == {station: None, old.id: f"{station} 0 {school.seals()[0].hash}"}, "and no other key is in it"
    amy = school.sign_in("Amy Ott", WORD, NOON)
    assert amy.school_key is not None
    assert amy.school_key.id == after, "sealed to every admin"
    assert school.check(school.anchors()) == ()
    school.backup(tmp_path / "copy", NOON)
    with restore(tmp_path / "copy", tmp_path / "back", NOON, (ADMIN, NEW)) as back:
        assert (back.card, back.check()) == (school.card, ())


def test_another_station_takes_the_new_key_over(tmp_path: Path, school: School, admin: Session) -> None:
    """From an enrollment file of where it was made, and from no other; the changes that it missed are noted too."""
    with joined(school, admin, tmp_path / "two") as second:
        there = second.sign_in(ADMIN, PASSWORD, NOON)
        same = school.enrollment_file(admin, NOON)
        refused("wrong_file", second.take_key, there, same, PASSWORD, school.card.key, NOON)
        stream = sat(second, there)
        school.rotate_key(admin, NOON)
        after = school.rotate_key(admin, NOON + 1)
        data = school.enrollment_file(admin, NOON)
        refused("wrong_password", second.take_key, there, data, "wrong wrong wrong", after, NOON)
        for other in ("", fingerprint(second.card.key), fingerprint(after)[:-1]):
            refused("wrong_file", second.take_key, there, data, PASSWORD, other, NOON)
        assert second.take_key(there, data, PASSWORD, fingerprint(after).upper(), NOON) == after
        assert (second.card, second.check(), len(second.packet(stream).changes)) == (school.card, (), 2)
        assert second.packet(sat(second, there)).school.key == after
        refused("wrong_file", second.take_key, there, data, PASSWORD, after, NOON)
    with join(tmp_path / "three", data, ADMIN, PASSWORD, NOON) as third:
        assert (third.card, third.check()) == (school.card, ())


def test_a_deactivated_supervisors_key_is_retired_and_gone(school: School, admin: Session) -> None:
    """The retirement is signed by the school, for they do not sign it; the station keeps their key no longer."""
    sid = school.add_person(admin, SID, "supervisor", WORD, NOON)
    stream = sat(school, school.sign_in(SID, WORD, NOON))
    school.deactivate(admin, sid.id, NOON)
    (retirement,) = school.packet(stream).retirements
    assert (retirement.key, retirement.by) == (sid.key, school.card.key)
    assert sid.id not in str(school.read(lambda c: c.execute(sa.text("SELECT holder FROM wrapped_key")).all()))
    refused("no_person", school.set_password, admin, sid.id, NEW, NOON)
    assert school.check() == ()


@needs_modes
def test_the_schools_files_are_their_owners(folder: Path, school: School, admin: Session) -> None:
    """While the school is open and a sitting runs: nobody else reads database, log, marker or key."""
    school.begin(admin, "opened", opened(admin), NOON, 0)
    sat(school, admin)
    modes = {path.name: path.stat().st_mode & 0o077 for path in folder.iterdir()}
    assert {DATABASE, KEY_FILE} < set(modes)
    assert set(modes.values()) == {0}, modes
    assert folder.stat().st_mode & 0o077 == 0


def test_the_schools_key_goes_to_no_admin_of_a_table(school: School, admin: Session) -> None:
    """Nor does the new key sign what stands in a table alone: a role or a certificate that somebody wrote by SQL."""
    sid = school.add_person(admin, SID, "supervisor", WORD, NOON)
    old, mine = school.sign_in(SID, WORD, NOON), SigningKey.generate()
    school.set_password(admin, sid.id, NEW, NOON)
    with school.engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.update(PERSON).where(PERSON.c.id == sid.id).values(role="admin"))
        row = connection.execute(sa.select(KEY_CERTIFICATE).where(KEY_CERTIFICATE.c.key == old.key.id)).one()
        forged = certify(old.key, mine, "supervisor", sid.id, row.name, school.station, NOON)
        connection.execute(sa.insert(KEY_CERTIFICATE).values(forged._asdict()))
    school.rotate_key(admin, NOON)
    with school.engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.update(PERSON).where(PERSON.c.id == sid.id).values(role="supervisor"))
    assert school.sign_in(SID, NEW, NOON + 9000).school_key is None
    assert sorted({found.key for found in certificates(school) if found.issuer == school.card.key}) == sorted(
        {found.key for found in certificates(school)} - {mine.id}
    )


ACTS: dict[str, Callable[[School, Session, str], object]] = {
    "password": lambda school, admin, sid: school.set_password(admin, sid, NEW, NOON),
    "deactivated": lambda school, admin, sid: school.deactivate(admin, sid, NOON),
    "rotated": lambda school, admin, _: school.rotate_key(admin, NOON),
    "erased": lambda school, admin, sid: erase(school, admin, sid, NOON, is_early=True),
    "noted": lambda school, _, sid: school.add_note("noted", {"by": sid}, NOON),
}


@pytest.mark.parametrize("what", ACTS)
def test_a_copy_from_before_a_key_was_changed_is_not_opened(
    tmp_path: Path, folder: Path, school: School, admin: Session, what: str
) -> None:
    """The database alone put back, with no seal in between: the folder knows that the log went on, whatever it says."""
    role: Role = "trainee" if what == "erased" else "supervisor"
    sid = school.add_person(admin, SID, role, WORD, NOON)
    school.backup(tmp_path / "before", NOON)
    ACTS[what](school, admin, sid.id)
    school.close()
    for file in folder.glob(f"{DATABASE}*"):
        file.unlink()
    shutil.copy(tmp_path / "before", folder / DATABASE)
    refused("ends before the event that was last known", open_school, folder)


def faults_of(logs: Sequence[tuple[Event, ...]]) -> Iterator[Discrepancy]:
    """What does not fit in these station logs together."""
    check = LogCheck()
    for events in logs:
        yield from check.station_log(events)
    yield from check.sittings_begin()
    yield from check.end(())


def test_somebody_may_change_a_password_at_two_stations(tmp_path: Path, school: School, admin: Session) -> None:
    """A key is retired at each by itself, so that either next key is a true one, also where both logs are checked.

    The file says that somebody else chose the password, so that it signs for no second person at either.
    """
    school.add_person(admin, SID, "supervisor", WORD, NOON)
    with joined(school, admin, tmp_path / "b") as other:
        logs = []
        for station in (school, other):
            sid = station.sign_in(SID, WORD, NOON + 10)
            assert station.has_given_password(sid.person.id)
            station.set_password(sid, sid.person.id, NEW, NOON, WORD)
            assert not station.has_given_password(sid.person.id)
            log = station.station_log
            logs.append(station.read(partial(events_of, stream=log)))
        assert list(faults_of(logs)) == []
        assert list(faults_of(logs[::-1])) == []


def test_nobody_is_brought_back_by_an_enrollment_file(tmp_path: Path, school: School, admin: Session) -> None:
    """Somebody who left puts their key of then, which the school did certify, into the file on its way."""
    sid = school.add_person(admin, SID, "supervisor", WORD, NOON)
    before = json.loads(school.enrollment_file(admin, NOON))
    school.deactivate(admin, sid.id, NOON)
    now = json.loads(school.enrollment_file(admin, NOON))
    now["people"], now["certificates"] = before["people"], before["certificates"]
    refused("wrong_file", join, tmp_path / "b", canonical(now), ADMIN, PASSWORD, NOON)
    now = json.loads(school.enrollment_file(admin, NOON))
    now["school"]["name"] = "Elsewhere"
    refused("wrong_file", join, tmp_path / "b", canonical(now), ADMIN, PASSWORD, NOON)


def test_nobody_is_brought_back_by_a_table(tmp_path: Path, school: School, admin: Session) -> None:
    """An admin who left is made active by SQL, with the key of then: no enrollment file and no next key is theirs."""
    sid = school.add_person(admin, SID, "admin", WORD, NOON)
    kept = sa.select(WRAPPED_KEY).where(WRAPPED_KEY.c.holder == sid.id)
    before = school.read(lambda connection: connection.execute(kept).one())
    school.deactivate(admin, sid.id, NOON)
    with school.engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.update(PERSON).where(PERSON.c.id == sid.id).values(is_active=True))
        connection.execute(sa.insert(WRAPPED_KEY).values(before._asdict()))
    other = joined(school, admin, tmp_path / "b")
    refused("no_person", other.sign_in, SID, WORD, NOON)
    other.close()
    school.rotate_key(admin, NOON)
    assert school.read(lambda connection: connection.execute(kept).one()) == before


def test_a_role_that_stands_in_the_table_alone_is_none(school: School, admin: Session) -> None:
    """Written with SQL: it does not make a trainee a supervisor, whether they sign in afterward or did before."""
    ann = school.add_person(admin, "Ann Bell", "trainee", WORD, NOON)
    before = school.sign_in("Ann Bell", WORD, NOON)
    with school.engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.update(PERSON).where(PERSON.c.id == ann.id).values(role="supervisor"))
    refused("damaged", school.sign_in, "Ann Bell", WORD, NOON + 9000)
    refused("damaged", school.recognize, "Ann Bell", WORD)
    refused("forbidden", before.require, "supervisor")


def test_an_event_that_says_nothing_of_keys_is_damage(school: School, admin: Session) -> None:
    """Signed by the station, and no object where one belongs: words, and no traceback."""
    forged: dict[str, object] = {"id": "0" * 32, "retirement": ["nothing"]}
    school.add_note("deactivated", forged, NOON)
    refused("damaged", school.boxes)
    assert school.check() != ()


def certificates(school: School) -> tuple[KeyCertificate, ...]:
    """Every certificate in the table."""
    return school.read(key_certificates_of)

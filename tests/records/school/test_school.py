"""The school: set up, its people, its sittings, its seals, other stations."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from dealer_trainer.records.log.event import chain_faults
from dealer_trainer.records.log.key_certificate import certified
from dealer_trainer.records.log.packet import read_packet, write_packet
from dealer_trainer.records.log.seal import seal_faults, seals_faults
from dealer_trainer.records.school import station as stations
from dealer_trainer.records.school.check import our_shapes
from dealer_trainer.records.school.school import School, join, open_school, restore, set_up_school
from dealer_trainer.records.school.session import LOCK_MS, MOST_FAILURES, Session
from dealer_trainer.records.school.station import KEY_FILE
from dealer_trainer.records.sqlite import write_transaction
from tests.records.refusal import refused
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, SID, WORD, answer, opened, sat, supervisor, work


class Drawer:
    """A keyring in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, user: str) -> str | None:
        """What was kept."""
        return self.kept.get((service, user))

    def set_password(self, service: str, user: str, secret: str) -> None:
        """Keep it."""
        self.kept[service, user] = secret

    def delete_password(self, service: str, user: str) -> None:
        """Keep it no more."""
        del self.kept[service, user]


@pytest.mark.slow
def test_a_school_of_the_version_before_opens(folder: Path, school: School, admin: Session) -> None:
    """Its tables become those of a school that is made now, to the letter; nobody and no sitting is lost."""
    stream = sat(school, admin)
    before = [person.name for person in school.people()]
    with write_transaction(school.engine) as connection:
        for name in ("extra_time", "extra_reason", "rank", "license"):
            connection.exec_driver_sql(f"ALTER TABLE person DROP COLUMN {name}")
        connection.exec_driver_sql("CREATE TABLE blueprint (digest VARCHAR(64) NOT NULL, text TEXT NOT NULL)")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0006'")
    school.close()
    with open_school(folder) as again:
        assert again.check() == ()
        assert [person.name for person in again.people()] == before
        assert [row.stream for row in again.sittings()] == [stream]


def test_every_commit_is_synced_and_nothing_kept_can_be_changed(school: School, admin: Session) -> None:
    """The settings hold on every connection, and the triggers refuse changes of the three tables of record."""
    sat(school, admin)
    with school.engine.connect() as connection:
        found = {name: connection.scalar(sa.text(f"PRAGMA {name}")) for name in ("synchronous", "journal_mode")}
        assert found == {"synchronous": 2, "journal_mode": "wal"}
    for table, column in (("event", "kind"), ("seal", "head"), ("key_certificate", "name")):
        for statement in (f"UPDATE {table} SET {column} = 'x'", f"DELETE FROM {table}"):  # noqa: S608 - our own names
            with (
                pytest.raises(sa.exc.IntegrityError, match="only ever added to"),
                write_transaction(school.engine) as write,
            ):
                write.exec_driver_sql(statement)


@pytest.mark.parametrize("password", ["", "short", "Ada Königs", "ada königs", "aaaaaaaaaaaaaa", "x" * 300])
def test_a_weak_password_sets_nothing_up(folder: Path, password: str) -> None:
    """Neither a short one nor the name, and no folder is left behind."""
    refused("password_weak", set_up_school, folder, "Harbor School", ADMIN, password, NOON)
    assert not folder.exists()


@pytest.mark.slow
def test_the_keyring_keeps_the_key_where_there_is_one(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then no key lies beside the database; without the keyring nothing opens, with it a backup needs no password."""
    drawer = Drawer()
    with monkeypatch.context() as with_drawer:
        with_drawer.setattr(stations, "system_keyring", lambda: drawer)
        with set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON) as school:
            station = school.station
            school.backup(tmp_path / "copy", NOON)
        assert not (folder / KEY_FILE).exists()
        with open_school(folder) as again:
            assert again.station == station
        with restore(tmp_path / "copy", tmp_path / "other", NOON) as back:
            assert (back.station, back.check()) == (station, ())
    refused("no_key", open_school, folder)


def test_roles_decide_who_may_be_added(school: School, admin: Session) -> None:
    """An administrator adds anybody, a supervisor trainees, a trainee nobody; a name is taken once."""
    supervisor(school, admin)
    sid = school.sign_in("sid orr", WORD, NOON + 5)
    ann = school.add_person(sid, "Ann Bell", "trainee", None, NOON)
    assert (ann.role, ann.key) == ("trainee", None)
    refused("forbidden", school.add_person, sid, "Bob Cole", "supervisor", "yet some more words", NOON)
    refused("name_taken", school.add_person, sid, "ANN  bell", "trainee", None, NOON)
    refused("name_taken", school.add_person, sid, "Ann Be1l", "trainee", None, NOON)
    refused("name_odd", school.add_person, sid, "\N{CYRILLIC CAPITAL LETTER A}nn Bell", "trainee", None, NOON)
    refused("no_person", school.sign_in, "Ann Bell", "", NOON)
    school.deactivate(admin, sid.person.id, NOON)
    refused("forbidden", school.add_person, sid, "Cid Dahl", "trainee", None, NOON)
    refused("forbidden", school.deactivate, admin, admin.person.id, NOON)


def test_wrong_passwords_cost_time_and_then_the_way_in(folder: Path, school: School) -> None:
    """Each is charged before it is looked at: 1, 2, 4 … s, a lock after ten, also after a new start."""
    at = NOON
    for failures in range(MOST_FAILURES):
        refused("wrong_password", school.sign_in, ADMIN, "wrong wrong wrong", at)
        pause = 1000 * 2**failures if failures < MOST_FAILURES - 1 else LOCK_MS
        reason = "wait" if failures < MOST_FAILURES - 1 else "locked"
        assert refused(reason, school.sign_in, ADMIN, PASSWORD, at + pause - 1).wait_ms == 1
        at += pause
    school.close()
    with open_school(folder) as again:
        assert refused("locked", again.sign_in, ADMIN, PASSWORD, at - 1).wait_ms == 1
        assert refused("locked", again.sign_in, ADMIN, PASSWORD, at - 86_400_000).wait_ms == LOCK_MS
        assert again.sign_in(ADMIN, PASSWORD, at).person.name == ADMIN
        refused("wrong_password", again.sign_in, ADMIN, "wrong wrong wrong", at)


def test_a_password_that_is_only_recognized_locks_nobody_out(school: School, admin: Session) -> None:
    """A password that is only recognized is charged to nobody, right or wrong; the lock of the way in is not asked."""
    before = school.logged("sign_in_tried", "signed_in")
    for _ in range(MOST_FAILURES + 1):
        refused("wrong_password", school.recognize, ADMIN, "wrong wrong wrong")
    refused("no_person", school.recognize, "Nobody", PASSWORD)
    assert school.recognize(ADMIN, PASSWORD) == admin.person
    assert school.logged("sign_in_tried", "signed_in") == before
    assert school.sign_in(ADMIN, PASSWORD, NOON).person == admin.person


def test_a_clock_set_ahead_lifts_no_lock(school: School) -> None:
    """While the program runs, half an hour is half an hour by the clock that nobody can set."""
    at = NOON
    for mono in range(MOST_FAILURES):
        at += LOCK_MS
        refused("wrong_password", school.sign_in, ADMIN, "wrong wrong wrong", at, mono)
    ahead = at + LOCK_MS + 60_000
    assert refused("locked", school.sign_in, ADMIN, PASSWORD, ahead, 60_000).wait_ms == LOCK_MS - 60_000 + mono
    assert school.sign_in(ADMIN, PASSWORD, ahead, LOCK_MS + mono).person.name == ADMIN


def test_an_administrator_lifts_a_lock(school: School, admin: Session) -> None:
    """The wrong passwords are forgiven at once, and the lifting is in the log."""
    sid = supervisor(school, admin).person
    for number in range(1, MOST_FAILURES + 1):
        refused("wrong_password", school.sign_in, SID, "wrong wrong wrong", NOON + number * 1_000_000)
    refused("locked", school.sign_in, SID, WORD, NOON + 10_000_001)
    school.unlock(admin, sid.id, NOON)
    assert school.sign_in(SID, WORD, NOON + 10_000_002).person == sid


def test_a_new_password_replaces_the_old_one(school: School, admin: Session) -> None:
    """One's own takes the old one, and wrong ones cost time."""
    own = admin.person.id
    refused("wrong_password", school.set_password, admin, own, "seven other words here", NOON)
    refused("wait", school.set_password, admin, own, "seven other words here", NOON + 10, PASSWORD)
    refused("wrong_password", school.set_password, admin, own, "seven other words here", NOON + 1000, "guessed at last")
    refused("password_weak", school.set_password, admin, own, PASSWORD, NOON, PASSWORD)
    refused("wait", school.sign_in, ADMIN, PASSWORD, NOON + 2000)
    school.set_password(admin, own, "seven other words here", NOON + 3000, PASSWORD)
    refused("wrong_password", school.sign_in, ADMIN, PASSWORD, NOON + 3010)
    again = school.sign_in(ADMIN, "seven other words here", NOON + 5000)
    assert again.key.id == admin.key.id


def test_a_password_that_somebody_else_chose_is_told(school: School, admin: Session) -> None:
    """Of somebody who was added, and again after an administrator gave a new one; never of one's own."""
    session = supervisor(school, admin)
    sid = session.person.id
    assert (school.has_given_password(sid), school.has_given_password(admin.person.id)) == (True, False)
    school.set_password(session, sid, "words of my own", NOON, WORD)
    assert not school.has_given_password(sid)
    school.set_password(admin, sid, "given once more", NOON)
    assert school.has_given_password(sid)


@pytest.mark.slow
def test_an_ended_session_signs_nothing(school: School, admin: Session) -> None:
    """Its keys are out of reach; only the password begins another one."""
    admin.end()
    refused("ended", lambda: admin.key)
    refused("ended", school.add_person, admin, "Ann Bell", "trainee", None, NOON)
    again = school.sign_in(ADMIN, PASSWORD, NOON)
    assert again.key.id == admin.person.key


@pytest.mark.slow
def test_a_sitting_is_kept_sealed_and_handed_out(folder: Path, school: School, admin: Session) -> None:
    """Its chain and seal are sound, the packet reads back, the anchors answer, and it takes no more events."""
    streams = [sat(school, admin, answers=4), sat(school, admin, answers=2, trainee="Bob Cole")]
    log = school.begin(admin, "opened", opened(admin), NOON + 1, 0)
    work(log, 1)
    school.close()
    with open_school(folder) as again:
        session = again.sign_in(ADMIN, PASSWORD, NOON + 9)
        rows = {row.stream: row for row in again.sittings()}
        assert [rows[stream].seal for stream in streams] == [0, 1]
        assert [(rows[each].trainee, rows[each].state) for each in (streams[1], log.stream)] == [
            ("Bob Cole", "signed"), ("Ann Bell", "open"),
        ]  # fmt: skip
        assert ([*seals_faults(again.seals())], again.people()) == ([], (admin.person,))
        for stream, seal in zip(streams, again.seals(), strict=True):
            packet = read_packet(write_packet(again.packet(stream)))
            assert (chain_faults(packet.events), seal_faults(seal, packet.events)) == ((), ())
            assert {key_certificate.role for key_certificate in packet.certificates} == {"station", "admin"}
            assert len(certified(packet.certificates, again.card.key)) == len(packet.certificates)
            refused("sealed", again.resume, session, stream)
        work(again.resume(session, log.stream), 2)
        assert chain_faults(again.events(log.stream)) == ()
        assert len(again.events(log.stream)) == 4


def test_sittings_are_listed_as_they_were_begun_whatever_the_clock_says(school: School, admin: Session) -> None:
    """The last one first, also where one goes on later, and after every table is made anew from the log."""
    begun = [school.begin(admin, "opened", opened(admin), at, 0) for at in (NOON, NOON + 9, NOON - 9, NOON + 5, NOON)]
    begun[1].append("answered", answer(1), NOON + 99, 1).result(30)
    newest_first = [log.stream for log in reversed(begun)]
    assert [row.stream for row in school.sittings()] == newest_first
    school.rebuild()
    assert [row.stream for row in school.sittings()] == newest_first
    with write_transaction(school.engine) as connection:
        connection.exec_driver_sql("UPDATE stream SET rowid = -rowid")
    assert [row.stream for row in school.sittings()] == newest_first


def test_a_sealed_sitting_takes_no_more(school: School, admin: Session) -> None:
    """Not even from a log that was open before; to seal again gives the same seal."""
    log = school.begin(admin, "opened", opened(admin), NOON, 0)
    refused("unfinished", school.seal, admin, log.stream, NOON)
    log.append("declined", {"reason": "nobody came"}, NOON, 1).result(30)
    seal = school.seal(admin, log.stream, NOON)
    refused("sealed", log.append("answered", answer(1), NOON, 2).result, 30)
    assert school.seal(admin, log.stream, NOON + 9) == seal


def test_two_logs_of_one_sitting_never_fork_it(school: School, admin: Session) -> None:
    """The second window's append is refused until it opens the sitting again."""
    first = school.begin(admin, "opened", opened(admin), NOON, 0)
    second = school.resume(admin, first.stream)
    work(first, 2)
    refused("elsewhere", second.append("answered", answer(7), NOON, 7).result, 30)
    work(school.resume(admin, first.stream), 1)
    assert chain_faults(school.events(first.stream)) == ()


def test_what_is_closed_refuses_by_its_promise(school: School, admin: Session) -> None:
    """An answer that comes after the records were closed fails as any other does, without an exception of its own."""
    log = school.begin(admin, "opened", opened(admin), NOON, 0)
    school.close()
    refused("closed", log.append("answered", answer(1), NOON, 1).result, 30)
    refused("closed", school.sign_in, ADMIN, PASSWORD, NOON + 5000)


@pytest.mark.slow
def test_another_station_joins(tmp_path: Path, school: School, admin: Session) -> None:
    """With an administrator's password; people, school and passwords are the same, the station's key is another."""
    supervisor(school, admin)
    enrollment = school.enrollment_file(admin, NOON)
    refused("wrong_password", join, tmp_path / "two", enrollment, ADMIN, "wrong wrong wrong", NOON)
    refused("no_person", join, tmp_path / "two", enrollment, SID, WORD, NOON)
    refused("wrong_file", join, tmp_path / "two", enrollment.replace(b"Ada K", b"Ida K"), ADMIN, PASSWORD, NOON)
    with join(tmp_path / "two", enrollment, ADMIN, PASSWORD, NOON) as second:
        assert (second.card, second.people()) == (school.card, school.people())
        assert second.station != school.station
        sid = second.sign_in(SID, WORD, NOON)
        packet = second.packet(sat(second, sid))
        assert {key_certificate.key for key_certificate in packet.certificates} == {second.station, sid.key.id}


@pytest.mark.parametrize(
    "look",
    [School.sittings, School.stream_heads, School.blueprints_used, School.unfinished, School.newest_event],
)
def test_no_look_at_the_list_goes_through_every_event(school: School, look: Callable[[School], object]) -> None:
    """A sitting has hundreds of events: what the list shows of each is found by an index."""
    plans: list[str] = []

    @sa.event.listens_for(school.engine, "before_cursor_execute")
    def explain(_: object, cursor: Any, statement: str, given: Any, *rest: object) -> None:
        if statement.startswith("SELECT"):
            plans.extend(row[3] for row in cursor.connection.execute(f"EXPLAIN QUERY PLAN {statement}", given))

    look(school)
    assert any(plan.startswith(("SEARCH event", "SCAN stream")) for plan in plans)
    assert not [plan for plan in plans if plan.startswith("SCAN event")]


def test_the_tables_stay_as_they_are() -> None:
    """To the letter: those of a school that is there are compared with them."""
    found = repr(sorted(our_shapes(), key=str))
    assert hashlib.sha256(found.encode()).hexdigest().startswith("44a20e81404b8048")


def test_a_time_after_the_year_9999_is_refused_before_it_is_written(school: School, admin: Session) -> None:
    """Who signs in with such a clock is told, and signs in once it is right: nothing unreadable is in the log."""
    refused("year that no record can have", school.sign_in, ADMIN, PASSWORD, 253_402_300_800_000)
    assert school.sign_in(ADMIN, PASSWORD, NOON + 5).person == admin.person
    assert not school.check()

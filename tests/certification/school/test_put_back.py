"""A station's records put back, cut, or changed between two runs: told at an opening, or a second end is found."""

import shutil
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from dealer_trainer.certification.school.attempt import next_attempt, read_attempts
from dealer_trainer.certification.school.upkeep.records_check import check_records, kept_seals, write_sittings
from dealer_trainer.cli import main
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import EventSigner, next_event
from dealer_trainer.records.log.packet import seal_in, write_packet
from dealer_trainer.records.log.seal import read_anchors
from dealer_trainer.records.school.school import School, join, open_school
from dealer_trainer.records.school.server.other_stations import other_end
from dealer_trainer.records.school.server.server_address import forget_server
from dealer_trainer.records.school.session import Person, Session
from tests.certification.examining import NOON, HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import ADMIN, PASSWORD, decided, ended, failed
from tests.certification.school.new_sittings import opened as begun
from tests.certification.school.two_stations import Stations, connect, meet, put

pytestmark = pytest.mark.slow

HOUR = 3_600_000
Signed = Callable[[School, Session], str]
"""Sign a sitting at a station."""


def put_back(school: School, spare: Path, first: Signed, password: str = PASSWORD) -> School:
    """The station as it was before `first` signed something there; it is still to be signed in at."""
    folder = school.folder
    school.close()
    shutil.copytree(folder, spare)
    with open_school(folder) as again:
        first(again, again.sign_in(ADMIN, password, again.newest_event() + HOUR))
    shutil.rmtree(folder)
    shutil.copytree(spare, folder)
    return open_school(folder)


def test_two_signed_ends_are_found(
    school: School,
    admin: Session,
    trainee: Person,
    clock: HandClock,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By the record or the list that was kept, at the check, at the next export into the same folder, by a stranger."""
    exam, kept = ended(begun(school, admin, trainee, clock)), tmp_path / "kept"
    failed(school, admin, school.add_person(admin, "Bo Tal", "trainee", None, clock.now()), clock)
    stream = exam.sitting.last.stream
    seals = ""

    def fail(station: School, session: Session) -> str:
        nonlocal seals
        decided(station, session, exam, clock, "fail")
        assert check_records(station, tmp_path).findings == ()
        list(write_sittings(station, kept))
        seals = station.anchors()
        assert check_records(station, kept).findings == ()
        return stream

    with put_back(school, tmp_path / "spare", fail) as again:
        session = again.sign_in(ADMIN, PASSWORD, clock.now() + HOUR)
        assert check_records(again).findings == (), "by itself it is sound"
        decided(again, session, exam, clock, "void")
        assert check_records(again).findings == (), "and it stays so"
        twice = [found for found in check_records(again, kept).findings if "signed twice, with two ends" in found]
        assert [found[:32] for found in twice] == [stream]
        (kept / "Station-seals-2026-01-01.txt").write_text(seals, encoding="utf-8")
        assert "not the one that was noted down" in "".join(check_records(again, kept).findings)
        with pytest.raises(SchoolError, match="signed twice"):
            list(write_sittings(again, kept, [stream]))
        list(write_sittings(again, tmp_path / "more"))
        handed, own = tmp_path / "handed out" / "2026-01-01 Ann Bell", f"{stream}.sitting.json"
        handed.mkdir(parents=True)
        shutil.copy(kept / own, handed / "Ann-Bell.packet.json")  # as a hand-out names and places it
        for folder in (handed, handed.parent):
            assert twice[0] in check_records(again, folder).findings
            with pytest.raises(SchoolError, match="signed twice"):
                list(write_sittings(again, folder, [stream]))
            assert not (folder / own).exists()
    files = [folder / f"{stream}.sitting.json" for folder in (kept, tmp_path / "more")]
    capsys.readouterr()
    assert main(["verify", *map(str, files)]) == 1
    assert f"sitting {stream}: NOT verified\n  It was signed twice, with two ends" in capsys.readouterr().out
    main(["verify", str(files[0]), str(files[0])])
    assert "signed twice" not in capsys.readouterr().out


def test_a_record_of_another_station_in_the_folder_is_none_of_this_one(
    school: School, admin: Session, trainee: Person, clock: HandClock, tmp_path: Path
) -> None:
    """Two stations save into one folder: what the other one sealed is not missing here."""
    with join(tmp_path / "two", school.enrollment_file(admin, NOON), ADMIN, PASSWORD, NOON) as two:
        failed(two, two.sign_in(ADMIN, PASSWORD, NOON), trainee, clock)
        list(write_sittings(two, tmp_path / "kept"))
    failed(school, admin, trainee, clock, "void")
    list(write_sittings(school, tmp_path / "kept"))
    assert len(kept_seals(tmp_path / "kept")) == 2
    assert check_records(school, tmp_path / "kept").findings == ()


def test_a_file_ends_with_the_seal_of_its_sitting_or_none(
    school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """Read from its last bytes alone; what nobody signed is none."""
    packet = school.packet(failed(school, admin, trainee, clock))
    data = write_packet(packet)
    assert packet.seal is not None
    assert seal_in(data[-4096:]) == seal_in(data) == packet.seal
    changed = write_packet(packet._replace(seal=packet.seal._replace(number=7)))
    for other in (b"", b"{}\n", changed, data[:-9], write_packet(packet._replace(seal=None))):
        assert seal_in(other) is None
    assert [(anchor.number, anchor.hash) for anchor in read_anchors(school.anchors())] == [(0, packet.seal.hash)]


def test_no_second_end_is_signed_that_the_server_knows_of(
    url: str, stations: Stations, clock: HandClock, tmp_path: Path
) -> None:
    """By what this station itself signed and copied; a server that is away or was told nothing stops no signature."""
    one, two = stations
    connect(url, one)
    exam = ended(one.begin_exam(clock))
    stream = exam.sitting.last.stream

    def fail(station: School, session: Session) -> str:
        decided(station, session, exam, clock, "fail")
        meet(url, one._replace(school=station, session=session))
        return stream

    with put_back(one.school, tmp_path / "spare", fail) as again:
        session = again.sign_in(ADMIN, PASSWORD, clock.now() + HOUR)
        with pytest.raises(SchoolError, match="already, as the school’s server knows"):
            decided(again, session, exam, clock, "decline")
        assert again.events(stream)[-1].kind == "closed"
        assert other_end(two.school, stream) is None, "a station without a server asks nobody"
        ann = again.add_person(session, "Bo Tal", "trainee", None, clock.now())
        last = ended(begun(again, session, ann, clock)).sitting.last
        body: dict[str, object] = {"by": session.person.id, "verdict": "fail"}
        for signer in (None, EventSigner(again.key, is_supervisor=True)):  # with the station's key, and no supervisor's
            forged = next_event(again.key, last, last.stream, "signed_off", body, 1, last.mono + 1, signer=signer)
            put(url.replace("station:", "postgres:"), forged)
            assert other_end(again, last.stream) is None
            last = forged


def test_an_attempt_that_is_only_on_the_server_counts(
    url: str, stations: Stations, clock: HandClock, tmp_path: Path
) -> None:
    """From a folder of before it began, or with another end here: waited for, counted, and noted on the next papers."""
    one, two = stations
    connect(url, one, two)
    ann, bo = one.trainee, one.school.add_person(one.session, "Bo Tal", "trainee", None, clock.now())
    meet(url, one)
    running = ended(begun(one.school, one.session, bo, clock))
    spared = one.next_attempt(clock)
    assert (spared.attempt, spared.notes) == (1, ())

    def fail(station: School, session: Session) -> str:
        decided(station, session, running, clock, "fail")
        begun(station, session, station.add_person(session, "Cy Orr", "trainee", None, clock.now()), clock)
        stream = failed(station, session, ann, clock, "fail")
        assert next_attempt(station, session, ann.id, rock_n_roll(), clock).notes == (), "nothing is missing yet"
        meet(url, one._replace(school=station, session=session))
        told = next_attempt(station, session, ann.id, rock_n_roll(), clock)
        assert (told.attempt, told.is_waiting(short()), told.notes) == (2, True, ())
        return stream

    with put_back(one.school, tmp_path / "spare", fail) as again:
        here = one._replace(school=again, session=again.sign_in(ADMIN, PASSWORD, clock.now() + HOUR))
        found = here.next_attempt(clock)
        assert (found.attempt, found.compared, found.is_waiting(short())) == (2, "school", True)
        assert ["put back to an earlier state" in note for note in found.notes] == [True]
        with pytest.raises(SchoolError, match="may retake it from"):
            here.begin_exam(clock)
        forget_server(again.folder)
        decided(again, here.session, running, clock, "void")
        connect(url, here)
        bos = next_attempt(again, here.session, bo.id, rock_n_roll(), clock)
        assert ([past.state for past in bos.past], bos.attempt, len(bos.notes)) == (["voided", "fail"], 2, 1)
        patient = short().model_copy(update={"retest_days": 0, "version": 9})
        assert not found.is_waiting(patient)
        with psycopg.connect(url, autocommit=True) as line:
            for _ in range(2):  # what is kept of it counts once
                read_attempts(again, line, clock.now())
                assert here.next_attempt(clock).attempt == 2
        forget_server(again.folder)
        assert here.next_attempt(clock).attempt == 2, "kept for when the server is away"


def write(folder: Path, statements: Iterable[str]) -> None:
    """Run statements on the database, as somebody who has nothing but SQLite."""
    with closing(sqlite3.connect(folder / "school.sqlite")) as connection, connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        for statement in statements:
            connection.execute(statement)


def test_a_row_put_back_to_what_it_was_is_told(
    school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """That of a sitting which was open then, and has been failed since."""
    exam, folder = ended(begun(school, admin, trainee, clock)), school.folder
    stream = exam.sitting.last.stream
    with open_school(folder) as again:
        head = again.stream_heads()[0]
    decided(school, admin, exam, clock, "fail")
    school.close()
    before = f"state = 'closed', length = {head.length}, head = '{head.hash}', last_at = {exam.sitting.last.at}"
    write(folder, [f"UPDATE stream SET {before} WHERE stream = '{stream}'"])  # noqa: S608 - our own values
    with pytest.raises(SchoolError, match="otherwise than in the log"):
        open_school(folder)


def test_what_was_cut_off_the_station_log_is_told_at_the_next_opening(
    school: School, admin: Session, clock: HandClock
) -> None:
    """The marker knows where it ended after the last note."""
    folder = school.folder
    school.add_person(admin, "Bo Tal", "trainee", None, clock.now())
    school.close()
    write(folder, ["DELETE FROM event WHERE rowid = (SELECT max(rowid) FROM event)"])
    with pytest.raises(SchoolError, match="ends before the event that was last known"):
        open_school(folder)

"""Stations and the school's PostgreSQL: whatever the line and the server do, both hold the same, and no exam waits."""

import io
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from dealer_trainer.cli import main
from dealer_trainer.records.school.database import EVENT
from dealer_trainer.records.school.school import School, join, open_school, restore, set_up_school
from dealer_trainer.records.school.server.mailbox import prepare
from dealer_trainer.records.school.server.replica import ReplicaError, Replicator, Timeouts, _Watch
from dealer_trainer.records.school.server.server_address import connect
from tests.records.school.server.postgres import PASSWORD, ROLE, Server
from tests.records.school.server.wire import Wire
from tests.records.school.sitting import ADMIN, NOON, opened, sat, work
from tests.records.school.sitting import PASSWORD as WORD

pytestmark = pytest.mark.slow

QUICK = Timeouts(connect=2, step=1.0, first_wait=0.02, longest_wait=0.2, idle=0.02)
Row = tuple[Any, ...]


@pytest.fixture
def database(server: Server) -> str:
    """A database of the school's own, empty but for its tables."""
    return server.add_school()


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    """A station with a sealed sitting."""
    with set_up_school(tmp_path / "first", "Harbor School", ADMIN, WORD, NOON) as made:
        sat(made, made.sign_in(ADMIN, WORD, NOON + 1))
        yield made


def here(school: School) -> set[Row]:
    """Every event of a station, column for column."""
    return {tuple(row) for row in school.read(lambda connection: connection.execute(sa.select(EVENT)).all())}


def there(server: Server, database: str) -> list[Row]:
    """Every event at the school."""
    engine = sa.create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(server.url(database=database)))
    try:
        with engine.connect() as owner:
            return [tuple(row) for row in owner.execute(sa.select(EVENT))]
    finally:
        engine.dispose()


def copied(replicator: Replicator) -> int:
    """Copy until there is nothing left."""
    total = 0
    while count := replicator.step():
        total += count
    return total


def wait_for(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something is so."""
    ends = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < ends, "it did not come about"
        time.sleep(0.02)


def test_every_event_arrives_once_byte_for_byte(server: Server, database: str, school: School) -> None:
    """Copied again, by another process from the beginning, nothing is added."""
    to = server.address(ROLE, database)
    with Replicator(school, to, QUICK) as first, Replicator(school, to, QUICK) as second:
        assert copied(first) == len(here(school))
        assert copied(second) == 0
    rows = there(server, database)
    assert set(rows) == here(school)
    assert len(rows) == len(set(rows))


def test_a_station_may_read_and_add_and_nothing_else(server: Server, database: str, school: School) -> None:
    """Its role has no other right; and even the owner cannot change what was kept."""
    with Replicator(school, server.address(ROLE, database), QUICK) as replicator:
        copied(replicator)
    for statement in (
        "UPDATE event SET at = 1", "DELETE FROM event", "TRUNCATE event", "DROP TABLE event",
        "TRUNCATE mailbox", "ALTER TABLE event DISABLE TRIGGER ALL",
    ):  # fmt: skip
        with (
            psycopg.connect(server.url(ROLE, database)) as station,
            pytest.raises(psycopg.errors.InsufficientPrivilege),
        ):
            station.execute(statement)
    for statement in ("UPDATE event SET at = 1", "DELETE FROM event", "TRUNCATE event"):
        with psycopg.connect(server.url(database=database)) as owner, pytest.raises(psycopg.errors.RaiseException):
            owner.execute(statement)
    assert set(there(server, database)) == here(school)
    with psycopg.connect(server.url(ROLE, database), autocommit=True) as station:
        signed = "SELECT count(*) FROM mailbox WHERE topic NOT IN ('name', 'presence')"
        before = station.execute(signed).fetchone()
        station.execute("DELETE FROM mailbox")
        assert station.execute("UPDATE mailbox SET body = 'x' WHERE topic <> 'presence'").rowcount == 0
        assert station.execute(signed).fetchone() == before != (0,)


@pytest.mark.parametrize("is_between", [False, True])
def test_another_event_in_a_place_of_ours_is_told_and_nothing_is_written_over(
    server: Server, database: str, school: School, is_between: bool
) -> None:
    """A station's file that was set back and gone on with differently: the school keeps what it has.

    `is_between`: another program wrote to the school's database while this one was connected.
    """
    row = min(here(school))
    other = (*row[:8], "f" * 64, row[9])
    with Replicator(school, server.address(ROLE, database), QUICK) as replicator:
        if is_between:
            replicator._connected()
        with psycopg.connect(server.url(database=database), autocommit=True) as owner:
            owner.execute("INSERT INTO event VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)", other)
        for _ in range(2):  # and the second try does not take for known what the first has refused
            with pytest.raises(ReplicaError, match="other events") as caught:
                replicator.step()
            assert caught.value.trouble == "fork"
    assert there(server, database) == [other]


def test_a_restored_station_leaves_no_hole_at_the_school(
    server: Server, database: str, school: School, tmp_path: Path
) -> None:
    """What was copied after the backup is not here any more: that is told before anything is added behind it.

    So it is of a folder that was copied and went on elsewhere.
    """
    (tmp_path / "stick").mkdir()
    school.backup(tmp_path / "stick" / "backup", NOON + 5)
    admin = school.sign_in(ADMIN, WORD, NOON + 6)
    for name in ("Ann Bell", "Bob Cole", "Cleo Stick"):
        school.add_person(admin, name, "trainee", None, NOON + 7)
    to = server.address(ROLE, database)
    shutil.copytree(school.folder, tmp_path / "clone")  # which goes on elsewhere
    with open_school(tmp_path / "clone") as clone, Replicator(clone, to, QUICK) as replicator:
        clone.add_person(clone.sign_in(ADMIN, WORD, NOON + 7), "Flo Gray", "trainee", None, NOON + 7)
        copied(replicator)
    before = set(there(server, database))
    school.add_person(admin, "Zoe Ash", "trainee", None, NOON + 8)
    with Replicator(school, to, QUICK) as replicator:
        for _ in range(2):
            with pytest.raises(ReplicaError, match="other events"):
                copied(replicator)
    with (
        restore(tmp_path / "stick" / "backup", tmp_path / "again", NOON + 8, (ADMIN, WORD)) as again,
        Replicator(again, to, QUICK) as replicator,
    ):
        with pytest.raises(ReplicaError, match="restored"):
            replicator.step()
        anew = again.sign_in(ADMIN, WORD, NOON + 9)
        for name in ("Dan Fox", "Eve Hill", "Fay King", "Gus Lamb", "Hal Moon", "Ivy Nash"):
            again.add_person(anew, name, "trainee", None, NOON + 10)
        with pytest.raises(ReplicaError, match="restored"):
            replicator.step()
        replicator.start()
        wait_for(lambda: replicator.status.is_forked)
    assert set(there(server, database)) == before


def test_after_a_lost_line_it_goes_on_where_it_was(server: Server, database: str, school: School) -> None:
    """What the school has is not sent again, over lines and starts; a hole in it is filled."""
    to = server.address(ROLE, database)
    with Replicator(school, to, QUICK) as first:
        assert copied(first) == len(here(school))
    sat(school, school.sign_in(ADMIN, WORD, NOON + 5000), trainee="Bo Tal")
    new = here(school) - set(there(server, database))
    with Replicator(school, to, QUICK) as second:
        assert copied(second) == len(new) > 5
    with Replicator(school, to, QUICK) as third:
        assert copied(third) == 0
    with psycopg.connect(server.url(database=database), autocommit=True) as owner:
        owner.execute("ALTER TABLE event DISABLE TRIGGER ALL")
        owner.execute("DELETE FROM event WHERE stream <> %s AND seq >= 2", (school.station_log,))
    with Replicator(school, to, QUICK) as fourth:
        assert copied(fourth) > 0
    assert set(there(server, database)) == here(school)


def test_a_lines_settings_are_set_once_it_stands(server: Server, database: str) -> None:
    """A pooler in session mode refuses a line that brings some."""
    settings = {"statement_timeout": 1234, "default_transaction_read_only": "on"}
    with connect(server.address(ROLE, database), settings) as line:
        assert line.execute("SHOW statement_timeout").fetchone() == ("1234ms",)
        assert "options" not in line.info.get_parameters()
        with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
            line.execute("CREATE TABLE more (a int)")


def test_after_an_outage_it_asks_what_others_wrote(server: Server, database: str, school: School) -> None:
    """Nobody heard the bells meanwhile; the next look by itself is an hour away."""
    looks, timeouts = list[int](), QUICK._replace(poll=3600.0)
    to = server.address(ROLE, database)
    with Replicator(school, to, timeouts, on_poll=lambda _: looks.append(1)) as replicator:
        replicator.start()
        wait_for(lambda: looks == [1])
        server.kill()
        wait_for(lambda: replicator.status.trouble != "")
        server.start()
        wait_for(lambda: looks == [1, 1])
        assert replicator.status.trouble == ""


def test_the_limit_counts_progress() -> None:
    """What moves on is not cut, however long it takes; what stands still is, and only while somebody waits."""
    cuts: list[float] = []
    watch = _Watch(0.3, lambda: cuts.append(time.monotonic()))
    watch.start()
    for _ in range(8):
        time.sleep(0.05)
        watch.move()
    assert cuts == []
    wait_for(lambda: bool(cuts))
    watch.start()
    watch.stop()
    watch.move()
    time.sleep(0.4)
    assert len(cuts) == 1


def test_a_server_that_was_not_prepared_is_copied_to(server: Server, database: str, school: School) -> None:
    """Events are copied all the same, and that is told; once it is prepared, its mailbox has their letters."""
    to = server.address(ROLE, database)
    with psycopg.connect(server.url(database=database)) as owner:
        owner.execute("DROP TABLE mailbox")
        owner.execute("DROP FUNCTION post_letter CASCADE")
    with Replicator(school, to, QUICK) as replicator:
        assert copied(replicator) == len(here(school))
        assert "prepared for an earlier version" in replicator.status.trouble
    prepare(server.address(database=database), ROLE, PASSWORD)
    assert set(there(server, database)) == here(school)
    with psycopg.connect(server.url(database=database)) as owner:
        letters = "SELECT about FROM mailbox WHERE topic = 'log'"
        assert owner.execute(letters).fetchall() == [(school.station_log,)]
    with Replicator(school, to, QUICK) as replicator:
        assert copied(replicator) == 0
        assert replicator.status.trouble == ""


@pytest.mark.parametrize("mood", ["reset", "hole", "deaf", "closed"])
def test_a_bad_line_is_trouble_and_no_loss(server: Server, database: str, school: School, mood: Any) -> None:
    """Cut, swallowed, answers lost, no line at all: told within the timeouts; sound again, all of it arrives once."""
    wire = Wire(server.port)
    replicator = Replicator(school, server.address(ROLE, database, wire.port), QUICK)
    wire.mood = mood
    with pytest.raises(ReplicaError) as caught:
        replicator.step()
    assert caught.value.trouble == "unreachable"
    wire.mood = "sound"
    assert copied(replicator) == len(here(school))
    session = school.sign_in(ADMIN, WORD, NOON + 5000)
    sat(school, session, trainee="Bo Tal")
    wire.mood = mood  # in the middle of a connection that works
    wire.cut() if mood == "closed" else None
    with pytest.raises(ReplicaError):
        copied(replicator)
    wire.mood = "sound"
    copied(replicator)
    rows = there(server, database)
    assert set(rows) == here(school)
    assert len(rows) == len(set(rows))
    replicator.stop()
    wire.close()


def test_an_exam_never_waits_for_the_network(server: Server, database: str, school: School) -> None:
    """A line that swallows everything: answers are kept all the same, each acknowledged by the station's own disk."""
    wire = Wire(server.port)
    wire.mood = "hole"
    replicator = Replicator(school, server.address(ROLE, database, wire.port), QUICK._replace(step=600.0))
    replicator.start()
    session = school.sign_in(ADMIN, WORD, NOON + 5000)
    log = school.begin(session, "opened", opened(session), NOON, 0)
    assert len(work(log, 50)) == 50
    assert replicator.status.copied == 0
    thread = replicator._thread
    assert thread is not None
    replicator.stop(60)
    assert not thread.is_alive(), "neither does closing"
    wire.close()


@pytest.mark.parametrize(("count", "kills"), [(3, 4), pytest.param(12, 20, marks=pytest.mark.load)])
def test_stations_at_once_bad_lines_and_a_server_that_is_killed(
    server: Server, database: str, tmp_path: Path, count: int, kills: int
) -> None:
    """At the end the school holds what the stations hold, each event once."""
    chance = Random(12)
    first = set_up_school(tmp_path / "0", "Harbor School", ADMIN, WORD, NOON)
    enrollment = first.enrollment_file(first.sign_in(ADMIN, WORD, NOON), NOON)
    stations = [first, *(join(tmp_path / str(n), enrollment, ADMIN, WORD, NOON) for n in range(1, count))]
    wires = [Wire(server.port) for _ in stations]
    replicators = [
        Replicator(station, server.address(ROLE, database, wire.port), QUICK)
        for station, wire in zip(stations, wires, strict=True)
    ]
    for replicator in replicators:
        replicator.start()
    examiners = [threading.Thread(target=examine, args=(station, place)) for place, station in enumerate(stations)]
    for examiner in examiners:
        examiner.start()
    for _ in range(kills):
        time.sleep(chance.uniform(0.05, 0.2))
        for wire in wires:
            wire.mood = chance.choice(("sound", "sound", "reset", "hole", "deaf", "closed"))
        server.kill()
        time.sleep(chance.uniform(0.0, 0.1))
        server.start()
    for wire in wires:
        wire.mood = "sound"
        wire.cut()
    for examiner in examiners:
        examiner.join()
    due = set().union(*(here(station) for station in stations))
    assert len(due) > count * 45
    wait_for(lambda: len(there(server, database)) >= len(due), seconds=120)
    rows = there(server, database)
    assert len(rows) == len(set(rows)) == len(due)
    assert set(rows) == due
    for replicator, wire, station in zip(replicators, wires, stations, strict=True):
        replicator.stop()
        wire.close()
        station.close()


def test_the_rights_that_preparing_needs_are_told_with_what_gives_them(
    server: Server, school: School, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A role that owns nothing, then the database, then may make roles: told step by step, and nothing made before.

    Then it says which rights the stations have; where no server is, that is told, not raised.
    """
    folder = ["records", "--folder", str(school.folder)]
    monkeypatch.setenv("PGPASSWORD", PASSWORD)

    def prepared(port: int = server.port) -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{PASSWORD}\n"))
        address = server.address("keeper", "by_keeper", port).url
        return main([*folder, "prepare", address, "--role", "by_keeper_station"])

    with psycopg.connect(server.url(), autocommit=True) as owner:
        owner.execute(f"CREATE ROLE keeper LOGIN PASSWORD '{PASSWORD}'")
        owner.execute("CREATE DATABASE by_keeper")
        for statement in (b'ALTER DATABASE "by_keeper" OWNER TO "keeper"', b'ALTER ROLE "keeper" CREATEROLE'):
            assert prepared() == 2
            assert statement.decode() in capsys.readouterr().err
            with psycopg.connect(server.url(database="by_keeper")) as inside:
                assert inside.execute("SELECT to_regclass('event')").fetchone() == (None,)
            owner.execute(statement)
        assert prepared() == 0
        assert "SELECT, INSERT ON event\n  SELECT, INSERT, UPDATE, DELETE ON mailbox\n" in capsys.readouterr().out
        assert prepared() == 0, "and again, after an update"
    assert prepared(port=1) == 2
    assert capsys.readouterr().err.count("dealer-trainer: records:") == 1
    with Replicator(school, server.address("by_keeper_station", "by_keeper"), QUICK) as replicator:
        copied(replicator)
    assert set(there(server, "by_keeper")) == here(school)


def examine(station: School, place: int) -> None:
    """Some sittings at one station."""
    session = station.sign_in(ADMIN, WORD, NOON + 10)
    for number in range(3):
        sat(station, session, answers=12, trainee=f"Trainee {place} {number}")

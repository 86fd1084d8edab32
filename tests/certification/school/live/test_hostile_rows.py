"""Rows that anybody may write on the school's server: none stops the cockpit or what is read back."""

from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.attempt import kept_attempts, on_poll_of
from dealer_trainer.certification.school.live.live_reader import LiveReader
from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.school.privacy import erase
from dealer_trainer.certification.school.roster import Plan, plan_sittings, roster_summary
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.school.elsewhere import keep_shared, read_shared
from dealer_trainer.records.school.school import join
from dealer_trainer.records.school.server.replica import ReplicaError, Replicator
from dealer_trainer.records.school.session import StaffDetails
from dealer_trainer.records.school.store import head_of
from tests.certification.examining import HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import ADMIN, PASSWORD, failed, opened
from tests.certification.school.two_stations import Station, Stations, address_of, connect, meet, put
from tests.effort import calls_of
from tests.records.school.server.postgres import Server
from tests.records.school.server.test_replica import QUICK, copied, wait_for

pytestmark = pytest.mark.slow
FAR = 2_000_000_000
"""A place far behind the end of any log."""
YEAR = 365 * 86_400_000
CALM = QUICK._replace(step=15.0)
"""No look is cut off because the machine has other things to do."""


@pytest.fixture
def reader(clock: HandClock) -> Iterator[LiveReader]:
    """A cockpit."""
    found = LiveReader(rock_n_roll(), clock.now)
    yield found
    found.others.close()


class Running(NamedTuple):
    """A cockpit, and a station with a running exam that it has copied."""

    one: Station
    two: Station
    exam: Exam


@pytest.fixture
def running(url: str, stations: Stations, clock: HandClock) -> Running:
    """Both know the server."""
    one, two = stations
    connect(url, one, two)
    exam = two.begin_exam(clock)
    meet(url, two)
    return Running(one, two, exam)


def anew(clock: HandClock, station: Station) -> LiveStation:
    """The other station as a cockpit shows it that is opened now."""
    reader = LiveReader(rock_n_roll(), clock.now)
    with closing(reader.others):
        return other(reader, station)


def owner_of(server: Server, url: str) -> str:
    """The database as its owner reaches it."""
    return server.url("postgres", url.rsplit("/", 1)[1].split("?", maxsplit=1)[0])


def behind(station: Station, kind: str, *bodies: Mapping[str, object]) -> list[Event]:
    """Events that a station's own key signs behind the end of its log, one after the other."""
    store, made = station.school, list[Event]()
    head = store.read(lambda connection: head_of(connection, store.station_log))
    for body in bodies:
        head = next_event(store.key, head, store.station_log, kind, dict(body), store.newest_event(), 0)
        made.append(head)
    return made


def other(reader: LiveReader, station: Station) -> LiveStation:
    """The other station as a cockpit shows it."""
    view = reader.read(station.school, station.session)
    assert view.trouble == ""
    return next(found for found in view.stations if not found.is_here)


def test_a_sitting_that_is_none_stops_no_cockpit(
    url: str, running: Running, clock: HandClock, reader: LiveReader
) -> None:
    """Opened, as a certified station's own log says, under a name that no sitting has; the others are still seen."""
    names = ("\x00", 7, ["a"], "z" * 32, "a" * 5000, None)
    put(url, *behind(running.two, "sitting_opened", *({"stream": name} for name in names)))
    assert other(reader, running.one).sitting is not None
    assert anew(clock, running.one).sitting is not None


def test_a_time_without_end_stops_no_cockpit(url: str, running: Running, clock: HandClock, reader: LiveReader) -> None:
    """Written for a station by whoever may write there, and thousands of stations that are none."""
    with psycopg.connect(url, autocommit=True) as line:
        line.execute(
            "INSERT INTO mailbox (topic, key, station, about) "
            "SELECT 'presence', 'a' || n, 'a' || n, '' FROM generate_series(1, 6000) n"
        )
        line.execute("UPDATE mailbox SET at = 'infinity' WHERE topic = 'presence'")
        assert other(reader, running.one).sitting is not None
        line.execute("UPDATE mailbox SET at = clock_timestamp() + interval '5 years' WHERE topic = 'presence'")
        clock.go(11_000)
        found = other(reader, running.one)
        assert found.sitting is not None
        assert not found.is_offline


def test_no_station_takes_another_ones_sitting(
    url: str, running: Running, clock: HandClock, reader: LiveReader, tmp_path: Path
) -> None:
    """Stations that say a sitting of another one is theirs hide it from nobody, and have none."""
    one, two, exam = running
    stream = exam.events[0].stream
    for number in range(6):  # whichever log is read first
        data, at = one.school.enrollment_file(one.session, clock.now()), clock.now()
        with join(tmp_path / str(number), data, ADMIN, PASSWORD, at) as thief:
            body: dict[str, object] = {"stream": stream}
            thief.write(partial(thief.note, kind="sitting_opened", body=body, at=at))
            with Replicator(thief, address_of(url), CALM) as replicator:
                copied(replicator)
    view = reader.read(one.school, one.session)
    seen = {found.key: found.sitting for found in view.stations if not found.is_here and found.sitting is not None}
    assert [(key, sitting.stream) for key, sitting in seen.items()] == [(two.school.station, stream)]


def test_what_the_sittings_own_key_did_not_sign_is_told(
    url: str, running: Running, clock: HandClock, reader: LiveReader
) -> None:
    """Written behind the end of a running exam with its station's key: somebody is needed there, and the others see."""
    one, two, exam = running
    assert other(reader, one).badge == "about to begin"
    head = exam.events[-1]
    put(url, next_event(two.school.key, head, head.stream, "paused", {"reason": "none"}, clock.now(), head.mono))
    wait_for(lambda: (found := other(reader, one)).badge == "record changed" and found.need == "now")
    assert anew(clock, one).badge == "record changed"


def test_the_sitting_that_began_last_is_shown(
    url: str, stations: Stations, clock: HandClock, reader: LiveReader
) -> None:
    """Also where one was opened by a clock a year ahead, and left lying."""
    one, two = stations
    connect(url, one, two)
    ben = two.school.add_person(two.session, "Ben Box", "trainee", None, clock.now())
    clock.jump(YEAR)
    two.begin_exam(clock)
    clock.jump(-YEAR)
    began = opened(two.school, two.session, ben, clock).events[0].stream
    meet(url, two, one)
    found = other(reader, one)
    assert found.sitting is not None
    assert found.sitting.stream == began


def test_a_flood_behind_the_end_of_a_log_hides_nothing(
    url: str, running: Running, clock: HandClock, reader: LiveReader
) -> None:
    """Rows under a station's name far behind its last event: neither its exam nor its people are lost."""
    one, two, _ = running
    cleo = two.school.add_person(two.session, "Cleo Stick", "trainee", None, clock.now())
    meet(url, two)
    kinds = ("orders_taken", "person_added", "sitting_opened")
    (forged,) = behind(two, "orders_taken", {"stream": "0" * 32})
    put(url, *(forged._replace(kind=kinds[n % 3], seq=FAR + n, hash=f"{n:064x}") for n in range(250)))
    assert other(reader, one).sitting is not None
    copy_back(url, one)
    assert cleo.id in {person.id for person in one.school.people()}


def test_no_letter_hides_what_counts_at_every_station(url: str, stations: Stations, clock: HandClock) -> None:
    """Letters of no event, or of another one than they say, put before the honest ones by whoever may write there."""
    one, two = stations
    cleo = two.school.add_person(two.session, "Cleo Stick", "trainee", None, clock.now())
    two.begin_exam(clock)
    meet(url, two)
    log = two.school.station, two.school.station_log
    with psycopg.connect(url, autocommit=True) as line:
        for chosen in (
            "SELECT 'shared', lpad(to_hex(n), 64, '0'), %s, %s, 1 FROM generate_series(1, 600) n",
            "SELECT 'shared', hash, %s, %s, 1 FROM event WHERE kind = 'sitting_opened'",
        ):
            with suppress(psycopg.errors.InsufficientPrivilege):
                line.execute(f"INSERT INTO mailbox (topic, key, station, about, place) {chosen}".encode(), log)
    copy_back(url, one)
    assert cleo.id in {person.id for person in one.school.people()}


def test_a_name_that_was_put_in_anothers_place_comes_back(url: str, stations: Stations, clock: HandClock) -> None:
    """A box that opens to nothing, in the place of one that was deleted: its station brings the right one again."""
    one, two = stations
    cleo = two.school.add_person(two.session, "Cleo Stick", "trainee", None, clock.now())
    meet(url, two)
    with psycopg.connect(url, autocommit=True) as line:
        kept = line.execute("DELETE FROM mailbox WHERE about = %s RETURNING key", (cleo.id,)).fetchall()
        added = "INSERT INTO mailbox (topic, station, about, key, body) VALUES ('name', '', '', %s, 'x')"
        line.cursor().executemany(added, kept)
    meet(url, two, one)
    assert "Cleo Stick" in {person.name for person in one.school.people()}


def copy_back(url: str, station: Station) -> None:
    """Read back alone, copying nothing."""
    with psycopg.connect(url, autocommit=True) as line:
        on_poll_of(station.school)(line)


@pytest.mark.load
def test_rows_without_end_cost_little(url: str, stations: Stations, clock: HandClock, reader: LiveReader) -> None:
    """Bodies of many megabytes, thousands of logs that no school certified: bounded, and the honest ones are read."""
    one, two = stations
    connect(url, one, two)
    two.begin_exam(clock)
    cleo = two.school.add_person(two.session, "Cleo Stick", "trainee", None, clock.now())
    meet(url, two)
    own = SigningKey.generate()
    with psycopg.connect(url, autocommit=True) as line:
        columns = "stream, seq, kind, at, mono, body, prev, station, hash, signature"
        line.execute(
            f"INSERT INTO event ({columns}) SELECT lpad(to_hex(n), 32, '0'), 0, 'joined', 1, 0, "  # noqa: S608 - of the test's own
            "CASE WHEN n %% 600 = 0 THEN repeat('x', 5000000) ELSE '{}' END, repeat('0', 64), %s, "
            "lpad(to_hex(n), 64, '0'), repeat('A', 86) FROM generate_series(1, 3000) n",
            (own.id,),
        )
        line.execute(
            f"INSERT INTO event ({columns}) SELECT %s, %s + n, 'person_added', 1, 0, repeat('x', 5000000), "  # noqa: S608 - as above
            "repeat('0', 64), %s, lpad(to_hex(n), 64, 'f'), repeat('A', 86) FROM generate_series(1, 5) n",
            (two.school.station_log, FAR, two.school.station),
        )
    found: list[LiveStation] = []

    def look() -> None:
        copy_back(url, one)
        clock.go(11_000)
        found[:] = [station for station in reader.read(one.school, one.session).stations if not station.is_here]

    # A look may be cut off where the machine is busy, and an honest log among thousands is found by chance.
    for _ in range(200):
        assert calls_of(look) < 1_000_000
        if cleo.id in {person.id for person in one.school.people()} and found:
            break
    assert cleo.id in {person.id for person in one.school.people()}
    assert [station.sitting is not None for station in found] == [True]


def test_what_follows_an_unreadable_row_waits_for_it(
    server: Server, url: str, stations: Stations, clock: HandClock
) -> None:
    """A row of the log that the owner damaged: nothing behind it counts before it is mended, then all of it does."""
    one, two = stations
    two.school.add_person(two.session, "Cleo Stick", "trainee", None, clock.now())
    two.school.add_person(two.session, "Dora Dice", "trainee", None, clock.now())
    meet(url, two)
    kept: list[Any] = []
    with psycopg.connect(owner_of(server, url), autocommit=True) as line:
        line.execute("ALTER TABLE event DISABLE TRIGGER ALL")
        chosen = "(SELECT hash FROM event WHERE kind = 'person_added' AND stream = %s ORDER BY seq LIMIT 1)"
        log = (two.school.station_log,)
        kept += line.execute(f"SELECT hash, body FROM event WHERE hash = {chosen}", log).fetchall()  # noqa: S608 - of the test's own
        line.execute(f"UPDATE event SET body = '{{]' WHERE hash = {chosen}", log)  # noqa: S608 - as above
        copy_back(url, one)
        assert {"Cleo Stick", "Dora Dice"}.isdisjoint(person.name for person in one.school.people())
        line.execute("UPDATE event SET body = %s WHERE hash = %s", (kept[0][1], kept[0][0]))
    copy_back(url, one)
    assert {"Cleo Stick", "Dora Dice"} <= {person.name for person in one.school.people()}


def test_a_table_that_tells_everything_again_fills_nothing(
    server: Server, url: str, stations: Stations, clock: HandClock
) -> None:
    """Views in the tables' place that tell each row many times: it counts once."""
    one, two = stations
    failed(two.school, two.session, two.trainee, clock)
    two.school.add_person(two.session, "Cleo Stick", "trainee", None, clock.now())
    meet(url, two)
    copy_back(url, one)
    honest = read_shared(one.school)
    with psycopg.connect(owner_of(server, url), autocommit=True) as line:
        for table in ("event", "mailbox"):
            line.execute(f"ALTER TABLE {table} RENAME TO {table}_kept")
        line.execute(
            "CREATE VIEW event AS SELECT stream, seq::bigint, kind, at, mono, body, prev, station, hash, signature "
            "FROM event_kept, generate_series(1, 50)"
        )
        line.execute("CREATE VIEW mailbox AS SELECT mailbox_kept.* FROM mailbox_kept, generate_series(1, 9)")
        line.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON event, mailbox TO station")
    for _ in range(3):
        copy_back(url, one)
    found = read_shared(one.school)
    assert (found.events, found.sittings) == (honest.events, honest.sittings)
    assert len(kept_attempts(one.school)) == 1


def test_a_look_that_fails_keeps_nothing_from_being_copied(url: str, stations: Stations, clock: HandClock) -> None:
    """Whatever goes wrong with what others wrote is told; copying goes on, on the same line."""
    one, _ = stations

    def on_poll(_: object) -> None:
        raise KeyError("what")

    with Replicator(one.school, address_of(url), CALM, on_poll=on_poll) as replicator:
        assert copied(replicator)
        assert "what other stations wrote cannot be read" in replicator.status.trouble
        one.school.add_person(one.session, "Cleo Stick", "trainee", None, clock.now())
        assert copied(replicator) == 1

    def cut(_: object) -> None:
        raise psycopg.OperationalError("gone")

    with Replicator(one.school, address_of(url), CALM, on_poll=cut) as replicator, pytest.raises(ReplicaError):
        copied(replicator)


def test_a_sealed_name_that_is_said_to_be_somebody_elses_goes_with_the_erasure(
    url: str, stations: Stations, clock: HandClock
) -> None:
    """Whoever may write there has put another id beside it: it is deleted by what it opens."""
    one, two = stations
    cleo = one.school.add_person(one.session, "Cleo Stick", "trainee", None, clock.now(), StaffDetails("K-12"))
    meet(url, one, two)
    with psycopg.connect(url, autocommit=True) as line:
        kept = line.execute("DELETE FROM mailbox WHERE about = %s RETURNING key, body", (cleo.id,)).fetchall()
        assert len(kept) == 2
        added = "INSERT INTO mailbox (topic, station, about, key, body) VALUES ('name', '', 'another', %s, %s)"
        line.cursor().executemany(added, kept)
        erase(one.school, one.session, cleo.id, PASSWORD, clock.now() + 1, is_early=True)
        meet(url, one, two)
        assert line.execute("SELECT * FROM mailbox WHERE about = 'another'").fetchall() == []


NO_PLANS: tuple[dict[str, object], ...] = (
    {"at": 10**15}, {"at": "soon"}, {"trainee": "\x00"}, {"id": 7}, {"station": ["a"]}, {"later": 5},
    {"title": "x" * 100_000}, {"title": None}, {"blueprint": "b"}, {"why": []},
)  # fmt: skip


def test_a_plan_that_is_none_is_none(url: str, stations: Stations, clock: HandClock) -> None:
    """Whatever another station's key signed: the roster shows the others."""
    one, two = stations
    ann, blueprint = two.trainee, short()
    plan = Plan(ann.id, blueprint.digest(), blueprint.title, blueprint.game, clock.now() + 1000)
    plan_sittings(two.school, two.session, [plan], clock.now())
    meet(url, two)
    body: dict[str, object] = {
        "id": "a" * 32, "trainee": ann.id, "blueprint": blueprint.digest(), "title": "Another", "game": blueprint.game,
        "at": clock.now(), "station": None, "why": "",
    }  # fmt: skip
    put(url, *behind(two, "sitting_planned", *({"plan": body | changed, "by": "x"} for changed in NO_PLANS)))
    copy_back(url, one)
    summary = roster_summary(one.school, one.session, clock.now())
    assert [found.title for found in summary.plans] == [blueprint.title]


def test_a_time_beyond_all_dates_is_shown(url: str, stations: Stations, clock: HandClock) -> None:
    """A fail by a clock of the year 9999: the wait is told in words, and nothing falls over it."""
    one, two = stations
    failed(two.school, two.session, two.trainee, clock)
    meet(url, two)
    copy_back(url, one)
    shared = read_shared(one.school)
    late = {stream: facts | {"at": 253_402_300_799_999} for stream, facts in shared.sittings.items()}
    keep_shared(one.school, shared._replace(sittings=late))
    with pytest.raises(SchoolError, match="may retake it from 9999"):
        one.begin_exam(clock)

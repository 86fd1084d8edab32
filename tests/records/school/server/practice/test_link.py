"""A practice table led over the school's server: only an instructor whose identity is proved reaches and leads it."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.server.practice import link_end, table_end
from dealer_trainer.records.school.server.practice.instructor_end import InstructorEnd, waiting_tables
from dealer_trainer.records.school.server.practice.link_table import MOST_ANSWER, MOST_COMMAND
from dealer_trainer.records.school.server.practice.signed_text import SignedCommand, SignedReply, said_in, written
from dealer_trainer.records.school.server.practice.table_end import Heard, TableEnd
from dealer_trainer.records.school.server.practice.trust import own_certificates
from dealer_trainer.records.school.server.replica import Replicator
from dealer_trainer.records.school.session import Session
from tests.records.school.server.postgres import ROLE, Server, started
from tests.records.school.server.practice.joined import two_stations
from tests.records.school.server.test_replica import QUICK, copied, wait_for
from tests.records.school.sitting import ADMIN, NOON

pytestmark = pytest.mark.slow
FREEZE: dict[str, Any] = {"do": "freeze"}


class Stations(NamedTuple):
    """Two stations of a school: the trainee's `table`, and the one at which the instructor signed in."""

    server: Server
    database: str
    table: School
    main_station: School
    session: Session

    def sql(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """What any station of the school may do by itself."""
        with psycopg.connect(self.server.url(ROLE, self.database), autocommit=True) as connection:
            found = connection.execute(statement, values)
            return found.fetchall() if found.description else []

    def command(self, end: TableEnd, key: SigningKey, number: int, **more: Any) -> str:
        """A command as a program would write it, with what is wrong about it."""
        mine = own_certificates(self.main_station.store, self.session.key.id)
        command = SignedCommand(end.link, self.table.station, number, "arrive", None, key.id, self.session.person.id,
                      self.main_station.station, mine)  # fmt: skip
        return written(key, command._replace(**more))


class CountedEnd(TableEnd):
    """Counts how often the table's row was looked at."""

    looks = 0

    def _turn(self, connection: "psycopg.Connection[Any]") -> str | None:
        ended = super()._turn(connection)
        self.looks += ended is None
        return ended


class Ends:
    """Both ends of a link, and what each of them heard."""

    def __init__(self, stations: Stations) -> None:
        self._stations = stations
        self.heard: list[Heard] = []
        self.answers: list[SignedReply] = []
        self.ended: list[str] = []
        self.left: list[str] = []
        school = open_school(stations.table.folder, lambda: None, is_trusting=True)
        to = stations.server.address(ROLE, stations.database)
        self.table = CountedEnd(school, to, "rock-n-roll-dice", self._on_command, self.ended.append)
        self.instructor: InstructorEnd | None = None
        self.table.start()
        wait_for(lambda: bool(self.ended) or bool(self.row("id")))

    def row(self, column: str) -> list[tuple[Any, ...]]:
        """What stands in the table's row."""
        return self._stations.sql(f"SELECT {column} FROM practice_link WHERE id = %s", self.table.link)  # noqa: S608 - a test's own

    def come(self) -> InstructorEnd:
        """Let the instructor lead the table that waits."""
        stations = self._stations
        to = stations.server.address(ROLE, stations.database)
        (offer,) = waiting_tables(stations.main_station, stations.session, to)
        self.instructor = end = InstructorEnd(
            stations.main_station, stations.session, to, offer, self.answers.append, self.left.append
        )
        end.start()
        return end

    def hear(self, text: str) -> None:
        """Write a command into the row, and wait until the table has looked at it."""
        self._stations.sql("UPDATE practice_link SET command = %s WHERE id = %s", text, self.table.link)
        for _ in range(2):  # one look may have begun before
            before = self.table.looks
            self.table.wake()
            wait_for(lambda before=before: self.table.looks > before)  # type: ignore[misc]  # one for each look

    def close(self) -> None:
        """End both."""
        for end in (self.instructor, self.table):
            if end is not None:
                end.stop()

    def _on_command(self, heard: Heard) -> None:
        self.heard.append(heard)
        self.table.answer(heard.number, "", f"view {len(self.heard)}")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server for all of these tests."""
    yield from started()


@pytest.fixture
def stations(server: Server, tmp_path: Path) -> Iterator[Stations]:
    """Two stations, the instructor signed in at the second."""
    database = server.add_school()
    with two_stations(tmp_path) as (main_station, session, table):
        yield Stations(server, database, table, main_station, session)


@pytest.fixture
def ends(stations: Stations) -> Iterator[Ends]:
    """A table that waits."""
    made = Ends(stations)
    yield made
    made.close()


@pytest.fixture
def no_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """No end looks by itself: what it hears was told."""
    monkeypatch.setattr(link_end, "WAIT_S", 3600.0)


def test_a_certified_instructor_leads_and_is_answered(no_looks: None, stations: Stations, ends: Ends) -> None:
    """The table hears who came by the name that it knows, each command once, in their order, as soon as it is sent."""
    end = ends.come()
    wait_for(lambda: len(ends.answers) == 1)
    assert (ends.heard[0].do, ends.heard[0].name) == ("arrive", ADMIN)
    for _ in range(3):
        assert end.send(FREEZE)
    wait_for(lambda: len(ends.heard) == 4)
    wait_for(lambda: ends.answers[-1].view == "view 4")
    assert [heard.command for heard in ends.heard[1:]] == [FREEZE] * 3
    end.stop()
    wait_for(lambda: ends.heard[-1].do == "leave")
    assert not ends.ended


def test_nothing_is_reachable_once_the_trainee_ended_it(stations: Stations, ends: Ends) -> None:
    """The row goes, the instructor is told, and what is sent after that is heard by nobody."""
    end = ends.come()
    wait_for(lambda: len(ends.heard) == 1)
    ends.table.stop()
    assert ends.ended == [""]
    assert not ends.row("id")
    wait_for(lambda: bool(ends.left))
    assert "ended" in ends.left[0]
    end.send(FREEZE)
    assert len(ends.heard) == 1
    assert not waiting_tables(stations.main_station, stations.session, stations.server.address(ROLE, stations.database))


def test_nobody_else_leads(stations: Stations, ends: Ends) -> None:
    """A stranger, a key certified by themselves, a station's, another's holder or link or station: none is heard."""
    me, stranger = stations.session.key, SigningKey.generate()
    own = certify(
        stranger, stranger, "admin", stations.session.person.id, "0" * 72, stations.main_station.station, NOON
    )
    other = stations.command(ends.table, me, 1, link="0" * 32)
    for what, text in {
        "a stranger": stations.command(ends.table, stranger, 1),
        "certified by themselves": stations.command(ends.table, stranger, 2, certificates=(own,)),
        "a station": stations.command(ends.table, stations.main_station.store.key, 3, certificates=own_certificates(
            stations.main_station.store, stations.main_station.station)),
        "somebody else's name": stations.command(ends.table, me, 4, holder="f" * 32),
        "another link": other,
        "another station": stations.command(ends.table, me, 5, station=stations.main_station.station),
        "changed": stations.command(ends.table, me, 6).replace('"number":6', '"number":7'),
        "no command": "[]", "no JSON": "{" * 5000, "half": stations.command(ends.table, me, 8)[:-9],
        "a command before they came": stations.command(ends.table, me, 9, do="command", command=FREEZE),
    }.items():  # fmt: skip
        ends.hear(text)
        assert not ends.heard, what
    ends.hear(stations.command(ends.table, me, 10))
    assert [heard.do for heard in ends.heard] == ["arrive"]


def test_a_command_counts_once(stations: Stations, ends: Ends) -> None:
    """The same command again, an older one, or somebody else's while one instructor leads: nothing comes of it."""
    me = stations.session.key
    first, second = (
        stations.command(ends.table, me, 1),
        stations.command(ends.table, me, 2, do="command", command=FREEZE),
    )
    for text in (
        first,
        second,
        first,
        second,
        stations.command(ends.table, me, 2, do="command", command={"do": "lean"}),
    ):
        ends.hear(text)
    assert [heard.number for heard in ends.heard] == [1, 2]


def test_a_retired_key_leads_nowhere(stations: Stations, ends: Ends) -> None:
    """Whoever was retired at their own station, as its log at the school says, is not heard at another one."""
    session = stations.session
    person = stations.main_station.add_person(session, "Bea Long", "supervisor", "plain old words four", NOON + 5)
    theirs = stations.main_station.sign_in("Bea Long", "plain old words four", NOON + 6)
    certificates = own_certificates(stations.main_station.store, theirs.key.id)
    more = {"holder": person.id, "certificates": certificates}
    key = theirs.key
    stations.main_station.deactivate(session, person.id, NOON + 7)
    with Replicator(stations.main_station.store, stations.server.address(ROLE, stations.database), QUICK) as replicator:
        copied(replicator)
    ends.hear(stations.command(ends.table, key, 1, **more))
    assert not ends.heard
    assert "retired" in said_in(SignedReply, ends.row("answer")[0][0]).refused
    with pytest.raises(SchoolError):
        theirs.require("supervisor")


def test_rows_that_hide_a_retirement_hide_it_from_nobody(stations: Stations, ends: Ends) -> None:
    """Whoever will be retired fills the school's table with their key beforehand: it counts no more then."""
    session = stations.session
    person = stations.main_station.add_person(session, "Bea Long", "supervisor", "plain old words four", NOON + 5)
    theirs = stations.main_station.sign_in("Bea Long", "plain old words four", NOON + 6)
    more = {"holder": person.id, "certificates": own_certificates(stations.main_station.store, theirs.key.id)}
    stations.sql(
        "INSERT INTO event SELECT lpad(to_hex(n), 32, '0'), 0, 'deactivated', 1, 0, '\"" + theirs.key.id + "\"', "  # noqa: S608 - a test's own
        "repeat('0', 64), 'x', lpad(to_hex(n), 64, '0'), repeat('A', 86) FROM generate_series(1, 300) n"
    )
    stations.main_station.deactivate(session, person.id, NOON + 7)
    with Replicator(stations.main_station.store, stations.server.address(ROLE, stations.database), QUICK) as replicator:
        copied(replicator)
    ends.hear(stations.command(ends.table, theirs.key, 1, **more))
    assert not ends.heard


def test_a_flood_and_a_giant_row_cost_little(stations: Stations, ends: Ends) -> None:
    """The server takes no long row, what stands in a table without that bound is not read, and looks are bounded."""
    for column, most in (("command", MOST_COMMAND), ("answer", MOST_ANSWER)):
        with pytest.raises(psycopg.errors.CheckViolation):
            stations.sql(f"UPDATE practice_link SET {column} = repeat('x', {most + 1})")  # noqa: S608 - a test's own
    with psycopg.connect(stations.server.url(database=stations.database), autocommit=True) as owner:
        owner.execute("ALTER TABLE practice_link DROP CONSTRAINT practice_link_command_check")
        owner.execute("UPDATE practice_link SET command = repeat('x', 100000000)")
        before, began = ends.table.looks, time.monotonic()
        for number in range(300):
            owner.execute("UPDATE practice_link SET command = %s", (f"flood {number}",))
            owner.execute("SELECT pg_notify('dealer_trainer_practice', %s)", (ends.table.link,))
        took = time.monotonic() - began
    assert ends.table.looks - before <= 2 + took / 0.05
    assert not ends.heard
    ends.hear(stations.command(ends.table, stations.session.key, 1))
    assert len(ends.heard) == 1


def test_an_answer_that_no_station_signed_is_not_believed(stations: Stations, ends: Ends) -> None:
    """Neither a forged view nor an old one again is shown to the instructor."""
    ends.come()
    wait_for(lambda: len(ends.answers) == 1)
    old, stranger = ends.row("answer")[0][0], SigningKey.generate()
    forged = written(stranger, said_in(SignedReply, old)._replace(serial=9, view="forged"))
    renamed = json.dumps(json.loads(old) | {"said": json.loads(old)["said"] | {"view": "forged", "serial": 9}})
    for text in (forged, renamed, old, "x"):
        stations.sql("UPDATE practice_link SET answer = %s", text)
        stations.sql("SELECT pg_notify('dealer_trainer_practice', %s)", ends.table.link)
        time.sleep(0.15)
    assert [answer.view for answer in ends.answers] == ["view 1"]


def test_a_locked_session_leads_no_longer(stations: Stations, ends: Ends) -> None:
    """An exam that begins at the instructor's station locks their session: nothing more is signed; they are told."""
    end = ends.come()
    wait_for(lambda: len(ends.answers) == 1)
    stations.session.lock()
    end.send(FREEZE)
    wait_for(lambda: bool(ends.left))
    assert "session" in ends.left[0]
    assert [heard.do for heard in ends.heard] == ["arrive"]


def test_an_instructor_who_is_gone_holds_no_table(
    stations: Stations, ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a word for too long the table is taken back, and the trainee is told why."""
    monkeypatch.setattr(table_end, "SILENT_S", 0.3)
    ends.hear(stations.command(ends.table, stations.session.key, 1))
    time.sleep(0.4)
    ends.table.wake()
    wait_for(lambda: bool(ends.ended))
    assert "not been heard" in ends.ended[0]
    assert not ends.row("id")


def test_a_server_that_was_prepared_before_says_what_to_do(stations: Stations) -> None:
    """Without the table the trainee is told to have the server prepared once more."""
    with psycopg.connect(stations.server.url(database=stations.database), autocommit=True) as owner:
        owner.execute("DROP TABLE practice_link")
    ended: list[str] = []
    school = open_school(stations.table.folder, lambda: None, is_trusting=True)
    end = TableEnd(school, stations.server.address(ROLE, stations.database), "x", lambda _: None, ended.append)
    end.start()
    wait_for(lambda: bool(ended))
    assert "prepare" in ended[0]

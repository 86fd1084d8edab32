"""Remote commands arrive at once, and nobody with the server alone can give, change, or repeat a command."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.live.live_reader import LiveReader
from dealer_trainer.certification.school.live.live_view import LiveStation, LiveView
from dealer_trainer.certification.school.live.remote_command import CommandDraft, carry_out_next, give, outcome_of
from dealer_trainer.certification.school.upkeep.records_check import check_records
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import KeysInForce
from dealer_trainer.records.log.private import opening
from dealer_trainer.records.log.remote_command import COMMAND, GIVEN, RemoteCommand
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.command_inbox import CommandInbox, sealed_text, target_of
from dealer_trainer.records.school.server.mailbox import COMMANDED, COPIED
from dealer_trainer.records.school.server.replica import POLL_GAP_S, Replicator, Timeouts
from dealer_trainer.records.school.server.server_address import Server as Address
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import head_of
from tests.certification.examining import HandClock, right_answer, rock_n_roll, wrong_answer
from tests.certification.school.new_sittings import OTHER, WORD, decided, ended, keep, log_of
from tests.certification.school.two_stations import Station, Stations, address_of, connect, put
from tests.narrowed import not_none
from tests.records.school.server.postgres import Server
from tests.records.school.server.test_replica import QUICK, wait_for

pytestmark = pytest.mark.slow
HELD = Timeouts(connect=2, step=5.0, first_wait=0.02, longest_wait=0.2, idle=60.0)
"""A running exam's line looks by itself once a minute: what comes sooner was told by the server."""
WHY = "A telephone rang."


class TwoStations(NamedTuple):
    """A cockpit and a station with a running exam, both copying."""

    cockpit: Station
    station: Station
    exam: Exam
    clock: HandClock
    url: str
    replicators: tuple[Replicator, ...]

    @property
    def stream(self) -> str:
        """The sitting."""
        return self.exam.events[0].stream

    def command(self, kind: Any = "pause", session: Session | None = None, ms: int = 0, **more: Any) -> RemoteCommand:
        """Give a command to the exam at the other station."""
        school = self.cockpit.school
        who = session or self.cockpit.session
        at = more.pop("at", self.clock.now())
        return give(school, who, self.station.school.station, self.stream, CommandDraft(kind, WHY, ms), at, **more)

    def carried_out(self, seconds: float = 90.0) -> bool:
        """Whether a command is carried out within so long; it is taken in then."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            if carry_out_next(self.exam):
                keep(self.exam)
                return True
            time.sleep(0.01)
        return False

    def put(self, *events: Event) -> None:
        """Write rows with SQL, as whoever has the stations' password can, and ring every bell."""
        put(self.url, *events)
        with psycopg.connect(self.url, autocommit=True) as line:
            line.execute("SELECT pg_notify(%s, %s)", (COMMANDED, self.stream))

    def forged(self, key: SigningKey, draft: RemoteCommand, station: SigningKey, **more: Any) -> Event:
        """The event of a command by some key, as a station's key writes it behind the end of a log."""
        why, name = opening(WHY), opening("Somebody")
        box = target_of(self.cockpit.school, self.station.school.station, self.stream).box
        command = COMMAND.sign(key, draft._replace(reason=why.commitment, name=name.commitment, key=key.id))
        body: dict[str, object] = {"order": command._asdict(), "sealed": sealed_text(box, (why, name))}
        log = more.get("stream", self.cockpit.school.station_log)
        head = None if "stream" in more else head_at(self.cockpit.school)
        return next_event(station, head, log, GIVEN, body, draft.at, draft.at)

    def draft(self, **changed: Any) -> RemoteCommand:
        """A command of the cockpit's admin that nobody has signed yet."""
        me, school = self.cockpit.session, self.cockpit.school
        made = RemoteCommand(
            self.station.school.station, self.stream, "pause", 0, self.exam.events[-1].hash, opening(WHY).commitment,
            self.clock.now(), school.station, me.person.id, opening("Somebody").commitment, me.key.id, "",
        )  # fmt: skip
        return made._replace(**changed)


def head_at(school: School) -> Event | None:
    """The last event of a station's log."""
    return school.read(lambda connection: head_of(connection, school.station_log))


@pytest.fixture
def connected(url: str, stations: Stations, clock: HandClock) -> Iterator[TwoStations]:
    """An exam whose first part was begun; both stations have copied it."""
    one, two = stations
    connect(url, one, two)
    exam = two.begin_exam(clock)
    exam.begin_part()
    keep(exam)
    replicators = tuple(Replicator(each.school, address_of(url), HELD) for each in (one, two))
    for replicator in replicators:
        replicator.start()
    found = TwoStations(one, two, exam, clock, url, replicators)
    wait_for(lambda: all(replicator.status.copied for replicator in replicators))
    wait_for(lambda: replicators[1]._inbox is not None)
    yield found
    for replicator in replicators:
        replicator.stop()


def test_a_command_arrives_at_once_and_is_followed_to_its_end(connected: TwoStations) -> None:
    """By the server's word, not by a look; its tile says so; records hold, and the server has no words of it."""
    one, exam, clock = connected.cockpit, connected.exam, connected.clock
    reader = LiveReader(rock_n_roll(), clock.now)

    def seen() -> LiveStation:
        return other(reader.read(one.school, one.session))

    def told() -> str:
        if carry_out_next(exam):
            keep(exam)
        return dict(reader.read(one.school, one.session).commands).get(connected.station.school.station, "")

    def pause() -> None:
        reader.given.give(one.school, one.session, CommandDraft("pause", WHY, stations=(seen(),)), clock.now())

    exam.show()
    keep(exam)
    wait_for(lambda: number(reader.read(one.school, one.session)) == 1)
    sitting = not_none(seen().sitting)
    assert sitting.may == {"pause", "extra_time", "note", "end"}
    pause()
    assert told() == "Pause: given; the station has not answered yet"
    wait_for(lambda: told() == "Pause: carried out")
    assert (exam.sitting.stage, exam.events[-1].text["reason"]) == ("paused", WHY)
    pause()
    wait_for(lambda: told().startswith("Pause: not carried out"))
    wait_for(lambda: seen().badge == "paused")
    clock.go(61_000)
    assert told() == ""
    reader.others.close()
    with psycopg.connect(connected.url, autocommit=True) as line:
        assert line.execute("SELECT count(*) FROM event WHERE position(%s IN body) > 0", (WHY,)).fetchone() == (0,)
    for station in (connected.cockpit, connected.station):
        assert not check_records(station.school).findings


def test_what_nobody_signed_is_nothing(connected: TwoStations) -> None:
    """Rows written with SQL: thousands of them, replays, rows of other stations, keys of one's own, a stolen one."""
    own, stolen = SigningKey.generate(), connected.cockpit.school.key
    real = connected.forged(connected.cockpit.session.key, connected.draft(kind="note"), stolen)
    flood = [
        real._replace(stream=f"{number:032x}", seq=0, hash=f"{number:064x}", station=own.id) for number in range(1500)
    ]
    connected.put(
        *flood,
        real._replace(stream="0e" * 16, hash="a" * 64),  # the same command in another place
        real._replace(seq=real.seq + 7, hash="b" * 64, at=real.at + 5),  # and at another time
        connected.forged(own, connected.draft(), own, stream="1e" * 16),  # a station and a supervisor of one's own
        connected.forged(own, connected.draft(), stolen)._replace(seq=real.seq + 8),
        connected.forged(
            connected.cockpit.session.key, connected.draft(), stolen, stream="2e" * 16
        ),  # another log of a stolen station
        connected.forged(own, connected.draft(key=own.id), stolen, stream="3e" * 16),
    )
    inbox = not_none(connected.exam.inbox)
    wait_for(lambda: len(inbox._rows) >= len(flood) + 6)
    assert inbox.take() is None
    assert not connected.exam.is_pending
    with psycopg.connect(connected.url) as line, pytest.raises(psycopg.errors.InsufficientPrivilege):
        line.execute("DELETE FROM event")


def decided_in(inbox: CommandInbox, monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """The rows that an inbox has either taken or ignored from now on."""
    admit, decided = inbox._admit, list[Event]()

    def decide(event: Event, keys: KeysInForce | None) -> None:
        admit(event, keys)
        decided.append(event)

    monkeypatch.setattr(inbox, "_admit", decide)
    return decided


def test_a_stolen_station_key_commands_nothing(connected: TwoStations, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the end of the cockpit's own log, sound in itself: the supervisor's signature is missing."""
    own, stolen = SigningKey.generate(), connected.cockpit.school.key
    inbox = not_none(connected.exam.inbox)
    looked_at = decided_in(inbox, monkeypatch)
    connected.put(connected.forged(own, connected.draft(), stolen))
    wait_for(lambda: len(looked_at) == 1)
    assert inbox.take() is None


def test_whoever_has_left_commands_nothing(connected: TwoStations, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the key of then, and the station's key besides."""
    school, admin = connected.cockpit.school, connected.cockpit.session
    olga = school.sign_in(OTHER, WORD, connected.clock.now())
    key = olga.key
    connected.command("note", olga)
    assert connected.carried_out(), "she may while she is there"
    school.deactivate(admin, olga.person.id, connected.clock.now())
    wait_for(lambda: connected.replicators[0].status.copied > 0 and _has(connected, head_at(school)))
    inbox = not_none(connected.exam.inbox)
    looked_at = decided_in(inbox, monkeypatch)
    connected.put(connected.forged(key, connected.draft(by=olga.person.id), school.key))
    wait_for(lambda: len(looked_at) == 1)
    assert inbox.take() is None


def test_what_comes_late_or_names_another_end_is_refused_on_record(connected: TwoStations) -> None:
    """A forged head, a command that was held back, one that the role does not allow: each with its reason."""
    school = connected.cockpit.school
    olga = school.sign_in(OTHER, WORD, connected.clock.now())
    for words, given in (
        ("a different sitting", connected.command(head="f" * 64)),
        ("600 s old", connected.command(at=connected.clock.now() - 600_000)),
        ("somebody else’s exam", connected.command("end", olga)),
        ("cannot be done", connected.command("resume")),
    ):
        assert not connected.carried_out(1.0), words
        found = outcome_of(given, connected.exam.events, log_of(connected.station.school), connected.clock.now())
        assert found.outcome == "refused", words
        assert words in found.text
    assert connected.exam.sitting.stage == "next"


def test_a_flood_of_rings_costs_no_more_than_a_look_now_and_then(
    connected: TwoStations, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the exam goes on, and a command still comes through."""
    polls = 0
    inbox = not_none(connected.exam.inbox)
    poll = inbox.poll

    def counted(line: psycopg.Connection[Any]) -> bool:
        nonlocal polls
        polls += 1
        return poll(line)

    monkeypatch.setattr(inbox, "poll", counted)
    began = time.monotonic()
    with psycopg.connect(connected.url, autocommit=True) as line:
        for number in range(3000):
            line.execute(f"SELECT pg_notify('{COMMANDED}', '{connected.stream}')".encode())
            line.execute(f"SELECT pg_notify('{COPIED}', '{number}')".encode())
    gone = time.monotonic() - began
    assert polls <= gone / POLL_GAP_S + 3
    connected.command("note")
    assert connected.carried_out()


def _has(stations: TwoStations, event: Event | None) -> bool:
    assert event is not None
    with psycopg.connect(stations.url, autocommit=True) as line:
        return line.execute("SELECT count(*) FROM event WHERE hash = %s", (event.hash,)).fetchone() == (1,)


def other(view: LiveView) -> LiveStation:
    """The other station."""
    return next(found for found in view.stations if not found.is_here)


def number(view: LiveView) -> int:
    """Which question is shown at the other station, 0 where no exam is seen."""
    found = [station.sitting for station in view.stations if not station.is_here]
    return 0 if not found or found[0] is None else found[0].number


def test_an_exam_at_another_station_is_seen(url: str, stations: Stations, clock: HandClock, tmp_path: Path) -> None:
    """Who, which question, what time is left, and the question itself; then that it waits for its verdict."""
    one, two = stations
    reader = LiveReader(rock_n_roll(), clock.now)
    alone = reader.read(one.school, one.session)
    assert [found.is_here for found in alone.stations] == [True]
    assert alone.trouble == "Only this station is shown. To see the others, connect them under Records."
    connect(url, one, two)
    with Replicator(two.school, address_of(url), QUICK) as copying:
        copying.start()
        exam = two.begin_exam(clock)
        wait_for(lambda: any(found.sitting for found in reader.read(one.school, one.session).stations))
        found = other(reader.read(one.school, one.session))
        assert found.sitting is not None
        assert (found.name, found.badge, found.sitting.trainee) == ("Station 2", "about to begin", "Ann Bell")

        def write(step: object) -> None:
            assert callable(step)
            step()
            keep(exam)

        write(exam.begin_part)
        for answer in (right_answer, wrong_answer):
            write(exam.show)
            clock.go(3000)
            item = not_none(exam.view.item)
            write(lambda item=item, answer=answer: exam.answer(answer(item)))
        write(exam.show)
        wait_for(lambda: number(reader.read(one.school, one.session)) == 3)
        sitting = not_none(other(reader.read(one.school, one.session)).sitting)
        assert (sitting.part, sitting.length) == ("Questions", 5)
        assert sitting.left_ms == exam.sitting.left(exam.sitting.last.mono)
        screen = reader.screens.read(one.school, one.session, sitting.stream)
        assert screen.item == exam.view.item
        decided(two.school, two.session, ended(exam), clock)
        wait_for(lambda: other(reader.read(one.school, one.session)).sitting is None)
    reader.others.close()


def test_what_was_read_stays_while_the_server_is_away(
    url: str, stations: Stations, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The view says why nothing new comes and how old it is; and goes on by itself."""
    one, two = stations
    connect(url, one, two)
    two.begin_exam(clock)
    with Replicator(two.school, address_of(url), QUICK) as copying:
        copying.start()
        reader = LiveReader(rock_n_roll(), clock.now)
        wait_for(lambda: len(reader.read(one.school, one.session).stations) == 2)
    reader.others.close()

    def gone(_: Address, *__: object, **___: object) -> None:
        raise SchoolError("disk_fault", "nobody is there", "Look at the cable")

    with monkeypatch.context() as patch:
        patch.setattr("dealer_trainer.records.school.server.server_address.connect", gone)
        clock.go(7000)
        view = reader.read(one.school, one.session)
        assert (len(view.stations), view.behind_s) == (2, 7.0)
        assert "cannot be read: nobody is there" in view.trouble
    assert reader.read(one.school, one.session).trouble == ""
    reader.others.close()


def test_a_station_that_sends_nothing_is_offline_since_then(
    server: Server, url: str, stations: Stations, clock: HandClock
) -> None:
    """With an exam after three quarters of a minute, however long its trainee thinks; without one after three minutes.

    One whose disk takes nothing says that, and needs somebody.

    Where it never said that it is there, nothing breaks: it is guessed from the events.
    """
    one, two = stations
    connect(url, one, two)

    def sql(statement: str) -> None:
        database = url.rpartition("/")[2].partition("?")[0]
        with psycopg.connect(server.url(database=database), autocommit=True) as line:
            line.execute(statement.encode())

    def told() -> tuple[str, str, bool]:
        reader = LiveReader(rock_n_roll(), clock.now)
        try:
            found = other(reader.read(one.school, one.session))
            return found.need, found.badge, found.is_offline
        finally:
            reader.others.close()

    def copy() -> None:
        with Replicator(two.school, address_of(url), QUICK) as copying:
            while copying.step():
                pass

    copy()
    assert told() == ("none", "no exam", False)
    sql("UPDATE mailbox SET at = at - interval '4 minutes' WHERE topic = 'presence'")
    assert told() == ("offline", "offline 4 min", True)
    two.begin_exam(clock)
    copy()
    assert told() == ("none", "about to begin", False)
    sql("UPDATE mailbox SET at = at - interval '50 seconds' WHERE topic = 'presence'")
    need, badge, is_offline = told()
    assert (need, is_offline) == ("offline", True)
    assert badge in {f"offline {seconds} s" for seconds in range(50, 70)}
    for is_failing, found in ((True, ("now", "cannot save", False)), (False, ("none", "about to begin", False))):
        two.school.is_failing = is_failing
        copy()
        assert told() == found
    sql("DELETE FROM mailbox WHERE topic = 'presence'")
    assert told() == ("none", "about to begin", False)

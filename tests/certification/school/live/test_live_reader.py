"""What a cockpit reads through the school's PostgreSQL: an exam at the other station, while it runs."""

from pathlib import Path

import psycopg
import pytest

from dealer_trainer.certification.school.live.live_reader import LiveReader
from dealer_trainer.certification.school.live.live_view import LiveStation, LiveView
from dealer_trainer.certification.school.live.remote_command import carry_out_next
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.server.replica import Replicator
from dealer_trainer.records.school.server.server_address import Server as Address
from tests.certification.examining import HandClock, right_answer, rock_n_roll, wrong_answer
from tests.certification.school.new_sittings import decided, ended, keep
from tests.certification.school.two_stations import Station, address_of, connect
from tests.records.school.server.postgres import Server
from tests.records.school.server.test_replica import QUICK, wait_for

pytestmark = pytest.mark.slow


def other(view: LiveView) -> LiveStation:
    """The other station."""
    return next(found for found in view.stations if not found.is_here)


def number(view: LiveView) -> int:
    """Which question is shown at the other station, 0 where no exam is seen."""
    found = [station.sitting for station in view.stations if not station.is_here]
    return 0 if not found or found[0] is None else found[0].number


def test_an_exam_at_another_station_is_seen(
    url: str, stations: tuple[Station, Station], clock: HandClock, tmp_path: Path
) -> None:
    """Who, which question, what time is left, and the question itself; then that it waits for its verdict."""
    one, two = stations
    reader = LiveReader(rock_n_roll(), clock.now)
    alone = reader.read(one.school, one.session)
    assert [found.is_here for found in alone.stations] == [True]
    assert alone.trouble == "This station only: no school server is named under Keys."
    connect(url, one, two)
    with Replicator(two.school.store, address_of(url), QUICK) as copying:
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
            item = exam.view.item
            assert item is not None
            write(lambda item=item, answer=answer: exam.answer(answer(item)))
        write(exam.show)
        wait_for(lambda: number(reader.read(one.school, one.session)) == 3)
        sitting = other(reader.read(one.school, one.session)).sitting
        assert sitting is not None
        assert (sitting.part, sitting.length) == ("Questions", 5)
        assert sitting.left_ms == exam.sitting.left(exam.sitting.last.mono)
        screen = reader.read_screen(one.school, one.session, sitting.stream)
        assert screen.item == exam.view.item
        assert [done.is_right for done in screen.done] == [False, True]
        decided(two.school, two.session, ended(exam), clock)
        wait_for(lambda: other(reader.read(one.school, one.session)).sitting is None)
    reader.close()


def test_what_was_read_stays_while_the_server_is_away(
    url: str, stations: tuple[Station, Station], clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The view says why nothing new comes and how old it is; and goes on by itself."""
    one, two = stations
    connect(url, one, two)
    two.begin_exam(clock)
    with Replicator(two.school.store, address_of(url), QUICK) as copying:
        copying.start()
        reader = LiveReader(rock_n_roll(), clock.now)
        wait_for(lambda: len(reader.read(one.school, one.session).stations) == 2)
    reader.close()

    def gone(_: Address, *__: object, **___: object) -> None:
        raise SchoolError("disk_fault", "nobody is there", "Look at the cable")

    with monkeypatch.context() as patch:
        patch.setattr("dealer_trainer.records.school.server.server_address.connect", gone)
        clock.go(7000)
        view = reader.read(one.school, one.session)
        assert (len(view.stations), view.behind_s) == (2, 7.0)
        assert "cannot be read: nobody is there" in view.trouble
    assert reader.read(one.school, one.session).trouble == ""
    reader.close()


def test_a_command_is_followed_to_its_end(url: str, stations: tuple[Station, Station], clock: HandClock) -> None:
    """Given on a tile, carried out by the station, and said so; one that the exam no longer takes is refused."""
    one, two = stations
    connect(url, one, two)
    with (
        Replicator(one.school.store, address_of(url), QUICK) as first,
        Replicator(two.school.store, address_of(url), QUICK) as second,
    ):
        first.start()
        second.start()
        exam, reader = two.begin_exam(clock), LiveReader(rock_n_roll(), clock.now)

        def settle() -> None:
            if exam.future is not None:
                keep(exam)

        def told() -> str:
            if carry_out_next(exam):
                settle()
            return dict(reader.read(one.school, one.session).commands).get(two.school.station, "")

        exam.begin_part()
        settle()
        exam.show()
        settle()
        wait_for(lambda: number(reader.read(one.school, one.session)) == 1)
        seen = other(reader.read(one.school, one.session))
        assert seen.sitting is not None
        assert seen.sitting.may == {"pause", "extra_time", "note", "end"}
        reader.given.give(one.school, one.session, [seen], "pause", "Fire drill", 0, clock.now())
        assert told() == "Pause: given; the station has not answered yet"
        wait_for(lambda: told() == "Pause: carried out")
        assert exam.sitting.stage == "paused"
        reader.given.give(one.school, one.session, [seen], "pause", "Fire drill", 0, clock.now())
        wait_for(lambda: told().startswith("Pause: not carried out"))
        wait_for(lambda: other(reader.read(one.school, one.session)).badge == "paused")
        clock.go(61_000)
        assert told() == ""
        assert exam.inbox is not None
        exam.inbox.close()
    reader.close()


def test_a_station_that_sends_nothing_is_offline_since_then(
    server: Server, url: str, stations: tuple[Station, Station], clock: HandClock
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
            reader.close()

    def copy() -> None:
        with Replicator(two.school.store, address_of(url), QUICK) as copying:
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
        two.school.store.is_failing = is_failing
        copy()
        assert told() == found
    sql("DELETE FROM mailbox WHERE topic = 'presence'")
    assert told() == ("none", "about to begin", False)

"""Attempts and the wait between them at one station go by the time that can be proved, whatever the clock shows."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school import clock_evidence
from dealer_trainer.certification.school.clock_evidence import clock_evidence as evidence
from dealer_trainer.certification.school.decision import Second
from dealer_trainer.certification.school.prospect import Prospect, prospect_of
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.records.school import clock_reading
from dealer_trainer.records.school.clock_reading import ClockReading
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School, set_up_school
from dealer_trainer.records.school.session import Session
from tests.certification.examining import NOON, HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import ADMIN, OTHER, PASSWORD, WORD, decided, ended, failed, opened
from tests.cheap_keys import make_keys_cheap

DAY = 86_400_000
HOUR = 3_600_000
GIVEN = "six old wooden chairs"
"""What an admin chooses for somebody."""


@pytest.fixture
def clock() -> HandClock:
    """The machine's clocks."""
    return HandClock()


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[School]:
    """A school of one station without a server, with a second supervisor."""
    make_keys_cheap(monkeypatch)
    with set_up_school(tmp_path / "school", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as made:
        other = made.add_person(made.sign_in(ADMIN, PASSWORD, NOON), OTHER, "supervisor", GIVEN, NOON)
        made.set_password(made.sign_in(OTHER, GIVEN, NOON), other.id, WORD, NOON, GIVEN)
        yield made


@pytest.fixture
def session(school: School) -> Session:
    """Its admin, signed in."""
    return school.sign_in(ADMIN, PASSWORD, NOON)


@pytest.fixture
def trainee(school: School, session: Session) -> Person:
    """Who is examined."""
    return school.add_person(session, "Ann Bell", "trainee", None, NOON)


def restarted(monkeypatch: pytest.MonkeyPatch, clock: HandClock, name: str) -> None:
    """Start the machine again: its own clock begins anew."""
    monkeypatch.setattr(clock_evidence, "boot_id", lambda: name, raising=False)
    monkeypatch.setattr(clock_reading, "boot_id", lambda: name)
    clock.mono = 1000


def prospect(school: School, session: Session, trainee: Person, clock: HandClock) -> Prospect:
    """What may be ordered."""
    return prospect_of(school, session, trainee.id, rock_n_roll(), clock)


def refused(school: School, session: Session, trainee: Person, clock: HandClock, **more: object) -> SchoolError:
    """Why no exam can be begun."""
    with pytest.raises(SchoolError) as caught:
        opened(school, session, trainee, clock, **more)
    return caught.value


@pytest.mark.slow
def test_a_clock_set_ahead_ends_no_wait(school: School, session: Session, trainee: Person, clock: HandClock) -> None:
    """Thirty-one days in one second, while the machine runs: told, and refused whatever is accepted of the clock."""
    failed(school, session, trainee, clock)
    clock.go(HOUR)
    clock.jump(31 * DAY)
    found = prospect(school, session, trainee, clock)
    assert found.wait(short()) == "unshown"
    assert ["31 days ahead" in doubt for doubt in found.clock.doubts] == [True]
    told = refused(school, session, trainee, clock, is_clock_accepted=True)
    assert told.code == "no_attempt"
    assert "Only this computer’s clock" in told.what
    assert len(school.sittings()) == 1


@pytest.mark.slow
def test_a_clock_set_ahead_over_a_restart_ends_no_wait_either(
    school: School, session: Session, trainee: Person, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing contradicts it then, and nothing bears it out: a sitting sealed since does, or another supervisor."""
    failed(school, session, trainee, clock)
    restarted(monkeypatch, clock, "next")
    clock.jump(31 * DAY)
    found = prospect(school, session, trainee, clock)
    assert (found.wait(short()), found.clock.doubts, found.seconds) == ("unshown", (), (OTHER,))
    assert "Only this computer’s clock" in refused(school, session, trainee, clock).what
    assert refused(school, session, trainee, clock, second=Second(ADMIN, PASSWORD)).code == "no_second"
    assert refused(school, session, trainee, clock, second=Second(OTHER, PASSWORD)).code == "second_password"
    clock.go(HOUR)  # a wrong password costs time
    exam = opened(school, session, trainee, clock, second=Second(OTHER, WORD))
    assert [(event.kind, event.text.get("name")) for event in exam.sitting.notes] == [("flagged", OTHER)]
    assert exam.sitting.opened.attempt == 2


@pytest.mark.slow
def test_nobody_signs_second_with_a_password_that_an_admin_chose(
    school: School, session: Session, trainee: Person, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who knows it could sign first and second: it counts once its owner has chosen another one."""
    new = school.add_person(session, "Ben New", "supervisor", GIVEN, clock.now())
    failed(school, session, trainee, clock)
    restarted(monkeypatch, clock, "next")
    clock.jump(31 * DAY)
    told = refused(school, session, trainee, clock, second=Second("Ben New", GIVEN))
    assert (told.code, told.what) == ("no_second", "somebody else chose the password of Ben New")
    own = school.sign_in("Ben New", GIVEN, clock.now())
    school.set_password(own, new.id, WORD, clock.now(), GIVEN)
    assert opened(school, session, trainee, clock, second=Second("Ben New", WORD)).sitting.opened.attempt == 2


@pytest.mark.parametrize(("is_restarted", "wait"), [(True, "over"), (False, "unshown")])
@pytest.mark.slow
def test_a_sitting_sealed_since_shows_the_time(  # noqa: PLR0913 - the station, its clocks, and what is tried
    school: School, session: Session, trainee: Person, clock: HandClock, monkeypatch: pytest.MonkeyPatch,
    is_restarted: bool, wait: str,
) -> None:  # fmt: skip
    """Somebody else was examined a week later: that day has come. Not where the clock was set while the machine ran."""
    other = school.add_person(session, "Ben Stick", "trainee", None, NOON)
    failed(school, session, trainee, clock)
    if is_restarted:
        restarted(monkeypatch, clock, "next")
    clock.jump(8 * DAY)
    failed(school, session, other, clock, is_clock_accepted=True)
    assert prospect(school, session, trainee, clock).wait(short()) == wait


@pytest.mark.slow
def test_the_machines_own_clock_shows_a_wait(
    school: School, session: Session, trainee: Person, clock: HandClock
) -> None:
    """A station that stays on for a week knows it, also where its wall clock was set back meanwhile."""
    failed(school, session, trainee, clock)
    clock.go(7 * DAY - HOUR)
    assert prospect(school, session, trainee, clock).wait(short()) == "running"
    clock.go(2 * HOUR)
    assert prospect(school, session, trainee, clock).wait(short()) == "over"
    clock.jump(-3 * DAY)
    assert prospect(school, session, trainee, clock).wait(short()) == "over"


@pytest.mark.slow
def test_a_clock_set_back_before_failing_shortens_no_wait(
    school: School, session: Session, trainee: Person, clock: HandClock
) -> None:
    """The failed attempt is dated a month ago; the wait counts from when it was sealed all the same."""
    failed(school, session, school.add_person(session, "Ben Stick", "trainee", None, NOON), clock)
    clock.jump(-31 * DAY)
    failed(school, session, trainee, clock, is_clock_accepted=True)
    clock.jump(31 * DAY)
    assert prospect(school, session, trainee, clock).wait(short()) == "running"


@pytest.mark.slow
def test_a_doubted_clock_is_told_first_and_goes_on_record(
    school: School, session: Session, trainee: Person, clock: HandClock
) -> None:
    """Before a sitting: refused until the supervisor says that it goes on like that; then on report and record."""
    failed(school, session, school.add_person(session, "Ben Stick", "trainee", None, NOON), clock)
    clock.jump(-2 * DAY)
    told = refused(school, session, trainee, clock)
    assert told.code == "clock"
    assert "2 days behind" in told.what
    stream = failed(school, session, trainee, clock, is_clock_accepted=True)
    packet = school.packet(stream)
    said = [remark.reason for remark in report_of(rock_n_roll(), packet).remarks if remark.is_incident]
    assert sum("2 days behind" in reason for reason in said) == 1
    assert any("2 days behind" in text for _, text in verify_packet(packet, (rock_n_roll(),)).facts)


@pytest.mark.slow
def test_a_clock_that_is_set_before_signing_goes_on_record(
    school: School, session: Session, trainee: Person, clock: HandClock
) -> None:
    """A certificate would be valid for longer: the paper says by how much the clock was ahead, once."""
    exam = ended(opened(school, session, trainee, clock))
    clock.jump(300 * DAY)
    packet = school.packet(decided(school, session, exam, clock))
    said = [remark.reason for remark in report_of(rock_n_roll(), packet).remarks if remark.is_incident]
    assert sum("300 days ahead" in reason for reason in said) == 1


def test_files_of_the_future_are_told(school: School, session: Session, trainee: Person, clock: HandClock) -> None:
    """A clock that was set back while nothing ran is known by the files of the records."""
    ahead = (school.folder / "school.json").stat().st_mtime + 5 * DAY / 1000
    os.utime(school.folder / "school.json", (ahead, ahead))
    assert ["newest file" in doubt for doubt in prospect(school, session, trainee, clock).clock.doubts] == [True]


@pytest.mark.slow
def test_the_records_own_times_are_held_against_the_clock(
    school: School, session: Session, trainee: Person, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over a restart, where the machine's own clock says nothing."""
    failed(school, session, trainee, clock)
    restarted(monkeypatch, clock, "next")
    clock.jump(-DAY)
    assert ["newest record" in doubt for doubt in prospect(school, session, trainee, clock).clock.doubts] == [True]


@pytest.mark.slow
def test_a_running_exam_keeps_the_next_one_from_beginning(
    school: School, session: Session, trainee: Person, clock: HandClock
) -> None:
    """Told before anything is ordered, and refused."""
    exam = opened(school, session, trainee, clock)
    fault = prospect(school, session, trainee, clock).fault
    assert fault is not None
    assert "still has no verdict" in fault.what
    assert refused(school, session, trainee, clock).what == fault.what
    ended(exam)
    assert "still has no verdict" in refused(school, session, trainee, clock).what


@pytest.mark.slow
def test_papers_say_that_attempts_were_not_compared(
    school: School, session: Session, trainee: Person, clock: HandClock
) -> None:
    """A station without a server counts its own sittings: record, report and `verify` say so."""
    packet = school.packet(failed(school, session, trainee, clock))
    assert packet.events[0].body["compared"] == "no_server"
    facts = dict(verify_packet(packet, (rock_n_roll(),)).facts)
    assert facts["attempt"] == "1, counted at this station only: it is not connected to a school server"
    assert report_of(rock_n_roll(), packet).award.compared == "no_server"


@pytest.mark.parametrize(
    ("readings", "shown"),
    [
        ([(0, "a", 0, None, None), (10, "a", 4, None, None)], 4),
        ([(0, "a", 0, None, None), (10, "b", 4, None, None)], 0),
        ([(0, "a", 0, None, None), (10, "b", 4, None, "aa"), (12, "b", 5, None, None)], 11),
        ([(0, "a", 0, 50, None), (10, "a", 4, None, None)], 4),
        ([(60, "a", 0, 50, None), (70, "a", 4, None, None)], 54),
        ([(0, "a", 0, None, None), (10, "a", 4, 50, None)], 10),
        ([(0, "a", 0, None, None), (10, "b", 4, 7, None)], 7),
        ([(0, "a", 9, None, None), (10, "a", 4, None, None)], 0),
        ([(0, "a", 0, None, None), (900, "a", 4, None, "aa"), (901, "b", 0, None, None)], 4),
        ([(0, "a", 0, None, None), (900, "a", 4, None, "aa"), (901, "b", 0, None, "ab")], 4),
    ],
)
def test_what_readings_show(
    readings: list[tuple[int, str, int, int | None, str | None]], shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Minutes: the machine's own clock within one start, the server, a seal by a clock that nothing contradicts."""
    monkeypatch.setattr(clock_evidence, "SLACK", 2 * 60_000)
    scaled = [
        ClockReading(at * 60_000, boot, ticks * 60_000, None if server is None else server * 60_000, sealed)
        for at, boot, ticks, server, sealed in readings
    ]
    assert evidence(scaled).shown == shown * 60_000

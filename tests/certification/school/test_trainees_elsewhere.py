"""The school's view with two stations and the school's PostgreSQL: both show how a sitting ended."""

import pytest

from dealer_trainer.certification.school.attempt import (
    DAY,
    FollowUp,
    TraineeLine,
    kept_attempts,
    next_attempt,
    trainee_lines,
)
from dealer_trainer.certification.school.school_summary import summary_of
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.elsewhere import FILE, keep_shared, read_shared
from tests.certification.examining import HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import decided, ended, failed, opened, passed, upheld, withdrawn
from tests.certification.school.roster.test_two_stations import meet
from tests.certification.school.two_stations import Station, connect

pytestmark = pytest.mark.slow


def lines(station: Station) -> dict[str, TraineeLine]:
    """The trainees' lines, by name."""
    return {line.name: line for line in trainee_lines(station.school, station.session, rock_n_roll().id)}


def test_whatever_became_of_a_sitting_is_told_at_the_other_station(
    url: str, stations: tuple[Station, Station], clock: HandClock
) -> None:
    """Passed, failed, declined, voided, appealed against, withdrawn, waiting for a signature, running.

    The line is the same at both stations but for where it was, over the line and afterwards without it; New exam at
    the other one says the same.
    """
    one, two = stations
    names = ("pass", "fail", "decline", "void", "upheld", "withdrawn", "closed", "open", "never")
    who = {name: one.school.add_person(one.session, name, "trainee", None, clock.now()) for name in names}
    for how in ("fail", "decline", "void"):
        failed(one.school, one.session, who[how], clock, how)
    upheld(one.school, one.session, failed(one.school, one.session, who["upheld"], clock, "fail"), clock)
    passed(one.school, one.session, who["pass"], clock)
    withdrawn(one.school, one.session, passed(one.school, one.session, who["withdrawn"], clock), clock)
    ended(opened(one.school, one.session, who["closed"], clock))
    opened(one.school, one.session, who["open"], clock)
    meet(url, one, two)
    here, there = lines(one), lines(two)
    assert {line.station for line in here.values()} == {None}
    for name in names:
        station = None if name == "never" else "Station 1"
        assert there[name] == here[name]._replace(station=station), name
    told = {name: (line.attempts, line.state) for name, line in there.items() if name != "Ann Bell"}
    assert told == {
        "pass": (1, "pass"), "fail": (1, "fail"), "decline": (1, "declined"), "void": (0, "voided"),
        "upheld": (0, "voided"), "withdrawn": (1, "pass"), "closed": (1, "closed"), "open": (1, "open"),
        "never": (0, "none"),
    }  # fmt: skip
    assert (there["pass"].follow.expires is None, there["withdrawn"].follow.expires) == (False, None)
    at = there["fail"].at
    assert at is not None
    assert there["fail"].follow == FollowUp(None, at + short().retest_days * DAY, short().attempts - 1)
    for is_connected in (False, True):
        for name, person in who.items():
            if is_connected and name in ("closed", "open"):
                with pytest.raises(SchoolError, match="still has no verdict"):
                    next_attempt(two.school, two.session, person.id, rock_n_roll(), clock)
            else:
                found = next_attempt(two.school, two.session, person.id, rock_n_roll(), clock)
                assert found.attempt == 1 + (there[name].attempts if there[name].state != "pass" else 0), name
                assert found.wait_until(short()) == there[name].follow.retest, name
        connect(url, two)
    assert summary_of(two.school, rock_n_roll()).elsewhere == 8
    assert lines(two) == there, "kept, without a line"
    (two.school.folder / FILE).unlink()
    assert "pass" not in lines(two), "and of this file alone"


def test_the_last_sitting_of_all_stations_counts(url: str, stations: tuple[Station, Station], clock: HandClock) -> None:
    """Voided at one and then declined at the other; an attempt that runs at one is over in the next look."""
    one, two = stations
    exam = one.begin_exam(clock)
    meet(url, one, two)
    assert (lines(two)["Ann Bell"].state, lines(two)["Ann Bell"].station) == ("open", "Station 1")
    decided(one.school, one.session, ended(exam), clock, "void")
    meet(url, one, two)
    assert [(lines(each)["Ann Bell"].state, lines(each)["Ann Bell"].attempts) for each in stations] == [
        ("voided", 0), ("voided", 0),
    ]  # fmt: skip
    clock.go(1000)
    failed(two.school, two.session, two.trainee, clock)
    meet(url, two, one)
    told = [(line.state, line.attempts, line.station) for each in stations for line in [lines(each)["Ann Bell"]]]
    assert told == [("declined", 1, "Station 2"), ("declined", 1, None)]


def test_somebody_added_at_each_station_has_one_line_at_each(
    url: str, stations: tuple[Station, Station], clock: HandClock
) -> None:
    """Under another id, and with other letters of the same name; also once that one was deactivated here."""
    one, two = stations
    there = one.school.add_person(one.session, "Ben Stick", "trainee", None, clock.now())
    here = two.school.add_person(two.session, "ben STICK", "trainee", None, clock.now())
    failed(one.school, one.session, there, clock)
    meet(url, one, two)
    for _ in range(2):
        found = [line for line in lines(two).values() if line.name.casefold() == "ben stick"]
        assert [(line.trainee_id, line.attempts, line.state) for line in found] == [(here.id, 1, "declined")]
        two.school.deactivate(two.session, here.id, clock.now())


def test_what_was_kept_without_its_terms_is_read_once_more(
    url: str, stations: tuple[Station, Station], clock: HandClock
) -> None:
    """An earlier version kept when a sitting was, and not what its blueprint says of attempts."""
    one, two = stations
    failed(one.school, one.session, one.trainee, clock)
    meet(url, one, two)
    whole = kept_attempts(two.school)
    shared = read_shared(two.school)
    old = {stream: {**facts} for stream, facts in shared.sittings.items()}
    for facts in old.values():
        del facts["terms"]
    keep_shared(two.school, shared._replace(sittings=old))
    assert [kept.terms for kept in kept_attempts(two.school)] == [None]
    meet(url, two)
    assert kept_attempts(two.school) == whole

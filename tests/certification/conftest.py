"""A school for tests: one station with two supervisors, or two stations and the school's PostgreSQL."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.records.school.school import School, join, set_up_school
from dealer_trainer.records.school.session import Person, Session
from tests.certification.examining import NOON, HandClock
from tests.certification.school.new_sittings import ADMIN, GIVEN, OTHER, PASSWORD, WORD
from tests.certification.school.two_stations import Station, Stations
from tests.records.school.server.postgres import ROLE, Server, started


@pytest.fixture
def clock() -> HandClock:
    """The clocks of all stations."""
    return HandClock()


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    """A school of one station without a server, with a second supervisor."""
    with set_up_school(tmp_path / "school", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as made:
        _add_other(made, made.sign_in(ADMIN, PASSWORD, NOON), NOON)
        yield made


@pytest.fixture
def admin(school: School) -> Session:
    """Its admin, signed in."""
    return school.sign_in(ADMIN, PASSWORD, NOON)


@pytest.fixture
def supervisor(school: School) -> Session:
    """Its other supervisor, signed in."""
    return school.sign_in(OTHER, WORD, NOON)


@pytest.fixture
def trainee(school: School, admin: Session) -> Person:
    """Ann Bell, whom nobody has examined yet."""
    return school.add_person(admin, "Ann Bell", "trainee", None, NOON)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server for all tests of a module."""
    yield from started()


@pytest.fixture
def url(server: Server) -> str:
    """A database of the school's own, as its stations reach it."""
    return f"{server.url(ROLE, server.add_school())}?sslmode=disable"


@pytest.fixture
def stations(tmp_path: Path, clock: HandClock) -> Iterator[Stations]:
    """Two stations of a school that both know Ann Bell and two supervisors, by the server's clock."""
    clock.wall = time.time_ns() // 1_000_000
    at = clock.now() - 1000
    with set_up_school(tmp_path / "one", "Harbor School", ADMIN, PASSWORD, at, lambda: None) as one:
        session = one.sign_in(ADMIN, PASSWORD, at)
        one.add_person(session, "Ann Bell", "trainee", None, at)
        _add_other(one, session, at)
        with join(tmp_path / "two", one.enrollment_file(session, at), ADMIN, PASSWORD, at, lambda: None) as two:
            yield Station(one, session), Station(two, two.sign_in(ADMIN, PASSWORD, at))


def _add_other(school: School, admin: Session, at: int) -> None:
    """Add a supervisor, who chooses a password of their own."""
    other = school.add_person(admin, OTHER, "supervisor", GIVEN, at)
    school.set_password(school.sign_in(OTHER, GIVEN, at), other.id, WORD, at, GIVEN)

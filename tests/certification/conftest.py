"""A school for tests: one station with two supervisors, or two stations and the school's PostgreSQL."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.records.school.school import School, join, open_school, set_up_school
from dealer_trainer.records.school.session import Person, Session
from tests.certification.examining import NOON, HandClock
from tests.certification.school.new_sittings import ADMIN, GIVEN, OTHER, PASSWORD, WORD
from tests.certification.school.two_stations import Station, Stations
from tests.records.school.server.postgres import ROLE, Server


@pytest.fixture
def clock() -> HandClock:
    """The clocks of all stations."""
    return HandClock()


@pytest.fixture(scope="session")
def founded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A school of one station with a second supervisor, which each test gets a copy of."""
    folder = tmp_path_factory.mktemp("founded") / "school"
    with set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON) as made:
        _add_other(made, made.sign_in(ADMIN, PASSWORD, NOON), NOON)
    return folder


@pytest.fixture
def school(tmp_path: Path, founded: Path) -> Iterator[School]:
    """A school of one station without a server, with a second supervisor."""
    with open_school(shutil.copytree(founded, tmp_path / "school")) as opened:
        yield opened


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


@pytest.fixture
def url(server: Server) -> str:
    """A database of the school's own, as its stations reach it."""
    return f"{server.url(ROLE, server.add_school())}?sslmode=disable"


@pytest.fixture(scope="session")
def joined(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folders of two stations that both know Ann Bell and two supervisors, which each test gets a copy of."""
    folder, at = tmp_path_factory.mktemp("joined"), time.time_ns() // 1_000_000 - 1000
    with set_up_school(folder / "one", "Harbor School", ADMIN, PASSWORD, at) as one:
        session = one.sign_in(ADMIN, PASSWORD, at)
        one.add_person(session, "Ann Bell", "trainee", None, at)
        _add_other(one, session, at)
        join(folder / "two", one.enrollment_file(session, at), ADMIN, PASSWORD, at).close()
    return folder


@pytest.fixture
def stations(tmp_path: Path, joined: Path, clock: HandClock) -> Iterator[Stations]:
    """Two stations of a school that both know Ann Bell and two supervisors, by the server's clock."""
    clock.wall = time.time_ns() // 1_000_000
    shutil.copytree(joined, tmp_path, dirs_exist_ok=True)
    with open_school(tmp_path / "one") as one, open_school(tmp_path / "two") as two:
        at = clock.now() - 1000
        yield Station(one, one.sign_in(ADMIN, PASSWORD, at)), Station(two, two.sign_in(ADMIN, PASSWORD, at))


def _add_other(school: School, admin: Session, at: int) -> None:
    """Add a supervisor, who chooses a password of their own."""
    other = school.add_person(admin, OTHER, "supervisor", GIVEN, at)
    school.set_password(school.sign_in(OTHER, GIVEN, at), other.id, WORD, at, GIVEN)

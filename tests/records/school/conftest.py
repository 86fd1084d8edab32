"""A school for every test of its records."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.records.school.school import School, open_school, set_up_school
from dealer_trainer.records.school.session import Session
from tests.records.school.sitting import ADMIN, NOON, PASSWORD


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the school is kept."""
    return tmp_path / "data" / "school"


@pytest.fixture(scope="session")
def founded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A school that was just set up, which each test gets a copy of: to set one up waits for the disk far longer."""
    folder = tmp_path_factory.mktemp("founded") / "school"
    set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON).close()
    return folder


@pytest.fixture
def school(folder: Path, founded: Path) -> Iterator[School]:
    """A school that was just set up."""
    with open_school(shutil.copytree(founded, folder)) as opened:
        yield opened


@pytest.fixture
def admin(school: School) -> Session:
    """Its administrator, signed in."""
    return school.sign_in(ADMIN, PASSWORD, NOON + 1)

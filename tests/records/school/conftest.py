"""A school for every test of its records."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.records.school.school import School, set_up_school
from dealer_trainer.records.school.session import Session
from tests.records.school.sitting import ADMIN, NOON, PASSWORD


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the school is kept."""
    return tmp_path / "data" / "school"


@pytest.fixture
def school(folder: Path) -> Iterator[School]:
    """A school that was just set up."""
    with set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON) as opened:
        yield opened


@pytest.fixture
def admin(school: School) -> Session:
    """Its administrator, signed in."""
    return school.sign_in(ADMIN, PASSWORD, NOON + 1)

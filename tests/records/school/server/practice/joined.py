"""Two stations of one school for tests: the main station, where somebody is signed in, and one that joined it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dealer_trainer.records.school.school import School, join, set_up_school
from dealer_trainer.records.school.session import Session
from tests.records.school.sitting import ADMIN, NOON, PASSWORD


@contextmanager
def two_stations(folder: Path) -> Iterator[tuple[School, Session, School]]:
    """The main station, the session there, and the trainee's station."""
    with set_up_school(folder / "main", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as main_station:
        session = main_station.sign_in(ADMIN, PASSWORD, NOON + 1)
        enrollment = main_station.enrollment_file(session, NOON + 2)
        with join(folder / "table", enrollment, ADMIN, PASSWORD, NOON + 3, lambda: None) as table:
            yield main_station, session, table

"""The course's screen on a real file, for its tests."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.games.course import Course
from dealer_trainer.ui.course.course_page import CoursePage
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.records_worker import open_progress
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from tests.ui.lesson.conftest import show

NOW = 1_700_000_000_000

MakeCourse = Callable[[], CoursePage]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A progress file that nobody has written yet."""
    return tmp_path / "progress.sqlite"


@pytest.fixture
def make_course(qtbot: QtBot, game: Game, file: Path) -> Iterator[MakeCourse]:
    """Show the course's screen of a game that was loaded without its course."""
    stores: list[TraineeStore] = []

    def make() -> CoursePage:
        store = TraineeStore(lambda: open_progress(file), game, None, lambda: NOW)
        stores.append(store)
        page = CoursePage(CourseStore(game._replace(course=Course()), store, store))
        show(qtbot, page)
        return page

    yield make
    for store in stores:
        store.close()

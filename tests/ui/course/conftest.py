"""The course's screen on a real file, for its tests."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.games.course import Course
from dealer_trainer.ui.course.course_page import CoursePage
from dealer_trainer.ui.course.course_store import CourseStore
from tests.ui.conftest import OpenStore
from tests.ui.lesson.conftest import show

NOW = 1_700_000_000_000

MakeCourse = Callable[[], CoursePage]


@pytest.fixture
def make_course(qtbot: QtBot, game: Game, open_store: OpenStore) -> MakeCourse:
    """Show the course's screen of a game that was loaded without its course."""

    def make() -> CoursePage:
        store = open_store(now=NOW)
        page = CoursePage(CourseStore(game._replace(course=Course()), store, store))
        show(qtbot, page)
        return page

    return make

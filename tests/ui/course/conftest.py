"""Lessons on screen for the tests of the course, and the course's screen on a real file."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.games.course import Background, Course
from dealer_trainer.ui.course.course_book import CourseBook
from dealer_trainer.ui.course.course_page import CoursePage
from dealer_trainer.ui.course.lesson_view import LessonView
from dealer_trainer.ui.course.lesson_walk import LessonWalk
from dealer_trainer.ui.shell.records_worker import open_progress
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.trainee.trainee_book import TraineeBook

NOW = 1_700_000_000_000
SEED = 5

MakeView = Callable[..., LessonView]
MakeCourse = Callable[[], CoursePage]


def show(qtbot: QtBot, widget: QWidget) -> None:
    """Bring a widget to the screen, with the focus."""
    widget.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(widget)
    widget.resize(1280, 720)
    widget.show()
    qtbot.waitExposed(widget)
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


@pytest.fixture
def recorded() -> list[AnsweredItem]:
    """The answers that lessons have handed on."""
    return []


@pytest.fixture
def make_view(qtbot: QtBot, game: Game, recorded: list[AnsweredItem]) -> MakeView:
    """Show a lesson from its beginning."""

    def make(lesson_id: str, background: Background | None = "new") -> LessonView:
        walk = LessonWalk(game, game.course.lesson(lesson_id), seed=SEED)
        view = LessonView(walk, background, recorded.append)
        walk.setParent(view)
        show(qtbot, view)
        view.start()
        return view

    return make


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A progress file that nobody has written yet."""
    return tmp_path / "progress.sqlite"


@pytest.fixture
def make_course(qtbot: QtBot, game: Game, file: Path) -> Iterator[MakeCourse]:
    """Show the course's screen of a game that was loaded without its course."""
    books: list[TraineeBook] = []

    def make() -> CoursePage:
        book = TraineeBook(lambda: open_progress(file), game, None, lambda: NOW)
        books.append(book)
        page = CoursePage(CourseBook(game._replace(course=Course()), book, book))
        show(qtbot, page)
        return page

    yield make
    for book in books:
        book.close()

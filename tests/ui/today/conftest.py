"""A trainee's book on a real file, and the course book that stands on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.course.course_book import CourseBook
from dealer_trainer.ui.shell.records_worker import open_progress
from dealer_trainer.ui.trainee.trainee_book import TraineeBook
from tests.simulated_month import NOW, Month, keep

BooksOf = Callable[..., tuple[TraineeBook, CourseBook]]
NOTHING = Month((), ())


@pytest.fixture
def books_of(qtbot: QtBot, game: Game, tmp_path: Path) -> Iterator[BooksOf]:
    """Books of a trainee who did all that, read already."""
    made: list[TraineeBook] = []

    def make(weeks: Month = NOTHING, name: str = "Ann", of: Game = game) -> tuple[TraineeBook, CourseBook]:
        file = tmp_path / f"{len(made)}.sqlite"
        with Progress.open(file) as progress:
            keep(progress, progress.add(name, NOW).id, of, weeks)
        book = TraineeBook(lambda: open_progress(file), of, None, lambda: NOW)
        made.append(book)
        course = CourseBook(of, book)
        with qtbot.waitSignal(book.past_changed):
            book.reload()
        return book, course

    yield make
    for book in made:
        book.close()

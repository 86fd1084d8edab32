"""Books of answers for the tests of Today and Progress."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.shell.records_worker import open_progress
from dealer_trainer.ui.trainee.trainee_book import TraineeBook
from tests.ui.conftest import rock_n_roll
from tests.ui.progress.training import NOW, history

BookOf = Callable[..., TraineeBook]


@cache
def month() -> tuple[Past, ...]:
    """Thirty days of training."""
    return history(rock_n_roll(), 30)


@pytest.fixture
def book_of(qtbot: QtBot, game: Game, tmp_path: Path) -> Iterator[BookOf]:
    """A book on a real file that holds these answers, read already."""
    books: list[TraineeBook] = []

    def make(answers: tuple[Past, ...] = (), now: int = NOW) -> TraineeBook:
        file = tmp_path / f"{len(books)}.sqlite"
        with Progress.open(file) as progress:
            trainee = progress.add("Ann", now)
            fill(progress, trainee.id, answers)
        book = TraineeBook(lambda: open_progress(file), game, None, lambda: now)
        books.append(book)
        with qtbot.waitSignal(book.past_changed):
            book.reload()
        return book

    yield make
    for book in books:
        book.close()


def fill(progress: Progress, trainee_id: str, answers: tuple[Past, ...]) -> None:
    """Keep many answers at once."""
    import sqlalchemy as sa

    from dealer_trainer.records.progress.exchange import entry
    from dealer_trainer.records.progress.schema import ANSWER

    rows = [{"trainee": trainee_id, **entry(answer, answer.at).model_dump()} for answer in answers]
    if rows:
        with progress._engine.begin() as connection:
            connection.execute(sa.insert(ANSWER), rows)

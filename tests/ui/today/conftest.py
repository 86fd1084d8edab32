"""A trainee's store on a real file, and the course store that uses it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.records_worker import open_progress
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from tests.simulated_month import NOW, Month, keep

StoresOf = Callable[..., tuple[TraineeStore, CourseStore]]
NOTHING = Month((), ())


@pytest.fixture
def stores_of(qtbot: QtBot, game: Game, tmp_path: Path) -> Iterator[StoresOf]:
    """Stores of a trainee who did all that, read already."""
    made: list[TraineeStore] = []

    def make(weeks: Month = NOTHING, name: str = "Ann", of: Game = game) -> tuple[TraineeStore, CourseStore]:
        file = tmp_path / f"{len(made)}.sqlite"
        with Progress.open(file) as progress:
            keep(progress, progress.add(name, NOW).id, of, weeks)
        store = TraineeStore(lambda: open_progress(file), of, None, lambda: NOW)
        made.append(store)
        course = CourseStore(of, store)
        with qtbot.waitSignal(store.past_changed):
            store.reload()
        return store, course

    yield make
    for store in made:
        store.close()

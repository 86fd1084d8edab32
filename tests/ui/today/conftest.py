"""A trainee's store on a real file, and the course store that uses it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.records_worker import open_progress
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from tests.simulated_month import NOW, Month, keep
from tests.ui.conftest import OpenStore, read

StoresOf = Callable[..., tuple[TraineeStore, CourseStore]]
NOTHING = Month((), ())


@pytest.fixture
def stores_of(qtbot: QtBot, game: Game, open_store: OpenStore, tmp_path: Path) -> StoresOf:
    """Stores of a trainee who did all that, read already."""

    def make(weeks: Month = NOTHING, name: str = "Ann", of: Game = game) -> tuple[TraineeStore, CourseStore]:
        file = tmp_path / f"{uuid4()}.sqlite"
        with Progress.open(file) as progress:
            keep(progress, progress.add(name, NOW).id, of, weeks)
        store = open_store(partial(open_progress, file), of=of)
        course = CourseStore(of, store)
        return read(qtbot, store), course

    return make

"""Stores of answers for the tests of Today and Progress."""

from functools import cache, partial
from pathlib import Path
from uuid import uuid4

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.records_worker import open_progress
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from tests.ui.conftest import OpenStore, read, rock_n_roll
from tests.ui.progress.training import NOW, history


@cache
def month() -> tuple[Past, ...]:
    """Thirty days of training."""
    return history(rock_n_roll(), 30)


@pytest.fixture
def store_of(qtbot: QtBot, open_store: OpenStore, tmp_path: Path) -> OpenStore:
    """A store on a real file that holds these answers, read already."""

    def make(answers: tuple[Past, ...] = (), now: int = NOW) -> TraineeStore:
        file = tmp_path / f"{uuid4()}.sqlite"
        with Progress.open(file) as progress:
            fill(progress, progress.add("Ann", now).id, answers)
        return read(qtbot, open_store(partial(open_progress, file), now=now))

    return make


def fill(progress: Progress, trainee_id: str, answers: tuple[Past, ...]) -> None:
    """Keep many answers at once."""
    import sqlalchemy as sa

    from dealer_trainer.records.progress.database import ANSWER
    from dealer_trainer.records.progress.exchange import entry

    rows = [{"trainee": trainee_id, **entry(answer, answer.at).model_dump()} for answer in answers]
    if rows:
        with progress._engine.begin() as connection:
            connection.execute(sa.insert(ANSWER), rows)

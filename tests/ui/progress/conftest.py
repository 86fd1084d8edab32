"""Stores of answers for the tests of Today and Progress."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.records_worker import open_progress
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from tests.ui.conftest import rock_n_roll
from tests.ui.progress.training import NOW, history

StoreOf = Callable[..., TraineeStore]


@cache
def month() -> tuple[Past, ...]:
    """Thirty days of training."""
    return history(rock_n_roll(), 30)


@pytest.fixture
def store_of(qtbot: QtBot, game: Game, tmp_path: Path) -> Iterator[StoreOf]:
    """A store on a real file that holds these answers, read already."""
    stores: list[TraineeStore] = []

    def make(answers: tuple[Past, ...] = (), now: int = NOW) -> TraineeStore:
        file = tmp_path / f"{len(stores)}.sqlite"
        with Progress.open(file) as progress:
            trainee = progress.add("Ann", now)
            fill(progress, trainee.id, answers)
        store = TraineeStore(lambda: open_progress(file), game, None, lambda: now)
        stores.append(store)
        with qtbot.waitSignal(store.past_changed):
            store.reload()
        return store

    yield make
    for store in stores:
        store.close()


def fill(progress: Progress, trainee_id: str, answers: tuple[Past, ...]) -> None:
    """Keep many answers at once."""
    import sqlalchemy as sa

    from dealer_trainer.records.progress.database import ANSWER
    from dealer_trainer.records.progress.exchange import entry

    rows = [{"trainee": trainee_id, **entry(answer, answer.at).model_dump()} for answer in answers]
    if rows:
        with progress._engine.begin() as connection:
            connection.execute(sa.insert(ANSWER), rows)

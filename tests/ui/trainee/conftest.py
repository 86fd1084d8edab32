"""A store of trainees on a real file, and the dialog over it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.records_worker import open_progress
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from tests.ui.hands import bring_up, press, type_text
from tests.ui.progress.training import NOW

MakeStore = Callable[..., TraineeStore]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where progress is kept."""
    return tmp_path / "kept" / "progress.sqlite"


@pytest.fixture
def make_store(qtbot: QtBot, game: Game, file: Path) -> Iterator[MakeStore]:
    """Opens the store of a window, as often as the test asks, and reads it."""
    stores: list[TraineeStore] = []

    def make(open_: Callable[[], Progress] | None = None, chosen: str | None = None) -> TraineeStore:
        store = TraineeStore(open_ or (lambda: open_progress(file)), game, chosen, lambda: NOW)
        stores.append(store)
        return store

    yield make
    for store in stores:
        store.close()


def read(qtbot: QtBot, store: TraineeStore) -> TraineeStore:
    """The store after its file was read."""
    with qtbot.waitSignal(store.past_changed):
        store.reload()
    return store


def kept(file: Path) -> tuple[Past, ...]:
    """Every answer on the disk, of everybody."""
    with Progress.open(file) as progress:
        return tuple(past for trainee in progress.trainees() for past in progress.past(trainee.id))


@pytest.fixture
def dialog(qtbot: QtBot, make_store: MakeStore) -> TraineeDialog:
    """The dialog, shown and active, with one trainee."""
    store = read(qtbot, make_store())
    shown = TraineeDialog(store)
    shown.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, shown, is_active=True)
    return shown


def add(qtbot: QtBot, dialog: TraineeDialog, name: str) -> None:
    """Add somebody with the keyboard."""
    dialog.new_name.setFocus()
    type_text(name)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.current_name == name)

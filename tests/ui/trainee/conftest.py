"""A store of trainees on a real file, and the dialog over it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from tests.ui.conftest import OpenStore, read
from tests.ui.hands import bring_up, press, type_text


def kept(file: Path) -> tuple[Past, ...]:
    """Every answer on the disk, of everybody."""
    with Progress.open(file) as progress:
        return tuple(past for trainee in progress.trainees() for past in progress.past(trainee.id))


@pytest.fixture
def dialog(qtbot: QtBot, open_store: OpenStore) -> TraineeDialog:
    """The dialog, shown and active, with one trainee."""
    store = read(qtbot, open_store())
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

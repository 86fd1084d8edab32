"""Rounds that are dealt in the window count as training."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.records_worker import PROGRESS_FILE
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.window import MainWindow

pytestmark = pytest.mark.slow


def deal_round(window: MainWindow) -> None:
    """Let the model dealer's acts pass through the window's bridge to the end of the round."""
    bridge = window.table.bridge
    while (due := bridge.live.next_act()) is not None:
        assert bridge.do(due)
    assert bridge.finish()


def test_a_round_is_kept_as_an_answer(qtbot: QtBot) -> None:
    """Two rounds dealt, the window closed: both stand in the progress file, once each, with their rows."""
    window = make_window(seed=7)
    qtbot.addWidget(window)
    rows = []
    for _ in range(2):
        deal_round(window)
        rows.append(window.table.bridge.live.round.model.row.id)
        window.table.bridge.next_round()
    window.close()
    with Progress.open(files.user_data() / PROGRESS_FILE) as progress:
        (trainee,) = progress.trainees()
        kept = progress.past(trainee.id)
    assert [answer.row for answer in kept] == rows
    assert all(answer.kind == "table" and answer.is_right for answer in kept)


def test_a_refused_end_keeps_nothing(qtbot: QtBot) -> None:
    """A round that cannot be ended yet is not an answer."""
    window = make_window(seed=7)
    qtbot.addWidget(window)
    assert not window.table.bridge.finish()
    window.close()
    assert not (files.user_data() / PROGRESS_FILE).exists()

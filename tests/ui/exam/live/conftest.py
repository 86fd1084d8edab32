"""What tests of the stations' tiles share."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.live.overview import Overview
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK


@pytest.fixture
def overview(qtbot: QtBot) -> Overview:
    """All stations, shown."""
    made = Overview()
    made.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(made)
    made.resize(1132, 580)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made

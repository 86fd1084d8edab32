"""The tab Live on a real school without a server: this station's own exam as it is, and why no other is shown."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.live.cockpit import Cockpit
from dealer_trainer.ui.exam.school.school_tabs import LIVE
from dealer_trainer.ui.exam.sitting.supervision import LEAVE
from tests.ui.exam.hands import PASSWORD, click, enter, exam_of, leave_exam, set_up_sitting, window_of


@pytest.mark.slow
def test_an_exam_is_seen_from_the_tab(page: ExamPage, qtbot: QtBot) -> None:
    """An exam that was left paused: its tile, its question, what happened; nothing of it once somebody signs out."""
    set_up_sitting(page, qtbot)
    qtbot.waitUntil(lambda: exam_of(page) is not None, timeout=20_000)
    window = window_of(page)
    exam = window
    qtbot.waitUntil(lambda: exam.bridge.view.stage == "ready")
    exam.bridge.begin_part()
    qtbot.waitUntil(lambda: exam.bridge.view.stage == "item")
    question = exam.bridge.view.item
    assert question is not None
    leave_exam(page, qtbot, "paused")
    qtbot.waitUntil(lambda: exam.bridge.view.stage == "paused", timeout=20_000)
    leave_exam(page, qtbot, LEAVE)
    qtbot.waitUntil(lambda: exam_of(page) is None, timeout=20_000)
    page.activateWindow()
    enter(page, PASSWORD)
    qtbot.waitUntil(lambda: page.service.state == "in", timeout=20_000)
    page.tabs.views.choose(LIVE)
    cockpit = page.tabs.live
    stations = cockpit.stations
    qtbot.waitUntil(lambda: len(stations.tiles) == 1, timeout=20_000)
    tile = stations.tiles[0]
    assert (tile.who, tile.badge, tile.tone, tile.where) == ("Cem Arslan", "paused", "warn", "1/5 · Questions")
    assert cockpit.trouble.text() == "This station only: no school server is named under Keys."
    stations.start()
    QTest.keyClick(stations, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: cockpit.station.view.text == question.question, timeout=20_000)
    assert "paused: The fire alarm rang" in cockpit.station.text
    click(page.sign_out)
    qtbot.waitUntil(lambda: not page.findChildren(Cockpit))

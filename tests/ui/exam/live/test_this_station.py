"""The tab Live on a real school without a server: this station's own exam as it is, and why no other is shown."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_trainer.ui.exam.live.cockpit import Cockpit
from dealer_trainer.ui.exam.school.school_tabs import LIVE
from dealer_trainer.ui.exam.sitting.supervision import LEAVE
from tests.ui.exam.hands import Office, said


@pytest.mark.slow
def test_an_exam_is_seen_from_the_tab(office: Office) -> None:
    """An exam that was left paused: its tile, its question, what happened; nothing of it once somebody signs out."""
    office.set_up_sitting()
    exam = office.begin()
    office.until(lambda: office.stage == "ready")
    exam.bridge.begin_part()
    office.until(lambda: office.stage == "item")
    question = exam.bridge.view.item
    assert question is not None
    office.supervise("paused", "paused")
    office.supervise(LEAVE)
    office.page.activateWindow()
    office.enter()
    cockpit = office.open(LIVE)
    stations = cockpit.stations
    office.until(lambda: len(stations.tiles) == 1)
    tile = stations.tiles[0]
    assert (tile.who, tile.badge, tile.tone, tile.where) == ("Cem Arslan", "paused", "warn", "1/5 · Questions")
    assert cockpit.trouble.text() == "This station only: no school server is named under Keys."
    stations.start()
    QTest.keyClick(stations, Qt.Key.Key_Return)
    office.until(lambda: question.question in said(cockpit.station.view))
    assert "paused: The fire alarm rang" in said(cockpit.station)
    office.leave()
    office.until(lambda: not office.page.findChildren(Cockpit))

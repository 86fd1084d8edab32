"""What the tests of the drill screens use: a page on a clock set by hand, that keeps answers in a list."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drills_page import DrillsPage
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.drills.session.watch import Watch
from tests.ui.hands import bring_up

MakeDrills = Callable[..., "Opened"]


class Opened:
    """A drills page with its clock and the answers that it kept."""

    def __init__(self, page: DrillsPage, watch: Watch, past: list[Past]) -> None:
        self.page = page
        self.watch = watch
        self.past = past


@pytest.fixture
def make_drills(qtbot: QtBot, game: Game) -> MakeDrills:
    """Open the drills screen, shown and active, with a drill begun where a goal is given."""

    def make(goal: str | None = None, level: Level = "practice", seed: int = 5, length: int = 20) -> Opened:
        past: list[Past] = []
        watch = Watch()
        page = DrillsPage(game, lambda: past, past.append, watch)
        page.setStyleSheet(stylesheet(DARK))
        bring_up(qtbot, page, (1500, 880), is_active=True)
        page.set_level(level)
        if goal is not None:
            page.start(goal, length, seed)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QCoreApplication.processEvents()
        return Opened(page, watch, past)

    return make

"""What the tests of the drill screens use: a page on a clock set by hand, that keeps answers in a list."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drills_page import DrillsPage
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK, appearance
from tests.drills.session.watch import Watch
from tests.ui.hands import bring_up

MakeDrills = Callable[..., "Opened"]


class Opened:
    """A drills page with its clock and the answers that it kept."""

    def __init__(self, game: Game) -> None:
        self.watch = Watch()
        self.past: list[Past] = []
        self.page = DrillsPage(game, lambda: self.past, self.past.append, self.watch)
        self.page.setStyleSheet(stylesheet(DARK))

    def put_away(self) -> None:
        """Leave the drill, forget its answers, and ask no more as in an exam."""
        self.page.leave()
        self.page.choose()
        self.page.hide()
        if (window := self.page.windowHandle()) is not None:
            window.destroy()  # else Qt holds that it has the keyboard still
        for pad in self.page.findChildren(Pad):
            pad.asks_for_enter = False
        self.watch.ms = Watch().ms
        self.past.clear()


@pytest.fixture(scope="module")
def shared(qapp: QApplication, game: Game) -> Iterator[Opened]:
    """The page on which the drills of a file are begun, one after the other; a new one takes half a second."""
    opened = Opened(game)
    yield opened
    opened.page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def make_drills(qtbot: QtBot, game: Game, shared: Opened) -> Iterator[MakeDrills]:
    """Begin a drill, shown and active; without a goal, or where things move, on a new screen."""

    def make(goal: str | None = None, level: Level = "practice", seed: int = 5, length: int = 20) -> Opened:
        if goal is None or appearance().is_moving:
            opened = Opened(game)
            qtbot.addWidget(opened.page)
        else:
            opened = shared
            opened.put_away()
        page = opened.page
        bring_up(qtbot, page, (1500, 880), is_active=True, is_kept=True)
        page.set_level(level)
        if goal is not None:
            page.start(goal, length, seed)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QCoreApplication.processEvents()
        return opened

    yield make
    if shared.page.isVisible():
        shared.put_away()

"""At the largest type on a small laptop: one scroll for the drills, whole names, rates in sight, a large felt."""

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QListWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.ui.drill.drills_page import DrillsPage
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import DRILLS, TABLE
from dealer_trainer.ui.shell.picture import grab
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.situation_dialog import SituationDialog
from tests.ui.clipping import clipped
from tests.ui.every_screen import TURNS
from tests.ui.hands import bring_up, not_none, of_kind

pytestmark = pytest.mark.slow
SIZES = (QSize(1280, 720), pytest.param(QSize(1366, 768), marks=pytest.mark.soak))


@pytest.fixture
def window(each_language: str, qtbot: QtBot, game: Game) -> MainWindow:
    """At 150 percent, with six players."""
    made = MainWindow(game, LiveTable(game, 3, "learn", Options(seats=6)), Settings(motion=False, text_percent=150))
    bring_up(qtbot, made)
    appearance().choose("light", "midnight", False, 150)
    return made


def scrolling(root: QWidget) -> list[QAbstractScrollArea]:
    """What has to be scrolled, in any direction."""
    return [
        area
        for area in root.findChildren(QAbstractScrollArea)
        if area.isVisible() and (area.verticalScrollBar().maximum() or area.horizontalScrollBar().maximum())
    ]


@pytest.mark.parametrize("size", SIZES)
def test_the_drills_have_one_scroll(window: MainWindow, size: QSize) -> None:
    """For cards and duties together, nothing of them cut however far it scrolls, nothing sideways."""
    window.resize(size)
    window.show_page(DRILLS)
    for _ in range(TURNS):
        QApplication.processEvents()
    page = of_kind(window.pages.page(DRILLS), DrillsPage)
    area = page.chooser.area
    assert scrolling(page) == [area]
    assert area.horizontalScrollBar().maximum() == 0
    bar = area.verticalScrollBar()
    for place in range(0, bar.maximum() + bar.pageStep(), bar.pageStep()):
        bar.setValue(place)
        assert clipped(window) == []


@pytest.mark.parametrize("size", SIZES)
def test_every_situation_is_named_in_full(window: MainWindow, size: QSize) -> None:
    """Each entry is as high as its name needs, a long one too; the felt keeps its room."""
    grab(window, size.toTuple())
    window.choose_situation()
    dialog = not_none(window.findChild(SituationDialog))
    QListWidgetItem("A name that is as long as any that somebody would ever write for a situation", dialog.entries)
    dialog.entries.measure()
    QApplication.processEvents()
    entries, metrics = dialog.entries, QFontMetricsF(dialog.entries.font())
    padding = round(0.8 * metrics.height())
    for item in map(entries.item, range(entries.count())):
        box = entries.visualItemRect(item)
        room = QRectF(0, 0, box.width() - padding, 10_000)
        assert metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, item.text()).height() <= box.height(), item.text()
    assert clipped(dialog) == []
    assert 1.4 < dialog.felt.width() / dialog.felt.height() < 2
    dialog.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_felt_has_more_than_half_of_the_page(window: MainWindow, size: QSize) -> None:
    """Beside the buttons, in every stage of a round; nothing that is asked or offered is cut or shortened."""
    window.resize(size)
    window.show_page(TABLE)
    bridge = window.table.bridge
    for act in iter(bridge.live.next_act, None):
        bridge.do(act)
        for _ in range(TURNS):
            QApplication.processEvents()
        assert window.table.felt.width() > 0.6 * window.table.width()
        assert window.table.felt.height() > 0.5 * window.table.height()
        assert clipped(window) == []

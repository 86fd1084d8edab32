"""On a laptop of 1024 by 576 pixels every control is seen, only tables scroll sideways, and no English is left."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDialog,
    QGraphicsView,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QScrollBar,
    QTableView,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.about.about import folders, versions
from dealer_trainer.about.license import licensed
from dealer_trainer.certification.school.local_time import timezone_name
from dealer_trainer.drills.session.quick_call import quick_calls
from dealer_trainer.records.school.server.server_address import FORM
from dealer_trainer.ui.exam.school.records_view import KeyForm
from dealer_trainer.ui.house.settings_page import AboutDialog
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.game_shell import offered_games
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from dealer_trainer.ui.widget.area import PageArea
from tests.certification.examining import NOON, short
from tests.certification.school.new_sittings import ADMIN
from tests.loaded import rock_n_roll
from tests.ui.clipping import called
from tests.ui.every_screen import MainWindow, Tour, cut_off, scrolled
from tests.ui.pseudo import marked, unmarked
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow(seconds=25)
SCREEN, SMALL = QSize(1024, 576), QSize(1024, 496)
"""A laptop of 1280 by 720 pixels at 125 percent, and what a title and a task bar leave of it."""
WORKED = ("Table", "Drill, ", "Lesson ")
"""Where something is dealt or answered: the bar for that is in sight without scrolling."""
CONTROLS = (QAbstractButton, QAbstractSlider, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit)
SLACK = 3
LARGER = ("Monitor, ",)
"""Where a supervisor works, in a larger window, and what hangs on a wall."""


LANGUAGES = ("English", "español")
"""A language stands in the list under its own name, so that whoever reads it finds it."""
PEOPLE = (ADMIN, "Ann Bell", "Ada King", "Ada Dealer", "Sam Pit")
TYPED = (*PEOPLE, "Harbor School", "Station 1", "Spring", "people.csv", "Maria", "Table 1")
"""What people typed: names, the school, a group, a file; a blueprint's author wrote its titles."""
GAMES = tuple(game.name for game in offered_games())
ELSEWHERE = ("Live, ", "Monitor, ", "Scorekeeper, ", "Host of ")
"""What stations say there is made up; the others have tests of their own, beside their windows."""


def kept(window: MainWindow, screen: QWidget) -> tuple[object, ...]:
    """What stays as it is: short names such as R12, calls, names, versions, licenses, and what people typed."""
    game, drill = rock_n_roll(), window.training.drills.drill
    short_names = (*(row.id for row in game.guide.rows), *(rule.id.partition(":")[2] for rule in game.guide.rules))
    calls = [*window.table.bridge.live.suggestions()]
    if drill.bridge is not None and drill.state.item.form == "call":
        calls += quick_calls(game, drill.state.item)
    keys = [form.fingerprint.text() for form in screen.findChildren(KeyForm)]
    about: tuple[object, ...] = ()
    if isinstance(screen, AboutDialog):
        licenses = tuple(part for entry in licensed() for part in (entry.title, entry.version, entry.license))
        about = *folders().values(), *versions().values(), ", Qt ", files.notice().splitlines(), licenses
    return short_names, calls, keys, TYPED, LANGUAGES, GAMES, short().model_dump(), timezone_name(NOON), FORM, *about


def test_every_screen_fits_the_smallest_laptop_and_is_translated(
    home: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Spanish no window is larger than the screen, no control is beyond an edge, no text is cut.

    Nothing scrolls sideways, and nothing is left in English: as each screen is seen first, the table after each act of
    a round and under the sheet of its keys.
    """
    wrong: list[str] = []
    with marked():
        try:
            tour = Tour(home, qtbot, monkeypatch, Settings(motion=False, language="es"), SMALL)
            for name, root in tour.screens():
                if not name.startswith(LARGER):
                    wrong += [f"{name}: {fault}" for fault in unfit(name, root)]
                if not name.startswith(ELSEWHERE):
                    wrong += [f"{name}: {text}" for text in untranslated(name, root, tour.window)]
        finally:
            remove_translators(qapp)
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@pytest.mark.soak
def test_every_screen_fits_the_smallest_laptop_in_english(
    home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in Spanish."""
    wrong: list[str] = []
    for name, root in Tour(home, qtbot, monkeypatch, Settings(motion=False), SMALL).screens():
        if not name.startswith(LARGER):
            wrong += [f"{name}: {fault}" for fault in unfit(name, root)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def untranslated(name: str, root: QWidget, window: MainWindow) -> Iterator[str]:
    """What is left in English on a screen, and in what opens above it."""
    game, table = rock_n_roll(), window.table

    def left() -> list[str]:
        QCoreApplication.processEvents()
        return unmarked(root, game, *kept(window, root))

    yield from left()
    if name == "Table, in a round":
        for act in iter(table.bridge.live.next_act, None):
            table.bridge.do(act)
            yield from left()
        table.overlay.cover()
        yield from left()
        table.overlay.hide()
    elif isinstance(root, TraineeDialog):
        root.question.ask("Ann Bell")
        yield from left()


def unfit(name: str, root: QWidget) -> Iterator[str]:
    """What of a screen has no room on the smallest laptop."""
    least = root.minimumSizeHint() if isinstance(root, QDialog) else root.size()
    if least.width() > SCREEN.width() or least.height() > SCREEN.height():
        yield f"its window is {least.toTuple()}"
    if name.startswith(WORKED):
        yield from down(root)
    yield from beyond(root)
    yield from cut_off(name, root)


def beyond(root: QWidget) -> Iterator[str]:
    """Every control out of sight, and all that scrolls sideways, however far a screen scrolls down."""
    for part in scrolled(root):
        yield from out_of_sight(part)
        yield from sideways(part)


def out_of_sight(root: QWidget) -> Iterator[str]:
    """Every control that no scrolling up or down brings whole into the window."""
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, CONTROLS) or isinstance(widget, QScrollBar) or not widget.isVisible():
            continue
        if (around := _cutting(widget)) is not None:
            place = QRect(widget.mapTo(around, QPoint(0, 0)), widget.size()).getRect()
            yield f"{called(widget)} lies at {place} in {called(around)} of {around.size().toTuple()}"


def _cutting(widget: QWidget) -> QWidget | None:
    """The first parent beyond whose edge a control lies, where nothing scrolls to it."""
    seen, inner = widget.rect(), widget
    while not inner.isWindow() and (around := inner.parentWidget()) is not None:
        seen = QRect(inner.mapTo(around, seen.topLeft()), seen.size())
        area = around.parentWidget()
        if isinstance(area, QTableView) and around is area.viewport():
            return None
        if isinstance(area, QScrollArea) and around is area.viewport() and area.verticalScrollBar().maximum():
            seen = QRect(seen.left(), 0, seen.width(), 1)
        if not around.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(seen):
            return around
        inner = around
    return None


def down(root: QWidget) -> Iterator[str]:
    """Every page that is higher than the window."""
    for area in root.findChildren(PageArea):
        if area.isVisible() and area.verticalScrollBar().maximum():
            yield f"the page scrolls by {area.verticalScrollBar().maximum()}"


def sideways(root: QWidget) -> Iterator[str]:
    """Every area but a table that scrolls sideways."""
    for area in root.findChildren(QAbstractScrollArea):
        is_free = isinstance(area, QTableView | QGraphicsView)
        if area.isVisible() and not is_free and area.horizontalScrollBar().maximum() > SLACK:
            yield f"{called(area)} scrolls sideways by {area.horizontalScrollBar().maximum()}"

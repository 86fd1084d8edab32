"""On a laptop of 1024 by 576 pixels a trainee sees every control, and only tables scroll sideways."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
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

from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget.area import PageArea
from tests.ui.clipping import called
from tests.ui.every_screen import Tour, cut_off, scrolled
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


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.soak)])
def test_every_screen_fits_the_smallest_laptop(
    home: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """No window is larger than the screen, no control is beyond an edge, no text is cut, nothing scrolls sideways."""
    settings = Settings(motion=False, language=language)
    wrong: list[str] = []
    try:
        for name, root in Tour(home, qtbot, monkeypatch, settings, SMALL).screens():
            if name.startswith(LARGER):
                continue
            least = root.minimumSizeHint() if isinstance(root, QDialog) else root.size()
            if least.width() > SCREEN.width() or least.height() > SCREEN.height():
                wrong.append(f"{name}: its window is {least.toTuple()}")
            if name.startswith(WORKED):
                wrong += [f"{name}: {fault}" for fault in down(root)]
            wrong += [f"{name}: {fault}" for fault in (*beyond(root), *cut_off(name, root))]
    finally:
        remove_translators(qapp)
    assert not wrong, "\n".join(dict.fromkeys(wrong))


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

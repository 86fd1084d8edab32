"""Every screen for a keyboard, a finger and a screen reader: names, sizes, and a focus that goes round and is seen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QPushButton,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.score.table_picture import DieButton
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import PLACES, TODAY
from dealer_trainer.ui.style.stylesheet import WindowStyle
from dealer_trainer.ui.style.theme import ColorScheme
from tests.ui.every_screen import Tour, cut_off
from tests.ui.every_window import SETTLED_MS
from tests.ui.focus_walk import focused, is_on_screen, walk
from tests.ui.hands import bring_up, not_none
from tests.ui.shell.test_small_screen import beyond
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow(seconds=25)
MONITOR = "Monitor, "
"""A monitor has nothing that Tab leads to: keys and touches are its own, and a password is typed into its one field."""
TARGET = 24
"""WCAG 2.2, 2.5.8: pixels that what is pressed has in both directions."""


FRAMED = ("source", "instructorEnd")
"""What has a frame that does not grow with the type, by its name in the style sheet: it is measured by itself."""
LAID = (DieButton,)
"""What a table lays as large as there is room for, whatever the type."""
SMALL, LARGE = QSize(1280, 720), QSize(1920, 1080)


def look(percent: Literal[100, 150], language: str = "en", scheme: ColorScheme = "dark") -> Settings:
    """What somebody has chosen."""
    return Settings(motion=False, color_scheme=scheme, text_percent=percent, language=language)


@pytest.mark.parametrize(
    ("settings", "size"),
    [
        pytest.param(look(150), SMALL, id="English at 150 percent"),
        pytest.param(look(100), SMALL, marks=pytest.mark.soak, id="English"),
        pytest.param(look(150, "en", "light"), LARGE, marks=pytest.mark.soak, id="English at 150 percent, 1920x1080"),
        pytest.param(look(100, "es"), SMALL, marks=pytest.mark.soak, id="Spanish"),
        pytest.param(look(150, "es", "light"), SMALL, marks=pytest.mark.soak, id="Spanish at 150 percent"),
        pytest.param(look(150, "es", "light"), LARGE, marks=pytest.mark.soak, id="Spanish at 150 percent, 1920x1080"),
    ],
)
def test_every_screen_can_be_worked_by_everybody(
    home: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, settings: Settings, size: QSize
) -> None:
    """Each control has a name and is large enough; Tab reaches it, shows that, leaves it, and comes back.

    No label, button, field, cell, or painted line is shortened, squeezed, or over the edge, however far a screen
    scrolls, no control is beyond an edge, and nothing scrolls sideways; in Spanish and in a large window that alone.
    What is pressed grows with the type: what is large enough at 150 percent, and by half more, is so at 100.
    """
    wrong: list[str] = []
    known: set[QWidget] = set()
    is_worked = size == SMALL and settings.language == "en"
    try:
        for name, root in Tour(home, qtbot, monkeypatch, settings, size).screens():
            wrong += [f"{name}: {fault}" for fault in (*unnamed(root), *cut_off(name, root), *beyond(root))]
            if not is_worked:
                continue
            wrong += [f"{name}: {fault}" for fault in small(root, settings.text_percent)]
            if not isinstance(root, QDialog) and root.size() != size:
                wrong.append(f"{name}: its window is {root.size().toTuple()}")
            if not name.startswith(MONITOR):
                wrong += [f"{name}: {fault}" for fault in walk(root, known)]
    finally:
        remove_translators(qapp)
    assert len(known) > 250 or not is_worked
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("name", FRAMED)
def test_what_has_a_frame_of_its_own_is_large_enough_at_the_smallest_type(qtbot: QtBot, name: str) -> None:
    """In a window of the least size, at 100 percent."""
    window = QWidget()
    button = QPushButton("R12", window)
    button.setObjectName(name)
    WindowStyle(window).fit(window)
    bring_up(qtbot, window, SMALL)
    button.adjustSize()
    assert min(button.width(), button.height()) >= TARGET
    window.close()


def test_the_focus_stays_in_sight_where_the_screen_changes(
    home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After another screen, a closed dialog, and a deleted row the keyboard is at something that is seen."""
    tour = Tour(home, qtbot, monkeypatch, look(100), SMALL, sittings=0)
    for place in PLACES:
        tour.window.show_page(place)
        QTest.qWait(SETTLED_MS)
        at = focused()
        assert at is not None, place
        assert is_on_screen(at), place
    tour.window.show_page(TODAY)
    qtbot.waitUntil(lambda: tour.window.training.store.is_read, timeout=20_000)
    tour.window.training.today.trainee.setFocus()
    dialog = tour.window.training.today.trainee.manage()
    dialog.new_name.setText("Pat")
    dialog.add_button.click()
    qtbot.waitUntil(lambda: dialog.entries.count() == 2)
    dialog.delete_button.setFocus()
    dialog.delete_button.click()
    dialog.question.typed.setText(dialog.current_name)
    dialog.question.delete_button.setFocus()
    dialog.question.delete_button.click()
    qtbot.waitUntil(lambda: dialog.entries.count() == 1)
    QTest.qWait(50)
    at = not_none(focused())
    assert at.window() is dialog
    assert is_on_screen(at)
    dialog.close()
    tour.window.activateWindow()
    QTest.qWait(500)
    at = not_none(focused())
    assert at.window() is tour.window
    assert is_on_screen(at)


def unnamed(root: QWidget) -> Iterator[str]:
    """What can be focused or pressed, is shown, and has no name for a screen reader."""
    for widget in root.findChildren(QWidget):
        if not (widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus):
            continue
        if widget.focusProxy() is not None:
            continue
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name).strip():
            yield f"no name: {type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}"


def small(root: QWidget, percent: int) -> Iterator[str]:
    """What is pressed with pointer or finger and is smaller than a target has to be, or will be at 100 percent."""
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, QAbstractButton | QComboBox | QLineEdit | QSlider) or not is_on_screen(widget):
            continue
        if widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents) or not widget.isEnabled():
            continue
        if isinstance(widget.parentWidget(), QComboBox):
            continue
        grows = not isinstance(widget, LAID) and widget.objectName() not in FRAMED
        if min(widget.width(), widget.height()) < (TARGET * percent // 100 if grows else TARGET):
            yield f"{widget.size().toTuple()}: {type(widget).__name__} {widget.objectName()} {widget.accessibleName()}"

"""Every screen for a keyboard, a finger and a screen reader: names, sizes, and a focus that goes round and is seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QSlider, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import PLACES, TODAY
from tests.ui.every_screen import Tour
from tests.ui.focus_walk import focused, is_on_screen, walk

pytestmark = pytest.mark.slow(seconds=12)
MONITOR = "Monitor, "
"""A monitor has nothing that Tab leads to: keys and touches are its own, and a password is typed into its one field."""
TARGET = 24
"""WCAG 2.2, 2.5.8: pixels that what is pressed has in both directions."""


@pytest.fixture
def tour(home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Tour:
    """The app on a station of a school, in a small window."""
    return Tour(home, qtbot, monkeypatch, Settings(motion=False, seed=7, language="en"), QSize(1280, 720))


def test_every_screen_can_be_worked_by_everybody(tour: Tour) -> None:
    """Each control has a name and is large enough; Tab reaches it, shows that, leaves it, and comes back."""
    wrong: list[str] = []
    known: set[QWidget] = set()
    for name, root in tour.screens():
        wrong += [f"{name}: {fault}" for fault in (*unnamed(root), *small(root))]
        if not name.startswith(MONITOR):
            wrong += [f"{name}: {fault}" for fault in walk(root, known)]
    assert len(known) > 250
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_the_focus_stays_in_sight_where_the_screen_changes(tour: Tour, qtbot: QtBot) -> None:
    """After another screen, a closed dialog, and a deleted row the keyboard is at something that is seen."""
    for place in PLACES:
        tour.window.show_page(place)
        QTest.qWait(250)
        at = focused()
        assert at is not None, place
        assert is_on_screen(at), place
    tour.window.show_page(TODAY)
    qtbot.waitUntil(lambda: tour.window.training.book.is_read, timeout=20_000)
    tour.window.training.today.trainee.setFocus()
    dialog = tour.window.training.manage()
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
    at = focused()
    assert at is not None
    assert at.window() is dialog
    assert is_on_screen(at)
    dialog.close()
    tour.window.activateWindow()
    QTest.qWait(500)
    at = focused()
    assert at is not None
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


def small(root: QWidget) -> Iterator[str]:
    """What is pressed with pointer or finger and is smaller than a target has to be."""
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, QAbstractButton | QComboBox | QLineEdit | QSlider) or not is_on_screen(widget):
            continue
        if widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents) or not widget.isEnabled():
            continue
        if isinstance(widget.parentWidget(), QComboBox):
            continue
        if min(widget.width(), widget.height()) < TARGET:
            yield f"{widget.size().toTuple()}: {type(widget).__name__} {widget.objectName()} {widget.accessibleName()}"

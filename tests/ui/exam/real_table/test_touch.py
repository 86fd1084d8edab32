"""The clipboard by real touches on a tablet without mouse and keyboard: the set-up, and what was paid wrong."""

from functools import partial

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.exam.real_table.test_examiner_page import Hands

pytestmark = pytest.mark.slow

TABLETS = [(1280, 720), (1024, 576), (800, 1280)]


class Finger(Hands):
    """The same hands, but what they tap feels a finger and nothing else."""

    def __init__(self, qtbot: QtBot, size: tuple[int, int]) -> None:
        super().__init__(qtbot, 12)
        self.screen: QPointingDevice = QTest.createTouchDevice()
        self.station.window.resize(*size)
        self.station.settle()

    def lay_until(self, do: str) -> QPushButton:
        """Lay rounds until something of a kind is due; returns its button."""
        self.lay()
        while not any(act.do == do for act in self.acts):
            self.tap(self.page.close_round)
            self.lay()
        return self.step(do)

    def tap(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Touch what is seen, moved into sight before where an area of its own scrolls."""
        assert min(widget.height(), widget.width()) >= 44, widget.accessibleName()
        area = next((each for each in (self.page.plan, self.page.act_panel) if each.isAncestorOf(widget)), None)
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget, 0, 0)
        window, point = self.station.window, at or widget.rect().center()
        assert widget.visibleRegion().contains(point), widget.accessibleName()
        self.taps += 1
        handle, where = window.windowHandle(), widget.mapTo(window, point)
        QTest.touchEvent(handle, self.screen).press(0, where, handle).commit()
        QTest.touchEvent(handle, self.screen).release(0, where, handle).commit()
        self.station.settle()


@pytest.mark.parametrize("size", TABLETS)
def test_a_wrong_amount_is_entered_by_a_finger(qtbot: QtBot, size: tuple[int, int]) -> None:
    """The act, a key for each digit, and what enters it; one more touch closes the round.

    Nothing has to be scrolled between the act and the last key, and the options stand there as well.
    """
    finger = Finger(qtbot, size)
    step = finger.lay_until("pay")
    finger.taps = 0
    finger.tap(step)
    qtbot.waitUntil(partial(is_whole, step))
    panel = finger.page.act_panel
    buttons: list[QPushButton] = [*panel.pad.keys.values(), panel.pad.enter, *panel.buttons]
    assert [button.text() for button in buttons if not is_whole(button)] == []
    assert [button.text() for button in buttons if min(button.width(), button.height()) < 44] == []
    wide = {
        button: button.fontMetrics().horizontalAdvance(button.text()) for button in panel.pad.findChildren(QPushButton)
    }
    assert [button.text() for button, needed in wide.items() if needed > button.width()] == []
    finger.set_amount("137.5")
    assert (finger.taps, "$137.50" in panel.done.text()) == (7, True)
    finger.tap(finger.page.close_round)
    assert "wrong_amount" in finger.faults()


def test_a_finger_drags_what_is_due_into_sight_and_touches_it(qtbot: QtBot) -> None:
    """What is due is taller than a tablet held sideways; a drag is not a tap at the act where it began."""
    finger = Finger(qtbot, (1024, 576))
    finger.lay_until("pay")
    page, window = finger.page, finger.station.window
    while page.plan.verticalScrollBar().maximum() < 60:
        finger.tap(page.close_round)
        finger.lay_until("pay")
    handle, start = window.windowHandle(), page.plan.mapTo(window, page.plan.rect().center())
    QTest.touchEvent(handle, finger.screen).press(0, start, handle).commit()
    for moved in range(5, 200, 5):
        QTest.touchEvent(handle, finger.screen).move(0, start - QPoint(0, moved), handle).commit()
    QTest.touchEvent(handle, finger.screen).release(0, start - QPoint(0, 200), handle).commit()
    assert page.plan.verticalScrollBar().value() >= 60
    assert page.main.currentWidget() is page.felt, "no act was opened"


def is_whole(widget: QWidget) -> bool:
    """Whether all of a widget is seen."""
    return widget.visibleRegion().boundingRect() == widget.rect()


def test_a_finger_that_slides_off_a_button_does_not_press_it(qtbot: QtBot) -> None:
    """That is how somebody thinks better of it; what is let go where it was touched counts."""
    finger = Finger(qtbot, (1280, 720))
    finger.tap(finger.lay_until("pay"))
    window, pad = finger.station.window, finger.page.act_panel.pad
    key, handle = pad.keys["7"], window.windowHandle()
    start = key.mapTo(window, key.rect().center())
    for away in (QPoint(700, 0), QPoint(-700, 0), QPoint(0, 300)):
        QTest.touchEvent(handle, finger.screen).press(0, start, handle).commit()
        QTest.touchEvent(handle, finger.screen).release(0, start + away, handle).commit()
        finger.station.settle()
        assert pad.amount == 0
    finger.tap(key)
    assert pad.amount == 700


def test_two_fingers_at_once_tap_both(qtbot: QtBot) -> None:
    """A thumb of each hand: neither tap is lost, whichever is lifted first."""
    finger = Finger(qtbot, (1280, 720))
    finger.tap(finger.lay_until("pay"))
    window, pad = finger.station.window, finger.page.act_panel.pad
    left, right = pad.keys["1"], pad.keys["6"]
    handle = window.windowHandle()
    heard: list[QAbstractButton] = []
    for button in (left, right):
        button.clicked.connect(partial(heard.append, button))
    a, b = (button.mapTo(window, button.rect().center()) for button in (left, right))
    for first in (0, 1):
        QTest.touchEvent(handle, finger.screen).press(0, a, handle).commit()
        QTest.touchEvent(handle, finger.screen).stationary(0).press(1, b, handle).commit()
        others = {0: (1, b), 1: (0, a)}[first]
        QTest.touchEvent(handle, finger.screen).stationary(others[0]).release(first, (a, b)[first], handle).commit()
        QTest.touchEvent(handle, finger.screen).release(*others, handle).commit()
        finger.station.settle()
    assert heard == [left, right, right, left]

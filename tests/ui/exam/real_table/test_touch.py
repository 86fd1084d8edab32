"""The clipboard by real touches on a tablet without mouse and keyboard: bets, dice, and what was paid wrong."""

from functools import partial

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Cents, Place, Roll, dollars
from tests.ui.exam.real_table.taps import taps_to
from tests.ui.exam.real_table.test_examiner_page import CIRCLE, JUKEBOX, SEVEN, Hands

pytestmark = pytest.mark.slow

TABLETS = [(1280, 720), (1024, 768), (800, 1280)]


class Finger(Hands):
    """The same hands, but what they tap feels a finger and nothing else."""

    def __init__(self, qtbot: QtBot, size: tuple[int, int]) -> None:
        super().__init__(qtbot, "entered", 3)
        self.screen: QPointingDevice = QTest.createTouchDevice()
        self.station.window.resize(*size)
        self.station.settle()

    def tap(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Touch what is seen, moved into sight before where an area of its own scrolls."""
        assert widget.height() >= 44, widget.accessibleName()
        area = next((each for each in (self.page.setup, self.page.bets) if each.isAncestorOf(widget)), None)
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget, 0, 0)
        window, point = self.station.window, at or widget.rect().center()
        assert widget.visibleRegion().contains(point), widget.accessibleName()
        self.taps += 1
        handle, where = window.windowHandle(), widget.mapTo(window, point)
        QTest.touchEvent(handle, self.screen).press(0, where, handle).commit()
        QTest.touchEvent(handle, self.screen).release(0, where, handle).commit()
        self.station.settle()

    def bet(self, place: Place, amount: Cents) -> None:
        """Touch a spot and each digit of its bet."""
        self.tap(self.page.board.spots[place])
        for button in tuple(taps_to(self.page.bets.amounts, amount)):
            self.tap(button)
        assert self.page.board.spots[place].text() == dollars(amount)


@pytest.mark.parametrize("size", TABLETS)
def test_bets_dice_and_a_wrong_amount_are_entered_by_a_finger(qtbot: QtBot, size: tuple[int, int]) -> None:
    """The highest bet of the table and small ones; $137.50 paid for $15 takes four touches, one more closes it."""
    finger = Finger(qtbot, size)
    page = finger.page
    finger.bet(Place(CIRCLE, 2), 100_000)
    finger.bet(Place(CIRCLE, 5), 1500)
    finger.bet(Place(JUKEBOX, 5), 1750)
    finger.tap(page.bets.amounts.buttons[1000, 2])
    assert page.board.spots[Place(JUKEBOX, 5)].text() == "$27.50"
    for die, face in enumerate(Roll(*SEVEN)):
        finger.tap(page.dice.faces[die][face - 1])
    assert page.plan.isVisible()
    finger.taps = 0
    pays = [page.plan.steps[at] for at, act in enumerate(finger.acts) if act.do == "pay" and act.seat == 5]
    finger.tap(pays[0])
    finger.set_amount(13_750)
    assert finger.taps == 4
    assert "$137.50" in page.act_panel.done.text()
    finger.tap(page.close_round)
    assert "wrong_amount" in finger.faults()


@pytest.mark.parametrize("size", TABLETS)
def test_every_digit_of_an_amount_is_in_sight_beside_the_act(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Nothing has to be scrolled between the act and the last digit, and the options stand there as well."""
    finger = Finger(qtbot, size)
    finger.bet(Place(CIRCLE, 2), 1500)
    for die, face in enumerate(SEVEN):
        finger.tap(finger.page.dice.faces[die][face - 1])
    step = finger.step("pay")
    finger.tap(step)
    qtbot.waitUntil(partial(is_whole, step))
    buttons: list[QPushButton] = [*finger.page.amounts.buttons.values(), *finger.page.act_panel.buttons]
    assert [button.text() for button in buttons if not is_whole(button)] == []


@pytest.mark.parametrize("size", TABLETS[:2])
def test_a_finger_drags_the_dice_into_sight_and_touches_them(qtbot: QtBot, size: tuple[int, int]) -> None:
    """The board is taller than a tablet held sideways; a drag is not a tap at the spot where it began."""
    finger = Finger(qtbot, size)
    window, die = finger.station.window, finger.page.dice.faces[1][5]
    spot = finger.page.board.spots[Place(CIRCLE, 2)]
    assert not is_whole(die)
    handle, start = window.windowHandle(), finger.page.setup.mapTo(window, finger.page.setup.rect().center())
    QTest.touchEvent(handle, finger.screen).press(0, start, handle).commit()
    for moved in range(5, 420, 5):
        QTest.touchEvent(handle, finger.screen).move(0, start - QPoint(0, moved), handle).commit()
    QTest.touchEvent(handle, finger.screen).release(0, start - QPoint(0, 420), handle).commit()
    assert is_whole(die)
    assert finger.page.main.currentWidget() is finger.page.felt, "no bet was chosen"
    assert not is_whole(spot)
    finger.tap(die)
    assert die.property("isMain") == "true"


def is_whole(widget: QWidget) -> bool:
    """Whether all of a widget is seen."""
    return widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize("away", [QPoint(700, 0), QPoint(-700, 0), QPoint(0, 300)])
def test_a_finger_that_slides_off_a_button_does_not_press_it(qtbot: QtBot, away: QPoint) -> None:
    """That is how somebody thinks better of it; what is let go where it was touched counts."""
    finger = Finger(qtbot, (1280, 720))
    place, window = Place(CIRCLE, 2), finger.station.window
    finger.tap(finger.page.board.spots[place])
    digit = next(iter(taps_to(finger.page.bets.amounts, 100)))
    start, handle = digit.mapTo(window, digit.rect().center()), window.windowHandle()
    QTest.touchEvent(handle, finger.screen).press(0, start, handle).commit()
    QTest.touchEvent(handle, finger.screen).release(0, start + away, handle).commit()
    finger.station.settle()
    assert finger.page.board.spots[place].text() != dollars(100)
    finger.tap(digit)
    assert finger.page.board.spots[place].text() == dollars(100)


def test_two_fingers_at_once_tap_both(qtbot: QtBot) -> None:
    """A thumb of each hand: neither tap is lost, whichever is lifted first; a drag by one presses nothing."""
    finger = Finger(qtbot, (1280, 720))
    place, window = Place(CIRCLE, 2), finger.station.window
    finger.tap(finger.page.board.spots[place])
    taps = tuple(taps_to(finger.page.bets.amounts, 12500))
    left, right = taps[:2]
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

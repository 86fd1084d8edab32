"""The path as a line of units with their names."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.path import UnitStation
from dealer_trainer.ui.today.path_strip import PathStrip

NAMES = ("The felt", "When something is wrong", "Losers first, right to left", "Pace") * 4


def strip_of(qtbot: QtBot, wide: int, size: int) -> PathStrip:
    """The strip at a width, with type of a size in pixels."""
    strip = PathStrip()
    qtbot.addWidget(strip)
    font = QFont(strip.font())
    font.setPixelSize(size)
    strip.setFont(font)
    strip.show_units(tuple(UnitStation(name, name, "", ()) for name in NAMES))
    strip.resize(wide, 100)
    strip.show()
    qtbot.waitExposed(strip)
    return strip


def test_names_have_the_lines_that_they_need(qtbot: QtBot) -> None:
    """A long name in large type breaks into three lines, and the strip grows so that none is cut off."""
    roomy, narrow = strip_of(qtbot, 2400, 24), strip_of(qtbot, 980, 24)
    line = narrow.fontMetrics().lineSpacing()
    assert abs(narrow.sizeHint().height() - roomy.sizeHint().height() - 2 * line) <= 2


def test_a_click_names_the_station_under_it(qtbot: QtBot) -> None:
    """The thirteenth circle opens the thirteenth unit; the keyboard, which points at none, names none."""
    strip = strip_of(qtbot, 1600, 14)
    asked: list[int] = []
    strip.unit_wanted.connect(asked.append)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(1250, 50))
    QTest.keyClick(strip, Qt.Key.Key_Space)
    assert asked == [12, -1]

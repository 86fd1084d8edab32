"""The path as a line of units with their names."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.path import UnitStation
from dealer_trainer.ui.today.path_button import PathButton

NAMES = ("The felt", "When something is wrong", "Losers first, right to left", "Pace") * 4


def button_of(qtbot: QtBot, wide: int, size: int) -> PathButton:
    """The button at a width, with type of a size in pixels."""
    button = PathButton()
    qtbot.addWidget(button)
    font = QFont(button.font())
    font.setPixelSize(size)
    button.setFont(font)
    button.show_units(tuple(UnitStation(name, name, "", ()) for name in NAMES))
    button.resize(wide, 100)
    button.show()
    qtbot.waitExposed(button)
    return button


def test_names_have_the_lines_that_they_need(qtbot: QtBot) -> None:
    """A long name in large type breaks into three lines, and the button grows so that none is cut off."""
    roomy, narrow = button_of(qtbot, 2400, 24), button_of(qtbot, 980, 24)
    line = narrow.fontMetrics().lineSpacing()
    assert abs(narrow.sizeHint().height() - roomy.sizeHint().height() - 2 * line) <= 2


def test_a_click_names_the_station_under_it(qtbot: QtBot) -> None:
    """The thirteenth circle opens the thirteenth unit; the keyboard, which points at none, names none."""
    button = button_of(qtbot, 1600, 14)
    asked: list[int] = []
    button.unit_wanted.connect(asked.append)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(1250, 50))
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert asked == [12, -1]

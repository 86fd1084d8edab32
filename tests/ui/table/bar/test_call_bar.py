"""Quick calls are broken into lines; only what does not fit is cut short."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.table.bar.call_bar import CallField, QuickCalls, in_lines

CALL = "Three, the Circle is down, JukeBox double."


def test_a_line_that_fits_is_not_cut(qapp: QApplication) -> None:
    """Where a call has enough lines, every word of it stands there, whatever the width."""
    font = qapp.font()
    for points in (11.5, 12.3, 13.7, 15.1):
        font.setPointSizeF(points * 0.75)
        metrics = QFontMetrics(font)
        widest = max(metrics.horizontalAdvance(word) for word in CALL.split())
        for room in range(widest, metrics.horizontalAdvance(CALL) + 1):
            assert in_lines(CALL, metrics, room, len(CALL.split())).split() == CALL.split()


def test_alt_and_a_number_make_a_call(qtbot: QtBot) -> None:
    """Also from the field, where a digit alone is typed."""
    bar, calls = QWidget(), ("Winner seven.", "Coming out.", "Six is the point.")
    field, quick = CallField(bar), QuickCalls(bar)
    qtbot.addWidget(bar)
    quick.resize(900, 60)
    quick.show_calls(calls)
    bar.show()
    qtbot.waitExposed(bar)
    bar.activateWindow()
    qtbot.waitUntil(bar.isActiveWindow)
    field.setFocus()
    made: list[str] = []
    quick.called.connect(made.append)
    for number in range(1, 4):
        QTest.keyClick(field, Qt.Key(Qt.Key.Key_0 + number), Qt.KeyboardModifier.AltModifier)
    assert tuple(made) == calls
    assert field.text() == ""

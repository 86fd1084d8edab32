"""The finder of cut texts finds them: if it were blind, other tests would always pass."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PlainLabel
from tests.ui.clipping import clipped

WORDS = "Take the losing bets first, from right to left"


class Painted(QWidget):
    """Draws words into a part of itself."""

    wide = 400.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them."""
        QPainter(self).drawText(QRectF(0, 0, self.wide, 30), Qt.AlignmentFlag.AlignLeft, WORDS)


def shown(widget: QWidget, qtbot: QtBot, wide: int, high: int) -> QWidget:
    """A window with a widget of a size."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(500, 200)
    widget.setParent(window)
    widget.setGeometry(10, 10, wide, high)
    window.show()
    return window


def test_a_label_that_is_too_small_is_found(qtbot: QtBot) -> None:
    """In one line by its width, in several by its height; one with room is not."""
    assert clipped(shown(PlainLabel(text=WORDS), qtbot, 450, 30)) == []
    assert clipped(shown(PlainLabel(text=WORDS), qtbot, 80, 30))
    wrapped = QLabel(WORDS)
    wrapped.setWordWrap(True)
    assert clipped(shown(wrapped, qtbot, 80, 30))


def test_a_button_that_is_too_narrow_is_found(qtbot: QtBot) -> None:
    """One of Qt's, and one that shortens its word itself."""
    assert clipped(shown(QPushButton(WORDS), qtbot, 450, 40)) == []
    assert clipped(shown(QPushButton(WORDS), qtbot, 80, 40))
    assert clipped(shown(KeyButton(WORDS, "Enter"), qtbot, 120, 40))


def test_words_drawn_into_too_small_a_box_are_found(qtbot: QtBot) -> None:
    """By their width; with room they are not."""
    painted = Painted()
    window = shown(painted, qtbot, 450, 40)
    assert clipped(window) == []
    painted.wide = 60
    assert clipped(window)


def test_what_hangs_over_the_edge_is_found(qtbot: QtBot) -> None:
    """A label half outside of its parent."""
    label = PlainLabel(text="Total")
    window = shown(label, qtbot, 60, 30)
    assert clipped(window) == []
    label.move(470, 10)
    assert clipped(window)

"""The stack of pads is as high as the pad that is shown."""

from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.question_player import CurrentStack


def test_a_high_pad_that_is_not_shown_takes_no_room(qtbot: QtBot) -> None:
    """Also where its words wrap: the line for an amount stays at the top of its bar."""
    page = QWidget()
    qtbot.addWidget(page)
    stack, line = CurrentStack(page), QLineEdit()
    words = QLabel("What is behind the line has a lot to say. " * 20)
    words.setWordWrap(True)
    stack.addWidget(line)
    stack.addWidget(words)
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(stack)
    assert column.totalHeightForWidth(300) in (-1, line.sizeHint().height())
    assert column.totalSizeHint().height() == line.sizeHint().height()
    stack.setCurrentWidget(words)
    assert column.totalSizeHint().height() > 2 * line.sizeHint().height()

"""Joined buttons: each word is whole, chosen or not, with the focus or without."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.widget.segments import Segments
from tests.ui.hands import press

WORDS = ("Exams", "People", "School", "Blueprints", "Records")
FRAME_AND_PADDING = 2 * (14 + 2)


def test_no_word_is_cut(qtbot: QtBot) -> None:
    """In bold, as it is when chosen, and inside the frame of the focus; another word is measured anew."""
    segments = Segments(WORDS, "Tab")
    qtbot.addWidget(segments)
    segments.setStyleSheet(stylesheet(DARK))
    segments.show()
    segments.set_text(1, "A much longer word")
    for index in range(len(WORDS)):
        button = segments.button(index)
        bold = QFont(button.font())
        bold.setWeight(QFont.Weight.DemiBold)
        word = QFontMetrics(bold).horizontalAdvance(button.text())
        assert button.width() >= word + FRAME_AND_PADDING


def test_arrow_keys_walk_and_say_so(qtbot: QtBot) -> None:
    """Whoever follows a choice with the focus can tell that the keys are walking along the words."""
    segments = Segments(WORDS, "Tab")
    qtbot.addWidget(segments)
    segments.show()
    segments.activateWindow()
    qtbot.waitUntil(segments.isActiveWindow)
    walked: list[bool] = []
    segments.chosen.connect(lambda _: walked.append(segments.is_walked))
    segments.button(0).setFocus()
    press(Qt.Key.Key_Right)
    segments.choose(3)
    assert walked == [True, False]


def test_too_many_words_fold(qtbot: QtBot) -> None:
    """Where they have no room side by side they go on in another line, each of them whole."""
    segments = Segments(WORDS, "Tab", folds=True)
    qtbot.addWidget(segments)
    segments.setStyleSheet(stylesheet(DARK))
    segments.resize(segments.sizeHint().width() * 2 // 3, 200)
    segments.show()
    boxes = [segments.button(index).geometry() for index in range(len(WORDS))]
    assert all(segments.rect().contains(box) for box in boxes)
    assert len({box.top() for box in boxes}) == 2
    assert segments.heightForWidth(segments.width()) > segments.sizeHint().height()

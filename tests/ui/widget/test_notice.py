"""The notice over a screen does not cover what must be at hand."""

from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.notice import Notice


def test_what_has_to_be_at_hand_stays_free(qtbot: QtBot) -> None:
    """A notice ends before the button that locks the screen, and uses the whole width once that is gone."""
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(900, 400)
    lock = QPushButton("Lock", ground)
    lock.setGeometry(700, 10, 100, 30)
    notice = Notice(ground)
    notice.keep_free(lock)
    ground.show()
    qtbot.waitExposed(ground)
    notice.show_message("Short table test, version 1, saved.")
    assert notice.geometry().right() < lock.geometry().left()
    lock.move(500, 10)
    assert notice.geometry().right() < lock.geometry().left()
    lock.hide()
    assert notice.width() == ground.width()


def test_nothing_is_said_twice(qtbot: QtBot) -> None:
    """What is shown, or waits already, is not put behind itself; once it was dismissed it may come again."""
    ground = QWidget()
    qtbot.addWidget(ground)
    notice = Notice(ground)
    ground.show()
    for text in ("one", "one", "two", "one", "two"):
        notice.show_message(text)
    told = []
    while notice.text:
        told.append(notice.text)
        notice.button.click()
    assert told == ["one", "two"]
    notice.show_message("one")
    assert not notice.isHidden()

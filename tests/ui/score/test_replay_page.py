"""Show me, in the review: the model keeper scores the turn again, step by step."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.table.score.keeping_step import Reply
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.score.table_picture import KeeperTable
from dealer_trainer.ui.settings.settings import Settings
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


def reviewed(qtbot: QtBot) -> KeeperWindow:
    """The review of two turns, in the first of which a wrong number of dice was thrown."""
    window = KeeperWindow(GAMES["dice-10000"], Settings(keeping_level="test", motion=False), seed=3)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.keeping.show_me()
    window.keeping.show_me()
    window.keeping.reply(Reply(dice=2))
    while len(window.keeping.kept_session.reviewed) < 3:
        window.keeping.show_me()
    window.show_review()
    return window


@pytest.mark.slow
def test_a_turn_is_shown_step_by_step(qtbot: QtBot) -> None:
    """From its announcement to the sheet, back and on, each with what the model keeper says; a void roll is none."""
    window = reviewed(qtbot)
    turn = window.keeping.kept_session.reviewed[1]
    assert any(step.is_void for step in turn.graded.steps)
    button = next(each for each in window.review.findChildren(QPushButton) if "Turn 1" in each.accessibleName())
    button.click()
    page = window.replay
    assert window.pages.currentWidget() is page
    frames = page.playback.frames
    assert len(frames) == sum(not step.is_void for step in turn.graded.steps) + 1
    assert "you need 1,000" in page.said.text()
    assert not page.back.isEnabled()
    QTest.keyClick(window, Qt.Key.Key_Right)
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert page.count.text() == f"3 of {len(frames)}"
    assert isinstance(page.scene, KeeperTable)
    assert tuple(page.scene.dice_named) == tuple(sorted(frames[2].named))
    QTest.keyClick(window, Qt.Key.Key_Left)
    assert "dice" in page.said.text()
    for _ in frames[2:]:
        QTest.keyClick(window, Qt.Key.Key_Right)
    assert page.count.text() == f"{len(frames)} of {len(frames)}"
    assert page.question.words.text() == "The turn is recorded."
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.review


@pytest.mark.slow
def test_it_plays_and_pauses(qtbot: QtBot) -> None:
    """Space plays and waits; Enter leads on, and after the last step back to the review."""
    window = reviewed(qtbot)
    window.show_replay(window.keeping.kept_session.reviewed[2], "Turn 2")
    page = window.replay
    assert page.play.text() == "Play"
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert page.play.text() == "Pause"
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert page.play.text() == "Play"
    for _ in page.playback.frames:
        QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.review

"""What the scorekeeper can say and do at one moment: figures are typed, calls are understood, keys press buttons."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.score.keeper_window import KeeperWindow
from tests.ui.score.keeper_hands import card, do, field_of, keyed, keys_of, kind_of, opened


def roll_that_scores(window: KeeperWindow) -> int:
    """Go on to a roll that scores; its most points."""
    while kind_of(window) != "roll" or not (points := window.keeping.session.model.said.points):
        do(window, window.keeping.session.model)
    return points


@pytest.mark.slow
def test_a_wrong_figure_is_typed_over(qtbot: QtBot) -> None:
    """In Learn the figure that was wrong is selected: the right one takes its place and does not go on after it."""
    window = opened(qtbot, level="learn")
    points = roll_that_scores(window)
    qtbot.waitUntil(lambda: card(window, "points").has_focus)
    QTest.keyClicks(field_of(window, "points"), str(points + 50))
    window.keeping.press_main()
    assert "Wrong points" in window.keeping.panel.words
    QTest.keyClicks(field_of(window, "points"), str(points))
    window.keeping.press_main()
    assert kind_of(window) == "set_aside"


@pytest.mark.slow
def test_a_figure_may_be_typed_after_dice_were_clicked(qtbot: QtBot) -> None:
    """A click on a die leaves the cursor where figures are typed."""
    window = opened(qtbot, level="practice")
    points = roll_that_scores(window)
    field = field_of(window, "points")
    qtbot.waitUntil(field.hasFocus)
    for die in window.keeping.scene.buttons:
        QTest.mouseClick(die, Qt.MouseButton.LeftButton)
        QTest.mouseClick(die, Qt.MouseButton.LeftButton)
    assert field.hasFocus()
    window.setFocus()
    QTest.keyClicks(window, "7")
    assert field.hasFocus()
    assert field.text() == "7"
    field.setText(str(points))
    window.keeping.press_main()
    assert kind_of(window) in ("set_aside", "attempt")


@pytest.mark.slow
def test_a_score_may_go_into_the_wrong_column(qtbot: QtBot) -> None:
    """Nothing is written before a column is chosen; the wrong one is critical, and costs what is written there."""
    window = opened(qtbot, level="test")
    while (model := window.keeping.session.model).player != "Ann" or not model.wrote:
        do(window, model)
    before = window.keeping.session.sheet.scores["Bob"]
    QTest.keyClicks(field_of(window, "points"), str(model.wrote))
    QTest.keyClicks(field_of(window, "score"), str(before + model.wrote))
    window.keeping.press_main()
    assert kind_of(window) == "write"
    assert "whose column" in window.keeping.bar.says.text()
    QTest.keyClicks(field_of(window, "score"), "b")
    window.keeping.press_main()
    do(window, window.keeping.session.model)
    faults = window.keeping.kept_session.reviewed[-1].graded.faults
    assert [(fault.kind, fault.severity, fault.row, fault.cost) for fault in faults] == [
        ("wrong_player", "critical", "K16", model.wrote)
    ]


def test_a_call_in_words_is_understood(qtbot: QtBot) -> None:
    """What is typed as it is said is graded by its meaning; what says nothing is asked again."""
    window = opened(qtbot, level="practice")
    QTest.keyClicks(window.keeping.call, "good evening")
    QTest.keyClick(window.keeping.call, Qt.Key.Key_Return)
    assert "points, a total" in window.keeping.bar.says.text()
    window.keeping.call.clear()
    QTest.keyClicks(window.keeping.call, "Ann, you need a thousand to get on the board")
    QTest.keyClick(window.keeping.call, Qt.Key.Key_Return)
    assert kind_of(window) == "hand"


@pytest.mark.slow
def test_turns_are_kept_by_keys_alone(qtbot: QtBot) -> None:
    """Calls, dice, figures, columns, and marks; in Practice no mistake is told."""
    window, told = opened(qtbot, level="practice"), set[str]()
    wanted = {"start", "hand", "roll", "set_aside", "write", "turn_over"}
    while not told >= wanted:
        QApplication.processEvents()
        model, kind = window.keeping.session.model, kind_of(window)
        told.add(kind)
        keyed(window, keys_of(window, model))
        assert not window.keeping.is_graded, (kind, model)


@pytest.mark.slow
def test_nothing_that_may_be_said_is_recommended(qtbot: QtBot) -> None:
    """No button has the cursor beside others; Enter presses the one that somebody gave it."""
    window = opened(qtbot, level="practice", has_opening=False)
    while str(window.keeping.session.step.prompt.kind) != "hand":
        assert not any(button.hasFocus() for each in window.keeping.cards for button in each.buttons)
        window.keeping.show_me()
        QApplication.processEvents()
    six = card(window, "act").button("6")
    six.setFocus()
    QTest.keyClick(six, Qt.Key.Key_Return)
    assert window.keeping.session.may_undo

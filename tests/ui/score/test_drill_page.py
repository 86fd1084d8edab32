"""A scorekeeper's drill: an answer that is complete, and which part of it was wrong."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.score.item import ScoreItem
from dealer_trainer.ui.score.answer_part import FieldPart, due_text
from dealer_trainer.ui.score.drill_page import DrillPage, SmallDice
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[DrillPage]:
    """A page that asks for the points of a roll that has some, and for the dice that make them."""
    host = QWidget()
    qtbot.addWidget(host)
    shown = DrillPage(GAMES["dice-10000"], GAMES, host)
    skill = next(skill for skill in GAMES["dice-10000"].drills.skills if skill.kind == "most_points")
    for seed in range(50):
        shown.show_item(skill.id, seed)
        if shown.item is not None and shown.item.due["dice"]:
            break
    yield shown
    host.close()


def type_points(page: DrillPage, points: object) -> None:
    """Type points, and press the button."""
    part = page.parts[0]
    assert isinstance(part, FieldPart)
    part.field.setText(str(points))
    page.press()


def name_due(page: DrillPage) -> None:
    """Name the dice that are due."""
    assert page.item is not None
    assert page.dice is not None
    due = page.item.due["dice"]
    assert isinstance(due, list)
    left = list(due)
    for button, face in zip(page.dice.buttons, page.dice.dice, strict=True):
        if face in left:
            left.remove(face)
            button.click()


def test_points_without_dice_are_not_graded_yet(page: DrillPage) -> None:
    """A forgotten half is asked for, and costs nothing; with it the answer is right."""
    assert page.item is not None
    type_points(page, page.item.due["points"])
    assert "Name the dice" in page.hint.text()
    assert (page.given, page.heading.text()) == (0, "")
    name_due(page)
    page.press()
    assert (page.right, page.given, page.hint.text()) == (1, 1, "")
    assert "Right" in page.heading.text()


def test_no_points_need_no_dice(page: DrillPage) -> None:
    """That nothing scores is a whole answer, here a wrong one."""
    type_points(page, 0)
    assert page.given == 1
    assert page.heading.text() == "✗ Not quite."


def test_the_part_that_was_wrong_is_named(page: DrillPage) -> None:
    """Right dice with wrong points: the points alone are told as wrong."""
    name_due(page)
    type_points(page, 99999)
    assert page.heading.text() == "✗ Not quite: Points"


def test_points_are_typed_after_the_dice_were_clicked(qtbot: QtBot, page: DrillPage) -> None:
    """A click on a die, or beside it, leaves the cursor in the field."""
    host = page.window()
    host.resize(900, 600)
    page.resize(900, 600)
    host.show()
    assert page.dice is not None
    part = page.parts[0]
    assert isinstance(part, FieldPart)
    part.start()
    qtbot.waitUntil(part.field.hasFocus)
    QTest.mouseClick(page.dice.buttons[0], Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.dice, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert part.field.hasFocus()


def test_a_figure_begins_wherever_the_cursor_is(page: DrillPage) -> None:
    """A digit that nothing else takes is the first of the empty field; once the field has one, it is nobody's."""
    part = page.parts[0]
    assert isinstance(part, FieldPart)
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_4, Qt.KeyboardModifier.NoModifier, "4")
    assert page.press_key(key)
    assert part.field.text() == "4"
    assert not page.press_key(key)
    assert part.field.text() == "4"


def test_a_mistake_is_named_by_the_number_that_is_shown(page: DrillPage) -> None:
    """Events are counted from 1 on screen, in what was due too; each roll lies there as dice."""
    skill = next(skill for skill in GAMES["dice-10000"].drills.skills if skill.kind == "protection")
    seed = next(seed for seed in range(50) if _shown(page, skill.id, seed).due["event"] is not None)
    item = _shown(page, skill.id, seed)
    event, cost = page.parts
    assert isinstance(event, FieldPart)
    assert isinstance(cost, FieldPart)
    assert isinstance(item.due["event"], int)
    event.field.setText(str(item.due["event"] + 1))
    cost.field.setText(str(item.due["cost"]))
    page.press()
    assert page.heading.text() == "✓ Right."
    assert f": {item.due['event'] + 1}   " in due_text(item.due)
    events = item.shown["events"]
    assert isinstance(events, list)
    rolled = [" ".join(map(str, each["roll"])) for each in events if "roll" in each]
    drawn = [dice.accessibleName() for dice in page.findChildren(SmallDice)]
    assert rolled
    assert set(rolled) <= set(drawn)


def _shown(page: DrillPage, skill: str, seed: int) -> ScoreItem:
    page.show_item(skill, seed)
    assert page.item is not None
    return page.item

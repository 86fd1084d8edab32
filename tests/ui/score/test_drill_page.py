"""A scorekeeper's drill: an answer that is complete, and what of it was wrong."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.score.drill_page import DrillPage
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[DrillPage]:
    """A page that asks for the points of a roll that has some, and for the dice that make them."""
    host = QWidget()
    qtbot.addWidget(host)
    shown = DrillPage(GAMES["dice-10000"], host)
    skill = next(skill for skill in GAMES["dice-10000"].drills.skills if skill.kind == "most_points")
    for seed in range(50):
        shown.show_item(skill.id, seed)
        if shown.item.due["dice"]:
            break
    yield shown
    host.close()


def type_points(page: DrillPage, points: object) -> None:
    """Type points, and press the button."""
    page.cards[0].choose(points)
    page.submit()


def name_due(page: DrillPage) -> None:
    """Name the dice that are due."""
    due, shown = page.item.due.get("dice"), page.item.shown
    left, dice = list(due) if isinstance(due, list) else [], shown.get("set_aside") or shown.get("roll", ())
    assert isinstance(dice, list | tuple)
    for button, face in zip(page.scene.buttons, dice, strict=False):
        if face in left:
            left.remove(face)
            button.click()


def test_points_without_dice_are_not_graded_yet(page: DrillPage) -> None:
    """A forgotten half is asked for, and costs nothing; with it the answer is right."""
    type_points(page, page.item.due["points"])
    assert "Name the dice" in page.bar.says.text()
    assert (page.given, page.cards[0].feedback.text()) == (0, "")
    name_due(page)
    page.submit()
    assert (page.right, page.given, page.cards[0].feedback.text()) == (1, 1, "✓ Right.")


def test_no_points_need_no_dice(page: DrillPage) -> None:
    """That nothing scores is a whole answer, here a wrong one; the row that it breaks is told."""
    type_points(page, 0)
    assert (page.right, page.given) == (0, 1)
    assert page.cards[0].feedback.text() == f"✗ {page.cards[0].due_text}"
    assert "Dice: " in page.panel.words
    assert "K4 · " in page.panel.words


def test_the_part_that_was_wrong_is_named(page: DrillPage) -> None:
    """Right dice with wrong points: the points alone are told as wrong; and the other way round."""
    name_due(page)
    type_points(page, 99999)
    assert page.cards[0].feedback.text().startswith("✗ ")
    assert "Dice" not in page.panel.words
    page.show_item(page.item.skill, page.item.seed)
    name_due(page)
    page.scene.buttons[0].click()
    if not page.scene.dice_named:
        page.scene.buttons[1].click()
    type_points(page, page.item.due["points"])
    assert page.cards[0].feedback.text() == "✓ Right."
    assert page.right == 0


def test_points_are_typed_after_the_dice_were_clicked(qtbot: QtBot, page: DrillPage) -> None:
    """A click on a die, or beside it, leaves the cursor in the field."""
    host, field = page.window(), page.cards[0].field
    host.resize(900, 600)
    page.resize(900, 600)
    host.show()
    assert field is not None
    page.start()
    qtbot.waitUntil(field.hasFocus)
    QTest.mouseClick(page.scene.buttons[0], Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.scene, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert field.hasFocus()


def test_a_figure_begins_wherever_the_cursor_is(page: DrillPage) -> None:
    """A digit that nothing else takes is the first of the empty field; once the field has one, it is nobody's."""
    field = page.cards[0].field
    assert field is not None
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_4, Qt.KeyboardModifier.NoModifier, "4")
    assert page.press_key(key)
    assert field.text() == "4"
    assert not page.press_key(key)
    assert field.text() == "4"


def test_a_mistake_is_named_by_the_number_that_is_shown(page: DrillPage) -> None:
    """Events are counted from 1 on screen; a turn without a mistake has two empty fields."""
    skill = next(skill for skill in GAMES["dice-10000"].drills.skills if skill.kind == "protection")
    events = set()
    for seed in range(12):
        page.show_item(skill.id, seed)
        number = page.item.due["event"]
        if isinstance(number, int):
            page.cards[0].choose(number + 1)
            page.cards[1].choose(page.item.due["cost"])
            assert f"\n{number + 1}   " in page.scene.text.text()
        events.add(number is None)
        page.submit()
        assert page.cards[0].feedback.text() == "✓ Right."
    assert events == {True, False}


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_due_is_right_in_every_skill(page: DrillPage, game: str) -> None:
    """An answer as it is due, given on the cards and dice, is right; one left open is not graded."""
    for skill in GAMES[game].drills.skills:
        page.game = GAMES[game]
        for seed in range(4):
            page.show_item(skill.id, seed)
            before = page.right
            for card in page.cards:
                card.choose("" if card.question.due is None and card.field is not None else card.question.due)
            name_due(page)
            page.submit()
            assert page.right == before + 1, page.item.id

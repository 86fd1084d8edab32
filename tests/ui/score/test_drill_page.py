"""A scorekeeper's drill and house rules: an answer that is complete, and rules in force for the next game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.games.score.loading import offers, own_switches, under
from dealer_trainer.ui.score.drill_page import DrillPage
from dealer_trainer.ui.score.keeper_window import KeeperWindow, looks_of
from dealer_trainer.ui.score.kept_session import GameFile
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget.part import PlainLabel
from tests.loaded import score_games
from tests.ui.hands import bring_up, not_none

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
    assert "Name the dice" in page.cards[0].feedback.text()
    assert (page.count.text(), page.is_graded) == ("", False)
    name_due(page)
    page.submit()
    assert (page.count.text(), page.cards[0].feedback.text()) == ("1 of 1 right", "✓ Right.")


def test_the_main_button_alone_stands_beside_the_answer(qtbot: QtBot, page: DrillPage) -> None:
    """At the height of the field; with another button it has a line below."""
    host, field, main = page.window(), not_none(page.cards[0].field), page.bar.main_button
    page.resize(900, 600)
    bring_up(qtbot, host, QSize(900, 600))
    bottom = QPoint(0, field.height())
    qtbot.waitUntil(lambda: main.mapTo(page, QPoint()).y() < field.mapTo(page, bottom).y())
    page.add_button("Show me", "m", page.submit).show()
    qtbot.waitUntil(lambda: main.mapTo(page, QPoint()).y() > field.mapTo(page, bottom).y())


def test_no_points_need_no_dice(page: DrillPage) -> None:
    """That nothing scores is a whole answer, here a wrong one; the row that it breaks is told."""
    type_points(page, 0)
    assert page.count.text() == "0 of 1 right"
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
    assert page.count.text() == "0 of 2 right"


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
    field = not_none(page.cards[0].field)
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
            for card in page.cards:
                card.choose("" if card.question.due is None and card.field is not None else card.question.due)
            name_due(page)
            page.submit()
            assert page.panel.words.startswith("Right"), page.item.id


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where games are kept."""
    return tmp_path


def opened(qtbot: QtBot, folder: Path, game: str = "hot-dice-five") -> KeeperWindow:
    """A window with the trainee's own file."""
    window = KeeperWindow(GAMES[game], Settings(keeping_level="practice"), saved=GameFile(GAMES[game], "ada", folder))
    bring_up(qtbot, window, (1280, 720))
    return window


def choose(window: KeeperWindow, name: str, value: bool | int | str) -> None:
    """Choose where a switch stands, as a click or a key would."""
    control = window.house.controls[name]
    control.setCurrentIndex(control.findData(value))


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_switch_has_its_words_and_its_ruling(qtbot: QtBot, folder: Path, game: str) -> None:
    """A control for each, with a name; none differs at first; each value that is offered can be played."""
    window = opened(qtbot, folder, game)
    window.show_house()
    assert window.pages.currentWidget() is window.house
    assert list(window.house.controls) != []
    assert set(window.house.controls) == set(offers(GAMES[game].text))
    assert window.house.switches == {}
    for name, control in window.house.controls.items():
        assert control.accessibleName(), name
        for value in [control.itemData(place) for place in range(control.count())]:
            choose(window, name, value)
            assert set(window.house.switches) <= {name}
            assert (under(GAMES[game], window.house.switches).rules == GAMES[game].rules) == (not window.house.switches)
        choose(window, name, own_switches(GAMES[game].text)[name])


@pytest.mark.slow
def test_house_rules_hold_from_the_next_game_on_and_for_the_trainee(qtbot: QtBot, folder: Path) -> None:
    """A game under way goes on under its own rules, taken up again too; the next one has the new ones, on the table."""
    window = opened(qtbot, folder)
    for _ in range(4):
        window.keeping.show_me()
    window.show_house()
    choose(window, "hard_six", "always")
    choose(window, "ante", "5.00")
    assert any("Changed" in label.text() for label in window.house.findChildren(PlainLabel))
    QTest.keyClick(window, Qt.Key.Key_N)
    assert window.pages.currentWidget() is window.keeping
    assert window.keeping.kept_session.game.rules.house.hard_six == "off"
    again = opened(qtbot, folder)
    assert again.keeping.session.step == window.keeping.session.step
    assert again.keeping.kept_session.game.rules.house.hard_six == "off"
    again.keeping.begin_anew()
    house = again.keeping.kept_session.game.rules.house
    assert (house.hard_six, house.ante) == ("always", 500)
    assert "The Hard Six: each time" in again.keeping.panel.words
    again.keeping.show_me()
    third = opened(qtbot, folder)
    assert third.keeping.kept_session.game.rules.house == house
    assert third.keeping.session.step == again.keeping.session.step
    third.keeping.begin(next(lesson.turn for lesson in GAMES["hot-dice-five"].course.lessons if lesson.turn))
    assert third.keeping.kept_session.game.rules.house.hard_six == "off"
    file = next((folder / "keeping").glob("*-house.json"))
    file.write_text('{"house": {"hard_six": "twice"}}')
    assert opened(qtbot, folder).keeping.kept_session.file.switches == {}


@pytest.mark.slow
def test_every_skill_has_its_own_look(qtbot: QtBot, folder: Path) -> None:
    """No two have the same dice."""
    looks = looks_of(GAMES["dice-10000"])
    dice = [look.dice for look in looks.values() if look.dice]
    assert len(set(dice)) == len(dice) > 5
    cards = opened(qtbot, folder, "dice-10000").choosers["skill"].cards
    assert [card.part.look for card in cards] == [looks[card.part.id] for card in cards]


@pytest.mark.slow
def test_the_house_rules_are_left_as_they_were(qtbot: QtBot, folder: Path) -> None:
    """Escape changes nothing; the game's own rules can be had back; a switch without a meaning now is not to be set."""
    window = opened(qtbot, folder)
    window.show_house()
    page = window.house
    assert not page.controls["roll_off"].isVisibleTo(page)
    choose(window, "exact", True)
    assert page.controls["roll_off"].isVisibleTo(page)
    QTest.keyClick(window, Qt.Key.Key_O)
    assert page.switches == {}
    choose(window, "exact", True)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.keeping
    assert window.keeping.kept_session.file.switches == {}
    window.show_house()
    assert page.switches == {}
    choose(window, "exact", True)
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.keeping.kept_session.game.rules.house.exact

"""House rules on screen: chosen in plain words, kept for the trainee, in force for the next game, on the table."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.games.score.loading import changed_switches, offers, own_switches, under
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.score.kept_session import GameFile
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget.plain_label import PlainLabel
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where games are kept."""
    return tmp_path


def opened(qtbot: QtBot, folder: Path, game: str = "hot-dice-five") -> KeeperWindow:
    """A window with the trainee's own file."""
    window = KeeperWindow(GAMES[game], Settings(keeping_level="practice"), saved=GameFile(GAMES[game], "ada", folder))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
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
    assert set(window.house.controls) == offers(GAMES[game].text).keys()
    assert window.house.switches == {}
    for name, control in window.house.controls.items():
        assert control.accessibleName(), name
        for value in [control.itemData(place) for place in range(control.count())]:
            choose(window, name, value)
            changed = under(GAMES[game], window.house.switches)
            assert set(changed_switches(changed)) == set(window.house.switches) <= {name}
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
    assert "The Hard Six: each time" in again.keeping.scene.accessibleDescription()
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


@pytest.mark.slow
def test_no_rule_is_cut_in_a_wide_window(qtbot: QtBot, folder: Path) -> None:
    """Each text has the lines that it needs at the width that it has."""
    window = opened(qtbot, folder, "dice-10000")
    window.resize(1920, 1080)
    window.show_house()
    qtbot.wait(50)  # until it is laid out
    labels = [label for label in window.house.findChildren(PlainLabel) if label.isVisible() and label.text()]
    assert len(labels) > 30
    assert [label.text() for label in labels if label.height() < label.heightForWidth(label.width())] == []

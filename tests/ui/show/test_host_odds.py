"""The host's window asks the odds, shows what it did not ask about, cuts nothing off, and names the winner."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.engine.show.play import begin
from dealer_trainer.games.show.course import HostSkill
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.host_window import HostWindow
from dealer_trainer.ui.show.scene_view import ScenePicture, SceneView
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS
from tests.ui.show.test_host_window import HOT, fill, opened


def odds_window(qtbot: QtBot) -> HostWindow:
    """The window on the skill that asks the odds."""
    skills = [skill.id for skill in shipped(HOT).skills]
    return opened(qtbot, skill=skills.index("odds"))


@pytest.mark.slow
def test_odds_are_typed_as_fractions(qtbot: QtBot) -> None:
    """An equal fraction is right, another one wrong; its answer is told."""
    window = odds_window(qtbot)
    while window.host.cards[0].question.player != "bust" or window.host.cards[0].question.due != "1/6":
        window.host.session.go_on()
        window.host.ask()
    (card,) = window.host.cards
    assert card.field is not None
    assert card.question.text == "What is the chance of a bust now?"
    QTest.keyClicks(card.field, "2/12")
    QTest.keyClick(card.field, Qt.Key.Key_Return)
    assert card.feedback.text() == "✓ Right."
    window.host.press_main()
    (card,) = window.host.cards
    assert card.field is not None
    QTest.keyClicks(card.field, "1/77")
    QTest.keyClick(card.field, Qt.Key.Key_Return)
    assert card.feedback.text().startswith("✗ ")


def test_lessons_ask_no_odds(qtbot: QtBot) -> None:
    """Those are for their own skill: a lesson at the same stage asks what a host has to say."""
    window = HostWindow(shipped(HOT), Settings(), seed=7)
    qtbot.addWidget(window)
    window.choose(1)
    assert window.run is not None
    window.show_example(window.run.lesson)
    assert window.replay.playback.frames
    assert not any("chance" in frame.said for frame in window.replay.playback.frames)
    window.replay.close_button.click()
    assert "odds" not in window.host.session.skill.keys


@pytest.mark.slow
def test_what_nobody_was_asked_about_is_told(qtbot: QtBot) -> None:
    """Between two questions of the free roll lie the rest of a round and another question."""
    window = opened(qtbot)
    skill = HostSkill(id="free", title="Free", text="Free", keys=("pot",), stages=("seed",))
    window.host.begin(skill, 4)
    window.host.ask()
    window.host.session.go_on()
    window.host.ask()
    passed = window.host.session.meanwhile
    assert passed
    assert all(asked.before.stage != "seed" for asked in passed)
    told = window.host.panel.words
    assert "Meanwhile: " in told
    assert "A question; then " in told
    assert "The secret number" not in told


@pytest.mark.slow
def test_the_model_host_names_players(qtbot: QtBot) -> None:
    """No player is said by a letter and a figure."""
    window = HostWindow(shipped(HOT), Settings(), seed=7)
    qtbot.addWidget(window)
    window.choose(1)
    assert window.run is not None
    window.show_example(window.run.lesson)
    said = [frame.said for frame in window.replay.playback.frames if "Say:" in frame.said]
    assert "Say: Ada." in said[0]


@pytest.mark.parametrize("name", SHOWS)
@pytest.mark.slow
def test_no_question_is_cut_off(qtbot: QtBot, name: str) -> None:
    """At 1280 × 720, with every answer wrong and explained: the scene gives way first."""
    window = opened(qtbot, name)
    for _ in range(30):
        for card in window.host.cards:
            fill(card, is_right=False)
        window.host.press_main()
        bar, scene = window.host.area.verticalScrollBar(), window.host.scene
        qtbot.waitUntil(lambda: not bar.isVisible() or scene.height() <= scene.minimumHeight())  # noqa: B023 - at once
        window.host.press_main()


@pytest.mark.parametrize("size", [QSize(1000, 240), QSize(1600, 640), QSize(400, 900), QSize(3000, 300)])
@pytest.mark.parametrize("name", SHOWS)
def test_the_scene_is_drawn_at_any_size(qtbot: QtBot, name: str, size: QSize) -> None:
    """Flat, high, and very wide: something of every picture differs from the empty room."""
    window = QWidget()
    qtbot.addWidget(window)
    view = SceneView(window)
    view.resize(size)
    empty = view.grab().toImage()
    show = shipped(name).show
    view.set_picture(ScenePicture(show, begin(show).state, (2, 5)))
    assert view.grab().toImage() != empty

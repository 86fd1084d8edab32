"""The floor monitor in a second language: calls stay English, all else is marked."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.machine.password import KioskPassword
from dealer_trainer.demo.program import Welcome
from dealer_trainer.demo.scene import Dealing, Quiz, Rule
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.kiosk import Kiosk
from dealer_trainer.ui.demo.run import program_of
from dealer_trainer.ui.demo.window import DemoWindow
from tests.ui.demo.conftest import Clock, MakeMonitor
from tests.ui.pseudo import unmarked

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("_marked")]


def own_texts(window: DemoWindow) -> tuple[object, ...]:
    """What the program and the dealer say at this moment."""
    scene = window.scene
    assert scene is not None
    card = scene.card
    if isinstance(card, Rule):
        return card.heading, card.lines, window.caption.words
    if isinstance(card, Dealing):
        return (card.caption,)
    # The last call stays behind a card.
    return (card.heading, card.text) if isinstance(card, Welcome) else (window.caption.words,)


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_every_card_is_marked(make_monitor: MakeMonitor, clock: Clock, game: Game, size: tuple[int, int]) -> None:
    """Rounds with their results, questions asked and answered, rules, the last rolls, on a wide and a high screen."""
    window = make_monitor(size, problem=program_of(game, Path("nowhere.toml"))[1])
    seen = set[type]()
    rounds = 0
    while len(seen) < 4 or rounds < 60:
        scene = window.scene
        assert scene is not None
        rounds += isinstance(scene.card, Dealing)
        if type(scene.card) not in seen or rounds % 5 == 0:
            assert unmarked(window, game, own_texts(window), window.program.title, "nowhere.toml: ") == [], scene.card
        seen.add(type(scene.card))
        clock.ms = scene.until
        window.tick()


def test_the_quiz_is_marked(make_monitor: MakeMonitor, clock: Clock, game: Game) -> None:
    """A question, its answer when it was right and when it was wrong, and the score."""
    window = make_monitor()

    def go_on() -> None:
        assert window.scene is not None
        clock.ms = window.scene.until
        window.tick()

    def answer(place: int) -> None:
        QTest.keyClick(window, Qt.Key(Qt.Key.Key_1.value + place))

    QTest.keyClick(window, Qt.Key.Key_Q)
    for is_right in (True, False):
        assert unmarked(window, game, window.program.title) == []
        right = quiz_of(window).question.right
        place = right if is_right else (right + 1) % len(quiz_of(window).question.choices)
        answer(place)
        if not is_right:
            assert quiz_of(window).tried == place
            assert unmarked(window, game, window.program.title) == []
            answer(place)
        assert quiz_of(window).chosen == place
        assert unmarked(window, game, window.program.title) == []
        while quiz_of(window).chosen is not None:
            go_on()
    while not quiz_of(window).is_over:
        answer(0)
        go_on()
    assert unmarked(window, game, window.program.title) == []


def quiz_of(window: DemoWindow) -> Quiz:
    """The quiz that stands there."""
    assert window.scene is not None
    assert isinstance(window.scene.card, Quiz)
    return window.scene.card


def test_the_way_out_of_a_kiosk_is_marked(qtbot: QtBot, make_monitor: MakeMonitor, game: Game, tmp_path: Path) -> None:
    """The password's form as it is opened, and what stands there while no password is set."""
    window = make_monitor()
    kiosk = Kiosk(window, KioskPassword(tmp_path / "password"))
    kiosk.pad.ask()
    assert unmarked(window, game, window.program.title) == []
    kiosk.pad.field.setText("1234")
    kiosk.pad.send()
    qtbot.waitUntil(lambda: bool(kiosk.pad.said.text()))
    assert unmarked(window, game, window.program.title) == []

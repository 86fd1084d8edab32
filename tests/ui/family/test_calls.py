"""Calls in the windows of scoring games and shows, spoken while F8 is held, or typed; doubt counts for nothing."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.host_window import HostWindow
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.voice import spoken_call
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput
from dealer_trainer.voice.listener import Event
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS
from tests.loaded import score_games
from tests.voice.recognizer import needs_recognizer


class Mouth:
    """Stands in for microphone and process."""

    game = ""
    say: OnVoice


@pytest.fixture
def mouth(monkeypatch: pytest.MonkeyPatch) -> Mouth:
    """One in place of the application's own."""
    found = Mouth()

    def press(_: VoiceInput, game: str, talker: QObject, on_voice: OnVoice) -> None:
        del talker
        found.game, found.say = game, on_voice

    monkeypatch.setattr(VoiceInput, "press", press)
    monkeypatch.setattr(VoiceInput, "release", lambda _: None)
    monkeypatch.setattr(spoken_call, "MOMENT_MS", 40)
    monkeypatch.setattr(spoken_call, "SETTLE_MS", 0)
    return found


def speak(window: FamilyWindow, field: CallField, mouth: Mouth, qtbot: QtBot, text: str, *, sure: bool = True) -> None:
    """Hold the key, wherever the cursor is, and say something."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        at: QWidget | None = window.focusWidget()
        event = QKeyEvent(kind, Qt.Key.Key_F8, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(window if at is None else at, event)
        assert field.spoken is not None
        if kind == QEvent.Type.KeyPress:
            assert field.spoken.state == "listening"
    qtbot.waitUntil(lambda: field.spoken is not None and field.spoken.state == "working")
    mouth.say(Event("heard", text, sure=sure))


@needs_recognizer
@pytest.mark.slow
def test_a_host_answers_aloud(qtbot: QtBot, mouth: Mouth) -> None:
    """What was heard is shown, and after a moment answers all the questions that it says; the rest is still asked."""
    window = HostWindow(shipped(SHOWS[0]), Settings(), seed=7)
    qtbot.addWidget(window)
    window.show()
    window.choose([part.id for part in window.part_list].index("whole-show"))
    while len(window.host.cards) < 4:
        window.host.session.go_on()
        window.host.ask()
    QApplication.processEvents()
    speak(window, window.host.call, mouth, qtbot, "the weather", sure=False)
    assert mouth.game == "hot-dice-show"
    assert not any(card.is_answered for card in window.host.cards)
    assert "Say it again" in window.host.call.placeholderText()
    due = {card.question.key: card.question.due for card in window.host.cards}
    bust = "bust" if due.pop("bust") else "no bust"
    speak(window, window.host.call, mouth, qtbot, f"{bust} {due['pot']}")
    assert due["must_say"] == [due["pot"]], "the pot that a free roll starts is all that must be said"
    qtbot.waitUntil(lambda: sum(card.is_answered for card in window.host.cards) == 3)
    assert not window.host.is_graded
    options = due["options"]
    assert isinstance(options, list)
    names = {"P1": "Ada", "P2": "Ben", None: "nobody", "both": "both"}
    QTest.keyClicks(window.focusWidget(), "/")
    QTest.keyClicks(window.focusWidget(), f"{names[str(due['acts'])]}, {' or '.join(options).replace('_', ' ')}")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.host.bar.main_button.text() == "Next"
    assert window.host.right == window.host.given == 1
    assert not window.talk(is_pressed=True), "nothing is asked now"


@needs_recognizer
@pytest.mark.slow
def test_a_keeper_calls_aloud(qtbot: QtBot, mouth: Mouth) -> None:
    """As it is typed: the call counts after a moment where there is help, and is shown until Enter in a test."""
    game = score_games()[0]
    window = KeeperWindow(game, Settings(keeping_level="practice"), seed=3)
    qtbot.addWidget(window)
    window.show()
    page = window.keeping

    def asked() -> str:
        return window.keeping.session.step.prompt.kind

    while asked() != "start":
        window.keeping.show_me()
    QApplication.processEvents()
    speak(window, page.call, mouth, qtbot, "ann you need a thousand to get on the board")
    assert mouth.game == game.id
    qtbot.waitUntil(lambda: asked() == "hand")
    assert not window.talk(is_pressed=True), "dice are handed over, and nothing is said"
    window.keeping.show_me()
    window.keeping.levels.choose(2)
    assert asked() == "roll"
    speak(window, page.call, mouth, qtbot, "zilch")
    qtbot.wait(60)
    assert page.call.text() == "zilch"
    QTest.keyClick(page.call, Qt.Key.Key_Escape)
    assert asked() == "roll"

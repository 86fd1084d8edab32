"""Calls without a key: when the microphone is open, what counts, and who is left alone."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.house.voice_form import VoiceForm
from dealer_trainer.ui.settings.settings import Settings, load_settings
from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.voice import spoken_call
from dealer_trainer.ui.voice.spoken_call import SpokenCall
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput, voice_input
from dealer_trainer.voice.audio import read_wav
from dealer_trainer.voice.listener import Event, Patience
from dealer_trainer.voice.microphone import BLOCK, OnBlock
from tests.ui.conftest import MakePage
from tests.voice.recognizer import needs_recognizer

pytestmark = needs_recognizer

RECORDINGS = Path(__file__).parents[2] / "voice" / "recordings"
CALL = "coming out make your bets"


class Ear:
    """Stands in for microphone and process: what it says is heard while it is open, or while a key is held."""

    def __init__(self) -> None:
        self.is_open, self.opened, self.presses = False, 0, 0
        self.say: OnVoice = lambda _: None

    def open(self, game: str, talker: QObject, on_voice: OnVoice) -> None:
        """Remember whom to talk to."""
        self.is_open, self.say = True, on_voice
        self.opened += 1

    def shut(self, talker: QObject) -> None:
        """End."""
        self.is_open = False

    def press(self, game: str, talker: QObject, on_voice: OnVoice) -> None:
        """Count."""
        self.presses += 1
        self.say = on_voice


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Ear]:
    """One in place of the application's own, hands-free until the end."""
    found = Ear()
    for name in ("open", "shut", "press"):
        monkeypatch.setattr(VoiceInput, name, lambda _, *given, name=name: getattr(found, name)(*given))
    monkeypatch.setattr(VoiceInput, "release", lambda _: None)
    monkeypatch.setattr(spoken_call, "SETTLE_MS", 0)
    voice_input().is_hands_free = True
    yield found
    voice_input().is_hands_free = False


@pytest.fixture
def open_table(make_page: MakePage, qtbot: QtBot) -> Callable[[Level], TablePage]:
    """A table that listens, in the active window."""

    def make(level: Level) -> TablePage:
        page = make_page(level=level)
        page.offer_voice()
        page.window().activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        qtbot.wait(10)
        return page

    return make


def spoken(page: TablePage) -> SpokenCall:
    """What listens in its line."""
    assert page.bar.call.spoken is not None
    return page.bar.call.spoken


def calls(page: TablePage) -> list[str | None]:
    """The calls that were made."""
    return [act.call for act in page.bridge.snapshot.acts if act.do == "announce"]


@pytest.mark.slow
def test_open_in_learn_and_practice_never_in_test(
    open_table: Callable[[Level], TablePage], make_page: MakePage, ear: Ear, qtbot: QtBot
) -> None:
    """The line shows that it listens; in Test, and at a table that has no voice as an exam's, nothing is opened."""
    page = open_table("test")
    assert (ear.opened, spoken(page).state, spoken(page).line.isVisible()) == (0, "idle", False)
    make_page(level="practice")
    qtbot.wait(10)
    assert ear.opened == 0
    for level in ("practice", "learn"):
        page = open_table(level)
        assert (ear.is_open, spoken(page).state, spoken(page).line.isVisible()) == (True, "open", True)
        assert "Listening" in page.bar.call.placeholderText()
        page.bar.call.let_count(by_itself=False)
        assert (ear.is_open, spoken(page).state, spoken(page).line.isVisible()) == (False, "idle", False)
        page.hide()


@pytest.mark.slow
def test_a_sure_call_counts_at_once(open_table: Callable[[Level], TablePage], ear: Ear) -> None:
    """The level moves the line; what is sure is made, what is not is asked for, and nothing else counts."""
    page = open_table("practice")
    quiet = spoken(page).line.grab().toImage()
    ear.say(Event("level", level=-20.0))
    assert spoken(page).line.grab().toImage() != quiet
    ear.say(Event("heard", "four nine is the point"))
    assert "four nine is the point" in page.bar.call.placeholderText()
    ear.say(Event("heard"))
    assert calls(page) == []
    ear.say(Event("heard", CALL, sure=True))
    assert calls(page) == [CALL]
    assert (page.bar.call.text(), spoken(page).state) == ("", "open")


@pytest.mark.slow
def test_whoever_types_is_left_alone(open_table: Callable[[Level], TablePage], ear: Ear) -> None:
    """What is heard meanwhile does not take the place of what is typed."""
    page = open_table("learn")
    QTest.keyClicks(page.bar.call, "coming")
    ear.say(Event("heard", CALL, sure=True))
    assert (page.bar.call.text(), calls(page)) == ("coming", [])


@pytest.mark.slow
def test_the_key_still_works(open_table: Callable[[Level], TablePage], ear: Ear, qtbot: QtBot) -> None:
    """A call that was asked for with the key shows first; then it listens hands-free again."""
    page = open_table("practice")
    spoken(page).press()
    assert (ear.presses, spoken(page).state, spoken(page).line.isVisible()) == (1, "listening", False)
    spoken(page).release()
    qtbot.waitUntil(lambda: spoken(page).state == "working")
    ear.say(Event("heard", CALL, sure=True))
    assert (page.bar.call.text(), calls(page)) == (CALL, [])
    QTest.keyClick(page.bar.call, Qt.Key.Key_Escape)
    assert (spoken(page).state, calls(page)) == ("open", [])


@pytest.mark.slow
def test_only_while_the_table_is_in_front(open_table: Callable[[Level], TablePage], ear: Ear, qtbot: QtBot) -> None:
    """Another page, or another window, shuts the microphone."""
    page = open_table("learn")
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not ear.is_open)
    page.window().activateWindow()
    qtbot.waitUntil(lambda: ear.is_open)
    page.hide()
    qtbot.waitUntil(lambda: not ear.is_open)


@pytest.mark.slow
def test_a_click_switches_it_and_is_kept(
    open_table: Callable[[Level], TablePage], ear: Ear, home: object, qtbot: QtBot
) -> None:
    """The button at the end of the line, and Settings, choose between hands-free and the key."""
    page = open_table("learn")
    settings = ChosenSettings(Settings(hands_free=True), page)
    settings.choose_sound()
    QTest.mouseClick(spoken(page).button, Qt.MouseButton.LeftButton)
    assert (ear.is_open, spoken(page).state, settings.now.hands_free) == (False, "idle", False)
    assert not load_settings().settings.hands_free
    QTest.mouseClick(spoken(page).button, Qt.MouseButton.LeftButton)
    assert (ear.is_open, spoken(page).state, settings.now.hands_free) == (True, "open", True)
    settings.change(hands_free=False)
    assert (ear.is_open, spoken(page).state) == (False, "idle")


def test_settings_have_it(qapp: QApplication, qtbot: QtBot, game: Game) -> None:
    """A box in Calls by voice; it is off until somebody wants it."""
    form = VoiceForm((), Settings(), game)
    qtbot.addWidget(form)
    assert form.changes()["hands_free"] is False
    form.show_settings(Settings(hands_free=True))
    assert form.changes()["hands_free"] is True


class Microphone:
    """Feeds blocks, as fast as they are taken, from its own thread."""

    def __init__(self, sound: bytes) -> None:
        self._sound = sound
        self.is_open = False

    def open(self, on_block: OnBlock) -> None:
        """Begin."""
        self.is_open = True
        threading.Thread(target=self._feed, args=(on_block,), daemon=True).start()

    def close(self) -> None:
        """End."""
        self.is_open = False

    def _feed(self, on_block: OnBlock) -> None:
        for at in range(0, len(self._sound), BLOCK):
            if self.is_open:
                on_block(self._sound[at : at + BLOCK])


@pytest.mark.slow
def test_a_call_is_made_by_microphone_and_process(
    qapp: QApplication, open_table: Callable[[Level], TablePage], qtbot: QtBot
) -> None:
    """Talk, a call, and silence from a microphone: the call alone is made, through the process that listens."""
    quiet = bytes(2 * 16_000)
    microphone = Microphone(
        quiet + read_wav(RECORDINGS / "talk.wav") + quiet + read_wav(RECORDINGS / "coming_out.wav") + quiet
    )
    voice = voice_input()
    voice.microphone, voice.patience, voice.is_hands_free = microphone, Patience(silence=60), True
    page = open_table("practice")
    qtbot.waitUntil(lambda: calls(page) == [CALL], timeout=120_000)
    assert microphone.is_open
    page.hide()
    qtbot.waitUntil(lambda: not microphone.is_open, timeout=60_000)
    voice.is_hands_free = False
    voice.close()

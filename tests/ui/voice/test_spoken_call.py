"""A call that is spoken, with a key held or hands-free: what each state shows, and what counts."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QVariantAnimation
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.settings.settings import Settings, load_settings
from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.voice import spoken_call
from dealer_trainer.ui.voice.spoken_call import SpokenCall
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput, voice_input
from dealer_trainer.voice.audio import read_wav
from dealer_trainer.voice.listener import Event, Patience
from dealer_trainer.voice.microphone import BLOCK, OnBlock
from tests.ui.conftest import MakePage
from tests.ui.hands import bring_up, not_none
from tests.voice.recognizer import needs_recognizer

pytestmark = [needs_recognizer, pytest.mark.slow]

HEARD = Event("heard", "coming out make your bets", sure=True)
UNSURE = Event("heard", "four nine is the point")
NO_MICROPHONE = Event("no_microphone", "This computer has no microphone.")
RECORDINGS = Path(__file__).parents[2] / "voice" / "recordings"


class Voice:
    """A table that listens, and what stands in for microphone and process: what it says is heard there."""

    def __init__(self, make_page: MakePage, qtbot: QtBot) -> None:
        self._make_page, self._qtbot = make_page, qtbot
        self.presses = self.releases = self.opened = 0
        self.is_open = False
        self.say: OnVoice = lambda _: None
        self.page: TablePage

    def press(self, game: str, talker: QObject, on_voice: OnVoice) -> None:
        """Count, and remember whom to talk to."""
        assert game == "rock-n-roll-dice"
        self.presses += 1
        self.say = on_voice

    def release(self) -> None:
        """Count."""
        self.releases += 1

    def listen(self, game: str, talker: QObject, on_voice: OnVoice) -> None:
        """Remember whom to talk to without a key."""
        self.is_open, self.say = True, on_voice
        self.opened += 1

    def shut(self, talker: QObject) -> None:
        """End."""
        self.is_open = False

    def open(self, level: Level) -> TablePage:
        """A table in the active window that listens."""
        self.page = self._make_page(level=level)
        self.page.offer_voice()
        self.page.window().activateWindow()
        self._qtbot.waitUntil(self.page.isActiveWindow)
        self._qtbot.wait(10)
        return self.page

    @property
    def line(self) -> CallField:
        """The line for the call."""
        return self.page.bar.call

    @property
    def spoken(self) -> SpokenCall:
        """What listens in it."""
        return not_none(self.line.spoken)

    @property
    def calls(self) -> list[str | None]:
        """The calls that were made."""
        return [act.call for act in self.page.bridge.snapshot.acts if act.do == "announce"]

    @property
    def shown(self) -> tuple[bool, str, bool]:
        """Whether the microphone is open, the state, and whether the level is shown."""
        return self.is_open, self.spoken.state, self.spoken.line.isVisible()

    def let_go(self) -> None:
        """Let the key go, for good."""
        self.spoken.release()
        self._qtbot.wait(15)

    def hear(self, *events: Event) -> None:
        """Hold the key, let it go, and hear that."""
        self.spoken.press()
        self.let_go()
        for event in events:
            self.say(event)

    def hold(self, kind: QEvent.Type, *, is_repeat: bool = False) -> None:
        """Press or let go the key at whoever has the focus."""
        plain = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(self.page.focusWidget(), QKeyEvent(kind, Qt.Key.Key_F8, plain, "", is_repeat))


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch, make_page: MakePage, qtbot: QtBot) -> Voice:
    """One in place of the application's own."""
    found = Voice(make_page, qtbot)
    for name, stand_in in (("press", found.press), ("open", found.listen), ("shut", found.shut)):
        monkeypatch.setattr(VoiceInput, name, lambda _, *given, stand_in=stand_in: stand_in(*given))
    monkeypatch.setattr(VoiceInput, "release", lambda _: found.release())
    monkeypatch.setattr(spoken_call, "MOMENT_MS", 60)
    monkeypatch.setattr(spoken_call, "SETTLE_MS", 0)
    return found


@pytest.fixture
def free(voice: Voice) -> Iterator[Voice]:
    """The same hands-free, until the end."""
    voice_input().is_hands_free = True
    yield voice
    voice_input().is_hands_free = False


def test_held_and_let_go_the_call_counts_after_a_moment(voice: Voice, qtbot: QtBot) -> None:
    """Level and words show while the key is held; what is sure shows, and in Learn counts by itself."""
    voice.open("learn").setFocus()
    voice.hold(QEvent.Type.KeyPress)
    voice.hold(QEvent.Type.KeyPress, is_repeat=True)
    assert voice.spoken.state == "listening"
    voice.say(Event("level", level=-20.0))
    voice.say(Event("words", "coming out"))
    assert voice.line.text() == "coming out"
    voice.hold(QEvent.Type.KeyRelease, is_repeat=True)
    assert voice.spoken.state == "listening", "a key that repeats was not let go"
    voice.hold(QEvent.Type.KeyRelease)
    voice.hold(QEvent.Type.KeyPress)
    qtbot.wait(20)
    assert (voice.presses, voice.releases) == (1, 0), "a busy screen takes a repeated key for one that was let go"
    voice.let_go()
    assert (voice.presses, voice.releases, str(voice.spoken.state)) == (1, 1, "working")
    voice.say(HEARD)
    assert (voice.line.text(), voice.calls) == (HEARD.text, [])
    qtbot.waitUntil(lambda: voice.calls == [HEARD.text])
    assert (voice.line.text(), str(voice.spoken.state)) == ("", "idle")


def test_enter_accepts_and_the_level_test_waits_for_it(voice: Voice) -> None:
    """Where there is no help nothing counts by itself; Enter accepts what is shown."""
    voice.open("test")
    voice.hear(HEARD)
    assert voice.spoken.button._moment.state() != QVariantAnimation.State.Running
    QTest.keyClick(voice.line, Qt.Key.Key_Return)
    assert voice.calls == [HEARD.text]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_X])
def test_what_was_heard_can_be_taken_back(voice: Voice, key: Qt.Key, qtbot: QtBot) -> None:
    """Escape drops it, typing changes it: neither lets it count by itself. So does talking again."""
    voice.open("practice")
    voice.hear(HEARD)
    QTest.keyClick(voice.line, key)
    qtbot.wait(120)
    assert voice.calls == []
    voice.hear(HEARD)
    voice.spoken.press()
    qtbot.wait(120)
    assert (voice.calls, voice.spoken.state, voice.line.text()) == ([], "listening", "")


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_again_takes_back_what_was_heard(voice: Voice, level: Level, qtbot: QtBot) -> None:
    """Who holds the key once more and says "again" has dropped the call: it never counts, and another one may."""
    voice.open(level)
    voice.hear(HEARD)
    voice.hear(Event("heard", "again"))
    assert (voice.line.text(), voice.spoken.state) == ("", "again")
    assert "Dropped" in voice.line.placeholderText()
    qtbot.wait(120)
    QTest.keyClick(voice.line, Qt.Key.Key_Return)
    assert voice.calls == []
    voice.hear(HEARD)
    QTest.keyClick(voice.line, Qt.Key.Key_Return)
    assert voice.calls == [HEARD.text]


def test_what_is_not_sure_is_asked_for_again(voice: Voice, qtbot: QtBot) -> None:
    """It is neither a call nor a fault: the line is empty, says what it was not sure of, and nothing counts."""
    voice.open("learn")
    voice.hear(UNSURE)
    assert (voice.line.text(), voice.spoken.state) == ("", "again")
    assert UNSURE.text in voice.line.placeholderText()
    qtbot.wait(120)
    assert voice.calls == []
    voice.spoken.press()
    voice.say(Event("level", level=-12.0))
    voice.let_go()
    voice.say(Event("heard"))
    assert "loud here" in voice.line.placeholderText()


def test_without_a_microphone_calls_are_typed(voice: Voice) -> None:
    """The reason is told, and the line takes what is typed; what is heard later does not take its place."""
    voice.open("learn")
    voice.spoken.press()
    voice.say(NO_MICROPHONE)
    voice.let_go()
    assert (voice.spoken.state, voice.releases) == ("missing", 0)
    assert "no microphone" in voice.spoken.button.toolTip()
    QTest.keyClicks(voice.line, "coming out")
    voice.say(HEARD)
    QTest.keyClick(voice.line, Qt.Key.Key_Return)
    assert voice.calls == ["coming out"]


def test_hands_free_a_missing_microphone_stays_missing(free: Voice) -> None:
    """Neither a call that is typed nor another window says that it listens; a level does."""
    free.open("learn")
    free.say(NO_MICROPHONE)
    QTest.keyClicks(free.line, "coming out\r")
    assert free.calls == ["coming out"]
    free.line.setEnabled(False)
    QTest.qWait(1)
    free.line.setEnabled(True)
    QTest.qWait(1)
    assert free.shown == (True, "missing", False)
    assert "No microphone" in free.line.placeholderText()
    free.say(Event("level", level=-30.0))
    assert free.shown == (True, "open", True)


def test_a_table_that_does_not_listen_has_no_microphone(make_page: MakePage, voice: Voice) -> None:
    """An exam's table: no button, no key, no line in the page of keys."""
    page = voice.page = make_page()
    voice.hold(QEvent.Type.KeyPress)
    assert (voice.line.spoken, voice.presses) == (None, 0)
    assert "talk" not in page.overlay.offered
    page.offer_voice()
    assert "talk" in page.overlay.offered


def test_open_in_learn_and_practice_never_in_test(free: Voice, make_page: MakePage, qtbot: QtBot) -> None:
    """The line shows that it listens; in Test, and at a table that has no voice as an exam's, nothing is opened."""
    free.open("test")
    assert (free.opened, free.shown) == (0, (False, "idle", False))
    make_page(level="practice")
    qtbot.wait(10)
    assert free.opened == 0
    levels: tuple[Level, ...] = ("practice", "learn")
    for level in levels:
        page = free.open(level)
        assert free.shown == (True, "open", True)
        assert "Listening" in free.line.placeholderText()
        free.line.set_coached(False)
        assert free.shown == (False, "idle", False)
        page.hide()


def test_a_sure_call_counts_at_once(free: Voice) -> None:
    """The level moves the line; what is sure is made, what is not is asked for, and nothing else counts."""
    free.open("practice")
    quiet = free.spoken.line.grab().toImage()
    free.say(Event("level", level=-20.0))
    assert free.spoken.line.grab().toImage() != quiet
    free.say(UNSURE)
    assert UNSURE.text in free.line.placeholderText()
    free.say(Event("heard"))
    assert free.calls == []
    free.say(HEARD)
    assert (free.calls, free.line.text(), free.spoken.state) == ([HEARD.text], "", "open")


def test_whoever_types_is_left_alone(free: Voice) -> None:
    """What is heard meanwhile does not take the place of what is typed."""
    free.open("learn")
    QTest.keyClicks(free.line, "coming")
    free.say(HEARD)
    assert (free.line.text(), free.calls) == ("coming", [])


def test_the_key_still_works(free: Voice, qtbot: QtBot) -> None:
    """A call that was asked for with the key shows first; then it listens hands-free again."""
    free.open("practice")
    free.spoken.press()
    assert (free.presses, free.spoken.state, free.spoken.line.isVisible()) == (1, "listening", False)
    free.spoken.release()
    qtbot.waitUntil(lambda: free.spoken.state == "working")
    free.say(HEARD)
    assert (free.line.text(), free.calls) == (HEARD.text, [])
    QTest.keyClick(free.line, Qt.Key.Key_Escape)
    assert (str(free.spoken.state), free.calls) == ("open", [])


def test_only_while_the_table_is_in_front(free: Voice, qtbot: QtBot) -> None:
    """Another page, or another window, shuts the microphone."""
    page, other = free.open("learn"), bring_up(qtbot, QWidget())
    other.activateWindow()
    qtbot.waitUntil(lambda: not free.is_open)
    page.window().activateWindow()
    qtbot.waitUntil(lambda: free.is_open)
    page.hide()
    qtbot.waitUntil(lambda: not free.is_open)


def test_a_click_switches_it_and_is_kept(free: Voice, home: object) -> None:
    """The button at the end of the line, and Settings, choose between hands-free and the key."""
    settings = ChosenSettings(Settings(hands_free=True), free.open("learn"))
    settings.choose_sound()
    for is_on in (False, True):
        QTest.mouseClick(free.spoken.button, Qt.MouseButton.LeftButton)
        assert free.shown == (is_on, "open" if is_on else "idle", is_on)
        assert settings.now.hands_free == load_settings().settings.hands_free == is_on
    settings.change(hands_free=False)
    assert free.shown == (False, "idle", False)


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


def test_a_call_is_made_by_microphone_and_process(make_page: MakePage, qtbot: QtBot) -> None:
    """Talk, a call, and silence from a microphone: the call alone is made, through the process that listens."""
    quiet, talk, call = bytes(2 * 16_000), read_wav(RECORDINGS / "talk.wav"), read_wav(RECORDINGS / "coming_out.wav")
    microphone, voice = Microphone(quiet + talk + quiet + call + quiet), voice_input()
    voice.microphone, voice.patience, voice.is_hands_free = microphone, Patience(silence=60), True
    table = Voice(make_page, qtbot)
    page = table.open("practice")
    qtbot.waitUntil(lambda: table.calls == [HEARD.text], timeout=120_000)
    assert microphone.is_open
    page.hide()
    qtbot.waitUntil(lambda: not microphone.is_open, timeout=60_000)
    voice.is_hands_free = False
    voice.close()

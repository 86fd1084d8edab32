"""An installation that has no recognizer: what is said, and kept."""

import sys

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.about import recognizer
from dealer_trainer.about.recognizer import NOT_INSTALLED
from dealer_trainer.cli import main
from dealer_trainer.cli.check import check_folders
from dealer_trainer.games import Game
from dealer_trainer.ui.house.settings_page import VoiceForm
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.part import PlainLabel
from tests.checkout import ROOT
from tests.ui.hands import bring_up


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the recognizer."""
    monkeypatch.setattr(recognizer, "find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "pocketsphinx", None)


def test_settings_say_so_and_offer_nothing_else(without: None, qapp: QApplication, qtbot: QtBot) -> None:
    """No microphone to choose; what was chosen is kept."""
    kept = Settings(microphone="USB")
    form = bring_up(qtbot, VoiceForm(("USB",), kept))
    assert [label.text() for label in form.findChildren(PlainLabel) if label.isVisible()] == [NOT_INSTALLED]
    assert not any(field.isVisible() for field in form.findChildren(ComboBox))
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
def test_check_leaves_out_what_it_cannot_look_up(without: None) -> None:
    """A sound folder stays sound, and the report says what was not checked."""
    (report,) = check_folders([ROOT / "layouts" / "rock_n_roll_dice"])
    assert report.is_sound, report.text
    assert "voice.toml: not checked" in report.text

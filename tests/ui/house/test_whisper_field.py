"""The folder of a larger recognizer's weights in Settings: its hash is shown, or why it is not used."""

import hashlib
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.house import whisper_field as module
from dealer_trainer.ui.house.voice_form import VoiceForm
from dealer_trainer.ui.house.whisper_field import WhisperField
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.voice import whisper
from tests import loaded
from tests.voice.recognizer import needs_recognizer


def shown(qtbot: QtBot, folder: str) -> WhisperField:
    """The field on the screen."""
    field = WhisperField(folder)
    qtbot.addWidget(field)
    field.show()
    return field


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One with all files that are needed, where the extra is installed."""
    for place in (whisper, module):
        monkeypatch.setattr(place, "is_installed", lambda: True)
    for name in ("config.json", "model.bin", "tokenizer.json", "vocabulary.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


def test_the_hash_of_the_weights_is_shown(folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the folder that was chosen, so that it can be held against what its publisher says; left out, it is gone."""
    field = shown(qtbot, "")
    assert "None" in field.state.text()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    with qtbot.waitSignal(field.changed):
        field.choose.click()
    digest = hashlib.sha256(b"model.bin").hexdigest()[:8]
    qtbot.waitUntil(lambda: digest in field.state.text())
    assert str(folder) in field.state.text()
    with qtbot.waitSignal(field.changed):
        field.leave_out.click()
    assert digest not in field.state.text()
    assert field.folder == ""


def test_what_cannot_be_used_says_why(folder: Path, qtbot: QtBot) -> None:
    """The same words as on the command line."""
    (folder / "tokenizer.json").unlink()
    field = shown(qtbot, str(folder))
    qtbot.waitUntil(lambda: "Not used" in field.state.text())
    assert "lacks tokenizer.json" in field.state.text()


@needs_recognizer
def test_it_is_offered_where_it_is_installed(
    qtbot: QtBot, qapp: QApplication, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And kept with the settings; without the extra nobody is troubled with it, but a folder that is set is told."""
    form = VoiceForm((), Settings(), loaded.rock_n_roll())
    qtbot.addWidget(form)
    with qtbot.waitSignal(form.changed):
        form.whisper.take(str(folder))
    assert Settings().with_(**form.changes()).whisper_folder == str(folder)
    assert not form.whisper.isHidden()
    monkeypatch.setattr(module, "is_installed", lambda: False)
    for settings, is_offered in ((Settings(), False), (Settings(whisper_folder="/gone"), True)):
        other = VoiceForm((), settings, loaded.rock_n_roll())
        qtbot.addWidget(other)
        assert other.whisper.isHidden() is not is_offered

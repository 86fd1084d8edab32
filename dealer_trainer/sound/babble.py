"""A room full of people: murmur of our own, made when it is first wanted; there are no words in it."""

from typing import TYPE_CHECKING

from dealer_trainer.sound.effect import RATE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float32]

SECONDS = 11
TALKERS = 7
PEAK = 0.16
"""Of full scale: below the chips."""

VOWELS = ((300, 870), (360, 2100), (500, 1750), (640, 1100), (700, 1220), (440, 1020))
"""Hertz of the first two formants."""


def babble(seed: int = 1) -> "Samples":
    """Eleven seconds that can be played round and round: syllables of several voices, blurred by distance."""
    import numpy as np

    chance = np.random.Generator(np.random.PCG64(seed))
    mixed = np.zeros(SECONDS * RATE)
    for _ in range(TALKERS):
        pitch, at = chance.uniform(90, 230), 0
        while at < len(mixed):
            sound = _syllable(chance, pitch * chance.uniform(0.88, 1.14))
            places = np.arange(at, at + len(sound)) % len(mixed)
            mixed[places] += sound
            at += round(len(sound) * chance.uniform(0.85, 1.1))
            if chance.random() < 0.14:
                at += round(RATE * chance.uniform(0.2, 0.9))
    samples: Samples = (mixed * (PEAK / np.abs(mixed).max())).astype(np.float32)
    return samples


def _syllable(chance: "np.random.Generator", pitch: float) -> "NDArray[np.float64]":
    """One vowel: harmonics of a pitch, loudest near its two formants, that swell and go."""
    import numpy as np

    t = np.arange(round(RATE * chance.uniform(0.13, 0.28))) / RATE
    first, second = VOWELS[int(chance.integers(len(VOWELS)))]
    out = np.zeros(len(t))
    for harmonic in range(1, int(2600 / pitch)):
        hertz = pitch * harmonic
        loud = np.exp(-(((hertz - first) / 160) ** 2)) + 0.35 * np.exp(-(((hertz - second) / 240) ** 2))
        out += (loud + 0.02) * np.sin(2 * np.pi * hertz * t + chance.uniform(0, 2 * np.pi))
    swell: NDArray[np.float64] = out * np.sin(np.pi * np.arange(len(t)) / len(t)) ** 1.5
    return swell * chance.uniform(0.5, 1.0)

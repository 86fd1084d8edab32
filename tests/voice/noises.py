"""Sounds without a voice in them."""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from dealer_trainer.voice.audio import to_bytes
from dealer_trainer.voice.recognizer import RATE

Samples = NDArray[np.float64]


def _breath(random: Generator, count: int) -> Samples:
    rhythm = np.clip(np.sin(2 * np.pi * 2 * np.arange(count) / RATE), 0, 1)
    rough: Samples = random.normal(0, 0.2, count)
    soft: Samples = np.convolve(rough, np.ones(5) / 5, "same").astype(np.float64) * rhythm
    return soft


NOISES: Mapping[str, Callable[[Generator, int], Samples]] = {
    "silence": lambda _, count: np.zeros(count),
    "floor": lambda random, count: random.normal(0, 10 ** (-66 / 20), count),
    "hiss": lambda random, count: random.normal(0, 0.01, count),
    "loud hiss": lambda random, count: random.normal(0, 0.2, count),
    "breath": _breath,
    "clicks": lambda random, count: np.where(random.random(count) < 4 / RATE, 0.9, 0.0),
}
"""By name, each from a source of chance and a number of samples, from -1 to 1."""


def noise(name: str, seconds: float) -> bytes:
    """One of them as samples, the same each time."""
    return to_bytes(NOISES[name](np.random.default_rng(7), round(seconds * RATE)))

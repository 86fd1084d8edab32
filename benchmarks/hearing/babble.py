"""Sound under which calls are heard: a floor of noise, and the talk of a busy table."""

from collections.abc import Sequence

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

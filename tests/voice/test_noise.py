"""What is behind a voice becomes fainter, and the voice stays."""

from pathlib import Path

import numpy as np
import pytest

from dealer_trainer.voice.audio import FULL_SCALE, level, read_wav, to_bytes
from dealer_trainer.voice.noise import PACKAGE, NoiseFilter
from dealer_trainer.voice.recognizer import RATE

RECORDING = Path(__file__).parent / "recordings" / "coming_out.wav"


@pytest.fixture(scope="module")
def noisy() -> bytes:
    """A second of hiss, then a call in it."""
    speech = np.frombuffer(bytes(2 * RATE) + read_wav(RECORDING), "<i2") / FULL_SCALE
    return to_bytes(speech + np.random.default_rng(7).normal(0, 0.01, len(speech)))


@pytest.mark.slow
def test_hiss_is_fainter_and_the_voice_is_not(noisy: bytes) -> None:
    """By as many decibels as asked for, in sound that is as long as before."""
    pytest.importorskip(PACKAGE)
    for decibels, found in zip((6.0, 12.0), NoiseFilter().filtered(noisy, 6.0, 12.0), strict=True):
        assert len(found) == len(noisy)
        assert level(noisy[RATE : 2 * RATE]) - level(found[RATE : 2 * RATE]) == pytest.approx(decibels, abs=1.5)
        assert level(noisy[2 * RATE :]) - level(found[2 * RATE :]) == pytest.approx(0, abs=1.5)

"""Sound as bytes: WAV files converted for recognizers, levels, and a noise floor."""

import sys
import wave
from array import array
from collections.abc import Iterator, Sequence
from math import log10
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.voice.recognizer import RATE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float64]

FULL_SCALE = 32_768
LONGEST_FILE = 30
"""Seconds of a file that are listened to; a call takes five."""

LEAST_RATE, MOST_RATE = 4_000, 384_000
"""Samples per second that a microphone can have; a header may claim anything."""

FLOOR = 10 ** (-66 / 20) * FULL_SCALE
"""Loudness (RMS) of the noise added under every utterance, because digital silence misleads the decoder."""

FRAME, MARGIN = RATE // 50, 6
"""Samples in a fiftieth of a second, and how many such frames are kept before and after loud sound."""

WEAKEST, ABOVE_NOISE = 28.0, 6.0
"""How many decibels below the loudest still counts as speech, and how far above the noise speech must be."""

WINDOW, STEP = RATE // 25, RATE // 50
"""Samples examined for a voice at a time, and the distance to the next window."""

LOWEST_HZ, HIGHEST_HZ, TIMBRE_HZ = 70, 400, 1_000
"""The pitch range of human voices, and the frequency up to which vowels are examined."""

PERIODIC, FAINTEST, VOWEL = 0.5, -60.0, 5
"""How similar a vowel is to itself one period later, how loud it is at least (dBFS), and for how many steps in a row.

Every call of the benchmark has at least 13 such steps, in quiet and in babble; silence, hiss, breath, and clicks have
two at most.
"""

SILENT = -90.0
"""Decibels that stand for silence."""


class AudioError(ValueError):
    """A file that is not sound; the message gives the reason in plain words."""


def read_wav(file: Path) -> bytes:
    """The samples of a WAV file at `RATE`, mixed to one channel; raises AudioError."""
    try:
        with files.open_plain(file) as stream, wave.open(stream) as opened:
            width, channels, rate = opened.getsampwidth(), opened.getnchannels(), opened.getframerate()
            if rate and not LEAST_RATE <= rate <= MOST_RATE:
                raise AudioError(message("{rate} samples a second cannot be read", rate=rate))
            data = opened.readframes(min(opened.getnframes(), LONGEST_FILE * rate))
    except OSError as error:
        raise AudioError(error.strerror or message("the file cannot be read")) from error
    except AudioError:
        raise
    except (wave.Error, EOFError, ValueError) as error:
        return _read_other(file, error)
    if not data or rate <= 0:
        raise AudioError(message("there is no sound in it"))
    return to_bytes(resampled(_mono(data, width, channels), rate))


def _read_other(file: Path, error: Exception) -> bytes:
    """The samples of formats that the standard library cannot read (floats, G.711), decoded by miniaudio."""
    most = 2 * LONGEST_FILE * RATE
    found = bytearray()
    try:
        for block in _decoded(file):  # never the whole file: an hour of silence compresses to nothing
            found += block
            if len(found) >= most:
                break
    except AudioError as other:
        if not str(error):  # the standard library does not report a truncated file
            raise AudioError(message("this is not a WAV file: it ends too early")) from other
        raise AudioError(message("this is not a WAV file: {reason}", reason=str(error))) from other
    if not found:
        raise AudioError(message("there is no sound in it"))
    return bytes(found[:most])


def wav_blocks(file: Path) -> Iterator[bytes]:
    """The samples of a WAV file of any length at `RATE`, a block at a time; raises AudioError."""
    try:
        with files.open_plain(file):
            blocks = _decoded(file)
    except OSError as error:
        raise AudioError(error.strerror or message("the file cannot be read")) from error
    first = next(blocks, b"")
    if not first:
        raise AudioError(message("there is no sound in it"))
    yield first
    yield from blocks


def _decoded(file: Path) -> Iterator[bytes]:
    """What miniaudio makes of a file; raises AudioError."""
    import miniaudio

    try:
        for block in miniaudio.stream_file(str(file), miniaudio.SampleFormat.SIGNED16, 1, RATE):
            yield block.tobytes()
    except (miniaudio.MiniaudioError, UnicodeError) as error:
        raise AudioError(message("this is not a WAV file: {reason}", reason=str(error))) from error


def _mono(data: bytes, width: int, channels: int) -> "Samples":
    """Samples of 8, 16, 24, or 32 bits as numbers from -1 to 1."""
    import numpy as np

    if width not in (1, 2, 3, 4):
        raise AudioError(message("samples of {width} bytes cannot be read", width=width))
    data = data[: len(data) - len(data) % (width * channels)]
    if width == 1:
        found = np.frombuffer(data, np.uint8).astype(np.float64) / 128 - 1
    elif width == 3:
        wide = np.zeros((len(data) // 3, 4), np.uint8)
        wide[:, 1:] = np.frombuffer(data, np.uint8).reshape(-1, 3)
        found = wide.view("<i4")[:, 0].astype(np.float64) / 2**31
    else:
        found = np.frombuffer(data, f"<i{width}").astype(np.float64) / 2 ** (8 * width - 1)
    mixed: Samples = found.reshape(-1, channels).mean(axis=1)
    return mixed


def resampled(samples: "Samples", rate: int, to: int = RATE) -> "Samples":
    """The samples at another rate, without frequencies too high for it."""
    import numpy as np

    if rate == to or not len(samples):
        return samples
    count = max(1, round(len(samples) * to / rate))
    spectrum = np.fft.rfft(samples)
    kept = np.zeros(count // 2 + 1, complex)
    both = min(len(spectrum), len(kept))
    kept[:both] = spectrum[:both]
    changed: Samples = np.fft.irfft(kept, count) * (count / len(samples))
    return changed


def to_bytes(samples: "Samples") -> bytes:
    """Numbers from -1 to 1 as 16-bit samples; anything louder is clipped."""
    import numpy as np

    return (np.clip(samples, -1, 1) * (FULL_SCALE - 1)).round().astype("<i2").tobytes()


def with_floor(block: bytes, seed: int = 0) -> bytes:
    """The block with faint noise added, the same for the same seed."""
    import numpy as np

    samples = np.frombuffer(block, "<i2")
    faint = np.random.default_rng(seed).normal(0, FLOOR, len(samples))
    return np.clip(samples + faint, -FULL_SCALE, FULL_SCALE - 1).round().astype("<i2").tobytes()


def level(block: bytes) -> float:
    """How loud a block is, in decibels below full scale."""
    samples = array("h", block[: len(block) // 2 * 2])
    if sys.byteorder == "big":
        samples.byteswap()
    power = sum(sample * sample for sample in samples) / max(1, len(samples))
    return max(SILENT, 10 * log10(power / FULL_SCALE**2)) if power else SILENT


def has_voice(sound: bytes) -> bool:
    """Whether anybody speaks: a tenth of a second of sound with a pitch, which every vowel has.

    Recognizers find words in silence and noise too.
    """
    import numpy as np

    samples = np.frombuffer(sound, "<i2").astype(np.float64) / FULL_SCALE
    count = (len(samples) - WINDOW) // STEP + 1
    if count < VOWEL:
        return False
    windows = samples[(np.arange(count) * STEP)[:, None] + np.arange(WINDOW)]
    windows = windows - windows.mean(axis=1, keepdims=True)
    is_heard = 10 * np.log10((windows**2).mean(axis=1) + 1e-12) > FAINTEST
    spectrum = np.fft.rfft(windows, 2 * WINDOW)
    hertz = np.fft.rfftfreq(2 * WINDOW, 1 / RATE)
    spectrum[:, (hertz < LOWEST_HZ) | (hertz > TIMBRE_HZ)] = 0
    alike = np.fft.irfft(np.abs(spectrum) ** 2)[:, :WINDOW]
    lags = np.arange(RATE // HIGHEST_HZ, RATE // LOWEST_HZ)
    # A later copy overlaps less, so its sum has fewer products.
    periodic = (alike[:, lags] * (WINDOW / (WINDOW - lags))).max(axis=1) / np.maximum(alike[:, 0], 1e-12)
    is_voiced = (is_heard & (periodic > PERIODIC)).astype(int)
    return bool(np.convolve(is_voiced, np.ones(VOWEL, int), "valid").max() == VOWEL)


def speech_alone(sound: bytes) -> bytes:
    """The sound from shortly before the first loud moment to shortly after the last.

    Talk in the background is cut off.
    """
    import numpy as np

    samples = np.frombuffer(sound, "<i2").astype(np.float64)
    count = len(samples) // FRAME
    if count < 2 * MARGIN:
        return sound
    power = (samples[: count * FRAME].reshape(count, FRAME) ** 2).mean(axis=1)
    loudness = 10 * np.log10(power + 1)
    low, high = np.percentile(loudness, (10, 95))
    is_loud = np.flatnonzero(loudness >= max(high - WEAKEST, min(low + ABOVE_NOISE, high - WEAKEST / 2)))
    first, last = max(0, int(is_loud[0]) - MARGIN), int(is_loud[-1]) + 1 + MARGIN
    return sound[2 * FRAME * first : 2 * FRAME * last]


NOISY_DB = -38.0
"""If the quietest tenth is louder than this, the room is too loud."""


def is_loud(levels: Sequence[float]) -> bool:
    """Whether the room itself is too loud; levels in decibels below full scale."""
    return bool(levels) and sorted(levels)[max(0, len(levels) // 10 - 1)] > NOISY_DB

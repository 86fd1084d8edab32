"""Sound as bytes: WAV files converted for recognizers, levels, and a noise floor."""

import sys
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

FLOOR = 10 ** (-66 / 20) * FULL_SCALE
"""Loudness (RMS) of the noise added under every utterance, because digital silence misleads the decoder."""

FRAME, MARGIN = RATE // 50, 6
"""Samples in a fiftieth of a second, and how many such frames are kept before and after loud sound."""

WEAKEST, ABOVE_NOISE = 28.0, 6.0
"""How many decibels below the loudest still counts as speech, and how far above the noise speech must be."""

SILENT = -90.0
"""Decibels that stand for silence."""


class AudioError(ValueError):
    """A file that is not sound; the message gives the reason in plain words."""


def read_wav(file: Path) -> bytes:
    """The samples of a WAV file at `RATE`, mixed to one channel, as far as they are listened to; raises AudioError."""
    most, found = 2 * LONGEST_FILE * RATE, bytearray()
    for block in wav_blocks(file):  # never the whole file: an hour of silence compresses to nothing
        found += block
        if len(found) >= most:
            break
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
        raise AudioError(message("this is not a WAV file that can be read: save it again as PCM")) from error


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


def above_room(sound: bytes) -> float:
    """By how many decibels the loud part of a sound stands above its quiet part."""
    levels = sorted(level(sound[at : at + 2 * FRAME]) for at in range(0, len(sound), 2 * FRAME))
    return levels[len(levels) * 19 // 20] - levels[len(levels) // 10]


NOISY_DB = -38.0
"""If the quietest tenth is louder than this, the room is too loud."""


def is_loud(levels: Sequence[float]) -> bool:
    """Whether the room itself is too loud; levels in decibels below full scale."""
    return bool(levels) and sorted(levels)[max(0, len(levels) // 10 - 1)] > NOISY_DB

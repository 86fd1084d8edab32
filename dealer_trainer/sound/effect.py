"""The effects, and the recordings of each; views decide which event has which effect."""

import random
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from dealer_trainer import files

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float32]

Effect = Literal[
    "dice_rattle", "dice_settle", "chip_on_felt", "chip_on_chip", "stack", "puck", "page", "right", "wrong"
]  # fmt: skip
EFFECTS: tuple[Effect, ...] = get_args(Effect)

RATE = 22_050
"""Samples a second of every recording: mono, 16 bits."""

FOLDER = "sounds"
"""Below the assets."""


class Takes:
    """All recordings, each effect's in several takes, as numbers from -1 to 1; raises OSError or wave.Error."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self._chance = chance
        self.takes = {effect: tuple(_read(file) for file in files_of(folder, effect)) for effect in EFFECTS}
        self._last: dict[Effect, int] = {}

    def choose(self, effect: Effect) -> "Samples":
        """One of the takes at random, never the last one again where there is another; raises LookupError."""
        takes = self.takes[effect]
        others = [at for at in range(len(takes)) if at != self._last.get(effect)] or list(range(len(takes)))
        self._last[effect] = self._chance.choice(others)
        return takes[self._last[effect]]


def files_of(folder: Path, effect: Effect) -> list[Path]:
    """The recordings of an effect, in their order."""
    return sorted(folder.glob(f"{effect}-[0-9].wav"))


def read_clip(file: Path) -> "Samples":
    """A recording of any kind of WAV, at `RATE`; raises OSError."""
    import miniaudio
    import numpy as np

    try:
        found = miniaudio.decode_file(str(file), miniaudio.SampleFormat.FLOAT32, nchannels=1, sample_rate=RATE)
    except miniaudio.MiniaudioError as error:
        raise OSError(str(error)) from error
    samples: Samples = np.array(found.samples, np.float32)
    return samples


def _read(file: Path) -> "Samples":
    import numpy as np

    with files.open_plain(file) as stream, wave.open(stream) as opened:
        if (opened.getnchannels(), opened.getsampwidth(), opened.getframerate()) != (1, 2, RATE):
            raise wave.Error(f"{file.name} is not mono, 16 bits, {RATE} Hz")
        data = opened.readframes(opened.getnframes())
    return np.frombuffer(data, "<i2").astype(np.float32) / np.float32(32_768)

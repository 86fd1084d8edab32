"""The effects, and the device that plays them."""

import ctypes
import random
import sys
import wave
from collections.abc import Callable, Generator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, get_args

from dealer_trainer import files

BLOCK_MS = 20
"""How much is mixed ahead: a third of what the eye takes for simultaneous."""

NULL = "null"
"""The backend that a machine without sound falls back on."""

DISCARDS = "Discard all samples"
"""ALSA's name for its null device, which it lists among the others."""

Fill = Callable[[int], bytes]
"""The next so many frames, 16 bits each."""


class DeviceError(OSError):
    """Nothing can be played here."""


class Output(Protocol):
    """Something that plays what `fill` returns, called from its own thread, between `open` and `close`."""

    def open(self, fill: Fill) -> None:
        """Begin; raises DeviceError."""

    def close(self) -> None:
        """End."""


class MachineOutput:
    """The system's own loudspeaker. `backends`: those of miniaudio that may be tried; all where none is named."""

    def __init__(self, backends: list[Any] | None = None) -> None:
        self._backends = backends
        self._device: Any = None

    def open(self, fill: Fill) -> None:
        """Begin; raises DeviceError where there is no card, or no library for one."""
        try:
            import miniaudio
        except ImportError as error:
            raise DeviceError(str(error)) from error
        hush_alsa()
        try:
            if self._backends is None and not _has_card(miniaudio):
                raise DeviceError("there is no sound card")
            self._device = miniaudio.PlaybackDevice(
                miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=BLOCK_MS,
                backends=self._backends,
                app_name="Dealer Trainer",
            )
            source = _source(fill)
            next(source)
            self._device.start(source)
        except miniaudio.MiniaudioError as error:
            self.close()
            raise DeviceError(str(error)) from error

    def close(self) -> None:
        """End."""
        device, self._device = self._device, None
        if device is not None:
            device.close()


def _has_card(miniaudio: Any) -> bool:
    found = miniaudio.Devices()
    if found.backend.lower() == NULL:
        return False
    return any(not str(playback["name"]).startswith(DISCARDS) for playback in found.get_playbacks())


def _source(fill: Fill) -> Generator[bytes, int, None]:
    frames = yield b""
    while True:
        frames = yield fill(frames)


@lru_cache(maxsize=1)
def hush_alsa() -> bool:
    """Suppress ALSA's messages on standard error from now on; returns whether there is an ALSA.

    Without a card, or with a sound server, it prints a dozen lines for each look at the devices.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        library = ctypes.CDLL("libasound.so.2")
        library.snd_lib_error_set_handler(_ON_ALSA_ERROR)
    except (OSError, AttributeError):
        return False
    return True


def _drop(_file: bytes, _line: int, _function: bytes, _code: int, _text: bytes) -> None:
    """Drop a message: callers get an error of their own."""


_ON_ALSA_ERROR = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)(
    _drop
)
"""Kept for as long as the program runs: ALSA keeps its address."""


if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float32]

Effect = Literal[
    "dice_rattle", "dice_settle", "chip_on_felt", "chip_on_chip", "stack", "puck", "page", "right", "wrong"
]
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


def _read(file: Path) -> "Samples":
    import numpy as np

    with files.open_plain(file) as stream, wave.open(stream) as opened:
        if (opened.getnchannels(), opened.getsampwidth(), opened.getframerate()) != (1, 2, RATE):
            raise wave.Error(f"{file.name} is not mono, 16 bits, {RATE} Hz")
        data = opened.readframes(opened.getnframes())
    return np.frombuffer(data, "<i2").astype(np.float32) / np.float32(32_768)

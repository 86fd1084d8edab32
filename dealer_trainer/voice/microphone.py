"""Where sound comes from: the machine's microphones."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, Protocol

from dealer_trainer.message import message
from dealer_trainer.sound.effect import hush_alsa
from dealer_trainer.voice.recognizer import RATE

BLOCK_MS = 40
BLOCK = 2 * RATE * BLOCK_MS // 1000
"""Bytes in a block."""

NULL = "null"
"""The backend that a machine without sound falls back on; its microphone hears nothing."""

DISCARDS = "generate zero samples"
"""ALSA's name for its null device, which it lists among the microphones."""

OnBlock = Callable[[bytes], None]


class MicrophoneError(OSError):
    """There is no sound; the message gives the reason in plain words."""


class Microphone(Protocol):
    """A source of sound blocks at `RATE` between `open` and `close`, from its own thread."""

    def open(self, on_block: OnBlock) -> None:
        """Start recording; raises MicrophoneError."""

    def close(self) -> None:
        """Stop recording. No block comes after this."""


class Device(NamedTuple):
    """A microphone of this machine."""

    name: str
    key: Any = None


def devices() -> list[Device]:
    """The machine's microphones; empty if there is no sound card."""
    import miniaudio

    hush_alsa()
    try:
        found = miniaudio.Devices()
        if found.backend.lower() == NULL:
            return []  # its only device is not a microphone
        named = [Device(str(capture["name"]), capture["id"]) for capture in found.get_captures()]
    except miniaudio.MiniaudioError:
        return []  # no card at all
    return [device for device in named if DISCARDS not in device.name]


class MachineMicrophone:
    """A microphone by name; the system's default if none is named or it is unplugged."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self._device: Any = None
        self._on_block: OnBlock | None = None

    def open(self, on_block: OnBlock) -> None:
        """Start recording; raises MicrophoneError."""
        import miniaudio

        known = devices()
        if not known:
            raise MicrophoneError(message("This computer has no microphone."))
        chosen = next((device for device in known if device.name == self.name), None)
        self._on_block = on_block
        try:
            self._device = miniaudio.CaptureDevice(
                miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=BLOCK_MS,
                device_id=chosen.key if chosen is not None else None,
                app_name="Dealer Trainer",
            )
            sink = self._sink()
            next(sink)
            self._device.start(sink)
        except miniaudio.MiniaudioError as error:
            self.close()
            raise MicrophoneError(message("The microphone cannot be opened: {reason}", reason=str(error))) from error

    def close(self) -> None:
        """Stop recording. No block comes after this."""
        self._on_block = None
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def _sink(self) -> Generator[None, bytes, None]:
        while True:
            block = yield
            if self._on_block is not None:
                self._on_block(bytes(block))

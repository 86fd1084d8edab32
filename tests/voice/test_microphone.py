"""Where sound comes from: the machine's microphones through miniaudio, and files in their place."""

import threading
from functools import partial
from pathlib import Path

import miniaudio
import pytest

from dealer_trainer.voice import microphone
from dealer_trainer.voice.audio import read_wav
from dealer_trainer.voice.microphone import BLOCK, Device, MachineMicrophone, MicrophoneError, devices
from tests.voice.file_microphone import FileMicrophone

RECORDING = Path(__file__).parent / "recordings" / "winner_seven.wav"


class Ears:
    """Keeps the blocks, and tells when there are some."""

    def __init__(self, wanted: int) -> None:
        self.blocks: list[bytes] = []
        self.has_heard = threading.Event()
        self._wanted = wanted

    def __call__(self, block: bytes) -> None:
        """Keep it."""
        self.blocks.append(block)
        if len(self.blocks) >= self._wanted:
            self.has_heard.set()


@pytest.mark.slow
def test_the_null_device_hands_out_silence_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of 16-bit samples come from a thread of the device, and none after the end; it can be opened again."""
    null = partial(miniaudio.CaptureDevice, backends=[miniaudio.Backend.NULL])
    monkeypatch.setattr(miniaudio, "CaptureDevice", null)
    monkeypatch.setattr(microphone, "devices", lambda: [Device("any")])
    found = MachineMicrophone("not plugged in")
    for _ in range(2):
        ears = Ears(3)
        found.open(ears)
        assert ears.has_heard.wait(90)
        found.close()
        count = len(ears.blocks)
        assert {len(block) for block in ears.blocks} <= {BLOCK, *range(2, BLOCK + 1, 2)}
        assert not any(b"".join(ears.blocks))
        assert len(ears.blocks) == count


@pytest.mark.parametrize("names", [["Discard all samples (playback) or generate zero samples (capture)"], []])
def test_what_hears_nothing_is_no_microphone(monkeypatch: pytest.MonkeyPatch, names: list[str]) -> None:
    """ALSA lists its own null device among the microphones; without a card there may be none at all."""

    class Listed:
        backend = "ALSA"

        def get_captures(self) -> list[dict[str, object]]:
            """Every device."""
            return [{"name": name, "id": None} for name in names]

    monkeypatch.setattr(miniaudio, "Devices", Listed)
    assert devices() == []
    with pytest.raises(MicrophoneError, match="no microphone"):
        MachineMicrophone().open(lambda _: None)


def test_a_machine_without_a_card_has_no_microphone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error that the library raises there is no error of ours."""

    def fail() -> None:
        raise miniaudio.MiniaudioError("cannot get device infos", -401)

    monkeypatch.setattr(miniaudio, "Devices", fail)
    assert devices() == []


def test_a_device_that_cannot_be_opened_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """In plain words, with the library's reason."""

    def fail(*_: object, **__: object) -> None:
        raise miniaudio.MiniaudioError("failed to init device", -3)

    monkeypatch.setattr(miniaudio, "CaptureDevice", fail)
    monkeypatch.setattr(microphone, "devices", lambda: [Device("any")])
    with pytest.raises(MicrophoneError, match="failed to init device"):
        MachineMicrophone("any").open(lambda _: None)


def test_a_file_speaks_as_it_was_recorded_and_is_silent_then() -> None:
    """Its samples come in order, then silence; with no file left the microphone cannot be opened."""
    sound = read_wav(RECORDING)
    ears = Ears(len(sound) // BLOCK + 4)
    found = FileMicrophone([RECORDING], hurry=40)
    found.open(ears)
    assert found.is_spoken.wait(10)
    assert ears.has_heard.wait(90)
    found.close()
    heard = b"".join(ears.blocks)
    assert heard[: len(sound)] == sound
    assert not any(heard[len(sound) :])
    with pytest.raises(MicrophoneError, match="no file is left"):
        found.open(ears)

"""Sound as bytes: files of any rate and width, what is cut, how loud it is."""

import math
import struct
import threading
import wave
from functools import partial
from pathlib import Path

import miniaudio
import numpy as np
import pytest

from dealer_trainer.voice import microphone
from dealer_trainer.voice.audio import LONGEST_FILE, AudioError, level, read_wav, speech_alone, with_floor
from dealer_trainer.voice.hands_free import has_voice
from dealer_trainer.voice.microphone import BLOCK, Device, MachineMicrophone, MicrophoneError, devices
from dealer_trainer.voice.recognizer import RATE
from tests.voice.file_microphone import FileMicrophone
from tests.voice.noises import NOISES, noise

RECORDINGS = Path(__file__).parent / "recordings"


def tone(file: Path, rate: int, width: int, channels: int) -> Path:
    """Half a second of 440 Hz at half of full scale."""
    with wave.open(str(file), "wb") as opened:
        opened.setnchannels(channels)
        opened.setsampwidth(width)
        opened.setframerate(rate)
        for at in range(rate // 2):
            value = 0.5 * math.sin(2 * math.pi * 440 * at / rate)
            whole = int(value * (2 ** (8 * width - 1) - 1))
            sample = bytes([128 + whole]) if width == 1 else whole.to_bytes(width, "little", signed=True)
            opened.writeframesraw(sample * channels)
    return file


@pytest.mark.parametrize(("rate", "width", "channels"), [(8000, 1, 1), (44100, 3, 2), (48000, 4, 1), (16000, 2, 2)])
def test_any_rate_and_width_is_read(tmp_path: Path, rate: int, width: int, channels: int) -> None:
    """The same tone comes out of every kind of file: its length, its pitch, its loudness."""
    sound = np.frombuffer(read_wav(tone(tmp_path / "tone.wav", rate, width, channels)), "<i2").astype(float)
    assert len(sound) == pytest.approx(RATE // 2, abs=2)
    assert np.argmax(np.abs(np.fft.rfft(sound))) == pytest.approx(220, abs=1)
    assert np.abs(sound[1000:-1000]).max() == pytest.approx(16384, rel=0.03)


def test_floats_are_read(tmp_path: Path) -> None:
    """A file of floating-point samples, which the standard library cannot read, is read too."""
    samples = struct.pack("<1600f", *[0.25] * 1600)
    form = struct.pack("<HHIIHH", 3, 1, RATE, 4 * RATE, 4, 32)
    body = b"WAVEfmt " + struct.pack("<I", 16) + form + b"data" + struct.pack("<I", len(samples)) + samples
    file = tmp_path / "float.wav"
    file.write_bytes(b"RIFF" + struct.pack("<I", len(body)) + body)
    assert np.frombuffer(read_wav(file), "<i2")[800] == pytest.approx(8192, abs=2)


def test_a_rate_that_no_microphone_has(tmp_path: Path) -> None:
    """Whatever a header says, no hours are made of it, and no gigabytes are read."""
    file = tone(tmp_path / "tone.wav", 8000, 2, 1)
    content = bytearray(file.read_bytes())
    content[24:28] = struct.pack("<I", 1)
    file.write_bytes(content)
    assert len(read_wav(file)) == 2 * LONGEST_FILE * RATE
    content[24:28] = struct.pack("<I", 4_000_000_000)
    file.write_bytes(content)
    with pytest.raises(AudioError, match="not a WAV file"):
        read_wav(file)


@pytest.mark.parametrize("content", [b"", b"RIFF", b"no sound at all", b"RIFF\xff\xff\xff\xffWAVEfmt "])
def test_a_broken_file_is_told(tmp_path: Path, content: bytes) -> None:
    """A file that is not sound raises `AudioError`, with a reason."""
    file = tmp_path / "broken.wav"
    file.write_bytes(content)
    with pytest.raises(AudioError, match=r"\w") as told:
        read_wav(file)
    assert "Error" not in str(told.value)
    with pytest.raises(AudioError):
        read_wav(tmp_path / "none.wav")


def test_a_cut_file_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    """A recording whose end is lost is heard up to there."""
    whole = (RECORDINGS / "winner_seven.wav").read_bytes()
    file = tmp_path / "cut.wav"
    file.write_bytes(whole[:20_001])
    assert 19_000 < len(read_wav(file)) <= 20_000


def test_what_is_before_and_behind_speech_is_cut() -> None:
    """Two quiet seconds on either side are left out, the speech is not."""
    speech = read_wav(RECORDINGS / "winner_seven.wav")
    cut = speech_alone(with_floor(bytes(4 * RATE) + speech + bytes(4 * RATE)))
    assert 0.6 * len(speech) < len(cut) < 1.4 * len(speech)
    assert speech_alone(b"\0\0" * 10) == b"\0\0" * 10


@pytest.mark.parametrize("seconds", [1, 2.5, 6, 30])
@pytest.mark.parametrize("name", sorted(NOISES))
@pytest.mark.slow
def test_noise_has_no_voice(name: str, seconds: float) -> None:
    """Not as long as a call, and not even thirty seconds of it."""
    assert not has_voice(with_floor(noise(name, seconds)))


@pytest.mark.parametrize("file", sorted(RECORDINGS.glob("*.wav")), ids=lambda file: file.stem)
@pytest.mark.parametrize("decibels", [0, -10, -20])
def test_speech_has_a_voice(file: Path, decibels: int) -> None:
    """However softly it is spoken, with silence around it or with hiss below it."""
    speech = np.frombuffer(read_wav(file), "<i2").astype(float) * 10 ** (decibels / 20)
    loud = np.sqrt((speech**2).mean())
    hiss = np.random.default_rng(7).normal(0, loud * 10 ** (-10 / 20), len(speech))
    assert has_voice(bytes(RATE) + speech.round().astype("<i2").tobytes() + bytes(RATE))
    assert has_voice((speech + hiss).round().astype("<i2").tobytes())
    assert not has_voice(b"")


def test_level_is_in_decibels_below_full_scale() -> None:
    """Full scale is 0, half of it 6 less, silence the least there is."""
    assert level(struct.pack("<h", -32768) * 100) == pytest.approx(0)
    assert level(struct.pack("<h", 16384) * 100) == pytest.approx(-6.02, abs=0.01)
    assert level(bytes(200)) == level(b"") == -90


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

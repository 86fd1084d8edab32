"""The player plays at once or not at all, and never fails for its caller, whatever the device does."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import miniaudio
import numpy as np
import pytest

from dealer_trainer.sound import player as player_module
from dealer_trainer.sound.effect import DeviceError, Fill, MachineOutput
from dealer_trainer.sound.player import DEAD_S, LATE_S, RETRY_S, Player


class Tape:
    """Stands in for a loudspeaker: what is asked of it now is what is heard."""

    def __init__(self, fails: int = 0, delay: float = 0.0, *, is_held: bool = False) -> None:
        self.opened = self.closed = 0
        self.fails, self.delay = fails, delay
        self.is_free = threading.Event()
        """Whether the device answers, now or ever."""
        if not is_held:
            self.is_free.set()
        self.fill: Fill | None = None

    def open(self, fill: Fill) -> None:
        """Begin, unless it is to fail."""
        self.is_free.wait(60)
        self.opened += 1
        if self.fails >= self.opened:
            raise DeviceError("no card")
        time.sleep(self.delay)
        self.fill = fill

    def close(self) -> None:
        """End."""
        self.closed += 1
        self.fill = None

    def loudness(self, frames: int = 800) -> float:
        """Of the next frames."""
        assert self.fill is not None
        return float(np.sqrt((np.frombuffer(self.fill(frames), "<i2").astype(float) ** 2).mean()))


@pytest.fixture
def make() -> Iterator[Callable[..., Player]]:
    """Players that are closed at the end."""
    made: list[Player] = []

    def player(*given: object, **named: object) -> Player:
        made.append(Player(*given, **named))  # type: ignore[arg-type]  # as it is called
        return made[-1]

    yield player
    for opened in made:
        opened.close()


def until(is_so: Callable[[], object]) -> None:
    """Wait for the player's thread."""
    ends = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < ends
        time.sleep(0.002)


def test_the_device_opens_with_the_first_effect(make: Callable[..., Player]) -> None:
    """And not before, whoever has a player; it ends with the player."""
    tape = Tape()
    player = make(tape)
    assert tape.opened == 0
    player.play("dice_rattle")
    until(lambda: tape.fill is not None)
    until(lambda: tape.loudness() > 0)
    player.close()
    assert (tape.opened, tape.closed, player._is_open) == (1, 1, False)


def test_without_a_device_nothing_happens_until_it_may_be_there(make: Callable[..., Player]) -> None:
    """No error, no wait, no look at the devices with every chip; after a while it is tried again."""
    now = [100.0]
    tape = Tape(fails=1, is_held=True)
    player = make(tape, clock=lambda: now[0])
    for _ in range(50):
        player.play("chip_on_felt")
    assert tape.opened == 0, "a chip has waited for the device"
    tape.is_free.set()
    until(lambda: player._cues.empty() and tape.opened == 1)
    now[0] += RETRY_S + 1
    player.play("chip_on_felt")
    until(lambda: tape.fill is not None)
    assert tape.opened == 2


def test_a_device_that_died_is_opened_anew(make: Callable[..., Player]) -> None:
    """Headphones were unplugged: nobody has asked for samples for a while."""
    now = [100.0]
    tape = Tape()
    player = make(tape, clock=lambda: now[0])
    player.play("puck")
    until(lambda: tape.fill is not None)
    now[0] += DEAD_S / 2
    tape.loudness()
    now[0] += DEAD_S / 2 + 0.1
    player.play("stack")
    until(player._cues.empty)
    assert tape.opened == 1, "it asks, so it lives"
    now[0] += DEAD_S + 0.1
    player.play("stack")
    until(lambda: tape.opened == 2)
    assert tape.closed == 1


@pytest.mark.slow
def test_what_comes_late_is_dropped(make: Callable[..., Player]) -> None:
    """A device that takes its time to open plays nothing that belongs to a moment long gone."""
    tape = Tape(delay=2 * LATE_S)
    player = make(tape)
    player.play("dice_rattle")
    until(lambda: player._is_open)
    until(player._cues.empty)
    time.sleep(0.02)
    assert tape.loudness() == 0
    player.play("dice_rattle")
    until(lambda: tape.loudness() > 0)


def test_an_idle_device_is_closed_and_opened_again(
    make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A laptop's sound card sleeps while the trainee reads."""
    monkeypatch.setattr(player_module, "IDLE_S", 0.02)
    tape = Tape()
    player = make(tape)
    player.play("puck")
    until(lambda: tape.closed == 1)
    assert not player._is_open
    player.play("puck")
    until(lambda: tape.opened == 2)


def test_missing_recordings_are_silence(make: Callable[..., Player], tmp_path: Path) -> None:
    """A folder without files, or with others, ends nothing."""
    (tmp_path / "puck-1.wav").write_bytes(b"RIFF nonsense")
    tape = Tape()
    player = make(tape, tmp_path)
    player.play("puck")
    until(lambda: tape.closed)
    assert not player._is_open
    assert tape.fill is None


@pytest.mark.slow
def test_the_null_device_takes_it_all(make: Callable[..., Player]) -> None:
    """The real library asks for blocks of the size that it wants, and gets them."""
    asked: list[int] = []
    output = MachineOutput([miniaudio.Backend.NULL])

    def fill(frames: int) -> bytes:
        asked.append(frames)
        return bytes(2 * frames)

    output.open(fill)
    until(lambda: len(asked) > 2)
    output.close()
    player = make(MachineOutput([miniaudio.Backend.NULL]))
    player.play("stack")
    until(lambda: player._is_open)
    until(lambda: len(player._mixer) == 0)


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
def test_alsa_says_nothing() -> None:
    """What it prints on standard error where there is no card, 60 lines a try, is nobody's business."""
    code = (
        "import miniaudio\n"
        "from dealer_trainer.voice.microphone import devices\n"
        "from dealer_trainer.sound.effect import MachineOutput, DeviceError\n"
        "devices()\n"
        "try:\n    MachineOutput([miniaudio.Backend.ALSA]).open(bytes)\nexcept DeviceError:\n    pass\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert (result.returncode, result.stderr) == (0, b"")

"""Plays effects at once or not at all: whatever happens to the device, no caller waits or is notified."""

import queue
import random
import threading
import time
import wave
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer import files
from dealer_trainer.sound.effect import FOLDER, RATE, DeviceError, Effect, MachineOutput, Output, Takes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float32]

MOST = 10
"""Effects at the same time; a newer one ends the oldest."""

MOST_ALIKE = 3
"""Of one effect; six stacks that land together sound like three."""

TOGETHER = RATE * 18 // 1000
"""Samples: the same effect again within this time is the same sound, a little further apart it is another one."""

FADE = RATE * 20 // 1000
"""Samples in which an effect that is cut dies away."""


@dataclass
class _Playing:
    name: str
    samples: "Samples"
    volume: float
    at: int = 0
    is_cut: bool = False


class Mixer:
    """What sounds now. It is told from one thread and asked from another: the caller holds a lock."""

    def __init__(self) -> None:
        self._playing: list[_Playing] = []

    def __len__(self) -> int:
        return len(self._playing)

    def start(self, name: str, samples: "Samples", volume: float) -> bool:
        """Start a recording with the next block; returns False if it merges with one that has just begun.

        `name`: an effect's, or any other by which it can be cut.
        """
        alike = [playing for playing in self._playing if playing.name == name and not playing.is_cut]
        if any(playing.at < TOGETHER for playing in alike):
            return False
        for older in (alike[: len(alike) - MOST_ALIKE + 1], self._playing[: len(self._playing) - MOST + 1]):
            for playing in older:
                self._cut(playing)
        self._playing.append(_Playing(name, samples, volume))
        return True

    def cut(self, name: str) -> None:
        """Let an effect die away now: the dice lie still."""
        for playing in self._playing:
            if playing.name == name:
                self._cut(playing)

    def block(self, frames: int) -> bytes:
        """The next samples as 16-bit numbers; too loud sound is compressed, never clipped."""
        import numpy as np

        mixed = np.zeros(frames, np.float32)
        for playing in self._playing:
            part = playing.samples[playing.at : playing.at + frames]
            mixed[: len(part)] += part * playing.volume
            playing.at += frames
        self._playing = [playing for playing in self._playing if playing.at < len(playing.samples)]
        return (np.tanh(mixed) * 32_767).astype("<i2").tobytes()

    @staticmethod
    def _cut(playing: _Playing) -> None:
        import numpy as np

        if playing.is_cut:
            return
        rest = playing.samples[playing.at : playing.at + FADE]
        playing.samples = rest * np.linspace(1, 0, len(rest), dtype=np.float32)
        playing.at, playing.is_cut = 0, True


LATE_S = 0.15
"""An effect that waited longer, for a device that was just opened, is dropped: it would be too late."""

IDLE_S = 20.0
"""The device is closed after this long without an effect: it uses power, and the next device may be another."""

DEAD_S = 2.0
"""A device that has asked for nothing for this long is gone (headphones were unplugged) and is opened again."""

RETRY_S = 30.0
"""How long to wait before retrying a device that could not be opened; headphones may be plugged in."""


class Cue(NamedTuple):
    """One effect to play, or to cut."""

    effect: Effect
    volume: float = 1.0
    is_cut: bool = False
    asked: float = 0.0


class Player:
    """Nothing is opened before the first effect; `close` ends all."""

    def __init__(
        self,
        output: Output | None = None,
        folder: Path | None = None,
        chance: random.Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._output = output or MachineOutput()
        self._folder, self._chance, self._clock = folder, chance or random.Random(), clock
        self._cues: queue.SimpleQueue[Cue | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._takes: Takes | None = None
        self._mixer, self._lock = Mixer(), threading.Lock()
        self._is_open = False
        self._filled = 0.0
        self._closed_until = float("-inf")

    def play(self, effect: Effect, volume: float = 1.0) -> None:
        """Play an effect now, or never."""
        self._put(Cue(effect, volume, asked=self._clock()))

    def cut(self, effect: Effect) -> None:
        """Fade out an effect that is playing."""
        self._put(Cue(effect, is_cut=True, asked=self._clock()))

    def close(self) -> None:
        """Close everything; the next effect opens the device again."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._cues.put(None)
            thread.join(2)

    def _put(self, cue: Cue) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._cues.put(cue)

    def _run(self) -> None:
        while True:
            try:
                cue = self._cues.get(timeout=IDLE_S if self._is_open else None)
            except queue.Empty:
                self._close_output()
                continue
            if cue is None:
                self._close_output()
                return
            if cue.is_cut:
                with self._lock:
                    self._mixer.cut(cue.effect)
            elif self._is_ready() and self._takes is not None:
                late = self._clock() - cue.asked
                if late <= LATE_S:
                    samples = self._takes.choose(cue.effect)
                    with self._lock:
                        self._mixer.start(cue.effect, samples, cue.volume)

    def _is_ready(self) -> bool:
        """Whether recordings and device are there, opened now where they can be."""
        if self._is_open and self._clock() - self._filled > DEAD_S:
            self._close_output()
        if self._is_open or self._clock() < self._closed_until:
            return self._is_open
        self._filled = self._clock()
        try:
            # First, so that numpy is not loaded if there is no card.
            self._output.open(self._fill)
            self._takes = self._takes or Takes(self._folder or files.assets() / FOLDER, self._chance)
        except (DeviceError, ImportError, OSError, wave.Error):
            self._output.close()
            self._closed_until = self._clock() + RETRY_S
            return False
        self._is_open = True
        return True

    def _fill(self, frames: int) -> bytes:
        self._filled = self._clock()
        with self._lock:
            return self._mixer.block(frames)

    def _close_output(self) -> None:
        self._output.close()
        self._is_open = False
        with self._lock:
            self._mixer = Mixer()

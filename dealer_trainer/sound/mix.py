"""Effects that sound at the same time, mixed to two channels, and the murmur of the room below them."""

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealer_trainer.sound.effect import RATE

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

WIDTH = 0.7
"""How far to a side the edge of the felt is heard: 1 would be one ear alone."""

FADE = RATE * 20 // 1000
"""Samples in which an effect that is cut dies away."""


def gains(x: float) -> tuple[float, float]:
    """How loud a sound is in the left and the right channel, from where it is on the felt: 0 left edge, 1 right edge.

    Its power is the same wherever it is.

    >>> left, right = gains(0.5)
    >>> round(left, 3) == round(right, 3) == 0.707
    True
    """
    side = (min(1.0, max(0.0, x)) * 2 - 1) * WIDTH
    angle = (side + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)


@dataclass
class _Playing:
    name: str
    samples: "Samples"
    left: float
    right: float
    at: int = 0
    is_cut: bool = False


class Mixer:
    """What sounds now. It is told from one thread and asked from another: the caller holds a lock."""

    def __init__(self) -> None:
        self._playing: list[_Playing] = []

    def __len__(self) -> int:
        return len(self._playing)

    def start(self, name: str, samples: "Samples", x: float, volume: float) -> bool:
        """Start a recording with the next block; returns False if it merges with one that has just begun.

        `name`: an effect's, or any other by which it can be cut.
        """
        alike = [playing for playing in self._playing if playing.name == name and not playing.is_cut]
        if any(playing.at < TOGETHER for playing in alike):
            return False
        for older in (alike[: len(alike) - MOST_ALIKE + 1], self._playing[: len(self._playing) - MOST + 1]):
            for playing in older:
                self._cut(playing)
        left, right = gains(x)
        self._playing.append(_Playing(name, samples, left * volume, right * volume))
        return True

    def cut(self, name: str) -> None:
        """Let an effect die away now: the dice lie still."""
        for playing in self._playing:
            if playing.name == name:
                self._cut(playing)

    def block(self, frames: int) -> bytes:
        """The next samples, left and right in turn, as 16-bit numbers; too loud sound is compressed, never clipped."""
        import numpy as np

        mixed = np.zeros((frames, 2), np.float32)
        for playing in self._playing:
            part = playing.samples[playing.at : playing.at + frames]
            mixed[: len(part), 0] += part * playing.left
            mixed[: len(part), 1] += part * playing.right
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

"""Show me: the model dealer deals the same roll again, step by step."""

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.guide.act import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Snapshot

STEP_MS = 650
MOST_STEPS = 500
"""Far above any round; a model that never ends would otherwise hang the window."""


class Frame(NamedTuple):
    """The table after a step; `act` is None for how the round began."""

    snapshot: Snapshot
    act: Act | None


def frames(table: LiveTable) -> tuple[Frame, ...]:
    """Every step of the model dealer on `table`, which is dealt to its end."""
    found = [Frame(table.snapshot, None)]
    while (act := table.next_act()) is not None and len(found) < MOST_STEPS:
        found.append(Frame(table.do(act), act))
    return tuple(found)


def from_the_roll(found: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The frames from just before the pop that counts: what came before it was the same with any other roll."""
    pops = [index for index, frame in enumerate(found) if frame.act is not None and frame.act.do == "pop"]
    return found[pops[-1] - 1 :] if pops else found


class Demonstration(QObject):
    """Plays frames: by itself while `is_playing`, or one step forward or back at a time."""

    shown = Signal(object, int)
    """A Frame and its index."""
    ended = Signal()
    play_changed = Signal()
    """It plays, or pauses."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.frames: tuple[Frame, ...] = ()
        self.index = 0
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._play_on)

    @property
    def is_running(self) -> bool:
        """Whether there is something to show."""
        return bool(self.frames)

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    @property
    def is_at_end(self) -> bool:
        """Whether the last frame is shown."""
        return self.index + 1 >= len(self.frames)

    def start(self, found: tuple[Frame, ...], is_moving: bool) -> None:
        """Begin at the first frame."""
        self.frames = found
        self.index = 0
        self.shown.emit(found[0], 0)
        self._set_playing(is_playing=is_moving)

    def step(self) -> None:
        """Show the next frame and wait there, or end after the last."""
        if not self.frames:
            return
        self._set_playing(is_playing=False)
        if self.is_at_end:
            self.stop()
        else:
            self._show(self.index + 1)

    def back(self) -> None:
        """Show the frame before and wait there."""
        if self.frames:
            self._set_playing(is_playing=False)
            self._show(max(0, self.index - 1))

    def play_or_pause(self) -> None:
        """Go on by itself, or wait; at the end play it from the beginning."""
        if not self.frames:
            return
        if not self.is_playing and self.is_at_end:
            self._show(0)
        self._set_playing(is_playing=not self.is_playing)

    def set_speed(self, times: float) -> None:
        """How many times as fast as usual it plays."""
        self._timer.setInterval(round(STEP_MS / times))

    def stop(self) -> None:
        """End it, wherever it is."""
        self._timer.stop()
        if self.frames:
            self.frames = ()
            self.ended.emit()

    def _play_on(self) -> None:
        self._show(self.index + 1)
        if self.is_at_end:
            self._set_playing(is_playing=False)

    def _show(self, index: int) -> None:
        self.index = index
        self.shown.emit(self.frames[index], index)

    def _set_playing(self, *, is_playing: bool) -> None:
        if is_playing and not self.is_at_end:
            self._timer.start()
        else:
            self._timer.stop()
        self.play_changed.emit()

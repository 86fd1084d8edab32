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


class Demonstration(QObject):
    """Plays frames: by itself with motion on, one step per `step` with motion off."""

    shown = Signal(object, int)
    """A Frame and its index."""
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.frames: tuple[Frame, ...] = ()
        self.index = 0
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self.step)

    @property
    def is_running(self) -> bool:
        """Whether there is more to show."""
        return bool(self.frames)

    def start(self, found: tuple[Frame, ...], is_moving: bool) -> None:
        """Begin at the first frame."""
        self.frames = found
        self.index = 0
        self.shown.emit(found[0], 0)
        if is_moving:
            self._timer.start()

    def step(self) -> None:
        """Show the next frame, or end after the last."""
        if not self.frames:
            return
        if self.index + 1 >= len(self.frames):
            self.stop()
            return
        self.index += 1
        self.shown.emit(self.frames[self.index], self.index)

    def stop(self) -> None:
        """End it, wherever it is."""
        self._timer.stop()
        if self.frames:
            self.frames = ()
            self.ended.emit()

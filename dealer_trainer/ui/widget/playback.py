"""Something shown frame by frame: by itself, or one step forward or back at a time."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal


class Playback(QObject):
    """Plays frames: by itself while `is_playing`, or one step forward or back at a time."""

    shown = Signal(object, int)
    """A frame and its index."""
    ended = Signal()
    play_changed = Signal()
    """It plays, or pauses."""

    def __init__(self, step_ms: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._step_ms = step_ms
        self.frames: tuple[Any, ...] = ()
        self.index = 0
        self._timer = QTimer(self)
        self._timer.setInterval(step_ms)
        self._timer.timeout.connect(self._play_on)

    @property
    def is_running(self) -> bool:
        """Whether there is something to show."""
        return bool(self.frames)

    @property
    def is_playing(self) -> bool:
        """Whether it plays by itself."""
        return self._timer.isActive()

    @property
    def is_at_end(self) -> bool:
        """Whether the last frame is shown."""
        return self.index + 1 >= len(self.frames)

    def start(self, found: Sequence[Any], is_moving: bool, at: int = 0) -> None:
        """Start at the first frame, or at another one."""
        self.frames = tuple(found)
        self._show(at)
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
        """Play, or pause; at the end, play from the beginning."""
        if not self.frames:
            return
        if not self.is_playing and self.is_at_end:
            self._show(0)
        self._set_playing(is_playing=not self.is_playing)

    def set_speed(self, times: float) -> None:
        """Set how many times the usual speed it plays."""
        self._timer.setInterval(round(self._step_ms / times))

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

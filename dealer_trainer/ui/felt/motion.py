"""Animation on the felt: one clock for all of it, which starts when the eye sees the first frame."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer

SLIDE = 240
"""How long a chip or the puck is on its way, in milliseconds."""
SPIN = 2400
"""How long the die of a bad pop keeps turning after the roll."""

_BEAT = 16
_UNSEEN = 250
"""A move whose first frame nobody has painted begins after so many milliseconds: the window may be hidden."""


class _Move(NamedTuple):
    asked: float
    start: float | None
    length: float
    step: Callable[[float], None]
    done: Callable[[], None]


class Motion(QObject):
    """Runs moves at the same time; calls each with its progress, 0 to 1, and when it is done."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_on = True
        self.pace = 1.0
        """How much longer every move takes than at the trainee's table."""
        self._elapsed = QElapsedTimer()
        self._elapsed.start()
        self._clock: Callable[[], float] = self._elapsed.elapsed
        self._moves: dict[Hashable, _Move] = {}
        self._timer = QTimer(self, interval=_BEAT)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.beat)

    @property
    def is_moving(self) -> bool:
        """Whether anything is moving."""
        return bool(self._moves)

    def drive(self, clock: Callable[[], float]) -> None:
        """Take the time, in milliseconds, from `clock`, and move only at each `beat`."""
        self._clock = clock
        self._timer.stop()
        self._timer.setInterval(2**30)

    def run(self, key: Hashable, length: float, step: Callable[[float], None], done: Callable[[], None]) -> None:
        """Start a move, replacing an older one with the same key; with animation off, finish it at once."""
        self.finish(key)
        if not self.is_on:
            step(1.0)
            done()
            return
        step(0.0)
        self._moves[key] = _Move(self._clock(), None, length * self.pace, step, done)
        if not self._timer.isActive():
            self._timer.start()

    def painted(self) -> None:
        """A frame was painted: the time of what it shows for the first time begins now."""
        now = self._clock()
        for key, move in self._moves.items():
            if move.start is None:
                self._moves[key] = move._replace(start=now)

    def finish_seen(self) -> None:
        """Finish every move that has been seen; one that was asked for just now belongs to what comes next."""
        for key in [key for key, move in self._moves.items() if move.start is not None]:
            self.finish(key)

    def finish(self, key: Hashable) -> None:
        """Finish a move now."""
        move = self._moves.pop(key, None)
        if move is not None:
            move.step(1.0)
            move.done()
        self._rest()

    def finish_all(self) -> None:
        """Finish every move now, including those that begin when another one ends."""
        while self._moves:
            self.finish(next(iter(self._moves)))

    def stop(self, key: Hashable) -> None:
        """Abandon a move where it is: something else is drawn there now."""
        self._moves.pop(key, None)
        self._rest()

    def beat(self) -> None:
        """Move everything to where it is now: after a late frame that is farther on, never later."""
        now = self._clock()
        for key, move in list(self._moves.items()):
            start = move.start
            if start is None and now - move.asked > _UNSEEN:
                start = now
                self._moves[key] = move._replace(start=now)
            part = 0.0 if start is None else (now - start) / move.length
            if part >= 1:
                self.finish(key)
            elif start is not None:
                move.step(max(0.0, part))

    def _rest(self) -> None:
        if not self._moves:
            self._timer.stop()


def eased(part: float) -> float:
    """Start fast and end softly.

    >>> eased(0), eased(1)
    (0.0, 1.0)
    """
    return 1.0 - (1.0 - part) ** 3

"""Animation on the felt: one timer for all of it, which stops when nothing moves."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer

SLIDE = 220
"""How long chips and the puck move, in milliseconds."""
RATTLE = 720
"""How long the dice rattle."""
SPIN = 2400
"""How long the die of a bad pop keeps turning after that."""

_BEAT = 16


class _Move(NamedTuple):
    start: int
    length: int
    step: Callable[[float], None]
    done: Callable[[], None]


class Motion(QObject):
    """Runs moves at the same time; calls each with its progress, 0 to 1, and when it is done."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_on = True
        self.pace = 1.0
        """How much longer every move takes than at the trainee's table."""
        self._clock = QElapsedTimer()
        self._clock.start()
        self._moves: dict[Hashable, _Move] = {}
        self._timer = QTimer(self, interval=_BEAT)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_beat)

    @property
    def is_moving(self) -> bool:
        """Whether anything is moving."""
        return bool(self._moves)

    def run(self, key: Hashable, length: int, step: Callable[[float], None], done: Callable[[], None]) -> None:
        """Start a move, replacing an older one with the same key; with animation off, finish it at once."""
        self.finish(key)
        if not self.is_on:
            step(1.0)
            done()
            return
        step(0.0)
        self._moves[key] = _Move(self._clock.elapsed(), round(length * self.pace), step, done)
        if not self._timer.isActive():
            self._timer.start()

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

    def _on_beat(self) -> None:
        now = self._clock.elapsed()
        for key, move in list(self._moves.items()):
            part = (now - move.start) / move.length
            if part >= 1:
                self.finish(key)
            else:
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

"""Runs Python's garbage collection only in the window's thread, between two events.

On its own it runs wherever an object is made: in a worker's thread, where a forgotten widget must not end, or while
a picture is painted, where it finds half-made items. Either can crash the program.
"""

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Qt, QTimer

SELDOM_MS = 5_000
"""A worker may make garbage while the window waits; it is looked for at least this often."""


class GarbageCollector(QObject):
    """Collects while its thread waits for events, as often as Python would."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._timer.timeout.connect(self.look)
        self._timer.start(SELDOM_MS)
        dispatcher = QAbstractEventDispatcher.instance()
        assert dispatcher is not None  # there is an application
        dispatcher.aboutToBlock.connect(self.look)

    def look(self) -> None:
        """Collect the oldest generation that is due, if any."""
        counts, most = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(len(counts)) if counts[generation] > most[generation]]
        if due:
            gc.collect(due[-1])

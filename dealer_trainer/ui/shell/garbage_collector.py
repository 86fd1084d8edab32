"""Runs Python's garbage collection only in the window's thread and between two events.

By itself it runs wherever something is made: in a worker's thread, where a forgotten widget must not end, or while a
picture is painted, where half-made items are found. Both can end the program.
"""

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Qt, QTimer

SELDOM_MS = 5_000
"""A worker may make garbage while the window waits; so often it is looked for at least."""


class GarbageCollector(QObject):
    """Collects while the thread that it is made in waits for events, as often as Python would."""

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
        self._dispatcher = dispatcher

    def look(self) -> None:
        """Collect the oldest generation that is due, if one is."""
        counts, most = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(len(counts)) if counts[generation] > most[generation]]
        if due:
            gc.collect(due[-1])

    def stop(self) -> None:
        """Let Python look by itself again."""
        self._timer.stop()
        self._dispatcher.aboutToBlock.disconnect(self.look)
        gc.enable()

"""Defers work until a window has been painted once: before that, every millisecond is a wait."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

LATEST_MS = 2000
"""A window that opens minimized is not painted; after this time its work is done anyway."""


class FirstPaint(QObject):
    """Runs something once, after the first paint of a window."""

    def __init__(self, window: QWidget, run: Callable[[], None]) -> None:
        super().__init__(window)
        self._run = run
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_time)
        self._timer.start(LATEST_MS)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the current paint to end: with the window, everything in it is painted."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self._timer.start(0)
        return super().eventFilter(watched, event)

    def _on_time(self) -> None:
        self._run()
        self.deleteLater()

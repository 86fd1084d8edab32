"""A fade: how much of it is over, from the clock, with a signal for every frame."""

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from dealer_trainer.ui.felt.motion import eased

FADE_MS, FRAME_MS = 480, 33


class Fade(QObject):
    """Runs from 0 to 1; a fade that is not running is over. `is_leaving`: it fades out."""

    stepped = Signal()
    finished = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_leaving = False
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._on_frame)

    @property
    def part(self) -> float:
        """How much of it is over, 0 to 1."""
        return eased(min(1.0, self._clock.elapsed() / FADE_MS)) if self._timer.isActive() else 1.0

    def start(self, *, is_leaving: bool) -> None:
        """Begin."""
        self.is_leaving = is_leaving
        self._clock.start()
        self._timer.start()
        self.stepped.emit()

    def stop(self) -> None:
        """End the fade without a signal."""
        self._timer.stop()
        self.is_leaving = False

    def _on_frame(self) -> None:
        self.stepped.emit()
        if self._clock.elapsed() >= FADE_MS:
            self.finished.emit()

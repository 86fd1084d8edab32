"""What moves on the monitor besides the dice: a gesture at the turn of a hand, and a fade between cards."""

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.scene import Turn
from dealer_trainer.ui.demo.lettering import GOLD, INK
from dealer_trainer.ui.felt.motion import eased

FRAME_MS = 33
LENGTHS: dict[Turn, int] = {"point": 1_400, "winner": 1_600, "seven_out": 2_200}
"""How long each gesture takes, in milliseconds. Nothing flashes: each comes and goes once."""
_SHADE = 170


class Gesture(QWidget):
    """Covers the felt while it lasts; winners are gold, a point is cream, a seven-out is dark."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._turn: Turn = "none"
        self._spots: tuple[QRectF, ...] = ()
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._on_frame)
        self.hide()

    @property
    def turn(self) -> Turn:
        """The turn that is being shown, "none" between gestures."""
        return self._turn if not self.isHidden() else "none"

    def play(self, turn: Turn, spots: list[QRect]) -> None:
        """Show a turn of the hand at some spots, in pixels of the felt."""
        if turn == "none" or (turn != "seven_out" and not spots):
            self.finish()
            return
        self._turn, self._spots = turn, tuple(QRectF(spot) for spot in spots)
        self._clock.start()
        self.show()
        self._timer.start()

    def finish(self) -> None:
        """End the gesture."""
        self._timer.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the gesture at its present moment."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        part = min(1.0, self._clock.elapsed() / LENGTHS.get(self._turn, 1_000))
        if self._turn == "seven_out":
            self._paint_shade(painter, part)
        else:
            for spot in self._spots:
                _paint_ring(painter, spot, part, GOLD if self._turn == "winner" else INK)

    def _paint_shade(self, painter: QPainter, part: float) -> None:
        """A shadow that comes from the edges, stays a moment, and goes."""
        strength = min(1.0, part / 0.3, (1 - part) / 0.45)
        middle = QPointF(self.rect().center())
        shade = QRadialGradient(middle, max(self.width(), self.height()) * 0.62)
        shade.setColorAt(0, QColor(4, 6, 10, round(_SHADE * 0.35 * strength)))
        shade.setColorAt(1, QColor(4, 6, 10, round(_SHADE * strength)))
        painter.fillRect(self.rect(), QBrush(shade))

    def _on_frame(self) -> None:
        if self._clock.elapsed() >= LENGTHS.get(self._turn, 0):
            self.finish()
        else:
            self.update()


def _paint_ring(painter: QPainter, spot: QRectF, part: float, ink: str) -> None:
    """An ellipse that grows from a spot, in its shape, and fades."""
    growth = (1 + 0.9 * eased(part)) / 2
    color = QColor(ink)
    color.setAlphaF(min(1.0, part / 0.15) * (1 - part))
    painter.setPen(QPen(color, max(2.0, spot.height() * 0.07)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(spot.center(), spot.width() * growth, spot.height() * growth)


FADE_MS, FADE_FRAME_MS = 480, 33


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
        self._timer.setInterval(FADE_FRAME_MS)
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

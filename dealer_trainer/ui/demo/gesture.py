"""What moves on the monitor at the turn of a hand."""

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.scene import Turn
from dealer_trainer.ui.demo.lettering import GOLD, INK
from dealer_trainer.ui.felt.motion import eased

LENGTHS: dict[Turn, int] = {"point": 1_400, "winner": 1_600, "seven_out": 2_200}
"""How long each gesture takes, in milliseconds. Nothing flashes: each comes and goes once."""
_SHADE = 170


def motion(parent: QObject) -> QVariantAnimation:
    """One that runs from 0 to 1."""
    found = QVariantAnimation(parent)
    found.setStartValue(0.0)
    found.setEndValue(1.0)
    return found


class Gesture(QWidget):
    """Covers the felt while it lasts; winners are gold, a point is cream, a seven-out is dark."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._turn: Turn = "none"
        self._spots: tuple[QRectF, ...] = ()
        self._motion = motion(self)
        self._motion.valueChanged.connect(lambda _: self.update())
        self._motion.finished.connect(self.hide)
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
        self._motion.stop()
        self._motion.setDuration(LENGTHS[turn])
        self.show()
        self._motion.start()

    def finish(self) -> None:
        """End the gesture."""
        self._motion.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the gesture at its present moment."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        part = self._motion.currentValue()
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


def _paint_ring(painter: QPainter, spot: QRectF, part: float, ink: str) -> None:
    """An ellipse that grows from a spot, in its shape, and fades."""
    growth = (1 + 0.9 * eased(part)) / 2
    color = QColor(ink)
    color.setAlphaF(min(1.0, part / 0.15) * (1 - part))
    painter.setPen(QPen(color, max(2.0, spot.height() * 0.07)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(spot.center(), spot.width() * growth, spot.height() * growth)

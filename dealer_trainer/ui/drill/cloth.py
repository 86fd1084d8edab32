"""A piece of the table's cloth with its two gold lines, for what lies on no spot of the felt."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from dealer_trainer.ui.style.theme import FELTS, GOLD_LINE, FeltColor


def paint_cloth(painter: QPainter, area: QRectF, felt: FeltColor, scale: float) -> None:
    """Fill an area with cloth; `scale`: pixels that stand for one at scale 1."""
    tones = FELTS[felt]
    light = QRadialGradient(QPointF(area.center().x(), area.height() * 0.42), area.width() * 0.62)
    for stop, tone in ((0.0, tones.light), (0.6, tones.body), (1.0, tones.edge)):
        light.setColorAt(stop, QColor(tone))
    painter.fillRect(area, light)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((10, 1.6), (15, 0.7)):
        painter.setPen(QPen(QColor(GOLD_LINE), width * scale))
        inside = area.adjusted(inset * scale, inset * scale, -inset * scale, -inset * scale)
        painter.drawRoundedRect(inside, 14 * scale, 14 * scale)

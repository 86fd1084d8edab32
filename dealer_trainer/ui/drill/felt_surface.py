"""A piece of felt with its two gold lines, for items that are not on a spot of the table."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from dealer_trainer.ui.style.theme import FELTS, GOLD_LINE, FeltColor


def paint_felt_surface(painter: QPainter, area: QRectF, felt: FeltColor, scale: float) -> None:
    """Fill an area with felt; `scale`: pixels per pixel at scale 1."""
    colors = FELTS[felt]
    light = QRadialGradient(QPointF(area.center().x(), area.height() * 0.42), area.width() * 0.62)
    for stop, color in ((0.0, colors.light), (0.6, colors.body), (1.0, colors.edge)):
        light.setColorAt(stop, QColor(color))
    painter.fillRect(area, light)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((10, 1.6), (15, 0.7)):
        painter.setPen(QPen(QColor(GOLD_LINE), width * scale))
        inside = area.adjusted(inset * scale, inset * scale, -inset * scale, -inset * scale)
        painter.drawRoundedRect(inside, 14 * scale, 14 * scale)

"""The cloth of the table as a background: its light, its weave, and two thin gold lines."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QRadialGradient

from dealer_trainer import files
from dealer_trainer.ui.style.theme import FELTS, GOLD_LINE, FeltColor


def paint_cloth(painter: QPainter, area: QRectF, felt: FeltColor, scale: float, *, has_lines: bool = True) -> None:
    """Fill an area with cloth; `scale`: pixels per pixel at scale 1; `has_lines`: with the gold lines at its edge."""
    colors = FELTS[felt]
    light = QRadialGradient(QPointF(area.center().x(), area.height() * 0.42), area.width() * 0.62)
    for stop, color in ((0.0, colors.light), (0.6, colors.body), (1.0, colors.edge)):
        light.setColorAt(stop, QColor(color))
    painter.fillRect(area, light)
    painter.fillRect(area, QBrush(weave()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((10, 1.6), (15, 0.7)) if has_lines else ():
        painter.setPen(QPen(QColor(GOLD_LINE), width * scale))
        inside = area.adjusted(inset * scale, inset * scale, -inset * scale, -inset * scale)
        painter.drawRoundedRect(inside, 14 * scale, 14 * scale)


@cache
def weave() -> QImage:
    """A tile of fine fibers, light and dark (tests/ui/felt/weave.py draws it)."""
    tile = QImage(str(files.assets() / "weave.png"))
    return tile.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)

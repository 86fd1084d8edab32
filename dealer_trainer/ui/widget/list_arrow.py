"""The arrow at the right of a widget that opens a list."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.style.scaling import unit


def paint_list_arrow(widget: QWidget, inset: float) -> None:
    """Paint it over what the style drew; `inset`: from its center to the right edge, in pixels at scale 1."""
    painter, scale = QPainter(widget), unit(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(widget.palette().color(QPalette.ColorRole.PlaceholderText), 1.8 * scale))
    middle = QPointF(widget.width() - inset * scale, widget.height() / 2)
    corners = ((-4.5, -2.2), (0, 2.3), (4.5, -2.2))
    painter.drawPolyline(QPolygonF([middle + QPointF(x, y) * scale for x, y in corners]))

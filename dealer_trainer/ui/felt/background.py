"""The empty table as one pixmap: the room, the layout in the chosen felt color, and the weave."""

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient, QTransform
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.ui.style.cloth import weave
from dealer_trainer.ui.style.theme import FeltColor, luminance, recolored

FELT = "felt"
"""The id of the felt in a layout's picture; a picture without it gets no weave."""


def paint_background(svg: str, felt: FeltColor, size: QSize, ratio: float, table: QRectF, room: str) -> QPixmap:
    """Paint the table into `table`, in pixels of the view, on a view of `size`; `room`: the color around it."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint_room(painter, QRectF(0, 0, size.width(), size.height()), room)
    renderer = QSvgRenderer(QByteArray(recolored(svg, felt).encode()))
    renderer.render(painter, table)
    if renderer.elementExists(FELT):
        _paint_weave(painter, renderer, table, ratio)
    painter.end()
    return pixmap


def paint_room(painter: QPainter, room: QRectF, color: str) -> None:
    """Paint the room around a table, lit from above."""
    light = QRadialGradient(QPointF(room.center().x(), room.top()), max(room.width(), room.height()))
    light.setColorAt(0, QColor(color).lighter(190 if luminance(color) < 0.1 else 108))
    light.setColorAt(0.6, QColor(color))
    painter.fillRect(room, QBrush(light))


def _paint_weave(painter: QPainter, renderer: QSvgRenderer, table: QRectF, ratio: float) -> None:
    """Draw the weave over the felt only, by filling its shape."""
    view = renderer.viewBoxF()
    scale = table.width() / view.width()
    bounds, lies = renderer.boundsOnElement(FELT), renderer.transformForElement(FELT)
    box = QTransform.fromScale(scale, scale).mapRect(lies.mapRect(bounds)).translated(table.topLeft())
    layer = QImage((box.size() * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    layer.fill(Qt.GlobalColor.transparent)
    inside = QPainter(layer)
    # An element drawn by its id ignores the groups around it, so a turned table needs a turned felt.
    inside.scale(ratio, ratio)
    inside.translate(table.topLeft() - box.topLeft())
    inside.scale(scale, scale)
    inside.setTransform(lies, combine=True)
    renderer.render(inside, FELT, bounds)
    inside.resetTransform()
    inside.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    inside.fillRect(layer.rect(), QBrush(weave()))
    inside.end()
    painter.drawImage(box, layer)

"""The empty table as one pixmap: the room, the layout in the chosen felt color, and the weave."""

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient, QTransform
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.ui.style.cloth import weave
from dealer_trainer.ui.style.theme import GOLD_LINE, FeltColor, recolored

FELT = "felt"
"""The id of the felt in a layout's picture; a picture without it gets no weave."""
LAMP = 0.16
"""How much of the lamp's gold lies on the room where it is brightest."""


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
    """Paint the room around a table: the color of the page, and the light of a lamp that ends before its edges."""
    painter.fillRect(room, QColor(color))
    light = QRadialGradient(QPointF(), 1)
    lit = QColor(GOLD_LINE)
    for stop, share in ((0.0, LAMP), (0.55, LAMP * 0.6), (1.0, 0.0)):
        lit.setAlphaF(share)
        light.setColorAt(stop, lit)
    painter.save()
    painter.translate(room.center())
    painter.scale(room.width() / 2, room.height() / 2)
    painter.fillRect(QRectF(-1, -1, 2, 2), QBrush(light))
    painter.restore()


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

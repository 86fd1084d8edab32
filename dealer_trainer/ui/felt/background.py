"""The empty table as one pixmap: the room, the layout in the chosen felt color, and the weave."""

from collections.abc import Iterable

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPixmap, QRadialGradient, QTransform
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.ui.felt.spot_map import FELT
from dealer_trainer.ui.style.cloth import weave
from dealer_trainer.ui.style.theme import FELTS, GOLD_LINE, FeltColor, recolored

LAMP = 0.16
"""How much of the lamp's gold lies on the room where it is brightest."""
RIM = (20.0, 38.0)
"""How far from the felt's ends its print begins to be seen in a cloth that is wider, and is seen; in view units."""
FADE = 46.0
"""How high the way from nothing to that cloth is, in view units."""
LIGHT = (0.58, 0.54)
"""Where the lit middle of a felt is, in its table's height, and how far its light reaches, in its table's width."""


def paint_background(svg: str, felt: FeltColor, size: QSize, ratio: float, table: QRectF, room: str) -> QPixmap:
    """Paint the table into `table`, in pixels of the view, on a view of `size`; `room`: the color around it."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint_room(painter, QRectF(0, 0, size.width(), size.height()), room)
    renderer = QSvgRenderer(QByteArray(recolored(svg, felt).encode()))
    renderer.render(painter, table)
    if renderer.elementExists(FELT):  # otherwise the picture gets no weave
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


def paint_near_part(
    whole: QPixmap, svg: str, felt: FeltColor, table: QRectF, part: QRectF, apart: Iterable[QRectF]
) -> QPixmap:
    """The lower `part` of a painted table as one cloth from edge to edge, and above it the fade out of nothing.

    All in pixels of a view: `whole` is painted on all of it, `table` on it, `apart` is left out.
    """
    picture, ratio = QSvgRenderer(QByteArray(svg.encode())), whole.devicePixelRatio()
    fade = round(FADE * table.width() / picture.viewBoxF().width())
    part = part.adjusted(0, -fade, 0, 0)
    layer = QImage((part.size() * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    layer.setDevicePixelRatio(ratio)
    layer.fill(Qt.GlobalColor.transparent)
    painter = QPainter(layer)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(-part.topLeft())
    middle = QPointF(table.center().x(), table.top() + LIGHT[0] * table.height())
    light = QRadialGradient(middle, LIGHT[1] * table.width())
    colors = FELTS[felt]
    for stop, color in ((0.0, colors.light), (0.55, colors.body), (1.0, colors.edge)):
        light.setColorAt(stop, QColor(color))
    painter.fillRect(part, light)
    painter.fillRect(part, QBrush(weave()))
    _paint_printed(painter, whole, picture, table, part.adjusted(0, fade, 0, 0), apart)
    way = QLinearGradient(part.topLeft(), part.topLeft() + QPointF(0, fade))
    for stop, alpha in ((0.0, 0), (0.5, 130), (1.0, 255)):
        way.setColorAt(stop, QColor(0, 0, 0, alpha))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.fillRect(QRectF(part.topLeft(), QPointF(part.right(), part.top() + fade)), way)
    painter.end()
    return QPixmap.fromImage(layer)


def _paint_printed(
    painter: QPainter, whole: QPixmap, picture: QSvgRenderer, table: QRectF, part: QRectF, apart: Iterable[QRectF]
) -> None:
    """Draw what is painted on the felt in `part` without the felt's ends, and over the whole width what is below it."""
    scale, ratio = table.width() / picture.viewBoxF().width(), whole.devicePixelRatio()
    felt = picture.transformForElement(FELT).mapRect(picture.boundsOnElement(FELT))
    box = QTransform.fromScale(scale, scale).mapRect(felt).translated(table.topLeft())
    layer = QImage((part.size() * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    layer.setDevicePixelRatio(ratio)
    layer.fill(Qt.GlobalColor.transparent)
    inside = QPainter(layer)
    inside.translate(-part.topLeft())
    inside.drawPixmap(QRectF(QPointF(), part.bottomRight()), whole, QRectF(whole.rect()))
    seen = QLinearGradient(box.topLeft(), box.topRight())
    for end, way in ((0.0, 1), (1.0, -1)):
        for rim, alpha in zip(RIM, (0, 255), strict=True):
            seen.setColorAt(end + way * rim / felt.width(), QColor(0, 0, 0, alpha))
    inside.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    inside.fillRect(part, seen)
    inside.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    for each in apart:
        inside.fillRect(each, Qt.GlobalColor.black)
    inside.end()
    painter.drawImage(part.topLeft(), layer)
    below = QRectF(part.left(), box.bottom(), part.width(), part.bottom() - box.bottom())
    across, down = whole.width() / part.width(), whole.height() / part.bottom()
    column = QRectF(table.center().x() * across, below.top() * down, 1, below.height() * down)
    painter.drawPixmap(below, whole, column)

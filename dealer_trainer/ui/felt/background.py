"""The empty table as one pixmap: the room, the layout in the chosen felt color, and the weave."""

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from xml.etree.ElementTree import tostring

from defusedxml.ElementTree import fromstring
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient, QTransform
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.ui.felt.spot_map import FELT
from dealer_trainer.ui.style.theme import GOLD_LINE, FeltColor, recolored, weave

LAMP = 0.16
"""How much of the lamp's gold lies on the room where it is brightest."""
PRINT = "print"
"""The id of what is printed on the felt of a layout's picture."""
SMALL = 0.7
"""Below so many pixels of a unit a felt is small: it has fewer words, in larger type."""


def words_at(scale: float, svg: str) -> str:
    """A layout's picture without what is not printed at so many pixels of a unit."""
    return _without("large" if scale < SMALL else "small", svg)


@lru_cache(maxsize=4)
def _without(name: str, svg: str) -> str:
    """A picture without the elements of a class; as it is if it has none."""
    picture = fromstring(svg)
    found = [(around, part) for around in picture.iter() for part in around if part.get("class") == name]
    for around, part in found:
        around.remove(part)
    return tostring(picture, encoding="unicode") if found else svg


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


class FeltPrint:
    """What is printed on a felt, part by part, so that each is drawn whole or not at all."""

    def __init__(self, svg: str, felt: FeltColor) -> None:
        self._renderer = drawing = QSvgRenderer(QByteArray(recolored(svg, felt).encode()))
        boxes = ((name, drawing.boundsOnElement(name)) for name in _parts(svg))
        self._parts = tuple((name, drawing.transformForElement(name).mapRect(box)) for name, box in boxes)

    @property
    def is_empty(self) -> bool:
        """Whether the picture does not name what is printed on it."""
        return not self._parts

    def paint(self, painter: QPainter, frame: QRectF, without: Collection[QRectF] = ()) -> None:
        """Paint all parts that are wholly inside a frame and not in a box `without`, all in view box units."""
        for name, box in self._parts:
            if frame.contains(box) and not any(each.contains(box.center()) for each in without):
                painter.save()
                painter.setTransform(self._renderer.transformForElement(name), combine=True)
                self._renderer.render(painter, name, self._renderer.boundsOnElement(name))
                painter.restore()


@lru_cache(maxsize=4)
def felt_print(svg: str, felt: FeltColor) -> FeltPrint:
    """The print of a felt, which several views share."""
    return FeltPrint(svg, felt)


def _parts(svg: str) -> Iterator[str]:
    """The ids of what is printed; a group of nothing but named parts is each of them."""
    left = [element for element in fromstring(svg).iter() if element.get("id") == PRINT]
    while left:
        element = left.pop(0)
        children = list(element)
        if element.get("id") == PRINT or (
            "transform" not in element.attrib and children and all(child.get("id") for child in children)
        ):
            left = [child for child in children if child.get("id")] + left
        else:
            yield element.get("id", "")


def painted(size: QSize, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """A pixmap of a size, in pixels of a view, with what `paint` draws on it."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint(painter)
    painter.end()
    return pixmap

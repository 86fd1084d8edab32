"""A felt for paper, in millimeters: the cloth without the rail, in its colors or as dark lines on white."""

import colorsys
import re
from typing import Literal

from PySide6.QtCore import QByteArray, QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.games import Game
from dealer_trainer.games.picture.outline import outline
from dealer_trainer.games.picture.svg import check_svg
from dealer_trainer.message import message
from dealer_trainer.ui.felt.background import FELT
from dealer_trainer.ui.print.page import QUIET, fitted, mm, wide
from dealer_trainer.ui.style.theme import FeltColor, recolored

PrintStyle = Literal["lines", "felt"]
"""Dark lines on white, which saves ink, or the felt as it looks."""

EDGE = 5.0
"""White around the cloth, in millimeters."""
LINE = 0.35
"""Width of the cloth's own edge and of the dashed outlines of what stands on it, in millimeters."""

_COLOR = re.compile(r"#[0-9a-fA-F]{6}\b")
_UNSEEN = re.compile(r'fill="none" stroke="none"')
"""On paper Qt outlines a path with neither fill nor stroke (6.11), but not one that is wholly transparent."""
_NO_THINGS = ("seat", "track")
_WORDS = 40.0
"""Maximum type size, in points, of the words on what stands on the cloth."""
_PIECES = 96
"""How many straight pieces a curve of the cloth's edge has: no corner is visible from two meters."""


class NoMeasureError(ValueError):
    """A felt without a measured width cannot be printed at true size."""


def on_white(svg: str) -> str:
    """The picture with its dark colors white and its light ones dark: what is light on cloth is ink on paper."""
    return _COLOR.sub(lambda found: _inked(found[0]), svg)


def _inked(color: str) -> str:
    """A color on paper.

    >>> _inked("#124a38"), _inked("#ffffff")
    ('#ffffff', '#000000')
    """
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    hue, light, saturation = colorsys.rgb_to_hls(*parts)
    if light < 0.5:
        return "#ffffff"
    inked = colorsys.hls_to_rgb(hue, 0.75 * (1 - light), min(saturation, 0.8))
    return "#" + "".join(f"{round(part * 255):02x}" for part in inked)


class FeltArt:
    """Draws one game's cloth at true size; raises NoMeasureError if its layout gives no width.

    0 0 is the top left corner of the cloth with its white edge, `width` by `height` millimeters.
    """

    def __init__(self, game: Game, style: PrintStyle, felt: FeltColor) -> None:
        layout = game.layout
        if layout.width_mm is None:
            hint = message("Measure a table and add width_mm to layout.toml")
            raise NoMeasureError(message("the felt of {name} has no measurements: {hint}", name=game.name, hint=hint))
        self.scale = layout.width_mm / layout.size[0]
        self._style = style
        svg = _UNSEEN.sub('fill="#000000" fill-opacity="0" stroke="none"', game.svg)
        drawn = on_white(svg) if style == "lines" else recolored(svg, felt)
        self._renderer = QSvgRenderer(QByteArray(drawn.encode()))
        self._size = QRectF(0, 0, *layout.size)
        self._cloth = _cloth(game)
        kinds = ((area, *area.id.partition(".")[::2]) for area in layout.places)
        self._things = tuple(
            area for area, kind, part in kinds if kind not in _NO_THINGS and (kind != "puck" or part == "off")
        )
        box = self._cloth.boundingRect()
        self._corner = box.topLeft() - QPointF(EDGE, EDGE) / self.scale
        self.width = box.width() * self.scale + 2 * EDGE
        self.height = box.height() * self.scale + 2 * EDGE

    def is_empty(self, left: float, top: float, width: float, height: float) -> bool:
        """Whether that part of the picture shows nothing of the cloth."""
        part = QRectF(left, top, width, height)
        return not self._transform(1.0).map(self._cloth).intersects(part)

    def draw(self, painter: QPainter, shrunk: float = 1.0) -> None:
        """Draw all of it from the painter's 0 0, in units of the page; `shrunk`: fraction of its true size."""
        painter.save()
        painter.setTransform(self._transform(mm(shrunk)), combine=True)
        painter.save()
        painter.setClipPath(self._cloth, Qt.ClipOperation.IntersectClip)
        self._renderer.render(painter, self._size)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(QUIET), LINE / self.scale))
        painter.drawPath(self._cloth)
        for thing in self._things:
            self._draw_thing(painter, thing.id, QRectF(*thing.box))
        painter.restore()

    def _transform(self, unit: float) -> QTransform:
        """From units of the layout to `unit` per millimeter, with 0 0 at the corner."""
        scale = self.scale * unit
        return QTransform.fromScale(scale, scale).translate(-self._corner.x(), -self._corner.y())

    def _draw_thing(self, painter: QPainter, thing: str, box: QRectF) -> None:
        """Outline what stands on the cloth but is not printed on it: the rack, the popper, or the puck when off."""
        color = QColor(QUIET if self._style == "lines" else "#f3ead3")
        painter.setPen(QPen(color, LINE / self.scale, Qt.PenStyle.DashLine))
        if thing.startswith("rack") or thing == "hand":
            painter.drawRoundedRect(box, 8, 8)
        else:
            painter.drawEllipse(box)
        words = {
            "rack": QCoreApplication.translate("Paper", "RACK"),
            "popper": QCoreApplication.translate("Paper", "POPPER"),
            "puck.off": QCoreApplication.translate("Paper", "OFF"),
        }.get(thing, "")
        if not words:
            return
        painter.save()
        painter.translate(box.center())
        # Type is measured in units of the page, so return to them.
        painter.scale(1 / mm(self.scale), 1 / mm(self.scale))
        font = fitted("felt", _WORDS, words, mm(box.width() * self.scale * 0.7))
        painter.setFont(font)
        painter.setPen(color)
        painter.drawText(QPointF(-wide(font, words) / 2, QFontMetricsF(font).capHeight() / 2), words)
        painter.restore()


def _cloth(game: Game) -> QPainterPath:
    """The outline of the cloth in the picture; the whole picture if it does not name a cloth."""
    layout = game.layout
    elements = check_svg(game.folder / layout.picture, game.svg, layout.size)
    path = QPainterPath()
    shape = elements.get(FELT)
    edge = outline(shape.tag, shape.attributes, shape.matrix, _PIECES) if shape is not None else ()
    if edge:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in edge]))
        path.closeSubpath()
    else:
        path.addRect(QRectF(0, 0, *layout.size))
    return path

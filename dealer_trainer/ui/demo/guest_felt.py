"""The felt as guests see it: from the players' side if the house wants, and slowly enough to be followed."""

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

from defusedxml.ElementTree import fromstring, tostring
from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBitmap,
    QImage,
    QPainter,
    QPainterPath,
    QPolygonF,
    QRegion,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.games.layout import Area, Layout, Spot
from dealer_trainer.games.picture.outline import Matrix, joined, matrix_of, outline
from dealer_trainer.games.picture.svg import check_svg
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.style.theme import FELTS, load_fonts

PRINT = "print"
"""The id of the SVG group with the lettering."""

_INNER = 0.995
_NUDGE = 4.0
_NUDGES = 20
"""The step by which upright lettering is moved off an overlapping neighbor on the players' side, and the most steps."""
_SVG = "http://www.w3.org/2000/svg"


class UprightBlock(NamedTuple):
    """A piece of lettering that stays upright: its box in the picture, and how far it moves."""

    box: QRectF
    shift: QPointF


def from_players_side(game: Game) -> Game:
    """The game with its felt seen from the players' side; unchanged if the picture does not mark its lettering.

    In the group `print`, every named group that contains no other named group moves upright; the rest rotates.
    """
    load_fonts()
    root = fromstring(game.svg)
    prints = [child for child in root if child.get("id") == PRINT]
    if not prints:
        return game
    turn = _Turn(
        game,
        [str(element.get("id")) for part in prints for element in part.iter() if _stays_upright(element)],
    )
    for child in root:
        if _name(child) not in ("title", "desc", "defs"):
            turn.turn(child, matrix_of(""), is_print=child in prints)
    layout = turn.layout()  # moves the shapes under the pointer as well
    for element in root.iter():
        element.tag = _name(element)
    root.set("xmlns", _SVG)
    return game._replace(svg=tostring(root, encoding="unicode"), layout=layout)


class _Turn:
    """Rotates one game's felt by 180 degrees around its center."""

    def __init__(self, game: Game, upright: list[str]) -> None:
        self._layout = game.layout
        self._wide, self._high = game.layout.size
        self._renderer = QSvgRenderer(QByteArray(game.svg.encode()))
        self._elements = check_svg(game.folder / game.layout.picture, game.svg, game.layout.size)
        self._edges = {spot.hit: self._edge(spot) for spot in game.layout.spots}
        self._hits = {hit: edge.boundingRect().center() for hit, edge in self._edges.items()}
        self._clear: list[QPainterPath] = []
        boxes = {name: self._painted(name) for name in upright}
        # Small pieces stay in place; large ones are moved.
        smallest_first = sorted(boxes, key=lambda name: boxes[name].width() * boxes[name].height())
        self._blocks = {name: self._block(boxes[name]) for name in smallest_first}
        self._late: list[tuple[Any, Matrix]] = []

    def turn(self, element: Any, above: Matrix, *, is_print: bool) -> None:
        """Rotate an element; `above` is the transform of its parents."""
        name = element.get("id", "")
        if name in self._blocks:
            shift = self._blocks[name].shift
            _move(element, above, (1, 0, 0, 1, shift.x(), shift.y()))
        elif _name(element) == "g" and (is_print or self._holds_hits(element)):
            inside = joined(above, matrix_of(element.get("transform", "")))
            for child in element:
                self.turn(child, inside, is_print=is_print)
        elif name in self._hits:
            self._late.append((element, above))
        else:
            _move(element, above, self._half)

    def layout(self) -> Layout:
        """The layout of the rotated felt; the shapes under the pointer move with their spots."""
        for element, above in self._late:
            block = self._block_at(self._hits[element.get("id")])
            shift = self._half if block is None else (1, 0, 0, 1, block.shift.x(), block.shift.y())
            _move(element, above, shift)
        spots = tuple(self._spot(spot) for spot in self._layout.spots)
        places = tuple(self._area(area) for area in self._layout.places)
        return Layout(**{**dict(self._layout), "spots": spots, "places": places})

    @property
    def _half(self) -> Matrix:
        return (-1, 0, 0, -1, self._wide, self._high)

    def _block(self, box: QRectF) -> UprightBlock:
        edges = [edge for hit, edge in self._edges.items() if box.contains(self._hits[hit])]
        # The lettering of one bet is rotated around the bet, so that neighbors fit as closely as before.
        middle = edges[0].boundingRect().center() if len(edges) == 1 else box.center()
        shift = QPointF(self._wide - 2 * middle.x(), self._high - 2 * middle.y())
        for _ in range(_NUDGES):
            apart = self._collision([edge.translated(shift) for edge in edges])
            if apart is None:
                break
            shift += apart
        self._clear.extend(edge.translated(shift) for edge in edges)
        return UprightBlock(box, shift)

    def _collision(self, edges: list[QPainterPath]) -> QPointF | None:
        """A step away from a bet that was placed before; None if nothing overlaps."""
        for edge in edges:
            for other in self._clear:
                if edge.intersects(other):
                    apart = edge.boundingRect().center() - other.boundingRect().center()
                    return apart * (_NUDGE / max(1.0, math.hypot(apart.x(), apart.y())))
        return None

    def _painted(self, name: str) -> QRectF:
        """The painted area of an element; Qt's own bounds of lettering are too wide."""
        image = QImage(int(self._wide), int(self._high), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setTransform(self._renderer.transformForElement(name))
        self._renderer.render(painter, name, self._renderer.boundsOnElement(name))
        painter.end()
        return QRectF(QRegion(QBitmap.fromImage(image.createAlphaMask())).boundingRect())

    def _block_at(self, point: QPointF) -> UprightBlock | None:
        """The smallest piece of lettering around a point."""
        around = [block for block in self._blocks.values() if block.box.contains(point)]
        return min(around, key=lambda block: block.box.width() * block.box.height(), default=None)

    def _spot(self, spot: Spot) -> Spot:
        block = self._block_at(self._hits[spot.hit])
        feet = {name: self._foot(QPointF(*getattr(spot, name)), block) for name in ("player", "dealer")}
        return Spot(**{**dict(spot), **feet})

    def _foot(self, foot: QPointF, block: UprightBlock | None) -> tuple[float, float]:
        to = foot + block.shift if block is not None else QPointF(self._wide - foot.x(), self._high - foot.y())
        return round(to.x(), 2), round(to.y(), 2)

    def _area(self, area: Area) -> Area:
        left, top, wide, high = area.box
        middle = QPointF(left + wide / 2, top + high / 2)
        block = self._block_at(middle)
        x, y = self._foot(middle, block)
        return Area(id=area.id, box=(round(x - wide / 2, 2), round(y - high / 2, 2), wide, high))

    def _edge(self, spot: Spot) -> QPainterPath:
        """The area of a bet, a little smaller, so that neighbors do not count as overlapping."""
        shape = self._elements[spot.hit]
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in outline(shape.tag, shape.attributes, shape.matrix)]))
        path.closeSubpath()
        middle = path.boundingRect().center()
        smaller = QTransform().translate(middle.x(), middle.y()).scale(_INNER, _INNER)
        return smaller.translate(-middle.x(), -middle.y()).map(path)

    def _holds_hits(self, element: Any) -> bool:
        return any(part.get("id") in self._hits for part in element.iter())


def _stays_upright(element: Any) -> bool:
    """Whether an element is a named group that contains no other."""
    groups = [part for part in element.iter() if _name(part) == "g" and part.get("id")]
    return groups == [element] and element.get("id") != PRINT


def _move(element: Any, above: Matrix, change: Matrix) -> None:
    """Apply `change`, given in the picture's units, to an element under the transform `above`."""
    own = matrix_of(element.get("transform", ""))
    matrix = joined(joined(_inverse(above), joined(change, above)), own)
    element.set("transform", "matrix({})".format(" ".join(f"{number:.4f}" for number in matrix)))


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    size = a * d - b * c
    return (d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size)


def _name(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


PACE = 2.8
"""How much longer a chip travels than at the trainee's table: watched from five meters."""
LIFT = 0.16


class GuestFelt(FeltCanvas):
    """A felt to look at, with rack, popper, and dice; chips travel slowly enough to be followed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._motion.pace = PACE

    def set_game(self, game: Game) -> None:
        """Show a game's felt, with nothing on it."""
        super().set_game(game)
        self._equipment.has_keys = False
        self._moves.lift = LIFT
        self._refresh()

    def _room_around(self) -> str:
        return FELTS[self._appearance.felt].room  # what is beside it is dark in a light window too

    @property
    def shape(self) -> float:
        """Width of the felt divided by its height."""
        return self._scene.width() / self._scene.height() if self._game is not None else 16 / 9

    def land(self) -> None:
        """Let the dice lie as they fell: how they roll is shown large, over this felt."""
        self._motion.finish("dice")

    def show_lit(self, picture: FeltPicture, places: Iterable[Place]) -> None:
        """Draw a picture with some of its places lit."""
        self.show_picture(picture._replace(glow=tuple(places)))

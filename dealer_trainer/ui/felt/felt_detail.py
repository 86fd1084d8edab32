"""A detail of the felt: some of its parts, highlighted, and some of the table around them."""

from collections.abc import Iterable

from PySide6.QtCore import QByteArray, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.games import Game
from dealer_trainer.ui.felt.background import SMALL, words_at
from dealer_trainer.ui.felt.marker import draw_outline
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.style.theme import GOLD, FeltColor, recolored

_LEAST, _LEAST_ROUND = 0.3, 0.2
"""The least fraction of the felt's shorter side that is shown, so that the surroundings identify a spot."""
_AIR = 1.2
"""Size of the detail divided by that of the bets."""
_DIM, _DIM_ROUND = 120, 50


class FeltDetail:
    """Draws details of one game's felt; caches the last one.

    A part is the id of a bet, of one seat's bet ("jukebox.6"), of a place, or the beginning of places' ids ("track").
    """

    def __init__(self, game: Game, felt: FeltColor = "midnight") -> None:
        self._game = game
        self._spots = SpotMap(game)
        self._felt = QRectF(0, 0, *game.layout.size)
        self._renderer = QSvgRenderer(QByteArray(recolored(words_at(SMALL, game.svg), felt).encode()))
        self._key: tuple[object, ...] = ()
        self._painted = QPixmap()

    def paint(self, painter: QPainter, box: QRectF, parts: Iterable[str], ratio: float) -> None:
        """Draw the felt around some parts into `box`, with round corners and a gold edge."""
        key = (tuple(parts), box.size().toTuple(), ratio)
        if key != self._key:
            self._key, self._painted = key, self.piece(key[0], box.size(), ratio, onto=self._painted)
        painter.drawPixmap(box.topLeft(), self._painted)

    def grounds(self, parts: Iterable[str]) -> tuple[QPainterPath, ...]:
        """The outlines of the parts: for a bet, at a middle seat; for bets on numbers, a box for each number."""
        seat = (self._game.rules.seats + 1) // 2
        paths: list[QPainterPath] = []
        for bet in parts:
            paths.extend(self._spots.outlines(bet))
            places = [place for place in self._spots if place.bet == bet]
            for number in sorted({place.number for place in places if place.number is not None}):
                own = [place for place in places if place.number == number]
                head = self._spots.area(f"puck.{number}")
                boxes = [self._spots.ground(place).box for place in own]
                paths.append(_around(boxes if head is None else [*boxes, head]))
            paths.extend(
                self._spots.ground(place).path for place in places if place.number is None and place.seat == seat
            )
        return tuple(paths)

    def view(self, parts: Iterable[str], wide: float, high: float, least: float = _LEAST) -> QRectF:
        """The part of the felt shown in a box of that shape: all parts, and nothing beyond the felt's edge."""
        lit = QRectF()
        for path in self.grounds(parts):
            lit = lit.united(path.boundingRect())
        lit = lit if lit.isValid() else self._felt
        unit = max(
            min(self._felt.width(), self._felt.height()) * least, lit.width() * _AIR, lit.height() * _AIR * wide / high
        )
        unit = min(unit, self._felt.width(), self._felt.height() * wide / high)
        seen = QRectF(0, 0, unit, unit * high / wide)
        seen.moveCenter(lit.center())
        seen.moveLeft(min(max(seen.left(), 0.0), self._felt.width() - seen.width()))
        seen.moveTop(min(max(seen.top(), 0.0), self._felt.height() - seen.height()))
        return seen

    def piece(
        self, parts: tuple[str, ...], size: QSizeF, ratio: float, onto: QPixmap | None = None, *, is_round: bool = False
    ) -> QPixmap:
        """A picture of the felt around some parts, with a gold edge unless it is round or the whole felt.

        `size` in pixels at a device pixel ratio. `onto`: a picture to paint over if it has that size.
        """
        wide, high = size.width(), size.height()
        dots = (size * ratio).toSize()
        # Always the same pixmap: weeks of new ones would fragment the memory.
        piece = onto if onto is not None and onto.size() == dots else QPixmap(dots)
        piece.setDevicePixelRatio(ratio)
        piece.fill(QColor(0, 0, 0, 0))
        painter = QPainter(piece)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        round_ = min(wide, high) * (0.5 if is_round else 0.05)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(2, 2, wide - 4, high - 4), round_, round_)
        painter.setClipPath(frame)
        seen = self.view(parts, wide, high, _LEAST_ROUND if is_round else _LEAST)
        painter.save()
        painter.scale(wide / seen.width(), wide / seen.width())
        painter.translate(-seen.topLeft())
        self._renderer.render(painter, self._felt)
        self._light(painter, parts, _DIM_ROUND if is_round else _DIM)
        painter.restore()
        painter.setClipping(False)
        if parts and not is_round:
            painter.setPen(QPen(QColor(GOLD), max(1.5, min(wide, high) * 0.005)))
            painter.drawPath(frame)
        painter.end()
        return piece

    def _light(self, painter: QPainter, parts: tuple[str, ...], dim: int) -> None:
        dimmed = QPainterPath()
        dimmed.addRect(self._felt)
        for path in self.grounds(parts):
            dimmed = dimmed.subtracted(path)
        painter.fillPath(dimmed, QColor(4, 8, 16, dim if parts else 0))
        for path in self.grounds(parts):
            draw_outline(painter, path, GOLD, is_soft=True)


def _around(boxes: Iterable[QRectF]) -> QPainterPath:
    whole = QRectF()
    for box in boxes:
        whole = whole.united(box)
    path = QPainterPath()
    path.addRoundedRect(whole.adjusted(-4, -4, 4, 4), 10, 10)
    return path

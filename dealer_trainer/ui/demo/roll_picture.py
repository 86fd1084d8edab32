"""A roll as boards and cards show it: two dice and their total."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from dealer_trainer.engine import Roll
from dealer_trainer.ui.demo.lettering import GOLD, INK, Align, fitted
from dealer_trainer.ui.felt.dice import die_box, draw_die
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache


def paint_roll(painter: QPainter, pixmaps: PixmapCache, cell: QRectF, roll: Roll, *, is_newest: bool) -> None:
    """Paint two dice and their total."""
    size = min(cell.height() * 0.56, cell.width() * 0.25)
    painter.setOpacity(1.0 if is_newest else 0.78)
    for index, face in enumerate(roll):
        paint_die(painter, pixmaps, QPointF(cell.left() + size * (0.62 + 1.12 * index), cell.center().y()), face, size)
    words = QRectF(cell)
    words.setLeft(cell.left() + size * 2.55)
    fitted(
        painter, words, str(roll.total), size * 1.2, GOLD if is_newest else INK, Align.AlignVCenter | Align.AlignLeft
    )
    painter.setOpacity(1.0)


def paint_die(painter: QPainter, pixmaps: PixmapCache, middle: QPointF, face: int, size: float, turn: int = 0) -> None:
    """Paint a die from the cache: drawing one takes a millisecond."""
    high = round(size)
    sprite = pixmaps.sprite(("die", face, high, turn), die_box(high), lambda inside: draw_die(inside, face, high, turn))
    painter.drawPixmap(middle + sprite.corner, sprite.pixmap)

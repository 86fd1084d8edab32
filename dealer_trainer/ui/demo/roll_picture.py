"""How boards and cards show a roll: two dice and their total."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from dealer_trainer.demo.scene import CallOutcome, Rule
from dealer_trainer.engine import Roll
from dealer_trainer.ui.demo.lettering import BAD, GOLD, GOOD, INK, LINE, PANEL, Align, fitted
from dealer_trainer.ui.felt.dice import die_box, draw_die
from dealer_trainer.ui.felt.marker import draw_puck
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


_INKS: dict[CallOutcome, str] = {"win": GOOD, "lose": BAD, "calm": INK}


def paint_deciding_rolls(painter: QPainter, pixmaps: PixmapCache, box: QRectF, rule: Rule) -> None:
    """Paint the puck on a rule's point, and below it each of its rolls with what it decides."""
    edge = min(box.width(), box.height()) * 0.05
    painter.setPen(QPen(QColor(LINE), max(1.5, edge * 0.12)))
    painter.setBrush(QColor(PANEL))
    painter.drawRoundedRect(box, edge, edge)
    inside = box.adjusted(edge * 1.4, edge, -edge * 1.4, -edge)
    point = rule.card.point
    lines = len(rule.rolls) + (point is not None)
    high = inside.height() / max(3, lines)
    top = inside.center().y() - high * lines / 2
    if point is not None:
        _paint_point(painter, QRectF(inside.left(), top, inside.width(), high), point)
        top += high
    for shown in rule.rolls:
        row = QRectF(inside.left(), top, inside.width(), high)
        top += high
        size = min(high * 0.62, row.width() * 0.15)
        for index, face in enumerate(shown.roll):
            at = QPointF(row.left() + size * (0.6 + 1.12 * index), row.center().y())
            paint_die(painter, pixmaps, at, face, size)
        words = row.adjusted(size * 2.8, 0, 0, 0)
        fitted(painter, words, shown.words, size * 0.86, _INKS[shown.outcome], Align.AlignVCenter | Align.AlignLeft)


def _paint_point(painter: QPainter, row: QRectF, point: int) -> None:
    radius = min(row.height() * 0.4, row.width() * 0.12)
    painter.save()
    painter.translate(row.left() + radius * 1.3, row.center().y())
    draw_puck(painter, radius, "ON", is_on=True)
    painter.restore()
    words = row.adjusted(radius * 3.0, 0, 0, 0)
    fitted(painter, words, str(point), radius * 1.5, GOLD, Align.AlignVCenter | Align.AlignLeft)

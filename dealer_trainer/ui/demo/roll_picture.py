"""How the monitor shows rolls: two dice and their total, what rolls decide, the last ones, and their chances."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from dealer_trainer.demo.scene import CallOutcome, Rule, Share
from dealer_trainer.engine import WAYS, Roll
from dealer_trainer.ui.demo.lettering import (
    BAD,
    GOLD,
    GOOD,
    INK,
    LINE,
    PANEL,
    QUIET,
    Align,
    columns_of,
    fitted,
    rows_of,
)
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


def paint_history(painter: QPainter, pixmaps: PixmapCache, box: QRectF, rolls: tuple[Roll, ...]) -> None:
    """Paint the last rolls, newest first."""
    lines = 2 if box.width() > 2.6 * box.height() else 3
    high = box.height() / lines
    columns = max(1, int(box.width() / (high * 1.75)))
    wide = box.width() / columns
    for index, roll in enumerate(reversed(rolls[-columns * lines :])):
        row, column = divmod(index, columns)
        cell = QRectF(box.left() + column * wide, box.top() + row * high, wide, high)
        paint_roll(painter, pixmaps, cell, roll, is_newest=index == 0)


def paint_shares(painter: QPainter, box: QRectF, shares: tuple[Share, ...]) -> None:
    """Paint a column per total: how often it was rolled, in front of the expected number; its true chance below."""
    if box.height() > box.width() * 0.6:
        _paint_share_rows(painter, box, shares)
        return
    box = box.adjusted(0, box.height() * 0.06, 0, 0)
    wide = box.width() / len(shares)
    expected = _expected(shares)
    most = max(*(share.came for share in shares), *expected, 1)
    for index, share in enumerate(shares):
        cell = QRectF(box.left() + index * wide, box.top(), wide, box.height())
        bar, total, odds, words = rows_of(cell, (0.5, 0.2, 0.15, 0.15))
        high = bar.height() * 0.7 * share.came / most
        wanted = bar.height() * 0.7 * expected[index] / most
        _paint_expected(painter, QRectF(cell.center().x() - wide * 0.34, bar.bottom() - wanted, wide * 0.68, wanted))
        column = QRectF(cell.center().x() - wide * 0.22, bar.bottom() - high, wide * 0.44, high)
        painter.fillRect(column, QColor(GOLD))
        head = bar.bottom() - max(high, wanted)
        over = QRectF(cell.left(), head - bar.height() * 0.26, wide, bar.height() * 0.24)
        fitted(painter, over, str(share.came), bar.height() * 0.2, INK)
        air = wide * 0.07
        fitted(painter, total, str(share.total), min(total.height() * 0.9, wide * 0.72), GOLD)
        fitted(painter, odds.adjusted(air, 0, -air, 0), share.fraction, min(odds.height() * 0.8, wide * 0.36), INK)
        size = min(words.height() * 0.72, wide * 0.36)
        fitted(painter, words.adjusted(air, 0, -air, 0), share.words, size, QUIET)


def _paint_share_rows(painter: QPainter, box: QRectF, shares: tuple[Share, ...]) -> None:
    """Paint the same on a tall screen: a row for each total."""
    high = box.height() / len(shares)
    expected = _expected(shares)
    most = max(*(share.came for share in shares), *expected, 1)
    for index, share in enumerate(shares):
        row = QRectF(box.left(), box.top() + index * high, box.width(), high)
        total, bar, odds, words = columns_of(row, (0.1, 0.48, 0.18, 0.24))
        fitted(painter, total, str(share.total), high * 0.66, GOLD, Align.AlignVCenter | Align.AlignRight)
        bar.adjust(high * 0.4, high * 0.2, -high * 0.9, -high * 0.2)
        long = bar.width() * share.came / most
        wanted = bar.width() * expected[index] / most
        _paint_expected(painter, QRectF(bar.left(), bar.top() - high * 0.1, wanted, bar.height() + high * 0.2))
        painter.fillRect(QRectF(bar.left(), bar.top(), long, bar.height()), QColor(GOLD))
        count = QRectF(bar.left() + max(long, wanted) + high * 0.2, row.top(), high * 0.9, high)
        fitted(painter, count, str(share.came), high * 0.5, INK, Align.AlignVCenter | Align.AlignLeft)
        fitted(painter, odds, share.fraction, high * 0.56, INK)
        fitted(painter, words, share.words, high * 0.56, QUIET, Align.AlignVCenter | Align.AlignRight)


def _expected(shares: tuple[Share, ...]) -> tuple[float, ...]:
    """The expected number of each total in as many rolls."""
    rolls = sum(share.came for share in shares)
    return tuple(rolls * WAYS[share.total] / 36 for share in shares)


def _paint_expected(painter: QPainter, box: QRectF) -> None:
    painter.fillRect(box, QColor(LINE))

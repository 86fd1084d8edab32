"""Parts of a show's scene as drawn: figures, spaces, coins, letters, dice."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen

from dealer_trainer.ui.family.paint import draw_disc, draw_line_around, draw_plate, draw_text
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD, GOLD_LINE, FeltColor

FAINT = QColor(243, 234, 211, 150)


def draw_figure(
    painter: QPainter, at: QRectF, label: str, figure: str, felt: FeltColor, *, is_lit: bool = False
) -> None:
    """Draw a plate with a small label above a large figure."""
    draw_plate(painter, at, felt, is_lit=is_lit)
    top = QRectF(at.left() + 10, at.top() + at.height() * 0.06, at.width() - 20, at.height() * 0.3)
    below = QRectF(at.left() + 12, at.top() + at.height() * 0.34, at.width() - 24, at.height() * 0.62)
    draw_text(painter, top, label, min(60.0, max(28.0, at.height() * 0.2)), GOLD, is_bold=False)
    draw_text(painter, below, figure, min(190.0, at.height() * 0.54))


def draw_dice(painter: QPainter, center: QPointF, dice: Sequence[int], size: float) -> None:
    """Draw two dice side by side."""
    for side, face, turn in zip((-1, 1), dice, (1, 23), strict=True):
        draw_small_die(painter, QPointF(center.x() + side * size * 0.72, center.y()), face, size, turn)


def draw_coin(painter: QPainter, center: QPointF, radius: float, *, is_there: bool) -> None:
    """Draw a gold coin, or the place of one that is gone."""
    if not is_there:
        draw_line_around(painter, center, radius, QPen(FAINT, 2, Qt.PenStyle.DashLine))
        return
    draw_disc(painter, center, radius, ((0, "#f7dc8c"), (0.45, "#e0ad3f"), (1, "#7d5310")), QPen(QColor("#5e3d08"), 2))
    draw_line_around(painter, center, radius * 0.74, QPen(QColor(255, 246, 210, 170), 2))


def draw_pips(painter: QPainter, at: QRectF, face: int) -> None:
    """Draw two small faces of a double, as shown on a space of the board."""
    for side in (-1, 1):
        center = QPointF(at.center().x() + side * at.width() * 0.215, at.center().y())
        draw_small_die(painter, center, face, min(at.height() * 0.58, at.width() * 0.38))


def draw_tile(
    painter: QPainter, at: QRectF, words: str, felt: FeltColor, *, is_open: bool, is_lit: bool = False
) -> None:
    """Draw a tile of the board: a closed one in gold on the felt, an open one as a cream-colored card."""
    painter.setPen(QPen(QColor(AMBER if is_lit else GOLD_LINE), 3.5 if is_lit else 1.5))
    if is_open:
        painter.setBrush(QColor(CREAM))
        painter.drawRoundedRect(at, 8, 8)
        draw_text(painter, at.adjusted(9, 0, -9, 0), words, at.height() * 0.62, "#1c1f26")
        return
    closed = QLinearGradient(at.topLeft(), at.bottomLeft())
    closed.setColorAt(0, QColor(FELTS[felt].light))
    closed.setColorAt(1, QColor(FELTS[felt].shadow))
    painter.setBrush(QBrush(closed))
    painter.drawRoundedRect(at, 8, 8)
    draw_text(painter, at, words, at.height() * 0.46, GOLD)

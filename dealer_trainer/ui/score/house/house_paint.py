"""What is beside a scorekeeper's table: the bowl of the pot, and the card of house rules."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from dealer_trainer.ui.score.table_paint import draw_text
from dealer_trainer.ui.style.theme import GOLD, felt_font

_POT = QPointF(858, 664)
_BOWL = 62.0
_CARD = QRectF(12, 14, 226, 0)
_LINE = 29.0
_SMALLEST = 18.0
MOST_LINES = 5
"""House rules that fit on the card; the last line then says how many more there are."""


def draw_pot(painter: QPainter, money: str, word: str) -> None:
    """Draw a brass bowl with the pot in it."""
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((10, 40), (6, 60), (3, 80)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawEllipse(_POT + QPointF(step * 0.5, step), _BOWL + 2, _BOWL + 2)
    rim = QLinearGradient(_POT - QPointF(_BOWL, _BOWL), _POT + QPointF(_BOWL, _BOWL))
    for stop, color in ((0, "#f3dc9a"), (0.45, "#b98a3a"), (0.7, "#8a5f22"), (1, "#d9b765")):
        rim.setColorAt(stop, QColor(color))
    painter.setPen(QPen(QColor("#3a2508"), 2))
    painter.setBrush(QBrush(rim))
    painter.drawEllipse(_POT, _BOWL, _BOWL)
    inside = QRadialGradient(_POT + QPointF(0, 10), _BOWL)
    inside.setColorAt(0, QColor("#4a3413"))
    inside.setColorAt(1, QColor("#1e1406"))
    painter.setBrush(QBrush(inside))
    painter.drawEllipse(_POT, _BOWL - 11, _BOWL - 11)
    draw_text(painter, QRectF(_POT.x() - 46, _POT.y() - 36, 92, 26), word, 20, GOLD, is_bold=False)
    draw_text(painter, QRectF(_POT.x() - 47, _POT.y() - 14, 94, 36), money, 30, "#fff3cf")


def draw_stake(painter: QPainter, at: QPointF, money: str) -> None:
    """Draw a player's stake on the felt before them."""
    box = QRectF(at.x() - 46, at.y() - 20, 92, 40)
    painter.setPen(QPen(QColor("#3a2508"), 1.5))
    painter.setBrush(QColor("#e9dfb8"))
    painter.drawRoundedRect(box, 6, 6)
    draw_text(painter, box, money, 28, "#2b2118")


def draw_house(painter: QPainter, title: str, lines: Sequence[str]) -> None:
    """Draw a printed card of house rules, in the corner where the round table leaves most room."""
    shown = list(lines)
    if len(shown) > MOST_LINES:
        shown = [*shown[: MOST_LINES - 1], f"+ {len(shown) - MOST_LINES + 1}"]
    height = 48 + _LINE * len(shown)
    card = QRectF(_CARD.topLeft(), QSizeF(_CARD.width(), height))
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((8, 40), (4, 70)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(card.translated(step * 0.5, step), 8, 8)
    painter.setBrush(QColor("#fbf4df"))
    painter.drawRoundedRect(card, 8, 8)
    painter.setPen(QPen(QColor("#7a2a2f"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(card.adjusted(5, 5, -5, -5), 5, 5)
    inner = card.adjusted(14, 8, -14, 0)
    painter.setFont(felt_font(24))
    painter.setPen(QColor("#7a2a2f"))
    painter.drawText(QRectF(inner.left(), inner.top(), inner.width(), 30), Qt.AlignmentFlag.AlignLeft, title)
    for place, line in enumerate(shown):
        at = QRectF(inner.left(), inner.top() + 31 + place * _LINE, inner.width(), _LINE)
        _draw_line(painter, at, line)


def _draw_line(painter: QPainter, at: QRectF, line: str) -> None:
    """Draw a line, smaller or shortened if it must be: the page of house rules has the full text."""
    painter.setFont(felt_font(23, is_bold=False))
    wide = painter.fontMetrics().horizontalAdvance(line)
    if wide > at.width():
        painter.setFont(felt_font(max(_SMALLEST, 23 * at.width() / wide), is_bold=False))
    painter.setPen(QColor("#2b2118"))
    words = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, round(at.width()))
    painter.drawText(at, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

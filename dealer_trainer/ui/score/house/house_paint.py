"""What lies beside a scorekeeper's table: the bowl of the pot, and the card of the house rules."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from dealer_trainer.ui.score.table_paint import draw_words
from dealer_trainer.ui.style.theme import GOLD, felt_font

_POT = QPointF(858, 664)
_BOWL = 62.0
_CARD = QRectF(14, 560, 218, 0)
_LINE = 27.0
MOST_LINES = 5
"""Of the house rules that the card has room for; the last one then says how many more there are."""


def draw_pot(painter: QPainter, money: str, word: str) -> None:
    """Draw a bowl of brass with what is in it."""
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
    draw_words(painter, QRectF(_POT.x() - 46, _POT.y() - 36, 92, 26), word, 20, GOLD, is_bold=False)
    draw_words(painter, QRectF(_POT.x() - 47, _POT.y() - 14, 94, 36), money, 30, "#fff3cf")


def draw_house(painter: QPainter, title: str, lines: Sequence[str]) -> None:
    """Draw a printed card with the house rules; it grows upward."""
    shown = list(lines)
    if len(shown) > MOST_LINES:
        shown = [*shown[: MOST_LINES - 1], f"+ {len(shown) - MOST_LINES + 1}"]
    card = QRectF(_CARD.left(), 742 - (46 + _LINE * len(shown)), _CARD.width(), 46 + _LINE * len(shown))
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
    painter.setFont(felt_font(21))
    painter.setPen(QColor("#7a2a2f"))
    painter.drawText(QRectF(inner.left(), inner.top(), inner.width(), 28), Qt.AlignmentFlag.AlignLeft, title)
    for place, line in enumerate(shown):
        at = QRectF(inner.left(), inner.top() + 29 + place * _LINE, inner.width(), _LINE)
        painter.setFont(felt_font(20, is_bold=False))
        wide = painter.fontMetrics().horizontalAdvance(line)
        if wide > at.width():
            painter.setFont(felt_font(20 * at.width() / wide, is_bold=False))
        painter.setPen(QColor("#2b2118"))
        painter.drawText(at, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)

"""What the pictures of scorekeeping and shows are painted with: words that fit, round things, cards, plates."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD_LINE, FeltColor, felt_font

CENTER = Qt.AlignmentFlag.AlignCenter
Stops = Sequence[tuple[float, str | QColor]]
"""Places from 0 to 1 with their colors."""
_NO_PEN = QPen(Qt.PenStyle.NoPen)


def draw_text(
    painter: QPainter, at: QRectF, words: str, pixels: float, color: str | QColor = CREAM, *, is_bold: bool = True
) -> None:
    """Draw centered words, smaller if they have no room."""
    painter.setFont(felt_font(pixels, is_bold=is_bold))
    wide = painter.fontMetrics().horizontalAdvance(words)
    if wide > at.width() > 0:
        painter.setFont(felt_font(pixels * at.width() / wide, is_bold=is_bold))
    painter.setPen(QColor(color))
    painter.drawText(at, CENTER, words)


def draw_disc(painter: QPainter, at: QPointF, radius: float, stops: Stops, pen: QPen = _NO_PEN) -> None:
    """Draw something round, lit from the middle outward."""
    _draw_round(painter, at, radius, QRadialGradient(at, radius), stops, pen)


def draw_ring(painter: QPainter, at: QPointF, radius: float, stops: Stops, pen: QPen = _NO_PEN) -> None:
    """Draw something round that is polished, lit from the upper left."""
    corner = QPointF(radius, radius)
    _draw_round(painter, at, radius, QLinearGradient(at - corner, at + corner), stops, pen)


def _draw_round(
    painter: QPainter, at: QPointF, radius: float, light: QRadialGradient | QLinearGradient, stops: Stops, pen: QPen
) -> None:
    for place, color in stops:
        light.setColorAt(place, QColor(color))
    painter.setPen(pen)
    painter.setBrush(QBrush(light))
    painter.drawEllipse(at, radius, radius)


def draw_line_around(painter: QPainter, at: QPointF, radius: float, pen: QPen) -> None:
    """Draw a circle alone."""
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius, radius)


def draw_card(painter: QPainter, box: QRectF, light: str, shade: str) -> None:
    """Draw a sheet of paper that lies on the table."""
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((12, 40), (8, 60), (4, 80)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(box.translated(step * 0.6, step), 6, 6)
    paper = QLinearGradient(box.topLeft(), box.bottomRight())
    paper.setColorAt(0, QColor(light))
    paper.setColorAt(1, QColor(shade))
    painter.setBrush(QBrush(paper))
    painter.drawRoundedRect(box, 6, 6)


def draw_plate(painter: QPainter, at: QRectF, felt: FeltColor, *, is_lit: bool = False, is_solid: bool = False) -> None:
    """Draw a panel with a thin gold line, brighter if highlighted; `is_solid`: nothing shines through."""
    painter.setPen(QPen(QColor(AMBER if is_lit else GOLD_LINE), 4 if is_lit else 1.6))
    body = QColor(FELTS[felt].shadow)
    body.setAlpha(255 if is_solid else 215)
    painter.setBrush(body)
    painter.drawRoundedRect(at, 14, 14)

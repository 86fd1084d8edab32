"""Small things on the felt: the puck, track markers, the D of a toke, OFF, the mark of a fault."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from dealer_trainer.ui.felt.label import draw_line
from dealer_trainer.ui.style.theme import AMBER, CREAM, GOLD, felt_font

HINTED = "#ffd766"
"""The color of what is due, in Learn."""


def disc_box(radius: float) -> QRectF:
    """The area of a disc with its wall and shadow, relative to its center."""
    return QRectF(-radius * 1.3, -radius * 1.25, radius * 2.7, radius * 2.75)


def draw_puck(painter: QPainter, radius: float, words: str, *, is_on: bool, tilt: float = 0.0) -> None:
    """Draw the puck: white with ON, black with OFF; `tilt`: how far it is turned over, in radians."""
    face, ink, rim = ("#f7f4ec", "#14161a", "#c9c2b2") if is_on else ("#1a1c20", "#f3efe6", "#4b4f57")
    painter.save()
    _draw_disc(painter, radius, QColor(face), QColor(rim), tilt)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), radius * 0.05))
    painter.drawEllipse(QPointF(0, 0), radius * 0.8, radius * 0.8)
    draw_line(painter, QPointF(), words, radius * 0.82, ink)
    painter.restore()


def draw_marker(painter: QPainter, radius: float, words: str, *, tilt: float = 0.0) -> None:
    """Draw a lammer on a number of the track: with a ring and a check mark, so that color is not the only cue."""
    painter.save()
    _draw_disc(painter, radius, QColor(AMBER), QColor("#8a6414"), tilt)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#2a1c02"), radius * 0.06))
    painter.drawEllipse(QPointF(0, 0), radius * 0.84, radius * 0.84)
    draw_line(painter, QPointF(), words, radius * 1.05, "#1d1402")
    tick = QPolygonF([QPointF(0.48, -0.78), QPointF(0.66, -0.6), QPointF(0.98, -1.0)])
    painter.scale(radius, radius)
    painter.setPen(QPen(QColor("#0b0d10"), 0.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPolyline(tick)
    painter.setPen(QPen(QColor("#ffffff"), 0.16, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPolyline(tick)
    painter.restore()


def draw_toke_tag(painter: QPainter, radius: float, words: str) -> None:
    """Draw the tag on the dealer's chips: a D, or the seat they came from."""
    painter.setPen(QPen(QColor(GOLD), radius * 0.2))
    painter.setBrush(QColor("#101216"))
    painter.drawEllipse(QPointF(0, 0), radius * 0.9, radius * 0.9)
    draw_line(painter, QPointF(), words, radius * 1.35, CREAM)


def draw_off_tag(painter: QPainter, height: float, words: str) -> None:
    """Draw the tag of a bet that is off: white on black, like the puck's OFF."""
    _draw_tag(painter, height, words, "#101216", "#ffffff", CREAM)


def draw_push_tag(painter: QPainter, height: float, words: str) -> None:
    """Draw the tag of a bet that was pushed: black on cream."""
    _draw_tag(painter, height, words, CREAM, "#14161a", "#101216")


def tag_box(height: float, words: str) -> QRectF:
    """The box of a tag, relative to its center."""
    wide = QFontMetricsF(felt_font(100)).horizontalAdvance(words) * height * 0.008 + height * 0.55
    return QRectF(-wide / 2, -height / 2, wide, height)


def draw_fault_triangle(painter: QPainter, size: float) -> None:
    """Draw the triangle that marks a mistake."""
    corners = [QPointF(0, -size * 0.55), QPointF(size * 0.6, size * 0.45), QPointF(-size * 0.6, size * 0.45)]
    painter.setPen(_round_pen(QColor("#ffffff"), size * 0.1))
    painter.setBrush(QColor("#b3161b"))
    painter.drawPolygon(QPolygonF(corners))
    painter.save()
    painter.translate(0, size * 0.1)
    draw_line(painter, QPointF(), "!", size * 0.72, "#ffffff")
    painter.restore()


def draw_veil(painter: QPainter, path: QPainterPath, color: QColor) -> None:
    """Cover a spot, including its printed edge, with the felt's own color."""
    painter.setPen(_round_pen(color, 4))
    painter.setBrush(color)
    painter.drawPath(path)


def draw_outline(painter: QPainter, path: QPainterPath, color: str, *, is_soft: bool, is_dashed: bool = False) -> None:
    """Draw the outline of a spot that is selected, hinted at, or at fault; `is_soft`: as a glow around it."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    glow = QColor(color)
    if is_soft:
        for width, alpha in ((20, 26), (14, 44), (9, 70)):
            glow.setAlpha(alpha)
            painter.setPen(_round_pen(glow, width))
            painter.drawPath(path)
    else:
        painter.setPen(_round_pen(QColor(0, 0, 0, 170), 7))
        painter.drawPath(path)
    pen = _round_pen(QColor(color), 3.6)
    if is_dashed:
        pen.setDashPattern([2.2, 1.8])
    painter.setPen(pen)
    painter.drawPath(path)


def _round_pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _draw_tag(painter: QPainter, height: float, words: str, face: str, ink: str, rim: str) -> None:
    painter.setPen(QPen(QColor(rim), height * 0.07))
    painter.setBrush(QColor(face))
    painter.drawRoundedRect(tag_box(height, words), height * 0.25, height * 0.25)
    draw_line(painter, QPointF(), words, height * 0.8, ink)


def _draw_disc(painter: QPainter, radius: float, face: QColor, rim: QColor, tilt: float = 0.0) -> None:
    """Draw a disc with its shadow, wall, and face, and leave the painter on its face."""
    shadow = QRadialGradient(QPointF(radius * 0.08, radius * 0.2), radius * 1.22)
    shadow.setColorAt(0.7, QColor(0, 0, 0, 140))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    if not tilt:  # in the air it has one of its own
        painter.setBrush(QBrush(shadow))
        painter.drawEllipse(QPointF(radius * 0.08, radius * 0.2), radius * 1.22, radius * 1.22)
    flat, thick = max(0.02, abs(math.cos(tilt))), radius * (0.14 + 0.2 * abs(math.sin(tilt)))
    painter.translate(0, -thick / 2 if tilt else 0)
    painter.setBrush(rim.darker(125))
    painter.drawEllipse(QPointF(0, thick), radius, radius * flat)
    painter.drawRect(QRectF(-radius, 0, 2 * radius, thick))
    painter.scale(1, flat)
    light = QRadialGradient(QPointF(-radius * 0.3, -radius * 0.45), radius * 1.6)
    light.setColorAt(0, face.lighter(135) if face.lightnessF() < 0.4 else face.lighter(106))
    light.setColorAt(1, face.darker(110))
    painter.setBrush(QBrush(light))
    painter.setPen(QPen(rim, radius * 0.05))
    painter.drawEllipse(QPointF(0, 0), radius, radius)

"""How chips are drawn: single chips, stacks, and the chips that make an amount."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QRadialGradient

from dealer_trainer.engine import Cents
from dealer_trainer.engine.chip import fewest_chips
from dealer_trainer.games.layout import ChipDesign, design_of
from dealer_trainer.ui.style.theme import felt_font

WALL = 0.13
"""Visible thickness of a chip, as a fraction of its diameter."""
TALLEST = 1.05
"""The greatest height of a stack, in diameters; the chips of taller ones are drawn closer together."""
MOST_OF_A_KIND = 60
"""The most chips of one value that are drawn."""
_RIM = 0.73


@lru_cache(maxsize=4096)
def chips_of(amount: Cents, rack: tuple[Cents, ...]) -> tuple[Cents, ...]:
    """The fewest chips that make `amount`, from the bottom up, highest value first; at most `MOST_OF_A_KIND` each.

    >>> chips_of(3750, (50, 100, 500, 2500))
    (2500, 500, 500, 100, 100, 50)
    """
    counts = fewest_chips(amount - amount % min(rack), rack)  # an amount smaller than a chip cannot be drawn
    return tuple(value for value, count in counts for _ in range(min(count, MOST_OF_A_KIND)))


def rise_of(count: int, diameter: float) -> float:
    """How far the top chip is above the bottom one, in a stack of `count`."""
    return min((count - 1) * WALL, TALLEST) * diameter


def chip_at(y: float, count: int, diameter: float) -> int:
    """Which chip of a stack of `count` is seen at a height, from 0 at the bottom; `y` counts down from its foot."""
    step = rise_of(count, diameter) / (count - 1) if count > 1 else WALL * diameter
    return max(0, min(count - 1, int((diameter * (0.5 + WALL) - y) / step)))


def stack_box(chips: tuple[Cents, ...], diameter: float) -> QRectF:
    """The area of a stack with its shadow, relative to its foot, the center of the bottom chip."""
    half = diameter / 2
    top = half + rise_of(len(chips), diameter) + 2
    return QRectF(-half * 1.35, -top, half * 2.85, top + half * 1.85)


def draw_stack(painter: QPainter, chips: tuple[Cents, ...], diameter: float, *, has_shadow: bool = True) -> None:
    """Draw chips from the bottom up, with the foot at the painter's origin."""
    step = rise_of(len(chips), diameter) / max(1, len(chips) - 1)
    if has_shadow:
        painter.save()
        painter.translate(diameter * 0.07, diameter * (WALL + 0.05))
        draw_shadow(painter, diameter, len(chips))
        painter.restore()
    for index, value in enumerate(chips):
        # A hand is not a machine: each chip is slightly displaced and turned.
        lean = math.sin(index * 12.9898 + value * 0.017) * diameter * 0.012
        is_top = index == len(chips) - 1
        at, turn = QPointF(lean, -index * step), index * 47.0 + value % 31
        draw_chip(painter, value, at, diameter, turn, is_face_up=is_top)


def draw_chip(
    painter: QPainter, value: Cents, center: QPointF, diameter: float, turn: float = 0.0, *, is_face_up: bool = True
) -> None:
    """Draw one chip lying flat; `is_face_up` False leaves out the face, which the chip above hides."""
    design = design_of(value)
    radius = diameter / 2 * design.size
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(center)
    _draw_wall(painter, design, radius, diameter * WALL, turn)
    _draw_face(painter, design, radius, turn)
    if is_face_up:
        _draw_value(painter, design, radius)
    painter.restore()


def draw_shadow(painter: QPainter, diameter: float, count: int = 1) -> None:
    """Draw the shadow of some chips around the painter's origin."""
    reach = diameter * (0.62 + min(count, 8) * 0.008)
    shadow = QRadialGradient(QPointF(0, 0), reach)
    shadow.setColorAt(0, QColor(0, 0, 0, 150))
    shadow.setColorAt(0.72, QColor(0, 0, 0, 120))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shadow))
    painter.drawEllipse(QPointF(0, 0), reach, reach)


def _draw_wall(painter: QPainter, design: ChipDesign, radius: float, height: float, turn: float) -> None:
    wall = QPainterPath()
    wall.addEllipse(QPointF(0, height), radius, radius)
    side = QPainterPath()
    side.addRect(QRectF(-radius, 0, 2 * radius, height))
    wall = wall.united(side)
    painter.setPen(QPen(QColor(0, 0, 0, 120), max(0.5, radius * 0.03)))
    painter.setBrush(QColor(design.face).darker(150))
    painter.drawPath(wall)
    painter.save()
    painter.setClipPath(wall)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(design.edge).darker(128))
    for start, width in design.spans:
        painter.drawPath(_wall_insert(radius, height, start + turn, width))
    painter.restore()


def _wall_insert(radius: float, height: float, start: float, width: float) -> QPainterPath:
    """The part of an insert on the side facing the viewer; empty if it is at the back."""
    path = QPainterPath()
    ends = [math.radians(start), math.radians(start + width)]
    if math.sin(sum(ends) / 2) <= 0.05:
        return path
    corners = [QPointF(radius * math.cos(end), radius * math.sin(end)) for end in ends]
    path.moveTo(corners[0])
    path.lineTo(corners[1])
    path.lineTo(corners[1] + QPointF(0, height + 1))
    path.lineTo(corners[0] + QPointF(0, height + 1))
    path.closeSubpath()
    return path


def _draw_face(painter: QPainter, design: ChipDesign, radius: float, turn: float) -> None:
    face = QColor(design.face)
    light = QRadialGradient(QPointF(-radius * 0.35, -radius * 0.45), radius * 1.7)
    light.setColorAt(0, face.lighter(122))
    light.setColorAt(0.55, face)
    light.setColorAt(1, face.darker(122))
    painter.setPen(QPen(face.darker(190), max(0.5, radius * 0.035)))
    painter.setBrush(QBrush(light))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(design.edge))
    for start, width in design.spans:
        painter.drawPath(_face_insert(design.shape, radius, start + turn, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 70), radius * 0.05))
    painter.drawArc(_around(radius * 0.965), 50 * 16, 130 * 16)
    painter.setPen(QPen(QColor(0, 0, 0, 60), radius * 0.05))
    painter.drawArc(_around(radius * 0.965), 230 * 16, 130 * 16)
    _draw_inlay(painter, design, radius)


def _face_insert(shape: str, radius: float, start: float, width: float) -> QPainterPath:
    """One insert of the rim, between the inlay and the edge."""
    outer, inner = radius * 0.985, radius * (_RIM + 0.03)
    path = QPainterPath()
    middle = math.radians(start + width / 2)
    if shape == "pearl":
        at = (outer + inner) / 2
        size = (outer - inner) * 0.42
        path.addEllipse(QPointF(at * math.cos(middle), at * math.sin(middle)), size, size)
        return path
    path.arcMoveTo(_around(outer), -start)
    path.arcTo(_around(outer), -start, -width)
    if shape == "wedge":
        path.lineTo(inner * math.cos(middle), inner * math.sin(middle))
    else:
        path.arcTo(_around(inner), -start - width, width)
    path.closeSubpath()
    return path


def _draw_inlay(painter: QPainter, design: ChipDesign, radius: float) -> None:
    face = QColor(design.face)
    is_light = face.lightnessF() > 0.6
    inlay = QRadialGradient(QPointF(0, radius * 0.3), radius)
    inlay.setColorAt(0, face.lighter(104) if is_light else face.lighter(108))
    inlay.setColorAt(1, face.darker(108) if is_light else face.darker(125))
    painter.setBrush(QBrush(inlay))
    painter.setPen(QPen(QColor(design.edge), max(0.6, radius * 0.05)))
    painter.drawEllipse(QPointF(0, 0), radius * _RIM, radius * _RIM)


def _draw_value(painter: QPainter, design: ChipDesign, radius: float) -> None:
    """Draw the value as large as the inlay allows."""
    base = felt_font(100)
    metrics = QFontMetricsF(base)
    wide, high = metrics.horizontalAdvance(design.print), metrics.capHeight()
    size = min(1.28 * radius / wide, 0.86 * radius / high)
    painter.save()
    painter.scale(size, size)
    painter.setFont(base)
    painter.setPen(QColor(design.ink))
    painter.drawText(QPointF(-wide / 2, high / 2), design.print)
    painter.restore()


def _around(radius: float) -> QRectF:
    return QRectF(-radius, -radius, 2 * radius, 2 * radius)

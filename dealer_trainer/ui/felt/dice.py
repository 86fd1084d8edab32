"""Dice as lit solids, wherever the program shows them, and the popper that they fall into."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from dealer_trainer.ui.felt.dice_path import FACES, DiePose, Vector, after, around, turned_by
from dealer_trainer.ui.style.theme import felt_font

TURNS = 24
"""The number of directions that a single die is drawn in."""

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The positions of the pips of each face, in thirds from its center."""

_LEAN = 0.34
"""How far the camera leans from straight above, in radians."""
_FAR = 15.0
"""Its distance from the floor, in edges of a die."""
_LIGHT: Vector = (-0.46, -0.42, 0.78)
"""Where the light comes from."""
_GLOSS: Vector = (-0.29, -0.1, 0.95)
"""The direction of a face that throws the light into the camera."""
_ROUND = 0.12
"""The radius of the edges."""
_FLAT = 0.5 - _ROUND * 0.35
"""Half the width of a face between them."""
_PIP, _SPREAD = 0.098, 0.255
"""The radius of a pip, and how far the outer ones are from the middle."""
_DARK, _BRIGHT, _IVORY = QColor("#6a0a18"), QColor("#f2404f"), QColor("#fff8ea")
_SINK = 0.14
"""How far below the middle of the bowl its floor is drawn, in edges: the dome is as high above as it is wide."""
IN_DOME = 0.45
"""The edge of a die under a dome, as a fraction of the popper's radius."""


class _Side(NamedTuple):
    """One visible face: its middle and axes on the screen, in edges, and how lit it is."""

    face: int
    depth: float
    middle: QPointF
    right: QPointF
    up: QPointF
    light: float
    gloss: float


def draw_dice(painter: QPainter, poses: Sequence[DiePose], edge: float) -> None:
    """Draw dice over their shadows, the farther one first; the painter's origin is the middle of the bowl."""
    painter.save()
    painter.translate(0, edge * _SINK)
    painter.scale(edge, edge)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # they end softly, and cost a third of it
    for pose in poses:
        _draw_shadow(painter, pose)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for pose in sorted(poses, key=lambda pose: _depth(pose.at)):
        _draw_solid(painter, pose)
    painter.restore()


def draw_die(painter: QPainter, face: int, size: float, turn: int) -> None:
    """Draw a die that lies around the painter's origin, its top about `size` wide, rotated by `turn` of TURNS."""
    pose = lying(face, turn)
    painter.save()
    painter.scale(size * 0.96, size * 0.96)
    painter.translate(-_seen(pose.at))
    _draw_shadow(painter, pose)
    _draw_solid(painter, pose)
    painter.restore()


def draw_small_die(painter: QPainter, at: QPointF, face: int, size: float, turn: int = 0) -> None:
    """Draw a die around a point."""
    painter.save()
    painter.translate(at)
    draw_die(painter, face, size, turn % TURNS)
    painter.restore()


def die_box(size: float) -> QRectF:
    """The area of a die with its shadow, around its center; `size` as in `draw_die`."""
    return QRectF(-size * 0.95, -size * 0.95, size * 1.95, size * 2.05)


def lying(face: int, turn: int) -> DiePose:
    """A die that lies flat on the floor with a face up."""
    axis, quarters = _UPRIGHT[face]
    upright = around(axis, quarters * math.pi / 2)
    return DiePose((0.0, 0.0, 0.5), after(around((0.0, 0.0, 1.0), turn * math.tau / TURNS), upright))


_UPRIGHT: dict[int, tuple[Vector, int]] = {
    1: ((1.0, 0.0, 0.0), 0), 6: ((1.0, 0.0, 0.0), 2), 2: ((1.0, 0.0, 0.0), 1), 5: ((1.0, 0.0, 0.0), -1),
    3: ((0.0, 1.0, 0.0), -1), 4: ((0.0, 1.0, 0.0), 1),
}  # fmt: skip
"""The axis and the quarter turns that bring a face up."""


def draw_whirl(painter: QPainter, pose: DiePose, edge: float) -> None:
    """Draw that a die spins on the spot, even without motion: its edges as they sweep by, in the air around it."""
    painter.save()
    painter.translate(0, edge * _SINK)
    painter.scale(edge, edge)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    middle = _seen(pose.at)
    for reach, alpha in ((0.86, 150), (1.0, 80)):
        box = QRectF(middle.x() - reach, middle.y() - reach * 0.94, 2 * reach, 1.88 * reach)
        painter.setPen(QPen(QColor(255, 214, 214, alpha), 0.05, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for start in (20, 140, 260):
            painter.drawArc(box, start * 16, 62 * 16)
    painter.restore()


def _draw_shadow(painter: QPainter, pose: DiePose) -> None:
    """The shadow on the floor: under a die that lies it is dark and small, and it spreads as the die rises."""
    x, y, height = pose.at[0], pose.at[1], max(0.0, pose.at[2] - 0.5)
    at = _seen((x + 0.1 + 0.34 * height, y + 0.12 + 0.3 * height, 0.0))
    reach = 0.84 + 0.17 * height
    shade = QRadialGradient(at, reach)
    strength = 205 / (1 + 0.75 * height)
    shade.setColorAt(0.35, QColor(0, 0, 0, round(strength)))
    shade.setColorAt(0.7, QColor(0, 0, 0, round(strength * 0.55)))
    shade.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shade))
    painter.drawEllipse(at, reach, reach * 0.96)


def _draw_solid(painter: QPainter, pose: DiePose) -> None:
    """The rounded body, and on it each visible face with its own light."""
    sides = sorted(_visible(pose), key=lambda side: side.depth)
    flat = 0.5 - _ROUND
    corners = [_seen(_moved(pose, (a, b, c))) for a in (-flat, flat) for b in (-flat, flat) for c in (-flat, flat)]
    body = _hull(corners)
    edge = _shaded(0.32)
    painter.setPen(QPen(edge, 2.4 * _ROUND, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(edge)
    painter.drawPolygon(body)
    for side in sides:
        _draw_side(painter, side)


def _draw_side(painter: QPainter, side: _Side) -> None:
    painter.save()
    painter.setTransform(
        QTransform(side.right.x(), side.right.y(), side.up.x(), side.up.y(), side.middle.x(), side.middle.y()), True
    )
    painter.setPen(Qt.PenStyle.NoPen)
    toward = QPointF(*(_LIGHT[0] * axis.x() + _LIGHT[1] * axis.y() for axis in (side.right, side.up)))
    fade = QLinearGradient(toward, -toward)
    fade.setColorAt(0, _shaded(min(1.0, side.light * 1.16 + 0.1)))
    fade.setColorAt(0.55, _shaded(side.light))
    fade.setColorAt(1, _shaded(side.light * 0.78))
    square = QRectF(-_FLAT, -_FLAT, 2 * _FLAT, 2 * _FLAT)
    painter.setBrush(QBrush(fade))
    painter.drawRoundedRect(square, _ROUND * 0.6, _ROUND * 0.6)
    if side.gloss > 0.1:
        glow = QRadialGradient(QPointF(-0.16, -0.2), 0.62)
        glow.setColorAt(0, QColor(255, 255, 255, round(92 * side.gloss)))
        glow.setColorAt(1, QColor(255, 255, 255, 0))
        painter.setBrush(QBrush(glow))
        painter.drawRoundedRect(square, _ROUND * 0.6, _ROUND * 0.6)
    ivory, rim = _mixed(QColor("#a58f86"), _IVORY, side.light), _shaded(side.light * 0.45)
    for color, reach in ((rim, _PIP * 1.2), (ivory, _PIP)):
        pips = QPainterPath()
        for x, y in PIPS[side.face]:
            pips.addEllipse(QPointF(x * _SPREAD, y * _SPREAD), reach, reach)
        painter.fillPath(pips, color)
    painter.restore()


def _visible(pose: DiePose) -> Iterable[_Side]:
    for face, (normal, wide, high) in FACES.items():
        out = turned_by(pose.turn, normal)
        center = _moved(pose, (normal[0] * 0.5, normal[1] * 0.5, normal[2] * 0.5))
        eye = -center[0], _FAR * math.sin(_LEAN) - center[1], _FAR * math.cos(_LEAN) - center[2]
        if out[0] * eye[0] + out[1] * eye[1] + out[2] * eye[2] <= 0:
            continue
        right, up = turned_by(pose.turn, wide), turned_by(pose.turn, high)
        middle = _seen(center)
        way = (_seen(tuple(c + 0.2 * d for c, d in zip(center, axis, strict=True))) for axis in (right, up))  # type: ignore[arg-type]  # three
        east, north = ((end - middle) * 5 for end in way)
        light = 0.2 + 0.8 * max(0.0, sum(a * b for a, b in zip(out, _LIGHT, strict=True)))
        gloss = max(0.0, sum(a * b for a, b in zip(out, _GLOSS, strict=True))) ** 9
        yield _Side(face, _depth(center), middle, east, north, light, gloss)


def _moved(pose: DiePose, point: Vector) -> Vector:
    x, y, z = turned_by(pose.turn, point)
    return pose.at[0] + x, pose.at[1] + y, pose.at[2] + z


def _seen(point: Vector) -> QPointF:
    """A point of the bowl as the camera sees it, in edges from the middle of the floor; y goes down on the screen."""
    x, y, z = point
    scale = _FAR / (_FAR - _depth(point))
    return QPointF(x * scale, (y * math.cos(_LEAN) - z * math.sin(_LEAN)) * scale)


def _depth(point: Vector) -> float:
    """How near a point is to the camera."""
    return point[1] * math.sin(_LEAN) + point[2] * math.cos(_LEAN)


def _hull(points: list[QPointF]) -> QPolygonF:
    """The outline of some points."""
    ordered = sorted(points, key=lambda point: (point.x(), point.y()))
    outline: list[QPointF] = []
    for row in (ordered, ordered[::-1]):
        start = len(outline)
        for point in row:
            while len(outline) >= start + 2 and _turns_back(outline[-2], outline[-1], point):
                outline.pop()
            outline.append(point)
        outline.pop()
    return QPolygonF(outline)


def _turns_back(one: QPointF, other: QPointF, point: QPointF) -> bool:
    a, b = other - one, point - one
    return a.x() * b.y() - a.y() * b.x() <= 0


def _shaded(light: float) -> QColor:
    return _mixed(_DARK, _BRIGHT, light)


def _mixed(dark: QColor, bright: QColor, light: float) -> QColor:
    part = min(1.0, max(0.0, light))
    ends = zip((dark.red(), dark.green(), dark.blue()), (bright.red(), bright.green(), bright.blue()), strict=True)
    return QColor(*(round(low + (high - low) * part) for low, high in ends))


def draw_bowl(painter: QPainter, radius: float) -> None:
    """Draw the popper's ring and the floor the dice fall on."""
    _draw_halo(painter, radius)
    chrome = QConicalGradient(QPointF(0, 0), 70)
    for stop, color in ((0, "#eceff2"), (0.12, "#8c939b"), (0.3, "#41474f"), (0.5, "#b9c0c8"), (0.62, "#4b5159")):
        chrome.setColorAt(stop, QColor(color))
    chrome.setColorAt(0.85, QColor("#2b2f35"))
    chrome.setColorAt(1, QColor("#eceff2"))
    painter.setPen(QPen(QColor(0, 0, 0, 160), 1.5))
    painter.setBrush(QBrush(chrome))
    painter.drawEllipse(QPointF(0, 0), radius * 0.99, radius * 0.99)
    painter.setBrush(QColor("#15181c"))
    painter.setPen(QPen(QColor(0, 0, 0, 200), 1.5))
    painter.drawEllipse(QPointF(0, 0), radius * 0.9, radius * 0.9)
    floor = QRadialGradient(QPointF(0, -radius * 0.25), radius * 1.1)
    floor.setColorAt(0, QColor("#3d444d"))
    floor.setColorAt(0.55, QColor("#262b32"))
    floor.setColorAt(1, QColor("#0e1013"))
    painter.setBrush(QBrush(floor))
    painter.drawEllipse(QPointF(0, 0), radius * 0.85, radius * 0.85)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(230, 198, 124, 70), 1.4))
    painter.drawEllipse(QPointF(0, 0), radius * 0.66, radius * 0.66)


def draw_glass(painter: QPainter, radius: float) -> None:
    """Draw the dome over the dice: thin glass, with a bright reflection at the top and a faint one at the bottom."""
    inner = radius * 0.88
    body = QRadialGradient(QPointF(0, 0), inner)
    body.setColorAt(0, QColor(255, 255, 255, 0))
    body.setColorAt(0.78, QColor(210, 230, 255, 10))
    body.setColorAt(0.95, QColor(215, 232, 255, 52))
    body.setColorAt(1, QColor(255, 255, 255, 110))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(body))
    painter.drawEllipse(QPointF(0, 0), inner, inner)
    window = QLinearGradient(QPointF(-inner * 0.4, -inner * 0.9), QPointF(inner * 0.05, -inner * 0.1))
    window.setColorAt(0, QColor(255, 255, 255, 105))
    window.setColorAt(1, QColor(255, 255, 255, 0))
    painter.save()
    painter.rotate(-24)
    painter.setBrush(QBrush(window))
    painter.drawEllipse(QPointF(0, -inner * 0.5), inner * 0.62, inner * 0.37)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    around = QRectF(-inner * 0.9, -inner * 0.9, inner * 1.8, inner * 1.8)
    painter.setPen(QPen(QColor(255, 255, 255, 190), radius * 0.032, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(around, 112 * 16, 46 * 16)
    painter.setPen(QPen(QColor(255, 255, 255, 80), radius * 0.022, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(around, 292 * 16, 52 * 16)


def draw_button(painter: QPainter, radius: float, words: str) -> None:
    """Draw the popper's button: a chrome collar, and a red cap with a word on it."""
    _draw_halo(painter, radius)
    collar = QLinearGradient(QPointF(0, -radius), QPointF(0, radius))
    for stop, color in ((0, "#f2f4f6"), (0.45, "#767d86"), (0.55, "#3a3f46"), (1, "#a7aeb6")):
        collar.setColorAt(stop, QColor(color))
    painter.setPen(QPen(QColor(0, 0, 0, 170), 1.2))
    painter.setBrush(QBrush(collar))
    painter.drawEllipse(QPointF(0, 0), radius * 0.97, radius * 0.97)
    cap = QRadialGradient(QPointF(-radius * 0.2, -radius * 0.35), radius * 1.1)
    cap.setColorAt(0, QColor("#e5483f"))
    cap.setColorAt(0.55, QColor("#b3201f"))
    cap.setColorAt(1, QColor("#6d0d12"))
    painter.setBrush(QBrush(cap))
    painter.drawEllipse(QPointF(0, 0), radius * 0.79, radius * 0.79)
    painter.setPen(QPen(QColor(255, 255, 255, 120), radius * 0.05, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(QRectF(-radius * 0.68, -radius * 0.68, radius * 1.36, radius * 1.36), 55 * 16, 70 * 16)
    font = felt_font(radius * 0.62)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(QPointF(-metrics.horizontalAdvance(words) / 2, metrics.capHeight() / 2), words)


def _draw_halo(painter: QPainter, radius: float) -> None:
    """Draw the soft shadow of something standing on the felt."""
    shadow = QRadialGradient(QPointF(0, radius * 0.08), radius * 1.14)
    shadow.setColorAt(0.8, QColor(0, 0, 0, 150))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shadow))
    painter.drawEllipse(QPointF(0, radius * 0.08), radius * 1.14, radius * 1.14)

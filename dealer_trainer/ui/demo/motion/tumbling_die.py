"""A die in the air: its position and rotation at any moment of a throw, and its faces as they are then visible."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QRadialGradient, QTransform

from dealer_trainer.ui.felt.dice import PIPS

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

FACES: dict[int, tuple[Vector, Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)), 6: ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)), 5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 1, 0), (0, 0, 1)), 4: ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
}  # fmt: skip
"""The normal of each face and the directions of its width and height; opposite faces add up to seven."""
_UPRIGHT: dict[int, tuple[Vector, float]] = {
    1: ((1, 0, 0), 0), 6: ((1, 0, 0), 180), 2: ((1, 0, 0), 90), 5: ((1, 0, 0), -90), 3: ((0, 1, 0), -90),
    4: ((0, 1, 0), 90),
}  # fmt: skip
"""The axis and the angle, in degrees, that bring a face up."""
BOUNCES = (0.0, 0.34, 0.6, 0.78, 0.9, 1.0)
"""Moments of a throw at which a die bounces off the floor; at the last one it lies still."""
_HEIGHTS = (1.5, 0.85, 0.42, 0.14, 0.04)
"""How high it goes between them, in edges."""
_SPINS = (520.0, 260.0, 110.0, 40.0, 10.0)
"""How far it turns between them, in degrees."""
_CAMERA = 0.42
"""How far the camera leans from straight above, in radians."""
_FAR = 9.0
"""The distance of the camera, in edges."""
_LIGHT: Vector = (-0.42, -0.36, 0.83)
_DARK, _BRIGHT = (108, 12, 26), (232, 62, 78)


class DiePose(NamedTuple):
    """A die at one moment: its center, in edges from the center of the bowl, and its rotation."""

    at: Vector
    turned: Matrix


class Toss(NamedTuple):
    """The throw of one die: its final face and position, in edges, and a seed for its path."""

    face: int
    lies: tuple[float, float]
    seed: int


def moment_of(toss: Toss, part: float) -> DiePose:
    """The pose of a die when `part` of its throw is over, 0 to 1; at 1 it lies flat, with its face up.

    >>> at, turned = moment_of(Toss(6, (1.0, 0.5), 3), 1.0)
    >>> at, [round(number, 6) for number in turned_by(turned, FACES[6][0])]
    ((1.0, 0.5, 0.5), [0.0, 0.0, 1.0])
    """
    part = min(1.0, max(0.0, part))
    leg = next(index for index in range(len(_HEIGHTS)) if part <= BOUNCES[index + 1])
    inside = (part - BOUNCES[leg]) / (BOUNCES[leg + 1] - BOUNCES[leg])
    # It falls from the top of the first arc, half of which is over.
    shape = 1 - inside**2 if leg == 0 else 4 * inside * (1 - inside)
    left = _SPINS[leg] * (1 - inside) + sum(_SPINS[leg + 1 :])
    away = (1 - part) ** 2
    angle = math.atan2(toss.lies[1], toss.lies[0]) + toss.seed % 9 * 0.2 - 0.8
    swing = 0.9 * away * math.cos(angle + 4 * part), 0.9 * away * math.sin(angle + 4 * part)
    at = toss.lies[0] + swing[0], toss.lies[1] + swing[1], 0.5 + _HEIGHTS[leg] * shape
    axis = _unit((math.cos(angle), math.sin(angle), 0.35 * math.sin(toss.seed)))
    upright = _rotation(*_UPRIGHT[toss.face])
    heading = _rotation((0, 0, 1), toss.seed * 37 % 90 - 45)
    return DiePose(at, _product(_rotation(axis, left), _product(heading, upright)))


def paint_tossed(painter: QPainter, moments: list[DiePose], middle: QPointF, edge: float) -> None:
    """Paint dice over their shadows, the farther one first; `edge` in pixels."""
    for moment in moments:
        _paint_shadow(painter, moment, middle, edge)
    for moment in sorted(moments, key=lambda moment: moment.at[1] * math.sin(_CAMERA) - moment.at[2]):
        _paint_die(painter, moment, middle, edge)


def _paint_shadow(painter: QPainter, moment: DiePose, middle: QPointF, edge: float) -> None:
    x, y, height = moment.at
    on_floor = _seen((x + 0.12 * height, y + 0.16 * height, 0.0))
    soft = 0.85 + 0.22 * height
    at = middle + on_floor * edge
    shade = QRadialGradient(at, edge * soft)
    shade.setColorAt(0, QColor(0, 0, 0, round(190 / (0.7 + 0.5 * height))))
    shade.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shade))
    painter.drawEllipse(at, edge * soft, edge * soft * 0.9)


def _paint_die(painter: QPainter, moment: DiePose, middle: QPointF, edge: float) -> None:
    for face, corners, light in _visible(moment):
        quad = QPolygonF([middle + corner * edge for corner in corners])
        color = _shaded(light)
        painter.setPen(QPen(color, edge * 0.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                            Qt.PenJoinStyle.RoundJoin))  # fmt: skip
        painter.setBrush(color)
        painter.drawPolygon(quad)
        change = QTransform()
        if not QTransform.quadToQuad(QPolygonF(QRectF(-1, -1, 2, 2)).sliced(0, 4), quad, change):
            continue
        painter.save()
        painter.setTransform(change, combine=True)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_lit("#f4ecd8", light))
        for x, y in PIPS[face]:
            painter.drawEllipse(QPointF(x * 0.52, y * 0.52), 0.19, 0.19)
        painter.restore()


def _visible(moment: DiePose) -> Iterator[tuple[int, list[QPointF], float]]:
    """The visible faces, the farthest first: corners in edges from the center of the bowl, and their light."""
    x, y, z = moment.at
    faces = []
    for face, (normal, wide, high) in FACES.items():
        out, right, up = (turned_by(moment.turned, vector) for vector in (normal, wide, high))
        center = (x + out[0] / 2, y + out[1] / 2, z + out[2] / 2)
        eye = _unit((-center[0], _FAR * math.sin(_CAMERA) - center[1], _FAR * math.cos(_CAMERA) - center[2]))
        if sum(a * b for a, b in zip(out, eye, strict=True)) <= 0.01:
            continue
        inset = 0.45
        corners = [
            _seen((center[0] + inset * (a * right[0] + b * up[0]), center[1] + inset * (a * right[1] + b * up[1]),
                   center[2] + inset * (a * right[2] + b * up[2])))
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]  # fmt: skip
        light = max(0.0, sum(a * b for a, b in zip(out, _LIGHT, strict=True)))
        faces.append((_depth(center), face, corners, light))
    for _, face, corners, light in sorted(faces, key=lambda found: found[0]):
        yield face, corners, light


def _seen(point: Vector) -> QPointF:
    """A point of the bowl as the camera sees it, in edges from the center; y goes down on the screen."""
    x, y, z = point
    down, near = y * math.cos(_CAMERA) - z * math.sin(_CAMERA), _depth(point)
    scale = _FAR / (_FAR - near)
    return QPointF(x * scale, down * scale)


def _depth(point: Vector) -> float:
    return point[1] * math.sin(_CAMERA) + point[2] * math.cos(_CAMERA)


def _shaded(light: float) -> QColor:
    return QColor(*(round(dark + (bright - dark) * (0.18 + 0.82 * light))
                    for dark, bright in zip(_DARK, _BRIGHT, strict=True)))  # fmt: skip


def _lit(color: str, light: float) -> QColor:
    return QColor(color).darker(round(100 + 55 * (1 - light)))


def _rotation(axis: Vector, degrees: float) -> Matrix:
    """The matrix of a rotation around a unit axis, by Rodrigues' formula."""
    x, y, z = axis
    turn = math.radians(degrees)
    c, s = math.cos(turn), math.sin(turn)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = tuple(zip(*right, strict=True))
    return tuple(tuple(sum(a * b for a, b in zip(row, column, strict=True)) for column in columns) for row in left)  # type: ignore[return-value]  # three rows of three


def turned_by(matrix: Matrix, vector: Vector) -> Vector:
    """A direction after a rotation."""
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)  # type: ignore[return-value]  # three


def _unit(vector: Vector) -> Vector:
    length = math.sqrt(sum(part * part for part in vector)) or 1.0
    return vector[0] / length, vector[1] / length, vector[2] / length

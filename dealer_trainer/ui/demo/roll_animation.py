"""The roll, large: the dome approaches, the dice tumble and come to rest, and the total and its name appear."""

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from dealer_trainer.engine import Roll
from dealer_trainer.ui.demo.lettering import GOLD, INK, Align, fitted
from dealer_trainer.ui.felt.dice import PIPS, draw_bowl, draw_glass
from dealer_trainer.ui.felt.motion import eased

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


FRAME_MS = 33
NEAR_MS, TUMBLE_MS, TOLD_MS, LEAVE_MS = 350, 1_500, 1_500, 350
"""How long the dome approaches, the dice tumble, the total is shown, and the dome leaves, in ms at pace 100."""
LANDED_MS = NEAR_MS + TUMBLE_MS + 600
"""A moment at which the dice are still and everything is shown."""
_DIM = 150
_RADIUS, _EDGE = 0.44, 0.42
"""The dome's radius divided by the height of the widget, and a die's edge divided by that radius."""
_ASIDE = 0.2
"""How far the dome moves aside for the total, in widths of the widget."""


class RollAnimation(QWidget):
    """Covers the felt while a roll is shown, with a dimmed picture of the felt as it was at the start."""

    tumbled = Signal()
    """The dice begin to tumble."""
    landed = Signal()
    """The dice lie still."""

    def __init__(self, felt: QGraphicsView) -> None:
        super().__init__(felt.parentWidget())
        self._felt = felt
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._ground = QPixmap()
        self._dome = (QPixmap(), QPixmap())
        self._tosses: tuple[Toss, ...] = ()
        self.words = ("", "")
        """The total and the name that are shown, or will be once the dice lie still."""
        self._pace = 100
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._on_frame)
        self._still: int | None = None
        self._is_tumbling = False
        self.hide()

    @property
    def faces(self) -> tuple[int, ...]:
        """The final faces of the dice."""
        return tuple(toss.face for toss in self._tosses)

    def show_roll(self, roll: Roll, name: str, serial: int, pace: int) -> None:
        """Throw the dice; `serial` tells throws apart, `pace` is in percent."""
        self._tosses = (
            Toss(roll.first, (-0.62, 0.16 - serial % 3 * 0.1), serial * 7 + 1),
            Toss(roll.second, (0.62, -0.05 + serial % 4 * 0.08), serial * 11 + 5),
        )
        self.words = (str(roll.total), name)
        self._pace = pace
        self._prepare()
        self._is_tumbling = True
        self.tumbled.emit()
        self._clock.start()
        self.show()
        self.raise_()
        self._timer.start()

    def show_still(self, ms: int) -> None:
        """Freeze at a moment of the throw, for a picture."""
        self._timer.stop()
        self._still = ms
        self.update()

    def finish(self) -> None:
        """Hide at once."""
        self._timer.stop()
        self._still = None
        self.hide()
        if self._is_tumbling:
            self._is_tumbling = False
            self.landed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """End the animation if the size has changed."""
        super().resizeEvent(event)
        if self._ground.size() != self.size() * self.devicePixelRatioF():
            self.finish()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the felt as it was, the dome, the dice, and their total."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ms = self._at()
        near = eased(min(1.0, ms / NEAR_MS))
        away = min(1.0, max(0.0, (ms - self._ends) / LEAVE_MS))
        presence = near * (1 - away)
        painter.drawPixmap(0, 0, self._ground)
        painter.fillRect(self.rect(), QColor(4, 6, 10, round(_DIM * presence)))
        text_opacity = eased(min(1.0, max(0.0, (ms - NEAR_MS - TUMBLE_MS) / 260)))
        self._paint_dome(painter, ms, presence, text_opacity)
        if text_opacity > 0:
            self._paint_text(painter, text_opacity * (1 - away))

    @property
    def _ends(self) -> int:
        return NEAR_MS + TUMBLE_MS + TOLD_MS

    def _at(self) -> int:
        return self._still if self._still is not None else int(self._clock.elapsed() * self._pace / 100)

    def _on_frame(self) -> None:
        if self._is_tumbling and self._at() >= NEAR_MS + TUMBLE_MS:
            self._is_tumbling = False
            self.landed.emit()
        if self._at() >= self._ends + LEAVE_MS:
            self.finish()
        else:
            self.update()

    def _prepare(self) -> None:
        """Take a picture of the felt, and paint the dome once for this size."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._ground.size() != size:  # always the same pixmap: new ones for weeks would fragment the memory
            self._ground = QPixmap(size)
            self._ground.setDevicePixelRatio(ratio)
            self._dome = (self._dome_part(draw_bowl, ratio), self._dome_part(draw_glass, ratio))
        self._felt.viewport().render(self._ground)

    def _dome_part(self, paint: Callable[[QPainter, float], None], ratio: float) -> QPixmap:
        radius = self.height() * _RADIUS
        part = QPixmap(round(radius * 2.5 * ratio), round(radius * 2.5 * ratio))
        part.setDevicePixelRatio(ratio)
        part.fill(Qt.GlobalColor.transparent)
        painter = QPainter(part)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(radius * 1.25, radius * 1.25)
        paint(painter, radius)
        painter.end()
        return part

    def _paint_dome(self, painter: QPainter, ms: int, presence: float, text_opacity: float) -> None:
        radius = self.height() * _RADIUS
        painter.save()
        painter.translate(self.width() * (0.5 - _ASIDE * text_opacity), self.height() * 0.5)
        scale = 0.45 + 0.55 * presence
        painter.scale(scale, scale)
        painter.setOpacity(presence)
        corner = QPointF(-radius * 1.25, -radius * 1.25)
        painter.drawPixmap(corner, self._dome[0])
        part = (ms - NEAR_MS * 0.6) / (TUMBLE_MS + NEAR_MS * 0.4)
        moments = [moment_of(toss, part) for toss in self._tosses]
        paint_tossed(painter, moments, QPointF(0, radius * 0.08), radius * _EDGE)
        painter.drawPixmap(corner, self._dome[1])
        painter.restore()

    def _paint_text(self, painter: QPainter, presence: float) -> None:
        total, name = self.words
        painter.setOpacity(presence)
        left = self.width() * (0.5 - _ASIDE) + self.height() * _RADIUS * 1.15
        box = QRectF(left, self.height() * 0.12, self.width() * 0.97 - left, self.height() * 0.76)
        upper, lower = QRectF(box), QRectF(box)
        upper.setHeight(box.height() * (0.66 if name else 1.0))
        lower.setTop(upper.bottom())
        fitted(painter, upper, total, upper.height() * 0.98, GOLD, Align.AlignVCenter | Align.AlignLeft)
        if name:
            fitted(painter, lower, name, lower.height() * 0.5, INK, Align.AlignTop | Align.AlignLeft)
        painter.setOpacity(1.0)

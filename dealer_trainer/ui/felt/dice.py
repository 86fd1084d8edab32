"""Dice and the popper: two casino dice, the bowl that they fall into, its glass dome, and the button that pops them."""

import math
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPen,
    QRadialGradient,
)

from dealer_trainer.ui.felt.picture import Throw
from dealer_trainer.ui.style.theme import felt_font

BadPop = Literal["leaning", "stacked", "moving"]
"""What is wrong with the dice of a pop that does not count (ruling R20)."""

TURNS = 24
"""The number of directions a die is drawn in, so that the rattle needs few pictures."""

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The positions of the pips of each face, in thirds from its center."""


class Pose(NamedTuple):
    """The position of a die in the bowl, as a fraction of the radius, its direction, and its face.

    `front`: of a die that leans, the face visible below; 0 for one that lies flat. `is_spinning`: it is still moving.
    """

    x: float
    y: float
    turn: int
    face: int
    front: int = 0
    is_spinning: bool = False


def bad_pop_of(throw: Throw) -> BadPop | None:
    """What is wrong with the dice of a throw: the same for the same throw."""
    if not throw.is_bad:
        return None
    if throw.leans:
        return "leaning"
    seed = _seed_of(throw)
    return "moving" if seed % 3 == 2 else "leaning" if seed % 2 == 1 else "stacked"


def poses_of(throw: Throw) -> tuple[Pose, Pose]:
    """The positions of two dice after a throw: the same for the same throw.

    They lie flat and apart, unless the pop is bad: then one lies on the other, leans, or spins on.
    """
    seed, bad = _seed_of(throw), bad_pop_of(throw)
    turn = math.radians(150 + (seed * 47) % 80)
    apart = 0.17 if bad == "stacked" else 0.4
    x, y = apart * math.cos(turn), apart * math.sin(turn) * 0.8
    first = Pose(x, y + 0.05, (seed * 5) % TURNS, throw.roll.first)
    second = Pose(-x, -y + 0.05, (seed * 11 + 3) % TURNS, throw.roll.second)
    if bad == "leaning":
        front = next(face for face in PIPS if face not in (second.face, 7 - second.face))
        return first, second._replace(turn=1 + seed % 2, front=front)
    return first, second._replace(is_spinning=bad == "moving")


def _seed_of(throw: Throw) -> int:
    return throw.serial // 100 * 31 + throw.roll.first * 7 + throw.roll.second


def rattled(throw: Throw, beat: int) -> tuple[Pose, Pose]:
    """The positions of the dice in the air at one moment of the rattle."""
    first, second = (beat * 5 + throw.serial) % 6 + 1, (beat * 11 + throw.roll.total) % 6 + 1
    angle = beat * 2.4 + throw.serial
    reach = 0.42 + 0.1 * math.sin(beat * 1.7)
    x, y = reach * math.cos(angle), reach * math.sin(angle) * 0.8
    return Pose(x, y, (beat * 7) % TURNS, first), Pose(-x, -y * 0.9, (beat * 13 + 5) % TURNS, second)


def die_box(size: float) -> QRectF:
    """The area of a die with its shadow, around its center; `size` is its edge length."""
    return QRectF(-size * 0.82, -size * 0.82, size * 1.7, size * 1.85)


def draw_die(painter: QPainter, face: int, size: float, turn: int) -> None:
    """Draw a die rotated by `turn` of TURNS, seen from above with a little of its side."""
    angle = turn * 360 / TURNS
    half = size / 2
    square = QRectF(-half, -half, size, size)
    bevel = size * 0.13
    _draw_cast_shadow(painter, size)
    height = size * 0.2
    for step in range(8, 0, -1):
        painter.save()
        painter.translate(0, height * step / 8)
        painter.rotate(angle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#5a0a14") if step > 4 else QColor("#7a0f1c"))
        painter.drawRoundedRect(square, bevel, bevel)
        painter.restore()
    painter.save()
    painter.rotate(angle)
    _draw_face(painter, face, size, _face_light(half, angle))
    painter.restore()


def draw_leaning_die(painter: QPainter, pose: Pose, size: float) -> None:
    """Draw a die that stands on an edge: two faces are visible, and neither is up."""
    angle = pose.turn * 360 / TURNS
    _draw_cast_shadow(painter, size)
    for face, middle, dimmed in ((pose.front, 0.36, 135), (pose.face, -0.36, 100)):
        light = _face_light(size / 2, angle)
        light.setStops([(stop, color.darker(dimmed)) for stop, color in light.stops()])
        painter.save()
        painter.rotate(angle)
        painter.translate(0, middle * size)
        painter.scale(1, 0.72)
        _draw_face(painter, face, size, light)
        painter.restore()


def draw_spinning_die(painter: QPainter, face: int, size: float, turn: int) -> None:
    """Draw a die that spins on the spot, with a faint trace of its earlier position, even without animation."""
    for behind, opacity in ((6, 0.16), (4, 0.26), (2, 0.4)):
        painter.save()
        painter.setOpacity(opacity)
        painter.rotate((turn - behind) * 360 / TURNS)
        _draw_face(painter, face, size, _face_light(size / 2, 0))
        painter.restore()
    draw_die(painter, face, size, turn)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    reach = size * 0.8
    for start in (20, 200):
        painter.setPen(QPen(QColor(255, 236, 236, 170), size * 0.035, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawArc(QRectF(-reach, -reach, 2 * reach, 2 * reach), start * 16, 52 * 16)


def _draw_face(painter: QPainter, face: int, size: float, light: QLinearGradient) -> None:
    half, bevel = size / 2, size * 0.13
    painter.setPen(QPen(QColor(255, 190, 190, 150), size * 0.02))
    painter.setBrush(QBrush(light))
    painter.drawRoundedRect(QRectF(-half, -half, size, size), bevel, bevel)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y in PIPS[face]:
        at = QPointF(x * size * 0.27, y * size * 0.27)
        painter.setBrush(QColor(60, 0, 8, 130))
        painter.drawEllipse(at, size * 0.102, size * 0.102)
        painter.setBrush(QColor("#fffaf0"))
        painter.drawEllipse(at, size * 0.088, size * 0.088)


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


def _face_light(half: float, angle: float) -> QLinearGradient:
    """Draw light from the upper left of the table, whatever the die's direction."""
    turn = math.radians(-angle - 125)
    toward = QPointF(math.cos(turn) * half * 1.2, math.sin(turn) * half * 1.2)
    light = QLinearGradient(toward, -toward)
    light.setColorAt(0, QColor("#ee5360"))
    light.setColorAt(0.5, QColor("#cf2436"))
    light.setColorAt(1, QColor("#a31226"))
    return light


def _draw_cast_shadow(painter: QPainter, size: float) -> None:
    shadow = QRadialGradient(QPointF(size * 0.06, size * 0.24), size * 0.78)
    shadow.setColorAt(0, QColor(0, 0, 0, 190))
    shadow.setColorAt(0.6, QColor(0, 0, 0, 120))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shadow))
    painter.drawEllipse(QPointF(size * 0.06, size * 0.24), size * 0.78, size * 0.78)


def _draw_halo(painter: QPainter, radius: float) -> None:
    """Draw the soft shadow of something standing on the felt."""
    shadow = QRadialGradient(QPointF(0, radius * 0.08), radius * 1.14)
    shadow.setColorAt(0.8, QColor(0, 0, 0, 150))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shadow))
    painter.drawEllipse(QPointF(0, radius * 0.08), radius * 1.14, radius * 1.14)


def draw_small_die(painter: QPainter, at: QPointF, face: int, size: float, turn: int) -> None:
    """Draw a die around a point; `turn`: one of its 24 positions."""
    painter.save()
    painter.translate(at)
    draw_die(painter, face, size, turn % 24)
    painter.restore()

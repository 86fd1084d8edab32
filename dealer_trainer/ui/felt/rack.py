"""The dealer's chip rack: one tube per value, with chips on edge, and a plate with the value and its key."""

import math
import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from dealer_trainer.engine import Cents
from dealer_trainer.games.layout import ChipDesign, design_of
from dealer_trainer.ui.felt.label import draw_line
from dealer_trainer.ui.felt.marker import HINTED, draw_outline
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.theme import CREAM, GOLD

_FRAME = 10.0
_PLATE = 30.0


def tube_boxes(values: tuple[Cents, ...], rack: QRectF) -> dict[Cents, QRectF]:
    """The box of each value's tube, lowest value at the left."""
    inside = rack.adjusted(_FRAME, 0, -_FRAME, 0)
    wide = inside.width() / max(1, len(values))
    first = QRectF(inside.left(), inside.top(), wide, inside.height())
    return {value: first.translated(index * wide, 0) for index, value in enumerate(values)}


def is_on_plate(box: QRectF, point: QPointF) -> bool:
    """Whether a point of a tube is on its plate, which has the chip's value and key."""
    return point.y() >= box.bottom() - _PLATE


def draw_rack(painter: QPainter, values: tuple[Cents, ...], rack: QRectF, *, has_keys: bool = True) -> None:
    """Draw the rack into its box; `has_keys`: with the digit that picks up each chip."""
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((9, 34), (5, 50), (2, 70)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(rack.adjusted(-spread, -spread + 4, spread, spread + 4), 14 + spread, 14 + spread)
    wood = QLinearGradient(rack.topLeft(), rack.bottomLeft())
    for stop, color in ((0, "#7b5030"), (0.08, "#5a3820"), (0.85, "#3b2314"), (1, "#24140b")):
        wood.setColorAt(stop, QColor(color))
    painter.setBrush(QBrush(wood))
    painter.setPen(QPen(QColor("#a9794c"), 1.4))
    painter.drawRoundedRect(rack, 13, 13)
    for index, (value, box) in enumerate(tube_boxes(values, rack).items()):
        well = QRectF(box.left() + 4, box.top() + 10, box.width() - 8, box.height() - 10 - _PLATE)
        _draw_well(painter, well)
        _draw_chips(painter, design_of(value), well)
        key = str(index + 1) if has_keys else ""
        _draw_plate(painter, value, key, QRectF(box.left(), box.bottom() - _PLATE, box.width(), _PLATE))


def draw_lit_tube(painter: QPainter, box: QRectF, *, is_due: bool = False) -> None:
    """Highlight a tube: the one under the pointer, or brighter, as bets glow, that of the chip that is due."""
    inside = box.adjusted(2, 6, -2, -3)
    if is_due:
        path = QPainterPath()
        path.addRoundedRect(inside, 9, 9)
        draw_outline(painter, path, HINTED, is_soft=True)
        return
    painter.setPen(QPen(QColor(GOLD), 2.4))
    painter.setBrush(QColor(255, 236, 190, 30))
    painter.drawRoundedRect(inside, 9, 9)


def _draw_well(painter: QPainter, well: QRectF) -> None:
    dark = QLinearGradient(well.topLeft(), well.topRight())
    for stop, color in ((0, "#050506"), (0.5, "#1c1712"), (1, "#050506")):
        dark.setColorAt(stop, QColor(color))
    painter.setPen(QPen(QColor(0, 0, 0, 150), 1.2))
    painter.setBrush(QBrush(dark))
    painter.drawRoundedRect(well, 7, 7)


def _draw_chips(painter: QPainter, design: ChipDesign, well: QRectF) -> None:
    """Draw chips on edge, seen from above: bands across the tube, brightest in the middle."""
    inside = well.adjusted(5, 5, -5, -4)
    count = max(4, round(inside.height() / 7.4))
    step = inside.height() / count
    wide = inside.width() * design.size
    left = inside.center().x() - wide / 2
    clip = QPainterPath()
    clip.addRoundedRect(inside, 4, 4)
    painter.save()
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    chance = random.Random(design.value)
    for index in range(count):
        turn = chance.uniform(0, 360)
        band = QRectF(left, inside.top() + index * step, wide, step - 0.9)
        painter.setBrush(QColor(design.face).darker(104 if index % 2 else 112))
        painter.drawRect(band)
        painter.setBrush(QColor(design.edge))
        for start, width in design.spans:
            insert = _seen(start + turn, width, band)
            if insert is not None:
                painter.drawRect(insert)
    painter.restore()
    _draw_gloss(painter, QRectF(left, inside.top(), wide, inside.height()))


def _seen(start: float, width: float, band: QRectF) -> QRectF | None:
    """The part of a chip's edge that an insert covers, seen from above; None if it is underneath."""
    first, last = math.radians(start % 360), math.radians(start % 360 + width)
    if math.sin((first + last) / 2) <= 0.08:
        return None
    left, right = sorted((math.cos(first), math.cos(last)))
    half = band.width() / 2
    return QRectF(band.center().x() + left * half, band.top(), (right - left) * half, band.height())


def _draw_gloss(painter: QPainter, box: QRectF) -> None:
    gloss = QLinearGradient(box.topLeft(), box.topRight())
    gloss.setColorAt(0, QColor(0, 0, 0, 170))
    gloss.setColorAt(0.18, QColor(0, 0, 0, 60))
    gloss.setColorAt(0.42, QColor(255, 255, 255, 60))
    gloss.setColorAt(0.6, QColor(0, 0, 0, 20))
    gloss.setColorAt(1, QColor(0, 0, 0, 180))
    painter.fillRect(box, QBrush(gloss))


def _draw_plate(painter: QPainter, value: Cents, cap: str, box: QRectF) -> None:
    words = f"{value}¢" if value < 100 else money_text(value)
    draw_line(painter, QPointF(box.center().x() + 9, box.center().y()), words, 23, CREAM)
    if not cap:
        return
    key = QRectF(box.left() + 8, box.center().y() - 9, 18, 18)
    painter.setPen(QPen(QColor(GOLD), 1))
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(key, 4, 4)
    draw_line(painter, key.center(), cap, 15, GOLD)

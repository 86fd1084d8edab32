"""What makes paper look worth keeping: a braided frame with dice in its corners, a rosette, the QR code."""

import math
from collections.abc import Iterator
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from dealer_trainer.ui.print.page import GOLD, GOLD_PALE, GREEN, INK, mm

_STRANDS = 5
_PIPS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def frame(painter: QPainter, width: float, height: float, margin: float, band: float) -> None:
    """Draw a frame of woven lines between two rules, a die in each corner; all in millimeters."""
    inner = margin + band
    for inset, weight, color in ((margin, 0.5, GOLD), (inner, 0.25, GOLD), (inner + 1.3, 0.12, GREEN)):
        painter.setPen(QPen(QColor(color), mm(weight)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(mm(inset), mm(inset), mm(width - 2 * inset), mm(height - 2 * inset)))
    middle = margin + band / 2
    for y in (middle, height - middle):
        _braid(painter, QPointF(inner, y), width - 2 * inner, band, is_upright=False)
    for x in (middle, width - middle):
        _braid(painter, QPointF(x, inner), height - 2 * inner, band, is_upright=True)
    for x in (middle, width - middle):
        for y in (middle, height - middle):
            _corner(painter, x, y, band)


def rosette(painter: QPainter, x: float, y: float, radius: float) -> None:
    """Draw a seal of woven rings around a white middle; all in millimeters."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, least, most, petals in ((GOLD_PALE, 0.80, 0.97, 24), (GREEN, 0.62, 0.82, 18)):
        painter.setPen(QPen(QColor(color), mm(0.13)))
        for strand in range(8):
            painter.drawPolygon(QPolygonF(list(_ring(x, y, radius, (least, most), petals, strand / 8))))
    for share, weight, color in ((1.0, 0.4, GOLD), (0.595, 0.3, GREEN)):
        painter.setPen(QPen(QColor(color), mm(weight)))
        painter.drawEllipse(QPointF(mm(x), mm(y)), mm(radius * share), mm(radius * share))


def qr_code(painter: QPainter, x: float, y: float, side: float, text: str) -> None:
    """Draw a QR code of a text with its quiet zone; all in millimeters."""
    import segno

    rows = tuple(segno.make(text, error="m", micro=False).matrix_iter(border=4))
    # A whole number of units per module, so that there are no light seams between them.
    module = int(mm(side)) // len(rows)
    path = QPainterPath()
    for row, modules in enumerate(rows):
        column = 0
        for is_dark, run in groupby(modules):
            length = len(tuple(run))
            if is_dark:
                path.addRect(int(mm(x)) + column * module, int(mm(y)) + row * module, length * module, module)
            column += length
    painter.fillPath(path, QBrush(QColor(INK)))


def _braid(painter: QPainter, start: QPointF, length: float, band: float, *, is_upright: bool) -> None:
    waves = round(length / (band * 2.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    steps = waves * 24
    for strand in range(_STRANDS):
        painter.setPen(QPen(QColor(GREEN if strand == _STRANDS // 2 else GOLD_PALE), mm(0.14)))
        for side in (1, -1):
            points = []
            for step in range(steps + 1):
                turn = 2 * math.pi * waves * step / steps
                lift = math.sin(turn) * side * band * 0.37 * (1 - strand / _STRANDS) * (1 - 0.25 * math.cos(2 * turn))
                along = length * step / steps
                dx, dy = (lift, along) if is_upright else (along, lift)
                points.append(QPointF(mm(start.x() + dx), mm(start.y() + dy)))
            painter.drawPolyline(QPolygonF(points))


def _corner(painter: QPainter, x: float, y: float, band: float) -> None:
    side = band * 0.78
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(GREEN))
    painter.drawRoundedRect(QRectF(mm(x - side / 2), mm(y - side / 2), mm(side), mm(side)), mm(1.1), mm(1.1))
    painter.setBrush(QColor("#ffffff"))
    for dx, dy in _PIPS:
        painter.drawEllipse(QPointF(mm(x + dx * side * 0.24), mm(y + dy * side * 0.24)), mm(0.55), mm(0.55))


def _ring(x: float, y: float, radius: float, band: tuple[float, float], petals: int, phase: float) -> Iterator[QPointF]:
    least, most = band
    steps = petals * 24
    for step in range(steps):
        turn = 2 * math.pi * step / steps
        wave = math.sin(petals * turn + 2 * math.pi * phase) * 0.5 + 0.5
        reach = radius * (least + (most - least) * wave)
        yield QPointF(mm(x + reach * math.cos(turn)), mm(y + reach * math.sin(turn)))

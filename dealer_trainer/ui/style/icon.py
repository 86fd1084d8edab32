"""Drawn icons: outlines on a 24 by 24 grid in whatever color the theme asks for, sharp at every scale."""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

CHIP_HIGH = 3.2


def _line(path: QPainterPath, start: tuple[float, float], *on: tuple[float, float]) -> None:
    path.moveTo(*start)
    for point in on:
        path.lineTo(*point)


def _pile(path: QPainterPath, x: float, foot: float, count: int, half: float = 5.0) -> None:
    """A pile of chips seen from the front and a little from above."""
    top = foot - count * CHIP_HIGH
    path.addEllipse(QPointF(x, top), half, 2.0)
    _line(path, (x - half, top), (x - half, foot))
    _line(path, (x + half, top), (x + half, foot))
    for number in range(1, count + 1):
        path.moveTo(x - half, top + number * CHIP_HIGH)
        path.arcTo(QRectF(x - half, top + number * CHIP_HIGH - 2.0, 2 * half, 4.0), 180, 180)


def _payout(path: QPainterPath) -> None:
    _pile(path, 8.5, 19.0, 3)
    _line(path, (15.5, 9), (21.5, 9))
    _line(path, (18.5, 6), (18.5, 12))


def _order(path: QPainterPath) -> None:
    for x in (5, 12, 19):
        path.addEllipse(QPointF(x, 8.5), 2.6, 2.6)
    _line(path, (20.5, 17), (4, 17))
    _line(path, (7.2, 13.9), (4, 17), (7.2, 20.1))


def _call(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(3, 4, 18, 12.5), 3.5, 3.5)
    _line(path, (8, 16.5), (7, 21), (12.5, 16.5))
    _line(path, (7.5, 8.6), (16.5, 8.6))
    _line(path, (7.5, 12), (13.5, 12))


def _procedure(path: QPainterPath) -> None:
    _line(path, (3, 20), (8.2, 20), (8.2, 14.8), (13.4, 14.8), (13.4, 9.6), (18.6, 9.6), (18.6, 4.4), (21.2, 4.4))


def _side_bets(path: QPainterPath) -> None:
    for row, y in enumerate((7.5, 16.5)):
        for column, x in enumerate((5, 12, 19)):
            path.addEllipse(QPointF(x, y), 2.9, 2.9)
            if (row + column) % 2 == 0:
                _line(path, (x - 1.3, y), (x - 0.2, y + 1.2), (x + 1.5, y - 1.2))


def _read_bet(path: QPainterPath) -> None:
    _pile(path, 9, 18.0, 3)
    path.addEllipse(QPointF(15.5, 12.5), 4.6, 4.6)
    _line(path, (18.9, 15.9), (21.8, 19.2))


def _see_chips(path: QPainterPath) -> None:
    path.moveTo(2.5, 12)
    path.quadTo(12, 2.6, 21.5, 12)
    path.quadTo(12, 21.4, 2.5, 12)
    path.addEllipse(QPointF(12, 12), 3.9, 3.9)
    path.addEllipse(QPointF(12, 12), 1.5, 1.5)


def _protect(path: QPainterPath) -> None:
    path.moveTo(12, 3)
    path.quadTo(16, 5.4, 20, 5.6)
    path.quadTo(20.4, 16, 12, 21)
    path.quadTo(3.6, 16, 4, 5.6)
    path.quadTo(8, 5.4, 12, 3)
    _line(path, (8.4, 12), (11, 14.8), (15.8, 9))


def _chip_work(path: QPainterPath) -> None:
    for x, count in ((5.2, 1), (12, 3), (18.8, 4)):
        _pile(path, x, 19.5, count, 3.2)


def _mistakes(path: QPainterPath) -> None:
    path.arcMoveTo(QRectF(4, 4, 16, 16), 60)
    path.arcTo(QRectF(4, 4, 16, 16), 60, 290)
    _line(path, (20.6, 3.6), (20, 8.6), (15.2, 7.4))


def _pair(path: QPainterPath) -> None:
    for y, tip, back in ((8.2, 20.5, -3.2), (15.8, 3.5, 3.2)):
        _line(path, (3.5, y), (20.5, y))
        _line(path, (tip + back, y - 3.1), (tip, y), (tip + back, y + 3.1))


def _duty(path: QPainterPath) -> None:
    """A bill, and the slot that it goes through."""
    path.addRoundedRect(QRectF(5.5, 2.5, 13, 8), 1.2, 1.2)
    path.addEllipse(QPointF(12, 6.5), 1.9, 1.9)
    _line(path, (12, 12.5), (12, 16))
    _line(path, (9.8, 14), (12, 16.2), (14.2, 14))
    path.addRoundedRect(QRectF(3, 18.2, 18, 3.2), 1.4, 1.4)


DRILL_ICONS: dict[str, Callable[[QPainterPath], None]] = {
    "payout": _payout,
    "order": _order,
    "call": _call,
    "procedure": _procedure,
    "side_bets": _side_bets,
    "read_bet": _read_bet,
    "see_chips": _see_chips,
    "protect": _protect,
    "chip_work": _chip_work,
    "duty": _duty,
    "mistakes": _mistakes,
    "pair": _pair,
}
"""By the kind of drill; the last two belong to no kind."""


def _table(path: QPainterPath) -> None:
    path.moveTo(3, 18)
    path.arcTo(QRectF(3, 5, 18, 26), 180, -180)
    path.lineTo(3, 18)
    path.addEllipse(QPointF(8, 14), 1.4, 1.4)
    path.addEllipse(QPointF(12, 10.5), 1.4, 1.4)
    path.addEllipse(QPointF(16, 14), 1.4, 1.4)


def _guide(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(5, 3.5, 14, 17), 2, 2)
    for y in (8, 12, 16):
        _line(path, (8.5, y), (15.5 if y < 16 else 12.5, y))


def _settings(path: QPainterPath) -> None:
    for x, knob in ((6, 15), (12, 8), (18, 14)):
        _line(path, (x, 3.5), (x, knob - 2.2))
        path.addEllipse(QPointF(x, knob), 2.2, 2.2)
        _line(path, (x, knob + 2.2), (x, 20.5))


def _keys(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(2.5, 6, 19, 12), 2.5, 2.5)
    for x in (6.5, 10.2, 13.8, 17.5):
        _line(path, (x - 0.5, 10), (x + 0.5, 10))
    _line(path, (8, 14.2), (16, 14.2))


def _today(path: QPainterPath) -> None:
    path.addEllipse(QPointF(12, 12), 4.2, 4.2)
    for step in range(8):
        ray = QPointF(math.cos(step * math.pi / 4), math.sin(step * math.pi / 4))
        path.moveTo(QPointF(12, 12) + ray * 6.9)
        path.lineTo(QPointF(12, 12) + ray * 9.2)


def _drills(path: QPainterPath) -> None:
    path.addEllipse(QPointF(12, 12), 8.6, 8.6)
    path.addEllipse(QPointF(12, 12), 4.9, 4.9)
    path.addEllipse(QPointF(12, 12), 1.2, 1.2)


def _progress(path: QPainterPath) -> None:
    _line(path, (3.5, 3.5), (3.5, 20.5), (20.5, 20.5))
    _line(path, (6.8, 16), (10.6, 11.4), (14, 13.8), (19.8, 6.2))


def _display(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(2.5, 4, 19, 12.5), 1.8, 1.8)
    _line(path, (12, 16.5), (12, 20))
    _line(path, (8, 20.3), (16, 20.3))


def _exam(path: QPainterPath) -> None:
    _line(path, (9, 17), (4.8, 17))
    path.arcTo(QRectF(2.8, 13, 4, 4), 270, -90)
    path.lineTo(2.8, 6)
    path.arcTo(QRectF(2.8, 4, 4, 4), 180, -90)
    path.lineTo(19.2, 4)
    path.arcTo(QRectF(17.2, 4, 4, 4), 90, -90)
    path.lineTo(21.2, 8.4)
    for y, right in ((8.2, 14.5), (12, 10.5)):
        _line(path, (6.4, y), (right, y))
    path.addEllipse(QPointF(16, 14), 3.4, 3.4)
    _line(path, (14, 17), (13.2, 21.2), (16, 19.6), (18.8, 21.2), (18, 17))


def _lock(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(5, 10.5, 14, 10), 2, 2)
    path.moveTo(8, 10.5)
    path.lineTo(8, 7.5)
    path.arcTo(QRectF(8, 3.5, 8, 8), 180, -180)
    path.lineTo(16, 10.5)
    path.moveTo(12, 14)
    path.lineTo(12, 17)


def _pause(path: QPainterPath) -> None:
    path.addEllipse(QPointF(12, 12), 9, 9)
    for x in (9.6, 14.4):
        path.moveTo(x, 8.6)
        path.lineTo(x, 15.4)


def _check(path: QPainterPath) -> None:
    path.addEllipse(QPointF(12, 12), 9, 9)
    path.moveTo(7.8, 12.4)
    path.lineTo(10.8, 15.2)
    path.lineTo(16.2, 9)


def _warning(path: QPainterPath) -> None:
    path.moveTo(12, 3.6)
    path.lineTo(21.4, 20)
    path.lineTo(2.6, 20)
    path.closeSubpath()
    path.moveTo(12, 9.6)
    path.lineTo(12, 14)
    path.moveTo(12, 16.9)
    path.lineTo(12, 17)


def _home(path: QPainterPath) -> None:
    _line(path, (2.8, 12), (12, 3.6), (21.2, 12))
    _line(path, (5.6, 9.6), (5.6, 20.4), (18.4, 20.4), (18.4, 9.6))
    _line(path, (9.8, 20.4), (9.8, 14.2), (14.2, 14.2), (14.2, 20.4))


def _microphone(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(8.6, 2.5, 6.8, 12), 3.4, 3.4)
    path.moveTo(5, 11.2)
    path.arcTo(QRectF(5, 4.2, 14, 14), 180, 180)
    _line(path, (12, 18.2), (12, 21.5))
    _line(path, (8.2, 21.5), (15.8, 21.5))


_DRAWN: dict[str, Callable[[QPainterPath], None]] = {
    "today": _today,
    "table": _table,
    "drills": _drills,
    "progress": _progress,
    "guide": _guide,
    "exam": _exam,
    "display": _display,
    "settings": _settings,
    "keys": _keys,
    "microphone": _microphone,
    "home": _home,
    "lock": _lock,
    "pause": _pause,
    "check": _check,
    "warning": _warning,
    **DRILL_ICONS,
}


def icon_path(name: str) -> QPainterPath:
    """The outline of an icon on its 24 by 24 grid; raises KeyError."""
    path = QPainterPath()
    _DRAWN[name](path)
    return path


def draw_icon(painter: QPainter, name: str, box: QRectF, color: QColor) -> None:
    """Draw an icon into `box`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 24, box.height() / 24)
    pen = QPen(color, 1.7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(icon_path(name))
    painter.restore()

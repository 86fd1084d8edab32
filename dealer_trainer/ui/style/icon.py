"""Drawn icons: outlines on a 24 by 24 grid in whatever color the theme asks for, sharp at every scale."""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from dealer_trainer.ui.style.drill_icon import DRILL_ICONS


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
        path.moveTo(8.5, y)
        path.lineTo(15.5 if y < 16 else 12.5, y)


def _settings(path: QPainterPath) -> None:
    for x, knob in ((6, 15), (12, 8), (18, 14)):
        path.moveTo(x, 3.5)
        path.lineTo(x, knob - 2.2)
        path.addEllipse(QPointF(x, knob), 2.2, 2.2)
        path.moveTo(x, knob + 2.2)
        path.lineTo(x, 20.5)


def _keys(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(2.5, 6, 19, 12), 2.5, 2.5)
    for x in (6.5, 10.2, 13.8, 17.5):
        path.moveTo(x - 0.5, 10)
        path.lineTo(x + 0.5, 10)
    path.moveTo(8, 14.2)
    path.lineTo(16, 14.2)


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
    path.moveTo(3.5, 3.5)
    path.lineTo(3.5, 20.5)
    path.lineTo(20.5, 20.5)
    path.moveTo(6.8, 16)
    path.lineTo(10.6, 11.4)
    path.lineTo(14, 13.8)
    path.lineTo(19.8, 6.2)


def _display(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(2.5, 4, 19, 12.5), 1.8, 1.8)
    path.moveTo(12, 16.5)
    path.lineTo(12, 20)
    path.moveTo(8, 20.3)
    path.lineTo(16, 20.3)


def _exam(path: QPainterPath) -> None:
    path.moveTo(9, 17)
    path.lineTo(4.8, 17)
    path.arcTo(QRectF(2.8, 13, 4, 4), 270, -90)
    path.lineTo(2.8, 6)
    path.arcTo(QRectF(2.8, 4, 4, 4), 180, -90)
    path.lineTo(19.2, 4)
    path.arcTo(QRectF(17.2, 4, 4, 4), 90, -90)
    path.lineTo(21.2, 8.4)
    for y, right in ((8.2, 14.5), (12, 10.5)):
        path.moveTo(6.4, y)
        path.lineTo(right, y)
    path.addEllipse(QPointF(16, 14), 3.4, 3.4)
    path.moveTo(14, 17)
    path.lineTo(13.2, 21.2)
    path.lineTo(16, 19.6)
    path.lineTo(18.8, 21.2)
    path.lineTo(18, 17)


def _lock(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(5, 10.5, 14, 10), 2, 2)
    path.moveTo(8, 10.5)
    path.lineTo(8, 7.5)
    path.arcTo(QRectF(8, 3.5, 8, 8), 180, -180)
    path.lineTo(16, 10.5)
    path.moveTo(12, 14)
    path.lineTo(12, 17)


def _home(path: QPainterPath) -> None:
    path.moveTo(2.8, 12)
    path.lineTo(12, 3.6)
    path.lineTo(21.2, 12)
    path.moveTo(5.6, 9.6)
    path.lineTo(5.6, 20.4)
    path.lineTo(18.4, 20.4)
    path.lineTo(18.4, 9.6)
    path.moveTo(9.8, 20.4)
    path.lineTo(9.8, 14.2)
    path.lineTo(14.2, 14.2)
    path.lineTo(14.2, 20.4)


def _microphone(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(8.6, 2.5, 6.8, 12), 3.4, 3.4)
    path.moveTo(5, 11.2)
    path.arcTo(QRectF(5, 4.2, 14, 14), 180, 180)
    path.moveTo(12, 18.2)
    path.lineTo(12, 21.5)
    path.moveTo(8.2, 21.5)
    path.lineTo(15.8, 21.5)


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

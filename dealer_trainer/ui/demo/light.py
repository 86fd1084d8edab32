"""A slow light that moves over the screen: too faint to draw attention, enough that nothing ever stands still."""

import math

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

STEP_MS = 125
ROUND_MS = 24_000
"""How long the light takes for one way around."""
_BRIGHT = 26
_SIZE = 0.5
"""Its diameter, divided by the shorter side of what it moves over."""


class Light(QWidget):
    """Moves along an ellipse inside an area of its parent; a still program has none."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._area = QRect()
        self._picture = QPixmap()
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._on_step)
        self._at = 0

    def move_over(self, area: QRect) -> None:
        """Move over an area of the parent from now on."""
        if area == self._area:
            return
        self._area = area
        size = round(min(area.width(), area.height()) * _SIZE)
        self.resize(size, size)
        self._picture = _painted(size, self.devicePixelRatioF())
        self._place()

    def set_moving(self, is_moving: bool) -> None:
        """Show and move the light, or hide it."""
        self.setVisible(is_moving)
        if is_moving:
            self._timer.start()
        else:
            self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lighten the parts below."""
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _on_step(self) -> None:
        self._at = (self._at + STEP_MS) % ROUND_MS
        self._place()

    def _place(self) -> None:
        turn = 2 * math.pi * self._at / ROUND_MS
        middle, wide, high = self._area.center(), self._area.width() * 0.36, self._area.height() * 0.3
        at = middle + QPoint(round(wide * math.cos(turn)), round(high * math.sin(turn)))
        self.move(at - self.rect().center())


def _painted(size: int, ratio: float) -> QPixmap:
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    light = QRadialGradient(size / 2, size / 2, size / 2)
    light.setColorAt(0, QColor(255, 240, 205, _BRIGHT))
    light.setColorAt(0.5, QColor(255, 240, 205, _BRIGHT // 2))
    light.setColorAt(1, QColor(255, 240, 205, 0))
    painter = QPainter(picture)
    painter.fillRect(0, 0, size, size, light)
    painter.end()
    return picture

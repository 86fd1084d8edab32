"""A part of the monitor beside the felt: painted once, and again where what it shows has changed."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.felt.pixmap_cache import PixmapCache

MOST_PICTURES = 40
"""Dice that a part keeps painted."""


class Board(QWidget):
    """A part that is painted as a whole, and again where what it shows has changed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._shown: object = None
        self._painted = QPixmap()
        self._is_stale = True
        self.pixmaps = PixmapCache(MOST_PICTURES)

    def _show(self, value: object, spoken: str) -> None:
        if value != self._shown:
            self._shown = value
            self._is_stale = True
            self.setAccessibleName(spoken)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay down what was painted; it is painted anew where it shows something else or has another size."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._painted.size() != size:
            self._painted = QPixmap(size)
            self._painted.setDevicePixelRatio(ratio)
            self._is_stale = True
        if self._is_stale:
            # Always the same pixels: new ones for every card would leave the memory in pieces after some days.
            self._is_stale = False
            self.pixmaps.set_scale(1.0, ratio)
            painter = QPainter(self._painted)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint(painter, QRectF(self.rect()))
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._painted)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint into `box`."""

"""A part of the monitor beside the felt, painted again only when what it shows has changed."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.felt.pixmap_cache import PixmapCache

MOST_PICTURES = 40
"""Pictures of dice that a board caches."""


class Board(QWidget):
    """Paints itself into a pixmap that it keeps."""

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
        """Draw the pixmap; paint it first if the content or the size has changed."""
        self._paint_anew()
        QPainter(self).drawPixmap(0, 0, self._painted)

    def _paint_anew(self) -> None:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._painted.size() != size:
            self._painted = QPixmap(size)
            self._painted.setDevicePixelRatio(ratio)
            self._is_stale = True
        if self._is_stale:
            # Always the same pixmap: a new one for every card would fragment the memory within days.
            self._is_stale = False
            self.pixmaps.set_scale(1.0, ratio)
            painter = QPainter(self._painted)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint(painter, QRectF(self.rect()))
            painter.end()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint into `box`."""

"""Parts of the monitor painted again only when what they show has changed; the simplest is the dealer's call."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.scene import CallOutcome
from dealer_trainer.ui.demo.lettering import BACK, BAD, GOOD, INK, Align, fitted
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


COLORS: dict[CallOutcome, str] = {"calm": INK, "win": GOOD, "lose": BAD}


class Caption(Board):
    """What the dealer says; before the first call, the state of the table."""

    words = ""
    outcome: CallOutcome = "calm"

    def show_call(self, words: str, outcome: CallOutcome) -> None:
        """Show a call, colored by how it went for the table."""
        self.words, self.outcome = words, outcome
        self._show((words, outcome), words)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it as large as it fits, in two lines if one would be small."""
        painter.fillRect(box, QColor(BACK))
        high = box.height()
        mark = QRectF(box.left() + high * 0.2, box.top() + high * 0.2, max(4.0, high * 0.06), high * 0.6)
        painter.fillRect(mark, QColor(COLORS[self.outcome]))
        inside = box.adjusted(high * 0.42, high * 0.06, -high * 0.1, -high * 0.06)
        fitted(painter, inside, self.words, high * 0.62, COLORS[self.outcome], Align.AlignVCenter | Align.AlignLeft)

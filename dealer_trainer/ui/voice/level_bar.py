"""How loud it is at the microphone, as a bar."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.voice.audio import NOISY_DB

LOWEST_DB = -70.0
"""The level at which the bar is empty."""
SINKS_DB = 2.5
"""By how much the bar sinks with each block, so that a word remains visible for a moment."""


class LevelBar(QWidget):
    """A bar from silence to full scale, with a mark where a room is too loud."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.level = LOWEST_DB
        self.setAccessibleName(self.tr("Level of the microphone"))

    def show_level(self, decibels: float) -> None:
        """Draw the level; a louder one before it sinks slowly."""
        self.level = max(decibels, self.level - SINKS_DB, LOWEST_DB)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a line of small type."""
        return QSize(200, round(14 * unit(self)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar."""
        window, box = appearance().window, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(window.line))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        if self.level > LOWEST_DB:
            full = QRectF(box)
            full.setWidth(max(box.height(), box.width() * _share(self.level)))
            painter.setBrush(QColor(window.accent))
            painter.drawRoundedRect(full, box.height() / 2, box.height() / 2)
        painter.setPen(QColor(window.quiet))
        x = box.left() + box.width() * _share(NOISY_DB)
        painter.drawLine(round(x), round(box.top()), round(x), round(box.bottom()))
        painter.end()


def _share(decibels: float) -> float:
    return min(1.0, max(0.0, 1 - decibels / LOWEST_DB))

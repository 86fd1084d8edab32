"""How much pressure there is, in words, with a caret: ahead of the pace at the right, behind it at the left."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.style.scaling import unit

WIDTH, HEIGHT = 216, 46
REACH = 4.0
"""Acts ahead of or behind the pace at the ends of the line."""
PLATE, INK, LINE, CARET = QColor(14, 17, 26, 215), QColor("#f4f1e6"), QColor("#8e94a6"), QColor("#ffc857")


class PressureGauge(QWidget):
    """Covers the upper left corner of the felt, where nothing is dealt; clicks go through it."""

    def __init__(self, felt: QWidget) -> None:
        super().__init__(felt)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ahead: float | None = None
        self._words = ""
        self.hide()

    @property
    def words(self) -> str:
        """The words it shows."""
        return self._words

    @property
    def ahead(self) -> float | None:
        """Acts ahead of the pace, negative if behind it; None while there is no pace to keep."""
        return self._ahead

    def tell(self, dose: int) -> None:
        """Show the amount of pressure, from 0 to 10."""
        self._words = self.tr("Pressure {dose} of 10").format(dose=dose)
        self.setAccessibleName(self._words)
        scale = unit(self)
        self.setGeometry(round(12 * scale), round(12 * scale), round(WIDTH * scale), round(HEIGHT * scale))
        self.show()
        self.raise_()
        self.update()

    def move_caret(self, ahead: float | None) -> None:
        """Move the caret to the trainee's position relative to the pace."""
        self._ahead = ahead
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw words, line, and caret."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = unit(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PLATE)
        painter.drawRoundedRect(QRectF(self.rect()), 8 * scale, 8 * scale)
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(INK)
        margin = 12 * scale
        top = QRectF(margin, 4 * scale, self.width() - 2 * margin, 22 * scale)
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._words)
        y, left, right = 36 * scale, margin, self.width() - margin
        painter.setPen(LINE)
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        middle = (left + right) / 2
        painter.drawLine(QPointF(middle, y - 5 * scale), QPointF(middle, y + 5 * scale))
        if self._ahead is not None:
            x = middle + max(-1.0, min(1.0, self._ahead / REACH)) * (right - left) / 2
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(CARET)
            size = 6 * scale
            painter.drawPolygon(
                QPolygonF([QPointF(x, y - 1), QPointF(x - size, y - 1.6 * size), QPointF(x + size, y - 1.6 * size)])
            )

"""A check box that is visible in a dark window as well as in a light one."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox

from dealer_trainer.ui.style.scaling import unit

BOX = 19
TICK = ((0.22, 0.52), (0.43, 0.73), (0.8, 0.29))


class CheckBox(QCheckBox):
    """Draws its own box and tick."""

    def sizeHint(self) -> QSize:
        """Room for the box, the text, and padding."""
        scale = unit(self)
        width = (BOX + 12) * scale + self.fontMetrics().horizontalAdvance(self.text())
        return QSize(round(width), round((BOX + 10) * scale))

    def hitButton(self, pos: QPoint) -> bool:
        """The text can be clicked as well as the box."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, its tick, and the text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, scale = self.palette(), unit(self)
        side = BOX * scale
        box = QRectF(1, (self.height() - side) / 2, side, side)
        accent = palette.color(QPalette.ColorRole.Accent)
        is_lit = self.isChecked() or self.hasFocus()
        painter.setPen(QPen(accent if is_lit else palette.color(QPalette.ColorRole.PlaceholderText), 1.4 * scale))
        painter.setBrush(accent if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 4 * scale, 4 * scale)
        if self.isChecked():
            ink = palette.color(QPalette.ColorRole.HighlightedText)
            painter.setPen(QPen(ink, 2.2 * scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPolyline(QPolygonF([box.topLeft() + QPointF(x, y) * side for x, y in TICK]))
        if self.hasFocus():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.WindowText), scale))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 5 * scale, 5 * scale)
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        words = QRectF(self.rect()).adjusted(side + 10 * scale, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())

"""The last rolls as a board: the newest on top, each with its two dice and its total, as many as fit."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.engine import Roll
from dealer_trainer.ui.felt.dice import PIPS
from dealer_trainer.ui.style.scaling import unit

HIGH = 30
"""Height of a line, in pixels at scale 1."""
DIE = 20


class RollBoard(QWidget):
    """Draws only whole lines; the oldest rolls are left out if there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rolls")
        self._rolls: tuple[Roll, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    @property
    def shown(self) -> tuple[Roll, ...]:
        """The rolls that fit, newest first."""
        return self._rolls[::-1][: self.height() // self._line]

    def show_rolls(self, rolls: tuple[Roll, ...]) -> None:
        """Draw these rolls, oldest first."""
        if rolls != self._rolls:
            self._rolls = rolls
            self.setAccessibleName(
                self.tr("Last rolls, newest first: {rolls}").format(
                    rolls=", ".join(str(roll.total) for roll in reversed(rolls))
                )
            )
            self.update()

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(round(100 * unit(self)), self._line)

    def sizeHint(self) -> QSize:
        """The minimum: the board takes whatever room is left."""
        return self.minimumSizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rolls line by line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, roll in enumerate(self.shown):
            self._paint_roll(painter, roll, QRectF(0, row * self._line, self.width(), self._line), is_newest=not row)

    @property
    def _line(self) -> int:
        return max(1, round(HIGH * unit(self)))

    def _paint_roll(self, painter: QPainter, roll: Roll, box: QRectF, *, is_newest: bool) -> None:
        scale, ink = unit(self), self.palette().color(QPalette.ColorRole.WindowText)
        painter.setOpacity(1.0 if is_newest else 0.72)
        for index, pips in enumerate(roll):
            middle = QPointF(box.left() + (DIE / 2 + 1 + index * (DIE + 5)) * scale, box.center().y())
            _paint_die(painter, middle, DIE * scale, pips, ink)
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(round((20 if is_newest else 17) * scale))
        painter.setFont(font)
        painter.setPen(ink)
        words = box.adjusted((2 * DIE + 18) * scale, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(roll.total))


def _paint_die(painter: QPainter, middle: QPointF, side: float, pips: int, ink: QColor) -> None:
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    painter.setPen(QPen(ink, max(1.0, side / 16)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, side / 5, side / 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for x, y in PIPS[pips]:
        painter.drawEllipse(middle + QPointF(x, y) * side * 0.26, side * 0.095, side * 0.095)

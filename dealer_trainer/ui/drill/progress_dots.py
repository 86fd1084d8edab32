"""The answers of a drill as marks: a tick, a cross, a ring for what is to come; in Test all dots look the same."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.ui.drill.answer_mark import answer_color, draw_answer_mark
from dealer_trainer.ui.style.scaling import unit

IN_ROW = 10
CELL = 19
"""Distance between marks in pixels at scale 1."""


class ProgressDots(QWidget):
    """A dot for every item, ten to a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._marks: tuple[bool | None, ...] = ()
        self._length = 0

    def show_done(self, done: tuple[AnsweredItem, ...], length: int, *, is_silent: bool) -> None:
        """Draw the answers so far; silent ones do not show right or wrong."""
        self._marks = tuple(None if is_silent else answered.graded.is_right for answered in done)
        if length != self._length:
            self._length = length
            self.updateGeometry()
        right = sum(answered.graded.is_right for answered in done)
        said = self.tr("{count} answered").format(count=len(done))
        known = self.tr("{right} of {count} right").format(right=right, count=len(done))
        self.setAccessibleName(said if is_silent else known)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for every mark of the drill."""
        rows = -(-max(1, self._length) // IN_ROW)
        return QSize(round(IN_ROW * CELL * unit(self)), round(rows * CELL * unit(self)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = unit(self)
        for index in range(self._length):
            at = QPointF((index % IN_ROW + 0.5) * CELL * scale, (index // IN_ROW + 0.5) * CELL * scale)
            if index < len(self._marks):
                self._draw(painter, at, scale, self._marks[index])
            else:
                painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1.4 * scale))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(at, 4.5 * scale, 4.5 * scale)

    def _draw(self, painter: QPainter, at: QPointF, scale: float, is_right: bool | None) -> None:
        if is_right is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawEllipse(at, 4.5 * scale, 4.5 * scale)
        else:
            draw_answer_mark(painter, at, 5 * scale, answer_color(self.palette(), is_right=is_right), is_right=is_right)

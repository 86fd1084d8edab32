"""Today's session as a numbered list: what is next, why, and how long it takes; a finished task has a tick."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.drill.answer_mark import draw_answer_mark
from dealer_trainer.ui.drill.drill_card import wrapped
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import Window

ROW, NUMBER, GAP = 46, 13, 14
AIRY = 1.5
MOST_TITLE_LINES = 2


class TaskLine(NamedTuple):
    """One line. `note`: why it is included; `length`: how long it takes. `is_done`: finished; `is_next`: it is next.

    `is_part`: it belongs to the line above, and has no number.
    """

    title: str
    note: str
    length: str
    is_done: bool = False
    is_next: bool = False
    is_pressing: bool = False
    is_part: bool = False


class TaskList(QWidget):
    """Draws the lines; a screen reader gets them as one text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[TaskLine, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def lines(self) -> tuple[TaskLine, ...]:
        """The lines shown."""
        return self._lines

    def show_lines(self, lines: Sequence[TaskLine]) -> None:
        """Show these lines."""
        self._lines = tuple(lines)
        self.setAccessibleName("; ".join(f"{line.title}, {line.note}, {line.length}" for line in lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all lines."""
        return QSize(round(320 * unit(self)), round(len(self._lines) * self._least_row()))

    def minimumSizeHint(self) -> QSize:
        """The same: no line is cut off at the bottom."""
        return QSize(round(240 * unit(self)), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height if a title needs another number of lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the height that the titles need at this width."""
        super().showEvent(event)
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        """Ask for other room when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, line in enumerate(self._lines):
            self._paint(painter, index, line)

    def _least_row(self) -> float:
        # Before it is shown its width means nothing: a window would grow for it, and stay so.
        titles = max((len(self._title(line)) for line in self._lines if self.isVisible()), default=1)
        return max(ROW * unit(self), (titles + 1) * QFontMetricsF(self.font()).height() + 6 * unit(self))

    def _room(self, line: TaskLine) -> float:
        """The width of a line's texts, between its number and its length."""
        left = (2 * NUMBER + 2 * GAP) * unit(self)
        return self.width() - left - QFontMetricsF(self.font()).horizontalAdvance(line.length)

    def _title(self, line: TaskLine) -> list[str]:
        return wrapped(line.title, QFontMetricsF(self._title_font(line)), self._room(line), MOST_TITLE_LINES)

    def _title_font(self, line: TaskLine) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if line.is_next else QFont.Weight.Normal)
        return font

    def _row(self) -> float:
        """The height of a line; on a tall screen lines have more space."""
        least = self._least_row()
        return min(AIRY * least, max(least, self.height() / max(1, len(self._lines))))

    def _paint(self, painter: QPainter, index: int, line: TaskLine) -> None:
        window, scale, row = appearance().window, unit(self), self._row()
        top = index * row
        if index:
            begin = (2 * NUMBER + GAP) * scale if line.is_part else 0.0
            painter.setPen(QPen(QColor(window.line), 1))
            painter.drawLine(QPointF(begin, top), QPointF(self.width(), top))
        number = sum(not each.is_part for each in self._lines[: index + 1])
        if not line.is_part:
            self._paint_number(painter, window, QPointF(NUMBER * scale + 1, top + row / 2), number, line)
        metrics = QFontMetricsF(self.font())
        left = (2 * NUMBER + GAP) * scale
        length = metrics.horizontalAdvance(line.length)
        high, titles = metrics.height(), self._title(line)
        box = QRectF(left, top + (row - high * (len(titles) + bool(line.note))) / 2, self._room(line), high)
        painter.setFont(self._title_font(line))
        painter.setPen(QColor(window.quiet if line.is_done else window.ink))
        for words in titles:
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
            box.translate(0, high)
        note = metrics.elidedText(line.note, Qt.TextElideMode.ElideRight, box.width())
        painter.setPen(QColor(window.warn if line.is_pressing else window.quiet))
        painter.setFont(self.font())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, note)
        painter.setPen(QColor(window.quiet))
        painter.setFont(self.font())
        box = QRectF(self.width() - length - 1, top, length + 1, row)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, line.length)

    def _paint_number(self, painter: QPainter, window: Window, at: QPointF, number: int, line: TaskLine) -> None:
        radius = NUMBER * unit(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(window.accent if line.is_next else window.raised))
        painter.drawEllipse(at, radius, radius)
        if line.is_done:
            draw_answer_mark(painter, at, radius * 0.45, QColor(window.good), is_right=True)
            return
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(window.on_accent if line.is_next else window.quiet))
        box = QRectF(0, 0, 2 * radius, 2 * radius)
        box.moveCenter(at)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

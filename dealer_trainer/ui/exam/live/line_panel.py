"""A panel of short lines under the tiles: what comes next, and what happened."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import visible_text

SIDE, ABOVE, SPACE = 18, 11, 6
"""Air at the sides, above and below, and between two lines, at scale 1."""


class PanelLine(NamedTuple):
    """A line: when, who in bold, what; and at its right end something quiet."""

    when: str
    who: str
    what: str
    more: str = ""

    @property
    def spoken(self) -> str:
        """The line in one piece."""
        return " · ".join(part for part in (self.when, self.who, self.what, self.more) if part)


class LinePanel(QFrame):
    """A heading and as many lines as fit; a single line shares a row with it."""

    def __init__(self, heading: str, empty: str, parent: QWidget | None = None) -> None:
        """`empty`: the text if there are no lines."""
        super().__init__(parent)
        self.setObjectName("panel")
        self._heading, self._empty = heading, empty
        self._lines: tuple[PanelLine, ...] = ()
        self._most = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(heading)
        appearance().changed.connect(self.update)

    @property
    def lines(self) -> tuple[PanelLine, ...]:
        """What it says."""
        return self._lines

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(line.spoken for line in self._lines) or self._empty

    def show_lines(self, lines: Sequence[PanelLine]) -> None:
        """Say something else."""
        if tuple(lines) != self._lines or not self.accessibleDescription():
            self._lines = tuple(lines)
            self.setAccessibleDescription(self.text)
            self.update()

    def set_most(self, lines: int) -> None:
        """Have room for so many lines."""
        if lines != self._most:
            self._most = lines
            self.updateGeometry()

    def height_for(self, lines: int) -> int:
        """How high it is with so many lines."""
        scale, high = unit(self), self.fontMetrics().height()
        rows = 1 if lines <= 1 else lines + 1.25
        return round(rows * high + max(0, rows - 1) * SPACE * scale + 2 * ABOVE * scale * (0.7 if lines <= 1 else 1))

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        return QSize(320, self.height_for(self._most))

    def minimumSizeHint(self) -> QSize:
        """A single line: where there is no room for more, the page is not made higher for it."""
        return QSize(round(160 * unit(self)), self.height_for(1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame, the heading and the lines."""
        super().paintEvent(event)
        painter, window, scale = QPainter(self), appearance().window, unit(self)
        high, is_single = self.fontMetrics().height(), self._most <= 1
        box = QRectF(self.rect()).adjusted(SIDE * scale, ABOVE * scale * (0.7 if is_single else 1), -SIDE * scale, 0)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        row = QRectF(box.left(), box.top(), box.width(), high)
        wide = _write(painter, self._heading, row, bold, QColor(window.ink))
        if is_single:
            row.setLeft(row.left() + wide + 14 * scale)
        else:
            row.translate(0, 1.25 * high + SPACE * scale)
        if not self._lines:
            _write(painter, self._empty, row, self.font(), QColor(window.quiet))
        for line in self._lines[: self._most]:
            self._paint_line(painter, line, row, bold)
            row.translate(0, high + SPACE * scale)

    def _paint_line(self, painter: QPainter, line: PanelLine, row: QRectF, bold: QFont) -> None:
        window, gap = appearance().window, 10 * unit(self)
        metrics = QFontMetricsF(self.font())
        said = metrics.horizontalAdvance(f"{line.when}{line.who}{line.what}") * 1.05 + 3 * gap
        more = min(metrics.horizontalAdvance(line.more), max(row.width() - said, row.width() * 0.25))
        if not line.more or self._most <= 1:
            more = 0
        at = QRectF(row.left(), row.top(), row.width() - (more + gap if more else 0), row.height())
        parts = (
            (line.when, self.font(), window.quiet),
            (line.who, bold, window.ink),
            (line.what, self.font(), window.ink),
        )
        for words, drawn, color in parts:
            wide = _write(painter, words, at, drawn, QColor(color))
            at.setLeft(min(at.right(), at.left() + wide + (gap if wide else 0)))
        right = QRectF(row.right() - more, row.top(), more, row.height())
        _write(painter, line.more, right, self.font(), QColor(window.quiet))


def _write(painter: QPainter, words: str, box: QRectF, font: QFont, color: QColor) -> float:
    """One line of text, cut where it has no room; how wide it is."""
    if not words or box.width() <= 0:
        return 0
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(visible_text(words), Qt.TextElideMode.ElideRight, box.width() + 0.5)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
    return metrics.horizontalAdvance(shown)

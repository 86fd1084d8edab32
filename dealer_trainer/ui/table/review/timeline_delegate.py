"""A cell of the timeline: the act in bold, its place under it, and whether it was right."""

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from dealer_trainer.engine import Rules
from dealer_trainer.ui.table.bar.call_bar import in_lines
from dealer_trainer.ui.table.review.timeline_model import ACTS_ROLE, STATE_ROLE, Acts, CellState, Index
from dealer_trainer.ui.table_text import run_place, run_title

HIGH = 41
LEAST, MOST = 64, 248
"""Height of a cell and the bounds of its width, in pixels at scale 1."""
LEFT, RIGHT = 11, 8
"""Space at the sides of a cell's text."""


class TimelineDelegate(QStyledItemDelegate):
    """Draws a cell: the act in bold, its place under it, with a red edge for a fault, dashed for what is missing."""

    def __init__(self, rules: Rules, parent: QObject) -> None:
        super().__init__(parent)
        self._rules = rules
        self.fault_color = QColor("#d9534f")

    def text(self, acts: Acts) -> tuple[str, str]:
        """Title and place of a cell; a call is its title alone, set over two lines."""
        if len(acts) == 1 and acts[0].do == "announce":
            return f"“{acts[0].call or ''}”", ""
        return run_title(acts), run_place(self._rules, acts)

    def width(self, acts: Acts, font: QFont, scale: float) -> int:
        """How wide a cell must be to be legible, in pixels; `scale`: pixels per pixel at scale 1."""
        title, place = self.text(acts) if acts else ("", "")
        bold = QFontMetricsF(_bold(font)).horizontalAdvance(title)
        if acts and not place:
            bold = min(bold, max(QFontMetricsF(font).horizontalAdvance(title) * 0.62, LEAST * scale))
        needed = max(bold, QFontMetricsF(font).horizontalAdvance(place)) + (LEFT + RIGHT + 8) * scale
        return round(max(LEAST * scale, min(MOST * scale, needed)))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the text."""
        scale = option.fontMetrics.height() / 19
        return QSize(self.width(index.data(ACTS_ROLE), option.font, scale), round(HIGH * scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        acts, state = index.data(ACTS_ROLE), index.data(STATE_ROLE)
        palette: QPalette = option.palette
        box = QRectF(option.rect).adjusted(2.5, 1.5, -2.5, -1.5)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_box(painter, box, palette, state, is_current)
        if acts:
            self._paint_acts(painter, box, palette, acts)
        elif state == "missed":
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.tr("left out"))
        painter.restore()

    def _paint_box(self, painter: QPainter, box: QRectF, palette: QPalette, state: CellState, is_current: bool) -> None:
        pen = painter.pen()
        pen.setWidthF(2 if is_current else 1)
        edge = palette.color(QPalette.ColorRole.Mid)
        if state in ("fault", "missed"):
            edge = self.fault_color
        if is_current:
            edge = palette.color(QPalette.ColorRole.Accent)
        pen.setColor(edge)
        pen.setStyle(Qt.PenStyle.DashLine if state == "missed" else Qt.PenStyle.SolidLine)
        painter.setPen(Qt.PenStyle.NoPen if state == "empty" and not is_current else pen)
        painter.setBrush(
            palette.color(QPalette.ColorRole.Button) if state in ("right", "fault") else Qt.BrushStyle.NoBrush
        )
        painter.drawRoundedRect(box, 6, 6)
        if state == "fault":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.fault_color)
            painter.drawRoundedRect(QRectF(box.left(), box.top(), 5, box.height()), 2.5, 2.5)

    def _paint_acts(self, painter: QPainter, box: QRectF, palette: QPalette, acts: Acts) -> None:
        scale = painter.fontMetrics().height() / 19
        area = box.adjusted(LEFT * scale, 0, -RIGHT * scale, 0)
        title, place = self.text(acts)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        font = painter.font()
        if not place:
            painter.setFont(_bold(font) if acts[0].do != "announce" else font)
            lines = in_lines(title, painter.fontMetrics(), int(area.width()) + 1, 2)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, lines)
            return
        half = area.height() / 2
        painter.setFont(_bold(font))
        painter.drawText(area.adjusted(0, 1, 0, -half), Qt.AlignmentFlag.AlignBottom, _cut(painter, title, area))
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(area.adjusted(0, half, 0, -1), Qt.AlignmentFlag.AlignTop, _cut(painter, place, area))


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold


def _cut(painter: QPainter, words: str, area: QRectF) -> str:
    return painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(area.width()) + 1)

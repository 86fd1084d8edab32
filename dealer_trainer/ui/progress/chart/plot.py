"""One chart in the colors of the window, without zooming or dragging; arrow keys and pointer read its points."""

from datetime import date

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.ui.progress.chart.chart import Chart, Unit, day_text, figure, point_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget.part import announce, column, named_label, row

Tick = tuple[float, str]

_STEPS = {
    "percent": (5, 10, 20, 25, 50),
    "seconds": (0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600),
    "minutes": (1, 2, 5, 10, 15, 20, 30, 60, 120, 240, 480, 1440),
}
_DAYS = (1, 2, 7, 14)


def bounds(chart: Chart) -> tuple[float, float]:
    """The bounds of the upward axis: percentages from a round figure below the minimum, everything else from zero."""
    found = [edge for point in chart.points for edge in (point.value, point.single) if edge is not None]
    found += [] if chart.goal is None else [chart.goal]
    if chart.unit != "percent":
        return 0.0, max((*found, 1.0)) * 1.08
    least = min((*found, 90.0))
    return max(0.0, (least - 4) // 10 * 10), 100.0


def up_ticks(unit: Unit, low: float, high: float, room: int) -> list[Tick]:
    """Marks of the upward axis, about `room` of them at most."""
    fits = (step for step in _STEPS[unit] if (high - low) / step <= room)
    step = next(fits, _STEPS[unit][-1])
    first = -(-low // step)
    return [(number * step, _mark(unit, number * step)) for number in range(int(first), int(high // step) + 1)]


def _mark(unit: Unit, value: float) -> str:
    """A figure without the fraction that round marks do not need."""
    if unit == "seconds" and value == int(value):
        return QCoreApplication.translate("Chart", "{number} s").format(number=int(value))
    return figure(unit, value)


def across_ticks(low: int, high: int, room: int) -> list[Tick]:
    """Marks of the axis across, about `room` of them at most: every nth day, counted back from the last one."""
    step = next((step for step in _DAYS if (high - low) / step <= room), high - low)
    return [(float(day), day_text(date.fromordinal(day), is_short=True)) for day in range(high, low - 1, -step)][::-1]


BAR = 0.62
"""The share of its day's width that a bar fills."""


class Plot(QWidget):
    """Draws one chart."""

    read = Signal(int)
    """Index of the highlighted point, -1 for none."""

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at = -1
        """Index of the highlighted point, -1 for none."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Draw a chart in place of the current one."""
        self.chart = chart
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription(chart.summary)
        self._set_at(-1)

    def minimumSizeHint(self) -> QSize:
        """Room for three marks upward."""
        return QSize(round(120 * unit(self)), round(6 * self.fontMetrics().height()))

    def place(self, x: float, value: float) -> QPointF:
        """Where a figure of a day lies."""
        box, (first, last), (low, high) = self._box(), self._span(), bounds(self.chart)
        across = box.left() + (x - first) / (last - first) * box.width()
        return QPointF(across, box.bottom() - (value - low) / (high - low) * box.height())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the point under the pointer."""
        points, at = self.chart.points, event.position().x()
        if points:
            self._set_at(min(range(len(points)), key=lambda index: abs(self.place(points[index].x, 0).x() - at)))

    def leaveEvent(self, event: QEvent) -> None:
        """Drop the highlight when the pointer leaves, unless the keyboard set it."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._set_at(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the points with the arrow keys, Home, and End."""
        last = len(self.chart.points) - 1
        start = last if self.at < 0 else self.at
        steps = {
            Qt.Key.Key_Left: start if self.at < 0 else max(0, start - 1),
            Qt.Key.Key_Right: start if self.at < 0 else min(last, start + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        index = steps.get(Qt.Key(event.key()))
        if index is None or last < 0:
            event.ignore()
            return
        self._set_at(index)
        announce(self, point_text(self.chart, self.chart.points[index]))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Drop the highlight."""
        super().focusOutEvent(event)
        self._set_at(-1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw axes, goal, figures, and the highlighted point."""
        painter, theme, scale = QPainter(self), appearance().window, unit(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_axes(painter, QColor(theme.quiet), QPen(QColor(theme.line), max(1.0, 0.8 * scale)))
        if self.chart.points:
            (self._paint_bars if self.chart.shape == "bars" else self._paint_line)(painter, QColor(theme.accent), scale)
        self._paint_goal(painter, scale)
        if self.at >= 0:
            point, box = self.chart.points[self.at], self._box()
            lies = self.place(point.x, point.value)
            painter.setPen(QPen(QColor(theme.quiet), scale))
            painter.drawLine(QPointF(lies.x(), box.top()), QPointF(lies.x(), box.bottom()))
            painter.setPen(QPen(QColor(theme.panel), 2 * scale))
            painter.setBrush(QColor(theme.accent))
            painter.drawEllipse(lies, 5.5 * scale, 5.5 * scale)

    def _set_at(self, index: int) -> None:
        self.at = index
        self.update()
        self.read.emit(index)

    def _box(self) -> QRectF:
        """Where figures lie: between the marks at the left and those below."""
        metrics, scale = self.fontMetrics(), unit(self)
        widest = max((metrics.horizontalAdvance(words) for _, words in self._ups()), default=0)
        half = metrics.horizontalAdvance("00 Mmm") / 2
        edges = widest + 12 * scale, metrics.height() / 2, half + 6 * scale, metrics.height() + 10 * scale
        return QRectF(self.rect()).adjusted(edges[0], edges[1], -edges[2], -edges[3])

    def _span(self) -> tuple[float, float]:
        """The first and the last day, with room for what is drawn there."""
        xs = [point.x for point in self.chart.points] or [0]
        edge = 0.5 if self.chart.shape == "bars" else max(0.4, (xs[-1] - xs[0]) * 0.015)
        return xs[0] - edge, xs[-1] + edge

    def _ups(self) -> list[Tick]:
        return up_ticks(
            self.chart.unit, *bounds(self.chart), max(2, int(self.height() / (self.fontMetrics().height() * 2.4)))
        )

    def _paint_axes(self, painter: QPainter, ink: QColor, rung: QPen) -> None:
        """The marks of both axes, and a faint line at each mark upward."""
        box, metrics, scale, chart = self._box(), self.fontMetrics(), unit(self), self.chart
        for value, words in self._ups():
            height = self.place(0, value).y()
            painter.setPen(rung)
            painter.drawLine(QPointF(box.left(), height), QPointF(box.right(), height))
            painter.setPen(ink)
            at = QPointF(box.left() - 7 * scale - metrics.horizontalAdvance(words), height + metrics.capHeight() / 2)
            painter.drawText(at, words)
        wide = metrics.horizontalAdvance("00 Mmm") * 1.7
        points = chart.points
        for day, words in across_ticks(points[0].x, points[-1].x, max(2, int(self.width() / wide))) if points else ():
            left = self.place(day, 0).x() - metrics.horizontalAdvance(words) / 2
            painter.drawText(QPointF(left, box.bottom() + 7 * scale + metrics.ascent()), words)

    def _paint_bars(self, painter: QPainter, color: QColor, scale: float) -> None:
        half = BAR / 2
        for point in self.chart.points:
            painter.fillRect(QRectF(self.place(point.x - half, point.value), self.place(point.x + half, 0)), color)

    def _paint_line(self, painter: QPainter, color: QColor, scale: float) -> None:
        """The line of middle values, and each day's own figure as a dot."""
        points = self.chart.points
        painter.setPen(Qt.PenStyle.NoPen)
        own = [self.place(point.x, point.single) for point in points if point.single is not None]
        painter.setBrush(QColor(appearance().window.quiet))
        for dot in own:
            painter.drawEllipse(dot, 2.25 * scale, 2.25 * scale)
        line = [self.place(point.x, point.value) for point in points]
        painter.setBrush(color)
        for dot in line if not own else ():
            painter.drawEllipse(dot, 3 * scale, 3 * scale)
        painter.setPen(
            QPen(color, 2.2 * scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPolyline(line)

    def _paint_goal(self, painter: QPainter, scale: float) -> None:
        """A dashed line, with its name at the left: training rises toward it from there."""
        if self.chart.goal is None:
            return
        box, color, metrics = self._box(), QColor(appearance().window.good), self.fontMetrics()
        height, words = self.place(0, self.chart.goal).y(), self.chart.goal_text
        painter.setPen(QPen(color, 1.4 * scale, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(box.left(), height), QPointF(box.right(), height))
        label = QRectF(0, 0, metrics.horizontalAdvance(words) + 8 * scale, metrics.height())
        label.moveTo(box.left() + 0.02 * box.width(), height + 3 * scale)
        painter.fillRect(label, QColor(appearance().window.panel))
        painter.setPen(color)
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, words)


LEAST_POINTS = 2
"""The fewest points for a chart: one dot between two axes shows nothing, and the sentence says it."""


class ChartCard(QFrame):
    """One chart; only the sentence if there are too few figures for it."""

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._title = named_label(self, "chartTitle", chart.title, is_wrapped=False)
        self.summary = named_label(self, "quiet")
        self.summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.reading = named_label(self, "quiet", is_wrapped=False)
        self.plot = Plot(chart, self)
        self._room = QWidget(self)
        """In place of a chart that has too few points."""
        self._lay_out()
        self.plot.read.connect(self._show_reading)
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Show a chart in place of the current one."""
        self._title.setText(chart.title)
        self.summary.setText(chart.summary)
        self.plot.show_chart(chart)
        is_chart = len(chart.points) >= LEAST_POINTS
        self.plot.setVisible(is_chart)
        self._room.setVisible(not is_chart)

    def _show_reading(self, index: int) -> None:
        chart = self.plot.chart
        is_read = 0 <= index < len(chart.points)
        self.reading.setText(point_text(chart, chart.points[index]) if is_read else "")
        self.summary.setVisible(not is_read)
        self.reading.setVisible(is_read)

    def _lay_out(self) -> None:
        parts = (self._title, row((self.summary, 1), (self.reading, 1)), (self.plot, 1), (self._room, 1))
        self.setLayout(column(*parts, gap=3, margins=(20, 10, 14, 10)))
        self.reading.hide()

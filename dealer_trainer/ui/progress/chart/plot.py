"""One chart in the colors of the window, without zooming or dragging; arrow keys and pointer read its points."""

from collections.abc import Sequence
from datetime import date

import pyqtgraph
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.progress.chart.chart import Chart, Point, Unit, day_text, figure, point_text, written_date
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget.look import announce

Tick = tuple[float, str]

_STEPS = {
    "percent": (5, 10, 20, 25, 50),
    "seconds": (0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600),
    "minutes": (1, 2, 5, 10, 15, 20, 30, 60, 120, 240, 480, 1440),
}
_DAYS = (1, 2, 7, 14)
_MONTHS = (1, 2, 3, 6, 12, 24, 60)


def bounds(chart: Chart) -> tuple[float, float]:
    """The bounds of the upward axis: percentages from a round figure below the minimum, everything else from zero."""
    found = [
        edge
        for point in chart.points
        for edge in (point.value, point.low, point.high, point.single)
        if edge is not None
    ]
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
    """Marks of the axis across, about `room` of them at most."""
    return _days(low, high, room) or _months(low, high, room)


def _days(low: int, high: int, room: int) -> list[Tick]:
    """Every nth day, counted back from the last one; empty if months are needed."""
    step = next((step for step in _DAYS if (high - low) / step <= room), None)
    if step is None:
        return []
    return [(float(day), day_text(date.fromordinal(day), is_short=True)) for day in range(high, low - 1, -step)][::-1]


def _months(low: int, high: int, room: int) -> list[Tick]:
    first, last = date.fromordinal(low), date.fromordinal(high)
    count = (last.year - first.year) * 12 + last.month - first.month
    step = next((step for step in _MONTHS if count / step <= room), 120)
    marks = []
    for number in range(first.year * 12 + first.month - 1, last.year * 12 + last.month):
        start = date(number // 12, number % 12 + 1, 1)
        if number % step == 0 and low <= start.toordinal():
            form = "MMM yyyy" if start.month == 1 or step >= 12 else "MMM"
            marks.append((float(start.toordinal()), written_date(start, form)))
    return marks


DOTS = 45
"""With more points than this a line has no dots."""
BAR = 0.62
"""The share of its days' width that a bar fills."""
REDRESS = QEvent.Type(QEvent.registerEventType())
RESTYLES = (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange)


class Plot(pyqtgraph.PlotWidget):  # type: ignore[misc]  # pyqtgraph ships no types
    """Draws one chart."""

    read = Signal(int)
    """Index of the highlighted point, -1 for none."""

    _is_drawn = _is_waiting = False
    """Whether it can draw: the library sends events while it is being constructed."""

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent, enableMenu=False)
        self._chart = chart
        self._at = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.setMouseEnabled(x=False, y=False)
        self.hideButtons()
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Draw a chart in place of the current one, as soon as somebody looks."""
        self._chart = chart
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription(chart.summary)
        self._is_drawn = False
        if self.isVisible():
            self._draw()
        self._set_at(-1)

    @property
    def chart(self) -> Chart:
        """What is drawn."""
        return self._chart

    @property
    def at(self) -> int:
        """Index of the highlighted point, -1 for none."""
        return self._at

    def drawn(self) -> tuple[tuple[float, float], ...]:
        """The points as drawn."""
        if not self._chart.points:
            return ()
        self._draw_once()
        xs, ys = (self._bars.opts["x"], self._bars.opts["height"]) if self._bars else self._line.getData()
        return tuple(zip(map(float, xs), map(float, ys), strict=True))

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what was set while the chart was hidden."""
        super().showEvent(event)
        self._draw_once()

    def changeEvent(self, event: QEvent) -> None:
        """Restyle with the window, once all of it has changed."""
        super().changeEvent(event)
        if event.type() in RESTYLES and self._is_drawn and not self._is_waiting:
            self._is_waiting = True
            QCoreApplication.postEvent(self, QEvent(REDRESS))

    def customEvent(self, event: QEvent) -> None:
        """Draw in the current colors and type."""
        if event.type() == REDRESS:
            self._is_waiting = False
            self._draw()
            self._set_at(self._at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Mark the axes as densely as the room allows."""
        super().resizeEvent(event)
        if self._is_drawn:
            self._mark()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Do nothing: nothing can be dragged."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing: nothing was dragged."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do nothing: nothing opens."""
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the point under the pointer."""
        points = self._chart.points
        if points:
            x = self.getViewBox().mapSceneToView(self.mapToScene(event.position().toPoint())).x()
            self._set_at(min(range(len(points)), key=lambda index: abs(points[index].x - x)))

    def leaveEvent(self, event: QEvent) -> None:
        """Drop the highlight when the pointer leaves, unless the keyboard set it."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._set_at(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the points with the arrow keys, Home, and End."""
        last = len(self._chart.points) - 1
        start = last if self._at < 0 else self._at
        steps = {
            Qt.Key.Key_Left: start if self._at < 0 else max(0, start - 1),
            Qt.Key.Key_Right: start if self._at < 0 else min(last, start + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        index = steps.get(Qt.Key(event.key()))
        if index is None or last < 0:
            event.ignore()
            return
        self._set_at(index)
        announce(self, point_text(self._chart, self._chart.points[index]))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Drop the highlight."""
        super().focusOutEvent(event)
        self._set_at(-1)

    def _set_at(self, index: int) -> None:
        self._at = index
        is_read = index >= 0
        if not (is_read or self._is_drawn):
            self.read.emit(index)
            return
        self._draw_once()
        self._cursor.setVisible(is_read)
        self._mark_read.setVisible(is_read)
        if is_read:
            point = self._chart.points[index]
            self._cursor.setValue(point.x)
            self._mark_read.setData([point.x], [point.value])
        self.read.emit(index)

    def _draw_once(self) -> None:
        if not self._is_drawn:
            self._draw()

    def _draw(self) -> None:
        theme, scale = appearance().window, unit(self)
        self.clear()
        self.setBackground(QColor(theme.panel))
        points = self._chart.points
        self._bars = None
        self._line = pyqtgraph.PlotDataItem()
        self._grid: list[pyqtgraph.InfiniteLine] = []
        if self._chart.shape == "bars":
            self._bars = pyqtgraph.BarGraphItem(
                x=[point.x for point in points], height=[point.value for point in points],
                width=BAR * self._chart.width, brush=theme.accent, pen=None,
            )  # fmt: skip
            self.addItem(self._bars)
        else:
            self._draw_line(points, theme.accent, scale)
        self._draw_goal(theme.good, scale)
        self._draw_cursor(theme.quiet, theme.accent, theme.panel, scale)
        self._is_drawn = True
        self._mark()

    def _draw_line(self, points: Sequence[Point], color: str, scale: float) -> None:
        spread = [point for point in points if point.low is not None and point.high is not None]
        if spread:
            xs = [point.x for point in spread]
            low = pyqtgraph.PlotCurveItem(xs, [point.low for point in spread], pen=None)
            high = pyqtgraph.PlotCurveItem(xs, [point.high for point in spread], pen=None)
            band = QColor(color)
            band.setAlphaF(0.2)
            self.addItem(pyqtgraph.FillBetweenItem(low, high, brush=band))
        own = [point for point in points if point.single is not None]
        if own:
            quiet = appearance().window.quiet
            days = [point.x for point in own], [point.single for point in own]
            self.addItem(pyqtgraph.ScatterPlotItem(*days, size=4.5 * scale, brush=quiet, pen=None, antialias=True))
        dots = {"symbol": "o", "symbolSize": 6 * scale, "symbolBrush": color, "symbolPen": None}
        self._line = pyqtgraph.PlotDataItem(
            [point.x for point in points],
            [point.value for point in points],
            pen=pyqtgraph.mkPen(color, width=2.2 * scale),
            antialias=True,
            **(dots if len(points) <= DOTS and not own else {}),
        )
        self.addItem(self._line)

    def _draw_goal(self, color: str, scale: float) -> None:
        goal = self._chart.goal
        if goal is None:
            return
        pen = pyqtgraph.mkPen(color, width=1.4 * scale, style=Qt.PenStyle.DashLine)
        options = {
            "position": 0.02,  # training rises toward it from the left
            "color": color,
            "anchors": [(0, -0.05), (0, -0.05)],
            "movable": False,
            "fill": appearance().window.panel,
        }
        line = pyqtgraph.InfiniteLine(
            pos=goal, angle=0, pen=pen, label=self._chart.goal_text or None, labelOpts=options
        )
        if self._chart.goal_text:
            line.label.textItem.setFont(self.font())
        self.addItem(line, ignoreBounds=True)

    def _draw_cursor(self, line: str, dot: str, ring: str, scale: float) -> None:
        self._cursor = pyqtgraph.InfiniteLine(angle=90, pen=pyqtgraph.mkPen(line, width=scale))
        self._mark_read = pyqtgraph.ScatterPlotItem(
            size=11 * scale, brush=dot, pen=pyqtgraph.mkPen(ring, width=2 * scale), antialias=True
        )
        for item in (self._cursor, self._mark_read):
            item.setVisible(False)
            self.addItem(item, ignoreBounds=True)

    def _mark(self) -> None:
        """Set both axes' range and marks, and a faint line at each mark upwards."""
        theme, scale = appearance().window, unit(self)
        chart, metrics = self._chart, self.fontMetrics()
        low, high = bounds(chart)
        xs = [point.x for point in chart.points] or [0]
        edge = chart.width / 2 if chart.shape == "bars" else max(0.4, (xs[-1] - xs[0]) * 0.015)
        self.setXRange(xs[0] - edge, xs[-1] + edge, padding=0)
        self.setYRange(low, high, padding=0)
        rungs = max(2, int(self.height() / (metrics.height() * 2.4)))
        ups = up_ticks(chart.unit, low, high, rungs)
        half = metrics.horizontalAdvance("00 Mmm") / 2
        self.getPlotItem().layout.setContentsMargins(0, metrics.height() / 2, half + 6 * scale, 0)
        room = max(2, int(self.width() / (metrics.horizontalAdvance("00 Mmm") * 1.7)))
        across = across_ticks(xs[0], xs[-1], room) if chart.points else []
        for name, ticks in (("left", ups), ("bottom", across)):
            axis = self.getAxis(name)
            axis.setStyle(
                tickFont=self.font(),
                tickLength=0,
                tickTextOffset=round(7 * scale),
                hideOverlappingLabels=round(half + 6 * scale),
                textFillLimits=[(0, 9.0)],
            )
            axis.setTextPen(theme.quiet)
            axis.setPen(None)
            axis.setTickPen(pyqtgraph.mkPen("#00000000"))
            axis.setTicks([ticks])
        self.getAxis("bottom").setHeight(metrics.height() + 10 * scale)
        widest = max((metrics.horizontalAdvance(words) for _, words in ups), default=0)
        self.getAxis("left").setWidth(widest + 12 * scale)
        self._draw_grid([height for height, _ in ups], theme.line, scale)

    def _draw_grid(self, heights: Sequence[float], color: str, scale: float) -> None:
        for line in self._grid:
            self.removeItem(line)
        pen = pyqtgraph.mkPen(color, width=max(1.0, 0.8 * scale))
        self._grid = [pyqtgraph.InfiniteLine(QPointF(0, height), angle=0, pen=pen) for height in heights]
        for line in self._grid:
            line.setZValue(-100)
            self.addItem(line, ignoreBounds=True)

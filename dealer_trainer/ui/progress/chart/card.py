"""A panel with one chart: its title, one sentence on what it shows, and the drawing."""

from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.ui.progress.chart.chart import Chart, point_text
from dealer_trainer.ui.progress.chart.plot import Plot
from dealer_trainer.ui.widget.part import column, named_label, row

LEAST_POINTS = 2
"""The fewest points for a chart: one dot between two axes shows nothing, and the sentence says it."""


class ChartCard(QFrame):
    """One chart; only the sentence if there are too few figures for it."""

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._title = named_label(self, "chartTitle", chart.title, is_wrapped=False)
        self._summary = named_label(self, "quiet")
        self._summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._reading = named_label(self, "quiet", is_wrapped=False)
        self.plot = Plot(chart, self)
        self._room = QWidget(self)
        """In place of a chart that has too few points."""
        self._lay_out()
        self.plot.read.connect(self._show_reading)
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Show a chart in place of the current one."""
        self._title.setText(chart.title)
        self._summary.setText(chart.summary)
        self.plot.show_chart(chart)
        is_chart = len(chart.points) >= LEAST_POINTS
        self.plot.setVisible(is_chart)
        self._room.setVisible(not is_chart)

    @property
    def summary(self) -> str:
        """The sentence under the title."""
        return self._summary.text()

    @property
    def reading(self) -> str:
        """The highlighted point, in words."""
        return self._reading.text()

    def _show_reading(self, index: int) -> None:
        chart = self.plot.chart
        is_read = 0 <= index < len(chart.points)
        self._reading.setText(point_text(chart, chart.points[index]) if is_read else "")
        self._summary.setVisible(not is_read)
        self._reading.setVisible(is_read)

    def _lay_out(self) -> None:
        parts = (self._title, row((self._summary, 1), (self._reading, 1)), (self.plot, 1), (self._room, 1))
        self.setLayout(column(*parts, gap=3, margins=(20, 10, 14, 10)))
        self._reading.hide()

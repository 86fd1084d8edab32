"""A panel with one chart: its title, one sentence on what it shows, the drawing, and the drawing as a table."""

from PySide6.QtWidgets import (
    QFrame,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from dealer_trainer.ui.progress.chart.chart import Chart, headings, point_text, rows
from dealer_trainer.ui.progress.chart.plot import Plot
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.table.plain_table import PlainTable

LEAST_POINTS = 2
"""The fewest points for a chart: one dot between two axes shows nothing, and the sentence says it."""


class ChartCard(QFrame):
    """One chart, with a button to switch to the table; only the sentence if there are too few figures for a chart."""

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._title = named_label(self, "chartTitle", chart.title, is_wrapped=False)
        self._summary = named_label(self, "quiet")
        self._summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._reading = named_label(self, "quiet", is_wrapped=False)
        self.plot = Plot(chart, self)
        self.table = PlainTable(self)
        self.button = QPushButton(self)
        self.button.setObjectName("turn")
        self.button.clicked.connect(self._turn)
        self._faces = QStackedWidget(self)
        self._faces.addWidget(self.plot)
        self._faces.addWidget(self.table)
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
        self.table.setAccessibleName(self.tr("{title}, as a table").format(title=chart.title))
        self.table.fill(headings(chart), rows(chart))
        is_chart = len(chart.points) >= LEAST_POINTS
        self._faces.setVisible(is_chart)
        self.button.setVisible(is_chart)
        self._room.setVisible(not is_chart)
        self._name_button()

    @property
    def summary(self) -> str:
        """The sentence under the title."""
        return self._summary.text()

    @property
    def reading(self) -> str:
        """The highlighted point, in words."""
        return self._reading.text()

    def _turn(self) -> None:
        self._faces.setCurrentIndex(1 - self._faces.currentIndex())
        self._name_button()

    def _name_button(self) -> None:
        is_drawn = self._faces.currentIndex() == 0
        self.button.setText(self.tr("As a table") if is_drawn else self.tr("As a chart"))
        words = self.tr("{title}, as a table") if is_drawn else self.tr("{title}, as a chart")
        self.button.setAccessibleName(words.format(title=self.plot.chart.title))

    def _show_reading(self, index: int) -> None:
        chart = self.plot.chart
        is_read = 0 <= index < len(chart.points)
        self._reading.setText(point_text(chart, chart.points[index]) if is_read else "")
        self._summary.setVisible(not is_read)
        self._reading.setVisible(is_read)

    def _lay_out(self) -> None:
        head, words = row((self._title, 1), self.button), row((self._summary, 1), (self._reading, 1))
        parts = (head, words, (self._faces, 1), (self._room, 1))
        self.setLayout(column(*parts, gap=3, margins=(20, 10, 14, 10)))
        self._reading.hide()

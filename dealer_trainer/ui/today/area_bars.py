"""The progress toward the exam: a bar for each area, with its figure and a line at the exam's requirement."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.course.path import AreaFigure
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import column, named_label
from dealer_trainer.ui.widget.source_link import HowButton

ROOMY = 64
"""The most height of an area, at scale 1."""
BAR = 10
"""The height of a bar with the line that stands out of it."""


class AreaBars(QWidget):
    """What the bars are, one row per area, and a line about what does not count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = named_label(self, "cardTitle", self.tr("Exam readiness"), is_wrapped=False)
        how = HowButton(("exam", "help", "right", "rounds", "left"), self)
        self._head = FoldingRow((title, how), self, spread="apart")
        self._note = named_label(self, "quiet")
        self._shown: tuple[Sequence[AreaFigure], int] = (), 0
        self._rows: list[QWidget] = []
        self._column = column(self._head, self._note, 1, gap=2)
        self.setLayout(self._column)

    def show_areas(self, areas: Sequence[AreaFigure], imported: int = 0) -> None:
        """Show these areas; `imported`: answers that came in a file, which do not count."""
        if (areas, imported) == self._shown:
            return
        self._shown = areas, imported
        words = self.tr("{count} answers came from a file and are not counted here.")
        self._note.show_text(words.format(count=imported) if imported else "")
        for widget in self._rows:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._rows = [self._row(area) for area in areas]
        for at, widget in enumerate(self._rows):
            self._column.insertWidget(1 + at, widget, 100)
            widget.show()
        scale_layouts(self, unit(self))
        figures = [f"{game_text(area.need.title)}: {translated(area.text)}" for area in areas]
        self.setAccessibleName("; ".join([*figures, *([self._note.text()] if imported else [])]))

    def _row(self, area: AreaFigure) -> QWidget:
        title = named_label(self, "", game_text(area.need.title), is_wrapped=False)
        figure = named_label(self, "quiet" if area.percent is None else "", translated(area.text), is_wrapped=False)
        made = QWidget(self)
        made.setLayout(column(1, FoldingRow((title, figure), made, spread="apart"), NeedBar(area, made), 1, gap=2))
        made.setMaximumHeight(round(ROOMY * unit(self)))
        return made


class NeedBar(QWidget):
    """A bar filled as far as an area has come."""

    def __init__(self, area: AreaFigure, parent: QWidget) -> None:
        super().__init__(parent)
        self._area = area
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def changeEvent(self, event: QEvent) -> None:
        """Grow with the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(round(120 * unit(self)), round(BAR * unit(self)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar, and the line."""
        painter, window, scale = QPainter(self), appearance().window, unit(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        filled = window.good if self._area.is_ready else window.accent
        for share, color in ((100, window.line), (self._area.percent or 0, filled)):
            bar = QRectF(0, 2 * scale, self.width() * share / 100, self.height() - 4 * scale)
            painter.fillRect(bar, QColor(color))
        painter.setPen(QPen(QColor(window.ink), 2 * scale))
        asked = round(self.width() * self._area.need.asked_percent / 100)
        painter.drawLine(asked, 0, asked, self.height())

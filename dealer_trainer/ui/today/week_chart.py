"""This week, a square for each day: filled if the trainee practiced, empty if not, without comment."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.course.overview import DayMark
from dealer_trainer.ui.settings.translated import window_locale
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit

HIGH, GAP = 30, 7
FULL_MINUTES = 20
"""Minutes that fill a square; squares of shorter days are paler."""


class WeekChart(QWidget):
    """Seven squares with their weekdays."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._days: tuple[DayMark, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_week(self, days: Sequence[DayMark]) -> None:
        """Show seven days, Monday first."""
        self._days = tuple(days)
        minutes = round(sum(day.minutes for day in days))
        self.setAccessibleName(self.tr("{minutes} minutes this week").format(minutes=minutes))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the squares, and a line of letters."""
        return QSize(round(220 * unit(self)), round((HIGH + 4) * unit(self) + QFontMetricsF(self.font()).height()))

    def changeEvent(self, event: QEvent) -> None:
        """Ask for other room when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the squares."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        window, scale = appearance().window, unit(self)
        step = (self.width() + GAP * scale) / 7
        for number, day in enumerate(self._days):
            box = QRectF(number * step, 1, step - GAP * scale, HIGH * scale - 2)
            color = QColor(window.accent)
            color.setAlphaF(0.35 + 0.65 * min(1.0, day.minutes / FULL_MINUTES))
            painter.setBrush(color if day.minutes else QColor(window.raised))
            painter.setPen(QPen(QColor(window.accent), 2 * scale) if day.is_today else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5 * scale, 5 * scale)
            painter.setPen(QColor(window.ink if day.is_today else window.quiet))
            letters = QRectF(box.left(), box.bottom() + 4 * scale, box.width(), QFontMetricsF(self.font()).height())
            painter.drawText(letters, Qt.AlignmentFlag.AlignCenter, _letter(number + 1))


def _letter(day: int) -> str:
    return window_locale().standaloneDayName(day, QLocale.FormatType.NarrowFormat)

"""The progress toward the exam: a bar for each area, with its figure and a line at the exam's requirement."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.drills.course.path import AreaFigure
from dealer_trainer.drills.plan.clean_round import ROUNDS
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel, set_tip

BAR, GAP = 6, 6
LABEL_GAP = 10
"""Between an area's title and its figure."""
AIRY = 1.6


class AreaHeading(QWidget):
    """What the bars are, and at the right the meaning of the line across them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = PlainLabel(self, self.tr("Exam readiness"))
        self._title.setObjectName("cardTitle")
        self._legend = PlainLabel(self, self.tr("┃ needed"))
        self._legend.setObjectName("quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._title)
        row.addStretch()
        row.addWidget(self._legend)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the legend to the tool tip if large type has no room for it."""
        super().resizeEvent(event)
        wanted = self._title.sizeHint().width() + self._legend.sizeHint().width() + 8
        self._legend.setVisible(wanted <= event.size().width())

    def minimumSizeHint(self) -> QSize:
        """Room for the title only."""
        return self._title.sizeHint()


class AreaBars(QWidget):
    """One row per area, and a line about what does not count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._areas: tuple[AreaFigure, ...] = ()
        self._note = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_areas(self, areas: Sequence[AreaFigure], imported: int = 0) -> None:
        """Show these areas; `imported`: answers that came in a file, which do not count."""
        self._areas = tuple(areas)
        words = self.tr("{count} answers came from a file and are not counted here.")
        self._note = words.format(count=imported) if imported else ""
        figures = [f"{game_text(area.need.title)}: {self.figure(area)}" for area in areas]
        self.setAccessibleName("; ".join([*figures, *([self._note] if self._note else [])]))
        tip = self.tr(
            "Your figure in each area of the exam, from your answers in lessons, in drills and at the table. "
            "The line across a bar is what the exam requires."
        )
        set_tip(self, tip)
        self.updateGeometry()
        self.update()

    def figure(self, area: AreaFigure) -> str:
        """The text about an area."""
        if not area.need.skills:
            return self._rounds(area)
        if area.percent is None:
            return self.tr("not yet taught")
        return self.tr("{percent}%, needs {asked}%").format(percent=area.percent, asked=area.need.asked_percent)

    def _fitting(self, area: AreaFigure, font: QFont, room: float) -> str:
        """The text beside an area's title; if room is short, without the requirement, which the line shows."""
        words = self.figure(area)
        return words if QFontMetricsF(font).horizontalAdvance(words) <= room else words.partition(", ")[0]

    def _rounds(self, area: AreaFigure) -> str:
        if area.percent is None:
            return self.tr("no full round yet")
        words = self.tr("{clean} of {all} clean, needs {asked}")
        return words.format(
            clean=area.percent * ROUNDS // 100, all=ROUNDS, asked=area.need.asked_percent * ROUNDS // 100
        )

    def sizeHint(self) -> QSize:
        """Room for all rows."""
        high = len(self._areas) * self._least_row() + self._note_height() + 2 * unit(self)
        return QSize(round(220 * unit(self)), round(high))

    def minimumSizeHint(self) -> QSize:
        """The same: no row is cut off."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Ask for other room when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for other room when the figures need lines of their own, or no longer do."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, area in enumerate(self._areas):
            self._paint(painter, area, number * self._row())
        painter.setFont(self.font())
        painter.setPen(QColor(appearance().window.quiet))
        below = QRectF(self.rect()).adjusted(0, len(self._areas) * self._row(), 0, 0)
        painter.drawText(below, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, self._note)

    def _note_height(self) -> float:
        return QFontMetricsF(self.font()).height() if self._note else 0

    def _least_row(self) -> float:
        return self._lines() * QFontMetricsF(self.font()).height() + (BAR + GAP + 3) * unit(self)

    def _lines(self) -> int:
        """Two if large type leaves no room for a figure beside its title."""
        metrics, room = QFontMetricsF(self.font()), self.width() - LABEL_GAP * unit(self)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        for area in self._areas:
            title = metrics.horizontalAdvance(game_text(area.need.title))
            said = self._fitting(area, bold, room - title)
            if title + QFontMetricsF(bold).horizontalAdvance(said) > room:
                return 2
        return 1

    def _row(self) -> float:
        """The height of a row; on a tall screen rows have more space."""
        least = self._least_row()
        room = self.height() - self._note_height()
        return min(AIRY * least, max(least, room / max(1, len(self._areas))))

    def _paint(self, painter: QPainter, area: AreaFigure, top: float) -> None:
        window, scale, high = appearance().window, unit(self), QFontMetricsF(self.font()).height()
        line, lines = QRectF(0, top, self.width(), high), self._lines()
        painter.setFont(self.font())
        painter.setPen(QColor(window.ink))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, game_text(area.need.title))
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if area.percent is not None else QFont.Weight.Normal)
        painter.setFont(font)
        color = window.quiet if area.percent is None else window.good if area.is_ready else window.ink
        painter.setPen(QColor(color))
        room = float(self.width())
        if lines == 1:
            room -= QFontMetricsF(self.font()).horizontalAdvance(game_text(area.need.title)) + LABEL_GAP * scale
        line.translate(0, (lines - 1) * high)
        figure = QFontMetricsF(font).elidedText(self._fitting(area, font, room), Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, figure)
        bar = QRectF(0, top + lines * high + 3 * scale, self.width(), BAR * scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(window.line))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        if area.percent:
            filled = QRectF(bar)
            filled.setWidth(max(bar.height(), bar.width() * area.percent / 100))
            painter.setBrush(QColor(window.good if area.is_ready else window.accent))
            painter.drawRoundedRect(filled, bar.height() / 2, bar.height() / 2)
        asked = self.width() * area.need.asked_percent / 100
        painter.setPen(QPen(QColor(window.ink), 2 * scale))
        painter.drawLine(round(asked), round(bar.top() - 2 * scale), round(asked), round(bar.bottom() + 2 * scale))

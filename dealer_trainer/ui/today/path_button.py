"""The path as stations on a line: what is done, today's station, and what is still to come."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dealer_trainer.drills.course.path import UnitStation
from dealer_trainer.ui.drill.answer_mark import draw_answer_mark
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import Window
from dealer_trainer.ui.widget.plain_label import show_tip

RADIUS, HALO = 15, 21
LINES = 2, 3
"""Lines of a station's name: those for which there is always room, and the most."""
GAP = 4
"""From a station to its name."""


class PathButton(QAbstractButton):
    """As a whole one button, which opens the map."""

    unit_wanted = Signal(int)
    """It was pressed: the index of the station under the mouse, -1 if it was pressed with the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._units: tuple[UnitStation, ...] = ()
        self._lines = LINES[0]
        self._pressed = -1
        self.clicked.connect(self._on_clicked)
        self.setAccessibleName(self.tr("Your path"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_units(self, units: Sequence[UnitStation]) -> None:
        """Show the state of each unit."""
        self._units = tuple(units)
        done = sum(unit_.status in ("done", "known") for unit_ in units)
        words = self.tr("Your path: {done} of {count} units. Press to see the map.")
        self.setAccessibleName(words.format(done=done, count=len(units)))
        self._measure()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for names above and below the line."""
        return QSize(round(900 * unit(self)), round(2 * self._middle()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember which station is pressed."""
        self._pressed = self._index_at(event.position().x())
        super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Show the full text of the station under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._units:
            show_tip(event.globalPos(), station_text(self._units[self._index_at(event.pos().x())]), self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Ask for other room when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the names the lines that they need at this width."""
        super().resizeEvent(event)
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line, the stations, and the names."""
        if not self._units:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        window = appearance().window
        self._paint_line(painter, window)
        for index, station in enumerate(self._units):
            self._paint_station(painter, window, index, station)
            self._paint_name(painter, window, index, station)
        if self.hasFocus():
            painter.setPen(QPen(QColor(window.accent), 2 * unit(self)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _measure(self) -> None:
        least, most = LINES
        metrics = QFontMetricsF(self._name_font(is_next=True))
        wraps = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextWordWrap)
        highs = [
            metrics.boundingRect(QRectF(0, 0, 2 * self._half(index), 0), wraps, game_text(station.title)).height()
            for index, station in enumerate(self._units)
        ]
        needed = round(max(highs, default=0.0) / metrics.lineSpacing())
        self._lines = min(most, max(least, needed))
        self.updateGeometry()

    def _name_font(self, *, is_next: bool) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if is_next else QFont.Weight.Normal)
        return font

    def _half(self, index: int) -> float:
        """Half the width of a name."""
        at = self._at(index).x()
        return min(self._step() * 0.95, at, self.width() - at)

    def _on_clicked(self) -> None:
        pressed, self._pressed = self._pressed, -1
        self.unit_wanted.emit(pressed)

    def _index_at(self, x: float) -> int:
        return min(len(self._units) - 1, max(0, int(x / self._step())))

    def _middle(self) -> float:
        lines = self._lines * QFontMetricsF(self.font()).lineSpacing()
        return lines + (HALO + GAP) * unit(self)

    def _step(self) -> float:
        return self.width() / max(1, len(self._units))

    def _at(self, index: int) -> QPointF:
        return QPointF((index + 0.5) * self._step(), self.height() / 2)

    def _paint_line(self, painter: QPainter, window: Window) -> None:
        for index, station in enumerate(self._units[1:]):
            is_done = station.status != "locked"
            pen = QPen(QColor(window.accent if is_done else window.line), 4 * unit(self))
            painter.setPen(pen)
            painter.drawLine(self._at(index), self._at(index + 1))

    def _paint_station(self, painter: QPainter, window: Window, index: int, station: UnitStation) -> None:
        at, scale = self._at(index), unit(self)
        radius = min(RADIUS * scale, self._step() * 0.36)
        is_done, is_next = station.status in ("done", "known"), station.status == "next"
        if is_next:
            halo = QColor(window.accent)
            halo.setAlphaF(0.28)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(halo)
            painter.drawEllipse(at, radius * HALO / RADIUS, radius * HALO / RADIUS)
        edge = window.accent if is_done or is_next else window.edge
        painter.setPen(QPen(QColor(edge), 2.5 * scale))
        painter.setBrush(QColor(window.accent if station.status == "done" else window.panel))
        painter.drawEllipse(at, radius, radius)
        if is_done:
            color = QColor(window.on_accent if station.status == "done" else window.accent)
            draw_answer_mark(painter, at, radius * 0.42, color, is_right=True)
            return
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(window.ink if is_next else window.quiet))
        box = QRectF(0, 0, 2 * radius, 2 * radius)
        box.moveCenter(at)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(index + 1))

    def _paint_name(self, painter: QPainter, window: Window, index: int, station: UnitStation) -> None:
        """Odd stations are named below the line and even ones above, so that each name has twice the room."""
        font = self._name_font(is_next=station.status == "next")
        at, beside = self._at(index), (HALO + GAP / 4) * unit(self)
        high = self._lines * QFontMetricsF(font).lineSpacing() + 2
        half = self._half(index)
        top = at.y() - beside - high if index % 2 else at.y() + beside
        upright = Qt.AlignmentFlag.AlignBottom if index % 2 else Qt.AlignmentFlag.AlignTop
        wraps = int(Qt.AlignmentFlag.AlignHCenter | upright) | int(Qt.TextFlag.TextWordWrap)
        painter.setFont(font)
        painter.setPen(QColor(window.quiet if station.status == "locked" else window.ink))
        box = QRectF(at.x() - half, top, 2 * half, high)
        painter.drawText(box, wraps, game_text(station.title))


def station_text(station: UnitStation) -> str:
    """A station in one line: its name, what is done, its minutes."""
    words = QCoreApplication.translate("Today", "{title}: {done} of {count} lessons, {minutes} min")
    return words.format(
        title=game_text(station.title), done=station.passed, count=len(station.lessons), minutes=station.minutes
    )  # fmt: skip

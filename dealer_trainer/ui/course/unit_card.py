"""A unit on the map of the course: its number in a ring of progress, its name, its lessons as dots, its minutes."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dealer_trainer.drills.course.path import UnitStation
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.fitting import fit_box
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import Window
from dealer_trainer.ui.widget.answer_mark import draw_answer_mark
from dealer_trainer.ui.widget.choice_button import ToggledAsClicked

HIGH, SIDE, RADIUS, DOT = 118, 14, 14, 4


class UnitCard(ToggledAsClicked, QAbstractButton):
    """Looks chosen while its lessons are shown."""

    focused = Signal()
    """It got the keyboard focus."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self._unit: UnitStation | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_unit(self, station: UnitStation) -> None:
        """Show the trainee's progress in the unit."""
        self._unit = station
        words = self.tr("{number}. {title}: {done} of {count} lessons, {minutes} min")
        self.setAccessibleName(
            words.format(number=self._number, title=game_text(station.title), done=station.passed,
                         count=len(station.lessons), minutes=station.minutes)
        )  # fmt: skip
        self.update()

    def sizeHint(self) -> QSize:
        """Room for a name in two lines, and the dots."""
        return QSize(round(180 * unit(self)), round(HIGH * unit(self)))

    def minimumSizeHint(self) -> QSize:
        """Slightly less."""
        return QSize(round(130 * unit(self)), round(106 * unit(self)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Signal that its lessons should be shown."""
        super().focusInEvent(event)
        self.focused.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        station = self._unit
        if station is None:
            return
        painter, window, scale = QPainter(self), appearance().window, unit(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_lit = self.isChecked() or self.hasFocus()
        width = (2 if is_lit else 1) * scale
        painter.setPen(QPen(QColor(window.accent if is_lit else window.edge), width))
        painter.setBrush(QColor(window.back if station.status == "locked" else window.panel))
        box = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.drawRoundedRect(box, 9 * scale, 9 * scale)
        if self.hasFocus():  # only the chosen card has the frame
            painter.setPen(QPen(QColor(window.ink), 1.6 * scale))
            inner = 3.5 * scale
            painter.drawRoundedRect(box.adjusted(inner, inner, -inner, -inner), 6 * scale, 6 * scale)
        self._paint_number(painter, window, station)
        self._paint_text(painter, window, station)

    def _paint_number(self, painter: QPainter, window: Window, station: UnitStation) -> None:
        scale = unit(self)
        radius = RADIUS * scale
        at = QPointF((SIDE + RADIUS) * scale, (SIDE + RADIUS) * scale)
        is_done, is_next = station.status in ("done", "known"), station.status == "next"
        painter.setPen(QPen(QColor(window.edge), 2.5 * scale))
        painter.setBrush(QColor(window.accent) if station.status == "done" else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, radius, radius)
        painter.setPen(QPen(QColor(window.accent), 3.5 * scale))
        known = sum(lesson.status in ("done", "known") for lesson in station.lessons)
        ring = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        painter.drawArc(ring, 1440, -round(5760 * known / max(1, len(station.lessons))))
        if is_done:
            color = QColor(window.on_accent if station.status == "done" else window.accent)
            draw_answer_mark(painter, at, radius * 0.42, color, is_right=True)
            return
        painter.setFont(self._bold())
        painter.setPen(QColor(window.ink if is_next else window.quiet))
        painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, str(self._number))

    def _paint_text(self, painter: QPainter, window: Window, station: UnitStation) -> None:
        scale = unit(self)
        metrics = QFontMetricsF(self._bold())
        left, right = SIDE * scale, self.width() - SIDE * scale
        painter.setFont(self.font())
        painter.setPen(QColor(window.quiet))
        minutes = QRectF(left, SIDE * scale, right - left, 2 * RADIUS * scale)
        words = self.tr("{minutes} min").format(minutes=station.minutes)
        painter.drawText(minutes, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)
        painter.setPen(QColor(window.quiet if station.status == "locked" else window.ink))
        top = minutes.bottom() + 5 * scale
        room = QRectF(left, top, right - left, 2 * metrics.lineSpacing() + 1)
        painter.setFont(fit_box(self._bold(), game_text(station.title), room))
        wraps = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        needed = painter.boundingRect(room, wraps, game_text(station.title))
        painter.drawText(room, wraps, game_text(station.title))
        painter.setFont(self.font())
        painter.setPen(QColor(window.quiet))
        below = QRectF(left, needed.bottom() + 2, right - left, self.height() - needed.bottom() - 28 * scale)
        if below.height() >= 4 * metrics.lineSpacing():
            painter.drawText(below, wraps, game_text(station.text))
        step = 4 * DOT * scale
        for number, lesson in enumerate(station.lessons):
            is_behind = lesson.status in ("done", "known")
            painter.setPen(QPen(QColor(window.accent if lesson.status != "locked" else window.edge), 1.6 * scale))
            painter.setBrush(QColor(window.accent) if is_behind else Qt.BrushStyle.NoBrush)
            dot = QPointF(left + DOT * scale + number * step, self.height() - (SIDE - 1) * scale)
            painter.drawEllipse(dot, DOT * scale, DOT * scale)

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

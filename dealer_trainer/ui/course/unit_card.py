"""A unit on the map of the course: its piece of the felt in a ring of progress, its name, lessons as dots, minutes."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dealer_trainer.drills.course.path import UnitStation
from dealer_trainer.ui.felt.felt_detail import FeltDetail
from dealer_trainer.ui.felt.unit_picture import UnitPicture
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.fitting import fit_box
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import Window
from dealer_trainer.ui.widget.answer_mark import draw_answer_mark
from dealer_trainer.ui.widget.choice_button import ToggledAsClicked

HIGH, SIDE, DOT = 118, 12, 4
PICTURE, TOP = 54, 8
"""The picture's side, and the room above it, at scale 1."""


class UnitCard(ToggledAsClicked, QAbstractButton):
    """Looks chosen while its lessons are shown."""

    focused = Signal()
    """It got the keyboard focus."""

    def __init__(self, number: int, detail: FeltDetail, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self.picture = UnitPicture(detail, self, PICTURE)
        self._unit: UnitStation | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_unit(self, station: UnitStation) -> None:
        """Show the trainee's progress in the unit."""
        self._unit = station
        self.picture.show_unit(station.parts, station.share)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the picture in its corner."""
        super().resizeEvent(event)
        self.picture.move(round((SIDE - 4) * unit(self)), round(TOP * unit(self)))
        self.picture.resize(self.picture.sizeHint())

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
        self._paint_text(painter, window, station)

    def _paint_text(self, painter: QPainter, window: Window, station: UnitStation) -> None:
        scale = unit(self)
        metrics = QFontMetricsF(self._bold())
        left, right = SIDE * scale, self.width() - SIDE * scale
        painter.setFont(self.font())
        painter.setPen(QColor(window.quiet))
        minutes = QRectF(left, TOP * scale, right - left, PICTURE * scale)
        words = self.tr("{minutes} min").format(minutes=station.minutes)
        painter.drawText(minutes, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)
        if station.status in ("done", "known"):
            at = QPointF(right - 7 * scale, minutes.top() + 9 * scale)
            draw_answer_mark(painter, at, 6 * scale, QColor(window.accent), is_right=True)
        painter.setPen(QColor(window.quiet if station.status == "locked" else window.ink))
        top = minutes.bottom() + 2 * scale
        room = QRectF(left, top, right - left, 2 * metrics.lineSpacing() + 1)
        title = f"{self._number}. {game_text(station.title)}"
        painter.setFont(fit_box(self._bold(), title, room))
        wraps = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        needed = painter.boundingRect(room, wraps, title)
        painter.drawText(room, wraps, title)
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

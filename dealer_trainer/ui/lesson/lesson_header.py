"""The header of a lesson: its title, its activities as marks, and the way out."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from dealer_trainer.games.course import Activity
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.folding_row import HeaderFrame
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PlainLabel, named_label, set_tip
from dealer_trainer.ui.widget.verdict_panel import answer_color, draw_answer_mark

STEP = 30
"""Distance between marks in pixels at scale 1."""
RADIUS = 8


class ActivityMarks(QWidget):
    """One mark for each activity: done ones with a tick, the current one filled, with its name beside the row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._count = self._at = 0

    def show_place(self, count: int, at: int, words: str) -> None:
        """Draw `count` marks, of which `at` is the current one; past the last, all are done."""
        self._count, self._at = count, at
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for every mark."""
        scale = unit(self)
        wide = (STEP * max(0, self._count - 1) + 2 * RADIUS + 6) * scale
        return QSize(round(wide), round((2 * RADIUS + 6) * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw marks and the line that joins them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, palette = unit(self), self.palette()
        line, accent = palette.color(QPalette.ColorRole.Mid), palette.color(QPalette.ColorRole.Accent)
        spots = [QPointF((RADIUS + 3 + index * STEP) * scale, self.height() / 2) for index in range(self._count)]
        if spots:
            painter.setPen(QPen(line, 2 * scale))
            painter.drawLine(spots[0], spots[-1])
        for index, at in enumerate(spots):
            is_now = index == self._at
            painter.setPen(QPen(accent if is_now else line, 2 * scale))
            painter.setBrush(accent if is_now else palette.color(QPalette.ColorRole.Window))
            painter.drawEllipse(at, (RADIUS - 1) * scale, (RADIUS - 1) * scale)
            if index < self._at:
                draw_answer_mark(painter, at, 4.2 * scale, answer_color(palette, is_right=True), is_right=True)
            else:
                self._number(painter, at, index + 1, is_now=is_now)

    def _number(self, painter: QPainter, at: QPointF, number: int, *, is_now: bool) -> None:
        scale, palette = unit(self), self.palette()
        font = QFont(self.font())
        font.setPixelSize(round(11 * scale))
        font.setBold(is_now)
        painter.setFont(font)
        roles = QPalette.ColorRole
        ink = palette.color(roles.HighlightedText) if is_now else palette.color(roles.PlaceholderText)
        painter.setPen(QColor(ink))
        box = QRectF(at.x() - RADIUS * scale, at.y() - RADIUS * scale, 2 * RADIUS * scale, 2 * RADIUS * scale)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))


class LessonHeader(HeaderFrame):
    """Names the lesson, and shows how far it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unit = named_label(self, "round", is_wrapped=False)
        self._title = named_label(self, "phase", is_wrapped=False)
        self.marks = ActivityMarks(self)
        self._activity = PlainLabel(self)
        self._minutes = named_label(self, "quiet", is_wrapped=False)
        self.keys = KeyButton(self.tr("Keys"), "?", self)
        self.leave = KeyButton(self.tr("Leave"), "Esc", self)
        set_tip(self.leave, self.tr("The lesson waits where you leave it."))
        self._add_lines(self._unit, self._title)
        self._row.addStretch()
        self._row.addWidget(self.marks)
        self._row.addWidget(self._activity)
        self._row.addStretch()
        self._row.addWidget(self._minutes)
        self._row.addWidget(self.keys)
        self._row.addWidget(self.leave)
        self._late: list[QWidget] = [self._unit, self.marks, self._activity, self._minutes, self.keys]
        keeping = self._unit.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)
        self._unit.setSizePolicy(keeping)  # the title stays where it is

    def offer(self, button: QPushButton) -> None:
        """Add another way out, beside the one that is always there."""
        self._row.insertWidget(self._row.indexOf(self.keys), button)
        self._late.append(button)

    def set_bare(self, *, is_bare: bool) -> None:
        """Show nothing but the title and the way out, or everything."""
        for part in self._late:
            part.setVisible(not is_bare)

    def show_lesson(self, unit_title: str, title: str) -> None:
        """Name the lesson."""
        self._unit.setText(unit_title)
        self._title.setText(title)

    def show_activities(self, activities: tuple[Activity, ...], at: int) -> None:
        """Draw the progress of the lesson; `at` past the last activity: it is over."""
        is_over = at >= len(activities)
        word = "" if is_over else self.kind_text(activities[at])
        said = self.tr("Activity {number} of {count}: {what}").format(number=at + 1, count=len(activities), what=word)
        self.marks.show_place(len(activities), at, self.tr("The lesson is over") if is_over else said)
        self._activity.setText(word)

    def show_minutes(self, minutes: int) -> None:
        """Show how many minutes are left, where they are bounded."""
        left = self.tr("1 minute left") if minutes == 1 else self.tr("{count} minutes left").format(count=minutes)
        self._minutes.setText(left)

    def kind_text(self, activity: Activity) -> str:
        """What to do in an activity, in a word or two."""
        if activity.kind == "duty" and activity.is_watched:
            return self.tr("Watch")
        words = {
            "do": self.tr("Your turn"),
            "duty": self.tr("Your turn"),
            "drill": self.tr("Practice"),
            "gate": self.tr("On your own"),
        }
        return words[activity.kind]

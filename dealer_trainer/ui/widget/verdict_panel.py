"""Right and wrong: a tick and a cross, and the panel that says which and why."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QWidget

from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance, window_of
from dealer_trainer.ui.widget.folding_row import beside
from dealer_trainer.ui.widget.part import column, named_label, row, set_look
from dealer_trainer.ui.widget.source_link import SourceLink

SIDE = 72
"""At scale 1."""
ASIDE, ABOVE = 16, 4
"""Between a heading and its words, beside it or below, in pixels at scale 1."""


class IconLabel(QWidget):
    """Draws one icon."""

    def __init__(self, icon: str, parent: QWidget | None = None, side: int = SIDE) -> None:
        super().__init__(parent)
        self._icon, self._side, self._tone = icon, side, "accent"
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_icon(self, icon: str, tone: str = "accent") -> None:
        """Draw another one; `tone`: its color in the theme."""
        self._icon, self._tone = icon, tone
        self.update()

    def sizeHint(self) -> QSize:
        """As large as a heading."""
        side = round(self._side * unit(self))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the icon."""
        painter = QPainter(self)
        draw_icon(painter, self._icon, QRectF(self.rect()), QColor(getattr(appearance().window, self._tone)))


Highlight = Literal["plain", "chosen", "right", "wrong"]
"""How a given or possible answer is marked."""


def highlights(
    count: int, *, chosen: int | None = None, wrong: int | None = None, right: int | None = None
) -> tuple[Highlight, ...]:
    """How each of so many is marked: one that is right is, whoever chose it.

    >>> highlights(3, wrong=0, right=2)
    ('wrong', 'plain', 'right')
    """
    marks: dict[int | None, Highlight] = {chosen: "chosen", wrong: "wrong", right: "right"}
    return tuple(marks.get(index, "plain") for index in range(count))


def draw_answer_mark(painter: QPainter, at: QPointF, radius: float, color: QColor, *, is_right: bool) -> None:
    """Draw the mark of a right or wrong answer around a point."""
    pen = QPen(color, radius * 0.48)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    if is_right:
        corners = (QPointF(-1, 0.05), QPointF(-0.3, 0.75), QPointF(1, -0.8))
        painter.drawPolyline(QPolygonF([at + corner * radius for corner in corners]))
        return
    for way in (QPointF(0.8, 0.8), QPointF(0.8, -0.8)):
        painter.drawLine(at - way * radius, at + way * radius)


def answer_color(palette: QPalette, *, is_right: bool) -> QColor:
    """The color of right or wrong in the window's current style."""
    window = window_of(palette.color(QPalette.ColorRole.Window).lightnessF() < 0.5)
    return QColor(window.good if is_right else window.bad)


class AnswerMark(QWidget):
    """The tick for a right answer, before the next item."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)  # what is below it stays in place
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """As high as the text beside it."""
        side = round(22 * unit(self))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tick."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        at = QRectF(self.rect()).center()
        color = answer_color(self.palette(), is_right=True)
        draw_answer_mark(painter, at, self.height() * 0.32, color, is_right=True)


Lead = Callable[[SourceLink, str], None]
"""Lets a link lead to the source of a rule, under the name that fits there."""

IN_ROW = 10
CELL = 19
"""Distance between marks in pixels at scale 1."""


class Verdict(NamedTuple):
    """What is said of an answer. `kind`: the color of the heading, quiet, right, wrong, or hint.

    `due`: the right answer. `why`: the reason, with its `source`. `own`: what was answered. `rule`: the whole rule.
    `situation`: the link to a situation like it, to deal at the table.
    """

    kind: str = "quiet"
    heading: str = ""
    due: str = ""
    why: str = ""
    own: str = ""
    source: str = ""
    rule: str = ""
    situation: str = ""


class ProgressDots(QWidget):
    """A dot for every question, ten to a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._marks: Sequence[bool | None] = ()
        self._length = 0

    def show_marks(self, marks: Sequence[bool | None], length: int) -> None:
        """Draw whether each answer so far was right, None where that is not told yet, and room for the others."""
        if length != self._length:
            self._length = length
            self.updateGeometry()
        self._marks = tuple(marks)
        said = self.tr("{count} answered").format(count=len(marks))
        known = self.tr("{right} of {count} right").format(right=sum(map(bool, marks)), count=len(marks))
        self.setAccessibleName(said if None in marks else known)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for every mark."""
        rows = -(-max(1, self._length) // IN_ROW)
        return QSize(round(min(IN_ROW, self._length) * CELL * unit(self)), round(rows * CELL * unit(self)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, palette = unit(self), self.palette()
        for index in range(self._length):
            center = QPointF(index % IN_ROW + 0.5, index // IN_ROW + 0.5) * CELL * scale
            mark = self._marks[index] if index < len(self._marks) else None
            if mark is not None:
                draw_answer_mark(painter, center, 5 * scale, answer_color(palette, is_right=mark), is_right=mark)
                continue
            is_given = index < len(self._marks)
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1.4 * scale))
            painter.setBrush(palette.color(QPalette.ColorRole.PlaceholderText) if is_given else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(center, 4.5 * scale, 4.5 * scale)


class VerdictPanel(QFrame):
    """What there is to remember, or after an answer the verdict: all of it, with its kind as the color at the left."""

    def __init__(self, parent: QWidget | None = None, lead: Lead = SourceLink.show_source) -> None:
        super().__init__(parent)
        self.setObjectName("explanation")
        self._lead = lead
        self._heading = named_label(self, "feedbackHeading", is_wrapped=False)
        names = ("feedbackDue", "article", "article", "article")
        self._due, self._why, self._own, self._rule = (named_label(self, name) for name in names)
        self._source, self._situation = (SourceLink(self, is_wrapped=True) for _ in range(2))
        self.links = beside(self._source, self._situation, gap=8)
        self.own_row = row((self._own, 1000), 1, self.links)
        self.said = column(self._due, self._why, self.own_row, self._rule, gap=4)
        self._lines = row(self._heading, (self.said, 1), gap=ASIDE, margins=(12, 0, 0, 0))
        self._lines.setAlignment(self._heading, Qt.AlignmentFlag.AlignTop)
        self.setLayout(self._lines)
        self.show_verdict(Verdict())

    @property
    def words(self) -> str:
        """All the text."""
        labels = (self._heading, self._due, self._why, self._own, self._source, self._rule)
        return "\n".join(label.text() for label in labels if not label.isHidden() and label.text())

    def stack(self, *, is_stacked: bool) -> None:
        """Put the heading above its words, in a narrow column, or beside them."""
        way = QBoxLayout.Direction
        self._lines.setDirection(way.TopToBottom if is_stacked else way.LeftToRight)
        self._lines.setSpacing(round((ABOVE if is_stacked else ASIDE) * unit(self)))

    def show_verdict(self, verdict: Verdict) -> None:
        """Show a verdict; one without words takes no room."""
        self._heading.show_text(verdict.heading)
        self._due.show_text(verdict.due)
        self._why.show_text(verdict.why)
        self._own.show_text(verdict.own)
        self._rule.show_text(verdict.rule)
        self._lead(self._source, verdict.source)
        self._situation.show_source(verdict.situation, self.tr("Deal it"))
        self.links.setVisible(bool(verdict.source or verdict.situation))
        for part in (self, self._heading):
            set_look(part, "kind", verdict.kind)
        self.setVisible(any(verdict[1:]))


def scroll_by(area: QScrollArea, key: int) -> bool:
    """Scroll by a key, a line or nearly what is shown; returns False for any other key."""
    bar = area.verticalScrollBar()
    steps = {
        Qt.Key.Key_Up: -bar.singleStep(), Qt.Key.Key_Down: bar.singleStep(),
        Qt.Key.Key_PageUp: -bar.pageStep(), Qt.Key.Key_PageDown: bar.pageStep(),
    }  # fmt: skip
    bar.setValue(bar.value() + steps.get(Qt.Key(key), 0))
    return key in steps

"""A tick and a cross, so that right and wrong never depend on color alone; and an icon by itself."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import window_of

SIDE = 72
"""At scale 1."""


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

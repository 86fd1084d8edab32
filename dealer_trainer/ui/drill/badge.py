"""Numbers over the felt: the order in which bets were touched, and in which they are handled."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Place
from dealer_trainer.ui.drill.answer_mark import Highlight
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.style.theme import AMBER, CREAM, felt_font

FACES: dict[Highlight, tuple[str, str]] = {
    "plain": (CREAM, "#14161a"),
    "right": (AMBER, "#1d1402"),
    "wrong": ("#b3161b", "#ffffff"),
}


class Badge(NamedTuple):
    """A number, or a short word, at a bet."""

    place: Place
    words: str
    highlight: Highlight = "plain"


class Badges(QWidget):
    """Covers a felt view and lets every press through."""

    def __init__(self, view: FeltView) -> None:
        super().__init__(view.viewport())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view = view
        self._badges: tuple[Badge, ...] = ()

    @property
    def shown(self) -> tuple[Badge, ...]:
        """What is drawn."""
        return self._badges

    def show_badges(self, badges: tuple[Badge, ...]) -> None:
        """Draw these and no others."""
        if badges != self._badges:
            self._badges = badges
            self.arrange()
            self.update()

    def arrange(self) -> None:
        """Cover the whole felt."""
        self.setGeometry(self._view.viewport().rect())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a disc with its number at the upper right of each bet."""
        if not self._badges:
            return
        boxes = [(badge, self._box_of(badge.place)) for badge in self._badges]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = max(11.0, self._view.transform().m11() * 17)
        painter.setFont(_font(size))
        for badge, box in boxes:
            if box is None:
                continue
            reach = size if badge.place.owner == "player" else size * 0.4
            at = QPointF(box.right() - reach * 0.6, box.top() + reach * 0.6)
            _draw(painter, at, size, badge)

    def _box_of(self, place: Place) -> QRectF | None:
        """The area of a bet; None if the current felt does not have it and another felt is about to be shown."""
        try:
            return QRectF(self._view.rect_of(place))
        except KeyError:
            return None


def _draw(painter: QPainter, at: QPointF, size: float, badge: Badge) -> None:
    face, ink = FACES[badge.highlight]
    wide = max(size, painter.fontMetrics().horizontalAdvance(badge.words) / 2 + size * 0.5)
    box = QRectF(at.x() - wide, at.y() - size, 2 * wide, 2 * size)
    painter.setPen(QPen(QColor("#0b0d10"), size * 0.16))
    painter.setBrush(QColor(face))
    painter.drawRoundedRect(box, size, size)
    painter.setPen(QColor(ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge.words)


def _font(size: float) -> QFont:
    return felt_font(size * 1.3)

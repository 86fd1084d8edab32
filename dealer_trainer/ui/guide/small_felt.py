"""A felt as a picture in a text: as wide as there is room, with nothing to press, its parts numbered on request."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import AMBER, felt_font

LEAST = 220
"""Its smallest width, in pixels."""
MOST = 720
"""Its greatest width at scale 1."""
ROW = 8
"""A part at least this many times as wide as high is a row of places; the rack is not one."""
_BADGE = 30.0
"""Radius of a number on a part, in units of a felt 1600 wide."""


class SmallFelt(FeltCanvas):
    """Keeps the shape of its felt; the wheel scrolls the text around it. `most`: its greatest width at scale 1."""

    def __init__(self, game: Game, most: int = MOST, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._layout = game.layout
        self._shape = game.layout.size
        self._seats = game.rules.seats
        self._parts: tuple[str, ...] = ()
        self.set_game(game)
        self.set_still(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def changeEvent(self, event: QEvent) -> None:
        """Stay no larger than the text beside it asks for."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.setMaximumWidth(round(self._most * unit(self)))

    def number_parts(self, parts: Sequence[str]) -> None:
        """Put 1, 2, 3 … on parts of the felt."""
        self._parts = tuple(parts)
        self.viewport().update()

    def hasHeightForWidth(self) -> bool:
        """Always: the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of its felt at that width, or at its greatest."""
        return round(min(width, self.maximumWidth()) * self._shape[1] / self._shape[0])

    def sizeHint(self) -> QSize:
        """Its greatest size."""
        wide = round(self._most * unit(self))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """The smallest size at which the picture is clear."""
        return QSize(LEAST, self.heightForWidth(LEAST))

    @property
    def badges(self) -> tuple[QRectF, ...]:
        """The discs with the numbers, in units of the layout, without those of parts that this felt does not have."""
        radius = self._radius
        disc = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        boxes = map(self._box, self._parts)
        return tuple(QRectF() if box is None else disc.translated(_badge_center(box, radius)) for box in boxes)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the numbers of the parts."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(felt_font(self._radius * 1.35))
        for number, disc in enumerate(self.badges, 1):
            if disc.isEmpty():
                continue
            painter.setPen(QPen(QColor("#1a1508"), self._radius * 0.12))
            painter.setBrush(QColor(AMBER))
            painter.drawEllipse(disc)
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number))

    @property
    def _radius(self) -> float:
        return _BADGE * self._shape[0] / 1600

    def _box(self, part: str) -> QRectF | None:
        """The part's area: of places side by side, all of them together; of a bet, that of the last seat but one.

        A seat's area is its first bet: pictures in a text have no name plates.
        """
        name, _, seat = part.partition(".")
        if name == "seat" and seat:
            part = next((spot.id for spot in self._layout.spots if spot.seat == int(seat)), part)
        outlines = self._spots.outlines(part) or self._spots.outlines(f"{part}.{self._seats - 1}")
        box = QRectF()
        for path in outlines:
            box = box.united(path.boundingRect())
        return box if outlines else None


def _badge_center(box: QRectF, radius: float) -> QPointF:
    """The center of a part's number: on it, but left of a row of printed numbers, which it would look like."""
    is_row = box.width() > ROW * box.height()
    return QPointF(box.left() - radius * 0.6, box.center().y()) if is_row else box.center()

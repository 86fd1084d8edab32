"""A felt as a picture in a text: as wide as there is room, nothing to press, numbers on its parts where asked for."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import AMBER, felt_font

LEAST = 300
"""Its smallest width, in pixels."""
MOST = 720
"""Its greatest width at scale 1."""
ROW = 4
"""Places that make a row."""
_BADGE = 30.0
"""Radius of a number on a part, in units of a felt 1600 wide."""


class SmallFelt(FeltCanvas):
    """Keeps the shape of its felt; the wheel scrolls the text around it. `most`: its greatest width at scale 1."""

    def __init__(self, game: Game, most: int = MOST, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._shape = game.layout.size
        self._seats = game.rules.seats
        self._main_bet = game.guide.zone(game.guide.line_zone).bets[0]
        self._parts: tuple[str, ...] = ()
        self.set_game(game)
        self.set_still(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def changeEvent(self, event: QEvent) -> None:
        """No larger than the text beside it asks for."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.setMaximumWidth(round(self._most * unit(self)))

    def number_parts(self, parts: Sequence[str]) -> None:
        """Put 1, 2, 3 … on parts of the felt."""
        self._parts = tuple(parts)
        self.viewport().update()

    def hasHeightForWidth(self) -> bool:
        """It has."""
        return True

    def heightForWidth(self, width: int) -> int:
        """What its felt takes at that width, or at its greatest."""
        return round(min(width, self.maximumWidth()) * self._shape[1] / self._shape[0])

    def sizeHint(self) -> QSize:
        """Its greatest."""
        wide = round(self._most * unit(self))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """The smallest at which one sees what is meant."""
        return QSize(LEAST, self.heightForWidth(LEAST))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the numbers of the parts."""
        radius = self._radius
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(felt_font(radius * 1.35))
        for number, part in enumerate(self._parts, 1):
            center = self.number_at(part)
            if center is None:
                continue
            disc = QRectF(center - QPointF(radius, radius), center + QPointF(radius, radius))
            painter.setPen(QPen(QColor("#1a1508"), radius * 0.12))
            painter.setBrush(QColor(AMBER))
            painter.drawEllipse(disc)
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number))

    @property
    def _radius(self) -> float:
        return _BADGE * self._shape[0] / 1600

    def number_at(self, part: str) -> QPointF | None:
        """Where the number of a part goes: of a row of places before the first, so that none is covered."""
        name, _, seat = part.partition(".")
        if name == "seat":
            part = f"{self._main_bet}.{seat}"
        outlines = self._spots.outlines(part) or self._spots.outlines(f"{part}.{self._seats - 1}")
        if not outlines:
            return None
        box = QRectF()
        for path in outlines:
            box = box.united(path.boundingRect())
        is_row = len(outlines) > ROW and box.width() > ROW * box.height()
        return QPointF(box.left() - self._radius, box.center().y()) if is_row else box.center()

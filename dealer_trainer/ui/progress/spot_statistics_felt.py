"""Spot statistics on the felt: a figure painted on every spot that was asked, each a button that starts a drill."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.label import draw_line, width_of
from dealer_trainer.ui.felt.walk_order import ACROSS, BESIDE, WalkOrder
from dealer_trainer.ui.progress.chart.chart import ink_on, ramp
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS

FIGURE = 28.0
"""Height of a figure on the felt, if the spot has room for it."""


class SpotStatisticsCell(NamedTuple):
    """What is painted on a spot: its position on the ramp, the figure, and a full description in words."""

    share: float
    figure: str
    words: str


class SpotStatisticsFelt(FeltView):
    """Paints cells over a still, empty felt."""

    place_chosen = Signal(object)
    """A Place was pressed, with the pointer or a key."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells: Mapping[Place, SpotStatisticsCell] = {}
        self._buttons: dict[Place, SpotStatisticsButton] = {}
        self.set_still(True)
        self.set_game(game)
        self._walk = WalkOrder(game.layout)
        for place in self._walk.order(spot.place for spot in game.layout.spots):
            button = SpotStatisticsButton(place, self)
            button.clicked.connect(lambda _=False, place=place: self.place_chosen.emit(place))
            self._buttons[place] = button
        next(iter(self._buttons.values())).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.spot_pressed.connect(self._on_pressed)

    def show_cells(self, spots: Mapping[Place, SpotStatisticsCell], unknown: Mapping[Place, str]) -> None:
        """Paint these cells; `unknown` names the spots without answers."""
        self._cells = spots
        for place, button in self._buttons.items():
            button.setAccessibleName(spots[place].words if place in spots else unknown.get(place, ""))
        self.viewport().update()

    @property
    def buttons(self) -> "tuple[SpotStatisticsButton, ...]":
        """One per spot, in dealing order."""
        return tuple(self._buttons.values())

    def cell(self, place: Place) -> SpotStatisticsCell | None:
        """What is painted on a spot."""
        return self._cells.get(place)

    def step(self, place: Place, code: int) -> None:
        """Move the focus as an arrow key does at the table."""
        if code in BESIDE:
            target = self._walk.beside(self._buttons, place, BESIDE[code]) or place
        else:
            target = self._walk.across(self._buttons, place, ACROSS[code]) or place
        self._buttons[place].setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._buttons[target].setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._buttons[target].setFocus(Qt.FocusReason.TabFocusReason)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the cells over the felt."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, cell in self._cells.items():
            if self._spots.knows(place):
                ground = self._spots.ground(place)
                _paint_cell(painter, ground.path, ground.box, cell)
        self._paint_focus(painter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons over their spots."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Put the buttons over their spots."""
        super().showEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        for place, button in getattr(self, "_buttons", {}).items():
            button.setGeometry(self.rect_of(place))

    def _paint_focus(self, painter: QPainter) -> None:
        for place, button in self._buttons.items():
            if button.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor("#0b0d12"), 9))
                painter.drawPath(self._spots.ground(place).path)
                painter.setPen(QPen(QColor(AMBER), 5))
                painter.drawPath(self._spots.ground(place).path)

    def _on_pressed(self, place: Place) -> None:
        self.place_chosen.emit(place._replace(owner="player"))


class SpotStatisticsButton(QAbstractButton):
    """A spot for assistive technology and the keyboard; the pointer goes through to the felt."""

    def __init__(self, place: Place, felt: SpotStatisticsFelt) -> None:
        super().__init__(felt.viewport())
        self.place = place
        self._felt = felt
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Return no size: the felt sets it."""
        return self.size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the spots with the arrow keys; Space and Enter press."""
        if event.key() in (*BESIDE, *ACROSS):
            self._felt.step(self.place, event.key())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have the felt draw the focus."""
        super().focusInEvent(event)
        self._felt.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Have the felt draw the focus."""
        super().focusOutEvent(event)
        self._felt.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw nothing: the felt draws the spot."""


def _paint_cell(painter: QPainter, path: QPainterPath, box: QRectF, cell: SpotStatisticsCell) -> None:
    color = _heat(cell)
    painter.setPen(QPen(QColor(CREAM), 2))
    painter.setBrush(QColor(color))
    painter.drawPath(path)
    size = min(FIGURE, box.height() * 0.5, FIGURE * box.width() * 0.82 / max(1.0, width_of(cell.figure, FIGURE)))
    draw_line(painter, box.center(), cell.figure, size, ink_on(color))


def _heat(cell: SpotStatisticsCell) -> str:
    """The color of a cell: that of the felt where there is nothing to tell."""
    return ramp(cell.share) if cell.share > 0 else FELTS[appearance().felt].edge

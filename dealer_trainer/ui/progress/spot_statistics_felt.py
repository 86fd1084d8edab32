"""Spot statistics on the felt: a figure painted on every spot that was asked, each a button that starts a drill."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.accessible import SpotButton
from dealer_trainer.ui.felt.label import draw_line, width_of
from dealer_trainer.ui.felt.walk_order import ACROSS, BESIDE, WalkOrder
from dealer_trainer.ui.progress.chart.chart import ink_on, ramp
from dealer_trainer.ui.style.theme import CREAM, FELTS, appearance

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
        self._buttons: dict[Place, SpotButton] = {}
        self.set_still(True)
        self.set_game(game)
        self._walk = WalkOrder(game.layout)
        for place in self._walk.order(spot.place for spot in game.layout.spots):
            button = SpotButton(place, self, self)
            button.focused.connect(self._mark)
            button.clicked.connect(lambda _=False, place=place: self.place_chosen.emit(place))
            self._buttons[place] = button
        next(iter(self._buttons.values())).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.spot_pressed.connect(lambda place: self.place_chosen.emit(place._replace(owner="player")))

    def show_cells(self, spots: Mapping[Place, SpotStatisticsCell], unknown: Mapping[Place, str]) -> None:
        """Paint these cells; `unknown` names the spots without answers."""
        self._cells = spots
        for place, button in self._buttons.items():
            button.setAccessibleName(spots[place].words if place in spots else unknown.get(place, ""))
        self.viewport().update()

    @property
    def buttons(self) -> tuple[SpotButton, ...]:
        """One per spot, in dealing order."""
        return tuple(self._buttons.values())

    def cell(self, place: Place) -> SpotStatisticsCell | None:
        """What is painted on a spot."""
        return self._cells.get(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the spots with the arrow keys as at the table; Space and Enter press."""
        place, key = next((place for place, button in self._buttons.items() if button.hasFocus()), None), event.key()
        if place is not None and key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.place_chosen.emit(place)
        elif place is not None and key in BESIDE:
            self._step(place, self._walk.beside(self._buttons, place, BESIDE[key]) or place)
        elif place is not None and key in ACROSS:
            self._step(place, self._walk.across(self._buttons, place, ACROSS[key]) or place)
        else:
            super().keyPressEvent(event)

    def _step(self, start: Place, end: Place) -> None:
        self._buttons[start].setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._buttons[end].setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._buttons[end].setFocus(Qt.FocusReason.TabFocusReason)

    def _mark(self, focused: Place) -> None:
        for place, button in self._buttons.items():
            button.set_selected(place == focused)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the cells over the felt."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, cell in self._cells.items():
            if self._spots.knows(place):
                ground = self._spots.ground(place)
                _paint_cell(painter, ground.path, ground.box, cell)

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

"""Spot statistics on the felt: a figure painted on every spot that was asked, each a button that starts a drill."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.plan.spot_statistics import SpotFigures, skill_at
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.accessible import SpotButton
from dealer_trainer.ui.felt.label import draw_line, width_of
from dealer_trainer.ui.felt.walk_order import ACROSS, BESIDE, WalkOrder
from dealer_trainer.ui.progress.chart.chart import ink_on, ramp
from dealer_trainer.ui.style.theme import CREAM, FELTS, appearance
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.widget.part import column, named_label

FIGURE = 28.0
"""Height of a figure on the felt, if the spot has room for it."""
MANY = 5
"""So many misses, or more, have the darkest color."""


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
        self.cells: Mapping[Place, SpotStatisticsCell] = {}
        self.buttons: dict[Place, SpotButton] = {}
        self.set_still(True)
        self.set_game(game)
        self._walk = WalkOrder(game.layout)
        for place in self._walk.order(spot.place for spot in game.layout.spots):
            button = SpotButton(place, self, self)
            button.focused.connect(self._mark)
            button.clicked.connect(lambda _=False, place=place: self.place_chosen.emit(place))
            self.buttons[place] = button
        next(iter(self.buttons.values())).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.spot_pressed.connect(lambda place: self.place_chosen.emit(place._replace(owner="player")))

    def show_cells(self, spots: Mapping[Place, SpotStatisticsCell], unknown: Mapping[Place, str]) -> None:
        """Paint these cells; `unknown` names the spots without answers."""
        self.cells = spots
        for place, button in self.buttons.items():
            button.setAccessibleName(spots[place].words if place in spots else unknown.get(place, ""))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the spots with the arrow keys as at the table; Space and Enter press."""
        place, key = next((place for place, button in self.buttons.items() if button.hasFocus()), None), event.key()
        if place is not None and key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.place_chosen.emit(place)
        elif place is not None and key in BESIDE:
            self._step(place, self._walk.beside(self.buttons, place, BESIDE[key]) or place)
        elif place is not None and key in ACROSS:
            self._step(place, self._walk.across(self.buttons, place, ACROSS[key]) or place)
        else:
            super().keyPressEvent(event)

    def _step(self, start: Place, end: Place) -> None:
        self.buttons[start].setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons[end].setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.buttons[end].setFocus(Qt.FocusReason.TabFocusReason)

    def _mark(self, focused: Place) -> None:
        for place, button in self.buttons.items():
            button.set_selected(place == focused)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the cells over the felt."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, cell in self.cells.items():
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
        for place, button in getattr(self, "buttons", {}).items():
            button.setGeometry(self.rect_of(place))


def _paint_cell(painter: QPainter, path: QPainterPath, box: QRectF, cell: SpotStatisticsCell) -> None:
    color = ramp(cell.share) if cell.share > 0 else FELTS[appearance().felt].edge  # the felt's own: nothing to tell
    painter.setPen(QPen(QColor(CREAM), 2))
    painter.setBrush(QColor(color))
    painter.drawPath(path)
    size = min(FIGURE, box.height() * 0.5, FIGURE * box.width() * 0.82 / max(1.0, width_of(cell.figure, FIGURE)))
    draw_line(painter, box.center(), cell.figure, size, ink_on(color))


class SpotStatisticsView(QWidget):
    """Pressing a spot asks for a drill."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._past: Sequence[Past] = ()
        words = self.tr(
            "✓ right, (✓) right with help, a number: times missed. Redder is worse. Click a spot to drill it."
        )
        legend = named_label(self, "quiet", words)
        self.felt = SpotStatisticsFelt(game, self)
        self.felt.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.felt.place_chosen.connect(self._on_chosen)
        self.setLayout(column(legend, (self.felt, 1), gap=10))

    def show_statistics(self, spots: Mapping[Place, SpotFigures], past: Sequence[Past]) -> None:
        """Paint the results of these answers."""
        self._past = past
        names = {spot.place: place_name(self._game.rules, spot.place) for spot in self._game.layout.spots}
        cells = {place: self._cell(figures, names[place]) for place, figures in spots.items()}
        unknown = {place: self.tr("{spot}: not asked yet").format(spot=name) for place, name in names.items()}
        self.felt.show_cells(cells, unknown)

    def _cell(self, figures: SpotFigures, name: str) -> SpotStatisticsCell:
        words = self.tr("{spot}: {right} right, {helped} with help, {wrong} wrong")
        said = words.format(spot=name, right=figures.right, helped=figures.helped, wrong=figures.wrong)
        return SpotStatisticsCell(figures.wrong / MANY, str(figures.wrong or ("(✓)" if figures.helped else "✓")), said)

    def _on_chosen(self, place: Place) -> None:
        skill = skill_at(self._game.drills, self._game.layout, self._past, place)
        if skill is not None:
            self.drill_wanted.emit(skill)

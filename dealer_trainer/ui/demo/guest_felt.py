"""The felt as guests see it: the betting spots as large as they fit, without rack, popper, and number track."""

from collections.abc import Iterable

from defusedxml.ElementTree import fromstring, tostring
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QTransform
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.lettering import BACK
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.felt.scene_item import SceneItem

PACE = 3.4
"""How much longer a chip travels than at the trainee's table: 750 ms, watched from five meters."""
LIFT = 0.22
DEALERS = ("rack", "hand", "popper", "track", "puck.off")
"""What only the dealer works with: the ids of its places begin with these words."""
DEALERS_PRINT = frozenset({"print.track", "print.payoffs", "print.puck_park", "print.payout"})
"""Lettering for it, which a picture of the felt may have."""
_AIR = 10.0
"""Felt above the highest spot, in view box units; it fades into the dark over as much again."""


def for_guests(game: Game) -> Game:
    """The game with a felt without the lettering that is only for dealers."""
    root = fromstring(game.svg)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("id") in DEALERS_PRINT:
                parent.remove(child)
    for element in root.iter():
        element.tag = str(element.tag).rpartition("}")[2]
    root.set("xmlns", "http://www.w3.org/2000/svg")
    return game._replace(svg=tostring(root, encoding="unicode"))


class GuestFelt(FeltCanvas):
    """A felt to look at; chips travel slowly enough to be followed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._view = QRectF()
        super().__init__(parent)
        self._motion.pace = PACE

    def set_game(self, game: Game) -> None:
        """Show the guests' part of a game's felt, with nothing on it."""
        super().set_game(for_guests(game))
        self._moves.lift = LIFT
        self._view = self._guests_part(game)
        self._fit()
        self._paint_table()

    @property
    def shape(self) -> float:
        """Width of the guests' part divided by its height."""
        return self._view.width() / self._view.height() if self._view.height() else 16 / 9

    def show_lit(self, picture: FeltPicture, places: Iterable[Place]) -> None:
        """Draw a picture with some of its places lit."""
        self.show_picture(picture._replace(glow=tuple(places)))

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:  # type: ignore[override]  # a QRectF it is
        """Let the felt fade into the dark where the dealer's side begins."""
        is_above = self._view.top() > 0
        edge = self._view.top() if is_above else self._view.bottom()
        deep = _AIR * 2 * (1 if is_above else -1)
        fade = QLinearGradient(QPointF(0, edge), QPointF(0, edge + deep))
        fade.setColorAt(0, QColor(BACK))
        fade.setColorAt(1, QColor(10, 14, 21, 0))
        strip = QRectF(QPointF(-self._view.width(), edge), QPointF(2 * self._view.width(), edge + deep)).normalized()
        painter.fillRect(strip.intersected(rect), fade)

    def _guests_part(self, game: Game) -> QRectF:
        """The felt without the strip along the dealer's edge, if there is no spot there."""
        table = QRectF(0, 0, *game.layout.size)
        spots = QRectF()
        for place in self._spots:
            spots = spots.united(self._spots.ground(place).box)
        dealers = [QRectF(*area.box) for area in game.layout.places if area.id.startswith(DEALERS)]
        middle = sum(box.center().y() for box in dealers) / max(1, len(dealers))
        if dealers and middle < spots.top():
            table.setTop(max(0.0, spots.top() - _AIR))
        elif dealers and middle > spots.bottom():
            table.setBottom(min(table.bottom(), spots.bottom() + _AIR))
        return table

    def _fit(self) -> None:
        if self._game is None or self._view.isEmpty():
            return
        view = self.viewport().size()
        scale = max(0.05, min(view.width() / self._view.width(), view.height() / self._view.height()))
        self.setTransform(QTransform.fromScale(scale, scale))
        self.setSceneRect(self._view)
        self.centerOn(self._view.center())
        self._pixmaps.set_scale(scale, self.devicePixelRatioF())
        self._motion.finish_all()
        self._refresh()

    def _table_items(self) -> Iterable[SceneItem]:
        return self._equipment.beyond_rack(self._picture._replace(marks=frozenset()))

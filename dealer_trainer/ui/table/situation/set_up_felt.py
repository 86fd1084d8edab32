"""A felt on which a situation is set up: every spot of it is chosen with a click, or with arrows and Enter."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.felt.walk_order import ACROSS, BESIDE, WalkOrder
from dealer_trainer.ui.widget.layout import column

PUT = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class SetUpFelt(QWidget):
    """The whole felt is one stop for Tab; within it, arrows go from spot to spot, empty or not."""

    spot_pressed = Signal(object)
    """The Place of a spot that was clicked, or chosen with Enter or Space."""

    def __init__(self, game: Game, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.tr("The felt"))
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self._places = tuple(spot.place for spot in game.layout.spots)
        self._walk = WalkOrder(game.layout)
        self.spots = SpotButtons(game, self.felt, self, self.spot_pressed.emit)
        self.selection: Place | None = None
        """The spot with the brackets."""
        self.setLayout(column(self.felt))
        self.felt.spot_pressed.connect(self._on_pressed)
        self.felt.resized.connect(self.spots.arrange)
        self.spots.connect_focus(self.select)
        self.select(None)

    def show_draft(self, picture: FeltPicture, amounts: Mapping[Place, Cents]) -> None:
        """Draw what is set up. `amounts`: the bets on it."""
        self.felt.show_picture(picture)
        self.spots.show_amounts(amounts)
        self.spots.show_selection(self.selection)

    def select(self, place: Place | None) -> None:
        """Put the brackets around a spot, or none; Tab comes back to it."""
        self.selection = place
        stop = place or self._walk.end(self._places, -1)
        for button in self.spots.buttons:
            is_stop = button.place == stop
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_stop else Qt.FocusPolicy.NoFocus)
        self.spots.show_selection(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from spot to spot, or choose one."""
        code, at = event.key(), self.selection
        if code in ACROSS:
            self.select(self._walk.across(self._places, at, ACROSS[code]))
        elif code in BESIDE and at is None:
            self.select(self._walk.end(self._places, -1 if BESIDE[code] > 0 else 1))
        elif code in BESIDE and at is not None:
            self.select(self._walk.beside(self._places, at, BESIDE[code]) or at)
        elif code in PUT and at is not None and not event.isAutoRepeat():
            self.spot_pressed.emit(at)
        else:
            super().keyPressEvent(event)

    def _on_pressed(self, place: Place) -> None:
        self.select(place._replace(owner="player"))
        self.spot_pressed.emit(place)

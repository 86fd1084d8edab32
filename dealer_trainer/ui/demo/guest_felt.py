"""The felt as guests see it, slowly enough to be followed."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.style.theme import FELTS

PACE = 2.8
"""How much longer a chip travels than at the trainee's table: watched from five meters."""
LIFT = 0.16


class GuestFelt(FeltCanvas):
    """A felt to look at, with rack, popper, and dice; chips travel slowly enough to be followed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._motion.pace = PACE

    def set_game(self, game: Game) -> None:
        """Show a game's felt, with nothing on it."""
        super().set_game(game)
        self._equipment.has_keys = False
        self._moves.lift = LIFT
        self._refresh()

    def _room_around(self) -> str:
        return FELTS[self._appearance.felt].room  # what is beside it is dark in a light window too

    @property
    def shape(self) -> float:
        """Width of the felt divided by its height."""
        return self._scene.width() / self._scene.height() if self._game is not None else 16 / 9

    def land(self) -> None:
        """Let the dice lie as they fell: how they roll is shown large, over this felt."""
        self._motion.finish("dice")

    def show_lit(self, picture: FeltPicture, places: Iterable[Place]) -> None:
        """Draw a picture with some of its places lit."""
        self.show_picture(picture._replace(glow=tuple(places)))

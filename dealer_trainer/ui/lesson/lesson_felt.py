"""The felt of a lesson: the table's own view with what has been taught."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.taught_guide import with_taught_felt
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltPicture, FeltView
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.widget.layout import column


class LessonFelt(QWidget):
    """Shows a picture of what has been taught; `home` gets the keys of its spots."""

    def __init__(
        self, game: Game, bets: frozenset[str], home: QWidget, press: Callable[[Place], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.game = with_taught_felt(game, bets)
        self.felt = FeltView(self)
        self.felt.set_game(self.game)
        self.spots = SpotButtons(self.game, self.felt, home, press)
        self.setLayout(column(self.felt))
        self.felt.resized.connect(self.spots.arrange)

    def show_picture(self, picture: FeltPicture, *, is_still: bool = False) -> None:
        """Draw a picture; `is_still`: at once, because nothing slides from one roll to the next."""
        if picture == self.felt.picture:
            return
        self.felt.set_still(is_still)
        self.felt.show_picture(picture)
        self.felt.set_still(False)

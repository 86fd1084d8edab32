"""The felt of a lesson: the table's own view with what has been taught, and a spotlight."""

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_trainer.drills.course.taught_guide import with_taught_felt
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltPicture
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.lesson.spotlight import Spotlight
from dealer_trainer.ui.table.table_felt import TableFelt


class LessonFelt(QWidget):
    """Shows a picture of what has been taught; `home` gets the keys of its spots."""

    def __init__(
        self, game: Game, bets: frozenset[str], home: QWidget, press: Callable[[Place], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.game = with_taught_felt(game, bets)
        self.felt = TableFelt(self)
        self.felt.set_game(self.game)
        self.spots = SpotButtons(self.game, self.felt, home, press)
        self.spotlight = Spotlight(game, self.felt)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.felt)
        self.felt.resized.connect(self._arrange)

    def show_picture(self, picture: FeltPicture, *, is_still: bool = False) -> None:
        """Draw a picture; `is_still`: at once, because nothing slides from one roll to the next."""
        if picture == self.felt.picture:
            return
        self.felt.set_still(is_still)
        self.felt.show_picture(picture)
        self.felt.set_still(False)
        self.spotlight.arrange()

    def hide_spots(self) -> None:
        """Remove the spots for keys and screen readers while none is worked; a snapshot brings them back."""
        for button in self.spots.buttons:
            button.hide()

    def light(self, part: str | None) -> None:
        """Highlight a part, or everything."""
        self.spotlight.light(part)

    def _arrange(self) -> None:
        self.spots.arrange()
        self.spotlight.arrange()

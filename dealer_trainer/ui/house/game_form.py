"""The choice of a game, and the folders whose game could not be loaded, each with the reason."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_trainer.games import Game, GameError
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button


class GameForm(QWidget):
    """A box with every valid game if there is more than one; below it, the refused ones and why."""

    chosen = Signal(str)
    """The id of another game."""
    home_wanted = Signal()
    """A game of any family is to be chosen."""

    def __init__(
        self, game: Game, games: Sequence[Game], refused: Sequence[GameError], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._game_id = game.id
        self.box = ComboBox({offered.id: offered.rules.name for offered in games}, self.tr("Game"), self)
        self.box.choose(game.id)
        self.box.setVisible(len(games) > 1)
        self._note = PlainLabel(self, self.tr("Each game keeps its own table."))
        self._note.setObjectName("quiet")
        self._note.setWordWrap(True)
        self._note.setVisible(len(games) > 1)
        listed = [self.tr("Games that could not be loaded:"), *(translated(str(error)) for error in refused)]
        self._refused = PlainLabel(self, "\n\n".join(listed) if refused else "")
        self._refused.setObjectName("wrong")
        self._refused.setWordWrap(True)
        self._refused.setVisible(bool(refused))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for widget in (self.box, self._note, self._refused):
            column.addWidget(widget)
        self.home = push_button(self.tr("Other games: scorekeeping, shows…"), self, self.home_wanted.emit)
        column.addWidget(self.home, 0, Qt.AlignmentFlag.AlignLeft)
        self.box.currentIndexChanged.connect(self._on_chosen)

    @property
    def complaint(self) -> str:
        """The refused folders and their reasons."""
        return self._refused.text()

    def _on_chosen(self) -> None:
        game_id = self.box.currentData()
        if game_id != self._game_id:
            self.chosen.emit(game_id)

    def show_game(self, game_id: str) -> None:
        """Show which game is dealt, without a signal."""
        self._game_id = game_id
        self.box.choose(game_id)

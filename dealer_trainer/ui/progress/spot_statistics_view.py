"""The felt with the results at each spot, and one line that says how to read it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.plan.spot_statistics import SpotFigures, skill_at
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.progress.spot_statistics_felt import SpotStatisticsCell, SpotStatisticsFelt
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.widget.part import column, named_label


class SpotStatisticsView(QWidget):
    """Pressing a spot asks for a drill."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._past: Sequence[Past] = ()
        words = self.tr(
            "✓ right, (✓) right with help. A number: so many wrong, redder is more often. Click a spot to drill it."
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
        return SpotStatisticsCell(figures.error, str(figures.wrong or ("(✓)" if figures.helped else "✓")), said)

    def _on_chosen(self, place: Place) -> None:
        skill = skill_at(self._game.drills, self._game.layout, self._past, place)
        if skill is not None:
            self.drill_wanted.emit(skill)

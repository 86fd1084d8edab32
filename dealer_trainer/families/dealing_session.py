"""A casino table as a live session: it prompts with a round, and the dealer's acts are the reply."""

from collections.abc import Sequence

from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.round import Round


class DealingSession:
    """Endless rounds from a seed. Each begins from the correct table, whatever was done in the one before."""

    def __init__(self, game: Game, seed: int) -> None:
        self._table = LiveTable(game, seed, "test")

    @property
    def prompt(self) -> Round:
        """The round, including its coming roll."""
        return self._table.round

    @property
    def model(self) -> tuple[Act, ...]:
        """The model dealer's acts."""
        return self._table.model_acts()

    def reply(self, acts: Sequence[Act]) -> GradedRound | None:
        """Deal the round with these acts; raises ActError for an impossible act."""
        for act in acts:
            self._table.do(act)
        self._table.finish()
        graded = self._table.snapshot.graded
        self._table.next_round()
        return graded
